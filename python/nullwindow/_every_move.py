"""The value of every move, and forced wins."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Optional

from . import _check, _game, _subject
from ._results import Counts, SearchResult

#: The longest forced win that can be asked for, in moves.
_LONGEST = 100


@dataclass(frozen=True)
class SolvedMove:
    """A move with what is proved of it, for the side that makes it."""

    move: str
    #: Its value, if that is proved; else bounds of it.
    value: Optional[int]
    lower: Optional[int]
    upper: Optional[int]
    #: In how many plies its side wins, this move included, or loses if it is negative,
    #: where that is known.
    plies: Optional[int]
    #: Best play after the move.
    pv: tuple[str, ...]
    #: Nodes that it cost.
    total: int


@dataclass(frozen=True)
class SolvedMoves:
    """A position with all its moves solved."""

    game: str
    position: str
    #: The value of the position, if the moves prove it.
    value: Optional[int]
    #: In the game's own order.
    moves: tuple[SolvedMove, ...]
    stop: Optional[str]


@dataclass(frozen=True)
class MateFound:
    """What is known of the forced wins of the side to move."""

    game: str
    position: str
    #: It wins in so many moves of its own and not in fewer, if that is proved.
    mate_in: Optional[int]
    at_least: int
    at_most: Optional[int]
    best_move: Optional[str]
    #: A win with the longest defence; of a game written in Python, its first move.
    pv: tuple[str, ...]
    counts: Counts
    seconds: float
    stop: Optional[str]


def moves_of(told: dict[str, Any]) -> SolvedMoves:
    """What the extension tells of every move."""
    moves = tuple(
        SolvedMove(
            move=m["move"],
            value=m["value"],
            lower=m["lower"],
            upper=m["upper"],
            plies=m.get("plies"),
            pv=tuple(m["pv"]),
            total=m["total"],
        )
        for m in told["moves"]
    )
    return SolvedMoves(told["game"], told["position"], told["value"], moves, told["stop"])


def mate_of(game: str, told: dict[str, Any]) -> MateFound:
    """What the extension tells of a mate."""
    names = ("position", "mate_in", "at_least", "at_most", "best_move", "seconds", "stop")
    counts = Counts.of({**told, "quiescence": 0, "passes": 0})
    return MateFound(
        game=game, pv=tuple(told["pv"]), counts=counts, **{name: told[name] for name in names}
    )


def longest(mate: Optional[int]) -> Optional[int]:
    """The longest win to look for, if one is asked for."""
    return None if mate is None else _check.whole("mate", mate, 1, _LONGEST)


class _WinsAlone(_game.Game[Any, Any]):
    """A game in which nothing counts but a win."""

    def __init__(self, game: _game.Game[Any, Any]) -> None:
        if game.win is None:
            raise TypeError("mate needs a game that says what a win is worth: define win")
        self.win: int = game.win
        self.game = game
        # Only a game in which a side may move again has it.
        if type(game).first_to_move is not _game.Game.first_to_move:
            self.first_to_move = game.first_to_move  # type: ignore[method-assign]

    def moves(self, position: Any) -> Any:
        return self.game.moves(position)

    def play(self, position: Any, move: Any) -> Any:
        return self.game.play(position, move)

    def evaluate(self, position: Any) -> int:
        value = self.game.evaluate(position)
        return value if abs(value) >= self.win else 0

    def key(self, position: Any) -> int:
        return self.game.key(position)


def _search(
    game: _game.Game[Any, Any], position: Any, algorithm: str, depth: int, **limits: Any
) -> SearchResult:
    native, move = _subject.subject(game, position, depth)
    guess = (game.win or 0) if algorithm == "df-pn" else 0
    how = _subject.parameters(algorithm, nodes=limits.get("nodes"), first_guess=guess)
    return SearchResult.of_run(json.loads(native.run(how, limits.get("seconds"))), move)


def own_mate(
    game: _game.Game[Any, Any], begin: Any, most: int, **limits: Any
) -> MateFound:
    """The shortest forced win of a game written in Python."""
    wins = _WinsAlone(game)
    at_least, seconds = 1, 0.0
    for moves in range(1, most + 1):
        found = _search(wins, begin, "df-pn", 2 * moves - 1, **limits)
        seconds += found.seconds
        won = found.lower is not None and found.lower >= wins.win
        best = str(found.best_move) if won else None
        at_least = moves if won else moves + 1
        if won or found.stop is not None or moves == most:
            break
    stopped = found.stop is not None and not won
    return MateFound(
        game=type(game).__name__,
        position=repr(begin),
        mate_in=moves if won else None,
        at_least=moves if stopped else at_least,
        at_most=moves if won else None,
        best_move=best,
        pv=(best,) if best is not None else (),
        counts=found.counts,
        seconds=seconds,
        stop=found.stop if stopped else None,
    )


def own_moves(
    game: _game.Game[Any, Any], begin: Any, mate: Optional[int], **limits: Any
) -> SolvedMoves:
    """Every move of a position of a game written in Python."""
    moves = tuple(_own_moves(game, begin, mate, **limits))
    values = [m.value for m in moves]
    known = [value for value in values if value is not None]
    complete = len(known) == len(values) and bool(known)
    won = mate is not None and any(value == 1 for value in known)
    stopped = "stopped before every move was solved"
    return SolvedMoves(
        game=type(game).__name__,
        position=repr(begin),
        value=max(known) if complete or won else None,
        moves=moves,
        stop=None if complete or mate is not None else stopped,
    )


def _own_moves(
    game: _game.Game[Any, Any], begin: Any, mate: Optional[int], **limits: Any
) -> Iterator[SolvedMove]:
    again = type(game).first_to_move is not _game.Game.first_to_move
    for move in list(game.moves(begin)):
        here = game.play(begin, move)
        same = again and game.first_to_move(here) == game.first_to_move(begin)
        sign = 1 if same else -1
        if mate is None:
            yield _played_out(game, here, str(move), sign, **limits)
        else:
            yield _won_or_lost(game, here, str(move), sign, mate, **limits)


def _played_out(
    game: _game.Game[Any, Any], here: Any, move: str, sign: int, **limits: Any
) -> SolvedMove:
    if not list(game.moves(here)):
        result = sign * game.evaluate(here)
        return SolvedMove(move, result, result, result, None, (), 1)
    found = _search(game, here, "mtd-f", _check.MAX_DEPTH, **limits)
    win = game.win

    def in_its_terms(value: Optional[int]) -> Optional[int]:
        """For the side that moved; a win without its distance."""
        if value is None:
            return None
        value *= sign
        return value if win is None or abs(value) < win else (win if value > 0 else -win)

    lower, upper = in_its_terms(found.lower), in_its_terms(found.upper)
    if sign < 0:
        lower, upper = upper, lower
    value = in_its_terms(found.value) if found.exact else None
    best = (str(found.best_move),) if found.exact and found.best_move is not None else ()
    return SolvedMove(move, value, lower, upper, None, best, found.counts.total)


def _won_or_lost(
    game: _game.Game[Any, Any], here: Any, move: str, sign: int, mate: int, **limits: Any
) -> SolvedMove:
    wins, total = _WinsAlone(game), 1
    plies: Optional[int] = None
    if not list(game.moves(here)):
        result = wins.evaluate(here)
        if result != 0:
            plies = sign if result > 0 else -sign
    else:
        for depth in range(1, 2 * mate):
            found = _search(wins, here, "df-pn", depth, **limits)
            total += found.counts.total
            if found.stop is not None:
                break
            if found.value is not None and abs(found.value) >= wins.win:
                plies = (depth + 1) * (sign if found.value > 0 else -sign)
                break
    value = None if plies is None else (1 if plies > 0 else -1)
    return SolvedMove(move, value, value, value, plies, (), total)
