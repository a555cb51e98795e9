"""Searches of games and of trees."""

from __future__ import annotations

import pickle
import threading
import time

import pytest

import nullwindow as nw

MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"


def test_a_result_has_value_bounds_move_line_counts_and_iterations() -> None:
    found = nw.search("chess", MATE_IN_ONE, depth=3)
    assert found.exact and found.value is not None and found.bounds == (found.value, found.value)
    assert (found.best_move, found.mate, found.pv) == ("a1a8", 1, ("a1a8",))
    assert [i.depth for i in found.iterations] == [1, 2, 3] and found.stop is None
    assert found.counts.total == sum(i.counts.total for i in found.iterations) > 0
    assert found.counts.passes == sum(i.counts.passes for i in found.iterations) >= 3


@pytest.mark.parametrize("game", sorted(nw.games()))
def test_every_algorithm_that_deepens_finds_the_same_value(game: str) -> None:
    depth = 3
    values = {
        nw.search(game, algorithm=a.id, depth=depth).value
        for a in nw.algorithms().values()
        if a.deepens and a.promise == "value"
    }
    assert len(values) == 1


def test_an_algorithm_for_trees_searches_a_position_like_a_tree() -> None:
    found = nw.search("tic-tac-toe", "X../.O./..X", algorithm="sss-star", depth=6)
    assert found.value == nw.search("tic-tac-toe", "X../.O./..X", depth=6).value
    assert found.iterations == () and found.best_move in nw.Position("tic-tac-toe", "X../.O./..X").moves()


def test_several_threads_find_the_same_value() -> None:
    assert nw.search("chess", depth=5, threads=2).value == nw.search("chess", depth=5).value
    assert nw.Engine("othello", threads=2).config["threads"] == 2
    small = {"board": (4, 4), "table": "2^12"}
    assert nw.solve("connect-four", threads=2, **small).value == 0  # type: ignore[call-overload]


def test_progress_hears_every_iteration_in_order() -> None:
    heard: list[nw.Iteration] = []
    found = nw.search("othello", depth=5, progress=heard.append)
    assert tuple(heard) == found.iterations


def test_an_exception_in_progress_ends_the_search() -> None:
    def hear(iteration: nw.Iteration) -> None:
        raise KeyError(iteration.depth)

    begun = time.monotonic()
    with pytest.raises(KeyError, match="1"):
        nw.search("chess", seconds=60, progress=hear)
    assert time.monotonic() - begun < 30


def test_limits_end_a_search_and_say_so() -> None:
    found = nw.search("chess", nodes=5000)
    assert found.stop is not None and "node limit" in found.stop
    found = nw.search("chess", seconds=0.05)
    assert found.stop is not None and "time limit" in found.stop


def test_several_lines_come_best_first() -> None:
    found = nw.search("chess", depth=3, lines=3)
    values = [line.value for line in found.lines]
    assert len(values) == 3 and values == sorted(values, key=lambda v: -(v or 0))
    assert found.lines[0].best_move == found.best_move


def test_only_the_moves_asked_for_are_searched() -> None:
    assert nw.search("chess", depth=3, only=["a2a3", "h2h4"]).best_move in ("a2a3", "h2h4")


def test_other_threads_run_while_a_game_is_searched() -> None:
    engine, ticks = nw.Engine("chess"), 0
    thread = threading.Thread(target=engine.search, kwargs={"seconds": 0.5})
    thread.start()
    while thread.is_alive():
        time.sleep(0.005)
        ticks += 1
    assert ticks > 5


def test_an_engine_that_is_busy_says_so() -> None:
    engine, begun = nw.Engine("chess"), threading.Event()
    kwargs = {"seconds": 0.6, "progress": lambda _: begun.set()}
    thread = threading.Thread(target=engine.search, kwargs=kwargs)
    thread.start()
    assert begun.wait(10)
    with pytest.raises(RuntimeError, match="busy"):
        engine.moves()
    thread.join()
    assert len(engine.moves()) == 20


def test_an_engine_keeps_its_table_until_it_forgets() -> None:
    engine = nw.Engine("checkers", table="2^14")
    first = engine.search(depth=7).counts.total
    assert engine.table_use > 0
    assert engine.search(depth=7).counts.total < first / 2
    engine.forget()
    assert engine.search(depth=7).counts.total == first


def test_an_engine_plays_a_game() -> None:
    engine = nw.Engine("tic-tac-toe")
    while engine.outcome is None:
        engine.play(engine.search(depth=9).best_move)
    assert engine.outcome == "drawn"
    assert engine.undo() and engine.outcome is None


def test_root_moves_know_the_best_one() -> None:
    engine = nw.Engine("connect-four")
    best = engine.search(depth=6)
    first = engine.root_moves()[0]
    assert (first.move, first.lower) == (best.best_move, best.value) and len(engine.root_moves()) == 7


def test_settings_reach_the_configuration() -> None:
    engine = nw.Engine("chess", table="2^12", etc=None, without=["history"])
    config = engine.config
    assert (config["etc"], config["without"]) == (None, ["history"])
    assert config["memory"]["table"] == "2^12"
    assert nw.Engine("chess", style="play").config["selective"]


def test_every_setting_is_a_keyword_argument_and_documented() -> None:
    for name, setting in nw.settings().items():
        assert f"``{name}``: {setting.help}" in (nw.Engine.__doc__ or "")
        for word in setting.words:
            if name not in ("timing", "sharing"):
                nw.Engine("checkers" if name == "evaluation" else "chess", **{name: word})


def test_a_tree_is_searched_to_its_leaves() -> None:
    tree = nw.Tree.paper("thesis-2.4")
    found = nw.search(tree, algorithm="mtd-plus-infinity")
    assert (found.value, found.exact, found.best_move) == (35, True, 1)
    assert found.passes[-1].value == 35 and found.counts.passes == len(found.passes)


def test_a_result_can_be_sent_to_another_process() -> None:
    found = nw.search([3, 5, 4])
    sent = pickle.loads(pickle.dumps(found))
    assert sent == found and (found.best_move, sent.best_move) == (1, "1")


def test_comparisons_agree_and_have_ratios() -> None:
    compared = nw.compare(nw.Tree.artificial(4, 5, seed=3))
    assert len(compared) > 20 and compared.baseline == "alpha-beta"
    assert compared["alpha-beta"].total_ratio == 1.0
    assert len({row.value for row in compared if row.exact}) == 1
    assert "mtd-f" in str(compared) and "<table>" in compared._repr_html_()
    on_game = nw.compare("othello", depth=4, algorithms=["aspiration-negascout", "mtd-f"])
    assert on_game["mtd-f"].leaf_ratio > 0


def test_perft_counts_what_is_known() -> None:
    assert nw.perft("chess", depth=4).nodes == 197281
    assert nw.perft("othello", depth=5).nodes == 1396
    assert nw.perft("checkers", depth=5).nodes == 7361
    divided = nw.perft("chess", depth=2).divide
    assert divided["e2e4"] == 20 and sum(divided.values()) == 400
    assert nw.perft("chess", depth=0).nodes == 1


def test_endings_are_played_out() -> None:
    ffo_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"
    deep: list[int] = []
    solved = nw.solve("othello", ffo_1, table="2^16", progress=deep.append)
    assert (solved.value, solved.best_move) == (18, "g8") and deep
    stopped = nw.solve("connect-four", seconds=0.05, table="2^12")
    assert stopped.value is None and stopped.stop is not None


def test_proofs_are_verified_and_broken_ones_are_not() -> None:
    tree = nw.Tree.artificial(3, 4, seed=5)
    proof = nw.prove(tree)
    assert nw.verify(proof.certificate).value == proof.value is not None
    with pytest.raises(nw.Error):
        nw.verify(proof.certificate.replace(f'"lower":{proof.value}', '"lower":9999'))
    draw = nw.prove("tic-tac-toe", "X../.O./..X", depth=6)
    assert len(draw.pv) == 6 and nw.verify(draw.certificate).value == draw.value


def test_minimal_sizes_are_in_order_and_certified() -> None:
    heard: list[str] = []
    found = nw.minimal("tic-tac-toe", depth=4, progress=heard.append)
    assert found.armg and found.lfmg and found.lfmt and heard
    assert found.armg.total <= found.lfmg.total <= found.lfmt.total
    assert found.certificate and nw.verify(found.certificate).nodes == found.armg.total
    assert set(found.algorithms) >= {"alpha-beta", "mtd-f"}
