//! Learning an evaluation: the same from the same arguments, and again from where it stopped.

use std::fs;
use std::path::Path;

use crate::common::{json, refused};

/// A few games of a few nodes.
fn train(folder: &Path, more: &[&str]) -> serde_json::Value {
    json(&[&arguments(folder), more].concat(), "")
}

fn arguments(folder: &Path) -> Vec<&str> {
    let folder = folder.to_str().unwrap();
    let small = "train checkers --nodes 60 --pieces 2 --epochs 2 --match-nodes 60 --json --folder";
    small.split(' ').chain([folder]).collect()
}

#[test]
fn it_goes_on_where_it_stopped_and_learns_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let [once, parts] = ["once", "parts"].map(|name| folder.path().join(name));
    let whole = train(&once, &["--games", "30", "--pairs", "2", "--jobs", "2"]);
    assert_eq!((whole["game"].as_str(), whole["games"].as_u64()), (Some("checkers"), Some(30)));
    assert!(whole["loss"].as_f64().unwrap() < 0.75 && whole["unit"].as_u64().unwrap() > 0);
    let pairs = whole["trial"]["pairs"].as_array().unwrap();
    assert_eq!(pairs.iter().map(|n| n.as_u64().unwrap()).sum::<u64>(), 2);

    train(&parts, &["--games", "12", "--pairs", "0", "--jobs", "1"]);
    // A process that was killed in the middle of a line.
    let games = parts.join("games.txt");
    let text = fs::read_to_string(&games).unwrap();
    fs::write(&games, &text[..text.len() - 5]).unwrap();
    train(&parts, &["--games", "30", "--pairs", "1", "--jobs", "2"]);
    let again = train(&parts, &["--games", "30", "--pairs", "2", "--jobs", "1"]);
    for file in ["games.txt", "learnt.network"] {
        assert_eq!(
            fs::read(once.join(file)).unwrap(),
            fs::read(parts.join(file)).unwrap(),
            "{file}"
        );
    }
    assert_eq!(again["trial"], whole["trial"]);

    // The network plays the next games, and its own games and others are learnt from.
    let (next, network) = (folder.path().join("next"), once.join("learnt.network"));
    let (player, games) = (network.to_str().unwrap(), games.to_str().unwrap());
    let more = ["--games", "5", "--pairs", "1", "--player", player, "--also", games];
    let second = train(&next, &[&more[..], &["--against", "learnt"]].concat());
    assert_eq!(second["games"], 35);
    assert_eq!(second["trial"]["against"], "learnt");
}

#[test]
fn what_cannot_be_learnt_is_told_in_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("training");
    let say = |more: &[&str]| refused(&[&arguments(&place), more].concat(), "");
    train(&place, &["--games", "3", "--pairs", "0"]);
    let other = say(&["--games", "3", "--seed", "2"]);
    assert!(other.contains("seed=1' and not by"), "{other}");
    let bad = folder.path().join("bad.network");
    fs::write(&bad, "nullwindow network 1 checkers-4x32 128 32 8 100\n").unwrap();
    let damaged = say(&["--games", "3", "--against", bad.to_str().unwrap()]);
    assert!(damaged.contains("cannot use the network") && damaged.contains("bytes"), "{damaged}");
    fs::write(
        place.join("games.txt"),
        fs::read_to_string(place.join("games.txt")).unwrap() + "1; x;\n",
    )
    .unwrap();
    let game = say(&["--games", "4"]);
    assert!(game.contains("game 4 of 4"), "{game}");
    let refusal = refused(&["train", "othello"], "");
    assert!(refusal.contains("Othello cannot be learnt: checkers and chess can"), "{refusal}");
    assert!(refused(&["train", "checkers", "--pieces", "9"], "").contains("2 to"));
}

#[test]
fn both_evaluations_can_be_chosen_everywhere() {
    let value = |more: &[&str]| {
        let search = ["search", "checkers", "--depth", "5", "--json"];
        json(&[&search, more].concat(), "")["value"].as_i64().unwrap()
    };
    let (classic, learnt) =
        (value(&["--evaluation", "classic"]), value(&["--evaluation", "learnt"]));
    assert_eq!(classic, value(&[]));
    assert_ne!(classic, learnt);
    let refusal = refused(&["search", "chess", "--depth", "2", "--evaluation", "learnt"], "");
    assert!(refusal.contains("Chess has no learnt evaluation"), "{refusal}");
}

#[test]
fn chess_is_learnt_too() {
    let folder = tempfile::tempdir().unwrap();
    let small =
        "train chess --games 4 --nodes 60 --epochs 2 --match-nodes 60 --pairs 1 --json --folder";
    let arguments: Vec<&str> = small.split(' ').chain([folder.path().to_str().unwrap()]).collect();
    let learnt = json(&arguments, "");
    assert_eq!((learnt["game"].as_str(), learnt["games"].as_u64()), (Some("chess"), Some(4)));
    assert!(learnt["positions"].as_u64().unwrap() > 20);
    let elsewhere = folder.path().join("learnt");
    let player = ["train", "chess", "--player", "learnt", "--folder", elsewhere.to_str().unwrap()];
    let refusal = refused(&player, "");
    assert!(refusal.contains("no network for chess"), "{refusal}");
}
