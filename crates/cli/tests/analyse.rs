//! `nullwindow analyse`: planted blunders are found, and what is written is read.

use std::fs;
#[cfg(unix)]
use std::process::{Command, Stdio};
#[cfg(unix)]
use std::time::Duration;

use crate::common::{json, nullwindow, out, refused};
use nullwindow_games::{Aside, GameId, GameRecord, read_records};
use serde_json::Value;
use tempfile::tempdir;

/// White's fourth move leaves the knight to a pawn; Black takes it.
const CHESS: &str = "[White \"Ann\"]\n[Black \"Ben\"]\n\n\
    1. e4 {a comment of hers} e5 2. Nf3 Nc6 3. Bc4 h6 4. Ng5 hxg5 (4... d5) 5. Nc3 *\n";

/// Black gives a man away.
const CHECKERS: &str = "[Black \"Ann\"]\n[White \"Ben\"]\n[FEN \"B:W20,29,30:B1,2,11\"]\n\
    1. 11-16 {hm} 20x11 2. 1-5 *\n";

fn annotated(game: GameId, file: &str, text: &str, depth: &str) -> GameRecord {
    let folder = tempdir().expect("a folder");
    let (from, to) = (folder.path().join(file), folder.path().join("out"));
    fs::write(&from, text).expect("is written");
    let [from, to] = [&from, &to].map(|path| path.to_str().expect("a path").to_string());
    let summary = out(&["analyse", &from, "--depth", depth, "--out", &to], "");
    assert!(summary.starts_with("Game 1, "), "{summary}");
    let written = fs::read_to_string(&to).expect("is written");
    let mut records = read_records(game, &written);
    assert_eq!(records.len(), 1, "{written}");
    records.remove(0).unwrap_or_else(|error| panic!("{error}: {written}"))
}

fn names(game: GameId, text: &str) -> Vec<String> {
    let record = read_records(game, text).remove(0).expect("a game");
    record.moves.into_iter().map(|mv| mv.name).collect()
}

#[test]
fn a_blunder_of_chess_is_marked() {
    let record = annotated(GameId::Chess, "game.pgn", CHESS, "4");
    assert_eq!(record.names(), names(GameId::Chess, CHESS));
    assert_eq!(record.tag("White"), Some("Ann"));
    assert!(record.moves.iter().all(|mv| !mv.evaluation.is_empty()), "{record:?}");
    let blunder = &record.moves[6].asides; // 4. Ng5 loses a knight
    assert!(matches!(blunder[0], Aside::Glyph(4 | 2)), "{blunder:?}");
    let Aside::Comment(comment) = &blunder[1] else { panic!("{blunder:?}") };
    assert!(comment.starts_with("better 4. "), "{comment}");
    assert!(
        matches!(&blunder[2], Aside::Variation(line) if line.starts_with("4. ")),
        "{blunder:?}"
    );
    // What was there before is there still.
    assert!(record.moves[0].asides.contains(&Aside::Comment("a comment of hers".into())));
    assert!(record.moves[7].asides.contains(&Aside::Variation("4... d5".into())));
}

#[test]
fn a_second_analysis_replaces_the_first() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("game.pgn");
    fs::write(&file, CHESS).expect("is written");
    let path = file.to_str().expect("a path");
    let analyse = ["analyse", path, "--depth", "3", "--out", path];
    out(&analyse, "");
    let once = fs::read_to_string(&file).expect("is there");
    out(&analyse, "");
    assert_eq!(fs::read_to_string(&file).expect("is there"), once);
    assert!(once.contains(" $") && once.contains("better "), "{once}");
}

#[test]
fn a_blunder_of_checkers_is_marked() {
    let record = annotated(GameId::Checkers, "game.pdn", CHECKERS, "6");
    assert_eq!(record.names(), names(GameId::Checkers, CHECKERS));
    assert_eq!(record.tag("Black"), Some("Ann"));
    let blunder = &record.moves[0].asides;
    assert_eq!(blunder[0], Aside::Glyph(4), "{blunder:?}");
    assert!(
        matches!(&blunder[1], Aside::Comment(text) if text.starts_with("better 1. ")),
        "{blunder:?}"
    );
    assert!(blunder.contains(&Aside::Comment("hm".into())), "{blunder:?}");
    assert!(record.moves.iter().all(|mv| !mv.evaluation.is_empty()), "{record:?}");
}

#[test]
fn an_ending_of_othello_is_exact() {
    let text = othello();
    let found = json(&["analyse", "-", "--game", "othello", "--depth", "2", "--json"], &text);
    let moves = found["games"][0]["moves"].as_array().expect("moves");
    assert!(moves.len() > 50, "a whole game");
    let exact: Vec<&Value> = moves.iter().filter(|mv| mv["exact"] == true).collect();
    assert!(exact.len() >= 10, "{} exact", exact.len());
    // The values of a solved ending agree from move to move: what is lost is lost.
    for pair in exact.windows(2) {
        let [before, after] = [pair[0], pair[1]];
        assert_eq!(before["value"].as_i64(), after["best_value"].as_i64().map(|v| -v), "{pair:?}");
    }
    let annotated = out(&["analyse", "-", "--depth", "2"], &text);
    let records = read_records(GameId::Othello, &annotated);
    let record = records[0].as_ref().expect("a game");
    assert_eq!(record.names(), names(GameId::Othello, &text));
    assert!(record.moves.iter().all(|mv| mv.evaluation.contains('.')), "{annotated}");
}

/// A whole game of the engine against itself, badly played.
fn othello() -> String {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("game.ggf");
    let save = format!("save {}\n", file.display());
    let told = out(&["play", "--game", "othello", "--side", "none", "--depth", "1"], &save);
    assert!(told.contains(" wins: ") || told.contains("A draw"), "{told}");
    fs::read_to_string(file).expect("is saved")
}

#[test]
fn mates_have_their_distance() {
    let text = "[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Rb1 h6 2. Rb8+ Kh7 *\n";
    let found = json(&["analyse", "-", "--game", "chess", "--depth", "4", "--json"], text);
    let first = &found["games"][0]["moves"][0];
    assert_eq!((&first["best"], &first["best_mate"]), (&"1. Ra8#".into(), &1.into()), "{first}");
    let written = out(&["analyse", "-", "--game", "chess", "--depth", "4"], text);
    assert!(written.contains("better 1. Ra8# (#1)"), "{written}");
    let mate = "[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Ra8# 1-0\n";
    let written = out(&["analyse", "-", "--game", "chess", "--depth", "4"], mate);
    assert!(written.contains("1. Ra8# {[%eval #1]} 1-0"), "{written}");
}

#[test]
fn lists_of_moves_are_analysed_too() {
    let text = "[Game \"tic-tac-toe\"]\n\n1. a1 b1 2. c1 *\n";
    let found = json(&["analyse", "-", "--depth", "9", "--json"], text);
    let moves = found["games"][0]["moves"].as_array().expect("moves");
    let marks: Vec<&Value> = moves.iter().map(|mv| &mv["mark"]).collect();
    // An edge beside a corner loses, and the far corner wins no longer.
    assert_eq!(marks[..2], [&Value::Null, &Value::from("mistake")], "{found}");
    assert_eq!(moves[1]["loss"], 100);
}

#[test]
fn both_sides_are_summed_up() {
    let found = json(&["analyse", "-", "--depth", "4", "--json"], CHESS);
    let sides = found["games"][0]["sides"].as_array().expect("sides");
    assert_eq!((&sides[0]["side"], &sides[0]["player"]), (&"White".into(), &"Ann".into()));
    assert_eq!((&sides[0]["moves"], &sides[1]["moves"]), (&5.into(), &4.into()));
    let accuracy = |i: usize| sides[i]["accuracy"].as_f64().expect("a number");
    assert!(accuracy(0) < 99.0 && accuracy(0) > 10.0, "{sides:?}");
    let done = nullwindow(&["analyse", "-", "--depth", "3"], CHESS);
    let summary = String::from_utf8(done.stderr).expect("text");
    assert!(summary.contains("White (Ann)") && summary.contains("accuracy"), "{summary}");
    assert!(summary.contains("; better "), "{summary}");
}

#[test]
fn errors_leave_nothing_behind() {
    let folder = tempdir().expect("a folder");
    let out = folder.path().join("out.pgn");
    let path = out.to_str().expect("a path");
    let refuse = |args: &[&str], input: &str, part: &str| {
        let error =
            refused(&[&["analyse", "-", "--depth", "2", "--out", path], args].concat(), input);
        assert!(error.contains(part), "{error}");
        assert!(!out.exists());
    };
    refuse(
        &["--game", "chess"],
        "1. e4 e5 2. Ke3 *",
        "game 1: Ke3 is not a legal move here (on line 1)",
    );
    refuse(&[], "dear diary", "name the game with --game");
    refuse(&["--game", "chess"], "", "no games of Chess");
    refuse(&["--game", "checkers"], CHESS, "game 1: ");
    refuse(&["--game", "othello"], "(;B[a1];)", "game 1: ");
    let error = refused(&["analyse", "-", "--out", "/no/such/folder/x"], CHESS);
    assert!(error.contains("there is no folder /no/such/folder"), "{error}");
    let error = refused(&["analyse", "/no/such/file.pgn"], "");
    assert!(error.contains("cannot read"), "{error}");
    refused(&["analyse", "-", "--json", "--out", "-"], CHESS);
}

#[test]
fn bad_games_can_be_skipped() {
    let text = format!("1. e5 *\n\n{CHESS}");
    let done =
        nullwindow(&["analyse", "-", "--game", "chess", "--depth", "2", "--skip-bad"], &text);
    assert!(done.status.success());
    assert!(String::from_utf8_lossy(&done.stderr).contains("skipped 1 games"));
    let written = String::from_utf8(done.stdout).expect("text");
    assert_eq!(read_records(GameId::Chess, &written).len(), 1);
}

/// The first game takes no time, the second an hour.
#[cfg(unix)]
#[test]
fn an_interrupt_keeps_the_games_that_are_finished() {
    let folder = tempdir().expect("a folder");
    let [from, to] = ["in.pgn", "out.pgn"].map(|name| folder.path().join(name));
    fs::write(&from, "[White \"A\"]\n\n*\n\n[White \"B\"]\n\n1. e4 e5 *\n").expect("is written");
    let child = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .args(["analyse".as_ref(), from.as_os_str(), "--time".as_ref(), "1h".as_ref()])
        .args(["--out".as_ref(), to.as_os_str()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    std::thread::sleep(Duration::from_secs(2));
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    let done = child.wait_with_output().expect("it ends");
    let error = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(error.contains("stopped: 1 of 2 games are analysed and written"), "{error}");
    let written = fs::read_to_string(&to).expect("is there");
    assert_eq!(read_records(GameId::Chess, &written).len(), 1, "{written}");
}
