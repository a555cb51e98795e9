//! All proofs of a value in one graph: the AND/OR graph of a position and a depth.
//!
//! A *claim* about a node is that its value, for the side to move, is at least a
//! threshold or at most a threshold. "At least" needs one move after which the
//! opponent's claim "at most" holds; "at most" needs "at least" after every move.
//! The threshold is the value of the root, negated at every second ply, so a node
//! has two claims at most. The graph holds every claim that is true and may be part
//! of a proof, with every move that proves it. A proof of the value picks one move
//! for each claim of the first kind. Both claims of a node cost one node together.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use crate::algorithms::mt;
use crate::drivers::{Schedule, mtd_f};
use crate::game::Game;
use crate::limits::{Limits, Stop};
use crate::memory::{KeyHasher, Lossless, TwoBounds};
use crate::minimal::Size;
use crate::order::MoveOrder;
use crate::search::Search;
use crate::value::{Value, Window};

/// What may be spent on the graph of all proofs.
///
/// A claim takes about 60 bytes with its edges while the graph is built, and the
/// searches that decide which moves prove something keep about 60 bytes for each
/// position they visit. The default stays below a gigabyte.
///
/// ```
/// use nullwindow::doc::Matches;
/// use nullwindow::minimal::{GraphLimits, lower_bound};
/// let small = GraphLimits { claims: 10, ..GraphLimits::default() };
/// let cut_short = lower_bound(&Matches, &12, 12, &small).unwrap();
/// let whole = lower_bound(&Matches, &12, 12, &GraphLimits::default()).unwrap();
/// assert!(cut_short.total < whole.total && !cut_short.whole && whole.whole);
/// ```
#[derive(Clone, Debug)]
pub struct GraphLimits {
    /// The most claims, two for a node at most, that the graph may hold.
    pub claims: usize,
    /// The most nodes that the searches behind it may visit.
    pub search_nodes: u64,
}

impl Default for GraphLimits {
    fn default() -> GraphLimits {
        GraphLimits { claims: 4_000_000, search_nodes: 20_000_000 }
    }
}

/// What a claim needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Needs {
    /// Nothing more: the node is a leaf.
    Nothing,
    /// One of its children.
    One,
    /// All of its children.
    All,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct AndOrClaim {
    pub(super) node: u32,
    pub(super) needs: Needs,
    /// Its children are `edges[first..last]`, claims with greater numbers.
    pub(super) first: u32,
    pub(super) last: u32,
}

/// The graph. The first claims are those of the root.
#[derive(Clone, Debug)]
pub(super) struct AndOr {
    pub(super) value: Value,
    pub(super) claims: Vec<AndOrClaim>,
    pub(super) edges: Vec<u32>,
    pub(super) nodes: u32,
    /// Whether it is all there. Otherwise the claims beyond the limit are shown as
    /// leaves, and every proof of the graph is at most as large as a real one.
    pub(super) whole: bool,
}

/// The claims of the root.
pub(super) const ROOTS: [u32; 2] = [0, 1];

impl AndOr {
    /// The graph of a position searched `depth` plies deep.
    pub(super) fn new<G: Game>(
        game: &G,
        position: &G::Position,
        depth: u16,
        limits: &GraphLimits,
    ) -> Result<AndOr, Stop> {
        let mut oracle = Oracle::new(game, limits);
        let value = oracle.value(position, depth)?;
        let graph = AndOr { value, claims: Vec::new(), edges: Vec::new(), nodes: 0, whole: true };
        Builder { oracle, graph, most: limits.claims.max(2) }.build(position, depth)
    }

    /// The size of a proof, given as the set of its claims.
    pub(super) fn size(&self, proof: &[u32]) -> Size {
        let mut interior = vec![None; self.nodes as usize];
        for &claim in proof {
            let AndOrClaim { node, needs, .. } = self.claims[claim as usize];
            let here = interior[node as usize].get_or_insert(false);
            *here |= needs != Needs::Nothing;
        }
        let leaf = interior.iter().filter(|n| **n == Some(false)).count() as u64;
        Size { leaf, total: interior.iter().flatten().count() as u64 }
    }
}

/// Decides claims by searching, with everything that was found out before.
struct Oracle<'g, G: Game> {
    search: Search<'g, G, Lossless<TwoBounds>>,
}

impl<'g, G: Game> Oracle<'g, G> {
    fn new(game: &'g G, limits: &GraphLimits) -> Oracle<'g, G> {
        let limits = Limits { nodes: Some(limits.search_nodes), ..Limits::default() };
        let search = Search::with(game, Lossless::new(), ());
        Oracle { search: search.ordered(MoveOrder::new()).with_etc(2).limited(limits) }
    }

    /// The value, by iterative deepening.
    fn value(&mut self, position: &G::Position, depth: u16) -> Result<Value, Stop> {
        let mut guess = 0;
        for depth in Schedule::by_steps(depth, 2).depths {
            let root = self.search.root(position, depth)?;
            let proved = mtd_f(&mut self.search, &root, guess);
            guess = proved.map_err(|interrupted| interrupted.stop)?.bounds.lower;
        }
        Ok(guess)
    }

    /// Whether the value of a node is at least gamma.
    fn at_least(&mut self, at: &BuiltNode<G::Position>, gamma: Value) -> Result<bool, Stop> {
        let mut node = self.search.root(&at.position, at.depth)?;
        node.ply = at.ply;
        Ok(mt(&mut self.search, &node, gamma)? >= gamma)
    }

    /// Whether the claim with this threshold is proved by the node alone.
    fn is_leaf(&self, at: &BuiltNode<G::Position>, kind: ClaimSide, threshold: Value) -> bool {
        let game = self.search.game();
        // The root is never settled: it must have a best move.
        if at.depth == 0 || at.ply == 0 {
            return at.depth == 0;
        }
        let window =
            Window::null(if kind == ClaimSide::AtLeast { threshold } else { threshold + 1 });
        let known = game.prove(&at.position, at.depth, window, &mut 0);
        match kind {
            ClaimSide::AtLeast => known.lower >= threshold,
            ClaimSide::AtMost => known.upper <= threshold,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ClaimSide {
    AtLeast,
    AtMost,
}

impl ClaimSide {
    fn other(self) -> ClaimSide {
        if self == ClaimSide::AtLeast { ClaimSide::AtMost } else { ClaimSide::AtLeast }
    }
}

/// A node of the level being built, and its claims that a parent may use.
#[derive(Clone)]
struct BuiltNode<P> {
    position: P,
    depth: u16,
    ply: u16,
    node: u32,
    claims: [Option<u32>; 2],
}

/// The nodes of a level by their keys.
type LevelKeys = HashMap<u64, usize, BuildHasherDefault<KeyHasher>>;

/// Builds the graph level by level, so that children have greater numbers than
/// their parents, and a limit cuts off the deepest claims.
struct Builder<'g, G: Game> {
    oracle: Oracle<'g, G>,
    graph: AndOr,
    most: usize,
}

impl<G: Game> Builder<'_, G> {
    fn build(mut self, position: &G::Position, depth: u16) -> Result<AndOr, Stop> {
        let mut threshold = self.graph.value;
        let mut root = self.node(position.clone(), depth, 0);
        for kind in [ClaimSide::AtLeast, ClaimSide::AtMost] {
            root.claims[kind as usize] = Some(self.claim(root.node));
        }
        let mut level = vec![root];
        while !level.is_empty() {
            level = self.next_level(&level, threshold)?;
            threshold = -threshold;
        }
        Ok(self.graph)
    }

    fn node(&mut self, position: G::Position, depth: u16, ply: u16) -> BuiltNode<G::Position> {
        self.graph.nodes += 1;
        BuiltNode { position, depth, ply, node: self.graph.nodes - 1, claims: [None; 2] }
    }

    fn claim(&mut self, node: u32) -> u32 {
        let number = self.graph.claims.len() as u32;
        self.graph.claims.push(AndOrClaim { node, needs: Needs::Nothing, first: 0, last: 0 });
        number
    }

    /// Gives the claims of a level their children, which are the next level.
    fn next_level(
        &mut self,
        level: &[BuiltNode<G::Position>],
        threshold: Value,
    ) -> Result<Vec<BuiltNode<G::Position>>, Stop> {
        let (mut next, mut by_key) = (Vec::new(), LevelKeys::default());
        for at in level {
            if self.graph.claims.len() >= self.most {
                self.graph.whole = false;
                return Ok(Vec::new());
            }
            match self.expand(at, threshold, &mut next, &mut by_key) {
                Err(Stop::Nodes) => {
                    self.graph.whole = false;
                    return Ok(Vec::new());
                }
                done => done?,
            }
        }
        next.retain(|at| at.claims.iter().any(Option::is_some));
        Ok(next)
    }

    /// A claim whose moves could not all be looked at stays a leaf.
    fn expand(
        &mut self,
        at: &BuiltNode<G::Position>,
        threshold: Value,
        next: &mut Vec<BuiltNode<G::Position>>,
        by_key: &mut LevelKeys,
    ) -> Result<(), Stop> {
        let open: Vec<(ClaimSide, u32)> = [ClaimSide::AtLeast, ClaimSide::AtMost]
            .into_iter()
            .filter_map(|kind| at.claims[kind as usize].map(|claim| (kind, claim)))
            .filter(|(kind, _)| !self.oracle.is_leaf(at, *kind, threshold))
            .collect();
        if open.is_empty() {
            return Ok(());
        }
        let children = self.children(at, next, by_key);
        for (kind, claim) in open {
            let first = self.graph.edges.len() as u32;
            for &child in &children {
                if kind == ClaimSide::AtMost
                    || !self.oracle.at_least(&next[child], 1 - threshold)?
                {
                    let claim = self.claim_of(&mut next[child], kind.other());
                    self.graph.edges.push(claim);
                }
            }
            let needs = if kind == ClaimSide::AtLeast { Needs::One } else { Needs::All };
            let last = self.graph.edges.len() as u32;
            let shown = &mut self.graph.claims[claim as usize];
            (shown.needs, shown.first, shown.last) = (needs, first, last);
            if first == last {
                shown.needs = Needs::Nothing; // the game is over
            }
        }
        Ok(())
    }

    /// The children of a node, by their places in the next level, each once.
    fn children(
        &mut self,
        at: &BuiltNode<G::Position>,
        next: &mut Vec<BuiltNode<G::Position>>,
        by_key: &mut LevelKeys,
    ) -> Vec<usize> {
        let game = self.oracle.search.game();
        let (mut moves, mut children) = (Vec::new(), Vec::new());
        game.moves(&at.position, &mut moves);
        for mv in &moves {
            let position = game.play(&at.position, mv);
            let child = *by_key.entry(game.key(&position)).or_insert_with(|| {
                next.push(self.node(position, at.depth - 1, at.ply + 1));
                next.len() - 1
            });
            if !children.contains(&child) {
                children.push(child);
            }
        }
        children
    }

    fn claim_of(&mut self, at: &mut BuiltNode<G::Position>, kind: ClaimSide) -> u32 {
        match at.claims[kind as usize] {
            Some(claim) => claim,
            None => {
                let claim = self.claim(at.node);
                at.claims[kind as usize] = Some(claim);
                claim
            }
        }
    }
}
