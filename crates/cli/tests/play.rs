//! `nullwindow play`, with a script for a person.

#[cfg(unix)]
use std::process::{Command, Stdio};
#[cfg(unix)]
use std::time::{Duration, Instant};

use crate::common::{nullwindow_bytes, out, refused};
use tempfile::tempdir;

#[test]
fn a_script_plays_a_game() {
    let told = out(
        &["play", "--game", "chess", "--depth", "2", "--ascii"],
        "e2e4\nmoves\nhint\nundo\nxyzzy\nresign\nquit\n",
    );
    for part in [
        "Chess. You play White.",
        "nullwindow plays 1... ",
        "depth 2",
        "moves:",
        "Hint: 2. ",
        "'xyzzy' is not a move like",
        "Black wins: White resigns.",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(!told.contains('\u{1b}'), "a pipe gets no colour");
    assert!(told.is_ascii(), "{told}");
}

#[test]
fn the_end_of_input_leaves() {
    for game in ["chess", "othello", "checkers", "connect-four", "tic-tac-toe", "kayles"] {
        let told = out(&["play", "--game", game, "--depth", "1", "--side", "second"], "");
        assert!(told.contains("nullwindow plays ") && told.ends_with('\n'), "{told}");
    }
}

#[test]
fn the_engine_plays_itself_to_the_end() {
    let told = out(&["play", "--game", "connect-four", "--side", "none", "--depth", "2"], "");
    assert!(told.contains(" wins: four in a row.") || told.contains("A draw: "), "{told}");
}

#[test]
fn games_are_saved_and_loaded() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("my game.pgn");
    let file = file.to_str().expect("a path");
    let play = ["play", "--game", "chess", "--depth", "1"];
    let told =
        out(&play, &format!("d4\nsave {file}\nsave /no/such/folder/x\nload /no/such/file\n"));
    assert!(told.contains(&format!("Saved in {file}.\n")), "{told}");
    assert!(told.contains("cannot write /no/such/folder/x: "), "{told}");
    assert!(told.contains("cannot read /no/such/file: "), "{told}");
    let saved = std::fs::read_to_string(file).expect("is saved");
    assert!(saved.contains("1. d4 "), "{saved}");
    let loaded = out(&["play", "--game", "chess", "--depth", "1", "--load", file], "undo\n");
    assert!(loaded.starts_with("Loaded game 1 of 1, 2 moves."), "{loaded}");
    let told = out(&play, &format!("load {file}\nposition\n"));
    assert!(told.contains(" w KQkq "), "{told}");
}

#[test]
fn wrong_arguments_are_one_line() {
    let says = |args: &[&str], part: &str| {
        let error = refused(&[&["play", "--game", "chess"], args].concat(), "");
        assert!(error.contains(part), "{error}");
    };
    says(&["--side", "red"], "no side 'red'");
    says(&["--time", "soon"], "500ms");
    says(&["--depth", "0"], "--depth");
    says(&["--position", "8/8"], "position '8/8'");
    says(&["--load", "/no/such/file"], "cannot read");
    says(&["--load", "/dev/null"], "there is no game in the file");
}

#[test]
fn garbage_is_answered() {
    let mut script = vec![0xff, 0xfe, b'\n'];
    script.extend("e4 ".repeat(1 << 19).bytes());
    script.extend(b"\n\n\x00\n");
    script.extend((0..=255).filter(|byte| *byte != b'\n'));
    script.extend(b"\n\xc3\x28 \xf0\x9f\ne4\nquit\n");
    assert!(String::from_utf8(script.clone()).is_err());
    let done = nullwindow_bytes(&["play", "--game", "chess", "--depth", "1"], &script);
    let told = String::from_utf8(done.stdout).expect("what it says is text");
    assert!(done.status.success() && done.stderr.is_empty(), "{told}");
    assert!(told.len() < 10_000);
    assert!(told.contains("nullwindow plays 1... "), "e4 is still understood: {told}");
}

/// Ctrl-C makes the engine move, and a second one leaves.
#[cfg(unix)]
#[test]
fn an_interrupt_makes_the_engine_move() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .args(["play", "--game", "chess", "--side", "black", "--time", "1h"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let interrupt = || {
        let id = child.id().to_string();
        Command::new("kill").args(["-INT", &id]).status().expect("kill runs");
    };
    std::thread::sleep(Duration::from_secs(2));
    interrupt();
    std::thread::sleep(Duration::from_secs(2));
    interrupt();
    let begun = Instant::now();
    let _keep_open = child.stdin.take();
    let done = child.wait_with_output().expect("it ends");
    assert!(done.status.success() && begun.elapsed() < Duration::from_secs(60));
    let told = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(told.contains("nullwindow plays 1. "), "{told}");
}
