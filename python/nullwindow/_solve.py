"""Endings played out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Optional, Union

from . import _check, _game, _native, _subject
from ._position import Position
from ._results import Counts, SearchResult


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
    position: Any = None,
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

    A ``Game`` written in Python is searched to the end at once, with a memory that forgets
    nothing; of the arguments it takes ``nodes`` and ``seconds``. It must be a game that
    ends: one that can go round in circles takes as long as it may.

    >>> import nullwindow as nw
    >>> class Matches(nw.Game[int, int]):
    ...     def moves(self, left): return range(1, min(3, left) + 1)
    ...     def play(self, left, taken): return left - taken
    ...     def evaluate(self, left): return -1 if left == 0 else 0
    ...     def key(self, left): return left
    >>> found = solve(Matches(), 21)
    >>> found.value, found.best_move, len(found.pv) > 1
    (1, '1', True)
    """
    if isinstance(game, _game.Game):
        others = {"board": board, "progress": progress}
        given = [name for name, value in others.items() if value is not None]
        given += ["goal"] if goal != "score" else []
        given += ["table"] if table != "2^22" else []
        given += ["threads"] if threads != 1 else []
        if given:
            raise TypeError(f"{given[0]} is for Othello and Connect Four")
        return _solve_own(game, position, nodes, seconds)
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


def _solve_own(
    game: _game.Game[Any, Any],
    position: Any,
    nodes: Optional[int],
    seconds: Optional[float],
) -> Solved:
    begin = _game.beginning(game, position)
    found = _play_out(game, begin, nodes, seconds)
    pv: list[str] = []
    here, step = begin, found
    while step.exact and step.best_move is not None:
        pv.append(str(step.best_move))
        here = game.play(here, step.best_move)
        if not list(game.moves(here)):
            break
        step = _play_out(game, here, nodes, seconds)
    win = game.win

    def in_its_terms(value: Optional[int]) -> Optional[int]:
        """A win without its distance."""
        if value is None or win is None or abs(value) < win:
            return value
        return win if value > 0 else -win

    best = None if found.best_move is None else str(found.best_move)
    return Solved(
        game=type(game).__name__,
        position=repr(begin),
        value=in_its_terms(found.value) if found.exact else None,
        lower=in_its_terms(found.lower),
        upper=in_its_terms(found.upper),
        best_move=best,
        pv=tuple(pv),
        counts=found.counts,
        seconds=found.seconds,
        stop=found.stop,
    )


def _play_out(
    game: _game.Game[Any, Any],
    position: Any,
    nodes: Optional[int],
    seconds: Optional[float],
) -> SearchResult:
    """Searches to the end of the game, which may be as deep as a search can be."""
    native, move = _subject.subject(game, position, _check.MAX_DEPTH)
    how = _subject.parameters("mtd-f", nodes=_check.nodes(nodes))
    return SearchResult.of_run(json.loads(native.run(how, _check.seconds(seconds))), move)
