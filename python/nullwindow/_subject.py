"""What an algorithm is shown on: a tree, or a position searched like a tree."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple, Optional

from . import _check, _game, _native, _optional
from ._position import Position
from ._tree import Tree


class Subject(NamedTuple):
    """A subject with what makes a move of the caller's own of a text."""

    native: _native.NativeSubject
    move: Optional[Callable[[str], Any]]


def is_tree(thing: object) -> bool:
    return isinstance(thing, (Tree, list, tuple))


def subject(thing: Any, position: Any, depth: Optional[int]) -> Subject:
    """The tree, or the position and how deep to search it."""
    if is_tree(thing):
        if position is not None or depth is not None:
            raise TypeError("a tree is searched whole: give no position and no depth")
        tree = thing if isinstance(thing, Tree) else Tree(thing)
        return Subject(tree._native, int)
    depth = _check.depth(depth)
    if depth is None:
        raise _native.Error("a position needs a depth: give depth")
    if isinstance(thing, _game.Game):
        game: _game.Game[Any, Any] = thing
        begin = _game.beginning(game, position)
        native = _native.NativeSubject.of_own(game, begin, depth)
        return Subject(native, lambda name: _game.named_move(game, begin, name))
    move: Optional[Callable[[str], Any]] = None
    if isinstance(thing, Position):
        thing, position = thing.game, thing.text
    elif _optional.is_chess_board(thing):
        chess: Any = _optional.need("chess", "a chess.Move")
        thing, position, move = "chess", thing.fen(), chess.Move.from_uci
    elif _optional.is_chess_board(position):
        position = position.fen()
    if position is not None:
        position = _check.text("position", position)
    spec = {"game": _check.text("game", thing), "position": position, "depth": depth}
    return Subject(_native.NativeSubject(json.dumps({"position": spec})), move)


def parameters(
    algorithm: str,
    *,
    first_guess: int = 0,
    delta: Optional[int] = None,
    step: Optional[int] = None,
    stage: Optional[int] = None,
    hold: Optional[int] = None,
    bounds: Optional[int] = None,
    nodes: Optional[int] = None,
) -> str:
    """An algorithm with its parameters, as the extension reads them."""
    most = 2**30 - 2
    how: dict[str, Any] = {
        "algorithm": _check.text("algorithm", algorithm),
        "first_guess": _check.whole("first_guess", first_guess, -most, most),
        "nodes": _check.nodes(nodes),
    }
    ranges = {
        "delta": (delta, most),
        "step": (step, most),
        "stage": (stage, 1000),
        "hold": (hold, 2**28),
    }
    for name, (value, largest) in ranges.items():
        if value is not None:
            how[name] = _check.whole(name, value, 1, largest)
    if bounds is not None:
        how["bounds"] = _check.whole("bounds", bounds, 0, 2)
    return json.dumps(how)
