"""Games written in Python."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, Optional, TypeVar

from . import _check, _native

P = TypeVar("P")
M = TypeVar("M")


class Game(ABC, Generic[P, M]):
    """A game of two sides that move in turn. Four methods suffice:

    >>> import nullwindow as nw
    >>> class Matches(nw.Game[int, int]):
    ...     '''Take one, two or three; who takes the last one wins.'''
    ...     def moves(self, left):
    ...         return range(1, min(3, left) + 1)
    ...     def play(self, left, taken):
    ...         return left - taken
    ...     def evaluate(self, left):
    ...         return -1 if left == 0 else 0
    ...     def key(self, left):
    ...         return left
    >>> found = nw.search(Matches(), 7, depth=7)
    >>> found.value, found.best_move
    (1, 3)

    Every algorithm searches it. A search trusts its game, so hold a new one to ``conform``.
    Positions must not be changed by ``play``: it returns a new one.
    """

    #: The smallest value that means a game won, if wins should count more the sooner
    #: they come. ``evaluate`` then returns ``win`` or ``-win`` where the game is over.
    win: Optional[int] = None

    @abstractmethod
    def moves(self, position: P) -> Iterable[M]:
        """The legal moves, always in the same order; none where the game is over."""

    @abstractmethod
    def play(self, position: P, move: M) -> P:
        """The position after a move, with the other side to move."""

    @abstractmethod
    def evaluate(self, position: P) -> int:
        """The value for the side to move: an estimate where the game goes on, the result
        where it is over. A whole number that depends on the position alone."""

    @abstractmethod
    def key(self, position: P) -> int:
        """A number that equal positions share and others do not, the side to move
        included. Numbers of more than 64 bits are hashed."""

    def hint(self, position: P, move: M) -> float:
        """What speaks for a move before any search: the larger, the sooner it is searched.
        Only the order of the hints of a position counts, so any scale will do. A game that
        does not define it pays nothing for it."""
        return 0

    def first_to_move(self, position: P) -> bool:
        """Whether it is the first player's turn. A game in which a side may move again
        defines it, and one that is shown by name, for the names of its sides; without it the
        sides alternate. Where a side moves again, best
        play has a "pass" for the side that waits, and waiting is a ply of depth.

        >>> import nullwindow as nw
        >>> class Again(nw.Game[tuple[int, bool], int]):
        ...     '''Take one or two; who takes one moves again, if any are left.'''
        ...     def moves(self, p):
        ...         return range(1, min(2, p[0]) + 1)
        ...     def play(self, p, taken):
        ...         left = p[0] - taken
        ...         return left, p[1] == (taken == 1 and left > 0)
        ...     def evaluate(self, p):
        ...         return -1 if p[0] == 0 else 0
        ...     def key(self, p):
        ...         return 2 * p[0] + p[1]
        ...     def first_to_move(self, p):
        ...         return p[1]
        >>> nw.search(Again(), (3, True), depth=9).pv
        ('1', 'pass', '2')
        """
        raise _native.Error("this game does not say whose turn it is")

    def children(self, position: P) -> Iterable[tuple[Any, ...]]:
        """The moves with what they lead to, for a game that finds all of it at once, perhaps
        with numpy: tuples of the move, the position after it and that position's key, and, if
        it is cheap to find, its value. A game that defines it is asked once where ``moves``,
        ``play`` and ``key`` are asked for every move; it defines these too, and ``conform``
        compares.

        >>> import nullwindow as nw
        >>> class Matches(nw.Game[int, int]):
        ...     def moves(self, left): return range(1, min(3, left) + 1)
        ...     def play(self, left, taken): return left - taken
        ...     def evaluate(self, left): return -1 if left == 0 else 0
        ...     def key(self, left): return left
        ...     def children(self, left):
        ...         return [(taken, left - taken, left - taken) for taken in self.moves(left)]
        >>> nw.conform(Matches(), 9)
        >>> nw.search(Matches(), 9, depth=9).value
        1
        """
        raise _native.Error("this game does not list moves with what they lead to")

    def write_position(self, position: P) -> str:
        """A position as text on one line, for a game that is added to the registry. Without it
        that is ``repr``."""
        return repr(position)

    def read_position(self, text: str) -> P:
        """The position that ``write_position`` has written. Without it the text is read as a
        Python literal, which suffices for numbers, strings and tuples of them. What is no
        position is a ``ValueError``."""
        try:
            position: P = ast.literal_eval(text)
        except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
            raise ValueError("not a position of the game") from None
        return position

    def board(self, position: P) -> str:
        """The position as a person reads it, of several lines if need be."""
        return self.write_position(position)

    def svg(self, position: P) -> Optional[str]:
        """The position as a picture for the page: one ``svg`` element with a ``viewBox``.
        Without it the page shows ``board``."""
        return None

    def start(self) -> P:
        """The position that a game begins with, where a search is given none."""
        raise _native.Error("no position: give one, or define start()")

    def identity(self, position: P) -> Hashable:
        """What tells positions apart in ``conform``: equal texts are equal positions."""
        return repr(position)


def says_turns(game: Game[Any, Any]) -> bool:
    """Whether a side may move again."""
    return type(game).first_to_move is not Game.first_to_move


def beginning(game: Game[Any, Any], position: Any) -> Any:
    """The position given, or the one that the game begins with."""
    return game.start() if position is None else position


def check_text(game: Game[Any, Any], position: Any) -> None:
    """Whether a position is the same after it was written and read."""
    text = game.write_position(position)
    if "\n" in text or not text.strip():
        raise _native.Error("write_position() must write one line")
    try:
        again = game.read_position(text)
    except ValueError:
        again = None
    if again is None or game.key(again) != game.key(position):
        raise _native.Error(
            f"read_position() does not read {text!r}, which write_position() has written"
        )


def named_move(game: Game[Any, Any], position: Any, name: str) -> Any:
    """The move with this text."""
    for move in game.moves(position):
        if str(move) == name:
            return move
    return name


#: How waiting is written, where a side moves again.
WAIT = "pass"

#: The algorithms are held to plain minimax on trees of at most so many nodes, some
#: thousand searches in all.
_CONFORM_NODES = 400


def _affordable(game: Game[P, M], position: P) -> int:
    """The greatest depth up to 4 at which the tree of a position is small."""
    nodes, level = 1, [position]
    for depth in range(1, 5):
        level = [game.play(p, move) for p in level for move in game.moves(p)]
        nodes += len(level)
        if nodes > _CONFORM_NODES or not level:
            return max(1, depth - 1)
    return 4


def _compare_children(game: Game[P, M], start: P, positions: int) -> None:
    """Whether ``children`` lists what ``moves``, ``play`` and ``key`` say, breadth first."""
    if type(game).children is Game.children:
        return
    level = [start]
    while level and positions > 0:
        reached: list[P] = []
        for position in level[:positions]:
            listed = [tuple(child) for child in game.children(position)]
            after = [(move, game.play(position, move)) for move in game.moves(position)]
            own = [(str(move), game.identity(next), game.key(next)) for move, next in after]
            theirs = [(str(c[0]), game.identity(c[1]), c[2]) for c in listed]
            values = [(c[3], game.evaluate(c[1])) for c in listed if len(c) > 3]
            if own != theirs or any(known != value for known, value in values):
                where = game.identity(position)
                raise _native.Error(
                    f"at {where!r} children() does not list what moves(), play(), key() and "
                    "evaluate() say"
                )
            reached += [next for _, next in after]
        positions -= len(level)
        level = reached


def conform(
    game: Game[P, M],
    position: Optional[P] = None,
    *,
    depth: Optional[int] = None,
    positions: int = 200,
    games: int = 20,
    progress: Optional[Callable[[str, int, int], object]] = None,
) -> None:
    """Checks what a game promises a search, and raises ``nullwindow.Error`` with the moves
    that lead to the first fault: values stay in range, moves, evaluations and keys depend
    on the position alone, different positions have different keys, and every algorithm
    agrees with plain minimax ``depth`` plies deep. It looks at ``positions`` positions near
    the root and along ``games`` random games. The default depth is the greatest up to 4 at
    which the position has a tree of a few hundred nodes, so that the whole takes seconds;
    each ply more takes as many times longer as there are moves. ``progress`` is called
    with what is checked next, how many checks are done, and how many there are.

    >>> import nullwindow as nw
    >>> class Forgetful(nw.Game[int, int]):
    ...     def moves(self, left): return range(1, min(3, left) + 1)
    ...     def play(self, left, taken): return left - taken
    ...     def evaluate(self, left): return -1 if left == 0 else 0
    ...     def key(self, left): return left // 2
    >>> nw.conform(Forgetful(), 9)
    Traceback (most recent call last):
    nullwindow.Error: after moves 0: "8" and "9" share the key 4
    """
    if not isinstance(game, Game):
        raise TypeError(f"game must be a nullwindow.Game, not {type(game).__name__}")
    start = beginning(game, position)
    depth = _affordable(game, start) if depth is None else _check.whole("depth", depth, 1, 20)
    positions = _check.whole("positions", positions, 1, 10**6)
    _compare_children(game, start, positions)
    games = _check.whole("games", games, 0, 10**6)
    if progress is not None and not callable(progress):
        raise TypeError("progress must be a function of what is checked, done and all")
    _native.conform(game, start, depth, positions, games, progress)
