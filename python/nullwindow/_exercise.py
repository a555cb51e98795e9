"""Exercises and work sheets."""

from __future__ import annotations

import json
from html import escape
from typing import Any, Optional

from . import _check, _native


class Sheet:
    """A work sheet, or one exercise, with its key apart.

    >>> import nullwindow as nw
    >>> sheet = nw.exercise("leaves:alpha-beta:3x2,gamma:mtd-f:4", seed=2026)
    >>> [spec.rsplit(":", 1)[0] for spec in sheet.exercises]
    ['leaves:alpha-beta:3', 'leaves:alpha-beta:3', 'gamma:mtd-f:4']

    ``print(sheet)`` gives the exercises as text, ``sheet.key`` the same sheet with its answers.
    In a notebook each shows as it is printed.
    """

    def __init__(self, native: dict[str, Any], answers: bool) -> None:
        self._native = native
        self._answers = answers
        #: The exercises, each as kind:algorithm:level:seed, which makes it again.
        self.exercises: list[str] = native["exercises"]

    @property
    def key(self) -> Sheet:
        """The sheet with the answers."""
        return Sheet(self._native, True)

    def to_dict(self) -> dict[str, Any]:
        """What ``nullwindow exercise --json`` prints."""
        told: dict[str, Any] = self._native["key_json" if self._answers else "json"]
        return told

    def html(self) -> str:
        """A page to print, in one file."""
        page: str = self._native["key_html" if self._answers else "html"]
        return page

    def __str__(self) -> str:
        text: str = self._native["key_text" if self._answers else "text"]
        return text

    def __repr__(self) -> str:
        what = "key" if self._answers else "sheet"
        return f"<{what.capitalize()} of {len(self.exercises)} exercises>"

    def _repr_html_(self) -> str:
        # A page of its own, so that its style does not meet the notebook's.
        style = "width:100%;height:640px;border:0;background:#fff"
        return f'<iframe style="{style}" sandbox="" srcdoc="{escape(self.html())}"></iframe>'


def exercise(items: str, *, seed: Optional[int] = None, language: str = "en") -> Sheet:
    """Makes an exercise or a work sheet, the same as the command and the page.

    An exercise is ``kind:algorithm:level:seed``. A sheet lists ``kind:algorithm:level`` with
    commas between them, and ``xN`` for N of them; all of it comes from one seed.

    >>> one = exercise("leaves:alpha-beta:2:7")
    >>> one.exercises
    ['leaves:alpha-beta:2:7']
    >>> print(str(one.key).splitlines()[2])
    1. Order of the leaves: Alpha-Beta

    ``language`` is "en", "de" or "es"; the trees, questions and answers are the same in each.

    >>> print(str(exercise("leaves:alpha-beta:2:7", language="de").key).splitlines()[2])
    1. Reihenfolge der Blätter: Alpha-Beta

    ``nw.exercise_kinds()`` lists the kinds, what each can be about, and the levels.
    """
    if seed is None and items.count(":") == 3 and "," not in items:
        return Sheet(json.loads(_native.exercise(items, language)), False)
    whole = _check.whole("seed", 1 if seed is None else seed, 0, 2**64 - 1)
    return Sheet(json.loads(_native.exercise_sheet(items, whole, language)), False)


def exercise_kinds(language: str = "en") -> dict[str, Any]:
    """The kinds of exercises with the algorithms that each can be about, and the levels.

    >>> kinds = exercise_kinds()
    >>> kinds["kinds"][0]["kind"], len(kinds["levels"]) >= 7
    ('values', True)
    """
    told: dict[str, Any] = json.loads(_native.exercise_kinds(language))
    return told
