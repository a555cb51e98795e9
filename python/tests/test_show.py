"""What notebooks show."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import nullwindow as nw
from nullwindow import _board


@pytest.mark.parametrize("game", sorted(nw.games()))
def test_boards_are_pictures_with_all_their_pieces(game: str) -> None:
    example = nw.games()[game].example
    picture = ElementTree.fromstring(nw.Position(game, example)._repr_svg_())
    groups = picture.findall("{http://www.w3.org/2000/svg}g")
    pieces = {"chess": 32, "othello": 50, "checkers": 10, "connect-four": 7, "tic-tac-toe": 3}
    if game in pieces:
        assert len(groups) == pieces[game]
    else:
        assert len(picture.findall("{http://www.w3.org/2000/svg}circle")) == 9


def test_the_pieces_are_those_of_the_page() -> None:
    page = Path(__file__).parents[2] / "crates" / "page" / "web" / "pieces.js"
    if not page.exists():
        pytest.skip("the page is not beside the package")
    text = re.sub(r'" \+\s+"', "", page.read_text())  # long texts go over several lines
    for outline, marks in _board._CHESS.values():
        assert outline in text and marks in text


def test_a_tree_is_a_picture_unless_it_is_too_large() -> None:
    picture = nw.Tree([[3, 9], [[1], 4]])._repr_svg_()
    assert picture is not None and ElementTree.fromstring(picture).tag.endswith("svg")
    assert nw.Tree.artificial(10, 8)._repr_svg_() is None
    assert nw.Tree(5)._repr_svg_() is None


def test_a_trace_is_a_page_that_asks_for_nothing() -> None:
    steps = nw.trace(nw.Tree.paper("thesis-2.4"), algorithm="sss-star")
    page = steps.html()
    assert page.startswith("<!doctype html>") and "importmap" in page
    assert not re.findall(r'(?:src|href)="https?:', page)
    shown = steps._repr_html_()
    assert shown is not None and shown.startswith("<iframe") and "srcdoc=" in shown
    assert ElementTree.fromstring(steps.svg()).tag.endswith("svg")


def test_a_trace_tells_its_steps() -> None:
    steps = nw.trace([[3, 9], [[1], 4]], algorithm="mtd-f", first_guess=4)
    text = str(steps)
    assert "Pass 1: is the value at least 4?" in text and "value 3" in text
    assert steps.steps and all("n" in step for step in steps.steps)
    assert [value for _, value in steps.leaves][:2] == [3, 1]


def test_a_trace_of_a_position_is_a_page() -> None:
    page = nw.trace("tic-tac-toe", "X../.O./..X", depth=3)._repr_html_()
    assert page is not None and "iframe" in page


def test_positions_are_values() -> None:
    first = nw.Position("chess")
    assert first.play("e4") == first.play("e2e4") != first
    assert len({first.play("e4"), first.play("e2e4")}) == 1
    assert first.outcome is None and "r n b q" in str(first).lower().replace("  ", " ")


def test_results_are_tables() -> None:
    shown = nw.search("othello", depth=3)._repr_html_()
    assert shown.count("<tr>") == 4 and "best move" in shown
