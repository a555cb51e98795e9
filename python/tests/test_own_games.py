"""Games written in Python."""

from __future__ import annotations

import gc
import importlib
import threading
import weakref
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import nullwindow as nw

from .conftest import Matches


@pytest.mark.parametrize("algorithm", sorted(nw.algorithms()))
def test_every_algorithm_searches_it(algorithm: str, matches: Matches) -> None:
    found = nw.search(matches, 9, algorithm=algorithm, depth=9)
    if nw.algorithms()[algorithm].promise == "value":
        assert (found.value, found.exact) == (1, True)
    if nw.algorithms()[algorithm].promise != "bound":
        assert found.best_move == 1  # leaves eight, a multiple of four


def test_the_result_has_the_moves_of_the_game(matches: Matches) -> None:
    found = nw.search(matches, depth=9)
    assert (found.pv[0], found.best_move) == ("1", 1)
    left = 9
    for name in found.pv:  # every move of it is one that can be played
        assert int(name) in matches.moves(left)
        left -= int(name)
    assert left == 0


def test_every_line_of_several_has_its_moves(matches: Matches) -> None:
    found = nw.search(matches, 9, depth=9, lines=3)
    assert len(found.lines) == 3
    for line in found.lines:
        assert line.pv and all(line.pv), line.pv


class Hinted(Matches):
    """Hints on a scale of so many."""

    scale: float = 1

    def hint(self, left: int, taken: int) -> float:
        return self.scale * taken


def test_hints_order_moves_at_any_scale() -> None:
    counts = []
    for scale in (1, 3000, 0.01, -1, 0):
        game = Hinted()
        game.scale = scale
        found = nw.search(game, 30, depth=14)
        assert found.value == nw.search(Matches(), 30, depth=14).value
        counts.append(found.counts.total)
    assert counts[0] == counts[1] == counts[2]
    assert counts[3] != counts[0] and counts[4] != counts[0]


def test_a_hint_that_is_no_number_is_refused() -> None:
    class Bad(Matches):
        def hint(self, left: int, taken: int) -> float:
            return "high"  # type: ignore[return-value]

    with pytest.raises(TypeError, match="hint\\(\\) must be a number, not 'high'"):
        nw.search(Bad(), 30, depth=6)


class Again(nw.Game[Any, int]):
    """Take one or two; who takes one moves again, if any are left."""

    def moves(self, position: Any) -> Iterable[int]:
        return range(1, min(2, position[0]) + 1)

    def play(self, position: Any, taken: int) -> Any:
        left = position[0] - taken
        return left, position[1] == (taken == 1 and left > 0)

    def evaluate(self, position: Any) -> int:
        return -1 if position[0] == 0 else 0

    def key(self, position: Any) -> int:
        return 2 * int(position[0]) + int(position[1])

    def first_to_move(self, position: Any) -> bool:
        return bool(position[1])


def _minimax(game: Again, position: Any) -> int:
    """For the side to move, without a line of the search it judges."""
    values = [
        _minimax(game, after) * (1 if after[1] == position[1] else -1)
        for after in (game.play(position, move) for move in game.moves(position))
    ]
    return max(values, default=game.evaluate(position))


def test_a_side_may_move_again() -> None:
    for left in range(1, 9):
        start = (left, True)
        assert nw.search(Again(), start, depth=20).value == _minimax(Again(), start), left
    nw.conform(Again(), (7, True))


def test_an_engine_waits_by_itself() -> None:
    engine = nw.Engine(Again(), (3, True))
    engine.play(1)
    assert (engine.position, engine.moves()) == ("(2, True)", ["1", "2"])
    engine.play(1)
    assert engine.position == "(1, True)" and engine.undo()
    assert (engine.position, engine.moves()) == ("(2, True)", ["1", "2"])
    assert engine.undo() and engine.position == "(3, True)" and not engine.undo()
    assert engine.search(depth=9).best_move == 1


def test_solve_plays_a_game_out() -> None:
    found = nw.solve(Matches(), 21)
    assert (found.value, found.best_move, found.game) == (1, "1", "Matches")
    assert sum(map(int, found.pv)) == 21
    assert nw.solve(Matches(), 20).value == -1

    class Won(Matches):
        win = 1000

        def evaluate(self, left: int) -> int:
            return -1000 if left == 0 else 0

    assert nw.solve(Won(), 21).value == 1000
    assert nw.solve(Matches(), 400, nodes=10).value is None
    with pytest.raises(TypeError, match="threads is for"):
        nw.solve(Matches(), 21, threads=2)


def test_the_table_holds_values_up_to_the_limit_that_is_documented() -> None:
    class Large(Matches):
        def __init__(self, worth: int) -> None:
            self.worth = worth

        def evaluate(self, left: int) -> int:
            return -self.worth if left == 0 else 0

    most = 32_766
    assert nw.search(Large(most), 9, depth=9).value == most
    with pytest.raises(nw.Error, match='table="lossless"'):
        nw.search(Large(most + 1), 9, depth=9)
    assert nw.search(Large(most + 1), 9, depth=9, table="lossless").value == most + 1
    largest = 2**30 - 2
    assert nw.search(Large(largest), 9, depth=9, table="lossless").value == largest
    with pytest.raises(nw.Error):
        nw.search(Large(largest + 1), 9, depth=9, table="lossless")


def test_conform_tells_how_far_it_is_and_takes_a_depth_that_it_can_afford() -> None:
    class Wide(nw.Game[int, int]):
        asked = 0

        def moves(self, n: int) -> Iterable[int]:
            return range(30) if n < 10**9 else ()

        def play(self, n: int, move: int) -> int:
            self.asked += 1
            return 31 * n + move + 1

        def evaluate(self, n: int) -> int:
            return n % 7 - 3

        def key(self, n: int) -> int:
            return n

    told: list[tuple[str, int, int]] = []
    game = Wide()
    nw.conform(game, 0, progress=lambda *what: told.append(what))
    assert told[0] == ("values", 0, 14) and told[-1] == ("done", 14, 14)
    assert game.asked < 400_000  # four plies would be many millions

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        nw.conform(game, 0, progress=stop)


def test_an_unknown_algorithm_is_answered_in_terms_of_the_package(matches: Matches) -> None:
    for search in (
        lambda: nw.search(matches, 9, depth=3, algorithm="mtdf"),
        lambda: nw.search([1, 2], algorithm="mtdf"),
        lambda: nw.Engine("chess", algorithm="mtdf"),
        lambda: nw.trace(matches, 9, depth=3, algorithm="mtdf"),
    ):
        with pytest.raises(nw.Error, match=r"did you mean 'mtd-f'\?") as raised:
            search()
        assert "nullwindow algorithms" not in str(raised.value)
    with pytest.raises(nw.Error, match=r"\(nw.algorithms\(\) lists them\)"):
        nw.search([1, 2], algorithm="mtdf")


def test_an_engine_plays_it(matches: Matches) -> None:
    engine = nw.Engine(matches, 6)
    engine.play(engine.search(depth=6).best_move)
    assert (engine.position, engine.moves()) == ("4", ["1", "2", "3"])
    engine.set_position(5, ["1"])
    assert engine.position == "4" and engine.undo() and engine.position == "5"
    assert engine.search(depth=5).best_move == 1


def test_traces_minimal_graphs_and_counts(matches: Matches) -> None:
    steps = nw.trace(matches, 4, algorithm="alpha-beta", depth=4)
    assert steps.result.value == -1 and steps.svg().startswith("<svg")
    page = steps.html()
    assert page.startswith("<!doctype html>") and "alpha-beta" in page.lower()
    assert nw.minimal(matches, 5, depth=5).armg is not None
    assert nw.perft(matches, 9, depth=3).nodes == 27


def test_conform_accepts_a_good_game(matches: Matches) -> None:
    nw.conform(matches, 12)


def test_conform_finds_a_value_that_depends_on_the_path() -> None:
    class Moody(Matches):
        asked = 0

        def play(self, left: int, taken: int) -> int:
            self.asked += 1
            return left - taken

        def evaluate(self, left: int) -> int:
            return self.asked % 7

    with pytest.raises(nw.Error, match="worth|value|found"):
        nw.conform(Moody(), 9)


def test_a_win_counts_its_distance() -> None:
    class Won(Matches):
        win = 1000

        def evaluate(self, left: int) -> int:
            return -1000 if left == 0 else 0

    assert nw.search(Won(), 5, depth=9).mate == 2
    assert nw.search(Won(), 4, depth=9).mate == -1


class Trouble(Matches):
    """Raises after so many calls of one method."""

    def __init__(self, method: str, after: int, error: BaseException) -> None:
        self.method, self.left_calls, self.error = method, after, error

    def _count(self, method: str) -> None:
        if method == self.method:
            self.left_calls -= 1
            if self.left_calls < 0:
                raise self.error

    def moves(self, left: int) -> Iterable[int]:
        self._count("moves")
        return super().moves(left)

    def play(self, left: int, taken: int) -> int:
        self._count("play")
        return super().play(left, taken)

    def evaluate(self, left: int) -> int:
        self._count("evaluate")
        return super().evaluate(left)

    def key(self, left: int) -> int:
        self._count("key")
        return super().key(left)


@pytest.mark.parametrize("method", ["moves", "play", "evaluate", "key"])
@pytest.mark.parametrize("after", [0, 1, 8])
def test_an_exception_of_the_game_is_raised(method: str, after: int) -> None:
    for run in (
        lambda game: nw.search(game, 30, depth=20),
        lambda game: nw.search(game, 30, algorithm="mtd-plus-infinity", depth=8),
        lambda game: nw.trace(game, 30, algorithm="mtd-f", depth=6).svg(),
        lambda game: nw.minimal(game, 30, depth=6),
        lambda game: nw.conform(game, 30),
    ):
        with pytest.raises(ZeroDivisionError, match="as planned"):
            run(Trouble(method, after, ZeroDivisionError("as planned")))


def test_an_engine_is_as_good_as_new_after_an_exception() -> None:
    game = Trouble("evaluate", 10**9, ValueError("once"))
    engine = nw.Engine(game, 9)
    game.left_calls = 20
    with pytest.raises(ValueError, match="once"):
        engine.search(depth=9)
    game.left_calls = 10**9
    assert engine.search(depth=9).value == 1 == nw.search(Matches(), 9, depth=9).value


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        (float("nan"), TypeError, "whole number, not nan"),
        (0.5, TypeError, "whole number, not 0.5"),
        (True, TypeError, "whole number, not True"),
        (None, TypeError, "whole number, not None"),
        ("1", TypeError, "whole number, not '1'"),
        (10**400, nw.Error, "values go to"),
        (-(2**30), nw.Error, "values go to"),
        (40_000, nw.Error, "too large for the table"),
    ],
)
def test_a_bad_evaluation_is_refused(value: Any, error: type[Exception], message: str) -> None:
    class Bad(Matches):
        def evaluate(self, left: int) -> int:
            return value  # type: ignore[no-any-return]

    with pytest.raises(error, match=message) as raised:
        nw.search(Bad(), 9, depth=4)
    assert "\n" not in str(raised.value)


def test_large_values_fit_a_lossless_memory() -> None:
    class Large(Matches):
        def evaluate(self, left: int) -> int:
            return 1_000_000 * super().evaluate(left)

    assert nw.search(Large(), 9, depth=9, table="lossless").value == 1_000_000


@pytest.mark.parametrize(
    ("method", "result", "message"),
    [
        ("moves", 5, "not iterable"),
        ("moves", range(70_000), "more than 65535 moves"),
        ("play", None, "play\\(\\) returned None"),
        ("key", "text", "key\\(\\) must return an int, not str"),
        ("key", 0.5, "key\\(\\) must return an int, not a float"),
    ],
)
def test_bad_answers_of_other_methods_are_refused(method: str, result: Any, message: str) -> None:
    game = type("Bad", (Matches,), {method: lambda self, *_: result})()
    with pytest.raises((TypeError, nw.Error), match=message):
        nw.search(game, 9, depth=4)


def test_endless_recursion_in_a_game_is_an_exception() -> None:
    class Endless(Matches):
        def evaluate(self, left: int) -> int:
            return self.evaluate(left)

    with pytest.raises(RecursionError):
        nw.search(Endless(), 9, depth=4)


def test_a_search_as_deep_as_there_is() -> None:
    class Line(nw.Game[int, int]):
        def moves(self, n: int) -> Iterable[int]:
            return (0,) if n < 1000 else ()

        def play(self, n: int, _: int) -> int:
            return n + 1

        def evaluate(self, n: int) -> int:
            return n

        def key(self, n: int) -> int:
            return n

    found = nw.search(Line(), 0, algorithm="sss-star", depth=1000)
    assert found.value == 1000

    def elsewhere() -> None:
        results.append(nw.search(Line(), 0, algorithm="minimax", depth=1000).value)

    results: list[Any] = []
    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert results == [1000]


def test_a_game_may_search_in_its_own_evaluation(matches: Matches) -> None:
    class Nested(Matches):
        def evaluate(self, left: int) -> int:
            return nw.search(matches, left, depth=9).value if left else -1  # type: ignore[return-value]

    assert nw.search(Nested(), 9, depth=2).value == 1


def test_an_engine_used_by_its_own_game_is_busy() -> None:
    class Curious(Matches):
        engine: Any = None

        def evaluate(self, left: int) -> int:
            return len(self.engine.moves()) if self.engine else 0

    game = Curious()
    game.engine = nw.Engine(game, 9)
    with pytest.raises(RuntimeError, match="busy"):
        game.engine.search(depth=3)


def test_a_game_that_holds_its_engine_is_freed() -> None:
    game = Matches()
    game.engine = nw.Engine(game, 9)  # type: ignore[attr-defined]
    game.engine.search(depth=3)  # type: ignore[attr-defined]
    gone = weakref.ref(game)
    del game
    gc.collect()
    assert gone() is None


def test_nothing_of_a_game_is_kept() -> None:
    class Token(nw.Game[Any, int]):
        def moves(self, position: Any) -> Iterable[int]:
            return range(3)

        def play(self, position: Any, move: int) -> Any:
            return Place(position.n * 3 + move)

        def evaluate(self, position: Any) -> int:
            return int(position.n) % 101 - 50

        def key(self, position: Any) -> int:
            return int(position.n)

    class Place:
        def __init__(self, n: int) -> None:
            self.n = n

    game = Token()
    root = Place(1)
    gone: list[weakref.ref[Any]] = [weakref.ref(game), weakref.ref(root)]
    for _ in range(3):
        nw.search(game, root, depth=5)
        nw.trace(game, root, depth=3)
    with pytest.raises(nw.Error):
        nw.search(game, root, depth=5, nonsense=1)
    del game, root
    gc.collect()
    assert [ref() for ref in gone] == [None, None]
    assert not [thing for thing in gc.get_objects() if type(thing) is Place]


def test_what_python_games_cannot_have_is_said(matches: Matches) -> None:
    with pytest.raises(nw.Error, match="by one thread"):
        nw.search(matches, 5, depth=3, threads=2)
    with pytest.raises(nw.Error, match="full width"):
        nw.search(matches, depth=3, style="play")
    with pytest.raises(nw.Error, match="define start"):
        nw.search(Undefined(), depth=3)


class Undefined(Matches):
    def start(self) -> int:
        return nw.Game.start(self)


def test_a_game_in_python_is_searched_as_the_same_game_in_rust(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "examples"))
    cost = importlib.import_module("cost")
    nw.conform(cost.TicTacToe(), depth=3)
    nw.conform(cost.ListedTicTacToe(), depth=3)
    ours, own = nw.search("tic-tac-toe", depth=6), nw.search(cost.TicTacToe(), depth=6)
    assert (ours.value, ours.best_move is None) == (own.value, own.best_move is None)
    counts = [nw.perft(game, depth=5).nodes for game in ("tic-tac-toe", cost.TicTacToe())]
    assert counts[0] == counts[1] == 15120


class Listed(Matches):
    """Lists moves with what they lead to."""

    def children(self, left: int) -> Iterable[tuple[Any, ...]]:
        return [(taken, left - taken, left - taken) for taken in self.moves(left)]


class Valued(Matches):
    """Lists values, too."""

    def children(self, left: int) -> Iterable[tuple[Any, ...]]:
        after = [(taken, left - taken) for taken in self.moves(left)]
        return [(taken, next, next, self.evaluate(next)) for taken, next in after]


@pytest.mark.parametrize("listing", [Listed, Valued])
def test_a_game_may_list_moves_with_what_they_lead_to(listing: type[Matches]) -> None:
    asked: list[str] = []

    class Counted(listing):  # type: ignore[misc, valid-type]
        def play(self, left: int, taken: int) -> int:
            asked.append("play")
            return super().play(left, taken)  # type: ignore[no-any-return]

        def key(self, left: int) -> int:
            asked.append("key")
            return super().key(left)  # type: ignore[no-any-return]

    ours, own = nw.search(Matches(), 21, depth=12), nw.search(Counted(), 21, depth=12)
    assert (ours.value, ours.pv, ours.counts) == (own.value, own.pv, own.counts)
    # The root is no child; a line is replayed at the end.
    assert len(asked) < ours.counts.total / 10
    nw.conform(listing(), 9)


def test_conform_compares_what_is_listed_with_the_rules() -> None:
    class Wrong(Matches):
        def children(self, left: int) -> Iterable[tuple[Any, ...]]:
            return [(taken, left - taken, 0) for taken in self.moves(left)]

    with pytest.raises(nw.Error, match="children\\(\\) does not list"):
        nw.conform(Wrong(), 9)


@pytest.mark.parametrize("child", [3, (1,), (1, 2), (1, 2, 3, 4, 5), (1, 2, "key")])
def test_a_bad_list_of_children_is_refused(child: Any) -> None:
    class Bad(Matches):
        def children(self, left: int) -> Iterable[tuple[Any, ...]]:
            return [child]

    with pytest.raises(TypeError, match="children\\(\\) must list|key\\(\\) must return"):
        nw.search(Bad(), 9, depth=3)


def test_a_certificate_names_the_class_and_the_position(matches: Matches) -> None:
    proof = nw.prove(matches, 9, depth=9)
    assert (proof.value, proof.pv[0]) == (1, "1")
    assert "conftest.Matches" in proof.certificate
    found = nw.verify(proof.certificate, matches, 9)
    assert (found.value, nw.verify(proof.certificate, matches).value) == (1, 1)
    with pytest.raises(nw.Error, match="give it, or use"):
        nw.verify(proof.certificate)
    for other, position in ((matches, 8), (Listed(), 9)):
        with pytest.raises(nw.Error, match="about another game, position or depth"):
            nw.verify(proof.certificate, other, position)
    with pytest.raises(nw.Error, match="no certificate of a game written in Python"):
        nw.verify(nw.prove([3, 5]).certificate, matches)
    with pytest.raises(TypeError, match="give the game first"):
        nw.verify(proof.certificate, None, 9)


def test_a_forged_certificate_is_refused(matches: Matches) -> None:
    proof = nw.prove(matches, 5, depth=5)
    for true, forged in (('"lower":1', '"lower":2'), ('"upper":1', '"upper":0')):
        assert true in proof.certificate
        with pytest.raises(nw.Error):
            nw.verify(proof.certificate.replace(true, forged), matches, 5)


def test_the_size_of_a_graph_is_certified(matches: Matches) -> None:
    found = nw.minimal(matches, 9, depth=9)
    assert found.certificate is not None and found.armg is not None
    assert nw.verify(found.certificate, matches, 9).nodes == found.armg.total


def test_a_certificate_of_a_game_that_fails_raises_its_exception(matches: Matches) -> None:
    certificate = nw.prove(matches, 5, depth=5).certificate

    class Failing(Matches):
        def evaluate(self, left: int) -> int:
            raise ZeroDivisionError("as planned")

    Failing.__module__, Failing.__qualname__ = Matches.__module__, Matches.__qualname__
    with pytest.raises(ZeroDivisionError, match="as planned"):
        nw.verify(certificate, Failing(), 5)


def test_programs_play_an_own_game(matches: Matches) -> None:
    game = nw.play(matches, {"depth": 9}, "random", 9)
    # 9 is no multiple of 4, so the side that begins wins.
    assert game.result == 1 and game.outcome == "lost"
    assert sum(map(int, game.moves)) == 9
    found = nw.match(matches, {"nodes": 500}, "random", 21, pairs=4)
    assert (len(found.games), found.wins + found.draws + found.losses) == (8, 8)
    assert found.score > 0.5 and str(found).startswith(f"+{found.wins} ")
    again = nw.match(matches, {"nodes": 500}, "random", 21, pairs=4)
    assert again == found
    # Each begins once from every opening.
    for one, other in zip(found.games[::2], found.games[1::2]):
        assert one.moves[:2] == other.moves[:2]


def test_a_player_may_be_a_function(matches: Matches) -> None:
    seen: list[str] = []

    def greedy(engine: nw.Engine) -> str:
        return engine.moves()[-1]

    game = nw.play(matches, greedy, {"depth": 3}, 10, watch=lambda engine, move: seen.append(move))
    assert tuple(seen) == game.moves and game.moves[0] == "3"
    with pytest.raises(nw.Error, match="no limit"):
        nw.play(matches, {"algorithm": "mtd-f"}, greedy)
    with pytest.raises(TypeError, match="a player is"):
        nw.play(matches, "grandmaster", greedy)


def test_turns_are_kept_where_a_side_moves_again() -> None:
    movers: list[int] = []

    def mover(number: int) -> Any:
        def choose(engine: nw.Engine) -> str:
            movers.append(number)
            return engine.moves()[0]

        return choose

    # Taking one at a time, whoever begins moves on to the end.
    game = nw.play(Again(), mover(1), mover(2), (3, True))
    assert (movers, game.moves, game.result) == ([1, 1, 1], ("1", "1", "1"), 1)


def test_several_processes_play_what_one_plays(matches: Matches) -> None:
    how: dict[str, Any] = {"position": 15, "pairs": 3, "seed": 4}
    alone = nw.match(matches, {"depth": 4}, {"depth": 1}, **how)
    assert nw.match(matches, {"depth": 4}, {"depth": 1}, processes=2, **how) == alone
