//! SSS-2, an explicit-solution-tree version of SSS*: de Bruin, Pijls and Plaat
//! 1994 figure 4, after Pijls and de Bruin 1990.
//!
//! A max solution tree T is kept; `expand` builds one with a value below γ,
//! `diminish` refines T to a lower value. Values are Max's, as in the figure,
//! Max being the side to move at the root.
//!
//! One deviation: where no brother of the kept child can be expanded below γ,
//! `diminish` returns γ. The figure would return the last brother's value,
//! which may exceed γ, and the loop's test "until g = γ" would miss it.

use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::Children;
use crate::search::{Node, Search};
use crate::value::{INFINITY, Value, Window};

/// The minimax value of `root`.
///
/// ```
/// use nullwindow::{Search, algorithms::sss_2, doc::Matches};
/// let mut s = Search::new(&Matches);
/// let root = s.root(&8, 8).unwrap();
/// assert_eq!(sss_2(&mut s, &root), Ok(-1));
/// ```
pub fn sss_2<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    root: &Node<G::Position>,
) -> Result<Value, Stop> {
    s.pass_begins(INFINITY);
    let (tree, mut g) = expand(s, root, 0, INFINITY)?;
    let Some(mut tree) = tree else { return Ok(g) };
    loop {
        let gamma = g;
        s.pass_begins(gamma);
        g = diminish(s, &mut tree, gamma)?;
        s.holds(tree.size);
        if g == gamma {
            break;
        }
    }
    let best = tree.subtrees.iter().find(|c| c.g == g).map(|c| c.node.index);
    s.prove_best(best);
    Ok(g)
}

/// A node of the max solution tree: all children of a Max node, one of a Min
/// node.
struct Tree<P, M> {
    node: Node<P>,
    /// Its place among its brothers in the order of the search.
    rank: usize,
    /// The value of the solution tree below: an upper bound.
    g: Value,
    subtrees: Vec<Tree<P, M>>,
    /// The moves of a Min node, for the brothers yet to try.
    moves: Option<Children<M>>,
    size: usize,
}

impl<P, M> Tree<P, M> {
    fn measure(&mut self) {
        self.size = 1 + self.subtrees.iter().map(|t| t.size).sum::<usize>();
    }
}

type Expanded<G> = (Option<Tree<<G as Game>::Position, <G as Game>::Move>>, Value);

/// Builds a max solution tree of value g < γ below an open node, or returns
/// g ≥ γ and no tree.
fn expand<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    n: &Node<G::Position>,
    rank: usize,
    gamma: Value,
) -> Result<Expanded<G>, Stop> {
    let max = n.ply.is_multiple_of(2);
    let window = Window::null(gamma);
    s.enter(n, if max { window } else { window.negate() })?;
    let tree = |g, subtrees, moves| {
        let mut tree = Tree { node: n.clone(), rank, g, subtrees, moves, size: 0 };
        tree.measure();
        (g < gamma).then_some(tree)
    };
    let Some(children) = s.expand(n) else {
        let value = s.evaluate(n);
        let g = if max { value } else { -value };
        return Ok((tree(g, Vec::new(), None), g));
    };
    let mut g = if max { -INFINITY } else { gamma };
    let mut kept = Vec::new();
    for i in 0..children.len() {
        let c = s.child(n, &children, i);
        let (subtree, value) = expand(s, &c, i, gamma)?;
        g = if max { g.max(value) } else { value };
        kept.extend(subtree);
        if max == (g >= gamma) {
            break;
        }
    }
    if max {
        s.recycle(children);
        return Ok((tree(g, kept, None), g));
    }
    Ok((tree(g, kept, Some(children)), g))
}

/// Lowers the value γ of a max solution tree, if that can be done; returns
/// its value.
fn diminish<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    tree: &mut Tree<G::Position, G::Move>,
    gamma: Value,
) -> Result<Value, Stop> {
    s.revisit(&tree.node);
    if tree.subtrees.is_empty() {
        return Ok(gamma); // a leaf
    }
    if tree.node.ply.is_multiple_of(2) {
        for c in tree.subtrees.iter_mut().filter(|c| c.g == gamma) {
            if diminish(s, c, gamma)? == gamma {
                return Ok(gamma);
            }
        }
        tree.g = tree.subtrees.iter().map(|c| c.g).max().unwrap_or(gamma);
    } else {
        let c = &mut tree.subtrees[0];
        tree.g = diminish(s, c, gamma)?;
        if tree.g == gamma {
            replace(s, tree, gamma)?;
        }
    }
    tree.measure();
    Ok(tree.g)
}

/// Exchanges the one child of a Min node for a later brother with a solution
/// tree below γ, if there is one.
fn replace<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<G, M, O>,
    tree: &mut Tree<G::Position, G::Move>,
    gamma: Value,
) -> Result<(), Stop> {
    let Some(moves) = tree.moves.take() else { return Ok(()) };
    for i in tree.subtrees[0].rank + 1..moves.len() {
        s.revisit(&tree.node);
        let b = s.child(&tree.node, &moves, i);
        if let (Some(subtree), g) = expand(s, &b, i, gamma)? {
            (tree.subtrees[0], tree.g) = (subtree, g);
            break;
        }
    }
    tree.moves = Some(moves);
    Ok(())
}
