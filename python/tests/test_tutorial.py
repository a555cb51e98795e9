"""The tutorial runs from beginning to end."""

from __future__ import annotations

from pathlib import Path

import pytest

TUTORIAL = Path(__file__).parents[1] / "examples" / "tutorial.ipynb"


def test_the_tutorial_runs(tmp_path: Path) -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(TUTORIAL, as_version=4)
    client = nbclient.NotebookClient(
        notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": tmp_path}}
    )
    client.execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    kinds = {kind for output in shown for kind in output.get("data", ())}
    assert {"image/svg+xml", "text/html"} <= kinds
    assert not [cell for cell in notebook.cells if cell.cell_type == "code" and not cell.source]
