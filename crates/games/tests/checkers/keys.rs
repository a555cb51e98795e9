//! The incremental key against the one from scratch, over games and trees.

use std::collections::HashMap;

use nullwindow::Game;
use nullwindow_games::Notation;
use nullwindow_games::checkers::{Checkers, Position};

use crate::random::{Random, game, position};

#[test]
fn keys_do_not_drift() {
    let mut random = Random(1);
    for _ in 0..500 {
        for position in game(&mut random, 200) {
            assert_eq!(position.key(), position.key_from_scratch());
        }
    }
}

#[test]
fn keys_do_not_drift_among_kings() {
    let (rules, mut random, mut moves) = (Checkers::default(), Random(2), Vec::new());
    for _ in 0..20_000 {
        let parent = position(&mut random);
        moves.clear();
        rules.moves(&parent, &mut moves);
        for mv in &moves {
            let child = rules.play(&parent, mv);
            assert_eq!(child.key(), child.key_from_scratch(), "{parent:?} {mv:?}");
        }
    }
}

/// Transposed orders meet in one key and different positions never do: the
/// number of distinct positions after each ply is OEIS A133047.
#[test]
fn distinct_positions_have_distinct_keys() {
    let (rules, mut moves) = (Checkers::default(), Vec::new());
    let mut level = vec![Position::start()];
    let mut seen: HashMap<u64, String> = HashMap::new();
    for count in [7, 49, 216, 805, 2733, 9105, 28_123, 85_340, 255_800] {
        let mut next = HashMap::new();
        for parent in &level {
            moves.clear();
            rules.moves(parent, &mut moves);
            next.extend(moves.iter().map(|mv| rules.play(parent, mv)).map(|p| (p.key(), p)));
        }
        assert_eq!(next.len(), count);
        for (key, position) in &next {
            let fen = rules.write_position(position);
            let earlier = seen.insert(*key, fen.clone());
            assert!(earlier.is_none_or(|other| other == fen), "{fen}");
        }
        level = next.into_values().collect();
    }
}

#[test]
fn the_side_to_move_is_in_the_key() {
    let rules = Checkers::default();
    let black = rules.read_position("B:WK32:BK1").unwrap();
    let white = rules.read_position("W:WK32:BK1").unwrap();
    assert_ne!(rules.key(&black), rules.key(&white));
}
