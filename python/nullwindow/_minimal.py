"""How small a search could have been."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Optional, Union

from . import _check, _subject

_USUAL = (
    "alpha-beta",
    "negascout",
    "aspiration-negascout",
    "mtd-f",
    "mtd-plus-infinity",
    "mtd-minus-infinity",
)


@dataclass(frozen=True)
class Size:
    """The size of a tree or graph."""

    leaf: int
    total: int


@dataclass(frozen=True)
class Minimal:
    """Minimal trees and graphs, and what algorithms visit beside them. A size that was not
    computed is None, and ``missing`` says why."""

    value: Optional[int]
    #: The left-first minimal tree and graph.
    lfmt: Optional[Size]
    lfmg: Optional[Size]
    #: The real minimal tree.
    rmt: Optional[Size]
    #: Graphs with transposition cutoffs, with the cheapest cutoffs in the last plies, and
    #: with moves chosen again.
    etc: Optional[Size]
    mm: Optional[Size]
    reselected: Optional[Size]
    #: The smallest graph that was found: an upper bound of the real minimal graph.
    armg: Optional[Size]
    #: The real minimal graph, if it was found, and a lower bound.
    rmg: Optional[Size]
    lower_bound: Optional[Size]
    algorithms: dict[str, Size]
    missing: tuple[str, ...]
    #: Proves ``armg``, to be checked by ``verify``.
    certificate: Optional[str] = field(repr=False)


def minimal(
    game: Any,
    position: Any = None,
    *,
    depth: Optional[int] = None,
    algorithms: Sequence[str] = _USUAL,
    first: Optional[str] = None,
    mm: Optional[int] = None,
    limit: Optional[int] = None,
    table: Union[str, int, None] = None,
    seconds: Optional[float] = None,
    progress: Optional[Callable[[str], object]] = None,
) -> Minimal:
    """Measures the minimal trees and graphs of a tree or of a position.

    >>> found = minimal([[3, 9], [[1], 4]], algorithms=["alpha-beta"])
    >>> found.lfmt, found.algorithms["alpha-beta"].leaf
    (Size(leaf=3, total=7), 3)
    """
    subject = _subject.subject(game, position, depth)
    if isinstance(algorithms, str):
        raise TypeError("algorithms must be a list of str, not a str")
    plan = {
        "algorithms": [_check.text("an algorithm", name) for name in algorithms],
        "first": None if first is None else _check.text("first", first),
        "mm": None if mm is None else _check.whole("mm", mm, 0, _check.MAX_DEPTH),
        "limit": None if limit is None else _check.whole("limit", limit, 1, 2**40),
        "table": _check.table(table),
        "seconds": _check.seconds(seconds),
    }
    found = json.loads(subject.native.minimal(json.dumps(plan), progress))
    names = ("lfmt", "lfmg", "rmt", "etc", "mm", "reselected", "armg", "rmg", "lower_bound")
    sizes = {name: None if found[name] is None else Size(**found[name]) for name in names}
    return Minimal(
        value=found["value"],
        algorithms={name: Size(**size) for name, size in found["algorithms"].items()},
        missing=tuple(found["missing"]),
        certificate=found["certificate"],
        **sizes,
    )
