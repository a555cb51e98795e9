//! Chess: published counts and real games.

use std::collections::HashSet;

use libtest_mimic::Trial;
use nullwindow_games::chess::{Outcome, epd, fen, perft, pgn};

use crate::collections::{slow, test, text};

const PERFT: &str = "chess/perft.epd";
const GAMES: &str = "chess/games_candidates1974.pgn";
const SEQUENCES: &str = "chess/sequences.epd";
const BRATKO_KOPEC: &str = "chess/bratko_kopec.epd";

pub fn tests() -> Vec<Trial> {
    vec![
        test("chess::perft_up_to_a_million", &[PERFT], || check_perft(0, 1_000_000, 300)),
        slow("chess::perft_up_to_a_billion", &[PERFT], || {
            check_perft(1_000_001, 1_000_000_000, 60);
        }),
        test("chess::the_candidates_games_replay", &[GAMES], the_candidates_games_replay),
        test("chess::the_sequences_are_in_the_games", &[GAMES, SEQUENCES], sequences_are_in_games),
        test("chess::bratko_kopec_reads", &[BRATKO_KOPEC], bratko_kopec_reads),
    ]
}

/// Checks every count from `least` to `most` nodes; there are so many of them.
fn check_perft(least: u64, most: u64, counts: usize) {
    let mut checked = 0;
    for line in epd::read_all(&text(PERFT)).unwrap() {
        for (depth, nodes) in line.perft_counts() {
            if (least..=most).contains(&nodes) {
                assert_eq!(perft(&line.position, depth), nodes, "{:?} at depth {depth}", line.id());
                checked += 1;
            }
        }
    }
    assert!(checked >= counts, "only {checked} counts");
}

fn the_candidates_games_replay() {
    let games = pgn::read_all(&text(GAMES)).unwrap();
    assert_eq!(games.len(), 80);
    for game in &games {
        assert!(game.moves.len() > 20, "{:?}", game.tags);
        assert_eq!(game.tag("Result").and_then(Outcome::read), Some(game.outcome));
        assert_eq!(pgn::read_all(&pgn::write(game)).unwrap()[0], *game);
    }
}

/// The sequences are positions of those games: 400 found again.
fn sequences_are_in_games() {
    let games = pgn::read_all(&text(GAMES)).unwrap();
    let played: HashSet<String> = games
        .iter()
        .flat_map(|game| game.positions().collect::<Vec<_>>())
        .map(|position| board_of(&fen::write(&position)))
        .collect();
    let lines = epd::read_all(&text(SEQUENCES)).unwrap();
    assert_eq!(lines.len(), 400);
    for line in lines {
        let text = fen::write(&line.position);
        assert!(played.contains(&board_of(&text)), "{:?}", line.id());
        let number: u16 = line.operands("fmvn").unwrap()[0].parse().unwrap();
        assert_eq!(line.position.board().fullmove_number(), number);
    }
}

fn board_of(fen: &str) -> String {
    fen.split(' ').take(3).collect::<Vec<_>>().join(" ")
}

fn bratko_kopec_reads() {
    let lines = epd::read_all(&text(BRATKO_KOPEC)).unwrap();
    assert_eq!(lines.len(), 24);
    for line in &lines {
        assert!(!line.best_moves().unwrap().is_empty(), "{:?}", line.id());
        assert_eq!(epd::read(&epd::write(line)).unwrap(), *line);
    }
}
