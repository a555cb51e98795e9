//! Games and positions of real collections.

use nullwindow_games::Notation;
use nullwindow_games::othello::{Othello, Record, ffo, ggf, wthor};

use crate::common::{Random, collections, random_game, testdata};

/// Every `.wtb` file of the collection, by name.
fn bases() -> Vec<(String, wthor::Base)> {
    let Some(folder) = collections() else { return Vec::new() };
    let entries = std::fs::read_dir(folder.join("wthor")).expect("the collection has WTHOR");
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|e| e == "wtb"));
    files.sort();
    let read = |file: std::path::PathBuf| {
        let base = wthor::Base::read(&std::fs::read(&file).unwrap()).unwrap();
        (file.file_stem().unwrap().to_string_lossy().into_owned(), base)
    };
    files.into_iter().map(read).collect()
}

/// All 137,548 games replay legally. 137,135 of them reach the end and their
/// recorded score; 413 records break off before the end of the game (games
/// abandoned or lost on time, whose recorded score no replay can reach).
#[test]
fn every_wthor_game_replays_to_its_recorded_score() {
    let bases = bases();
    if bases.is_empty() {
        return;
    }
    let (mut games, mut broken_off) = (0, 0);
    for (file, base) in &bases {
        for (number, game) in base.games.iter().enumerate() {
            games += 1;
            let record = game.replay().unwrap_or_else(|e| panic!("{file}, game {number}: {e}"));
            if record.last().is_over() {
                let discs = wthor::credited_discs(record.last());
                assert_eq!(discs, u32::from(game.black_discs), "{file}, game {number}");
            } else {
                broken_off += 1;
            }
        }
    }
    assert_eq!((games, broken_off), (137_548, 413));
}

#[test]
fn wthor_numbers_its_players_and_tournaments() {
    let Some(folder) = collections() else { return };
    let names =
        |file| wthor::read_names(&std::fs::read(folder.join("wthor").join(file)).unwrap()).unwrap();
    let (players, tournaments) = (names("WTH.JOU"), names("WTH.TRN"));
    for (_, base) in bases() {
        for game in base.games {
            assert!(usize::from(game.black) < players.len());
            assert!(usize::from(game.white) < players.len());
            assert!(usize::from(game.tournament) < tournaments.len());
        }
    }
    assert!(players.iter().any(|name| name.to_lowercase().contains("tamenori")));
}

#[test]
fn ffo_positions_are_what_they_say() {
    let Some(folder) = collections() else { return };
    let problems = ffo::read(&std::fs::read_to_string(folder.join("ffo.txt")).unwrap()).unwrap();
    assert_eq!(problems.len(), 26);
    for problem in &problems {
        let best = problem.values.iter().map(|(_, value)| *value).max();
        assert_eq!(best, Some(problem.score), "{problem:?}");
        let reach = problem.values.iter().filter(|(_, value)| *value == problem.score);
        assert_eq!(reach.map(|(mv, _)| *mv).collect::<Vec<_>>(), problem.best);
        assert_eq!(&ffo::read(&ffo::write(problem)).unwrap()[0], problem);
    }
}

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
        let mut record = Record::new(positions[0]);
        moves.iter().for_each(|mv| record.push(*mv).unwrap());
        passes += moves.iter().filter(|mv| mv.to_string() == "pass").count();
        assert!(record.positions().eq(positions));
        let game = ggf::Game::new(record.clone());
        assert_eq!(ggf::read(&ggf::write(&game)).unwrap(), [game]);
        assert_eq!(Record::read_moves(&record.write_moves()).unwrap(), record);
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
