"""Games that several tests search."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

import nullwindow as nw


class Matches(nw.Game[int, int]):
    """Take one, two or three matches; who takes the last one wins."""

    def moves(self, left: int) -> Iterable[int]:
        return range(1, min(3, left) + 1)

    def play(self, left: int, taken: int) -> int:
        return left - taken

    def evaluate(self, left: int) -> int:
        return -1 if left == 0 else 0

    def key(self, left: int) -> int:
        return left

    def start(self) -> int:
        return 9


@pytest.fixture
def matches() -> Matches:
    return Matches()


@pytest.fixture(scope="session")
def program() -> str:
    """The command `nullwindow`: named by the environment, or built in this tree."""
    here = Path(__file__).parents[2] / "target" / "debug" / "nullwindow"
    found = os.environ.get("NULLWINDOW_PROGRAM") or shutil.which("nullwindow")
    found = found or (str(here) if here.exists() else None)
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no program nullwindow: build it, or name it in NULLWINDOW_PROGRAM")
        pytest.skip("no program nullwindow: build it, or name it in NULLWINDOW_PROGRAM")
    return found
