//! The two proofs of a value as one graph, in which a node is a position with a
//! remaining depth.
//!
//! The move that proves a lower bound is kept as the key of the position it leads
//! to, not as its place in the list of moves: mirrored positions may share a key
//! and still differ in their moves.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::claim::{Claim, Settled, settle};
use super::{Size, Unsized};
use crate::game::Game;
use crate::memory::KeyHasher;
use crate::value::Value;

/// How a proof shows its claim of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Link {
    /// The proof does not use the node.
    #[default]
    Absent,
    /// The node is a leaf.
    Leaf,
    /// By all moves.
    All,
    /// By the move to the position with this key.
    One(u64),
}

impl Link {
    fn is_interior(self) -> bool {
        matches!(self, Link::All | Link::One(_))
    }
}

/// A node, and how often each of its two claims is used.
#[derive(Clone, Copy, Debug, Default)]
struct Held {
    links: [Link; 2],
    users: [u32; 2],
}

impl Held {
    fn is_interior(&self) -> bool {
        self.links.iter().any(|link| link.is_interior())
    }
}

type HeldLevel = HashMap<u64, Held, BuildHasherDefault<KeyHasher>>;

/// A claim about a node of the graph.
pub struct Place<'p, P> {
    /// The position.
    pub position: &'p P,
    /// Its key.
    pub key: u64,
    /// Plies left.
    pub depth: u16,
    /// What must be shown.
    pub claim: Claim,
}

/// Which move is to prove a lower bound.
pub trait Choose<G: Game> {
    /// The place of the move in `moves`. The graph is as far as it has been made.
    fn choose(
        &mut self,
        graph: &ProofGraph<'_, G>,
        at: &Place<'_, G::Position>,
        moves: &[G::Move],
    ) -> Result<usize, Unsized>;
}

/// The proofs that the value of a position is at least, and at most, a value.
pub struct ProofGraph<'g, G: Game> {
    game: &'g G,
    root: G::Position,
    depth: u16,
    value: Value,
    levels: Vec<HeldLevel>,
    size: Size,
    limit: usize,
}

impl<'g, G: Game> ProofGraph<'g, G> {
    /// Makes both proofs of `value`, with the moves that `choose` picks and at most
    /// `limit` nodes.
    pub fn new(
        game: &'g G,
        position: &G::Position,
        depth: u16,
        value: Value,
        limit: usize,
        choose: &mut impl Choose<G>,
    ) -> Result<ProofGraph<'g, G>, Unsized> {
        let levels = (0..=depth).map(|_| HeldLevel::default()).collect();
        let (root, size) = (position.clone(), Size::default());
        let mut graph = ProofGraph { game, root, depth, value, levels, size, limit };
        for claim in graph.claims() {
            graph.hold(position, depth, claim, choose)?;
        }
        Ok(graph)
    }

    /// What the two proofs show of the root.
    pub fn claims(&self) -> [Claim; 2] {
        [Claim::AtLeast(self.value), Claim::AtMost(self.value)]
    }

    /// The game.
    pub fn game(&self) -> &'g G {
        self.game
    }

    /// The position at the root.
    pub fn root(&self) -> &G::Position {
        &self.root
    }

    /// The depth of the root.
    pub fn depth(&self) -> u16 {
        self.depth
    }

    /// The value proved.
    pub fn value(&self) -> Value {
        self.value
    }

    /// How many nodes the two proofs have together.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How a claim about a node is proved.
    pub fn link(&self, key: u64, depth: u16, claim: Claim) -> Link {
        self.held(key, depth).map_or(Link::Absent, |held| held.links[claim.slot()])
    }

    /// Whether one of the proofs uses the node.
    pub fn has_node(&self, key: u64, depth: u16) -> bool {
        self.held(key, depth).is_some()
    }

    fn held(&self, key: u64, depth: u16) -> Option<&Held> {
        self.levels.get(usize::from(depth))?.get(&key)
    }

    /// How often a claim about a node is used.
    pub(super) fn users(&self, key: u64, depth: u16, claim: Claim) -> u32 {
        self.held(key, depth).map_or(0, |held| held.users[claim.slot()])
    }

    /// Whether a proof that needs this claim has the position after a move already.
    pub fn has_child(&self, at: &Place<'_, G::Position>, mv: &G::Move) -> bool {
        let key = self.game.key(&self.game.play(at.position, mv));
        self.link(key, at.depth - 1, at.claim.of_child()) != Link::Absent
    }

    /// Whether the node is known to need no children, or what its moves are.
    pub(super) fn settle(
        &self,
        position: &G::Position,
        depth: u16,
        claim: Claim,
        moves: &mut Vec<G::Move>,
    ) -> Settled {
        settle(self.game, position, (depth, depth == self.depth), claim, moves)
    }

    /// Uses a claim about a node once more. A new one is proved first.
    pub(super) fn hold(
        &mut self,
        position: &G::Position,
        depth: u16,
        claim: Claim,
        choose: &mut impl Choose<G>,
    ) -> Result<(), Unsized> {
        let key = self.game.key(position);
        if !self.add_user(key, depth, claim)? {
            return Ok(());
        }
        let mut moves = Vec::new();
        let link = match self.settle(position, depth, claim, &mut moves) {
            Settled::Leaf(true) => Link::Leaf,
            Settled::Leaf(false) => return Err(Unsized::WrongValue),
            Settled::Open => match claim {
                Claim::AtMost(_) => Link::All,
                Claim::AtLeast(_) => {
                    let at = Place { position, key, depth, claim };
                    let chosen = choose.choose(self, &at, &moves)?;
                    let child = self.game.play(position, &moves[chosen]);
                    self.set_link(key, depth, claim, Link::One(self.game.key(&child)));
                    return self.hold(&child, depth - 1, claim.of_child(), choose);
                }
            },
        };
        self.set_link(key, depth, claim, link);
        for mv in &moves {
            let child = self.game.play(position, mv);
            self.hold(&child, depth - 1, claim.of_child(), choose)?;
        }
        Ok(())
    }

    /// Uses a claim about a node once less, and drops what is then used no more. The
    /// moves that are dropped are noted in `dropped`, by depth and key.
    pub(super) fn release(
        &mut self,
        position: &G::Position,
        depth: u16,
        claim: Claim,
        dropped: &mut HashMap<(u16, u64), u64>,
    ) {
        let key = self.game.key(position);
        let link = self.link(key, depth, claim);
        if !self.drop_user(key, depth, claim) || !link.is_interior() {
            return;
        }
        if let Link::One(child) = link {
            dropped.insert((depth, key), child);
        }
        for child in self.linked(position, link) {
            self.release(&child, depth - 1, claim.of_child(), dropped);
        }
    }

    /// The children through which a link proves its claim.
    pub(super) fn linked(&self, position: &G::Position, link: Link) -> Vec<G::Position> {
        let mut moves = Vec::new();
        match link {
            Link::Absent | Link::Leaf => return Vec::new(),
            Link::All | Link::One(_) => self.game.moves(position, &mut moves),
        }
        let mut children = moves.iter().map(|mv| self.game.play(position, mv));
        match link {
            Link::One(key) => {
                children.find(|child| self.game.key(child) == key).into_iter().collect()
            }
            _ => children.collect(),
        }
    }

    /// Lets the graph grow without limit, for proofs that are added for a trial.
    pub(super) fn lift_limit(&mut self) {
        self.limit = usize::MAX;
    }

    /// Replaces the move that proves a lower bound, to a child that is held.
    pub(super) fn relink(&mut self, key: u64, depth: u16, claim: Claim, child: u64) {
        self.set_link(key, depth, claim, Link::One(child));
    }

    /// Whether the claim is new.
    fn add_user(&mut self, key: u64, depth: u16, claim: Claim) -> Result<bool, Unsized> {
        let level = &mut self.levels[usize::from(depth)];
        let fresh = !level.contains_key(&key);
        if fresh && self.size.total >= self.limit as u64 {
            return Err(Unsized::TooLarge(self.limit));
        }
        let held = level.entry(key).or_default();
        held.users[claim.slot()] += 1;
        // Until a link says otherwise the node counts as a leaf.
        self.size.total += u64::from(fresh);
        self.size.leaf += u64::from(fresh);
        Ok(held.users[claim.slot()] == 1)
    }

    /// Whether the claim is used no more.
    fn drop_user(&mut self, key: u64, depth: u16, claim: Claim) -> bool {
        let level = &mut self.levels[usize::from(depth)];
        let Some(held) = level.get_mut(&key) else { return false };
        held.users[claim.slot()] -= 1;
        if held.users[claim.slot()] > 0 {
            return false;
        }
        let was_interior = held.is_interior();
        held.links[claim.slot()] = Link::Absent;
        let is_interior = held.is_interior();
        if held.users == [0, 0] {
            level.remove(&key);
            self.size.total -= 1;
            self.size.leaf -= u64::from(!was_interior);
        } else {
            self.size.leaf += u64::from(was_interior && !is_interior);
        }
        true
    }

    fn set_link(&mut self, key: u64, depth: u16, claim: Claim, link: Link) {
        let Some(held) = self.levels[usize::from(depth)].get_mut(&key) else { return };
        let was_interior = held.is_interior();
        held.links[claim.slot()] = link;
        self.size.leaf -= u64::from(!was_interior && held.is_interior());
    }
}
