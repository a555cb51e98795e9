"""Several algorithms side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Optional

from . import _check, _native, _optional, _settings, _subject
from ._registry import algorithms as _algorithms
from ._results import Counts, SearchResult
from ._search import search

#: Compared on games where none are named.
_ON_GAMES = (
    "aspiration-negascout",
    "alpha-beta",
    "negascout",
    "mtd-f",
    "mtd-bi",
    "mtd-step",
    "mtd-minus-infinity",
    "mtd-best",
)


@dataclass(frozen=True)
class ComparisonRow:
    """One algorithm."""

    algorithm: str
    value: Optional[int]
    exact: bool
    counts: Counts
    #: Leaves and nodes, relative to the baseline.
    leaf_ratio: float
    total_ratio: float
    seconds: float


@dataclass(frozen=True)
class Comparison:
    """Algorithms side by side, on the same position or tree."""

    rows: tuple[ComparisonRow, ...]
    baseline: str

    def __iter__(self) -> Iterator[ComparisonRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, algorithm: str) -> ComparisonRow:
        """The row of an algorithm."""
        for row in self.rows:
            if row.algorithm == algorithm:
                return row
        raise KeyError(algorithm)

    def to_pandas(self) -> Any:
        """The rows as a ``pandas.DataFrame``, by algorithm."""
        pandas = _optional.need("pandas", "to_pandas()")
        return pandas.DataFrame([_flat(row) for row in self.rows]).set_index("algorithm")

    def __str__(self) -> str:
        lines = [f"{'algorithm':24} {'value':>7} {'leaves':>12} {'×':>7} {'nodes':>12} {'×':>7}"]
        for row in self.rows:
            value = "–" if row.value is None else str(row.value)
            value = value if row.exact else f"({value})"
            lines.append(
                f"{row.algorithm:24} {value:>7} {row.counts.leaf:12} {row.leaf_ratio:7.3f}"
                f" {row.counts.total:12} {row.total_ratio:7.3f}"
            )
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        cells = "".join(
            f"<tr><th>{r.algorithm}</th><td>{'–' if r.value is None else r.value}</td>"
            f"<td>{r.counts.leaf}</td><td>{r.leaf_ratio:.3f}</td>"
            f"<td>{r.counts.total}</td><td>{r.total_ratio:.3f}</td></tr>"
            for r in self.rows
        )
        names = "<th>value</th><th>leaves</th><th>×</th><th>nodes</th><th>×</th>"
        head = f"<thead><tr><th>algorithm</th>{names}</tr></thead>"
        return f"<table>{head}<tbody>{cells}</tbody></table><p>× is relative to {self.baseline}</p>"


def _flat(row: ComparisonRow) -> dict[str, Any]:
    counts = row.counts
    return {
        "algorithm": row.algorithm,
        "value": row.value,
        "exact": row.exact,
        "leaf": counts.leaf,
        "interior": counts.interior,
        "transposition": counts.transposition,
        "total": counts.total,
        "leaf_ratio": row.leaf_ratio,
        "total_ratio": row.total_ratio,
        "seconds": row.seconds,
    }


def compare(
    game: Any,
    position: Any = None,
    *,
    algorithms: Optional[Sequence[str]] = None,
    baseline: Optional[str] = None,
    depth: Optional[int] = None,
    progress: Optional[Callable[[SearchResult], object]] = None,
    **settings: _settings.Setting,
) -> Comparison:
    """Runs algorithms on the same position or tree, each from an empty table.

    >>> compared = compare([[3, 9], [[1], 4]], algorithms=["alpha-beta", "mtd-f"])
    >>> [row.counts.leaf for row in compared]
    [3, 3]

    ``baseline`` is what ratios are relative to: alpha-beta on trees, aspiration-negascout
    on games, or the first one where that is not compared. ``progress`` is called with every
    result. ``settings`` are those of ``search``. Algorithms that find different values raise ``nullwindow.Error``.
    """
    tree = _subject.is_tree(game)
    if algorithms is None:
        finds = (a for a in _algorithms().values() if a.promise == "value" and a.id != "minimax")
        algorithms = [a.id for a in finds] if tree else _ON_GAMES
    if isinstance(algorithms, str):
        raise TypeError("algorithms must be a list of str, not a str")
    names = [_check.text("an algorithm", name) for name in algorithms]
    if not names:
        raise _native.Error("there is nothing to compare: name some algorithms")
    results: list[SearchResult] = []
    others: dict[str, Any] = dict(settings)
    for name in names:
        found = search(game, position, algorithm=name, depth=depth, **others)
        _agree(results, found)
        results.append(found)
        if progress is not None:
            progress(found)
    usual = "alpha-beta" if tree else "aspiration-negascout"
    chosen = baseline if baseline is not None else (usual if usual in names else names[0])
    if chosen not in names:
        raise _native.Error(f"the baseline '{chosen}' is not among the algorithms")
    base = results[names.index(chosen)].counts
    return Comparison(tuple(_row(found, base) for found in results), chosen)


def _agree(results: list[SearchResult], found: SearchResult) -> None:
    for other in results:
        if other.exact and found.exact and other.value != found.value:
            raise _native.Error(
                f"{found.algorithm} found {found.value}, but {other.algorithm} found "
                f"{other.value}: is the evaluation a function of the position?"
            )


def _row(found: SearchResult, base: Counts) -> ComparisonRow:
    counts = found.counts
    return ComparisonRow(
        algorithm=found.algorithm,
        value=found.value,
        exact=found.exact,
        counts=counts,
        leaf_ratio=counts.leaf / max(1, base.leaf),
        total_ratio=counts.total / max(1, base.total),
        seconds=found.seconds,
    )
