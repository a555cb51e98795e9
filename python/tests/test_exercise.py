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


@pytest.mark.parametrize("wrong", ["", "leaves", "leaves:alpha-beta:99:1", "leaves:nothing:2:1"])
def test_what_is_no_exercise_is_refused(wrong: str) -> None:
    with pytest.raises(nw.Error):
        nw.exercise(wrong)
