//! Iterative deepening on a tree, with lossless memory that orders the moves.

use nullwindow::catalogue::Entry;
use nullwindow::drivers::{Progress, Schedule, deepen};
use nullwindow::{Params, Search};

use crate::any_memory::lossless_memory;
use crate::tree::AnyTree;

/// The leaf evaluations of every iteration, from depth 1 to the depth of the tree.
/// Interior nodes need values of their own there, which explicit trees can have.
///
/// ```
/// use nullwindow::catalogue;
/// use nullwindow_engine::{AnyTree, deepen_on_tree};
/// use nullwindow_games::trees::ExplicitTree;
/// let tree = r#"{"value":1,"children":[{"value":4,"children":[2,5]},3]}"#;
/// let tree = AnyTree::Explicit(ExplicitTree::parse(tree).unwrap());
/// let leaves = deepen_on_tree(&tree, catalogue::find("alpha-beta").unwrap());
/// assert_eq!(leaves[0], 2);
/// ```
pub fn deepen_on_tree(tree: &AnyTree, entry: &'static Entry) -> Vec<u64> {
    let mut s = Search::with(tree, lossless_memory(2), ()).ordered_by_memory();
    let (mut algorithm, mut leaves) = (entry.with(Params::default()), Vec::new());
    deepen(&mut s, &tree.root(), &mut algorithm, &Schedule::to(tree.depth()), |_, progress| {
        if let Progress::Done(iteration) = progress {
            leaves.push(iteration.answer.counts.leaf);
        }
        None
    });
    leaves
}
