//! Random searches through the command.

use crate::common::{json, nullwindow, refused};

#[test]
fn random_searches_agree_with_minimax() {
    let run = || json(&["selftest", "--cases", "1500", "--seed", "1", "--json"], "");
    let first = run();
    assert_eq!(first["failures"], 0, "{first}");
    let count = |key: &str| first[key].as_u64().expect("a number");
    assert_eq!(count("searches") + count("skipped"), 1500);
    assert!(count("trees") > 500 && count("positions") > 100, "{first}");
    assert_eq!(run(), first, "a seed and a number of cases decide everything");
}

/// The search cannot be made to lie from outside; a case that stops for a reason of
/// its own, values too large for a table, stands in for one.
#[test]
fn a_wrong_search_is_made_small_and_can_be_run_again() {
    let memory = r#"{"kept":{"table":"2^4","scheme":"always","bounds":2,"matching":"exact"}}"#;
    let case = format!(
        r#"{{"subject":{{"tree":[[900000,[900001,4]],[[1],3]]}},"algorithm":"mtd-f","memory":{memory},
        "ordered":true,"etc":2,"deepened":false,"guess":7,"nodes":null}}"#
    );
    let wrong = nullwindow(&["selftest", "--case", &case, "--json"], "");
    assert_eq!(wrong.status.code(), Some(1));
    let told: serde_json::Value = serde_json::from_slice(&wrong.stdout).expect("JSON");
    assert_eq!(told["failure"]["case"]["subject"], serde_json::json!({"tree": [56250]}));
    let command = told["failure"]["command"].as_str().expect("a command");
    let again = command.split('\'').nth(1).expect("a case");
    assert_eq!(nullwindow(&["selftest", "--case", again], "").status.code(), Some(1));
}

#[test]
fn what_is_not_a_case_is_refused() {
    assert!(refused(&["selftest", "--case", "{}"], "").contains("--case: missing field"));
    assert!(refused(&["selftest", "--minutes", "-1"], "").contains("--minutes"));
    let both = refused(&["selftest", "--minutes", "1", "--cases", "1"], "");
    assert!(both.contains("cannot be used with"), "{both}");
}
