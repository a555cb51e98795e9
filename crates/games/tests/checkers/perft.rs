//! Perft suites: a line is a FEN and the counts from depth 1.

use nullwindow_games::Notation;
use nullwindow_games::checkers::{Checkers, Counting, Position, perft, perft_divide};

use crate::data;

struct Case {
    position: Position,
    counts: Vec<u64>,
}

fn cases(text: &str) -> Vec<Case> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(case).collect()
}

fn case(line: &str) -> Case {
    let mut words = line.split_whitespace();
    let fen = words.next().expect("a FEN");
    let position = Checkers::default().read_position(fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
    Case { position, counts: words.map(|word| word.parse().expect("a count")).collect() }
}

/// Checks every count up to `most`; says how many it checked.
fn check(text: &str, counting: Counting, most: u64) -> usize {
    let mut checked = 0;
    for Case { position, counts } in cases(text) {
        for (depth, &count) in (1..).zip(&counts).filter(|(_, count)| **count <= most) {
            let fen = Checkers::default().write_position(&position);
            assert_eq!(perft(&position, depth, counting), count, "{fen} at depth {depth}");
            checked += 1;
        }
    }
    checked
}

#[test]
fn known_positions() {
    let merged = check(&data::kept("perft_merged.txt"), Counting::Merged, 4_000_000);
    let paths = check(&data::kept("perft_paths.txt"), Counting::Paths, 4_000_000);
    assert!(merged > 60 && paths > 60, "{merged} and {paths} counts checked");
}

#[test]
#[ignore = "minutes: run with --release -- --ignored"]
fn known_positions_to_a_thousand_million() {
    check(&data::kept("perft_merged.txt"), Counting::Merged, 2_000_000_000);
    check(&data::kept("perft_paths.txt"), Counting::Paths, 2_000_000_000);
}

#[test]
fn a_divided_perft_adds_up() {
    let start = Position::start();
    let divided = perft_divide(&start, 7, Counting::Paths);
    assert_eq!(divided.iter().map(|(_, nodes)| nodes).sum::<u64>(), 179_740);
    assert_eq!(
        (perft(&start, 0, Counting::Merged), perft_divide(&start, 0, Counting::Merged).len()),
        (1, 0)
    );
}
