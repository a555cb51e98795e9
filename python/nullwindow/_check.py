"""Arguments, checked before they reach a search."""

from __future__ import annotations

import math
import operator
from typing import Optional, SupportsIndex, Union

from ._native import Error

MAX_DEPTH = 1000
MAX_NODES = 2**63 - 1
MAX_SECONDS = 10.0**9


def whole(name: str, value: object, least: int, most: int) -> int:
    """A whole number between two others."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise TypeError(f"{name} must be a whole number, not {type(value).__name__}")
    number = operator.index(value)
    if not least <= number <= most:
        shown = str(number) if abs(number) < 10**30 else "a number of over 30 digits"
        raise Error(f"{name} must be {least} to {most}, not {shown}")
    return number


def depth(value: Optional[int]) -> Optional[int]:
    return None if value is None else whole("depth", value, 1, MAX_DEPTH)


def nodes(value: Optional[int]) -> Optional[int]:
    return None if value is None else whole("nodes", value, 1, MAX_NODES)


def seconds(value: Optional[float]) -> Optional[float]:
    """A time that a search may take."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"seconds must be a number, not {type(value).__name__}")
    if not (math.isfinite(value) and 0 < value <= MAX_SECONDS):
        raise Error(f"seconds must be positive and at most {MAX_SECONDS:.0f}, not {value}")
    return float(value)


def text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {type(value).__name__}")
    return value


def table(value: Union[str, int, None]) -> Optional[str]:
    """The size of a table: text as on the command line, or a number of entries."""
    if value is None or isinstance(value, str):
        return value
    return str(whole("table", value, 4, 2**30))


def limited(depth: Optional[int], nodes: Optional[int], seconds: Optional[float]) -> None:
    """Refuses a search that nothing would end."""
    if depth is None and nodes is None and seconds is None:
        raise Error("no limit: give depth, seconds or nodes")


def threads(value: int) -> int:
    return whole("threads", value, 1, 256)
