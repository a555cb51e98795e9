//! The command without the laboratory and the server.

use std::fs;

use crate::common::{json, out, refused};

#[test]
fn a_match_is_played_and_its_games_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games.pdn");
    let path = games.to_str().expect("a path");
    let players = ["usual,depth=3", "usual,depth=1"];
    let args = ["match", "--game", "checkers", "--pairs", "1", "--json", "--games", path];
    let played = json(&[&args[..], &players].concat(), "");
    assert_eq!((&played["games"], &played["complete"]), (&2.into(), &true.into()));
    assert!(played.get("records").is_none(), "{played}");
    let text = fs::read_to_string(&games).expect("a file of games");
    assert_eq!(text.matches("[Date \"????.??.??\"]").count(), 2, "{text}");
}

#[test]
fn positions_are_compared_and_trees_are_counted() {
    let compared = json(&["compare", "--game", "othello", "--depth", "3", "--json"], "");
    assert_eq!(compared["baseline"], "aspiration-negascout");
    let counted = out(&["bench", "--counts"], "");
    let committed = include_str!("../src/bench/bench.txt");
    assert!(committed.starts_with(counted.trim_end()), "{counted}");
}

#[test]
fn what_needs_the_laboratory_is_not_there() {
    for command in ["lab", "reproduce", "serve"] {
        assert!(refused(&[command], "").contains(command));
    }
    assert!(!out(&["--help"], "").contains("reproduce"));
}
