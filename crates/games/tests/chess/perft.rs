//! Leaf counts against published ones.

use nullwindow_games::chess::{epd, perft, perft_divide};

use crate::data::{shared_text, testdata};

/// Checks every count from `least` to `most` nodes; returns how many.
fn check(text: &str, least: u64, most: u64) -> (usize, u64) {
    let (mut checked, mut total) = (0, 0);
    for line in epd::read_all(text).unwrap() {
        for (depth, nodes) in line.perft_counts() {
            if (least..=most).contains(&nodes) {
                assert_eq!(perft(&line.position, depth), nodes, "{:?} at depth {depth}", line.id());
                checked += 1;
                total += nodes;
            }
        }
    }
    (checked, total)
}

#[test]
fn own_suite() {
    let (checked, _) = check(&testdata("perft.epd"), 0, 1_000_000);
    assert!(checked >= 30, "only {checked} counts");
}

#[test]
fn shared_suite_up_to_a_million() {
    let Some(text) = shared_text("perft.epd") else { return };
    let (checked, total) = check(&text, 0, 1_000_000);
    eprintln!("{checked} counts, {total} nodes");
    assert!(checked >= 300, "only {checked} counts");
}

#[test]
#[ignore = "minutes"]
fn shared_suite_up_to_a_billion() {
    let Some(text) = shared_text("perft.epd") else { return };
    let (checked, total) = check(&text, 1_000_001, 1_000_000_000);
    eprintln!("{checked} counts, {total} nodes");
    assert!(checked >= 60, "only {checked} counts");
}

#[test]
fn divide_adds_up() {
    for line in epd::read_all(&testdata("perft.epd")).unwrap() {
        let parts = perft_divide(&line.position, 3);
        let sum: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
        assert_eq!(sum, perft(&line.position, 3));
        assert_eq!(parts.len() as u64, perft(&line.position, 1));
        assert_eq!(perft_divide(&line.position, 0), []);
    }
}
