//! Trees written out.

use nullwindow::{Game, MAX_DEPTH};
use nullwindow_games::trees::ExplicitTree;

use super::check::{accepted, text};

/// Nested lists.
pub fn explicit(bytes: &[u8]) -> bool {
    let Some(tree) = accepted(ExplicitTree::parse(&text(bytes))) else { return false };
    assert!(tree.height() <= MAX_DEPTH);
    let written = tree.to_json();
    let again = ExplicitTree::parse(&written).expect("what is written is a tree");
    assert_eq!((again.size(), again.height()), (tree.size(), tree.height()));
    assert_eq!(values(&again), values(&tree));
    true
}

/// What every node is worth, estimates included, parents before children.
fn values(tree: &ExplicitTree) -> Vec<i32> {
    let (mut open, mut values) = (vec![tree.root()], Vec::new());
    while let Some(node) = open.pop() {
        values.push(tree.evaluate(&node));
        let mut moves = Vec::new();
        tree.moves(&node, &mut moves);
        open.extend(moves.iter().map(|mv| tree.play(&node, mv)));
    }
    values
}
