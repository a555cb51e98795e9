//! Keys: incremental equals from-scratch, transpositions meet, nothing else
//! does.

use std::collections::HashMap;

use nullwindow::{Game, Playable};
use nullwindow_games::Notation;
use nullwindow_games::chess::{Chess, Position, fen, key_from_scratch};

use crate::data::random_games;

fn play(chess: &Chess, start: &Position, moves: &str) -> Position {
    moves.split(' ').fold(start.clone(), |position, text| {
        let mv = chess.read_move(&position, text).unwrap();
        chess.play(&position, &mv)
    })
}

#[test]
fn incremental_equals_from_scratch() {
    let chess = Chess::new();
    random_games(1, 300, 200, |position| {
        assert_eq!(chess.key(position), key_from_scratch(position), "{}", fen::write(position));
    });
}

#[test]
fn a_position_read_has_the_key_of_the_position_played() {
    let chess = Chess::new();
    random_games(2, 100, 200, |position| {
        let read = fen::read(&fen::write(position)).unwrap();
        assert_eq!(&read, position);
        assert_eq!(chess.key(&read), chess.key(position));
    });
}

#[test]
fn transposed_orders_meet() {
    let chess = Chess::new();
    let start = chess.start();
    for (one, other) in [
        ("e4 e5 Nf3", "Nf3 e5 e4"), // the double step last: no capture exists
        ("d4 Nf6 c4 e6", "c4 e6 d4 Nf6"),
        ("e4 d5 exd5 Qxd5 Nc3", "Nc3 d5 e4 Nf6 exd5 Qxd5 Nb1 Ng8 Nc3"),
    ] {
        let (one, other) = (play(&chess, &start, one), play(&chess, &start, other));
        assert_eq!(chess.key(&one), chess.key(&other), "{one:?} {other:?}");
    }
}

#[test]
fn en_passant_counts_only_when_legal() {
    let chess = Chess::new();
    let key = |text: &str| chess.key(&fen::read(text).unwrap());
    // A black pawn stands ready: the right to take makes another position.
    assert_ne!(key("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), key("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"));
    // The pawn is pinned along the rank once both pawns leave it.
    assert_eq!(key("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"), key("8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"));
    // Nobody stands ready.
    assert_eq!(key("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), key("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
}

#[test]
fn side_castling_and_clocks() {
    let chess = Chess::new();
    let key = |text: &str| chess.key(&fen::read(text).unwrap());
    let base = key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for other in ["b KQkq", "w KQk", "w KQq", "w Kkq", "w Qkq", "w -"] {
        assert_ne!(base, key(&format!("r3k2r/8/8/8/8/8/8/R3K2R {other} - 0 1")), "{other}");
    }
    assert_eq!(base, key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 40 90"));
}

/// What the key stands for, as text: the FEN without clocks, with the
/// en-passant square only where a capture is possible.
fn identity(chess: &Chess, position: &Position) -> String {
    let text = fen::write(position);
    let fields: Vec<&str> = text.split(' ').collect();
    let mut moves = Vec::new();
    chess.moves(position, &mut moves);
    let board = position.board();
    let pawns = board.pieces(nullwindow_games::chess::Piece::Pawn);
    let takes = moves.iter().any(|mv| {
        pawns.has(mv.from) && mv.to.to_string() == fields[3] && mv.from.file() != mv.to.file()
    });
    format!("{} {} {} {}", fields[0], fields[1], fields[2], if takes { fields[3] } else { "-" })
}

#[test]
fn no_collisions_among_random_positions() {
    let chess = Chess::new();
    let mut seen: HashMap<u64, String> = HashMap::new();
    random_games(3, 1500, 200, |position| {
        let text = identity(&chess, position);
        let known = seen.entry(chess.key(position)).or_insert_with(|| text.clone());
        assert_eq!(*known, text);
    });
    assert!(seen.len() > 200_000, "only {} positions", seen.len());
}

/// What a correction of the evaluation is learnt by: the pawns, the pieces of either side, and
/// who is to move.
#[test]
fn likenesses_are_what_they_say() {
    let chess = Chess::new();
    let of = |text: &str| chess.likenesses(&fen::read(text).unwrap()).unwrap();
    let here = of("r3k3/5p2/8/8/8/8/2P5/4K2R w - - 0 1");
    for (other, same) in [
        ("r3k3/5p2/8/8/8/8/2P5/4K2R w - - 9 9", [true, true, true]),
        ("r3k3/5p2/8/8/8/2P5/8/4K2R w - - 0 1", [false, true, true]),
        ("r3k3/5p2/8/8/8/8/2P5/4K1R1 w - - 0 1", [true, false, true]),
        ("1r2k3/5p2/8/8/8/8/2P5/4K2R w - - 0 1", [true, true, false]),
        ("r3k3/5p2/8/8/8/8/2P5/4K2R b - - 0 1", [false, false, false]),
    ] {
        let there = of(other);
        assert_eq!([0, 1, 2].map(|i| there[i] == here[i]), same, "{other}");
    }
}
