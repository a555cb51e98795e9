//! Iterative deepening: thesis section 2.2.2. Searches one ply deeper at a
//! time; memory hands each iteration the best moves of the one before, and the
//! caller hands it the value as a first guess.

use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::Value;

/// What an iteration found.
///
/// ```
/// use nullwindow::drivers::Iteration;
/// let iteration = Iteration { depth: 3, result: 35, leaf: 11 };
/// assert_eq!(iteration.depth, 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iteration<T> {
    /// How deep it searched.
    pub depth: u16,
    /// What the search returned.
    pub result: T,
    /// Leaf evaluations of this iteration alone.
    pub leaf: u64,
}

/// Runs `search` at depths 1, 1 + step … up to `depth`; it gets the root and
/// the result of the iteration before. All completed iterations are returned,
/// and the reason if the last one was not.
///
/// ```
/// use nullwindow::drivers::{FirstGuess, deepen, mtd};
/// use nullwindow::memory::{Lossless, TwoBounds};
/// use nullwindow::{Search, doc::Matches};
/// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ()).ordered_by_memory();
/// let (iterations, stop) = deepen(&mut s, &9, 9, 1, |s, root, previous| {
///     Ok(mtd(s, root, &mut FirstGuess(previous.unwrap_or(0))).bounds.lower)
/// });
/// assert_eq!((iterations.len(), iterations[8].result, stop), (9, 1, None));
/// ```
pub fn deepen<'g, G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'g, G, M, O>,
    position: &G::Position,
    depth: u16,
    step: u16,
    mut search: impl FnMut(
        &mut Search<'g, G, M, O>,
        &Node<G::Position>,
        Option<Value>,
    ) -> Result<Value, Stop>,
) -> (Vec<Iteration<Value>>, Option<Stop>) {
    let mut iterations: Vec<Iteration<Value>> = Vec::new();
    for depth in (1..=depth).step_by(usize::from(step.max(1))) {
        let before = s.counts().leaf;
        let previous = iterations.last().map(|i| i.result);
        let found = s.root(position, depth).and_then(|root| search(s, &root, previous));
        match found {
            Ok(result) => {
                let leaf = s.counts().leaf - before;
                iterations.push(Iteration { depth, result, leaf });
            }
            Err(stop) => return (iterations, Some(stop)),
        }
    }
    (iterations, None)
}
