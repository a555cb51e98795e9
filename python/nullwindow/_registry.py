"""What there is: games and algorithms."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache

from . import _native


@dataclass(frozen=True)
class GameInfo:
    """A game that comes with the package or was added."""

    id: str
    title: str
    description: str
    #: How positions are written.
    positions: str
    #: How moves are written.
    moves: str
    #: A position from the middle of a game.
    example: str
    #: What one step of a value is.
    unit: str


@dataclass(frozen=True)
class AlgorithmInfo:
    """An algorithm of the catalogue."""

    id: str
    name: str
    #: Paper and figure.
    source: str
    #: What it proves: "value", "best move" or "bound".
    promise: str
    #: "trees", or "games" as well.
    suits: str
    #: Whether it can search games by iterative deepening. Others search a position like
    #: a tree, to one depth.
    deepens: bool


def games() -> dict[str, GameInfo]:
    """The games by name.

    >>> games()["othello"].unit
    'discs'
    """
    return {game["id"]: GameInfo(**game) for game in json.loads(_native.games())}


def algorithms() -> dict[str, AlgorithmInfo]:
    """The algorithms by name.

    >>> algorithms()["sss-star"].suits
    'trees'
    """
    return dict(_algorithms())


def forget_algorithms() -> None:
    """Asks again, after one was added."""
    _algorithms.cache_clear()


@lru_cache(maxsize=1)
def _algorithms() -> dict[str, AlgorithmInfo]:
    found = json.loads(_native.algorithms())
    return {algorithm["id"]: AlgorithmInfo(**algorithm) for algorithm in found}
