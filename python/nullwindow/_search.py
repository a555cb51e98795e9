"""The value of a position or a tree."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Optional

from . import _added, _check, _settings, _subject
from ._engine import Engine
from ._position import Position
from ._registry import algorithms
from ._results import Iteration, SearchResult


#: The settings of a search that does not deepen.
_AT_ONCE = ("algorithm", "bounds", "delta", "step", "stage", "hold")


@_settings.documented
def search(
    game: Any,
    position: Any = None,
    *,
    depth: Optional[int] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
    style: Optional[str] = None,
    lines: Optional[int] = None,
    only: Sequence[str] = (),
    progress: Optional[Callable[[Iteration], object]] = None,
    first_guess: Optional[int] = None,
    **settings: _settings.Setting,
) -> SearchResult:
    """Searches a position of a game, or a tree.

    ``game`` is the name of a game, a ``Position``, a ``chess.Board``, a ``Game`` written in
    Python, a ``Tree`` or nested lists.

    >>> search("othello", depth=4).best_move
    'd3'
    >>> search([[3, 9], [[1], 4]], algorithm="mtd-f", first_guess=4).counts.passes
    2

    A game is searched by iterative deepening with a transposition table and move ordering,
    to ``depth`` plies or until ``seconds`` or ``nodes`` are used up. ``progress`` is called
    with every completed iteration. ``settings`` are those of the search; see ``Engine`` for
    ``style``.

    A tree is searched to its leaves, in its own order, with the memory of the algorithm's
    paper. Algorithms that cannot deepen iteratively search a game in the same way, to
    ``depth`` at once. Of the settings these searches have ``algorithm``, ``bounds``, the
    bounds that memory keeps for a node, 0 to 2, ``delta``, ``step`` and ``stage`` in
    values of the tree, and ``hold``, the most nodes that a search which grows a tree holds; ``first_guess`` is for them alone, and ``style``, ``lines``, ``only``
    and ``progress`` are for the others. What does not belong to a search is a ``TypeError``.

    Ctrl-C raises ``KeyboardInterrupt``. Other threads run while built-in games are searched.
    ``search_all`` searches several positions at once.
    """
    algorithm = _check.text("algorithm", settings.get("algorithm", "mtd-f"))
    known = algorithms().get(algorithm)
    if _subject.is_tree(game) or (known is not None and not known.deepens):
        others = {name: value for name, value in settings.items() if name not in _AT_ONCE}
        deepening = {**others, "style": style, "lines": lines, "only": only or None}
        _refuse(
            {**deepening, "progress": progress},
            "a search by iterative deepening, and this one is not",
        )
        native, move = _subject.subject(game, position, depth)
        at_once: dict[str, Any] = {n: settings[n] for n in _AT_ONCE[1:] if n in settings}
        how = _subject.parameters(
            algorithm, first_guess=first_guess or 0, nodes=nodes, **at_once
        )
        found = native.run(how, _check.seconds(seconds))
        return SearchResult.of_run(json.loads(found), move)
    _refuse(
        {"first_guess": first_guess},
        "trees, and for algorithms that cannot deepen iteratively",
    )
    if isinstance(game, Position):
        if position is not None:
            raise TypeError("a Position is the position: give no other")
        game, position = game.game, game.text
    engine = Engine(
        game, position, style="full-width" if style is None else style, **settings
    )
    return engine.search(
        depth=depth,
        seconds=seconds,
        nodes=nodes,
        lines=1 if lines is None else lines,
        only=only,
        progress=progress,
    )


def _refuse(given: Mapping[str, Any], whose: str) -> None:
    """Refuses arguments that would do nothing."""
    for name, value in given.items():
        if value is not None:
            raise TypeError(f"{name} is for {whose}")


def search_all(
    game: Any, positions: Iterable[Any], *, processes: int = 2, **how: Any
) -> list[SearchResult]:
    """Searches several positions at once, each in one of so many processes, and returns the
    results in the order of the positions. ``how`` are the other arguments of ``search``.

    >>> import nullwindow as nw
    >>> found = nw.search_all("kayles", ["5", "4+1"], processes=1, depth=6)
    >>> [each.value for each in found]
    [2, -3]

    This is what several threads are to a game written in Python, which Python runs one at a
    time. The game is sent to the processes, so its class must be in a module, and a program
    that calls this begins with ``if __name__ == "__main__":``, as all do that start processes.
    """
    processes = _check.whole("processes", processes, 1, 256)
    tasks = [(game, position, how) for position in positions]
    if processes == 1:
        return [_search_one(task) for task in tasks]
    with ProcessPoolExecutor(
        processes, get_context("spawn"), _added.unpack, (_added.packed(),)
    ) as pool:
        return list(pool.map(_search_one, tasks))


def _search_one(task: tuple[Any, Any, dict[str, Any]]) -> SearchResult:
    game, position, how = task
    return search(game, position, **how)
