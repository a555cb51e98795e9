//! Checkers: counts of random positions, openings and masters' games.

use libtest_mimic::Trial;
use nullwindow::Game;
use nullwindow_games::Notation;
use nullwindow_games::checkers::{Checkers, Counting, Outcome, perft, read_pdn, write_pdn};

use crate::collections::{test, text};

const MERGED: &str = "checkers/perft_random_merged.txt";
const PATHS: &str = "checkers/perft_random_paths.txt";
const BALLOTS: &str = "checkers/ballots.txt";
const TINSLEY: &str = "checkers/tinsley.pdn";

pub fn tests() -> Vec<Trial> {
    vec![
        test("checkers::perft_of_random_positions", &[MERGED], || {
            check_perft(MERGED, Counting::Merged);
        }),
        test("checkers::perft_of_random_positions_by_paths", &[PATHS], || {
            check_perft(PATHS, Counting::Paths);
        }),
        test("checkers::the_three_move_openings_replay", &[BALLOTS], openings_replay),
        test("checkers::real_games_replay", &[TINSLEY], real_games_replay),
    ]
}

/// A line is a FEN and the counts from depth 1.
fn check_perft(file: &str, counting: Counting) {
    let (game, mut checked) = (Checkers::default(), 0);
    for line in text(file).lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut words = line.split_whitespace();
        let position = game.read_position(words.next().expect("a FEN")).unwrap();
        for (depth, count) in (1..).zip(words) {
            let nodes = perft(&position, depth, counting);
            assert_eq!(nodes.to_string(), count, "{line} at depth {depth}");
            checked += 1;
        }
    }
    assert_eq!(checked, 1500);
}

fn openings_replay() {
    let (text, rules) = (text(BALLOTS), Checkers::default());
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 174);
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let mut position = rules.start();
        for word in fields[2].split(' ') {
            let mv = rules.read_move(&position, word).unwrap_or_else(|e| panic!("{line}: {e}"));
            assert_eq!(rules.write_move(&position, &mv), word);
            position = rules.play(&position, &mv);
        }
        assert_eq!(rules.write_position(&position), fields[3]);
    }
}

/// Three games of the collection have a comment glued to a move or a move
/// that is not legal; they are named, all others replay.
fn real_games_replay() {
    let text = text(TINSLEY);
    let (games, broken): (Vec<_>, Vec<_>) = read_pdn(&text).partition(Result::is_ok);
    let broken: Vec<String> = broken.into_iter().map(|e| e.unwrap_err().to_string()).collect();
    assert_eq!(
        broken,
        [
            "32-28 is no legal move here (on line 5588)",
            "\"8-11Redoversteppedthetimecontrolonthismove.\" is no move (on line 6434)",
            "\"26-22Whiteoversteppedthetimecontrolonthismove.\" is no move (on line 7170)",
        ]
    );
    assert_eq!(games.len(), 721);
    for record in games.into_iter().flatten() {
        assert_eq!(record.tag("Result").and_then(Outcome::read), Some(record.outcome));
        let again: Vec<_> = read_pdn(&write_pdn(&record)).collect();
        assert_eq!(again, [Ok(record)]);
    }
}
