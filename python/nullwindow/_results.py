"""What a search found."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Counts:
    """Nodes by what became of them."""

    #: Leaf evaluations.
    leaf: int
    #: Expansions.
    interior: int
    #: Nodes answered from memory.
    transposition: int
    #: Positions that the game visited by itself.
    quiescence: int
    #: Leaf, interior and transposition nodes.
    total: int
    #: Passes of a driver; 1 for an algorithm that makes none.
    passes: int

    @staticmethod
    def of(found: dict[str, Any]) -> Counts:
        names = ("leaf", "interior", "transposition", "quiescence", "total")
        passes = found["passes"]
        number = passes if isinstance(passes, int) else max(1, len(passes))
        return Counts(**{name: found[name] for name in names}, passes=number)


@dataclass(frozen=True)
class Pass:
    """A pass of a driver: was the value at least gamma?"""

    #: None for minus infinity or plus infinity.
    gamma: Optional[int]
    #: The bound that the pass returned.
    value: Optional[int]


@dataclass(frozen=True)
class Line:
    """One of the best moves, where several were asked for."""

    best_move: Any
    value: Optional[int]
    exact: bool
    mate: Optional[int]
    pv: tuple[str, ...]

    @staticmethod
    def of(found: dict[str, Any], move: Optional[Callable[[str], Any]]) -> Line:
        best = found["best_move"]
        return Line(**{**found, "best_move": move(best) if move else best, "pv": tuple(found["pv"])})


@dataclass(frozen=True)
class Iteration:
    """A completed iteration; its counts are its own."""

    depth: int
    first_guess: int
    #: The value, or the bound that is known.
    value: Optional[int]
    exact: bool
    best_move: Optional[str]
    pv: tuple[str, ...]
    mate: Optional[int]
    counts: Counts
    seconds: float

    @staticmethod
    def of(found: dict[str, Any]) -> Iteration:
        return Iteration(
            depth=found["depth"],
            first_guess=found["guess"],
            value=found["value"],
            exact=found["exact"],
            best_move=found["best_move"],
            pv=tuple(found["pv"]),
            mate=found.get("mate"),
            counts=Counts.of(found),
            seconds=found["seconds"],
        )


def _own(text: Optional[str], move: Optional[Callable[[str], Any]]) -> Any:
    """A move in the caller's terms."""
    return text if text is None or move is None else move(text)


@dataclass(frozen=True)
class SearchResult:
    """What a search found: the value for the side to move, and how it got there.

    >>> import nullwindow as nw
    >>> found = nw.search("tic-tac-toe", depth=9)
    >>> found.value, found.bounds, found.counts.leaf > 0
    (0, (0, 0), True)
    """

    algorithm: str
    #: The value if ``exact``, else the bound that is known, of the deepest completed
    #: iteration.
    value: Optional[int]
    exact: bool
    #: A lower bound of the value.
    lower: Optional[int]
    #: An upper bound of the value.
    upper: Optional[int]
    #: In how many moves the side to move wins (positive) or loses (negative), if the
    #: value says so.
    mate: Optional[int]
    #: The best move in the caller's terms: an object that ``Game.moves`` listed, a
    #: ``chess.Move`` if a ``chess.Board`` was searched, the number of a child on a tree;
    #: otherwise the text. ``pv`` has its text.
    best_move: Any = field(compare=False)
    #: Best play as the game writes it, the best move first.
    pv: tuple[str, ...]
    #: The deepest completed iteration.
    depth: int
    #: Sums over all iterations.
    counts: Counts
    seconds: float
    #: Why it stopped before the depth asked for.
    stop: Optional[str]
    #: The completed iterations; none where an algorithm searched to one depth at once.
    iterations: tuple[Iteration, ...] = field(default=(), repr=False)
    #: The best moves, where several were asked for.
    lines: tuple[Line, ...] = field(default=(), repr=False)
    #: The passes one by one, where an algorithm searched to one depth at once;
    #: ``counts.passes`` is how many there were in any search.
    passes: tuple[Pass, ...] = field(default=(), repr=False)
    _text: Optional[str] = field(default=None, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        """A result may be sent to another process; its move is then a text."""
        return {**self.__dict__, "best_move": self._text}

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Names of version 0.1: the error says the new one."""
            now = {
                "move": "best_move",
                "pass_list": "passes",
                "at_least": "lower",
                "at_most": "upper",
            }
            told = f"; it is now '{now[name]}'" if name in now else ""
            raise AttributeError(f"a SearchResult has no '{name}'{told}")

    @property
    def bounds(self) -> tuple[Optional[int], Optional[int]]:
        """The bounds that are proved; None where there is none."""
        return self.lower, self.upper

    @staticmethod
    def of_thought(
        algorithm: str, found: dict[str, Any], move: Optional[Callable[[str], Any]]
    ) -> SearchResult:
        return SearchResult(
            algorithm=algorithm,
            value=found["value"],
            exact=found["exact"],
            lower=found["at_least"],
            upper=found["at_most"],
            mate=found["mate"],
            best_move=_own(found["best_move"], move),
            pv=tuple(found["pv"]),
            depth=found["depth"],
            counts=Counts.of(found),
            seconds=found["seconds"],
            stop=found["stop"],
            iterations=tuple(Iteration.of(each) for each in found["iterations"]),
            lines=tuple(Line.of(each, move) for each in found.get("lines", ())),
            _text=found["best_move"],
        )

    @staticmethod
    def of_run(found: dict[str, Any], move: Optional[Callable[[str], Any]]) -> SearchResult:
        best = found["best_move"]
        return SearchResult(
            algorithm=found["algorithm"],
            value=found["value"],
            exact=found["exact"],
            lower=found["at_least"],
            upper=found["at_most"],
            mate=None,
            best_move=_own(best, move),
            pv=() if best is None else (best,),
            depth=found["depth"],
            counts=Counts.of(found),
            seconds=found.get("seconds", 0.0),
            stop=found["stop"],
            passes=tuple(Pass(gamma, value) for gamma, value in found["passes"]),
            _text=best,
        )

    def _repr_html_(self) -> str:
        known = "unproven" if self.value is None else str(self.value)
        if not self.exact and self.value is not None:
            known = f"({known})"
        head = f"<b>{escape(self.algorithm)}</b>: value {known}"
        if self._text is not None:
            head += f", best move <b>{escape(self._text)}</b>"
        if self.stop:
            head += f" ({escape(self.stop)})"
        rows = "".join(
            f"<tr><td>{i.depth}</td><td>{'' if i.value is None else i.value}</td>"
            f"<td>{i.counts.passes}</td><td>{i.counts.total}</td>"
            f"<td style='text-align:left'>{escape(' '.join(i.pv))}</td></tr>"
            for i in self.iterations
        )
        if not rows:
            counts = self.counts
            return f"<p>{head}; {counts.leaf} leaves, {counts.total} nodes</p>"
        titles = "<tr><th>depth</th><th>value</th><th>passes</th><th>nodes</th><th>best play</th></tr>"
        return f"<p>{head}</p><table><thead>{titles}</thead><tbody>{rows}</tbody></table>"
