"""A search step by step."""

from __future__ import annotations

import json
from html import escape
from typing import Any, Optional

from . import _check, _native, _subject
from ._results import SearchResult


class Trace:
    """The steps of a search, as the appendix of Plaat's thesis tells them.

    >>> import nullwindow as nw
    >>> steps = nw.trace([[3, 9], [[1], 4]], algorithm="alpha-beta")
    >>> steps.result.value, [value for path, value in steps.leaves]
    (3, [3, 9, 1])

    In a notebook it shows as the page does, to be stepped through. ``svg`` is a picture of
    the tree, ``html`` a page in one file, and ``print`` gives the account as text.
    """

    def __init__(self, native: _native.NativeTrace, subject: _subject.Subject) -> None:
        self._native = native
        told: dict[str, Any] = json.loads(native.json())
        #: What was found.
        self.result = SearchResult.of_run(told, subject.move)
        #: The name of the algorithm, and its paper and figure.
        self.name: str = told["name"]
        self.source: str = told["source"]
        #: The leaves in the order of their first evaluation: path and value for Max.
        self.leaves: list[tuple[tuple[int, ...], int]] = [
            (tuple(path), value) for path, value in told["leaves"]
        ]
        #: Whether there were more steps than were recorded.
        self.truncated: bool = told["truncated"]
        self._account: list[dict[str, Any]] = told["account"]

    @property
    def steps(self) -> list[dict[str, str]]:
        """The steps, each by the columns of the account.

        >>> import nullwindow as nw
        >>> nw.trace([3, 5], algorithm="alpha-beta").steps[0]["n"]
        'a'
        """
        return [
            dict(zip(part["columns"], row))
            for part in self._account
            for row in part.get("rows", ())
        ]

    def svg(self) -> str:
        """The tree as the papers draw theirs: what was cut off dashed, the critical tree
        bold."""
        return self._native.svg()

    def html(self) -> str:
        """A page that shows the steps one by one, in one file."""
        return self._native.html()

    def __str__(self) -> str:
        lines = [f"{self.name} ({self.source})"]
        for part in self._account:
            if "pass" in part:
                lines.append(f"\nPass {part['pass']}: is the value at least {part['gamma']}?")
            else:
                lines += _table(part["columns"], part["rows"])
        if self.truncated:
            lines.append("… and more steps")
        known = "unproven" if self.result.value is None else self.result.value
        return "\n".join([*lines, "", f"value {known}, best move {self.result.best_move}"])

    def __repr__(self) -> str:
        return f"<Trace of {self.name}: {len(self.leaves)} leaves>"

    def _repr_html_(self) -> Optional[str]:
        try:
            page = self._native.html()
        except _native.Error:  # larger than the page draws
            return self.svg()
        # A page of its own, so that neither its style nor its names meet the notebook's.
        style = "width:100%;height:800px;border:0"
        sandbox = "allow-scripts"
        return f'<iframe style="{style}" sandbox="{sandbox}" srcdoc="{escape(page)}"></iframe>'

    def _repr_svg_(self) -> str:
        return self.svg()


def _table(columns: list[str], rows: list[list[str]]) -> list[str]:
    widths = [max(len(row[i]) for row in [columns, *rows]) for i in range(len(columns))]
    table = [columns, ["-" * width for width in widths], *rows]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths)) for row in table)
    return [line.rstrip() for line in lines]


def trace(
    game: Any,
    position: Any = None,
    *,
    algorithm: str = "alpha-beta",
    depth: Optional[int] = None,
    rows: int = 10_000,
    first_guess: int = 0,
    delta: Optional[int] = None,
    step: Optional[int] = None,
    stage: Optional[int] = None,
    hold: Optional[int] = None,
    bounds: Optional[int] = None,
) -> Trace:
    """Shows a search step by step, on a tree or on a position searched like one.

    >>> print(trace([3, 5], algorithm="minimax").result.best_move)
    1
    """
    subject = _subject.subject(game, position, depth)
    how = _subject.parameters(
        algorithm,
        first_guess=first_guess,
        delta=delta,
        step=step,
        stage=stage,
        hold=hold,
        bounds=bounds,
    )
    rows = _check.whole("rows", rows, 0, 10**7)
    return Trace(subject.native.trace(how, rows), subject)
