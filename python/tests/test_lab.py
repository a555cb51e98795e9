"""Experiments, records and figures."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import nullwindow as nw

EXPERIMENT = "small-trees"
OWN = Path(__file__).parents[1] / "examples" / "laboratory"


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("results")
    heard: list[tuple[int, int, float]] = []
    hear = lambda *told: heard.append(told)  # noqa: E731
    run = nw.lab.run(EXPERIMENT, folder=OWN, results=folder, progress=hear)
    assert run.ran == run.cells == nw.lab.experiments(OWN)[EXPERIMENT].quick_cells
    assert heard[0] == (0, run.cells, 0.0) and heard[-1][:2] == (run.cells, run.cells)
    assert Path(run.records).exists() and Path(run.database).exists()
    return folder


def test_what_is_stored_does_not_run_again(
    results: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    again = nw.lab.run([EXPERIMENT], folder=OWN, results=results)
    assert (again.ran, again.done_before) == (0, again.cells)
    assert "cells" in capsys.readouterr().err


def test_records_are_data_frames(results: Path) -> None:
    pandas = pytest.importorskip("pandas")
    records = nw.lab.load(results)
    frame = records["trees"]
    assert isinstance(frame, pandas.DataFrame) and len(frame) > 0
    assert frame["leaf"].min() > 0 and "algorithm" in frame.columns
    assert len(records["cells"]) == nw.lab.experiments(OWN)[EXPERIMENT].quick_cells
    with pytest.raises(nw.Error, match="no table 'x': there are cells"):
        records["x"]


def test_records_are_frames_of_polars(results: Path) -> None:
    polars = pytest.importorskip("polars")
    frame = nw.lab.load(results).polars("trees")
    assert isinstance(frame, polars.DataFrame) and frame.height > 0


def test_figures_are_those_of_the_report(results: Path) -> None:
    (figure,) = nw.lab.figures(EXPERIMENT, folder=OWN, results=results)
    assert ElementTree.fromstring(figure._repr_svg_()).tag.endswith("svg")
    page = Path(nw.lab.report(folder=OWN, results=results))
    assert (page.parent / "figures" / f"{figure.id}.svg").read_text().strip() == figure.svg.strip()
    series = figure.panels[0].series[0]
    assert len(series.x) == len(series.y) == len(series.low) > 0


def test_figures_are_drawn_by_matplotlib(results: Path, tmp_path: Path) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    (figure,) = nw.lab.figures(EXPERIMENT, folder=OWN, results=results)
    drawn = figure.plot()
    assert len(drawn.axes) == len(figure.panels) and drawn.axes[0].lines
    drawn.savefig(tmp_path / "figure.png")
    assert (tmp_path / "figure.png").stat().st_size > 1000
    assert len(repr(figure)) < 200 and figure.id in repr(figure)
    assert len(figure.to_pandas()) == sum(len(s.x) for p in figure.panels for s in p.series)


def test_experiments_of_ones_own_run(tmp_path: Path) -> None:
    with pytest.raises(nw.Error, match="broken.toml"):
        (tmp_path / "broken.toml").write_text("title = 3")
        nw.lab.experiments(tmp_path)
