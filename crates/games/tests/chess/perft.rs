//! Leaf counts against published ones.

use nullwindow_games::chess::{epd, perft, perft_divide};

use crate::data::testdata;

#[test]
fn known_counts() {
    let mut checked = 0;
    for line in epd::read_all(&testdata("perft.epd")).unwrap() {
        for (depth, nodes) in line.perft_counts().into_iter().filter(|(_, n)| *n <= 1_000_000) {
            assert_eq!(perft(&line.position, depth), nodes, "{:?} at depth {depth}", line.id());
            checked += 1;
        }
    }
    assert!(checked >= 30, "only {checked} counts");
}

#[test]
fn counts_of_chess960() {
    let lines = epd::read_all(&testdata("chess960.epd")).unwrap();
    for line in &lines {
        for (depth, nodes) in line.perft_counts().into_iter().filter(|(_, n)| *n <= 1_000_000) {
            assert_eq!(perft(&line.position, depth), nodes, "{:?} at depth {depth}", line.id());
        }
    }
    assert_eq!(lines.len(), 4);
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
