"""The value of a position or a tree."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Optional, Union

from . import _check, _subject
from ._engine import Engine
from ._position import Position
from ._registry import algorithms
from ._results import Iteration, SearchResult


def search(
    game: Any,
    position: Any = None,
    *,
    algorithm: str = "mtd-f",
    depth: Optional[int] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
    threads: int = 1,
    style: str = "full-width",
    table: Union[str, int, None] = None,
    lines: int = 1,
    only: Sequence[str] = (),
    settings: Optional[Mapping[str, Any]] = None,
    progress: Optional[Callable[[Iteration], object]] = None,
    first_guess: int = 0,
    bounds: Optional[int] = None,
) -> SearchResult:
    """Searches a position of a game, or a tree.

    ``game`` is the name of a game, a ``Position``, a ``chess.Board``, a ``Game`` written in
    Python, a ``Tree`` or nested lists.

    >>> search("othello", depth=4).best_move
    'd3'
    >>> search([[3, 9], [[1], 4]], algorithm="mtd-f", first_guess=4).passes
    2

    A game is searched by iterative deepening with a transposition table and move ordering,
    to ``depth`` plies or until ``seconds`` or ``nodes`` are used up. ``progress`` is called
    with every completed iteration. See ``Engine`` for ``style``, ``table`` and ``settings``.

    A tree is searched to its leaves, in its own order, with the memory of the algorithm's
    paper. Algorithms that cannot deepen iteratively search a game in the same way, to
    ``depth`` at once. ``first_guess`` and ``bounds``, the bounds that memory keeps for a
    node, are for these searches.

    Ctrl-C raises ``KeyboardInterrupt``. Other threads run while games of ours are searched.
    """
    algorithm = _check.text("algorithm", algorithm)
    known = algorithms().get(algorithm)
    if _subject.is_tree(game) or (known is not None and not known.deepens):
        _check.threads(threads)
        native, move = _subject.subject(game, position, depth)
        how = _subject.parameters(
            first_guess=first_guess, bounds=bounds, nodes=nodes, seconds=seconds
        )
        return SearchResult.of_run(json.loads(native.run(algorithm, how)), move)
    if isinstance(game, Position):
        if position is not None:
            raise TypeError("a Position is the position: give no other")
        game, position = game.game, game.text
    engine = Engine(
        game,
        position,
        algorithm=algorithm,
        style=style,
        table=table,
        threads=threads,
        settings=settings,
    )
    return engine.search(
        depth=depth, seconds=seconds, nodes=nodes, lines=lines, only=only, progress=progress
    )
