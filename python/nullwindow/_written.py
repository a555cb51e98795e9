"""Traces that a program wrote."""

from __future__ import annotations

import os
from html import escape
from typing import Union

from . import _native


class WrittenTrace:
    """One trace, or two of the same position side by side, as the page shows them.

    In a notebook it is stepped through. ``html`` is a page in one file.
    """

    def __init__(self, texts: list[str]) -> None:
        self._html = _native.written_page(texts)

    def html(self) -> str:
        """A page that shows the steps one by one, in one file."""
        return self._html

    def _repr_html_(self) -> str:
        # A page of its own, so that neither its style nor its names meet the notebook's.
        style = "width:100%;height:800px;border:0"
        sandbox = "allow-scripts"
        page = escape(self._html)
        return f'<iframe style="{style}" sandbox="{sandbox}" srcdoc="{page}"></iframe>'


def open_trace(*files: Union[str, os.PathLike[str]]) -> WrittenTrace:
    """Opens a trace that a program wrote, for example with :class:`TraceRecorder`, or two.

    >>> import os, tempfile
    >>> from nullwindow import TraceRecorder
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "mine.jsonl")
    ...     with open(path, "w") as file:
    ...         recorder = TraceRecorder(file, program="mine")
    ...         _ = recorder.enter(), recorder.leave(7)
    ...     "mine" in open_trace(path).html()
    True
    """
    texts = []
    for name in files:
        with open(name, encoding="utf-8", errors="replace") as file:
            texts.append(file.read())
    return WrittenTrace(texts)
