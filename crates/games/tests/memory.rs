//! The readers take memory in proportion to their text, whatever it says.
//!
//! One test, for the allocator counts for the whole process.

use nullwindow_games::Notation;
use nullwindow_games::checkers::{Checkers, read_pdn};
use nullwindow_games::chess::{epd, fen, pgn};
use nullwindow_games::othello::{Othello, OthelloRecord, ffo, ggf, wthor};
use nullwindow_games::small::{ConnectFour, Kayles};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

const BYTES: usize = 1 << 18;

/// What a piece of work takes beyond what was taken before, at most.
fn peak(work: impl FnOnce()) -> usize {
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    work();
    ALLOCATOR.peak_usage() - before
}

/// Reads about [`BYTES`] of units; a byte of text may take `most` bytes.
#[track_caller]
fn takes(most: f64, unit: &str, read: impl Fn(&str)) {
    let text = unit.repeat(BYTES / unit.len());
    // What is computed once and kept is no matter of the text.
    read(unit);
    let taken = peak(|| read(&text)) as f64 / text.len() as f64;
    assert!(taken <= most, "{unit:?}: {taken:.2} bytes a byte of text");
}

#[test]
fn memory_is_proportional() {
    // A reader that gives a record at a time keeps nothing of the others.
    let pgn = |text: &str| pgn::PgnReader::new(text).for_each(drop);
    let pdn = |text: &str| read_pdn(text).for_each(drop);
    let ggf = |text: &str| ggf::read_each(text).for_each(drop);
    takes(0.1, "[\n", pgn);
    takes(0.1, "1. e4 * ", pgn);
    takes(4.0, "x", pgn);
    takes(0.1, "{\n[\n", pdn);
    takes(0.1, "1. 11-15 * ", pdn);
    takes(0.1, "(;", ggf);
    takes(0.1, "(;A[]", ggf);
    takes(0.1, "(;B[f5];)", ggf);
    takes(0.1, "A", ggf);

    // A record keeps what it is made of.
    takes(64.0, "[\"\"]", pgn);
    takes(64.0, "[\"\"]", pdn);
    takes(64.0, "a;", |text| drop(epd::read(&format!("4k3/8/8/8/8/8/8/4K3 w - - {text}"))));

    let othello = |text: &str| drop(Othello::default().read_position(text));
    let checkers = |text: &str| drop(Checkers::default().read_position(text));
    takes(0.1, " -", |text| drop(fen::read(text)));
    takes(0.1, "f5", |text| drop(OthelloRecord::read_moves(text)));
    takes(0.1, " -", othello);
    takes(4.0, "1,", |text| checkers(&format!("B:W{text}")));
    takes(4.0, "g8,", |text| assert_eq!(ffo::read(&problem(text)).unwrap().len(), 1));
    takes(4.0, &"\0".repeat(68), |text| assert_ne!(base(text).games.len(), 0));
    takes(0.1, "/", |text| drop(ConnectFour::default().read_position(text)));
    takes(2.1, "0+", |text| drop(Kayles::default().read_position(text)));
}

/// A problem with these best moves and one more.
fn problem(moves: &str) -> String {
    let board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";
    format!("{board} X {moves}g8 +18")
}

/// A base of these games.
fn base(games: &str) -> wthor::Base {
    let mut bytes = vec![0; 16];
    bytes[4..8].copy_from_slice(&(games.len() as u32 / 68).to_le_bytes());
    bytes.extend(games.as_bytes());
    wthor::Base::read(&bytes).unwrap()
}
