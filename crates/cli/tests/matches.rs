//! Matches as their users meet them: repeated, interrupted, killed.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::common::{json, out, refused};
use serde_json::Value;
use tempfile::tempdir;

const PLAYERS: [&str; 2] = ["usual,mtd-f,nodes=2000", "usual,aspiration-negascout,nodes=2000"];

fn args(folder: &Path, game: &str, more: &[&str]) -> Vec<String> {
    let results = folder.display().to_string();
    let games = folder.join("games.txt").display().to_string();
    let fixed = ["match", "--game", game, "--results", &results, "--games", &games];
    fixed.iter().chain(&PLAYERS).chain(more).map(|arg| arg.to_string()).collect()
}

fn played(folder: &Path, game: &str, more: &[&str]) -> Value {
    let args = args(folder, game, &[more, &["--json"]].concat());
    let mut found = json(&args.iter().map(String::as_str).collect::<Vec<_>>(), "");
    let fields = found.as_object_mut().unwrap();
    fields.remove("slowest_seconds");
    fields.remove("records");
    found
}

fn start(folder: &Path, more: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .args(args(folder, "checkers", more))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The lines of records in a folder.
fn records(folder: &Path) -> usize {
    let Ok(files) = fs::read_dir(folder.join("matches")) else { return 0 };
    let texts = files.flatten().filter(|f| f.path().extension().is_some_and(|e| e == "jsonl"));
    texts.map(|f| fs::read_to_string(f.path()).unwrap_or_default().lines().count()).sum()
}

/// The games of a file, whatever their order.
fn games(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.join("games.txt")).unwrap();
    // A game is tags, moves and an empty line.
    let mut games: Vec<String> = text.split("\n\n").map(String::from).collect();
    games.sort();
    games
}

#[test]
fn a_finished_match_is_not_played_again_and_can_be_made_longer() {
    let folder = tempdir().unwrap();
    let short = played(folder.path(), "othello", &["--pairs", "1"]);
    assert_eq!((short["games"].as_u64(), short["complete"].as_bool()), (Some(2), Some(true)));
    let before = fs::read(folder.path().join("games.txt")).unwrap();
    assert_eq!(played(folder.path(), "othello", &["--pairs", "1"]), short);
    assert_eq!(fs::read(folder.path().join("games.txt")).unwrap(), before);
    let long = played(folder.path(), "othello", &["--pairs", "2"]);
    assert_eq!((long["games"].as_u64(), records(folder.path())), (Some(4), 4));
}

#[test]
fn killed_again_and_again_then_continued_equals_undisturbed() {
    let (calm, rough) = (tempdir().unwrap(), tempdir().unwrap());
    let pairs = ["--pairs", "8", "--jobs", "2"];
    let undisturbed = played(calm.path(), "checkers", &pairs);
    for round in 1..=3 {
        let mut child = start(rough.path(), &pairs);
        while records(rough.path()) < 3 * round && child.try_wait().unwrap().is_none() {
            thread::sleep(Duration::from_millis(2));
        }
        child.kill().unwrap(); // kill -9
        child.wait().unwrap();
        tear(rough.path());
    }
    assert!(records(rough.path()) < 16, "all was played before the kills");
    assert_eq!(played(rough.path(), "checkers", &pairs), undisturbed);
    assert_eq!(games(rough.path()), games(calm.path()));
}

/// Cuts the last game in half, as a crash in the middle of a write would.
fn tear(folder: &Path) {
    let path = folder.join("games.txt");
    let text = fs::read_to_string(&path).unwrap_or_default();
    fs::write(&path, &text[..text.len().saturating_sub(40)]).unwrap();
}

#[cfg(unix)]
#[test]
fn an_interrupt_saves_what_is_finished_and_says_how_to_go_on() {
    let folder = tempdir().unwrap();
    let child = start(folder.path(), &["--pairs", "100"]);
    while records(folder.path()) < 2 {
        thread::sleep(Duration::from_millis(2));
    }
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupt.unwrap().success());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(2));
    let said = String::from_utf8(ended.stderr).unwrap();
    let saved =
        format!("{} of 200 games saved; repeat the command to continue", records(folder.path()));
    assert!(said.trim_end().ends_with(&saved), "{said}");
    assert!(String::from_utf8(ended.stdout).unwrap().contains(" games: +"));
}

#[test]
fn a_test_ends_a_match_at_the_pair_that_decides_it() {
    let folder = tempdir().unwrap();
    let results = folder.path().display().to_string();
    let deep =
        ["match", "--game", "checkers", "--results", &results, "usual,depth=5", "usual,depth=1"];
    let test = ["--pairs", "170", "--sprt", "0,200", "--json"];
    let found = json(&[&deep[..], &test[..]].concat(), "");
    assert_eq!(
        (found["sprt"].as_str(), found["complete"].as_bool()),
        (Some("accepted"), Some(true))
    );
    let (llr, games) = (found["llr"].as_f64().unwrap(), found["games"].as_u64().unwrap());
    assert!(llr >= 2.944 && games < 100, "{llr} after {games}");
    let again = json(&[&deep[..], &test[..]].concat(), "");
    assert_eq!(again, found);
    let shown = out(&[&deep[..], &test[..4]].concat(), "");
    assert!(shown.contains("SPRT: accepted, LLR "), "{shown}");
}

#[test]
fn a_report_shows_the_matches_of_its_folder() {
    let folder = tempdir().unwrap();
    played(folder.path(), "othello", &["--pairs", "1"]);
    let results = folder.path().display().to_string();
    // A report needs a cell of an experiment.
    let experiments = folder.path().join("experiments");
    fs::create_dir(&experiments).unwrap();
    let one = "title = \"One\"\ngroup = \"Tests\"\nsource = \"ours\"\nquestion = \"?\"\n\n[[cells]]\nsize = \"3^3\"\norder = [\"random\"]\nalgorithm = [\"alpha-beta\"]\ntrees = 2\n";
    fs::write(experiments.join("one.toml"), one).unwrap();
    let experiments = experiments.display().to_string();
    let lab = ["--results", &results, "--experiments", &experiments];
    out(&[&["lab", "run"], &lab[..]].concat(), "");
    out(&[&["lab", "report"], &lab[..]].concat(), "");
    let table = fs::read_to_string(folder.path().join("report/tables/matches.csv")).unwrap();
    let row: Vec<&str> = table.lines().nth(1).unwrap().split(',').collect();
    assert_eq!(row[0], "othello");
    assert!(table.contains("\"usual,mtd-f,nodes=2000\""), "{table}");
    let page = fs::read_to_string(folder.path().join("report/index.html")).unwrap();
    assert!(page.contains("Matches</h2>"));
}

#[test]
fn what_cannot_be_played_is_refused_in_a_line() {
    for (args, error) in [
        (
            &["--game", "chess", "mtd-f", "mtd-f"][..],
            "player A has no limit: give --time, --tc, --depth or --nodes",
        ),
        (&["--game", "chess", "--depth", "2", "mtd-f", "mtdf"], "player B: no algorithm 'mtdf'"),
        (
            &["--game", "chess", "--depth", "2", "mtd-f", "uci:/no/such"],
            "player B, 'uci:/no/such': cannot start: '/no/such'",
        ),
        (&["--game", "chess", "--depth", "2", "--pairs", "1000", "mtd-f", "usual"], "there are "),
        (
            &["--game", "chess", "--time", "1s", "--jobs", "999", "mtd-f", "usual"],
            "999 timed games at once",
        ),
        (
            &["--game", "kayles", "--depth", "2", "mtd-f", "usual"],
            "there are no openings for kayles",
        ),
        (
            &["--game", "othello", "--time", "1s", "nboard:x", "usual"],
            "player A: the NBoard protocol",
        ),
        (
            &["--game", "chess", "--depth", "2", "--openings", "/no/such", "mtd-f", "usual"],
            "cannot read /no/such",
        ),
        (
            &["--game", "chess", "--sprt", "5", "--depth", "2", "mtd-f", "usual"],
            "invalid value '5' for '--sprt <TEST>'",
        ),
    ] {
        let said = refused(&[&["match"], args].concat(), "");
        assert!(said.starts_with(error), "{said}");
    }
}
