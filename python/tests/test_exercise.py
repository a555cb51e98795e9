"""Exercises and work sheets."""

from __future__ import annotations

import pytest

import nullwindow as nw


def test_a_seed_always_makes_the_same_sheet() -> None:
    items = "values:minimax:2,leaves:alpha-beta:3x2"
    one, again, other = (nw.exercise(items, seed=seed) for seed in (5, 5, 6))
    assert (str(one), one.html(), one.exercises) == (str(again), again.html(), again.exercises)
    assert one.exercises != other.exercises and len(one.exercises) == 3
    for spec, told in zip(one.exercises, one.to_dict()["exercises"]):
        assert nw.exercise(spec).to_dict()["exercises"][0]["exercise"] == told["exercise"] == spec


def test_the_key_is_apart() -> None:
    sheet = nw.exercise("gamma:mtd-f:4", seed=1)
    assert str(sheet) != str(sheet.key) and sheet.html() != sheet.key.html()
    assert "<iframe" in sheet._repr_html_() and "sandbox" in sheet._repr_html_()


def test_every_kind_is_made() -> None:
    for kind in nw.exercise_kinds()["kinds"]:
        made = nw.exercise(f"{kind['kind']}:{kind['algorithms'][0]}:4:3")
        assert len(made.exercises) == 1 and str(made.key)


def test_a_language_changes_the_words_alone() -> None:
    items, codes = "values:minimax:2,proof:minimax:2", ("en", "de", "es")
    sheets = [nw.exercise(items, seed=3, language=code) for code in codes]
    assert len({str(sheet) for sheet in sheets}) == 3
    assert len({tuple(sheet.exercises) for sheet in sheets}) == 1
    trees = [[one["tree"] for one in sheet.to_dict()["exercises"]] for sheet in sheets]
    assert trees[0] == trees[1] == trees[2]
    assert nw.exercise_kinds("es")["kinds"][0]["title"] == "Valores minimax"
    with pytest.raises(nw.Error, match="en, de, es"):
        nw.exercise("values:minimax:2:1", language="xx")


@pytest.mark.parametrize("wrong", ["", "leaves", "leaves:alpha-beta:99:1", "leaves:nothing:2:1"])
def test_what_is_no_exercise_is_refused(wrong: str) -> None:
    with pytest.raises(nw.Error):
        nw.exercise(wrong)
