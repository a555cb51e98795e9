"""Domineering on five by five squares: a game written in Python, with the whole command around
it.

``python domineering.py play domineering`` plays it, ``serve --open`` shows it on the page,
``lab run`` and ``lab report`` run the experiment beside this file, in which an algorithm written
in Python has a part; ``--help`` lists the rest.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Optional

import nullwindow as nw

SIZE = 5

#: The squares that are covered, a bit for each, and whether the one who puts its dominoes
#: upright is to move.
Position = tuple[int, bool]


def dominoes(upright: bool) -> list[tuple[str, int]]:
    """All dominoes of a side: their names and squares."""
    down, right = (1, 0) if upright else (0, 1)
    return [
        (f"{'abcde'[x]}{y + 1}", 1 << (SIZE * y + x) | 1 << (SIZE * (y + down) + x + right))
        for y in range(SIZE - down)
        for x in range(SIZE - right)
    ]


class Domineering(nw.Game[Position, str]):
    """Dominoes on five by five squares; whoever cannot put one loses."""

    win = 1000

    def __init__(self) -> None:
        self.dominoes = {upright: dict(dominoes(upright)) for upright in (True, False)}

    def moves(self, position: Position) -> Iterable[str]:
        covered, upright = position
        return [name for name, domino in self.dominoes[upright].items() if not covered & domino]

    def play(self, position: Position, move: str) -> Position:
        covered, upright = position
        return covered | self.dominoes[upright][move], not upright

    def mobility(self, position: Position, upright: bool) -> int:
        return sum(not position[0] & domino for domino in self.dominoes[upright].values())

    def evaluate(self, position: Position) -> int:
        mine = self.mobility(position, position[1])
        return mine - self.mobility(position, not position[1]) if mine else -self.win

    def key(self, position: Position) -> int:
        return position[0] << 1 | position[1]

    def hint(self, position: Position, move: str) -> float:
        return -self.evaluate(self.play(position, move))

    def first_to_move(self, position: Position) -> bool:
        return position[1]

    def start(self) -> Position:
        return 0, True

    def board(self, position: Position) -> str:
        squares = [".#"[position[0] >> i & 1] for i in range(SIZE * SIZE)]
        rows = [" ".join(squares[SIZE * y :][:SIZE]) for y in range(SIZE)]
        return "\n".join([f"{y + 1} {row}" for y, row in enumerate(rows)] + ["  a b c d e", ""])

    def svg(self, position: Position) -> Optional[str]:
        colours = ("#e8dcc3", "#5b7d9a")
        drawn = "".join(
            f'<rect x="{i % SIZE * 20 + 1}" y="{i // SIZE * 20 + 1}" width="18" height="18" '
            f'fill="{colours[position[0] >> i & 1]}"/>'
            for i in range(SIZE * SIZE)
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{drawn}</svg>'


def doubling(guess: int) -> nw.Questions:
    """Doubles its step after every failure on the same side."""
    gamma, step = guess, 1
    rises = (yield gamma) >= gamma
    while True:
        gamma += step if rises else -step
        step *= 2
        if ((yield gamma) >= gamma) != rises:
            return  # the value lies between: the rest is asked for it


if __name__ == "__main__":
    nw.add_algorithm(doubling, title="Doubling steps")
    nw.main(Domineering(), sides=("Upright", "Lying"))
