//! Approximations of the real minimal graph by the thesis's two means (section 5.3):
//! cutoffs by what is in the graph already, and cheap cutoffs in the last plies.

use super::Unsized;
use super::graph::{Choose, Place, ProofGraph};
use super::real_tree::RealTree;
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;

/// Enhanced transposition cutoffs: a move into the graph as far as it has been made
/// comes before the move of another chooser.
pub struct Transpose<C>(pub C);

impl<G: Game, C: Choose<G>> Choose<G> for Transpose<C> {
    fn choose(
        &mut self,
        graph: &ProofGraph<'_, G>,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
    ) -> Result<usize, Unsized> {
        match moves.iter().position(|mv| graph.has_child(at, mv)) {
            Some(index) => Ok(index),
            None => self.0.choose(graph, at, moves),
        }
    }
}

/// MM(d): in the last d plies the move that proves its bound by the smallest tree,
/// above them the move found first.
pub struct LastPlies<'s, 'm, 'g, G: Game, M, O> {
    plies: u16,
    trees: RealTree<'s, 'm, 'g, G, M, O>,
}

impl<'s, 'm, 'g, G: Game, M: Memory, O: Observer<G>> LastPlies<'s, 'm, 'g, G, M, O> {
    /// The cheapest moves in so many plies.
    pub fn new(plies: u16, trees: RealTree<'s, 'm, 'g, G, M, O>) -> Self {
        LastPlies { plies, trees }
    }
}

impl<G: Game, M: Memory, O: Observer<G>> Choose<G> for LastPlies<'_, '_, '_, G, M, O> {
    fn choose(
        &mut self,
        graph: &ProofGraph<'_, G>,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
    ) -> Result<usize, Unsized> {
        if at.depth > self.plies {
            return self.trees.truth().choose(graph, at, moves);
        }
        self.trees.cheapest(at, moves)?.ok_or(Unsized::WrongValue)
    }
}
