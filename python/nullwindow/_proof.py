"""Certificates: written by a search, checked without one."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Optional

from . import _check, _native, _subject
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


def verify(certificate: str, tree: Any = None) -> Certainty:
    """Checks a certificate without any search, and raises ``nullwindow.Error`` if it is not
    valid. ``tree`` is the tree that it must be about.

    >>> verify(prove([3, 5]).certificate, [3, 4])
    Traceback (most recent call last):
    nullwindow.Error: the certificate is about another tree
    """
    about = None
    if tree is not None:
        about = (tree if isinstance(tree, Tree) else Tree(tree))._native
    return Certainty(**json.loads(_native.verify(_check.text("certificate", certificate), about)))
