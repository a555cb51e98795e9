"""Games and algorithms written in Python that the whole process knows by name, and the whole
command with them."""

from __future__ import annotations

import os
import pickle
import re
import signal
import sys
import threading
from collections.abc import Callable, Generator, Sequence
from typing import Any, NoReturn, Optional, Union

from . import _check, _game, _native, _registry

#: What a driver yields, and what it is sent: questions and answers.
Questions = Generator[Union[int, tuple[int, int]], int, None]

#: What closes in on a value by questions, from a first guess.
Driver = Callable[[int], Questions]

#: What was added, with what was said of it: what another process adds first.
_added: dict[str, tuple[_game.Game[Any, Any], dict[str, Any]]] = {}

#: The drivers that were added, with their titles and sources.
_drivers: dict[str, tuple[Driver, str, str]] = {}


def add_game(
    game: _game.Game[Any, Any],
    name: Optional[str] = None,
    *,
    title: Optional[str] = None,
    description: Optional[str] = None,
    positions: str = "As the game writes them.",
    moves: str = "As the game writes them.",
    unit: tuple[str, str, int] = ("points", "point", 100),
    sides: tuple[str, str] = ("First", "Second"),
    version: int = 0,
) -> str:
    """Adds a game to the registry, for as long as the process runs, and returns its name. From
    then on the name stands for the game wherever one does: in ``search``, ``Engine`` and
    ``lab.run``, in files of experiments and claims, in ``command`` and so in the page of the
    server.

    >>> import nullwindow as nw
    >>> class TakeThree(nw.Game[int, int]):
    ...     '''Take one, two or three; who takes the last one wins.'''
    ...     def moves(self, left): return range(1, min(3, left) + 1)
    ...     def play(self, left, taken): return left - taken
    ...     def evaluate(self, left): return -1 if left == 0 else 0
    ...     def key(self, left): return left
    ...     def start(self): return 21
    >>> nw.add_game(TakeThree(), sides=("One", "Other"))
    'take-three'
    >>> nw.search("take-three", "9", depth=9).best_move
    '1'

    The default name is that of the class, in small letters with hyphens. ``title``,
    ``description``, ``positions`` and ``moves`` are what the command and the page say of it;
    ``unit`` is what a step of a value is, in the plural, what players count in, and how many
    hundredths of that a step is. Raise ``version`` when rules or evaluation change: the
    laboratory then runs its cells again. The game must have a ``start``, and its positions are text: see
    ``Game.write_position``.
    """
    if not isinstance(game, _game.Game):
        raise TypeError(f"game must be a nullwindow.Game, not {type(game).__name__}")
    kind = type(game)
    name = _kebab(kind.__name__) if name is None else _check.text("name", name)
    told = (kind.__doc__ or "A game written in Python.").strip().splitlines()[0]
    said: dict[str, Any] = {
        "title": _check.text("title", _spaced(name) if title is None else title),
        "description": _check.text("description", told if description is None else description),
        "positions": _check.text("positions", positions),
        "moves": _check.text("moves", moves),
        "unit": (str(unit[0]), str(unit[1]), _check.whole("unit", unit[2], 1, 100)),
        "sides": (str(sides[0]), str(sides[1])),
        "version": _check.whole("version", version, 0, 2**31),
    }
    start = game.start()
    _game.check_text(game, start)
    _native.add_game(game, start, name=name, **said)
    _added[name] = (game, said)
    return name


def add_algorithm(
    driver: Driver, name: Optional[str] = None, *, title: Optional[str] = None, source: str = "own"
) -> str:
    """Adds a driver to the catalogue of algorithms, for as long as the process runs, and returns
    its name, by which ``search``, ``compare``, ``trace``, experiments and the command have it.

    A driver closes in on the value of a position by questions, as MTD(f) does. It is a function
    of a first guess, and a generator: it yields a number to ask whether the value is at least so
    much, or a window ``(alpha, beta)``, and is sent the answer g, which NegaScout finds with
    memory. An answer within a window is the value; at or below alpha it is an upper bound, at or
    above beta a lower one.

    >>> import nullwindow as nw
    >>> def doubling(guess):
    ...     '''Doubles its step after every failure on the same side.'''
    ...     gamma, step = guess, 1
    ...     rises = (yield gamma) >= gamma
    ...     while True:
    ...         gamma += step if rises else -step
    ...         step *= 2
    ...         if ((yield gamma) >= gamma) != rises:
    ...             return  # the value lies between: the rest is asked for it
    >>> nw.add_algorithm(doubling)
    'doubling'
    >>> nw.search("othello", depth=6, algorithm="doubling").value == nw.search("othello", depth=6).value
    True

    What the answers prove is kept for it, and what it leaves open is asked by null windows: a
    driver that is wrong costs time and never a value. It costs a call for each question, and
    nothing for a node. ``title`` and ``source`` are what tables and reports call it.
    """
    if not callable(driver):
        raise TypeError("a driver must be a function of a first guess that yields questions")
    name = _kebab(driver.__name__) if name is None else _check.text("name", name)
    title = _spaced(name) if title is None else _check.text("title", title)
    _native.add_algorithm(driver, name, title, _check.text("source", source))
    _registry.forget_algorithms()
    _drivers[name] = (driver, title, source)
    return name


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_+", "-", name).strip("-").lower()


def _spaced(name: str) -> str:
    return " ".join(word.capitalize() for word in name.split("-"))


def command(arguments: Sequence[str], *, name: str = "nullwindow") -> int:
    """Runs the whole command on these arguments, with the games that were added, and returns its
    exit code. It reads and writes the standard streams of the process.

    >>> import nullwindow as nw
    >>> nw.command(["search", "kayles", "--depth", "0"])
    2

    Ctrl-C does what it does in a terminal, and where that ends the command it ends the process:
    a notebook starts a server as a process of its own. Python's handler is back afterwards.
    """
    if isinstance(arguments, str):
        raise TypeError("arguments must be a list of str, not a str")
    words = [_check.text("name", name)]
    words += [_check.text("an argument", word) for word in arguments]
    sys.stdout.flush()
    sys.stderr.flush()
    if threading.current_thread() is not threading.main_thread():
        return _native.command(words)
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        return _native.command(words)
    finally:
        signal.signal(signal.SIGINT, before)


def main(
    game: Optional[_game.Game[Any, Any]] = None, name: Optional[str] = None, **said: Any
) -> NoReturn:
    """The whole command with a game in it: all that the main program of a game has to do::

        if __name__ == "__main__":
            nw.main(Matches())

    The program is then run as ``python matches.py play matches``, or with ``search``, ``match``,
    ``trace``, ``serve --open``, ``lab run`` or another word of the command. ``name`` and the
    others are those of ``add_game``.
    """
    if game is not None:
        add_game(game, name, **said)
    sys.exit(command(sys.argv[1:], name=os.path.basename(sys.argv[0])))


def any_added() -> bool:
    """Whether anything written in Python was added."""
    return bool(_added or _drivers)


def packed() -> bytes:
    """What was added, for another process. What cannot be sent there, such as a class of a
    notebook, is left out: nothing that needs it runs there."""
    games = {name: sent for name, entry in _added.items() if (sent := _sent(entry))}
    drivers = {name: sent for name, entry in _drivers.items() if (sent := _sent(entry))}
    return pickle.dumps((games, drivers))


def _sent(entry: object) -> Optional[bytes]:
    try:
        return pickle.dumps(entry)
    except (pickle.PicklingError, AttributeError, TypeError):
        return None


def unpack(what: bytes) -> None:
    """Adds what another process has added, unless it is there."""
    games, drivers = pickle.loads(what)
    for name, sent in games.items():
        if name not in _added:
            game, said = pickle.loads(sent)
            _native.add_game(game, game.start(), name=name, **said)
            _added[name] = (game, said)
    for name, sent in drivers.items():
        if name not in _drivers:
            driver, title, source = pickle.loads(sent)
            add_algorithm(driver, name, title=title, source=source)
