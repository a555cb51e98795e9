"""Drives `nullwindow uci` with python-chess: whole games, analysis, options.

Usage: games.py PROGRAM
"""

import sys

import chess
import chess.engine
from chess.engine import Cp, Limit, Mate

MATES = {
    1: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
    2: "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 1",
    3: "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1",
}


def options(engine):
    for name in ["Hash", "Threads", "Algorithm", "MultiPV", "UCI_LimitStrength", "UCI_Elo"]:
        assert name in engine.options, name
    assert "negascout" in engine.options["Algorithm"].var
    engine.configure({"Hash": 2, "Algorithm": "negascout", "Evaluation Grain": 5})
    played = engine.play(chess.Board(), Limit(depth=3))
    assert played.move in chess.Board().legal_moves
    engine.configure({"Algorithm": "mtd-f", "Evaluation Grain": 1})


def mates(engine):
    for moves, fen in MATES.items():
        info = engine.analyse(chess.Board(fen), Limit(mate=moves))
        assert info["score"].relative == Mate(moves), (fen, info)
    board = chess.Board(MATES[2])
    while not board.is_game_over():
        board.push(engine.play(board, Limit(mate=2)).move)
    assert board.is_checkmate() and board.fullmove_number <= 3, board.fen()


def whole_game(engine, limit, ponder, plies):
    """Plays the program against itself; python-chess checks that moves are legal."""
    board = chess.Board()
    game = object()
    while not board.is_game_over(claim_draw=True) and board.ply() < plies:
        result = engine.play(board, limit, game=game, ponder=ponder, info=chess.engine.INFO_ALL)
        assert result.move in board.legal_moves, (board.fen(), result)
        if result.ponder is not None:
            after = board.copy()
            after.push(result.move)
            assert result.ponder in after.legal_moves
        board.push(result.move)
    return board


def clock_game(engine):
    """A game in which the clock runs down."""
    board, left = chess.Board(), 2.0
    while not board.is_game_over(claim_draw=True) and board.ply() < 20:
        limit = Limit(white_clock=left, black_clock=left, white_inc=0.01, black_inc=0.01)
        board.push(engine.play(board, limit).move)
        left = max(left - 0.2, 0.02)
    board.push(engine.play(board, Limit(white_clock=3, black_clock=3, remaining_moves=40)).move)


def several_lines(engine):
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
    lines = engine.analyse(board, Limit(depth=4), multipv=4)
    assert len(lines) == 4
    assert len({line["pv"][0] for line in lines}) == 4
    scores = [line["score"].relative.score(mate_score=100000) for line in lines]
    assert scores == sorted(scores, reverse=True), scores
    for line in lines:
        after = board.copy()
        for move in line["pv"]:
            assert move in after.legal_moves, line
            after.push(move)
    # Searched at full width, the best line is worth what it is worth alone.
    usual = engine.options["Algorithm"].default
    engine.configure({"Algorithm": "negascout"})
    lines = engine.analyse(board, Limit(depth=4), multipv=4)
    alone = engine.analyse(board, Limit(depth=4))
    assert alone["score"].relative == lines[0]["score"].relative
    engine.configure({"Algorithm": usual})


def only_some_moves(engine):
    board = chess.Board()
    some = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h4")]
    assert engine.play(board, Limit(depth=3), root_moves=some).move in some
    board = chess.Board(MATES[1])
    quiet = [chess.Move.from_uci("e1e2")]
    info = engine.analyse(board, Limit(depth=2), root_moves=quiet)
    assert info["pv"][0] in quiet and info["score"].relative != Mate(1)


def stopping(engine):
    """A search without an end, stopped; and one left by another position."""
    with engine.analysis(chess.Board()) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 3:
                break
    # The program is free again.
    assert engine.play(chess.Board(), Limit(nodes=500)).move
    engine.ping()


def finished_games(engine):
    for fen in ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "8/8/8/8/8/6k1/8/4r2K w - - 0 1"]:
        info = engine.analyse(chess.Board(fen), Limit(depth=2))
        assert info["score"].relative in (Cp(0), Mate(-0)), info


def weaker(engine):
    engine.configure({"UCI_LimitStrength": True, "UCI_Elo": 1300})
    board = whole_game(engine, Limit(time=1), False, 6)
    assert board.ply() == 6
    engine.configure({"UCI_LimitStrength": False})


def main():
    engine = chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"], timeout=60)
    try:
        assert engine.id["name"].startswith("nullwindow")
        options(engine)
        mates(engine)
        whole_game(engine, Limit(time=0.02), False, 60)
        whole_game(engine, Limit(time=0.02), True, 30)
        whole_game(engine, Limit(nodes=300), False, 200)
        clock_game(engine)
        several_lines(engine)
        only_some_moves(engine)
        stopping(engine)
        finished_games(engine)
        weaker(engine)
    finally:
        engine.quit()


main()
