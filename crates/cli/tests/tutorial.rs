//! The tutorial, followed to the letter in an empty folder.
//!
//! Of its code blocks, `sh test` is run and has to print the `text` that follows it,
//! `file=NAME` is written to a file, `append=NAME` is added to one, and `sql` is asked
//! of the database.

use std::env::{join_paths, split_paths, var_os};
use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::tempdir;

const TUTORIAL: &str = include_str!("../../../docs/tutorial.md");

/// The code blocks: what stands after the fence, and the text.
fn blocks() -> Vec<(&'static str, &'static str)> {
    let inside = TUTORIAL.split("```").skip(1).step_by(2);
    inside.map(|block| block.split_once('\n').expect("a line")).collect()
}

/// What a shell prints that finds our command first.
fn shell(script: &str, folder: &Path) -> String {
    let ours = Path::new(env!("CARGO_BIN_EXE_nullwindow")).parent().expect("a folder");
    let others = var_os("PATH").unwrap_or_default();
    let path = join_paths([ours.into()].into_iter().chain(split_paths(&others))).expect("a path");
    let mut command = Command::new("sh");
    let done = command.args(["-eu", "-c", script]).current_dir(folder).env("PATH", path).output();
    let done = done.expect("the shell runs");
    assert!(done.status.success(), "{script}{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("text")
}

/// How many rows a question to the database has.
fn rows(question: &str, folder: &Path) -> usize {
    let database = rusqlite::Connection::open(folder.join("results/lab.sqlite")).expect("opens");
    let mut statement = database.prepare(question).expect(question);
    let mut found = statement.query([]).expect(question);
    let mut count = 0;
    while found.next().expect(question).is_some() {
        count += 1;
    }
    count
}

#[test]
fn the_tutorial_works_to_the_letter() {
    let folder = tempdir().expect("a folder");
    let place = folder.path();
    let (mut printed, mut followed) = (None, [0; 3]);
    for (head, text) in blocks() {
        let shown = printed.take();
        match head.split_once(' ').unwrap_or((head, "")) {
            ("sh", "test") => {
                printed = Some(shell(text, place));
                followed[0] += 1;
            }
            ("text", "") => {
                assert_eq!(shown.as_deref(), Some(text));
                followed[1] += 1;
            }
            ("sql", "") => {
                assert_eq!(rows(text, place), 5, "{text}");
                followed[2] += 1;
            }
            ("python", "") => {}
            (_, file) if file.starts_with("file=") => {
                fs::write(place.join(&file["file=".len()..]), text).expect(file);
            }
            (_, file) if file.starts_with("append=") => {
                let file = place.join(&file["append=".len()..]);
                let before = fs::read_to_string(&file).expect("is there");
                fs::write(file, before + text).expect("is written");
            }
            other => panic!("the test does not know what to do with {other:?}"),
        }
    }
    assert_eq!(followed, [7, 6, 1], "commands, outputs and questions");
}
