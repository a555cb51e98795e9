//! `nullwindow blame`: the parts add up to what the search itself counts.

use crate::common::{json, out, refused};
use serde_json::Value;

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a count")
}

/// The total, after a check that the parts add up to it.
fn total(args: &[&str]) -> u64 {
    let blamed = json(&[&["blame", "--json"], args].concat(), "");
    let parts = blamed["parts"].as_object().expect("parts");
    assert_eq!(parts.values().map(number).sum::<u64>(), number(&blamed["total"]), "{blamed}");
    assert!(number(&blamed["armg"]["total"]) <= number(&blamed["lfmg"]["total"]), "{blamed}");
    number(&blamed["total"])
}

#[test]
fn the_parts_of_a_game_add_up() {
    let search = ["--game", "othello", "--depth", "4", "--algorithm", "mtd-f", "--table", "2^12"];
    let found = json(&[&["search", "--json", "--step", "1"], search.as_slice()].concat(), "");
    assert_eq!(total(&search), number(&found["total"]));
}

#[test]
fn the_parts_of_a_tree_add_up() {
    // Alpha-Beta evaluates eleven leaves of this tree (thesis appendix A).
    let tree = ["--tree", "thesis-2.4", "--algorithm", "alpha-beta"];
    let traced = json(&[&["trace", "--json"], tree.as_slice()].concat(), "");
    assert_eq!(total(&tree), number(&traced["total"]));
    total(&["--width", "3", "--depth", "4", "--order", "walk", "--algorithm", "sss-star"]);
    let shown = out(&[&["blame"], tree.as_slice()].concat(), "");
    assert!(shown.contains("ordering mistakes") && shown.contains('█'), "{shown}");
}

#[test]
fn what_cannot_be_searched_is_refused() {
    let error =
        refused(&["blame", "--game", "chess", "--depth", "2", "--algorithm", "sss-star"], "");
    assert!(error.contains("sss-star"), "{error}");
    let said = refused(&["blame", "--tree", "thesis-2.4", "--etc", "off"], "");
    assert!(said.contains("--etc is for games"), "{said}");
    let said = refused(&["blame", "--game", "kayles", "--depth", "3", "--stage", "2"], "");
    assert!(said.contains("for trees"), "{said}");
}
