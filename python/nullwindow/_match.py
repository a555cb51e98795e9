"""Games between two players, and matches of many games."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Optional, Union

from . import _check, _game, _native
from ._engine import Engine

#: What chooses moves: settings of an ``Engine`` with limits of its searches; "random"; or a
#: function that is given the engine that holds the position, and returns a move.
Player = Union[Mapping[str, Any], str, Callable[[Engine], Any]]

_LIMITS = ("depth", "nodes", "seconds")

#: A game of so many moves that nobody has won is called a draw.
_LONGEST = 1000


@dataclass(frozen=True)
class PlayedGame:
    """A game that was played."""

    #: The moves as text, those of the opening first. Waiting is not among them.
    moves: tuple[str, ...]
    #: 1 if the side that began has won, -1 if it has lost, 0 for a draw.
    result: int
    #: How the game ended for the side to move: as ``Engine.outcome``, or "too long".
    outcome: str


@dataclass(frozen=True)
class Match:
    """What came out of a match, for the first player."""

    wins: int
    draws: int
    losses: int
    #: All games. In those with an even place the first player began.
    games: tuple[PlayedGame, ...]

    @property
    def score(self) -> float:
        """The share of the points: a win is one, a draw half of one."""
        return (self.wins + self.draws / 2) / max(1, len(self.games))

    def __str__(self) -> str:
        return f"+{self.wins} ={self.draws} -{self.losses}, score {self.score:.3f}"


class _Seat:
    """A player with an engine of its own, so that its table is its own."""

    def __init__(self, game: Any, position: Any, player: Player, seed: int) -> None:
        settings: dict[str, Any] = {}
        self._limits: dict[str, Any] = {}
        self._choose: Optional[Callable[[Engine], Any]] = None
        if isinstance(player, Mapping):
            settings = {key: value for key, value in player.items() if key not in _LIMITS}
            self._limits = {key: player[key] for key in _LIMITS if key in player}
            _check.limited(*(self._limits.get(key) for key in _LIMITS))
        elif player == "random":
            drawn = random.Random(seed)
            self._choose = lambda engine: drawn.choice(engine.moves())
        elif callable(player):
            self._choose = player
        else:
            raise TypeError(
                'a player is a dict of settings and limits, "random" or a function of an engine'
            )
        self.engine = Engine(game, position, **settings)

    def move(self) -> Any:
        if self._choose is not None:
            return self._choose(self.engine)
        return self.engine.search(**self._limits).best_move


def _first_moves(game: Any, engine: Engine, moves: int) -> bool:
    """Whether the side that began is to move after so many moves."""
    if isinstance(game, _game.Game) and _game.says_turns(game):
        line = engine._own_line
        return bool(game.first_to_move(line[-1]) == game.first_to_move(line[0]))
    return moves % 2 == 0


def play(
    game: Any,
    first: Player,
    second: Player,
    position: Any = None,
    *,
    opening: tuple[str, ...] = (),
    seed: int = 0,
    watch: Optional[Callable[[Engine, str], object]] = None,
) -> PlayedGame:
    """Plays a game between two players, from the name of a game or a ``Game``. ``opening`` are
    moves that are made before the players are asked. ``watch`` is called after every move with
    an engine that holds the position, and the move.

    >>> import nullwindow as nw
    >>> nw.play("tic-tac-toe", {"depth": 9}, {"depth": 9}).result
    0

    A person is a function: ``lambda engine: input(f"{engine}your move: ")``.
    """
    seats = [_Seat(game, position, player, 2 * seed + i) for i, player in enumerate((first, second))]
    played: list[str] = []

    def make(move: Any) -> None:
        name = move if isinstance(move, str) else _written(move)
        for seat in seats:
            seat.engine.play(name)
        played.append(name)
        if watch is not None:
            watch(seats[0].engine, name)

    for move in opening:
        make(move)
    while True:
        here = seats[0].engine
        begins = _first_moves(game, here, len(played))
        outcome = here.outcome
        if outcome is not None or len(played) >= _LONGEST:
            sign = {"won": 1, "lost": -1}.get(outcome or "", 0)
            result = sign if begins else -sign
            return PlayedGame(tuple(played), result, outcome or "too long")
        make(seats[0 if begins else 1].move())


def _written(move: Any) -> str:
    """A move as an engine reads it."""
    uci = getattr(move, "uci", None)
    return str(uci() if callable(uci) else move)


def _opening(game: Any, position: Any, moves: int, seed: int) -> tuple[str, ...]:
    """Moves at random, after which the game goes on."""
    drawn = random.Random(seed)
    for _ in range(100):
        engine = Engine(game, position)
        names: list[str] = []
        while len(names) < moves and engine.outcome is None:
            names.append(drawn.choice(engine.moves()))
            engine.play(names[-1])
        if engine.outcome is None:
            return tuple(names)
    raise _native.Error(f"every game is over after {moves} moves: give fewer opening_moves")


def _pair(
    game: Any, first: Player, second: Player, position: Any, opening_moves: int, seed: int
) -> tuple[PlayedGame, PlayedGame]:
    """Two games from an opening, in which both begin once."""
    opening = _opening(game, position, opening_moves, seed)
    one = play(game, first, second, position, opening=opening, seed=seed)
    other = play(game, second, first, position, opening=opening, seed=seed)
    return one, other


def match(
    game: Any,
    first: Player,
    second: Player,
    position: Any = None,
    *,
    pairs: int = 10,
    opening_moves: int = 2,
    seed: int = 1,
    processes: int = 1,
) -> Match:
    """Plays pairs of games from openings that are drawn, the same ones in every run with the
    same ``seed``; each player begins one game of a pair. A player is a dict with settings of an
    ``Engine`` and a limit ("depth", "nodes" or "seconds"), "random", or a function that is given
    an ``Engine`` and returns a move.

    >>> import nullwindow as nw
    >>> nw.match("connect-four", {"depth": 5}, "random", pairs=2).losses
    0

    A game written in Python is searched by one thread, but ``processes`` play several pairs at
    once. The game and the players are then sent to them, so their classes and functions must
    be in a module.
    """
    pairs = _check.whole("pairs", pairs, 1, 10**6)
    opening_moves = _check.whole("opening_moves", opening_moves, 0, 100)
    seed = _check.whole("seed", seed, 0, 2**31)
    processes = _check.whole("processes", processes, 1, 256)
    work = [(game, first, second, position, opening_moves, seed + i) for i in range(pairs)]
    if processes == 1:
        found = [_pair(*task) for task in work]
    else:
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
            found = list(pool.map(_pair, *zip(*work)))
    points = [result for one, other in found for result in (one.result, -other.result)]
    return Match(
        wins=points.count(1),
        draws=points.count(0),
        losses=points.count(-1),
        games=tuple(played for pair in found for played in pair),
    )
