"""Positions, to look at and to play from."""

from __future__ import annotations

import json
from typing import Any, Optional

from . import _board, _check, _native, _optional

#: It searches nothing, so it needs next to no table.
_SETTINGS = [("table", "2^4"), ("leaf_store", "table")]


class Position:
    """A position of a game. It never changes: ``play`` returns another one.

    >>> position = Position("tic-tac-toe").play("b2").play("a1")
    >>> position.text
    '.../.X./O..'
    >>> len(position.moves())
    7

    In a notebook it shows as a board. ``game`` may be a ``chess.Board``.
    """

    def __init__(self, game: Any, text: Optional[str] = None) -> None:
        if _optional.is_chess_board(game):
            game, text = "chess", game.fen()
        #: The name of the game.
        self.game = _check.text("game", game)
        self._native = _native.NativeEngine.of_game(self.game, "full-width", _SETTINGS)
        if text is not None:
            self._native.set_position(_check.text("text", text), [])
        #: The position as the game writes it.
        self.text = self._native.position()

    def moves(self) -> list[str]:
        """The legal moves, in the game's own order."""
        return self._native.moves()

    def play(self, move: Any) -> Position:
        """The position after a move: text or a ``chess.Move``."""
        uci = getattr(move, "uci", None)
        next_one = Position(self.game, self.text)
        next_one._native.play(_check.text("move", uci() if callable(uci) else move))
        next_one.text = next_one._native.position()
        return next_one

    @property
    def outcome(self) -> Optional[str]:
        """How the game ended for the side to move: "won", "lost", "drawn", "dead" or
        "no-progress"; None while it goes on."""
        outcome: Optional[str] = json.loads(self._native.outcome())
        return outcome

    def evaluate(self) -> int:
        """What it is worth without a search, for the side to move."""
        return self._native.evaluate()

    def chess_board(self) -> Any:
        """The position as a ``chess.Board``."""
        return _board.as_chess_board(self.game, self.text)

    def __str__(self) -> str:
        return self._native.board()

    def __repr__(self) -> str:
        return f"Position({self.game!r}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.game, self.text) == (other.game, other.text)

    def __hash__(self) -> int:
        return hash((self.game, self.text))

    def _repr_svg_(self) -> str:
        return _board.draw(self.game, self.text)
