//! The moves that a search found first.
//!
//! They come from the search's memory. What the memory has lost, or overwritten by
//! another question, is searched again; a move is used only if it proves the bound.

use super::Unsized;
use super::claim::Claim;
use super::graph::{Choose, Place, ProofGraph};
use crate::algorithms::mt;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::Search;
use crate::value::Value;

/// A search that has found the value of a position, and what it remembers.
pub struct FirstMoves<'s, 'g, G: Game, M, O> {
    search: &'s mut Search<'g, G, M, O>,
    /// Questions until the limits are looked at: those that memory answers are no
    /// nodes of the search, which looks by itself.
    until_look: u32,
}

const QUESTIONS_BETWEEN_LOOKS: u32 = 1024;

impl<'s, 'g, G: Game, M: Memory, O: Observer<G>> FirstMoves<'s, 'g, G, M, O> {
    /// The moves of this search.
    pub fn of(search: &'s mut Search<'g, G, M, O>) -> Self {
        FirstMoves { search, until_look: QUESTIONS_BETWEEN_LOOKS }
    }

    /// The game searched.
    pub fn game(&self) -> &'g G {
        self.search.game()
    }

    /// Whether a claim about a position is true.
    pub fn holds(
        &mut self,
        position: &G::Position,
        depth: u16,
        claim: Claim,
    ) -> Result<bool, Stop> {
        self.until_look -= 1;
        if self.until_look == 0 {
            self.until_look = QUESTIONS_BETWEEN_LOOKS;
            self.search.look_at_limits()?;
        }
        let known = self.search.remembered(position, depth).bounds;
        if let Some(value) = known.answer(claim.window()) {
            return Ok(claim.is_shown_by_answer(value));
        }
        let settled = self.search.game().prove(position, depth, claim.window(), &mut 0);
        let value = match settled.answer(claim.window()) {
            Some(value) => value,
            None => self.ask(position, depth, claim)?,
        };
        Ok(claim.is_shown_by_answer(value))
    }

    fn ask(&mut self, position: &G::Position, depth: u16, claim: Claim) -> Result<Value, Stop> {
        let n = self.search.root(position, depth)?;
        mt(self.search, &n, claim.window().beta)
    }

    /// The move that the search proved the claim by, if it still knows one that does.
    fn remembered(
        &mut self,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
    ) -> Result<Option<usize>, Stop> {
        let best = self.search.remembered(at.position, at.depth).best.map(usize::from);
        self.if_it_proves(best, at, moves)
    }

    /// The move by which the claim is proved when it is asked again.
    fn searched(
        &mut self,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
    ) -> Result<Option<usize>, Stop> {
        self.ask(at.position, at.depth, at.claim)?;
        let best = self.search.best_at_root().map(usize::from);
        self.if_it_proves(best, at, moves)
    }

    fn if_it_proves(
        &mut self,
        best: Option<usize>,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
    ) -> Result<Option<usize>, Stop> {
        let Some(index) = best.filter(|&index| index < moves.len()) else { return Ok(None) };
        Ok(self.proves(at, &moves[index])?.then_some(index))
    }

    /// Whether a move proves the claim.
    pub fn proves(&mut self, at: &Place<'_, G::Position>, mv: &G::Move) -> Result<bool, Stop> {
        let child = self.search.game().play(at.position, mv);
        self.holds(&child, at.depth - 1, at.claim.of_child())
    }

    /// The move found first, or `None` if no move proves the claim.
    pub fn first(
        &mut self,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
    ) -> Result<Option<usize>, Stop> {
        if let Some(index) = self.remembered(at, moves)? {
            return Ok(Some(index));
        }
        if let Some(index) = self.searched(at, moves)? {
            return Ok(Some(index));
        }
        for (index, mv) in moves.iter().enumerate() {
            if self.proves(at, mv)? {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }
}

impl<G: Game, M: Memory, O: Observer<G>> Choose<G> for FirstMoves<'_, '_, G, M, O> {
    fn choose(
        &mut self,
        _: &ProofGraph<'_, G>,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
    ) -> Result<usize, Unsized> {
        self.first(at, moves)?.ok_or(Unsized::WrongValue)
    }
}
