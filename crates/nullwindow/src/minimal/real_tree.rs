//! The real minimal tree: the cheapest cutoff everywhere, by full minimaxing
//! (*Nearly optimal minimax tree search?*, section 3.2).
//!
//! The cheapest tree below a node does not depend on how it was reached, so it is
//! computed once for each position, depth and claim, although the tree is counted
//! without transpositions. A candidate is given up as soon as it costs more than the
//! cheapest so far.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::claim::{Claim, Settled, settle};
use super::cost::Cost;
use super::first_moves::FirstMoves;
use super::graph::Place;
use super::{Size, Unsized};
use crate::game::Game;
use crate::memory::{KeyHasher, Memory};
use crate::observer::Observer;
use crate::value::Value;

/// What is known of the cheapest proof below a node.
#[derive(Clone, Copy)]
enum KnownCost {
    /// Its cost, and the key of the child through which a lower bound is proved.
    Exactly(Cost, u64),
    /// It costs more than this.
    MoreThan(Cost),
}

type CostLevel = HashMap<u64, KnownCost, BuildHasherDefault<KeyHasher>>;

/// The slot of what both proofs cost together, beside those of the two claims.
const BOTH: usize = 2;

/// The cheapest proofs without transpositions, of all nodes below a root.
pub struct RealTree<'s, 'm, 'g, G: Game, M, O> {
    game: &'g G,
    truth: &'s mut FirstMoves<'m, 'g, G, M, O>,
    depth: u16,
    levels: Vec<[CostLevel; 3]>,
    held: usize,
    limit: usize,
}

/// The size of the real minimal tree (RMT) of a position worth `value`. At most
/// `limit` sizes of subtrees are kept. A tree known to prove the value, such as the
/// left-first one, lets it give up costly moves at once.
pub fn real_minimal_tree<G: Game, M: Memory, O: Observer<G>>(
    truth: &mut FirstMoves<'_, '_, G, M, O>,
    position: &G::Position,
    depth: u16,
    value: Value,
    limit: usize,
    known: Size,
) -> Result<Size, Unsized> {
    let mut tree = RealTree::new(truth, depth, limit);
    let cost = tree.both(position, depth, value, known.into())?;
    cost.map(Size::from).ok_or(Unsized::WrongValue)
}

impl<'s, 'm, 'g, G: Game, M: Memory, O: Observer<G>> RealTree<'s, 'm, 'g, G, M, O> {
    /// The trees below roots of this depth.
    pub fn new(truth: &'s mut FirstMoves<'m, 'g, G, M, O>, depth: u16, limit: usize) -> Self {
        let levels = (0..=depth).map(|_| Default::default()).collect();
        RealTree { game: truth.game(), truth, depth, levels, held: 0, limit }
    }

    /// The moves found first, and what is true.
    pub fn truth(&mut self) -> &mut FirstMoves<'m, 'g, G, M, O> {
        self.truth
    }

    /// The place of the move that proves a lower bound by the smallest tree.
    pub fn cheapest(
        &mut self,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
    ) -> Result<Option<usize>, Unsized> {
        let most = Cost { total: i64::MAX, leaf: i64::MAX };
        self.cost(at.position, at.depth, at.claim, most)?;
        let known = self.levels[usize::from(at.depth)][at.claim.slot()].get(&at.key);
        let Some(&KnownCost::Exactly(_, wanted)) = known else { return Ok(None) };
        let key = |mv: &G::Move| self.game.key(&self.game.play(at.position, mv));
        Ok(moves.iter().position(|mv| key(mv) == wanted))
    }

    /// The cost of the cheapest tree for a claim that is true, if at most `most`.
    fn cost(
        &mut self,
        position: &G::Position,
        depth: u16,
        claim: Claim,
        most: Cost,
    ) -> Result<Option<Cost>, Unsized> {
        if depth == 0 {
            return Ok(Some(Cost::LEAF).filter(|&cost| cost <= most));
        }
        let key = self.game.key(position);
        if let Some(answer) = self.known(key, depth, claim.slot(), most) {
            return Ok(answer);
        }
        let mut moves = Vec::new();
        let found = match self.settle(position, depth, claim, &mut moves) {
            Settled::Leaf(_) => Some((Cost::LEAF, 0)),
            Settled::Open => match claim {
                Claim::AtMost(_) => self.all(position, depth, claim, &moves, most)?,
                Claim::AtLeast(_) => {
                    self.one(&Place { position, key, depth, claim }, &moves, most)?
                }
            },
        };
        self.keep(key, depth, claim.slot(), found, most)
    }

    fn settle(
        &self,
        position: &G::Position,
        depth: u16,
        claim: Claim,
        moves: &mut Vec<G::Move>,
    ) -> Settled {
        settle(self.game, position, (depth, depth == self.depth), claim, moves)
    }

    /// All moves together.
    fn all(
        &mut self,
        position: &G::Position,
        depth: u16,
        claim: Claim,
        moves: &[G::Move],
        most: Cost,
    ) -> Result<Option<(Cost, u64)>, Unsized> {
        let mut cost = Cost::INTERIOR;
        for (i, mv) in moves.iter().enumerate() {
            let left = most - cost - Cost::nodes(moves.len() - i - 1);
            let child = self.game.play(position, mv);
            let Some(more) = self.cost(&child, depth - 1, claim.of_child(), left)? else {
                return Ok(None);
            };
            cost = cost + more;
        }
        Ok(Some((cost, 0)).filter(|found| found.0 <= most))
    }

    /// The cheapest move, those first that can be cheap.
    fn one(
        &mut self,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
        most: Cost,
    ) -> Result<Option<(Cost, u64)>, Unsized> {
        let (mut found, mut left) = (None, most - Cost::INTERIOR);
        let below = at.claim.of_child();
        for (least, child) in self.candidates(at, moves) {
            if least > left {
                break;
            }
            if !self.truth.holds(&child, at.depth - 1, below)? {
                continue;
            }
            if let Some(cost) = self.cost(&child, at.depth - 1, below, left)? {
                found = Some((cost + Cost::INTERIOR, self.game.key(&child)));
                left = cost.less();
            }
        }
        Ok(found)
    }

    /// The children, by the least that a tree below each can cost: a leaf is one
    /// node, and any other child has as many nodes below it as it has moves.
    fn candidates(
        &self,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
    ) -> Vec<(Cost, G::Position)> {
        let (below, mut replies) = (at.claim.of_child(), Vec::new());
        let mut children = Vec::with_capacity(moves.len());
        for mv in moves {
            let child = self.game.play(at.position, mv);
            match self.settle(&child, at.depth - 1, below, &mut replies) {
                Settled::Leaf(false) => {}
                Settled::Leaf(true) => children.push((Cost::LEAF, child)),
                Settled::Open => {
                    let most_leaves = Cost::nodes(replies.len() + 1);
                    children.push((most_leaves, child));
                }
            }
        }
        children.sort_by_key(|child| child.0);
        children
    }

    /// What both proofs cost together below a node that both use, if at most `most`:
    /// they share the node and, where one proof has all moves and the other one of
    /// them, the path through that one.
    fn both(
        &mut self,
        position: &G::Position,
        depth: u16,
        value: Value,
        most: Cost,
    ) -> Result<Option<Cost>, Unsized> {
        let key = self.game.key(position);
        if let Some(answer) = self.known(key, depth, BOTH, most) {
            return Ok(answer);
        }
        let (lower, upper) = (Claim::AtLeast(value), Claim::AtMost(value));
        let mut moves = Vec::new();
        let open_below = self.settle(position, depth, lower, &mut moves) == Settled::Open;
        let open_above = self.settle(position, depth, upper, &mut moves) == Settled::Open;
        let found = match (open_below, open_above) {
            (false, false) => Some(Cost::LEAF).filter(|&cost| cost <= most),
            (true, false) => self.cost(position, depth, lower, most)?,
            (false, true) => self.cost(position, depth, upper, most)?,
            (true, true) => self.both_of_children(position, depth, value, &moves, most)?,
        };
        self.keep(key, depth, BOTH, found.map(|cost| (cost, 0)), most)
    }

    fn both_of_children(
        &mut self,
        position: &G::Position,
        depth: u16,
        value: Value,
        moves: &[G::Move],
        most: Cost,
    ) -> Result<Option<Cost>, Unsized> {
        let mut all = Cost::INTERIOR;
        let mut children = Vec::with_capacity(moves.len());
        for mv in moves {
            let child = self.game.play(position, mv);
            let claim = Claim::AtLeast(-value);
            let Some(cost) = self.cost(&child, depth - 1, claim, most - all)? else {
                return Ok(None);
            };
            all = all + cost;
            children.push((cost, child));
        }
        let mut found = None;
        let mut left = most - all;
        for (cost, child) in children {
            if !self.truth.holds(&child, depth - 1, Claim::AtMost(-value))? {
                continue;
            }
            if let Some(both) = self.both(&child, depth - 1, -value, left + cost)? {
                found = Some(all + both - cost);
                left = (both - cost).less();
            }
        }
        Ok(found)
    }

    /// What is known already: the cost, or that it is more than `most`.
    fn known(&self, key: u64, depth: u16, slot: usize, most: Cost) -> Option<Option<Cost>> {
        match self.levels[usize::from(depth)][slot].get(&key)? {
            KnownCost::Exactly(cost, _) => Some(Some(*cost).filter(|&cost| cost <= most)),
            KnownCost::MoreThan(cost) if *cost >= most => Some(None),
            KnownCost::MoreThan(_) => None,
        }
    }

    fn keep(
        &mut self,
        key: u64,
        depth: u16,
        slot: usize,
        found: Option<(Cost, u64)>,
        most: Cost,
    ) -> Result<Option<Cost>, Unsized> {
        let known = match found {
            Some((cost, child)) => KnownCost::Exactly(cost, child),
            None => KnownCost::MoreThan(most),
        };
        let fresh = self.levels[usize::from(depth)][slot].insert(key, known).is_none();
        self.held += usize::from(fresh);
        if self.held > self.limit {
            return Err(Unsized::TooLarge(self.limit));
        }
        Ok(found.map(|found| found.0).filter(|&cost| cost <= most))
    }
}
