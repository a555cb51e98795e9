"""Trees: nested lists, trees of the papers, trees made from a seed."""

from __future__ import annotations

import json
import operator
from collections.abc import Sequence
from typing import Any, Optional, SupportsIndex, Union

from . import _check, _native

#: A leaf is a whole number, an inner node a list of its children; Max moves at the root.
Nested = Union[int, Sequence["Nested"]]

#: Trees with more nodes are not drawn.
DRAWN = 20_000


class Tree:
    """A tree to search, for Max, who moves at the root.

    >>> import nullwindow as nw
    >>> tree = nw.Tree([[3, 9], [[1], 4]])
    >>> tree.depth, tree.size
    (3, 8)
    >>> nw.search(tree, algorithm="sss-star").value
    3
    """

    def __init__(self, nested: Nested) -> None:
        self._native = _native.NativeSubject(json.dumps({"tree": _write(nested)}))
        self._name = "Tree"

    @classmethod
    def _made(cls, native: _native.NativeSubject, name: str) -> Tree:
        tree = cls.__new__(cls)
        tree._native = native
        tree._name = name
        return tree

    @staticmethod
    def paper(name: str) -> Tree:
        """A tree of the papers; ``Tree.papers()`` lists them.

        >>> Tree.paper("thesis-2.4").depth
        4
        """
        native = _native.NativeSubject(json.dumps({"paper": _check.text("name", name)}))
        return Tree._made(native, f"Tree.paper({name!r})")

    @staticmethod
    def papers() -> list[str]:
        """The names of the trees of the papers."""
        names: list[str] = json.loads(_native.papers())
        return names

    @staticmethod
    def artificial(
        width: int,
        depth: int,
        *,
        order: str = "random",
        seed: int = 1,
        values: str = "independent",
        leaves: Optional[tuple[int, int]] = None,
        root_value: Optional[int] = None,
    ) -> Tree:
        """A tree made from a seed. ``order`` says where the best move stands: "random",
        "first:0.8", "geometric:0.5", "best-first", "pv", "1" to "6", or "walk" for values
        that wander and paths that meet. ``leaves`` are the smallest and the largest leaf.

        >>> Tree.artificial(3, 4, order="best-first", seed=7).depth
        4
        """
        most = 2**31 - 1
        recipe: dict[str, Any] = {
            "width": _check.whole("width", width, 1, most),
            "depth": _check.whole("depth", depth, 0, most),
            "order": _check.text("order", order),
            "seed": _check.whole("seed", seed, 0, 2**64 - 1),
            "values": _check.text("values", values),
        }
        if leaves is not None:
            low, high = (_check.whole("leaves", leaf, -most, most) for leaf in leaves)
            recipe["leaves"] = f"{low}..{high}"
        if root_value is not None:
            recipe["root_value"] = _check.whole("root_value", root_value, -most, most)
        native = _native.NativeSubject(json.dumps({"artificial": recipe}))
        shown = f"Tree.artificial({width}, {depth}, order={order!r}, seed={seed})"
        return Tree._made(native, shown)

    @property
    def depth(self) -> int:
        """How deep the deepest leaf is, in plies."""
        return self._native.depth()

    @property
    def size(self) -> Optional[int]:
        """The number of nodes, unless there are more than a million."""
        return self._native.size(10**6)

    def nested(self) -> Nested:
        """The tree as nested lists, if it was written out.

        >>> Tree([1, [2, 3]]).nested()
        [1, [2, 3]]
        """
        text = self._native.text()
        if text is None:
            raise _native.Error("an artificial tree is not written out")
        nested: Nested = json.loads(text)
        return nested

    def __repr__(self) -> str:
        text = self._native.text()
        if self._name == "Tree" and text is not None:
            return f"Tree({text if len(text) <= 60 else text[:57] + '…'})"
        return self._name

    def _repr_svg_(self) -> Optional[str]:
        """The tree with its critical tree in bold; nothing if it is too large to draw."""
        if self.depth == 0 or self._native.size(DRAWN) is None:
            return None
        return self._native.trace(json.dumps({"algorithm": "minimax"}), 0).svg()


#: Numbers, commas and brackets of the largest tree that is written out.
_MOST_PIECES = 4_000_000


def _write(nested: object) -> str:
    """A tree as text. Lists may be nested deeper than Python may recurse, and may contain
    themselves: the second is refused."""
    out: list[str] = []
    open_lists: set[int] = set()
    # A list, the iterator over what is left of it, and whether an element was written.
    stack: list[tuple[Sequence[object], Any]] = []
    _begin(nested, out, stack, open_lists)
    while stack:
        current, left = stack[-1]
        if len(out) > _MOST_PIECES:
            most = f"{_MOST_PIECES:,} numbers, commas and brackets"
            raise _native.Error(f"a tree is written with at most {most}")
        child = next(left, stack)
        if child is stack:
            stack.pop()
            open_lists.discard(id(current))
            out.append("]")
            continue
        if out[-1] != "[":
            out.append(",")
        _begin(child, out, stack, open_lists)
    return "".join(out)


def _begin(
    node: object,
    out: list[str],
    stack: list[tuple[Sequence[object], Any]],
    open_lists: set[int],
) -> None:
    if isinstance(node, (list, tuple)):
        if id(node) in open_lists:
            raise _native.Error("a list contains itself: a tree has no cycles")
        if len(stack) > _check.MAX_DEPTH:
            raise _native.Error(f"a tree is at most {_check.MAX_DEPTH} plies deep")
        open_lists.add(id(node))
        stack.append((node, iter(node)))
        out.append("[")
    elif isinstance(node, SupportsIndex) and not isinstance(node, bool):
        most = 2**30 - 2
        out.append(str(_check.whole("a leaf", operator.index(node), -most, most)))
    else:
        kind = type(node).__name__
        raise TypeError(f"a tree is made of lists and whole numbers, not of {kind}")
