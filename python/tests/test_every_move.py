"""The value of every move, forced wins, and searches that grow a tree."""

from __future__ import annotations

from typing import Any, Optional

import pytest

import nullwindow as nw

BACK_RANK = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
TWO_ROOKS = "7k/8/8/8/8/8/R7/1R5K w - - 0 1"


class Matches(nw.Game[int, int]):
    """Take one, two or three; who takes the last one wins, the sooner the better."""

    win: Optional[int] = 100

    def moves(self, left: int) -> Any:
        return range(1, min(3, left) + 1)

    def play(self, left: int, taken: int) -> int:
        return left - taken

    def evaluate(self, left: int) -> int:
        return -100 if left == 0 else 0

    def key(self, left: int) -> int:
        return left


def distance(left: int) -> int:
    """Plies to the end, positive if the side to move wins, by trying everything."""
    after = [distance(left - taken) for taken in range(1, min(3, left) + 1)]
    if not after:
        return 0
    wins = [n for n in after if n <= 0]
    return 1 - max(wins) if wins else -1 - max(after)


def test_every_move_of_a_board_game() -> None:
    solved = nw.solve("connect-four", "..../..../OO../XXX.", board=(4, 4), all=True, table="2^12")
    values = {m.move: m.value for m in solved.moves}
    assert solved.value == max(v for v in values.values() if v is not None) == values["d"] == 0
    assert solved.stop is None and all(m.lower == m.upper for m in solved.moves)


def test_every_move_of_a_checkers_ending() -> None:
    solved = nw.solve("checkers", "B:WK32:BK18,K19", all=True)
    assert solved.value == 1
    winning = [m.plies for m in solved.moves if m.value == 1]
    assert all(plies is not None and plies % 2 == 1 for plies in winning)
    with pytest.raises(nw.Error, match="24 pieces"):
        nw.solve("checkers", all=True)


def test_mates_in_chess() -> None:
    found = nw.solve("chess", TWO_ROOKS, mate=3, table="2^12")
    assert (found.mate_in, found.at_least, found.at_most, len(found.pv)) == (2, 2, 2, 3)
    moves = nw.solve("chess", BACK_RANK, mate=1, all=True, table="2^12")
    assert [m.move for m in moves.moves if m.plies == 1] == ["a1a8"]
    stopped = nw.solve("chess", mate=9, nodes=2000, table="2^12")
    assert stopped.stop is not None and stopped.mate_in is None and stopped.at_least >= 2


@pytest.mark.parametrize("left", range(1, 14))
def test_games_of_ones_own(left: int) -> None:
    plies = distance(left)
    found = nw.solve(Matches(), left, mate=5)
    expected: Optional[int] = (plies + 1) // 2 if plies > 0 else None
    assert (found.mate_in, found.stop) == (expected, None)
    assert found.at_least == (expected if expected is not None else 6)
    solved = nw.solve(Matches(), left, all=True)
    mates = nw.solve(Matches(), left, mate=5, all=True)
    for move, mate in zip(solved.moves, mates.moves):
        after = distance(left - int(move.move))
        wins = after <= 0
        assert move.value == (100 if wins else -100)
        assert mate.plies == (1 - after if wins else -1 - after), (left, move.move)
        assert mate.value == (1 if wins else -1)


def test_a_win_must_be_known_to_be_one() -> None:
    class Plain(Matches):
        win = None

    with pytest.raises(TypeError, match="define win"):
        nw.solve(Plain(), 5, mate=2)
    assert nw.solve(Plain(), 5, all=True).value == 100


def test_what_does_not_apply_is_refused() -> None:
    refused: list[tuple[dict[str, Any], str]] = [
        ({"mate": 0}, "mate"),
        ({"mate": 101}, "mate"),
        ({"mate": 2, "threads": 2}, "threads"),
        ({"all": True, "progress": print}, "progress"),
    ]
    for arguments, name in refused:
        with pytest.raises((nw.Error, TypeError), match=name):
            nw.solve("chess", BACK_RANK, **arguments)
    with pytest.raises(nw.Error, match="no mates"):
        nw.solve("othello", mate=2)


@pytest.mark.parametrize("algorithm", ["pn", "pn-2", "df-pn", "conspiracy-numbers", "rec-sss-star"])
def test_searches_that_grow_a_tree_hold_what_they_may(algorithm: str) -> None:
    tree = [[[3, 5], [2, 9]], [[0, 7], [8, 4]]]
    assert nw.search(tree, algorithm=algorithm).value == 7
    assert nw.search(tree, algorithm=algorithm, hold=1000).value == 7
    if algorithm != "df-pn":
        small = nw.search(tree, algorithm=algorithm, hold=2)
        assert small.stop is not None and not small.exact
    with pytest.raises(nw.Error, match="hold"):
        nw.search(tree, algorithm=algorithm, hold=0)
    assert nw.search("tic-tac-toe", algorithm="df-pn", depth=9, hold=4096).value == 0
    found = nw.search(Matches(), 9, algorithm=algorithm, depth=9, hold=10_000)
    assert found.value is not None and found.value > 0
