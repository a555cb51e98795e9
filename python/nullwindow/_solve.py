"""Endings played out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Optional, Union

from . import _check, _native
from ._position import Position
from ._results import Counts


@dataclass(frozen=True)
class Solved:
    """A position played out to the end of the game."""

    game: str
    position: str
    #: The value, if it is proved; else bounds of it.
    value: Optional[int]
    lower: Optional[int]
    upper: Optional[int]
    best_move: Optional[str]
    pv: tuple[str, ...]
    counts: Counts
    seconds: float
    stop: Optional[str]


def solve(
    game: Any,
    position: Optional[str] = None,
    *,
    board: Optional[tuple[int, int]] = None,
    goal: str = "score",
    table: Union[str, int] = "2^22",
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    threads: int = 1,
    progress: Optional[Callable[[int], object]] = None,
) -> Solved:
    """Plays a position of Othello or Connect Four out, with code made for it. ``board`` is
    the width and height of a Connect Four board, ``goal`` "score" or "result", which is
    only who wins. ``progress`` is told how deep each search goes.

    >>> solve("connect-four", board=(4, 4), table="2^12").value
    0
    """
    if isinstance(game, Position):
        game, position = game.game, game.text
    if board is not None:
        width, height = board
        board = _check.whole("width", width, 1, 1000), _check.whole("height", height, 1, 1000)
    size = _check.table(table)
    found = _native.solve(
        _check.text("game", game),
        position=None if position is None else _check.text("position", position),
        board=board,
        goal=_check.text("goal", goal),
        table="2^22" if size is None else size,
        nodes=_check.nodes(nodes),
        seconds=_check.seconds(seconds),
        threads=_check.threads(threads),
        hear=progress,
    )
    told = json.loads(found)
    counts = Counts.of({**told, "quiescence": told["settling"]})
    names = ("game", "position", "value", "lower", "upper", "best_move", "seconds", "stop")
    return Solved(**{name: told[name] for name in names}, pv=tuple(told["pv"]), counts=counts)
