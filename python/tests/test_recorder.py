"""Traces of programs: what the recorder writes, the page opens."""

from __future__ import annotations

import ast
import io
import json
from pathlib import Path
from typing import Optional

import pytest

import nullwindow as nw

TREE = [[[[41, 5], [12, 90]], [[101, 80], [20, 30]]], [[[10, 80], [36, 35]], [[50, 36], [25, 3]]]]


def alpha_beta(
    recorder: nw.TraceRecorder, tree: object, alpha: float, beta: float, move: Optional[int]
) -> int:
    recorder.enter(move, (alpha, beta))
    if isinstance(tree, int):
        return recorder.leave(tree)
    assert isinstance(tree, list)
    best = -(2**30)
    for place, child in enumerate(tree):
        best = max(best, -alpha_beta(recorder, child, -beta, -max(alpha, best), place))
        if best >= beta:
            break
    return recorder.leave(best)


def written(subject: Optional[dict[str, str]] = None) -> str:
    file = io.StringIO()
    recorder = nw.TraceRecorder(file, program="by hand", subject=subject)
    assert alpha_beta(recorder, TREE, float("-inf"), float("inf"), None) == 35
    return file.getvalue()


def shown(*texts: str) -> list[dict[str, object]]:
    page = nw.WrittenTrace(list(texts)).html()
    data = page.split('id="trace">', 1)[1].split("</script>", 1)[0]
    runs: list[dict[str, object]] = json.loads(data)["reply"]["runs"]
    return runs


def test_a_search_by_hand_is_shown_as_ours_is() -> None:
    subject = {"tree": json.dumps(TREE)}
    ours = nw.trace(TREE, algorithm="alpha-beta")
    for text in (written(), written(subject)):
        (run,) = shown(text)
        leaves = [step["leaf"][0] for step in run["steps"] if "leaf" in step]  # type: ignore
        assert leaves == [value for _, value in ours.leaves]
        assert (run["value"], run["name"]) == (35, "by hand")


def test_two_traces_stand_side_by_side(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).write_text(written())
    opened = nw.open_trace(tmp_path / "one", tmp_path / "two")
    assert "<iframe" in opened._repr_html_() and len(shown(written(), written())) == 2


def test_passes_memory_and_iterations() -> None:
    file = io.StringIO()
    recorder = nw.TraceRecorder(file, values="root")
    recorder.iteration(1)
    recorder.enter()
    recorder.leave(9)
    recorder.iteration(2)
    for gamma, value in ((4, 3), (3, 3)):
        recorder.pass_(gamma)
        recorder.enter(window=(gamma - 1, gamma), moves=["x", "y"])
        recorder.enter("x", (gamma - 1, gamma))
        recorder.leave(value, by="memory")
        recorder.leave(value)
    (run,) = shown(file.getvalue())
    kinds = [step["kind"] for step in run["steps"]]  # type: ignore
    assert kinds == ["pass", "visit", "memory", "done", "pass", "visit", "memory", "cut"]
    assert (run["proved"], run["value"]) == ([3, 3], 3)


def test_what_makes_no_sense_is_refused() -> None:
    recorder = nw.TraceRecorder(io.StringIO())
    for wrong in (
        lambda: nw.TraceRecorder(io.StringIO(), values="max"),
        lambda: recorder.leave(3),
        lambda: recorder.enter("e4"),
    ):
        with pytest.raises(ValueError):
            wrong()
    recorder.enter()
    for wrong in (
        lambda: recorder.enter(),
        lambda: recorder.leave(2**31),
        lambda: recorder.leave(3, by="luck"),
    ):
        with pytest.raises(ValueError):
            wrong()
    with pytest.raises(nw.Error, match="^line 1: "):
        nw.WrittenTrace(["no trace"])


def test_the_recorder_can_be_copied() -> None:
    source = Path(nw.__file__).with_name("_recorder.py").read_text()
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    assert all(node.level == 0 and "nullwindow" not in str(node.module) for node in nodes)
