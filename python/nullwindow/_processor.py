"""The extension module for this processor.

A wheel may have the module twice: for every processor of the architecture, and once more for
newer ones (``wheel.py``). The first says whether this machine can run the second.
"""

from __future__ import annotations

import importlib
import sys

from . import _native

PACKAGE = "nullwindow"


def choose() -> None:
    """Puts the module for newer processors in the place of the other, where it is there and
    runs. Everything that is imported after this has that one."""
    level = _native.worthwhile_level()
    if level is None:
        return
    try:
        faster = importlib.import_module(f"{PACKAGE}._{level.replace('-', '_')}._native")
    except ModuleNotFoundError:
        return
    sys.modules[f"{PACKAGE}._native"] = faster
    setattr(sys.modules[PACKAGE], "_native", faster)


def processor() -> str:
    """The processor that the package in use was built for.

    >>> processor() in {"x86-64", "x86-64-v2", "x86-64-v3", "aarch64"}
    True
    """
    from . import _native

    return _native.built_for()
