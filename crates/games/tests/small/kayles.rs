//! Kayles against its theory: Guy and Smith 1956.

use nullwindow::solve;
use nullwindow_games::Notation;
use nullwindow_games::small::kayles::{Kayles, Position};

/// The Grundy value of n pins depends on n mod 12 …
const PERIOD: [u8; 12] = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];

/// … but for these.
const EXCEPTIONS: [(usize, u8); 14] = [
    (0, 0),
    (3, 3),
    (6, 3),
    (9, 4),
    (11, 6),
    (15, 7),
    (18, 3),
    (21, 4),
    (22, 6),
    (28, 5),
    (34, 6),
    (39, 3),
    (57, 4),
    (70, 6),
];

fn grundy(pins: usize) -> u8 {
    let exception = EXCEPTIONS.iter().find(|(n, _)| *n == pins);
    exception.map_or(PERIOD[pins % 12], |(_, value)| *value)
}

/// The table is what the rules give: the least number no move leads to.
#[test]
fn the_table_follows_from_the_rules() {
    for pins in 0..200usize {
        let after = |taken: usize| {
            let left = pins.checked_sub(taken);
            left.into_iter().flat_map(|left| (0..=left).map(move |a| grundy(a) ^ grundy(left - a)))
        };
        let reached: Vec<u8> = after(1).chain(after(2)).collect();
        assert_eq!((0..).find(|n| !reached.contains(n)), Some(grundy(pins)), "{pins} pins");
    }
}

#[track_caller]
fn agrees(rows: &[u8]) -> i32 {
    let position = Position::of_rows(rows).unwrap();
    let sum = rows.iter().fold(0, |sum, &row| sum ^ grundy(row.into()));
    let wanted = if sum == 0 { -1 } else { 1 };
    let value = solve(&Kayles::default(), &position, position.pins()).value();
    assert_eq!(value.map(i32::signum), Some(wanted), "{rows:?}");
    wanted
}

#[test]
fn one_row_is_won_by_the_side_to_move() {
    assert_eq!(agrees(&[]), -1);
    for pins in 1..=25 {
        assert_eq!(agrees(&[pins]), 1);
    }
}

#[test]
fn two_rows() {
    for (a, b) in (1..=10).flat_map(|a| (a..=10).map(move |b| (a, b))) {
        agrees(&[a, b]);
    }
    // Rows of different lengths that balance each other, by the table.
    assert_eq!(agrees(&[1, 4]), -1);
    assert_eq!(agrees(&[2, 7]), -1);
    assert_eq!(agrees(&[3, 6]), -1);
}

#[test]
fn random_sums_of_rows() {
    let (mut state, mut lost) = (1u64, 0);
    let mut below = |n: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    for _ in 0..150 {
        let count = 3 + below(4);
        let rows: Vec<u8> = (0..count).map(|_| 1 + below(16 / count) as u8).collect();
        lost += i32::from(agrees(&rows) < 0);
    }
    assert!((10..140).contains(&lost), "{lost} lost");
}

#[test]
fn starts() {
    let game = Kayles::new(31).unwrap();
    assert_eq!(game.start().rows(), [31]);
    assert_eq!(Kayles::new(0).unwrap().start().rows(), [0u8; 0]);
    assert_eq!(game.draw(&Position::of_rows(&[3, 1]).unwrap()), " 3  | | |\n 1  |\n");
    assert_eq!(game.draw(&Position::of_rows(&[]).unwrap()), "no pins\n");
}
