//! The key: no collisions, no bias, the same by every way.

use std::collections::HashSet;

use nullwindow_games::othello::{Colour, Move, Position};

use crate::common::{Random, random_positions};

/// Distinct positions of random games, both sides to move.
fn distinct() -> HashSet<Position> {
    let positions = random_positions(7, 3500);
    positions.iter().flat_map(|p| [*p, p.swapped()]).collect()
}

#[test]
fn no_collisions_among_hundreds_of_thousands() {
    let positions = distinct();
    assert!(positions.len() > 300_000, "{}", positions.len());
    let keys: HashSet<u64> = positions.iter().map(Position::key).collect();
    assert_eq!(keys.len(), positions.len());
}

/// A table is indexed by some of the bits: every part of the key must spread
/// evenly. Random keys would give a chi-square near 1024 ± 45.
#[test]
fn every_ten_bits_of_the_key_spread_evenly() {
    let positions = distinct();
    for shift in (0..=54).step_by(9) {
        let mut buckets = [0u32; 1024];
        positions.iter().for_each(|p| buckets[(p.key() >> shift) as usize & 1023] += 1);
        let mean = positions.len() as f64 / 1024.0;
        let chi: f64 = buckets.iter().map(|n| (f64::from(*n) - mean).powi(2) / mean).sum();
        assert!((800.0..1250.0).contains(&chi), "shift {shift}: {chi}");
    }
}

/// One disc more, or another colour, changes about half of the bits.
#[test]
fn single_discs_flip_half_of_the_key() {
    let mut random = Random(8);
    let (mut changed, mut cases) = (0, 0);
    for _ in 0..200 {
        let board = random.next() & random.next();
        let key = |b: u64| Position::new(b, 0, Colour::Black).unwrap().key();
        for square in 0..64 {
            changed += (key(board) ^ key(board ^ 1 << square)).count_ones();
            cases += 1;
        }
    }
    let mean = f64::from(changed) / f64::from(cases);
    assert!((31.0..33.0).contains(&mean), "{mean}");
}

#[test]
fn transposed_orders_share_a_key() {
    let mut shared = 0;
    for position in random_positions(9, 20) {
        let play = |p: &Position, mv: Move| p.is_legal(mv).then(|| p.play(mv));
        let line =
            |moves: [Move; 3]| moves.iter().try_fold(position, |position, mv| play(&position, *mv));
        let mut firsts = Vec::new();
        position.moves(&mut firsts);
        for a in firsts.iter().take(4) {
            let mut replies = Vec::new();
            position.play(*a).moves(&mut replies);
            for b in replies.iter().take(4) {
                for c in &firsts {
                    let (Some(one), Some(two)) = (line([*a, *b, *c]), line([*c, *b, *a])) else {
                        continue;
                    };
                    if a != c && one == two {
                        assert_eq!(one.key(), two.key());
                        shared += 1;
                    } else if one != two {
                        assert_ne!(one.key(), two.key());
                    }
                }
            }
        }
    }
    assert!(shared > 1000, "{shared}");
}

#[test]
fn the_side_to_move_and_the_colours_are_in_the_key() {
    for position in random_positions(10, 10) {
        assert_ne!(position.key(), position.swapped().key());
        assert_ne!(position.key(), position.recoloured().key());
    }
}
