//! Othello: the WTHOR base and the FFO problems.

use libtest_mimic::Trial;
use nullwindow_games::othello::{ffo, wthor};

use crate::collections::{bytes, path, test, text};

const WTHOR: &str = "othello/wthor";
const PLAYERS: &str = "othello/wthor/WTH.JOU";
const TOURNAMENTS: &str = "othello/wthor/WTH.TRN";
pub const FFO: &str = "othello/ffo.txt";

pub fn tests() -> Vec<Trial> {
    vec![
        test("othello::every_wthor_game_replays_to_its_recorded_score", &[WTHOR], games_replay),
        test(
            "othello::wthor_numbers_its_players_and_tournaments",
            &[WTHOR, PLAYERS, TOURNAMENTS],
            players_and_tournaments_have_numbers,
        ),
        test("othello::ffo_positions_are_what_they_say", &[FFO], ffo_positions_are_what_they_say),
    ]
}

/// Every `.wtb` file of the collection, by name.
fn bases() -> Vec<(String, wthor::Base)> {
    let entries = std::fs::read_dir(path(WTHOR)).unwrap();
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
fn games_replay() {
    let (mut games, mut broken_off) = (0, 0);
    for (file, base) in &bases() {
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

fn players_and_tournaments_have_numbers() {
    let names = |file| wthor::read_names(&bytes(file)).unwrap();
    let (players, tournaments) = (names(PLAYERS), names(TOURNAMENTS));
    let mut games = 0;
    for game in bases().into_iter().flat_map(|(_, base)| base.games) {
        assert!(usize::from(game.black) < players.len());
        assert!(usize::from(game.white) < players.len());
        assert!(usize::from(game.tournament) < tournaments.len());
        games += 1;
    }
    assert!(games > 0 && players.iter().any(|name| name.to_lowercase().contains("tamenori")));
}

/// The problems of the FFO collection.
pub fn problems() -> Vec<ffo::Problem> {
    ffo::read(&text(FFO)).unwrap()
}

fn ffo_positions_are_what_they_say() {
    let problems = problems();
    assert_eq!(problems.len(), 26);
    for problem in &problems {
        let best = problem.values.iter().map(|(_, value)| *value).max();
        assert_eq!(best, Some(problem.score), "{problem:?}");
        let reach = problem.values.iter().filter(|(_, value)| *value == problem.score);
        assert_eq!(reach.map(|(mv, _)| *mv).collect::<Vec<_>>(), problem.best);
        assert_eq!(&ffo::read(&ffo::write(problem)).unwrap()[0], problem);
    }
}
