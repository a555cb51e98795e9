"""Whatever is given, there is a clear exception on one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import nullwindow as nw


def _shared(depth: int) -> Any:
    """A list of three times the same list, and so on: 3^depth leaves in little memory."""
    tree: Any = [1, 2, 3]
    for _ in range(depth - 1):
        tree = [tree, tree, tree]
    return tree


def cycle() -> list[Any]:
    inner: list[Any] = [1, 2]
    outer = [3, inner]
    inner.append(outer)
    return outer


def deep(levels: int) -> Any:
    nested: Any = 1
    for _ in range(levels):
        nested = [nested]
    return nested


REFUSED: list[tuple[str, Callable[[], object], type[BaseException], str]] = [
    ("no game", lambda: nw.search("ches", depth=3), nw.Error, "did you mean 'chess'"),
    ("no algorithm", lambda: nw.search("chess", depth=3, algorithm="mtdf"), nw.Error, "mtd-f"),
    ("no algorithm on a tree", lambda: nw.search([1, 2], algorithm="x"), nw.Error, "did you mean"),
    ("no limit", lambda: nw.search("chess"), nw.Error, "no limit"),
    ("a table for a tree", lambda: nw.search([1, 2], table="2^10"), TypeError, "table is for"),
    ("a guess for a game", lambda: nw.search("chess", depth=2, first_guess=3), TypeError, "for trees"),
    ("an old name", lambda: nw.search([1, 2]).pass_list, AttributeError, "now 'passes'"),  # type: ignore[attr-defined]
    ("no depth", lambda: nw.trace("chess"), nw.Error, "give depth"),
    ("depth 0", lambda: nw.search("chess", depth=0), nw.Error, "depth must be 1 to 1000"),
    ("depth below 0", lambda: nw.search("chess", depth=-1), nw.Error, "not -1"),
    ("a huge depth", lambda: nw.search("chess", depth=10**50), nw.Error, "over 30 digits"),
    ("a float", lambda: nw.search("chess", depth=3.0), TypeError, "whole number, not float"),  # type: ignore[arg-type]
    ("a bool", lambda: nw.search("chess", depth=True), TypeError, "not bool"),
    ("seconds nan", lambda: nw.search("chess", seconds=float("nan")), nw.Error, "not nan"),
    ("seconds below 0", lambda: nw.search("chess", seconds=-1), nw.Error, "positive"),
    ("seconds inf", lambda: nw.search("chess", seconds=float("inf")), nw.Error, "inf"),
    ("a bad position", lambda: nw.search("chess", "8/8", depth=2), nw.Error, "position '8/8'"),
    ("no text", lambda: nw.search("chess", 5, depth=2), TypeError, "position must be a str"),
    ("bytes", lambda: nw.search(b"chess", depth=2), TypeError, "game must be a str, not bytes"),
    ("a surrogate", lambda: nw.search("\ud800", depth=2), UnicodeEncodeError, "surrogate"),
    ("a nul", lambda: nw.search("chess", "\0", depth=2), nw.Error, "position"),
    ("the end", lambda: nw.search("tic-tac-toe", "XXX/OO./...", depth=2), nw.Error, "game is over"),
    ("a bad move", lambda: nw.Engine("chess").play("e2e5"), nw.Error, "e2e5"),
    ("moves as text", lambda: nw.Engine("chess").set_position(None, "e4"), TypeError, "list of str"),
    ("a table", lambda: nw.Engine("chess", table="2^60"), nw.Error, "not a table size"),
    ("a setting", lambda: nw.Engine("chess", guesss=1), nw.Error, "did you mean 'guess'"),
    ("a set", lambda: nw.Engine(etc={1, 2}), TypeError, "etc must be a str"),  # type: ignore[arg-type]
    ("nan as a setting", lambda: nw.Engine(etc=float("nan")), TypeError, "not float"),  # type: ignore[arg-type]
    ("shared lists", lambda: nw.Tree(_shared(25)), nw.Error, "at most 4,000,000 numbers"),
    ("a word", lambda: nw.Engine(without=["luck"]), nw.Error, "no ordering enhancement 'luck'"),
    ("a style", lambda: nw.Engine(style="fast"), nw.Error, "full-width and play"),
    ("threads", lambda: nw.search("chess", depth=2, threads=0), nw.Error, "threads: '0' is not"),
    ("progress", lambda: nw.search("chess", depth=2, progress=3), TypeError, "function"),  # type: ignore[arg-type]
    ("root moves", lambda: nw.Engine("chess").root_moves(), nw.Error, "call search first"),
    ("a cycle", lambda: nw.Tree(cycle()), nw.Error, "contains itself"),
    ("deep lists", lambda: nw.Tree(deep(5000)), nw.Error, "1000 plies"),
    ("deeper lists", lambda: nw.Tree(deep(100_000)), nw.Error, "1000 plies"),
    ("a float as a leaf", lambda: nw.Tree([1.5]), TypeError, "not of float"),  # type: ignore[list-item]
    ("text as a leaf", lambda: nw.Tree(["a"]), TypeError, "not of str"),
    ("a set", lambda: nw.Tree({1, 2}), TypeError, "not of set"),  # type: ignore[arg-type]
    ("a bool as a leaf", lambda: nw.Tree([True]), TypeError, "not of bool"),
    ("a large leaf", lambda: nw.Tree([2**40]), nw.Error, "a leaf must be"),
    ("an empty list", lambda: nw.Tree([[]]), nw.Error, "without children"),
    ("a depth for a tree", lambda: nw.search([1, 2], depth=2), TypeError, "searched whole"),
    ("no paper", lambda: nw.Tree.paper("x"), nw.Error, "no tree 'x'"),
    ("an order", lambda: nw.Tree.artificial(2, 2, order="x"), nw.Error, "x"),
    ("too large", lambda: nw.Tree.artificial(2, 5000), nw.Error, "1000|deep"),
    ("no certificate", lambda: nw.verify("{}"), nw.Error, "not a certificate"),
    ("deep JSON", lambda: nw.verify("[" * 10**6), nw.Error, "nested deeper|not a certificate"),
    ("no ending", lambda: nw.solve("chess"), nw.Error, "cannot be played out"),
    ("a board", lambda: nw.solve("connect-four", board=(100, 100)), nw.Error, "100"),
    ("a goal", lambda: nw.solve("othello", goal="x"), nw.Error, "score and result"),
    ("nothing to compare", lambda: nw.compare([1, 2], algorithms=[]), nw.Error, "nothing"),
    ("a baseline", lambda: nw.compare([1, 2], baseline="x"), nw.Error, "not among"),
    ("no subclass", lambda: nw.conform(object()), TypeError, "nullwindow.Game"),  # type: ignore[arg-type]
    ("no experiment", lambda: nw.lab.run("x", progress=None), nw.Error, "no such experiment"),
    ("no folder", lambda: nw.lab.experiments("/no/such"), nw.Error, "no such folder"),
    ("no results", lambda: nw.lab.load("/no/such"), nw.Error, "nothing is stored"),
    ("an edition", lambda: nw.lab.run("floor", edition="x"), nw.Error, "quick and full"),
]


@pytest.mark.parametrize(
    ("run", "error", "message"),
    [case[1:] for case in REFUSED],
    ids=[case[0] for case in REFUSED],
)
def test_bad_input_is_a_clear_exception(
    run: Callable[[], object], error: type[BaseException], message: str
) -> None:
    with pytest.raises(error, match=message) as raised:
        run()
    said = str(raised.value)
    assert "\n" not in said and len(said) < 1000


def test_an_engine_stays_where_it_was_after_an_error() -> None:
    engine = nw.Engine("chess")
    before = engine.position
    with pytest.raises(nw.Error):
        engine.set_position(moves=["e2e4", "e2e4"])
    assert engine.position == before


def test_errors_are_value_errors() -> None:
    assert issubclass(nw.Error, ValueError) and nw.Error.__module__ == "nullwindow"


def test_an_abstract_game_cannot_be_made() -> None:
    with pytest.raises(TypeError, match="abstract"):
        nw.Game()  # type: ignore[abstract]
