"""What a node costs in a game written in Python, beside the same game in Rust.

    python examples/cost.py
"""

from __future__ import annotations

from collections.abc import Iterable

import nullwindow as nw

LINES = (0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124)


class TicTacToe(nw.Game[tuple[int, int], int]):
    """Two sets of nine squares: of the side to move, and of the other one."""

    def start(self) -> tuple[int, int]:
        return (0, 0)

    def moves(self, position: tuple[int, int]) -> Iterable[int]:
        own, other = position
        if any(other & line == line for line in LINES):
            return ()
        taken = own | other
        return [square for square in range(9) if not taken >> square & 1]

    def play(self, position: tuple[int, int], square: int) -> tuple[int, int]:
        own, other = position
        return other, own | 1 << square

    def evaluate(self, position: tuple[int, int]) -> int:
        _, other = position
        return -1 if any(other & line == line for line in LINES) else 0

    def key(self, position: tuple[int, int]) -> int:
        own, other = position
        return own << 9 | other


class ListedTicTacToe(TicTacToe):
    """The same, which lists moves with what they lead to."""

    def children(
        self, position: tuple[int, int]
    ) -> Iterable[tuple[int, tuple[int, int], int]]:
        own, other = position
        return [
            (square, (other, after), other << 9 | after)
            for square in self.moves(position)
            for after in (own | 1 << square,)
        ]


def cost(game: object, algorithm: str) -> float:
    """Microseconds for a node, the best of five searches of the whole game."""
    def once() -> float:
        found = nw.search(game, algorithm=algorithm, depth=9)
        return 1e6 * found.seconds / found.counts.total

    return min(once() for _ in range(5))


if __name__ == "__main__":
    print(f"{'algorithm':12} {'Python':>9} {'children':>9} {'Rust':>9}   microseconds a node")
    for algorithm in ("alpha-beta", "negascout", "mtd-f"):
        games = (TicTacToe(), ListedTicTacToe(), "tic-tac-toe")
        costs = " ".join(f"{cost(game, algorithm):9.2f}" for game in games)
        print(f"{algorithm:12} {costs}")
