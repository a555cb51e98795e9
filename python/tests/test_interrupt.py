"""Ctrl-C, which reaches a program as a signal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time

import pytest


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on Unix")
@pytest.mark.parametrize(
    "search",
    [
        "nw.search('chess', seconds=60)",
        "nw.search(nw.Tree.artificial(20, 8), algorithm='minimax')",
        "nw.perft('chess', depth=9)",
        "nw.minimal('chess', depth=12)",
        "nw.search(Slow(), 900, depth=900)",
        "nw.conform(Slow(), 900, depth=20)",
    ],
)
def test_ctrl_c_raises_keyboard_interrupt(search: str) -> None:
    script = f"""
        import sys, nullwindow as nw
        class Slow(nw.Game):
            def moves(self, left): return range(1, min(3, left) + 1)
            def play(self, left, taken): return left - taken
            def evaluate(self, left): return sum(range(1000)) * 0 + left
            def key(self, left): return left * 2**70 + 1
        print("begun", flush=True)
        try:
            {search}
        except KeyboardInterrupt:
            print("interrupted", flush=True)
    """
    command = [sys.executable, "-c", textwrap.dedent(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "begun\n"
        time.sleep(0.3)
        sent = time.monotonic()
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    assert out == "interrupted\n" and process.returncode == 0
    assert time.monotonic() - sent < 20
