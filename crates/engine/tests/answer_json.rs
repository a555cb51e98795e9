//! The fields of an answer as JSON are what programs in other languages read: none may change
//! its name or go away unnoticed. The README of the crate lists them.

use std::collections::BTreeSet;

use nullwindow_engine::{Config, ThinkLimits, engine};
use nullwindow_games::GameId;
use serde_json::Value;

/// Of a thought and of an iteration both.
const SHARED: &str = "best_move depth exact interior leaf lines mate passes pv quiescence seconds \
                      total transposition value";

fn names(value: &Value) -> BTreeSet<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn with(more: &str) -> BTreeSet<String> {
    SHARED.split_whitespace().chain(more.split_whitespace()).map(String::from).collect()
}

#[test]
fn the_fields_of_an_answer_stay() {
    let mut engine = engine(GameId::Chess, &Config::usual(GameId::Chess)).unwrap();
    // A mate in one, so that no field is left out for want of something to say.
    engine.set_position(Some("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), &[]).unwrap();
    let limits = ThinkLimits { lines: 2, ..ThinkLimits::to_depth(3) };
    let thought = engine.think(&limits, &mut |_| ()).unwrap();
    let answer = serde_json::to_value(&thought).unwrap();
    let owned = |names: BTreeSet<&str>| names.into_iter().map(String::from).collect();
    let found: BTreeSet<String> = owned(names(&answer));
    assert_eq!(found, with("at_least at_most iterations known stop"));
    let found: BTreeSet<String> = owned(names(&answer["iterations"][thought.iterations.len() - 1]));
    assert_eq!(found, with("deepest guess"));
    let found: BTreeSet<String> = owned(names(&answer["lines"][0]));
    assert_eq!(found, "best_move exact mate pv value".split(' ').map(String::from).collect());
    assert_eq!((&answer["mate"], &answer["best_move"]), (&1.into(), &"a1a8".into()));
    let readme = include_str!("../README.md");
    for name in with("at_least at_most iterations known stop deepest guess") {
        assert!(readme.contains(&format!("`{name}`")), "the README does not tell of {name}");
    }
}
