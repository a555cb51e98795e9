"""python-chess: its boards, and its client of UCI programs."""

from __future__ import annotations

import pytest

import nullwindow as nw

chess = pytest.importorskip("chess")
import chess.engine  # noqa: E402


def test_a_board_is_searched_and_moves_come_back() -> None:
    board = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
    found = nw.search(board, depth=3)
    assert found.best_move == chess.Move.from_uci("a1a8") and found.best_move in board.legal_moves
    board.push(found.best_move)
    assert board.is_checkmate()


def test_castling_and_promotion_are_understood() -> None:
    board = chess.Board("r3k2r/8/8/8/8/8/P6p/R3K2R b KQkq - 0 1")
    engine = nw.Engine(board)
    assert {move.uci() for move in board.legal_moves} == set(engine.moves())
    board.push_uci("e8c8")
    engine.set_position(board)
    assert engine.chess_board().fen() == board.fen()


def test_the_moves_of_a_board_are_known_to_the_engine() -> None:
    board = chess.Board()
    for move in ["g1f3", "g8f6", "f3g1", "f6g8"] * 2:
        board.push_uci(move)
    assert nw.Engine(board).outcome == "repeated"


def test_positions_are_boards_and_boards_positions() -> None:
    board = nw.Position("chess").play(chess.Move.from_uci("e2e4")).chess_board()
    assert board.turn == chess.BLACK and nw.Position(board).text == board.fen()
    assert nw.perft(board, depth=2).nodes == 600
    with pytest.raises(nw.Error, match="no chess.Board"):
        nw.Position("othello").chess_board()
    with pytest.raises(nw.Error, match="no position of othello"):
        nw.Engine("othello", board)
    with pytest.raises(nw.Error, match="standard chess"):
        nw.search(chess.Board(chess960=True), depth=2)


def test_the_uci_program_plays_with_chess_engine(program: str) -> None:
    with chess.engine.SimpleEngine.popen_uci([program, "uci"], timeout=30) as engine:
        board = chess.Board()
        for _ in range(4):
            played = engine.play(board, chess.engine.Limit(time=0.1))
            assert played.move in board.legal_moves
            board.push(played.move)
        info = engine.analyse(chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), chess.engine.Limit(depth=4))
        assert info["score"].relative == chess.engine.Mate(1)
