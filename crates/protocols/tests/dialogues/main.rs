//! Dialogues with the programs, as data: `testdata/dialogues/*/*.txt`.
//!
//! `> text` is said to the program. `< pattern` is expected from it: lines that do not
//! fit are passed over, up to a line that does. `! pattern` must not have been said
//! between the expected line before it and the one after it. `= pattern` must be the very
//! next line. A `*` in a pattern is any text. `#` begins a remark. `> <end>` ends the
//! input, and the program has to end by itself. `> <wait>` sends nothing and waits a
//! moment. `> <long>` sends a line of a megabyte.

mod script;
mod session;

use std::path::PathBuf;

use script::Script;
use session::{Program, play};

fn scripts(folder: &str) -> Vec<PathBuf> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/dialogues");
    let files = std::fs::read_dir(format!("{root}/{folder}")).expect("a folder of dialogues");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths
}

fn all(folder: &str, program: Program) {
    let paths = scripts(folder);
    assert!(!paths.is_empty(), "no dialogues in {folder}");
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a dialogue");
        if let Err(why) = play(program, &Script::read(&text)) {
            panic!("{}: {why}", path.display());
        }
    }
}

#[test]
fn chess() {
    all("uci", Program::Uci);
}

#[test]
fn othello() {
    all("nboard", Program::NBoard);
}

#[test]
fn othello_by_gtp() {
    all("gtp", Program::Gtp);
}

#[test]
fn checkers() {
    all("hub", Program::Hub);
}

#[test]
fn a_dialogue_that_does_not_fit_is_found_out() {
    let fails = |text: &str| play(Program::Uci, &Script::read(text)).unwrap_err();
    let why = fails("> uci\n> <end>\n< id name somebody else\n");
    assert!(why.contains("line 3") && why.contains("uciok"), "{why}");
    let why = fails("> uci\n! option name Hash*\n< uciok\n");
    assert!(why.contains("line 2"), "{why}");
    let why = fails("> isready\n= info*\n");
    assert!(why.contains("line 2") && why.contains("readyok"), "{why}");
}
