//! Game records and notation.

use nullwindow_games::Notation;
use nullwindow_games::othello::{Othello, OthelloRecord, ggf};

use crate::common::{Random, random_game, testdata};

#[test]
fn ggf_with_notes_passes_and_several_games() {
    let text = std::fs::read_to_string(testdata("fuzz/ggf/several.ggf")).unwrap();
    let games = ggf::read(&text).unwrap();
    assert_eq!(games.len(), 3);
    assert_eq!(games[0].tag("RE"), Some("+64.000"));
    assert_eq!(games[0].notes[0].evaluation, "0.50");
    assert_eq!(games[0].notes[1].time, "1.25");
    assert!(games[0].record.last().is_over());
    assert_eq!(games[1].record.start().empties(), 14);
    let again: String = games.iter().map(ggf::write).collect();
    assert_eq!(ggf::read(&again).unwrap(), games);
}

#[test]
fn random_games_survive_ggf_and_transcripts() {
    let mut random = Random(11);
    let mut passes = 0;
    for _ in 0..300 {
        let (positions, moves) = random_game(&mut random);
        let mut record = OthelloRecord::new(positions[0]);
        moves.iter().for_each(|mv| record.push(*mv).unwrap());
        passes += moves.iter().filter(|mv| mv.to_string() == "pass").count();
        assert!(record.positions().eq(positions));
        let game = ggf::GgfGame::new(record.clone());
        assert_eq!(ggf::read(&ggf::write(&game)).unwrap(), [game]);
        assert_eq!(OthelloRecord::read_moves(&record.write_moves()).unwrap(), record);
    }
    assert!(passes > 100, "{passes}");
}

#[test]
fn positions_and_moves_survive_notation() {
    let game = Othello::default();
    let mut random = Random(12);
    for _ in 0..50 {
        let (positions, moves) = random_game(&mut random);
        for (position, mv) in positions.iter().zip(&moves) {
            let text = game.write_position(position);
            assert_eq!(game.read_position(&text).unwrap(), *position);
            let text = game.write_move(position, mv);
            assert_eq!(game.read_move(position, &text).unwrap(), *mv);
            assert_eq!(game.read_move(position, &text.to_uppercase()).unwrap(), *mv);
        }
    }
}

#[test]
fn bad_positions_are_refused_by_name() {
    let game = Othello::default();
    let error = |text: &str| game.read_position(text).unwrap_err().to_string();
    let start = game.write_position(&game.start());
    let (board, _) = start.split_at(64);
    assert_eq!(error(""), "a board of 0 squares instead of 64");
    assert_eq!(error(board), "no side to move after the board");
    assert_eq!(error(&format!("{board} X X")), "'X' after the side to move (at character 68)");
    assert_eq!(error(&format!("{board} ?")), "'?' is not a side (at character 66)");
    assert_eq!(error(&start.replacen('-', "8", 1)), "'8' is not a square (at character 1)");
    assert_eq!(error(&start.replacen('X', "-", 1)), "the centre square e4 is empty");
    let lone = start.replacen('-', "X", 1);
    assert_eq!(error(&lone), "the disc on a1 is cut off from the others");
    let move_error = |text| game.read_move(&game.start(), text).unwrap_err().to_string();
    assert_eq!(move_error("a1"), "a1 is not legal");
    assert_eq!(move_error("ps"), "pass is not legal");
    assert_eq!(move_error("é"), "\"é\" is not a move");
}

/// What only looks like the beginning of a game is part of the trouble before
/// it, not a game of its own.
#[test]
fn broken_ggf_is_reported_once() {
    let count = |text: &str| ggf::read_each(text).count();
    assert_eq!(count(&"(;".repeat(1000)), 1);
    assert_eq!(count(&"( ; (".repeat(1000)), 1);
    let mut games = ggf::read_each("(;(; (; (; B[f5];) x (;;)");
    assert!(games.next().unwrap().is_err());
    assert_eq!(games.next().unwrap().unwrap().record.write_moves(), "f5");
    let error = games.next().unwrap().unwrap_err().to_string();
    assert_eq!(error, "'(' expected where a game begins (at character 20)");
    assert_eq!(games.next().unwrap().unwrap().record.moves().len(), 0);
    assert!(games.next().is_none());
}
