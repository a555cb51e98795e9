//! Every parser on damaged input: no panic, and what is accepted comes back
//! the same. Seeds are in `testdata/othello/fuzz`; an input that once broke a
//! parser is kept there.

use nullwindow_games::Notation;
use nullwindow_games::othello::{Othello, Record, Weights, ffo, ggf, wthor};

use crate::common::{Random, testdata};

const CASES: usize = 20_000;

/// The seeds with this ending.
fn seeds(ending: &str) -> Vec<Vec<u8>> {
    let entries = std::fs::read_dir(testdata("fuzz")).expect("the corpus is committed");
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|e| e == ending));
    files.sort();
    assert!(!files.is_empty(), "no seeds for {ending}");
    files.iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// Damages a few places: bytes changed, removed, doubled, or taken from
/// elsewhere.
fn damage(bytes: &mut Vec<u8>, random: &mut Random) {
    const TELLING: &[u8] = b"XO*-.;()[]/#,:+ \n\0\x0b\xff\xc3\xa9abh18PASSps";
    for _ in 0..random.below(4) {
        if bytes.is_empty() {
            return;
        }
        let (at, from) = (random.below(bytes.len()), random.below(bytes.len()));
        match random.below(6) {
            0 => bytes[at] = random.next() as u8,
            1 => bytes[at] = TELLING[random.below(TELLING.len())],
            2 => drop(bytes.remove(at)),
            3 => bytes.insert(at, TELLING[random.below(TELLING.len())]),
            4 => bytes[at] = bytes[from],
            _ => bytes.truncate(at),
        }
    }
}

/// Feeds damaged seeds; `check` says whether it was accepted. Some must be,
/// and some must not.
fn run(ending: &str, cases: usize, mut check: impl FnMut(&[u8]) -> bool) {
    let seeds = seeds(ending);
    let mut random = Random(40);
    let mut accepted = 0;
    for seed in &seeds {
        check(seed);
    }
    for case in 0..cases {
        let mut bytes = seeds[case % seeds.len()].clone();
        damage(&mut bytes, &mut random);
        accepted += usize::from(check(&bytes));
    }
    assert!(accepted > 0 && accepted < cases, "{ending}: {accepted} of {cases}");
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// One clear line.
fn one_line<T, E: std::fmt::Display>(result: Result<T, E>) -> Option<T> {
    result
        .map_err(|e| {
            let line = e.to_string();
            assert!(!line.is_empty() && !line.contains('\n') && line.len() < 400, "{line}");
        })
        .ok()
}

#[test]
fn boards() {
    let game = Othello::default();
    run("board", CASES, |bytes| {
        let Some(position) = one_line(game.read_position(&text(bytes))) else { return false };
        assert_eq!(game.read_position(&game.write_position(&position)), Ok(position));
        assert!(!game.draw(&position).is_empty());
        true
    });
}

#[test]
fn moves() {
    let game = Othello::default();
    run("move", CASES, |bytes| {
        let Some(mv) = one_line(game.read_move(&game.start(), &text(bytes))) else { return false };
        assert_eq!(game.read_move(&game.start(), &game.write_move(&game.start(), &mv)), Ok(mv));
        true
    });
}

#[test]
fn transcripts() {
    run("transcript", CASES, |bytes| {
        let Some(record) = one_line(Record::read_moves(&text(bytes))) else { return false };
        assert_eq!(Record::read_moves(&record.write_moves()), Ok(record));
        true
    });
}

#[test]
fn ggf_games() {
    run("ggf", CASES, |bytes| {
        assert!(ggf::read_each(&text(bytes)).count() <= bytes.len() + 1);
        let Some(games) = one_line(ggf::read(&text(bytes))) else { return false };
        let again: String = games.iter().map(ggf::write).collect();
        assert_eq!(ggf::read(&again).unwrap(), games);
        true
    });
}

#[test]
fn ffo_problems() {
    run("ffo", CASES, |bytes| {
        let Some(problems) = one_line(ffo::read(&text(bytes))) else { return false };
        for problem in problems {
            assert_eq!(ffo::read(&ffo::write(&problem)).unwrap(), [problem]);
        }
        true
    });
}

#[test]
fn wthor_bases() {
    run("wtb", CASES, |bytes| {
        let Some(base) = one_line(wthor::Base::read(bytes)) else { return false };
        assert_eq!(wthor::Base::read(&base.write()), Ok(base.clone()));
        for game in &base.games {
            one_line(game.replay());
        }
        true
    });
}

#[test]
fn wthor_names() {
    run("jou", CASES, |bytes| one_line(wthor::read_names(bytes)).is_some());
}

/// FNV-1a: damage behind a true checksum must be survived as well.
fn with_true_checksum(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    if bytes.len() > 18 {
        let length = (bytes.len() - 18) as u32;
        let sum = bytes[18..].iter().fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
            (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
        bytes[6..10].copy_from_slice(&length.to_le_bytes());
        bytes[10..18].copy_from_slice(&sum.to_le_bytes());
    }
    bytes
}

/// Each reading fills megabytes, so fewer cases.
#[test]
fn weights() {
    let seed = Weights::zero().write();
    let mut random = Random(41);
    let mut accepted = 0;
    for case in 0..600 {
        let mut bytes = seed.clone();
        damage(&mut bytes, &mut random);
        let bytes = if case % 2 == 0 { bytes } else { with_true_checksum(&bytes) };
        if let Some(weights) = one_line(Weights::read(&bytes)) {
            assert_eq!(Weights::read(&weights.write()).unwrap(), weights);
            accepted += 1;
        }
    }
    assert!(accepted > 0 && accepted < 600, "{accepted}");
}
