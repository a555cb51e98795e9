//! Every parser against mutations of a kept corpus: no panic, one-line
//! errors, and whatever is accepted is written and read back.

use nullwindow_games::Notation;
use nullwindow_games::checkers::{Checkers, EndgameTable, Position, read_pdn, write_pdn};

use crate::data;
use crate::random::Random;

const CASES: usize = 20_000;

const SPICE: &[&str] = &[
    "W",
    "B",
    "K",
    ":",
    ",",
    "-",
    "x",
    ".",
    "1",
    "32",
    "33",
    "0",
    "99999999999999999999",
    " ",
    "\n",
    "[",
    "]",
    "\"",
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "$",
    "\\",
    "*",
    "1-0",
    "1/2-1/2",
    "11-15",
    "é",
    "\u{0}",
    "FEN",
    "+1",
    "\u{feff}",
    "½",
];

/// One to four edits: insert, delete, replace, double, cut or splice.
fn mutate(random: &mut Random, seeds: &[String]) -> String {
    let mut text: Vec<char> = seeds[random.below(seeds.len())].chars().collect();
    for _ in 0..1 + random.below(4) {
        let at = random.below(text.len() + 1);
        let to = (at + random.below(8)).min(text.len());
        match random.below(5) {
            0 => drop(text.splice(at..at, SPICE[random.below(SPICE.len())].chars())),
            1 => drop(text.drain(at..to)),
            2 => drop(text.splice(at..to, SPICE[random.below(SPICE.len())].chars())),
            3 => text.truncate(to),
            _ => {
                let other: Vec<char> = seeds[random.below(seeds.len())].chars().collect();
                let from = random.below(other.len() + 1);
                text.splice(at..at, other[from..].iter().copied().take(20));
            }
        }
    }
    text.into_iter().collect()
}

/// Runs `parse` on the corpus and its mutations; it says whether it accepted.
fn fuzz(folder: &str, seed: u64, parse: impl Fn(&str) -> bool) {
    let seeds = data::kept_folder(folder);
    let (mut random, mut accepted) = (Random(seed), 0);
    for text in &seeds {
        parse(text);
    }
    for _ in 0..CASES {
        accepted += usize::from(parse(&mutate(&mut random, &seeds)));
    }
    assert!(accepted > CASES / 100 && accepted < CASES, "{accepted} accepted: a tame corpus");
}

fn one_line(error: &impl ToString, text: &str) -> bool {
    assert!(!error.to_string().contains('\n'), "{text:?}");
    false
}

#[test]
fn positions() {
    let rules = Checkers::default();
    fuzz("fuzz/fen", 11, |text| match rules.read_position(text) {
        Err(error) => one_line(&error, text),
        Ok(position) => {
            assert_eq!(rules.read_position(&rules.write_position(&position)), Ok(position));
            true
        }
    });
}

/// A seed is a FEN, a line end and a move.
#[test]
fn moves() {
    let rules = Checkers::default();
    fuzz("fuzz/moves", 12, |text| {
        let (fen, text) = text.split_once('\n').unwrap_or(("", text));
        let position = rules.read_position(fen).unwrap_or(Position::start());
        match rules.read_move(&position, text) {
            Err(error) => one_line(&error, text),
            Ok(mv) => {
                let written = rules.write_move(&position, &mv);
                assert_eq!(rules.read_move(&position, &written), Ok(mv));
                true
            }
        }
    });
}

#[test]
fn records() {
    fuzz("fuzz/pdn", 13, |text| {
        let mut accepted = false;
        for record in read_pdn(text) {
            let Ok(record) = record.map_err(|error| one_line(&error, text)) else { continue };
            let again: Vec<_> = read_pdn(&write_pdn(&record)).collect();
            let [Ok(again)] = &again[..] else { panic!("{text:?} came back as {again:?}") };
            assert_eq!((again.start, &again.moves), (record.start, &record.moves), "{text:?}");
            assert_eq!(again.outcome, record.outcome, "{text:?}");
            accepted = true;
        }
        accepted
    });
}

/// The table's bytes, changed anywhere, are never taken.
#[test]
fn table_bytes() {
    let (sound, mut random) = (EndgameTable::build(2).to_bytes(), Random(14));
    for _ in 0..CASES {
        let mut bytes = sound.clone();
        for _ in 0..1 + random.below(3) {
            let at = random.below(bytes.len().max(1));
            match random.below(8) {
                0 => bytes.truncate(at),
                1 => bytes.extend_from_slice(&sound[at.min(sound.len())..]),
                // Half of the changes fall into the header.
                _ => {
                    let at = if random.below(2) == 0 { at % 32 } else { at };
                    bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= random.next() as u8);
                }
            }
        }
        assert_eq!(EndgameTable::from_bytes(&bytes).is_ok(), bytes == sound);
    }
}
