//! Recorded graphs on the command line.

use super::common::{json, out, refused};
use tempfile::TempDir;

#[test]
fn a_graph_is_searched_as_the_game_is() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("graph.nwg");
    let file = file.to_str().expect("a path");
    let made = json(&["freeze", "othello", "--depth", "4", "--out", file, "--json"], "");
    assert_eq!(made["graphs"][0]["positions"], 307);
    let how = ["--algorithm", "mtd-f"];
    let game = out(&[&["trace", "--game", "othello", "--depth", "4"], &how[..]].concat(), "");
    let graph = out(&[&["trace", "--tree", file], &how[..]].concat(), "");
    let leaves = |told: &str| told.lines().rev().take(2).map(str::to_string).collect::<Vec<_>>();
    assert_eq!(leaves(&game), leaves(&graph));
    let proof = out(&["prove", "--tree", file, "--algorithm", "mtd-f", "--out", "-"], "");
    assert!(out(&["verify", "-", "--tree", file], &proof).starts_with("proved: the value is"));

    let bytes = std::fs::read(file).expect("the graph");
    std::fs::write(file, &bytes[..bytes.len() / 2]).expect("it is written");
    let told = refused(&["compare", "--tree", file], "");
    assert!(told.contains("graph.nwg: the frozen graph is damaged"), "{told}");
}

#[test]
fn every_position_of_a_file_gets_a_graph() {
    let folder = TempDir::new().expect("a folder");
    let to = folder.path().to_str().expect("a path");
    let freeze = ["freeze", "tic-tac-toe", "--depth", "2", "--positions", "-", "--folder", to];
    let told = out(&freeze, "# a comment\n.../.../...\n\nX../.O./... # game 1\n");
    assert_eq!(told.lines().count(), 2, "{told}");
    for name in ["tic-tac-toe-2-0002.nwg", "tic-tac-toe-2-0004.nwg"] {
        assert!(folder.path().join(name).is_file(), "{name}");
    }
}

#[test]
fn what_cannot_be_recorded_is_refused_in_a_line() {
    for (args, told) in [
        (&["freeze", "othello", "--depth", "3"][..], "--out"),
        (&["freeze", "othello", "--depth", "3", "--out", "-"], "no text for standard output"),
        (
            &["freeze", "kayles", "--depth", "9", "--most", "3", "--out", "x"],
            "more than 3 positions",
        ),
        (&["freeze", "othello", "--depth", "0", "--out", "x"], "0"),
    ] {
        let refusal = refused(args, "");
        assert!(refusal.contains(told), "{args:?}: {refusal}");
    }
}
