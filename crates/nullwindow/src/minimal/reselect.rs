//! An approximation of the real minimal graph of our own: moves are chosen again,
//! one at a time, by what they add to the rest of the graph, until no other move
//! would make the graph smaller.
//!
//! MM(d) chooses by the size of trees: a move that leads into the graph looks as
//! costly as one that does not. Here the proof below a move is taken out of the
//! graph first. What then has to be added, by this move or by another, is what the
//! move costs. Neither nodes nor leaves ever grow, and every graph on the way is a proof.

use std::collections::{HashMap, HashSet};
use std::hash::BuildHasherDefault;

use super::Unsized;
use super::claim::{Claim, Settled};
use super::first_moves::FirstMoves;
use super::graph::{Choose, Link, Place, ProofGraph};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::{KeyHasher, Memory};
use crate::observer::Observer;

/// How much work to spend.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// In the last so many plies all moves below a move are compared, above them the
    /// one found first stands for all.
    pub plies: u16,
    /// Passes over the graph, at most.
    pub passes: u32,
    /// Nodes looked at, at most.
    pub nodes: u64,
}

/// Choices of a proof, by depth and key of the node: the key of the child.
type ChoicePlan = HashMap<(u16, u64), u64>;

/// A graph whose moves are being chosen again.
pub struct Reselect<'a, 's, 'g, G: Game, M, O> {
    graph: &'a mut ProofGraph<'g, G>,
    truth: &'a mut FirstMoves<'s, 'g, G, M, O>,
    effort: Effort,
    /// Nodes that may still be looked at.
    left: u64,
    plan: ChoicePlan,
    seen: Vec<[HashSet<u64, BuildHasherDefault<KeyHasher>>; 2]>,
}

impl<'a, 's, 'g, G: Game, M: Memory, O: Observer<G>> Reselect<'a, 's, 'g, G, M, O> {
    /// Makes a graph smaller, as far as the effort allows. `watch` is told its nodes
    /// after each pass.
    pub fn run(
        graph: &'a mut ProofGraph<'g, G>,
        truth: &'a mut FirstMoves<'s, 'g, G, M, O>,
        effort: Effort,
        mut watch: impl FnMut(u64),
    ) -> Result<(), Stop> {
        graph.lift_limit();
        let (left, plan, seen) = (effort.nodes, ChoicePlan::new(), Vec::new());
        let mut reselect = Reselect { graph, truth, effort, left, plan, seen };
        for _ in 0..effort.passes {
            let before = reselect.graph.size().total;
            reselect.pass()?;
            let after = reselect.graph.size().total;
            watch(after);
            if after == before || reselect.left == 0 {
                break;
            }
        }
        Ok(())
    }

    fn pass(&mut self) -> Result<(), Stop> {
        self.seen = (0..=self.graph.depth()).map(|_| Default::default()).collect();
        let (root, depth) = (self.graph.root().clone(), self.graph.depth());
        for claim in self.graph.claims() {
            self.visit(&root, depth, claim)?;
        }
        Ok(())
    }

    /// Chooses again at every node below, then at the node itself.
    fn visit(&mut self, position: &G::Position, depth: u16, claim: Claim) -> Result<(), Stop> {
        let key = self.graph.game().key(position);
        let link = self.graph.link(key, depth, claim);
        if self.left == 0
            || matches!(link, Link::Leaf | Link::Absent)
            || !self.seen[usize::from(depth)][claim.slot()].insert(key)
        {
            return Ok(());
        }
        let children = self.graph.linked(position, link);
        if depth > 1 {
            for child in &children {
                self.visit(child, depth - 1, claim.of_child())?;
            }
        }
        match (link, children.first()) {
            (Link::One(_), Some(child)) => {
                self.reconsider(&Place { position, key, depth, claim }, child)
            }
            _ => Ok(()),
        }
    }

    /// Replaces the move of a node if another makes the graph smaller.
    fn reconsider(&mut self, at: &Place<'_, G::Position>, child: &G::Position) -> Result<(), Stop> {
        let (below, claim) = (at.depth - 1, at.claim.of_child());
        let old = self.graph.game().key(child);
        if self.graph.users(old, below, claim) > 1 {
            return Ok(()); // it stays in the graph whatever is chosen here
        }
        let before = self.graph.size();
        let mut dropped = ChoicePlan::new();
        self.graph.release(child, below, claim, &mut dropped);
        self.plan.clear();
        let saved = before.total - self.graph.size().total;
        let better = self.cheapest_other(at, old, saved + saved / 2);
        if let Ok(Some(other)) = &better {
            let plan = std::mem::take(&mut self.plan);
            self.add(other, below, claim, &plan);
            let after = self.graph.size();
            if after.total < before.total && after.leaf <= before.leaf {
                let key = self.graph.game().key(other);
                self.graph.relink(at.key, at.depth, at.claim, key);
                return Ok(());
            }
            self.graph.release(other, below, claim, &mut ChoicePlan::new());
        }
        self.add(child, below, claim, &dropped);
        better.map(|_| ())
    }

    /// Adds a proof whose choices are known. It cannot fail: they are of a proof, and
    /// the graph may be as large as it likes.
    fn add(&mut self, position: &G::Position, depth: u16, claim: Claim, plan: &ChoicePlan) {
        let added = self.graph.hold(position, depth, claim, &mut PlannedChoices(plan));
        debug_assert_eq!(added, Ok(()));
    }

    /// The child that adds the fewest nodes, `most` or fewer. Its choices are then in
    /// the plan.
    fn cheapest_other(
        &mut self,
        at: &Place<'_, G::Position>,
        old: u64,
        mut most: u64,
    ) -> Result<Option<G::Position>, Stop> {
        let game = self.graph.game();
        let (mut moves, mut found) = (Vec::new(), None);
        game.moves(at.position, &mut moves);
        for mv in &moves {
            let child = game.play(at.position, mv);
            if game.key(&child) == old {
                continue;
            }
            if let Some(more) = self.adds(&child, at.depth - 1, at.claim.of_child(), most)? {
                found = Some(child);
                if more == 0 {
                    break;
                }
                most = more - 1;
            }
        }
        Ok(found)
    }

    /// How many nodes a proof of a claim adds to the graph, if at most `most`; none if
    /// the claim is false. What two branches share is counted for both.
    fn adds(
        &mut self,
        position: &G::Position,
        depth: u16,
        claim: Claim,
        most: u64,
    ) -> Result<Option<u64>, Stop> {
        let key = self.graph.game().key(position);
        if self.graph.link(key, depth, claim) != Link::Absent {
            return Ok(Some(0));
        }
        let node = u64::from(!self.graph.has_node(key, depth));
        if node > most || self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        let mut moves = Vec::new();
        let at = Place { position, key, depth, claim };
        let rest = most - node;
        let added = match self.graph.settle(position, depth, claim, &mut moves) {
            Settled::Leaf(shown) => shown.then_some(0),
            Settled::Open if depth > 1 && !self.truth.holds(position, depth, claim)? => None,
            Settled::Open => match claim {
                Claim::AtMost(_) => self.all_add(&at, &moves, rest)?,
                Claim::AtLeast(_) => self.one_adds(&at, &moves, rest)?,
            },
        };
        Ok(added.map(|added| added + node))
    }

    fn all_add(
        &mut self,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
        most: u64,
    ) -> Result<Option<u64>, Stop> {
        let mut added = 0;
        for mv in moves {
            let child = self.graph.game().play(at.position, mv);
            let more = self.adds(&child, at.depth - 1, at.claim.of_child(), most - added)?;
            let Some(more) = more else { return Ok(None) };
            added += more;
        }
        Ok(Some(added))
    }

    /// By a move into the graph if there is one; by the cheapest in the last plies; by
    /// the one found first above them.
    fn one_adds(
        &mut self,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
        mut most: u64,
    ) -> Result<Option<u64>, Stop> {
        if let Some(mv) = moves.iter().find(|mv| self.graph.has_child(at, mv)) {
            self.note(at, mv);
            return Ok(Some(0));
        }
        if at.depth > self.effort.plies {
            let Some(first) = self.truth.first(at, moves)? else { return Ok(None) };
            return self.by(at, &moves[first], most);
        }
        let mut found = None;
        for mv in moves {
            if let Some(more) = self.by(at, mv, most)? {
                found = Some(more);
                if more == 0 {
                    break;
                }
                most = more - 1;
            }
        }
        Ok(found)
    }

    /// What a lower bound costs by this move; if it is not too much the move is noted
    /// in the plan.
    fn by(
        &mut self,
        at: &Place<'_, G::Position>,
        mv: &G::Move,
        most: u64,
    ) -> Result<Option<u64>, Stop> {
        let child = self.graph.game().play(at.position, mv);
        let more = self.adds(&child, at.depth - 1, at.claim.of_child(), most)?;
        if more.is_some() {
            self.note(at, mv);
        }
        Ok(more)
    }

    fn note(&mut self, at: &Place<'_, G::Position>, mv: &G::Move) {
        let game = self.graph.game();
        self.plan.insert((at.depth, at.key), game.key(&game.play(at.position, mv)));
    }
}

/// Moves into the graph first, then those of a plan.
struct PlannedChoices<'p>(&'p ChoicePlan);

impl<G: Game> Choose<G> for PlannedChoices<'_> {
    fn choose(
        &mut self,
        graph: &ProofGraph<'_, G>,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
    ) -> Result<usize, Unsized> {
        if let Some(index) = moves.iter().position(|mv| graph.has_child(at, mv)) {
            return Ok(index);
        }
        let (game, planned) = (graph.game(), self.0.get(&(at.depth, at.key)));
        let key = |mv: &G::Move| game.key(&game.play(at.position, mv));
        let found = planned.and_then(|&wanted| moves.iter().position(|mv| key(mv) == wanted));
        found.ok_or(Unsized::WrongValue)
    }
}
