//! All algorithms must agree on the value of every position at every depth.

use std::collections::BTreeMap;

use super::observations::{Observations, text};
use crate::Scalar;
use crate::experiment::equal;

/// The first two searches that disagree, in words.
pub(super) fn contradiction(all: &Observations) -> Option<String> {
    let mut values: BTreeMap<String, (&Scalar, String)> = BTreeMap::new();
    for row in &all.rows {
        let exact = text(row, "matching") == "exact" && text(row, "row") == "iteration";
        let Some(value) = row.get("value").filter(|_| exact) else { continue };
        let columns = ["game", "set", "position", "depth", "grain"];
        let node = columns.map(|c| text(row, c)).join(" ");
        let algorithm = text(row, "algorithm");
        match values.get(&node) {
            Some((known, other)) if !equal(known, value) => {
                return Some(format!(
                    "{algorithm} found the value {value} where {other} found {known}, at {node}; \
                     please report this"
                ));
            }
            Some(_) => {}
            None => {
                values.insert(node, (value, algorithm));
            }
        }
    }
    None
}
