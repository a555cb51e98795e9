"""An engine that keeps its table between searches."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Optional

from . import _board, _check, _game, _native, _optional, _settings
from ._results import Iteration, SearchResult


@dataclass(frozen=True)
class RootMove:
    """What is proved of a move at the root."""

    #: In the caller's terms, as ``SearchResult.best_move``.
    move: Any
    lower: Optional[int]
    upper: Optional[int]


@_settings.documented
class Engine:
    """A game, a position and a way to search. What a search learns is kept for the next.

    >>> import nullwindow as nw
    >>> engine = nw.Engine("connect-four")
    >>> first = engine.search(depth=8)
    >>> again = engine.search(depth=8)
    >>> first.value == again.value, again.counts.total < first.counts.total
    (True, True)

    ``game`` is the name of a game, a ``nullwindow.Game`` or a ``chess.Board``. ``style`` is
    "full-width", where every algorithm finds the same value, or "play", a selective search
    as a program plays with. ``settings`` are those of the search, such as
    ``Engine("chess", table="64MB", etc=None, without=["history"])``. A ``nullwindow.Game``
    is searched with full width by one thread.
    """

    def __init__(
        self,
        game: Any = "chess",
        position: Any = None,
        *,
        style: str = "full-width",
        **settings: _settings.Setting,
    ) -> None:
        fields = _settings.as_text(settings)
        style = _check.text("style", style)
        self._own: Optional[_game.Game[Any, Any]] = None
        self._own_line: list[Any] = []
        #: How long the line was at each wait of a side.
        self._waited: list[int] = []
        self._chess = False
        if isinstance(game, _game.Game):
            self._begin_own(game, position, style, fields)
            return
        if _optional.is_chess_board(game):
            if position is not None:
                raise TypeError("a chess.Board is the position: give no other")
            game, position = "chess", game
        self.game = _check.text("game", game)
        self._native = _native.NativeEngine.of_game(self.game, style, fields)
        self.set_position(position)

    def _begin_own(
        self,
        game: _game.Game[Any, Any],
        position: Any,
        style: str,
        fields: list[tuple[str, str]],
    ) -> None:
        if style != "full-width":
            raise _native.Error("a game written in Python is searched with full width")
        if dict(fields).get("threads", "1") != "1":
            raise _native.Error(
                "a game written in Python is searched by one thread, because Python runs one "
                "at a time: search several positions in several processes, with nw.search_all"
            )
        self._own, self.game = game, type(game).__name__
        begin = _game.beginning(game, position)
        self._native = _native.NativeEngine.of_own(game, begin, fields)
        self._own_line = [begin]

    def set_position(self, position: Any = None, moves: Sequence[str] = ()) -> None:
        """Begins a game at a position, the initial one if none is given, and plays moves.
        On an error the engine stays where it was.

        >>> engine = Engine("chess")
        >>> engine.set_position(moves=["e4", "e5", "Nf3"])
        >>> engine.position
        'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
        """
        if isinstance(moves, str):
            raise TypeError("moves must be a list of str, not a str")
        names = [_check.text("a move", move) for move in moves]
        if self._own is not None:
            begin = _game.beginning(self._own, position)
            self._native.set_own_position(begin)
            self._own_line, self._waited = [begin], []
            for name in names:
                self.play(name)
            return
        self._chess = _optional.is_chess_board(position)
        if self._chess:
            if self.game != "chess":
                raise _native.Error(f"a chess.Board is no position of {self.game}")
            position, played = _optional.chess_line(position)
            names = played + names
        elif position is not None:
            position = _check.text("position", getattr(position, "text", position))
        self._native.set_position(position, names)

    @property
    def position(self) -> str:
        """The position as the game writes it."""
        return self._native.position()

    def moves(self) -> list[str]:
        """The legal moves, in the game's own order."""
        return self._native.moves()

    def play(self, move: Any) -> None:
        """Plays a move: text, a ``chess.Move``, or a move of a game written in Python."""
        if self._own is not None:
            name = move if isinstance(move, str) else str(move)
            self._native.play(name)
            here = self._own_line[-1]
            self._own_line.append(self._own.play(here, _game.named_move(self._own, here, name)))
            self._wait()
            return
        uci = getattr(move, "uci", None)
        self._native.play(_check.text("move", uci() if callable(uci) else move))

    def _wait(self) -> None:
        """Where a side moves again, the other one has a turn in which it can only wait."""
        if self._native.moves() == [_game.WAIT] and not self._lists_wait():
            self._native.play(_game.WAIT)
            self._waited.append(len(self._own_line))

    def _lists_wait(self) -> bool:
        """Whether the game itself has a move of that name."""
        assert self._own is not None
        return any(str(move) == _game.WAIT for move in self._own.moves(self._own_line[-1]))

    def undo(self) -> bool:
        """Takes the latest move back; False if there is none."""
        if self._waited and self._waited[-1] == len(self._own_line):
            self._waited.pop()
            self._native.undo()
        undone = self._native.undo()
        if undone and len(self._own_line) > 1:
            self._own_line.pop()
        return undone

    @property
    def outcome(self) -> Optional[str]:
        """How the game stands for the side to move, if it is over or may be called a draw:
        "won", "lost", "drawn", "repeated", "no-progress" or "dead"."""
        outcome: Optional[str] = json.loads(self._native.outcome())
        return outcome

    def evaluate(self) -> int:
        """What the position is worth without a search, for the side to move."""
        return self._native.evaluate()

    def search(
        self,
        *,
        depth: Optional[int] = None,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        lines: int = 1,
        only: Sequence[str] = (),
        progress: Optional[Callable[[Iteration], object]] = None,
    ) -> SearchResult:
        """Searches the position by iterative deepening. ``lines`` is how many of the best
        moves to find, ``only`` the moves to choose from; ``progress`` is called with every
        completed iteration. An exception in ``progress`` ends the search, as Ctrl-C does.
        """
        depth, nodes = _check.depth(depth), _check.nodes(nodes)
        seconds = _check.seconds(seconds)
        _check.limited(depth, nodes, seconds)
        if isinstance(only, str):
            raise TypeError("only must be a list of str, not a str")
        found = self._native.think(
            depth=depth,
            nodes=nodes,
            seconds=seconds,
            lines=_check.whole("lines", lines, 1, 500),
            only=[_check.text("a move", move) for move in only],
            hear=_hearer(progress),
        )
        return SearchResult.of_thought(self.algorithm, json.loads(found), self._named())

    def _named(self) -> Optional[Callable[[str], Any]]:
        """What makes a move of the caller's own of a text."""
        if self._own is not None:
            game, here = self._own, self._own_line[-1]
            return lambda name: _game.named_move(game, here, name)
        if self._chess:
            chess: Any = _optional.need("chess", "a chess.Move")
            from_uci: Callable[[str], Any] = chess.Move.from_uci
            return from_uci
        return None

    def root_moves(self) -> list[RootMove]:
        """What the latest search proved of every move, best first."""
        own = self._named() or str
        return [
            RootMove(move=own(each["name"]), lower=each["at_least"], upper=each["at_most"])
            for each in json.loads(self._native.root_moves())
        ]

    def forget(self) -> None:
        """Forgets what earlier searches have learnt."""
        self._native.forget()

    @property
    def table_use(self) -> float:
        """The share of the table that is in use."""
        return self._native.hash_full() / 1000

    @property
    def algorithm(self) -> str:
        """The algorithm that searches."""
        return str(self.config["algorithm"])

    @property
    def config(self) -> dict[str, Any]:
        """Everything that decides what a search finds and costs."""
        config: dict[str, Any] = json.loads(self._native.config())
        return config

    def chess_board(self) -> Any:
        """The position as a ``chess.Board``."""
        return _board.as_chess_board(self.game, self.position)

    def __str__(self) -> str:
        return self._native.board()

    def __repr__(self) -> str:
        return f"Engine({self.game!r}, algorithm={self.algorithm!r})"

    def _repr_svg_(self) -> Optional[str]:
        return None if self._own is not None else _board.draw(self.game, self.position)


def _hearer(
    progress: Optional[Callable[[Iteration], object]],
) -> Optional[Callable[[str], object]]:
    if progress is None:
        return None
    if not callable(progress):
        raise TypeError("progress must be a function of one iteration")
    return lambda text: progress(Iteration.of(json.loads(text)))
