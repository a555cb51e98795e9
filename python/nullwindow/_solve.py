"""Endings played out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Optional, Union, overload

from . import _check, _every_move, _game, _native, _optional, _subject
from ._every_move import MateFound, SolvedMoves
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


@overload
def solve(
    game: Any,
    position: Any = None,
    *,
    all: Literal[False] = False,
    mate: None = None,
    board: Optional[tuple[int, int]] = None,
    goal: str = "score",
    table: Union[str, int] = "2^22",
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    threads: int = 1,
    progress: Optional[Callable[[int], object]] = None,
) -> Solved: ...


@overload
def solve(
    game: Any,
    position: Any = None,
    *,
    all: Literal[False] = False,
    mate: int,
    table: Union[str, int] = "2^22",
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
) -> MateFound: ...


@overload
def solve(
    game: Any,
    position: Any = None,
    *,
    all: Literal[True],
    mate: Optional[int] = None,
    board: Optional[tuple[int, int]] = None,
    goal: str = "score",
    table: Union[str, int] = "2^22",
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    threads: int = 1,
) -> SolvedMoves: ...


def solve(
    game: Any,
    position: Any = None,
    *,
    all: bool = False,
    mate: Optional[int] = None,
    board: Optional[tuple[int, int]] = None,
    goal: str = "score",
    table: Union[str, int] = "2^22",
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    threads: int = 1,
    progress: Optional[Callable[[int], object]] = None,
) -> Union[Solved, SolvedMoves, MateFound]:
    """Plays a position of Othello or Connect Four out, with code made for it. ``board`` is
    the width and height of a Connect Four board, ``goal`` "score" or "result", which is
    only who wins. ``progress`` is told how deep each search goes.

    >>> solve("connect-four", board=(4, 4), table="2^12").value
    0

    With ``all`` every move is solved, in checkers from a table of endings. With ``mate``
    the shortest mate in chess is looked for, in so many moves at most, by depth-first
    proof-number search; with both, which moves win and which lose within so many.

    >>> three = solve("connect-four", "..../..../OO../XXX.", board=(4, 4), all=True, table="2^12")
    >>> {m.move: m.value for m in three.moves}
    {'b': -1, 'c': -1, 'a': -1, 'd': 0}
    >>> solve("chess", "7k/8/8/8/8/8/R7/1R5K w - - 0 1", mate=3, table="2^12").mate_in
    2

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

    ``all`` and ``mate`` are for it too; for ``mate`` it must define ``win``.

    >>> {m.move: m.value for m in solve(Matches(), 6, all=True).moves}
    {'1': -1, '2': 1, '3': -1}
    """
    longest = _every_move.longest(mate)
    if isinstance(game, _game.Game):
        others = {"board": board, "progress": progress}
        given = [name for name, value in others.items() if value is not None]
        given += ["goal"] if goal != "score" else []
        given += ["table"] if table != "2^22" else []
        given += ["threads"] if threads != 1 else []
        if given:
            raise TypeError(f"{given[0]} is for Othello and Connect Four")
        limits = {"nodes": _check.nodes(nodes), "seconds": _check.seconds(seconds)}
        begin = _game.beginning(game, position)
        if all:
            return _every_move.own_moves(game, begin, longest, **limits)
        if longest is not None:
            return _every_move.own_mate(game, begin, longest, **limits)
        return _solve_own(game, position, nodes, seconds)
    if isinstance(game, Position):
        game, position = game.game, game.text
    elif _optional.is_chess_board(game):
        game, position = "chess", game.fen()
    if board is not None:
        width, height = board
        board = _check.whole("width", width, 1, 1000), _check.whole("height", height, 1, 1000)
    size = _check.table(table)
    if longest is not None and (board is not None or goal != "score" or threads != 1):
        raise TypeError("board, goal and threads are not for mate")
    if (all or longest is not None) and progress is not None:
        raise TypeError("progress is for a position that is played out as a whole")
    found = _native.solve(
        _check.text("game", game),
        position=None if position is None else _check.text("position", position),
        every_move=all,
        mate=longest,
        board=board,
        goal=_check.text("goal", goal),
        table="2^22" if size is None else size,
        nodes=_check.nodes(nodes),
        seconds=_check.seconds(seconds),
        threads=_check.threads(threads),
        hear=progress,
    )
    told = json.loads(found)
    if all:
        return _every_move.moves_of(told)
    if longest is not None:
        return _every_move.mate_of(game, told)
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
