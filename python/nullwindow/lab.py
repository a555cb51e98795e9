"""The laboratory: experiments, their records and their figures.

``run`` runs what is not stored yet, ``load`` gives the records as data frames, ``figures``
what the report draws.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, wait
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from queue import Empty
from typing import Any, Optional, Union

from . import _added, _check, _native, _optional

Path = Union[str, "os.PathLike[str]"]

__all__ = [
    "Experiment",
    "Figure",
    "Panel",
    "Records",
    "Run",
    "Series",
    "experiments",
    "figures",
    "load",
    "report",
    "run",
]


@dataclass(frozen=True)
class Experiment:
    """An experiment: a table or figure of a paper, repeated."""

    id: str
    title: str
    source: str
    question: str
    claims: tuple[str, ...]
    #: How many searches the quick edition takes, and the edition with the papers' depths.
    quick_cells: int
    full_cells: int


@dataclass(frozen=True)
class Run:
    """What a run did."""

    cells: int
    done_before: int
    ran: int
    records: str
    database: str


@dataclass(frozen=True)
class Series:
    """Named points of a figure."""

    name: str
    #: Whether the numbers are printed in the paper; otherwise they are measured.
    paper: bool
    #: "line", "points" or "bars".
    mark: str
    x: tuple[float, ...]
    y: tuple[float, ...]
    #: The ends of the intervals; None where there is none.
    low: tuple[Optional[float], ...]
    high: tuple[Optional[float], ...]


@dataclass(frozen=True)
class Panel:
    """A panel of a figure, such as one game."""

    title: str
    series: tuple[Series, ...]


@dataclass(frozen=True, repr=False)
class Figure:
    """A figure as the report draws it, and its numbers."""

    experiment: str
    id: str
    title: str
    caption: str
    x_label: str
    y_label: str
    #: "linear", "log" or "names".
    x_scale: str
    y_scale: str
    #: The names along the horizontal axis, where it has names.
    x_names: tuple[str, ...]
    panels: tuple[Panel, ...]
    svg: str = field(repr=False)

    def __repr__(self) -> str:
        lines = sum(len(panel.series) for panel in self.panels)
        return f"<Figure {self.id} of {self.experiment}: {len(self.panels)} panels, {lines} series>"

    def _repr_svg_(self) -> str:
        return self.svg

    def to_pandas(self) -> Any:
        """The points, one to a row."""
        rows = [
            {
                "panel": panel.title,
                "series": series.name,
                "paper": series.paper,
                "x": series.x[i],
                "y": series.y[i],
                "low": series.low[i],
                "high": series.high[i],
            }
            for panel in self.panels
            for series in panel.series
            for i in range(len(series.x))
        ]
        return _optional.need("pandas", "to_pandas()").DataFrame(rows)

    def plot(self, axes: Any = None) -> Any:
        """Draws the figure with matplotlib, a panel to an axis, and returns matplotlib's
        figure: ``figure.plot().savefig("costs.pdf")``. ``axes`` are axes of your own to
        draw on; what is returned is then the figure they belong to."""
        if axes is None:
            plots = _optional.need("matplotlib.pyplot", "plot()", "matplotlib")
            size = (4.5 * len(self.panels), 3.6)
            _, drawn = plots.subplots(1, len(self.panels), squeeze=False, figsize=size)
            axes = list(drawn[0])
            axes[0].figure.set_layout_engine("tight")
        elif not isinstance(axes, Sequence):
            axes = [axes]
        for panel, ax in zip(self.panels, axes):
            self._plot_panel(panel, ax)
        return axes[0].figure

    def _plot_panel(self, panel: Panel, ax: Any) -> None:
        for series in panel.series:
            _plot_series(series, ax)
        ax.set_title(panel.title or self.title)
        ax.set_xlabel(self.x_label)
        ax.set_ylabel(self.y_label)
        if self.x_scale == "log":
            ax.set_xscale("log")
        if self.y_scale == "log":
            ax.set_yscale("log")
        if self.x_names:
            ax.set_xticks(range(len(self.x_names)), self.x_names, rotation=35, ha="right")
        ax.legend(fontsize="small")


def _plot_series(series: Series, ax: Any) -> None:
    label = f"{series.name} (paper)" if series.paper else series.name
    style = "--" if series.paper else "-"
    if series.mark != "line":
        style = ""
    face = {"markerfacecolor": "none"} if series.paper else {}
    (line,) = ax.plot(series.x, series.y, style, marker="o", markersize=4, label=label, **face)
    held = [i for i, low in enumerate(series.low) if low is not None]
    if held:
        x = [series.x[i] for i in held]
        low, high = [series.low[i] for i in held], [series.high[i] for i in held]
        if series.mark == "line":
            ax.fill_between(x, low, high, color=line.get_color(), alpha=0.15, linewidth=0)
        else:
            ax.vlines(x, low, high, color=line.get_color())


class Records:
    """The records of a folder as tables.

    ``records["iterations"]`` is a ``pandas.DataFrame``; ``records.polars("iterations")`` a
    ``polars.DataFrame``.
    """

    def __init__(self, results: Path) -> None:
        self.results = os.fspath(results)
        #: The names of the tables.
        self.tables: list[str] = _native.lab_tables(self.results)

    def __getitem__(self, table: str) -> Any:
        return _optional.need("pandas", "a table").DataFrame(self.columns(table))

    def polars(self, table: str) -> Any:
        """A table as a ``polars.DataFrame``."""
        polars = _optional.need("polars", "polars()")
        return polars.DataFrame(self.columns(table), strict=False)

    def columns(self, table: str) -> dict[str, list[Any]]:
        """A table as lists, by the names of its columns."""
        columns = json.loads(_native.lab_table(self.results, _check.text("table", table)))
        return dict(columns)

    def __iter__(self) -> Iterator[str]:
        return iter(self.tables)

    def __repr__(self) -> str:
        return f"Records({self.results!r}, tables={self.tables})"


def experiments(folder: Optional[Path] = None) -> dict[str, Experiment]:
    """The experiments of a folder of TOML files, or those that are built in.

    >>> experiments()["node-counts"].quick_cells > 0
    True
    """
    listed = json.loads(_native.lab_experiments(folder))
    made = (Experiment(**{**each, "claims": tuple(each["claims"])}) for each in listed)
    return {experiment.id: experiment for experiment in made}


def run(
    experiment: Union[str, Sequence[str]],
    *,
    results: Path = "results",
    edition: str = "quick",
    folder: Optional[Path] = None,
    jobs: Optional[int] = None,
    processes: int = 1,
    progress: Union[Callable[[int, int, float], object], str, None] = "bar",
) -> Run:
    """Runs the searches of an experiment, or of several, that are not stored yet.

    Every finished one is stored in ``results`` at once: after Ctrl-C or a crash the same
    call goes on from there. ``folder`` has experiments of your own; ``jobs`` is how many
    searches run at a time, one for each core by default. ``progress`` is "bar" for a
    line on standard error, a function of finished cells, all cells and the share of the work
    that is done, or None.

    With a game written in Python ``jobs`` is one by default, because Python runs one at a time;
    ``processes`` share the searches. The games that were added are sent to them, so their
    classes must be in a module.
    """
    only = [experiment] if isinstance(experiment, str) else list(experiment)
    hear: Optional[Callable[[int, int, float], object]]
    if isinstance(progress, str):
        if progress != "bar":
            raise _native.Error(f"no progress '{progress}': there is bar, or give a function")
        hear = _bar
    else:
        hear = progress
    usual = 1 if _added.any_added() else None
    work: dict[str, Any] = {
        "folder": folder,
        "only": [_check.text("experiment", name) for name in only],
        "edition": _check.text("edition", edition),
        "results": results,
        "jobs": usual if jobs is None else _check.whole("jobs", jobs, 1, 4096),
    }
    processes = _check.whole("processes", processes, 1, 256)
    shared = 0 if processes == 1 else _run_shared(work, processes, hear)
    # What was shared is stored by now: this makes the database of it.
    told = _native.lab_run(**work, part=None, hear=None if shared else hear)
    done = Run(**json.loads(told))
    return replace(done, done_before=done.done_before - shared, ran=done.ran + shared)


def _run_shared(
    work: dict[str, Any], processes: int, hear: Optional[Callable[[int, int, float], object]]
) -> int:
    """Runs the cells in several processes, a part in each, and returns how many ran."""
    context = get_context("spawn")
    with context.Manager() as manager, ProcessPoolExecutor(processes, context) as pool:
        told = manager.Queue()
        games = _added.packed()
        parts = [f"{part}/{processes}" for part in range(1, processes + 1)]
        running = [pool.submit(_run_part, games, work, part, told) for part in parts]
        far: dict[str, tuple[int, int, float]] = {}
        try:
            while not all(part.done() for part in running) or not told.empty():
                try:
                    name, *step = told.get(timeout=0.1)
                except Empty:
                    continue
                far[name] = (step[0], step[1], step[2])
                if hear is not None and len(far) == processes:
                    finished, cells, shares = map(sum, zip(*far.values()))
                    hear(int(finished), int(cells), shares / processes)
        except BaseException:
            for part in running:
                part.cancel()
            raise
        wait(running)
        return sum(part.result() for part in running)


def _run_part(games: bytes, work: dict[str, Any], part: str, told: Any) -> int:
    """What a process does; returns how many cells it ran."""
    _added.unpack(games)

    def hear(*step: Any) -> None:
        told.put((part, *step))

    done = json.loads(_native.lab_run(**{**work, "jobs": work["jobs"] or 1}, part=part, hear=hear))
    ran: int = done["ran"]
    return ran


def _bar(finished: int, cells: int, share: float) -> None:
    """A bar on one line."""
    full = round(30 * share)
    line = f"\r{'█' * full}{'░' * (30 - full)} {finished} of {cells} cells"
    sys.stderr.write(line + ("\n" if finished == cells else ""))
    sys.stderr.flush()


def load(results: Path = "results") -> Records:
    """The records of a folder, which ``run`` or the command ``nullwindow lab`` has made."""
    return Records(results)


def figures(
    experiment: Union[str, Sequence[str]],
    *,
    results: Path = "results",
    edition: str = "quick",
    folder: Optional[Path] = None,
) -> list[Figure]:
    """The figures of experiments, from what is stored in ``results``."""
    only = [experiment] if isinstance(experiment, str) else list(experiment)
    told = json.loads(
        _native.lab_figures(
            results,
            folder,
            [_check.text("experiment", name) for name in only],
            _check.text("edition", edition),
        )
    )
    return [_figure(each) for each in told["figures"]]


def report(
    *,
    results: Path = "results",
    out: Optional[Path] = None,
    edition: str = "quick",
    folder: Optional[Path] = None,
) -> str:
    """Writes the whole report from what is stored, and returns the path of its page."""
    place = os.path.join(os.fspath(results), "report") if out is None else out
    return str(_native.lab_report(results, folder, _check.text("edition", edition), place))


def _figure(told: dict[str, Any]) -> Figure:
    panels = tuple(
        Panel(panel["title"], tuple(_series(series) for series in panel["series"]))
        for panel in told["panels"]
    )
    return Figure(
        experiment=told["experiment"],
        id=told["id"],
        title=told["title"],
        caption=told["caption"],
        x_label=told["x"]["label"],
        y_label=told["y"]["label"],
        x_scale=told["x"]["scale"],
        y_scale=told["y"]["scale"],
        x_names=tuple(told["x"]["names"]),
        panels=panels,
        svg=told["svg"],
    )


def _series(told: dict[str, Any]) -> Series:
    lists = {name: tuple(told[name]) for name in ("x", "y", "low", "high")}
    return Series(name=told["name"], paper=told["paper"], mark=told["mark"], **lists)
