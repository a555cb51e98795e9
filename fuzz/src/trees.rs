//! Trees written out.

use nullwindow::{Game, MAX_DEPTH};
use nullwindow_games::trees::{ExplicitTree, FrozenGraph};

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

/// Recorded graphs, before they are compressed and after.
pub fn frozen(bytes: &[u8]) -> bool {
    let Some(graph) = accepted(FrozenGraph::read(bytes)) else { return false };
    assert!((1..=MAX_DEPTH).contains(&graph.depth()));
    for written in [graph.write(), graph.write_plain()] {
        assert_eq!(FrozenGraph::read(&written).as_ref(), Ok(&graph));
    }
    let (mut node, mut moves) = (graph.root(), Vec::new());
    for _ in 0..graph.depth() {
        moves.clear();
        graph.moves(&node, &mut moves);
        let Some(last) = moves.last() else { break };
        node = graph.play(&node, last);
    }
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
