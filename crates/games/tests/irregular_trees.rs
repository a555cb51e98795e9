//! Trees without order: widths and values are what the seed and the ranges say.

use std::collections::BTreeSet;

use nullwindow::conformance::Conformance;
use nullwindow::{Game, solve};
use nullwindow_games::trees::{IrregularTree, Shoot, TreeError, Values};

fn children(tree: &IrregularTree, at: &Shoot) -> Vec<Shoot> {
    let mut moves = Vec::new();
    tree.moves(at, &mut moves);
    moves.iter().map(|mv| tree.play(at, mv)).collect()
}

fn walk(tree: &IrregularTree, at: &Shoot, see: &mut impl FnMut(&Shoot, &[Shoot])) {
    let below = children(tree, at);
    see(at, &below);
    below.iter().for_each(|child| walk(tree, child, see));
}

#[test]
fn widths_take_every_number_of_their_range() {
    for (width, spread) in [(3, 2), (3, 0), (2, 1)] {
        let tree = IrregularTree::new(width, 6, spread, Values::Independent, 3).unwrap();
        let mut widths = BTreeSet::new();
        walk(&tree, &tree.root(), &mut |_, below| {
            widths.insert(below.len() as u32);
        });
        widths.remove(&0);
        assert_eq!(widths, (width - spread..=width + spread).collect());
    }
}

/// The value of a node is that of its parent and of the edge between them, which is in the
/// range, and is what the hint says of the move.
#[test]
fn incremental_values_add_up() {
    let tree = IrregularTree::new(3, 5, 1, Values::Incremental, 5).unwrap();
    let tree = tree.with_leaves(-9, 9).unwrap();
    let mut edges = BTreeSet::new();
    walk(&tree, &tree.root(), &mut |at, below| {
        let mut moves = Vec::new();
        tree.moves(at, &mut moves);
        for (child, mv) in below.iter().zip(moves) {
            let gain = -tree.evaluate(child) - tree.evaluate(at);
            assert_eq!(tree.hint(at, &mv), nullwindow::Hint::Points(gain));
            edges.insert(gain);
        }
        assert!(tree.bounds(at).admits(tree.evaluate(at)));
    });
    assert_eq!(edges, (-9..=9).collect());
}

#[test]
fn they_are_games_and_seeds_tell_them_apart() {
    let mut values = BTreeSet::new();
    for seed in 0..20 {
        for how in [Values::Independent, Values::Incremental] {
            let tree = IrregularTree::new(3, 5, 2, how, seed).unwrap();
            let kit = Conformance::new(&tree, tree.root(), |at| tree.key(at));
            kit.basics(3).unwrap();
            let value = solve(&tree, &tree.root(), 5).value().unwrap();
            assert!(tree.bounds(&tree.root()).admits(value));
            values.insert((how.to_string(), value));
        }
    }
    assert!(values.len() > 20, "{values:?}");
}

#[test]
fn what_makes_no_tree_is_refused() {
    let new = IrregularTree::new;
    assert_eq!(new(3, 4, 3, Values::Independent, 1), Err(TreeError::Spread(3, 3)));
    assert_eq!(new(0, 4, 0, Values::Independent, 1), Err(TreeError::Spread(0, 0)));
    assert_eq!(new(3, 4, 1, Values::Inherited, 1), Err(TreeError::Inherited));
    assert!(matches!(new(9, 40, 8, Values::Independent, 1), Err(TreeError::TooLarge(17, 40))));
}
