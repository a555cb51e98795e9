"""Games and algorithms written in Python that the whole process knows by name."""

from __future__ import annotations

import base64
import importlib
import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any

import pytest

import nullwindow as nw

from .conftest import Matches

FOLDER = Path(__file__).parents[1] / "examples" / "domineering"
SCRIPT = FOLDER / "domineering.py"

#: Other processes find the package where this one has found it.
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(nw.__file__).parents[1])}


def up_by_one(guess: int) -> nw.Questions:
    """From far below the value, one step after the other."""
    gamma = -3
    while (yield gamma) >= gamma:
        gamma += 1


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

    def start(self) -> Any:
        return 4, True


class Fragile(Matches):
    """Raises where few are left, if it is told to."""

    breaks = False

    def evaluate(self, left: int) -> int:
        if self.breaks and left < 3:
            raise ZeroDivisionError("as planned")
        return super().evaluate(left)


FRAGILE = Fragile()


@pytest.fixture(scope="module", autouse=True)
def added() -> None:
    """What the tests of this module search by name."""
    nw.add_game(Matches(), "take-matches", sides=("One", "Other"))
    nw.add_game(Again())
    nw.add_game(FRAGILE)
    nw.add_algorithm(up_by_one, title="Up by one")


def test_a_name_stands_for_the_game() -> None:
    assert nw.games()["take-matches"].description == Matches.__doc__
    for algorithm in ("mtd-f", "alpha-beta", "mtd-adaptive"):
        ours = nw.search(Matches(), 21, depth=12, algorithm=algorithm)
        named = nw.search("take-matches", "21", depth=12, algorithm=algorithm)
        assert (named.value, named.pv, named.counts) == (ours.value, ours.pv, ours.counts)
    assert nw.search("take-matches", depth=9).best_move == "1"
    assert nw.solve("take-matches", "13").value == nw.solve(Matches(), 13).value
    proof = nw.prove("take-matches", "9", depth=9)
    assert nw.verify(proof.certificate).value == 1
    assert nw.compare("take-matches", "9", depth=5, algorithms=["mtd-f", "sss-star"])
    with pytest.raises(nw.Error, match="not a position of the game"):
        nw.search("take-matches", "many", depth=3)


def test_a_side_that_moves_again_has_a_turn_to_pass() -> None:
    found = nw.search("again", "(3, True)", depth=9)
    assert found.pv == ("1", "pass", "2") == nw.search(Again(), (3, True), depth=9).pv
    engine = nw.Engine("again", "(3, True)")
    engine.play("1")
    assert (engine.position, engine.moves()) == ("(2, True) waits", ["pass"])
    engine.set_position("(2, True) waits")
    assert engine.moves() == ["pass"]


def test_only_what_can_be_a_citizen_is_added() -> None:
    class Unread(Matches):
        def read_position(self, text: str) -> int:
            return 0

    class Over(Matches):
        def start(self) -> int:
            return 0

    with pytest.raises(nw.Error, match="does not read '9'"):
        nw.add_game(Unread())
    with pytest.raises(nw.Error, match="no move at the start"):
        nw.add_game(Over())
    with pytest.raises(nw.Error, match="already"):
        nw.add_game(Matches(), "chess")
    with pytest.raises(nw.Error, match="no name for a game"):
        nw.add_game(Matches(), "My Game")
    with pytest.raises(TypeError, match="must be a nullwindow.Game"):
        nw.add_game("chess")  # type: ignore[arg-type]


def test_an_exception_of_an_added_game_is_raised() -> None:
    FRAGILE.breaks = True
    try:
        for search in (
            lambda: nw.search("fragile", "9", depth=9),
            lambda: nw.trace("fragile", "9", depth=9).svg(),
            lambda: nw.solve("fragile", "9"),
        ):
            with pytest.raises(ZeroDivisionError, match="as planned"):
                search()
    finally:
        FRAGILE.breaks = False
    assert nw.search("fragile", "9", depth=9).value == 1


@pytest.fixture
def laboratory(tmp_path: Path) -> Path:
    """An experiment with games and an algorithm of this module."""
    folder = tmp_path / "experiments"
    folder.mkdir()
    (folder / "own.toml").write_text(
        """
title = "Our own"
group = "Our own"
source = "our own"
question = "How many nodes?"

[[cells]]
game = ["take-matches", "again"]
algorithm = ["mtd-f", "alpha-beta", "up-by-one"]
positions = "start"
depth = [4, 6]
"""
    )
    return folder


def counts(results: Path) -> list[Any]:
    """What was counted, without times."""
    rows = nw.lab.load(results).columns("iterations")
    names = ("game", "algorithm", "depth", "leaf", "total")
    return sorted(zip(*(rows[name] for name in names)))


def test_it_is_in_the_laboratory(laboratory: Path, tmp_path: Path) -> None:
    told: list[tuple[int, int, float]] = []
    alone, shared = tmp_path / "alone", tmp_path / "shared"
    how: dict[str, Any] = {"folder": laboratory, "progress": None}
    run = nw.lab.run("own", results=alone, **how)
    assert (run.cells, run.ran) == (12, 12)
    how["progress"] = lambda *step: told.append(step)
    both = nw.lab.run("own", results=shared, processes=2, **how)
    assert (both.cells, both.ran, both.done_before) == (12, 12, 0)
    assert told[-1][:2] == (12, 12)
    assert counts(shared) == counts(alone)
    assert {row[0] for row in counts(alone)} == {"take-matches", "again"}
    again = nw.lab.run("own", results=shared, processes=2, folder=laboratory, progress=None)
    assert (again.ran, again.done_before) == (0, 12)


def test_a_cell_of_a_game_that_raises_is_not_stored(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(
        """
title = "Fragile"
group = "Our own"
source = "our own"
question = "Does it break?"

[[cells]]
game = "fragile"
algorithm = "mtd-f"
positions = "start"
depth = 9
"""
    )
    how: dict[str, Any] = {"folder": tmp_path, "results": tmp_path / "results", "progress": None}
    FRAGILE.breaks = True
    try:
        with pytest.raises(nw.Error, match="1 of 1 cells failed.*as planned") as raised:
            nw.lab.run("own", **how)
    finally:
        FRAGILE.breaks = False
    assert isinstance(raised.value.__cause__, ZeroDivisionError)
    assert nw.lab.run("own", **how).ran == 1


def test_a_driver_is_an_algorithm_everywhere() -> None:
    assert nw.algorithms()["up-by-one"].name == "Up by one"
    for game, depth in (("take-matches", 9), ("othello", 4), (Matches(), 9)):
        found = nw.search(game, depth=depth, algorithm="up-by-one")
        assert found.value == nw.search(game, depth=depth).value and found.exact
    tree = [[3, 9], [[1], 4]]
    assert nw.search(tree, algorithm="up-by-one").value == 3
    assert "Pass 7" in str(nw.trace(tree, algorithm="up-by-one"))
    for row in nw.compare(tree, algorithms=["mtd-f", "up-by-one"]).rows:
        assert row.value == 3


def test_a_driver_that_is_wrong_proves_the_value_all_the_same() -> None:
    def silent(guess: int) -> nw.Questions:
        return
        yield

    def mad(guess: int) -> nw.Questions:
        yield -(2**31)
        yield 2**31 - 1
        yield (5, 2**31 - 1)

    for driver in (silent, mad):
        name = nw.add_algorithm(driver)
        assert nw.search([[3, 9], [[1], 4]], algorithm=name).value == 3


def test_a_driver_that_fails_raises_its_exception() -> None:
    broken = ""

    def failing(guess: int) -> nw.Questions:
        yield guess
        if broken == "raises":
            raise ZeroDivisionError("as planned")
        if broken == "asks nonsense":
            yield (5, 5)

    nw.add_algorithm(failing)
    with pytest.raises(nw.Error, match="already"):
        nw.add_algorithm(failing, "mtd-f")
    # It stays for as long as the process runs: other tests run every algorithm.
    for game, position in (("othello", None), (Matches(), 9)):
        broken = "raises"
        with pytest.raises(ZeroDivisionError, match="as planned"):
            nw.search(game, position, depth=4, algorithm="failing")
        broken = "asks nonsense"
        with pytest.raises(TypeError, match="alpha < beta"):
            nw.search(game, position, depth=4, algorithm="failing")
        broken = ""
        assert nw.search(game, position, depth=4, algorithm="failing").exact


def test_several_positions_are_searched_at_once() -> None:
    alone = [nw.search(Matches(), left, depth=9) for left in (5, 8, 9)]
    for game, positions in ((Matches(), [5, 8, 9]), ("take-matches", ["5", "8", "9"])):
        found = nw.search_all(game, positions, depth=9)
        assert [each.value for each in found] == [each.value for each in alone]
        assert [each.counts for each in found] == [each.counts for each in alone]
    with pytest.raises(nw.Error, match="needs a depth|no limit"):
        nw.search_all(Matches(), [5, 8])


def test_the_command_knows_it(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert nw.command(["search", "take-matches", "--depth", "9", "--json"]) == 0
    assert json.loads(capfd.readouterr().out)["best_move"] == "1"
    assert nw.command(["search", "take-matchsticks", "--depth", "9"]) == 2
    assert "take-matches" in capfd.readouterr().err
    certificate = str(tmp_path / "proof.json")
    assert nw.command(["prove", "--game", "again", "--depth", "3", "--out", certificate]) == 0
    assert nw.command(["verify", certificate]) == 0
    with pytest.raises(TypeError, match="list of str"):
        nw.command("serve")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The example, in a folder of its own."""
    return Path(shutil.copytree(FOLDER, tmp_path / "domineering"))


def run(folder: Path, *arguments: str, told: str = "") -> str:
    """What the example says."""
    done = subprocess.run(
        [sys.executable, SCRIPT.name, *arguments],
        cwd=folder,
        env=ENVIRONMENT,
        input=told,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_example_keeps_what_a_game_promises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))
    nw.conform(importlib.import_module("domineering").Domineering(), depth=2)


def test_the_example_is_the_whole_command(folder: Path) -> None:
    assert "domineering.py search" in run(folder, "search", "--help")
    played = run(folder, "play", "domineering", "--depth", "2", "--ascii", told="a1\nmoves\nquit\n")
    for part in ("You play Upright.", "1 # ", "a b c d e"):
        assert part in played
    spoken = run(
        folder, "uci", "--game", "domineering",
        told="uci\nposition startpos moves a1\ngo depth 2\n",
    )  # fmt: skip
    assert "bestmove " in spoken
    fought = run(
        folder, "match", "domineering", "mtd-f,depth=2", "alpha-beta,depth=1",
        "--pairs", "1", "--json", "--results", "matches",
    )  # fmt: skip
    assert json.loads(fought)["games"] == 2
    run(folder, "lab", "run")
    assert "doubling-nodes" in run(folder, "lab", "report")
    claims = (folder / "results" / "report" / "claims.md").read_text()
    assert "`doubling-nodes`" in claims


class Page:
    """A socket of the page, as a browser has one."""

    def __init__(self, address: str) -> None:
        host, port = address.split(":")
        self._socket = socket.create_connection((host, int(port)), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        )
        self._socket.sendall(head.encode())
        self._stream = self._socket.makefile("rb")
        assert b" 101 " in self._stream.readline()
        while self._stream.readline().strip():
            pass

    def ask(self, question: Any) -> Any:
        """An answer of the server; what it tells on the way is passed over."""
        data = json.dumps({"id": 1, "ask": question}).encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self._socket.sendall(b"\x81" + size + b"\0\0\0\0" + data)  # masked with zeros
        while True:
            told = json.loads(self._frame())
            if "event" not in told:
                return told

    def _frame(self) -> bytes:
        text, done = b"", False
        while not done:
            first, size = self._stream.read(2)
            if size >= 126:
                size = int.from_bytes(self._stream.read(2 if size == 126 else 8), "big")
            text, done = text + self._stream.read(size), bool(first & 0x80)
        return text

    def close(self) -> None:
        self._stream.close()
        self._socket.close()


@pytest.fixture
def page(folder: Path) -> Generator[Page, None, None]:
    """The page of the example, served."""
    server = subprocess.Popen(
        [sys.executable, SCRIPT.name, "serve"],
        cwd=folder,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    address = server.stdout.readline().strip().removeprefix("nullwindow is at http://").strip("/")
    page = Page(address)
    yield page
    page.close()
    server.terminate()
    server.wait(timeout=60)
    server.stdout.close()


def test_the_example_is_on_the_page(page: Page) -> None:
    games = {game["id"]: game for game in page.ask("hello")["reply"]["games"]}
    assert games["domineering"]["sides"] == ["Upright", "Lying"]
    shown = page.ask({"position": {"game": "domineering", "moves": ["a1"]}})["reply"]["shown"]
    assert shown["svg"].startswith("<svg") and "1 # ." in shown["text"] and shown["second"]
    asked = {"so_far": {"game": "domineering", "moves": ["a1"]}, "search": "play", "depth": 2}
    assert page.ask({"think": asked})["reply"]["thought"]["best_move"]
    runs = [{"algorithm": "doubling"}, {"algorithm": "mtd-f"}]
    subject = {"position": {"game": "domineering", "position": "(0, True)", "depth": 2}}
    traced = page.ask({"trace": {"tree": subject, "runs": runs}})["reply"]["runs"]
    assert traced[0]["value"] == traced[1]["value"]
    # A move that there is none is refused, and the server goes on.
    assert "reply" not in page.ask({"position": {"game": "domineering", "moves": ["z9"]}})
    assert page.ask("hello")["reply"]["games"]
