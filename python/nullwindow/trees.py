"""Recorded game graphs: try an algorithm of your own on the papers' games, without the games.

>>> import nullwindow as nw
>>> graph = nw.trees.load("othello-6")
>>> graph.game, graph.depth, len(graph.children(graph.root))
('othello', 6, 4)

An algorithm asks a ``Walk``, which counts what it is asked, as the library counts for its own:

>>> def alpha_beta(walk, node, depth, alpha, beta):
...     children = walk.children(node) if depth else ()
...     if not children:
...         return walk.evaluate(node, depth)
...     best = -nw.trees.INFINITY
...     for child in children:
...         best = max(best, -alpha_beta(walk, child, depth - 1, -beta, -max(alpha, best)))
...         if best >= beta:
...             break
...     return best
>>> walk = graph.walk()
>>> found = alpha_beta(walk, graph.root, graph.depth, -nw.trees.INFINITY, nw.trees.INFINITY)
>>> ours = nw.search(graph, algorithm="alpha-beta")
>>> (found, walk.leaf) == (ours.value, ours.counts.leaf)
True

``nullwindow freeze`` records a graph. ``docs/frozen.md`` describes the file; this module is a
reader of it that uses nothing but Python's standard library.
"""

from __future__ import annotations

import base64
import json
import os
import zlib
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Optional, Union

from . import _check, _native
from ._tree import Tree

__all__ = ["INFINITY", "FrozenGraph", "Walk", "load", "names"]

#: No value is larger.
INFINITY = 2**30 - 1

_FIRST_LINE = b"nullwindow-graph 1\n"
_GZIP = b"\x1f\x8b"
_MOST_POSITIONS = 1 << 25
_MOST_MOVES = 1 << 27
_MOST_VALUE = INFINITY - 1
#: Bytes that are unpacked at a time.
_PIECE = 1 << 16


def names() -> list[str]:
    """The graphs that come with the package.

    >>> names()
    ['chess-3', 'othello-6', 'checkers-6']
    """
    found: list[str] = json.loads(_native.graphs())
    return found


def load(source: Union[str, os.PathLike[str]]) -> FrozenGraph:
    """A graph that comes with the package, by its name, or else a file of ``nullwindow freeze``."""
    if isinstance(source, str) and source in names():
        return FrozenGraph(bytes(_native.graph_file(source)), source)
    path = Path(source)
    if not path.exists():
        known = ", ".join(names())
        raise _native.Error(f"no graph '{source}': there is no such file, and those that come along are {known}")
    return FrozenGraph(path.read_bytes(), path.name)


class FrozenGraph(Tree):
    """Every position within ``depth`` plies of a game's position, where its moves lead, and what
    it is worth. Positions are numbers; ``root`` is 0. It is a tree for ``search``, ``compare``,
    ``trace`` and ``prove``."""

    #: The number of the position that it begins with.
    root = 0

    def __init__(self, file: bytes, name: str = "graph") -> None:
        read = _Reader(file).graph()
        self.game: str = read.words["game"]
        #: The position at the root, in the game's notation.
        self.position: str = read.words["position"]
        #: Values from here on, or to minus this, are wins and losses. None: no value is.
        self.win: Optional[int] = None if read.win == INFINITY else read.win
        self._first, self._children, self._values = read.first, read.children, read.values
        spec = {"graph": base64.b64encode(file).decode()}
        self._native = _native.NativeSubject(json.dumps(spec))
        self._name = f"trees.load({name!r})"

    def __len__(self) -> int:
        """How many positions there are."""
        return len(self._values)

    @property
    def size(self) -> Optional[int]:
        """How many positions there are."""
        return len(self)

    def children(self, node: int) -> Sequence[int]:
        """Where the moves of a position lead, in the game's own order. There are none where the
        game is over, and none at the last ply that was recorded."""
        self._known(node)
        return self._children[self._first[node] : self._first[node + 1]]

    def value(self, node: int) -> int:
        """What a position is worth to the side to move, as an evaluation."""
        self._known(node)
        return self._values[node]

    def walk(self) -> Walk:
        """The graph for an algorithm, with everything counted."""
        return Walk(self)

    def _known(self, node: int) -> None:
        if not 0 <= node < len(self):
            raise _native.Error(f"no position {node}: there are {len(self):,}, from 0 on")


class Walk:
    """A graph that counts what it is asked, as the library's searches are counted.

    >>> walk = load("chess-3").walk()
    >>> [walk.evaluate(child) for child in walk.children(0)][:3]
    [11, -3, 1]
    >>> walk.leaf, walk.interior, walk.unique_leaves
    (20, 1, 20)
    """

    def __init__(self, graph: FrozenGraph) -> None:
        self.graph = graph
        #: Leaf evaluations.
        self.leaf = 0
        #: Expansions.
        self.interior = 0
        self._leaves: set[int] = set()

    @property
    def unique_leaves(self) -> int:
        """Distinct positions that were evaluated."""
        return len(self._leaves)

    @property
    def total(self) -> int:
        """Leaf evaluations and expansions."""
        return self.leaf + self.interior

    def children(self, node: int) -> Sequence[int]:
        """Where the moves lead. Counted as an expansion where there are any."""
        children = self.graph.children(node)
        self.interior += bool(children)
        return children

    def evaluate(self, node: int, depth: int = 0) -> int:
        """The value of a leaf to the side to move, ``depth`` plies before the last ply: where the
        game is won or lost there, so many points more, so that quick wins are preferred."""
        value = self.graph.value(node)
        self.leaf += 1
        self._leaves.add(node)
        if self.graph.win is not None and abs(value) >= self.graph.win:
            value += depth if value > 0 else -depth
        return value


class _Damaged(_native.Error):
    def __init__(self, what: str) -> None:
        super().__init__(f"the frozen graph is damaged: {what}")


class _Reader:
    """Reads a file piece by piece, so that one that unpacks to more than it says stops soon."""

    def __init__(self, file: bytes) -> None:
        if not file.startswith((_GZIP, _FIRST_LINE)):
            raise _native.Error("not a frozen graph: it does not begin as one")
        self._packed = zlib.decompressobj(wbits=31) if file.startswith(_GZIP) else None
        self._left = b"" if self._packed is None else file
        self._piece = file if self._packed is None else b""
        self._at = 0
        self.words: dict[str, str] = {}
        self.win = INFINITY
        self.first = array("L", [0])
        self.children = array("L")
        self.values = array("l")

    def graph(self) -> _Reader:
        if self._line() + b"\n" != _FIRST_LINE:
            raise _native.Error("not a frozen graph: it does not begin as one")
        for name in ("game", "position", "depth", "win", "bounds", "positions", "moves", "order"):
            self.words[name] = self._word(name)
        if self._line():
            raise _Damaged("there is a line that does not belong there")
        if self.words["win"] != "none":
            self.win = self._whole("win", 1, _MOST_VALUE)
        if self.words["order"] not in ("yes", "no"):
            raise _Damaged("order is yes or no")
        parents = self._shape()
        for place, parent in enumerate(parents):
            value = self._signed() - (self.values[parent] if place else 0)
            if abs(value) > _MOST_VALUE:
                raise _Damaged("a value is out of range")
            self.values.append(value)
        if self.words["order"] == "yes":
            self._pass_over_order()
        if self._fill():
            raise _Damaged("something follows after its end")
        return self

    def _shape(self) -> array[int]:
        positions = self._whole("positions", 1, _MOST_POSITIONS)
        moves = self._whole("moves", 0, _MOST_MOVES)
        parents = array("L", [0])
        place, ply_ends = 0, 1
        for _ in range(self._whole("depth", 1, _check.MAX_DEPTH)):
            while place < ply_ends:
                for _ in range(self._number(65535, "a position has too many moves")):
                    back = self._number(len(parents), "a move leads nowhere")
                    self.children.append(len(parents) - back)
                    if back == 0:
                        parents.append(place)
                    if len(parents) > positions or len(self.children) > moves:
                        raise _Damaged("it has more positions or moves than it says")
                self.first.append(len(self.children))
                place += 1
            ply_ends = len(parents)
        if len(parents) != positions or len(self.children) != moves:
            raise _Damaged("it has fewer positions or moves than it says")
        self.first.extend([len(self.children)] * (positions + 1 - len(self.first)))
        return parents

    def _pass_over_order(self) -> None:
        """What a search by the game's own order would be told."""
        for _ in range(len(self.children)):
            if self._byte() > 2:
                raise _Damaged("a hint is of no known kind")
            self._signed()
        for _ in range(8 * len(self.values)):
            self._byte()

    def _fill(self) -> bool:
        """Whether there is another byte."""
        while self._at == len(self._piece):
            packed = self._packed
            if packed is None or packed.eof:
                if packed is not None and packed.unused_data:
                    raise _Damaged("something follows after its end")
                return False
            try:
                self._piece = packed.decompress(self._left, _PIECE)
            except zlib.error as error:
                raise _Damaged(str(error)) from None
            self._at, self._left = 0, packed.unconsumed_tail
            if not (self._piece or self._left or packed.eof):
                raise _Damaged("it ends too early")
        return True

    def _byte(self) -> int:
        if self._at == len(self._piece) and not self._fill():
            raise _Damaged("it ends too early")
        self._at += 1
        return self._piece[self._at - 1]

    def _number(self, most: Optional[int], or_else: str) -> int:
        number, shift = 0, 0
        while True:
            byte = self._byte()
            if shift > 56:
                raise _Damaged("a number is too long")
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
        if most is not None and number > most:
            raise _Damaged(or_else)
        return number

    def _signed(self) -> int:
        number = self._number(None, "")
        return (number >> 1) ^ -(number & 1)

    def _line(self) -> bytes:
        line = bytearray()
        while (byte := self._byte()) != 10:
            line.append(byte)
            if len(line) > 1020:
                raise _Damaged("a line has no end")
        return bytes(line)

    def _word(self, name: str) -> str:
        try:
            key, _, word = self._line().decode().partition(" ")
        except UnicodeDecodeError:
            raise _Damaged("a line is not UTF-8 text") from None
        if key != name or not word.isprintable():
            raise _Damaged(f"there is no line '{name}'")
        return word

    def _whole(self, name: str, least: int, most: int) -> int:
        text = self.words[name]
        digits = text.isascii() and text.isdigit() and len(text) < 12
        if not digits or not least <= int(text) <= most:
            raise _Damaged(f"{name} is a number from {least} to {most}")
        return int(text)
