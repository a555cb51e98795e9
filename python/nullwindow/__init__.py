"""Minimax game-tree search: the algorithms of the papers, on trees and on games.

>>> import nullwindow as nw
>>> found = nw.search("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", depth=3)
>>> found.best_move, found.mate
('a1a8', 1)
>>> nw.search([[3, 9], [[1], 4]], algorithm="alpha-beta").value
3

``search`` finds the value of a position or a tree, ``compare`` runs several algorithms
side by side, ``trace`` shows the steps of one, ``prove`` and ``verify`` write and check
certificates, ``minimal`` says how small a search could have been, ``solve`` plays endings
out, ``perft`` counts moves, ``play`` and ``match`` let programs play, ``exercise`` makes
exercises and work sheets, and ``TraceRecorder`` writes a search of your own for ``open_trace``
to show. ``Engine`` keeps its table between searches, ``Game`` is the base of games written in
Python, ``add_game`` makes one of them a game of the registry, so that ``lab``, which runs
experiments, and ``command``, which is the whole command, have it by name; ``trees`` reads
recorded graphs.
"""

from . import _processor

_processor.choose()

from . import lab, trees
from ._added import Questions, add_algorithm, add_game, command, main
from ._compare import Comparison, ComparisonRow, compare
from ._engine import Engine, RootMove
from ._every_move import MateFound, SolvedMove, SolvedMoves
from ._exercise import Sheet, exercise, exercise_kinds
from ._game import Game, conform
from ._match import Match, PlayedGame, match, play
from ._minimal import Minimal, Size, minimal
from ._native import Error
from ._perft import Perft, perft
from ._position import Position
from ._processor import processor
from ._proof import Certainty, Proof, prove, verify
from ._recorder import TraceRecorder
from ._registry import AlgorithmInfo, GameInfo, algorithms, games
from ._results import Counts, Iteration, Line, Pass, SearchResult
from ._search import search, search_all
from ._settings import Setting, SettingInfo, settings
from ._solve import Solved, solve
from ._trace import Trace, trace
from ._tree import Tree
from ._written import WrittenTrace, open_trace

__all__ = [
    "AlgorithmInfo",
    "Certainty",
    "Comparison",
    "ComparisonRow",
    "Counts",
    "Engine",
    "Error",
    "Game",
    "GameInfo",
    "Iteration",
    "Line",
    "Match",
    "MateFound",
    "Minimal",
    "Pass",
    "Perft",
    "PlayedGame",
    "Position",
    "Proof",
    "Questions",
    "RootMove",
    "SearchResult",
    "Setting",
    "SettingInfo",
    "Sheet",
    "Size",
    "Solved",
    "SolvedMove",
    "SolvedMoves",
    "Trace",
    "TraceRecorder",
    "Tree",
    "WrittenTrace",
    "add_algorithm",
    "add_game",
    "algorithms",
    "command",
    "compare",
    "conform",
    "exercise",
    "exercise_kinds",
    "games",
    "lab",
    "main",
    "match",
    "minimal",
    "open_trace",
    "perft",
    "play",
    "processor",
    "prove",
    "search",
    "search_all",
    "settings",
    "solve",
    "trace",
    "trees",
    "verify",
]
