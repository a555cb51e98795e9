"""Packages that are used where they are installed."""

from __future__ import annotations

import importlib
import sys
from typing import Any


def need(name: str, what: str, package: str = "") -> Any:
    """A package, or an error that says how to get it."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        pip = package or name.split(".")[0]
        raise ImportError(f"{what} needs {pip}: pip install {pip}") from error


def is_chess_board(thing: object) -> bool:
    """Whether it is a board of python-chess. Nobody has one who has not imported it."""
    chess = sys.modules.get("chess")
    return chess is not None and isinstance(thing, chess.Board)


def chess_line(board: Any) -> tuple[str, list[str]]:
    """Where the game of a board began, and its moves since."""
    if type(board).uci_variant != "chess" or board.chess960:
        from ._native import Error

        raise Error("only boards of standard chess can be searched")
    return board.root().fen(), [move.uci() for move in board.move_stack]
