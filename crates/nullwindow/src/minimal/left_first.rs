//! The left-first minimal tree and graph, by the three steps of thesis section 5.2.
//!
//! 1. A search finds the value and remembers at every node the move that proved it.
//! 2. The proofs are made again by those moves alone; without transpositions they
//!    are the left-first minimal tree.
//! 3. With transpositions they are the left-first minimal graph.
//!
//! The thesis counts what a second and a third search visit, so that a move its
//! table has lost makes the sizes too large. Here the proofs themselves are counted,
//! and a lost move is found again. The sizes are those of a proof whatever the
//! memory, and they depend on the algorithm of the first step only by its moves.

use super::first_moves::FirstMoves;
use super::graph::ProofGraph;
use super::unfold::unfolded;
use super::{Size, Unsized};
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::Search;
use crate::value::Value;

/// The left-first minimal tree and graph.
pub struct LeftFirst<'g, G: Game> {
    /// The size of the tree (LFMT).
    pub tree: Size,
    /// The graph (LFMG).
    pub graph: ProofGraph<'g, G>,
}

/// The left-first minimal tree and graph of a position whose value `search` has
/// found, with at most `limit` nodes in the graph.
///
/// ```
/// use nullwindow::memory::{Lossless, TwoBounds};
/// use nullwindow::{Params, Search, catalogue, doc::Matches, minimal::left_first};
/// let mut s = Search::with(&Matches, Lossless::<TwoBounds>::new(), ());
/// let answer = catalogue::find("negascout").unwrap().run(&mut s, &6, 6, &Params::default());
/// let found = left_first(&mut s, &6, 6, answer.value().unwrap(), 1000).unwrap();
/// assert!(found.graph.size().total < found.tree.total); // positions meet again
/// ```
pub fn left_first<'g, G: Game, M: Memory, O: Observer<G>>(
    search: &mut Search<'g, G, M, O>,
    position: &G::Position,
    depth: u16,
    value: Value,
    limit: usize,
) -> Result<LeftFirst<'g, G>, Unsized> {
    let game = search.game();
    let mut moves = FirstMoves::of(search);
    let graph = ProofGraph::new(game, position, depth, value, limit, &mut moves)?;
    Ok(LeftFirst { tree: unfolded(&graph), graph })
}
