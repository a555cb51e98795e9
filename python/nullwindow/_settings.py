"""The settings of a search: what the library says of them, and values for them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar, Union

from . import _native

#: What a setting may be given: text as on the command line, a number, None for "off", or
#: a list of words.
Setting = Union[str, int, None, Sequence[str]]


@dataclass(frozen=True)
class SettingInfo:
    """A setting of a search."""

    name: str
    #: What it means.
    help: str
    #: The values it takes.
    values: str
    #: The words it takes, each with its meaning; empty where it takes something else.
    words: dict[str, str]


def settings() -> dict[str, SettingInfo]:
    """The settings of a search by name.

    >>> settings()["guess"].words["two-back"]
    'The value of two iterations before, where odd and even depths disagree.'
    """
    return dict(_settings())


@lru_cache(maxsize=1)
def _settings() -> dict[str, SettingInfo]:
    return {found["name"]: SettingInfo(**found) for found in json.loads(_native.settings())}


def as_text(given: Mapping[str, Setting]) -> list[tuple[str, str]]:
    """Settings as the extension reads them."""
    return [(name, _text(name, value)) for name, value in given.items()]


def _text(name: str, value: object) -> str:
    if value is None:
        return "off"
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value) if abs(value) < 10**30 else "a number of over 30 digits"
    if isinstance(value, Sequence) and all(isinstance(word, str) for word in value):
        return "+".join(value) or "nothing"
    kind = type(value).__name__
    raise TypeError(f"{name} must be a str, an int, None or a list of str, not {kind}")


_Documented = TypeVar("_Documented", bound=Any)


def documented(thing: _Documented) -> _Documented:
    """The same with the settings in its documentation."""
    lines = [f"    ``{s.name}``: {s.help} ({s.values})." for s in _settings().values()]
    thing.__doc__ = f"{thing.__doc__}\n    Settings:\n\n" + "\n".join(lines) + "\n"
    return thing
