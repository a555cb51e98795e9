//! Alpha-Beta written by hand for one kind of tree: what the generic one is
//! measured against. It does the same job (counts leaves and interior nodes,
//! keeps within a budget, finds the best move), but there is no gateway, no
//! move list, no memory and no observer in it.

use nullwindow::{Game, INFINITY, Stop, Value};

use super::{ArtificialTree, Sprout};

/// A search by hand, and what it found.
///
/// ```
/// use nullwindow_games::trees::{ArtificialTree, ByHand, Order};
/// let tree = ArtificialTree::new(8, 3, Order::BestFirst, 42).unwrap();
/// let search = ByHand::run(&tree);
/// let minimal = (8 + 64 - 1, 1 + 8 + (8 + 8 - 1));
/// assert_eq!((search.leaf, search.interior, search.best), (minimal.0, minimal.1, 0));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByHand {
    /// Leaf evaluations.
    pub leaf: u64,
    /// Nodes expanded.
    pub interior: u64,
    /// The best move at the root.
    pub best: u16,
    /// The value of the root, unless the budget ran out.
    pub value: Option<Value>,
    budget: u64,
}

impl ByHand {
    /// Searches a tree with Alpha-Beta.
    pub fn run(tree: &ArtificialTree) -> ByHand {
        let mut search = ByHand { budget: u64::MAX, ..ByHand::default() };
        let root = tree.root();
        search.value = search.alpha_beta(tree, &root, -INFINITY, INFINITY, tree.depth()).ok();
        search
    }

    fn alpha_beta(
        &mut self,
        tree: &ArtificialTree,
        n: &Sprout,
        mut alpha: Value,
        beta: Value,
        depth: u16,
    ) -> Result<Value, Stop> {
        if depth == 0 {
            self.leaf += 1;
            return Ok(tree.evaluate(n));
        }
        if self.leaf + self.interior >= self.budget {
            return Err(Stop::Nodes);
        }
        self.interior += 1;
        let (mut g, mut best) = (-INFINITY, 0);
        for index in 0..tree.width() {
            let c = tree.play(n, &index);
            let t = -self.alpha_beta(tree, &c, -beta, -alpha, depth - 1)?;
            if t > g {
                (g, best) = (t, index);
            }
            if g >= beta {
                break;
            }
            alpha = alpha.max(g);
        }
        if depth == tree.depth() {
            self.best = best;
        }
        Ok(g)
    }
}
