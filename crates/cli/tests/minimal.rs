//! `nullwindow minimal`, and the certificates it writes.

use crate::common::{json, nullwindow, out, refused, rejected};
use serde_json::Value;

/// A size of a printed object, as leaves and total.
fn size(found: &Value, name: &str) -> (u64, u64) {
    let count =
        |part: &str| found[name][part].as_u64().unwrap_or_else(|| panic!("{name}: {found}"));
    (count("leaf"), count("total"))
}

/// What holds of every position and tree.
fn ordered(found: &Value) {
    let (lfmt, lfmg) = (size(found, "lfmt"), size(found, "lfmg"));
    let (rmt, armg) = (size(found, "rmt"), size(found, "armg"));
    assert!(armg.0 <= lfmg.0 && armg.1 <= lfmg.1, "{found}");
    assert!(lfmg.0 <= lfmt.0 && lfmg.1 <= lfmt.1, "{found}");
    assert!(rmt.1 <= lfmt.1, "{found}");
}

#[test]
fn json_has_every_size_and_every_algorithm_asked_for() {
    let args = ["minimal", "--tree", "thesis-2.4", "--algorithms", "sss-star,mtd-f", "--json"];
    let found = json(&args, "");
    let keys: Vec<&String> = found.as_object().expect("an object").keys().collect();
    let expected = ["value", "lfmt", "lfmg", "rmt", "armg", "rmg", "lower_bound", "algorithms"];
    assert!(expected.iter().all(|key| keys.iter().any(|k| k == key)));
    assert_eq!(keys.len(), expected.len());
    assert_eq!(found["value"], 35);
    assert_eq!(found["algorithms"].as_object().map(|a| a.len()), Some(2));
    assert_eq!(found["algorithms"]["sss-star"]["leaf"], 8);
    ordered(&found);
}

#[test]
fn sizes_are_in_order_on_trees_and_games() {
    for seed in ["1", "2", "3"] {
        let walk = ["--width", "4", "--depth", "5", "--order", "walk", "--seed", seed];
        ordered(&json(&[&["minimal", "--json"], walk.as_slice()].concat(), ""));
        let random = ["--width", "4", "--depth", "5", "--seed", seed];
        ordered(&json(&[&["minimal", "--json"], random.as_slice()].concat(), ""));
    }
    for (game, depth) in [
        ("tic-tac-toe", "9"),
        ("connect-four", "5"),
        ("othello", "4"),
        ("checkers", "5"),
        ("chess", "3"),
    ] {
        let args = ["minimal", "--game", game, "--depth", depth, "--table", "2^12", "--json"];
        ordered(&json(&args, ""));
    }
}

#[test]
fn a_perfectly_ordered_tree_has_the_leaves_of_knuth_and_moore() {
    let args = ["minimal", "--width", "3", "--depth", "5", "--order", "best-first", "--json"];
    let found = json(&args, "");
    assert_eq!(size(&found, "lfmt").0, 9 + 27 - 1);
    assert_eq!(found["algorithms"]["alpha-beta"]["leaf"], 9 + 27 - 1);
}

#[test]
fn a_certificate_proves_the_size_claimed_and_a_forged_one_does_not() {
    let subject = ["--width", "4", "--depth", "5", "--order", "walk"];
    let printed = json(&[&["minimal", "--json"], subject.as_slice()].concat(), "");
    let written = out(&[&["minimal", "--certificate", "-"], subject.as_slice()].concat(), "");
    let verified = json(&["verify", "-", "--json"], &written);
    assert_eq!(verified["nodes"], printed["armg"]["total"]);
    assert_eq!(verified["value"], printed["value"]);
    let certificate: Value = serde_json::from_str(&written).expect("JSON");
    for (field, by) in [("total", 1), ("leaf", -1), ("value", 1)] {
        let mut forged = certificate.clone();
        forged[field] = (forged[field].as_i64().expect("a number") + by).into();
        rejected(&["verify", "-"], &forged.to_string());
    }
    let mut forged = certificate.clone();
    forged["choices"][0] = 99.into();
    assert!(rejected(&["verify", "-"], &forged.to_string()).contains("no move 99"));
    forged["choices"] = Value::Array(Vec::new());
    assert!(rejected(&["verify", "-"], &forged.to_string()).contains("more are needed"));
}

#[test]
fn a_game_is_certified_too() {
    let args = ["minimal", "--game", "othello", "--depth", "4", "--certificate", "-"];
    let written = out(&args, "");
    assert!(out(&["verify", "-"], &written).starts_with("proved: the value is"));
    let deeper = written.replace("\"depth\":4", "\"depth\":5");
    rejected(&["verify", "-"], &deeper);
    let too_deep = written.replace("\"depth\":4", "\"depth\":60000");
    assert!(rejected(&["verify", "-"], &too_deep).contains("at most 1000 plies"));
}

#[test]
fn what_is_beyond_the_limit_is_null_and_said() {
    let args =
        ["minimal", "--game", "othello", "--depth", "5", "--limit", "50", "--algorithms", "mtd-f"];
    let done = nullwindow(&[args.as_slice(), &["--json"]].concat(), "");
    assert!(done.status.success());
    let found: Value = serde_json::from_slice(&done.stdout).expect("JSON");
    assert!(found["lfmg"].is_null() && found["armg"].is_null() && !found["value"].is_null());
    let told = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(told.contains("more than the limit of 50 nodes"), "{told}");
}

#[test]
fn wrong_arguments_are_refused() {
    assert!(refused(&["minimal"], "").contains("no tree"));
    assert!(refused(&["minimal", "--game", "chess"], "").contains("--depth"));
    let unknown = ["minimal", "--tree", "thesis-2.4", "--algorithms", "mtdf"];
    assert!(refused(&unknown, "").contains("mtd-f"));
    let trees_only = ["minimal", "--game", "othello", "--depth", "2", "--algorithms", "sss-star"];
    assert!(refused(&trees_only, "").contains("for trees"));
}
