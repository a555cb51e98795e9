//! All algorithms must agree on the value of every position at every depth, where they judge
//! its leaves alike and search every move to it: what a selective search leaves out depends on
//! its driver.

use std::collections::BTreeMap;

use super::observations::text;
use crate::experiment::equal;
use crate::{Row, Scalar};

/// What searches have said so far.
#[derive(Default)]
pub(super) struct Agreement {
    /// By position and depth, the value and who found it.
    values: BTreeMap<String, (Scalar, String)>,
    /// The first two searches that disagree, in words.
    pub contradiction: Option<String>,
}

impl Agreement {
    /// Compares a row with those before.
    pub(super) fn see(&mut self, row: &Row) {
        let exact = text(row, "matching") == "exact" && text(row, "row") == "iteration";
        let full_width = text(row, "selective") == "off";
        let Some(value) = row.get("value").filter(|_| exact && full_width) else { return };
        let columns = ["game", "set", "position", "depth", "evaluation", "grain"];
        let node = columns.map(|c| text(row, c)).join(" ");
        let algorithm = text(row, "algorithm");
        match self.values.get(&node) {
            Some((known, other)) if !equal(known, value) => {
                let said = format!(
                    "{algorithm} found the value {value} where {other} found {known}, at {node}; \
                     this is a bug, report it"
                );
                self.contradiction.get_or_insert(said);
            }
            Some(_) => {}
            None => {
                self.values.insert(node, (value.clone(), algorithm));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contradiction(rows: &[Row]) -> Option<String> {
        let mut agreement = Agreement::default();
        rows.iter().for_each(|row| agreement.see(row));
        agreement.contradiction
    }

    fn found(selective: &str, algorithm: &str, value: i64) -> Row {
        judged("classic", selective, algorithm, value)
    }

    fn judged(evaluation: &str, selective: &str, algorithm: &str, value: i64) -> Row {
        let words = [
            ("row", "iteration"),
            ("matching", "exact"),
            ("game", "chess"),
            ("position", "1"),
            ("evaluation", evaluation),
            ("selective", selective),
            ("algorithm", algorithm),
        ];
        let words = words.map(|(name, word)| (name.to_string(), Scalar::from(word)));
        words.into_iter().chain([("value".to_string(), Scalar::from(value))]).collect()
    }

    #[test]
    fn only_searches_of_full_width_must_agree() {
        let pair = |selective, value| {
            vec![found(selective, "negascout", 10), found(selective, "mtd-f", value)]
        };
        assert_eq!(contradiction(&pair("off", 10)), None);
        let said = contradiction(&pair("off", 11)).unwrap_or_default();
        assert!(said.starts_with("mtd-f found the value 11 where negascout found 10"), "{said}");
        assert_eq!(contradiction(&pair("null-move", 11)), None);
    }

    #[test]
    fn another_evaluation_may_find_another_value() {
        let classic = judged("classic", "off", "mtd-f", 41);
        let learnt = |value| judged("learnt", "off", "mtd-f", value);
        assert_eq!(contradiction(&[classic.clone(), learnt(18)]), None);
        assert!(contradiction(&[classic, learnt(18), learnt(41)]).is_some());
    }
}
