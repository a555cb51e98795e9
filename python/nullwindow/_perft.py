"""Counting sequences of moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import _check, _game, _native, _optional
from ._position import Position


@dataclass(frozen=True)
class Perft:
    """The sequences of legal moves of a given length."""

    nodes: int
    #: By the first move.
    divide: dict[str, int]


def perft(game: Any, position: Any = None, *, depth: int) -> Perft:
    """Counts the sequences of ``depth`` legal moves, the test of a move generator.

    >>> perft("chess", depth=3).nodes
    8902
    """
    depth = _check.whole("depth", depth, 0, 60)
    if isinstance(game, _game.Game):
        divided = _native.perft_own(game, _game.beginning(game, position), depth)
    else:
        if isinstance(game, Position):
            game, position = game.game, game.text
        elif _optional.is_chess_board(game):
            game, position = "chess", game.fen()
        if position is not None:
            position = _check.text("position", position)
        divided = _native.perft(_check.text("game", game), position, depth)
    nodes = 1 if depth == 0 else sum(count for _, count in divided)
    return Perft(nodes, dict(divided))
