"""Certificates: written by a search, checked without one."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Optional

from . import _check, _game, _native, _subject
from ._tree import Tree


@dataclass(frozen=True)
class Proof:
    """What a search proved, with the certificate that ``verify`` checks."""

    #: The value is at least this …
    lower: Optional[int]
    #: … and at most this.
    upper: Optional[int]
    #: Nodes of the critical tree, where both bounds meet.
    critical_nodes: Optional[int]
    #: Best play, where the value is proved.
    pv: tuple[str, ...]
    #: JSON, to be kept or sent.
    certificate: str = field(repr=False)

    @property
    def value(self) -> Optional[int]:
        """The value, if both bounds meet."""
        return self.lower if self.lower == self.upper else None


@dataclass(frozen=True)
class Certainty:
    """What a certificate proves."""

    value: Optional[int]
    lower: Optional[int]
    upper: Optional[int]
    leaves_checked: int
    #: The nodes of a graph whose size is certified.
    nodes: Optional[int] = None


def prove(
    game: Any,
    position: Any = None,
    *,
    algorithm: str = "mtd-f",
    depth: Optional[int] = None,
    first_guess: int = 0,
) -> Proof:
    """Searches a tree, or a position like a tree, and proves what it found.

    >>> proof = prove([[3, 9], [[1], 4]])
    >>> proof.value, verify(proof.certificate).value
    (3, 3)

    The certificate of a ``Game`` names its class and what its ``identity`` says of the position:
    whoever verifies it brings the game.
    """
    subject = _subject.subject(game, position, depth)
    how = _subject.parameters(algorithm, first_guess=first_guess)
    found = json.loads(subject.native.prove(how))
    return Proof(
        lower=found["lower"],
        upper=found["upper"],
        critical_nodes=found["critical_nodes"],
        pv=tuple(found["pv"] or ()),
        certificate=found["certificate"],
    )


def verify(certificate: str, tree: Any = None, position: Any = None) -> Certainty:
    """Checks a certificate without any search, and raises ``nullwindow.Error`` if it is not
    valid. ``tree`` is the tree that it must be about.

    >>> verify(prove([3, 5]).certificate, [3, 4])
    Traceback (most recent call last):
    nullwindow.Error: the certificate is about another tree

    A certificate of a game written in Python is checked with the game, and with the position if
    that is not where the game begins:

    >>> import nullwindow as nw
    >>> class Matches(nw.Game[int, int]):
    ...     def moves(self, left): return range(1, min(3, left) + 1)
    ...     def play(self, left, taken): return left - taken
    ...     def evaluate(self, left): return -1 if left == 0 else 0
    ...     def key(self, left): return left
    >>> proof = nw.prove(Matches(), 5, depth=5)
    >>> nw.verify(proof.certificate, Matches(), 5).value
    1
    >>> nw.verify(proof.certificate, Matches(), 6)
    Traceback (most recent call last):
    nullwindow.Error: the certificate is about another game, position or depth
    """
    if isinstance(tree, _game.Game):
        depth = _own_depth(_check.text("certificate", certificate))
        subject = _subject.subject(tree, position, depth)
        return Certainty(**json.loads(subject.native.verify(certificate)))
    if position is not None:
        raise TypeError("a position belongs to a game written in Python: give the game first")
    about = None
    if tree is not None:
        about = (tree if isinstance(tree, Tree) else Tree(tree))._native
    return Certainty(**json.loads(_native.verify(_check.text("certificate", certificate), about)))


def _own_depth(certificate: str) -> int:
    """How deep the position was searched that a certificate is about."""
    try:
        about = json.loads(certificate)["game"]["own"]
        return _check.whole("the depth of the certificate", about["depth"], 1, _check.MAX_DEPTH)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise _native.Error("this is no certificate of a game written in Python") from None
