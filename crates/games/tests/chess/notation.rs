//! FEN, UCI and SAN: what is accepted, what is refused and why.

use nullwindow::Game;
use nullwindow_games::Notation;
use nullwindow_games::chess::{Chess, Position, fen, san, uci};

use crate::data::random_games;

#[test]
fn illegal_positions_are_refused_by_name() {
    for (text, why) in [
        ("", "no pieces"),
        ("8/8/8/8/8/8/4P3/4K3 w - - 0 1", "no black king"),
        ("4k3/8/8/8/8/8/4P3/8 w - - 0 1", "no white king"),
        ("4k3/8/8/8/8/8/8/KK6 w - - 0 1", "2 white kings"),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "9 black pawns"),
        ("4k3/8/8/8/QQ6/QQQQQQQQ/QQQQQQQQ/4K3 b - - 0 1", "19 white pieces"),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a white pawn on a1"),
        ("p3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a black pawn on a8"),
        ("8/8/8/3k4/4K3/8/8/8 w - - 0 1", "the kings touch on e4 and d5"),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "the black king is in check with white to move"),
        ("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", "the white king is in check with black to move"),
        (
            "4k3/8/3N1N2/1B6/8/8/4R3/4K3 b - - 0 1",
            "the black king is attacked by more than two pieces",
        ),
        ("4k3/8/8/8/8/8/8 w - - 0 1", "7 ranks instead of 8 (at character 1)"),
        ("4k3/8/8/9/8/8/8/4K3 w - - 0 1", "'9' is not a piece (at character 9)"),
        ("4k3/8/8/7/8/8/8/4K3 w - - 0 1", "rank 5 does not have 8 squares (at character 9)"),
        ("4k3p/8/8/8/8/8/8/4K3 w - - 0 1", "rank 8 does not have 8 squares (at character 1)"),
        ("4k3/8/8/8/8/8/8/4K2x w - - 0 1", "'x' is not a piece (at character 20)"),
        ("4k3/8/8/8/8/8/8/4K3", "no side to move"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move 'x' is neither w nor b (at character 21)"),
        ("4k3/8/8/8/8/8/8/4K3 w", "no castling rights"),
        ("4k3/8/8/8/8/8/8/4K3 w x - 0 1", "'x' is not a castling right (at character 23)"),
        (
            "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
            "castling right 'k' without its white rook on rank 1 (at character 23)",
        ),
        (
            "4k3/8/8/8/8/8/3K4/7R w K - 0 1",
            "castling right without the white king on rank 1 (at character 24)",
        ),
        ("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "castling right given twice (at character 25)"),
        ("4k3/8/8/8/8/8/8/4K3 w -", "no en-passant square"),
        (
            "4k3/8/8/8/8/8/8/4K3 w - z9 0 1",
            "en-passant square 'z9' is not a square (at character 25)",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e3 0 1",
            "en-passant square e3 is not on rank 6 (at character 25)",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "no black pawn can just have passed e6"),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - x 1",
            "half-move clock 'x' is not a number in range (at character 27)",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 70000",
            "move number '70000' is not a number in range (at character 29)",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "more than six fields (at character 31)"),
        ("4k3/8/8/8/8/8/8/4K3 w - – 0 1", "a FEN is plain ASCII (at character 25)"),
    ] {
        let error = fen::read(text).expect_err(text);
        assert_eq!(error.to_string(), why, "{text}");
    }
}

#[test]
fn lenient_clocks() {
    let read = |text: &str| fen::write(&fen::read(text).unwrap());
    let kings = "4k3/8/8/8/8/8/8/4K3 w - -";
    assert_eq!(read(kings), format!("{kings} 0 1"));
    assert_eq!(read(&format!("{kings} 7")), format!("{kings} 7 1"));
    assert_eq!(read(&format!("  {kings}  130   0 ")), format!("{kings} 100 1"));
}

#[test]
fn castling_is_the_kings_step_outside() {
    let chess = Chess::new();
    let position = fen::read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
    for (text, long, after) in [
        ("e1g1", "O-O", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"),
        ("e1c1", "O-O-O", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"),
    ] {
        let mv = uci::read(&position, text).unwrap();
        assert_eq!(uci::write(&position, mv), text);
        assert_eq!(san::write(&position, mv), long);
        assert_eq!(fen::write(&chess.play(&position, &mv)), after);
        for same in [long.to_string(), long.replace('O', "0"), long.to_lowercase()] {
            assert_eq!(san::read(&position, &same), Ok(mv));
        }
    }
    assert_eq!(uci::read(&position, "e1h1"), uci::read(&position, "e1g1"));
    // A king two files away from nowhere does not castle.
    let gone = fen::read("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1").unwrap();
    assert_eq!(uci::read(&gone, "e1g1").unwrap_err().to_string(), "e1g1 is not a legal move here");
}

#[test]
fn algebraic_notation_is_exact() {
    for (position, mv, text) in [
        ("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2", "Nbd2"),
        ("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1a3", "Na3"),
        ("4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "b1c3", "N1c3"),
        ("k7/8/8/1N6/8/8/8/1N1NK3 w - - 0 1", "b1c3", "Nb1c3"),
        ("k7/8/8/1N6/8/8/8/1N1NK3 w - - 0 1", "d1c3", "Ndc3"),
        ("k7/8/8/1N6/8/8/8/1N1NK3 w - - 0 1", "b5c3", "N5c3"),
        // The other knight is pinned, so nothing needs telling apart.
        ("4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nc3"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"),
        ("6k1/6pp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8+"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8n", "exd8=N"),
        ("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "e8=Q"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"),
    ] {
        let position = fen::read(position).unwrap();
        let mv = uci::read(&position, mv).unwrap();
        assert_eq!(san::write(&position, mv), text);
        assert_eq!(san::read(&position, text), Ok(mv));
    }
}

#[test]
fn algebraic_notation_is_read_tolerantly() {
    let start = Position::start();
    for (text, mv) in [
        ("e4", "e2e4"),
        ("e2e4", "e2e4"),
        ("e2-e4", "e2e4"),
        ("Pe4", "e2e4"),
        ("e4!?", "e2e4"),
        ("Nf3+", "g1f3"),
        ("Ngf3", "g1f3"),
        ("N1f3", "g1f3"),
        ("Ng1-f3#", "g1f3"),
    ] {
        assert_eq!(san::read(&start, text), uci::read(&start, mv), "{text}");
    }
    let passed = fen::read("3rk3/4P3/8/3pP3/8/8/8/4K3 w - d6 0 1").unwrap();
    for (text, mv) in [
        ("exd6e.p.", "e5d6"),
        ("exd6 e.p.", "e5d6"),
        ("ed6ep", "e5d6"),
        ("e5:d6", "e5d6"),
        ("exd8Q", "e7d8q"),
        ("exd8(Q)+", "e7d8q"),
        ("exd8/n", "e7d8n"),
        ("ed8=r", "e7d8r"),
    ] {
        assert_eq!(san::read(&passed, text), uci::read(&passed, mv), "{text}");
        assert!(san::read(&passed, text).is_ok(), "{text}");
    }
}

#[test]
fn moves_are_refused_by_name() {
    let position = fen::read("4k3/P7/8/8/8/8/8/1N2KN2 w - - 0 1").unwrap();
    for (text, why) in [
        ("", "'' is not a move like Nf3 or exd5"),
        ("N", "'N' is not a move like Nf3 or exd5"),
        ("hello", "'hello' is not a move like Nf3 or exd5"),
        ("Nd2", "Nd2 is ambiguous: Nbd2 or Nfd2"),
        ("Ne4", "Ne4 is not a legal move here"),
        ("O-O", "O-O is not a legal move here"),
        ("a8", "a8 is not a legal move here"),
        ("Kh1", "Kh1 is not a legal move here"),
    ] {
        assert_eq!(san::read(&position, text).unwrap_err().to_string(), why);
    }
    for text in ["", "e1", "e1e9", "e1e2k", "0000", "a7a8", "é1e2"] {
        assert!(uci::read(&position, text).is_err(), "{text}");
    }
}

#[test]
fn every_move_of_random_games_round_trips() {
    let chess = Chess::new();
    let mut moves = Vec::new();
    random_games(6, 40, 150, |position| {
        moves.clear();
        chess.moves(position, &mut moves);
        for &mv in &moves {
            assert_eq!(uci::read(position, &uci::write(position, mv)), Ok(mv));
            assert_eq!(san::read(position, &san::write(position, mv)), Ok(mv));
            assert_eq!(chess.read_move(position, &chess.write_move(position, &mv)), Ok(mv));
        }
    });
}

#[test]
fn the_board_is_drawn() {
    let chess = Chess::new();
    let position = fen::read("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").unwrap();
    let expected = "\
8 . . . . k . . .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 . . . . r . . .
1 . . . . K . . .
  a b c d e f g h
white to move, in check
";
    assert_eq!(chess.draw(&position), expected);
}

#[test]
fn castling_rights_of_chess960_are_read_either_way() {
    for (text, written) in [
        ("rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1", "rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1"),
        ("rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1", "rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1"),
        // The right of the inner rook.
        ("1k6/8/8/8/8/8/8/1K2R2R w E - 0 1", "1k6/8/8/8/8/8/8/1K2R2R w E - 0 1"),
        ("1k6/8/8/8/8/8/8/1K2R2R w K - 0 1", "1k6/8/8/8/8/8/8/1K2R2R w K - 0 1"),
        ("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
    ] {
        let position = fen::read(text).unwrap();
        assert_eq!(fen::write(&position), written);
        assert_eq!(fen::read(written).unwrap(), position);
    }
    let inner = fen::read("1k6/8/8/8/8/8/8/1K2R2R w E - 0 1").unwrap();
    assert_eq!(uci::write(&inner, uci::read(&inner, "b1e1").unwrap()), "b1e1");
    assert!(uci::read(&inner, "b1g1").is_err());
    assert_eq!(san::write(&inner, uci::read(&inner, "b1e1").unwrap()), "O-O");
}
