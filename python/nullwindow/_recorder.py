"""Writes a search of one's own as a trace that the page of nullwindow opens.

This file needs nothing else: a program without the package may have a copy of it. The format is
docs/trace-format.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Optional, Protocol, Union

#: A bound, or None for an infinite one. Floats are for ``math.inf``.
Bound = Union[int, float, None]

_BY = ("leaf", "memory", "other")
_LARGEST = 2**30


class _File(Protocol):
    def write(self, text: str, /) -> Any: ...


class TraceRecorder:
    """Writes a trace line by line into a file that is open for text.

    ``enter`` is called where a search of a node begins, ``leave`` where it returns. Values and
    windows are those of the side to move at the node (``values="mover"``, as negamax has them)
    or of the side to move at the root (``values="root"``).

    >>> import io
    >>> file = io.StringIO()
    >>> recorder = TraceRecorder(file, program="mine")
    >>> def search(tree, alpha, beta, move=None):
    ...     recorder.enter(move, (alpha, beta))
    ...     if isinstance(tree, int):
    ...         return recorder.leave(tree)
    ...     best = None
    ...     for place, child in enumerate(tree):
    ...         low = alpha if best is None else max(alpha, best)
    ...         value = -search(child, -beta, -low, place)
    ...         best = value if best is None else max(best, value)
    ...         if best >= beta:
    ...             break
    ...     return recorder.leave(best)
    >>> search([[3, 9], [[1], 4]], float("-inf"), float("inf"))
    3
    >>> print(file.getvalue().splitlines()[3])
    {"node": 3, "move": 0, "window": [null, null], "value": 3}

    A leaf is one line. ``subject`` says what is searched if nullwindow knows it:
    ``{"tree": "[[3,9],[[1],4]]"}`` or ``{"position": {"game": "chess", "depth": 4}}``; then the
    page can run an algorithm of its own beside it.
    """

    def __init__(
        self,
        file: _File,
        program: str = "",
        *,
        subject: Optional[dict[str, Any]] = None,
        values: str = "mover",
    ) -> None:
        if values not in ("mover", "root"):
            raise ValueError(f"values are of the 'mover' or of the 'root', not of '{values}'")
        self._file = file
        self._next = 1
        #: The visits that have not returned.
        self._open: list[int] = []
        #: The line of the latest visit, as long as nothing followed.
        self._held: Optional[dict[str, Any]] = None
        header: dict[str, Any] = {"trace": 1, "program": str(program), "values": values}
        if subject is not None:
            header["subject"] = subject
        self._write(header)

    def enter(
        self,
        move: object = None,
        window: Optional[tuple[Bound, Bound]] = None,
        moves: Optional[Iterable[object]] = None,
    ) -> int:
        """A node is entered by a move; the root has none. Returns the number of the visit.

        Moves are numbers or whatever ``str`` names. With all ``moves`` of the node, the page
        shows what a cutoff spared.
        """
        if self._open and move is None:
            raise ValueError("a move is missing: only the root is entered without one")
        if not self._open and move is not None:
            raise ValueError("the root is entered first, without a move")
        self._release()
        line: dict[str, Any] = {"node": self._next}
        if move is not None:
            line["move"] = _move(move)
        if window is not None:
            line["window"] = [_bound(bound) for bound in window]
        if moves is not None:
            line["moves"] = [_move(one) for one in moves]
        self._held = line
        self._open.append(self._next)
        self._next += 1
        return self._open[-1]

    def leave(self, value: int, by: Optional[str] = None) -> int:
        """The innermost node returns a value, which is returned once more.

        ``by`` is "leaf", "memory" or "other" where it is not the search of the moves that gave
        the value; a node without visits below it is a leaf by default.
        """
        if by is not None and by not in _BY:
            raise ValueError(f"a value is by {', '.join(_BY)}, not by '{by}'")
        if not self._open:
            raise ValueError("no node is being searched")
        whole = int(value)
        if whole != value or abs(whole) > _LARGEST:
            raise ValueError(f"a value is a whole number within 2**30, not {value}")
        line: dict[str, Any] = self._held if self._held is not None else {"node": self._open[-1]}
        self._held = None
        self._open.pop()
        line["value"] = whole
        if by is not None:
            line["by"] = by
        self._write(line)
        return value

    def pass_(self, gamma: int) -> None:
        """A driver such as MTD(f) asks the next question about the root."""
        self._begin({"pass": int(gamma)})

    def iteration(self, depth: int) -> None:
        """Iterative deepening begins again. The page shows the last iteration."""
        self._begin({"iteration": int(depth)})

    def _begin(self, line: dict[str, Any]) -> None:
        self._release()
        self._open.clear()
        self._write(line)

    def _release(self) -> None:
        if self._held is not None:
            self._write(self._held)
            self._held = None

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")


def _move(move: object) -> Union[int, str]:
    if isinstance(move, int) and not isinstance(move, bool) and move >= 0:
        return move
    return str(move)


def _bound(bound: Bound) -> Optional[int]:
    if bound is None or abs(bound) >= _LARGEST:
        return None
    return int(bound)
