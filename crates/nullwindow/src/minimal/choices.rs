//! A proof graph on paper, and its checker, which uses the game and nothing else.
//!
//! A proof is the list of its choices: the moves that prove lower bounds, in the
//! order in which a walk from the root comes to need them. Everything else follows
//! from the game. The checker walks the graph again and counts its nodes.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use super::Size;
use super::claim::{Claim, Settled, settle};
use super::graph::{Link, ProofGraph};
use crate::game::Game;
use crate::memory::KeyHasher;
use crate::value::Value;

/// The proofs that a value is at least and at most `value`, as their choices.
///
/// ```
/// use nullwindow::{doc::Matches, minimal::Choices};
/// // Two matches left: taking both, the second move, wins. The other move loses.
/// let proof = Choices { value: 1, moves: vec![1, 0] };
/// assert_eq!(proof.check(&Matches, &2, 2).unwrap().total, 4);
/// let wrong = Choices { value: 1, moves: vec![0, 0] };
/// assert!(wrong.check(&Matches, &2, 2).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The value proved.
    pub value: Value,
    /// Places in the game's move order: first of the proof that the value is at
    /// least this, then of the proof that it is at most this.
    pub moves: Vec<u16>,
}

/// How a list of choices fails to be a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChoicesFlaw {
    /// A leaf is on the wrong side of the value.
    #[error("after {after} choices: a leaf does not show what the proof needs")]
    Leaf {
        /// Choices made before it.
        after: usize,
    },
    /// The list is too short.
    #[error("the list ends after {0} choices, and more are needed")]
    TooFew(usize),
    /// The list is too long.
    #[error("only {needed} of {given} choices are needed")]
    TooMany {
        /// Choices that the proofs need.
        needed: usize,
        /// Choices in the list.
        given: usize,
    },
    /// There is no such move.
    #[error("choice {at}: there is no move {index}, only {moves}")]
    NoSuchMove {
        /// Which choice.
        at: usize,
        /// The move claimed.
        index: u16,
        /// How many there are.
        moves: usize,
    },
}

impl Choices {
    /// The choices of a proof graph.
    pub fn of<G: Game>(graph: &ProofGraph<'_, G>) -> Choices {
        let mut walk = ProofWalk::new(graph.game(), graph.depth());
        let mut moves = Vec::new();
        for claim in graph.claims() {
            let mut next = |at: ChoiceAt, position: &G::Position, list: &[G::Move]| {
                let index = chosen(graph, at, position, list);
                moves.push(index);
                Ok(index)
            };
            // What the graph holds is a proof, so that nothing in it can fail.
            let _ = walk.visit(graph.root(), graph.depth(), claim, &mut next);
        }
        Choices { value: graph.value(), moves }
    }

    /// Follows both proofs through the game: every reply must be met, and every leaf
    /// must be on the right side of the value. Returns how many nodes they have.
    pub fn check<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        depth: u16,
    ) -> Result<Size, ChoicesFlaw> {
        let (mut walk, mut made) = (ProofWalk::new(game, depth), 0);
        for claim in [Claim::AtLeast(self.value), Claim::AtMost(self.value)] {
            let mut next = |_: ChoiceAt, _: &G::Position, list: &[G::Move]| {
                let &index = self.moves.get(made).ok_or(ChoicesFlaw::TooFew(made))?;
                made += 1;
                if usize::from(index) < list.len() {
                    return Ok(index);
                }
                Err(ChoicesFlaw::NoSuchMove { at: made, index, moves: list.len() })
            };
            walk.visit(position, depth, claim, &mut next)?;
        }
        if made < self.moves.len() {
            return Err(ChoicesFlaw::TooMany { needed: made, given: self.moves.len() });
        }
        Ok(walk.size())
    }
}

/// Which node a choice is for.
struct ChoiceAt {
    key: u64,
    depth: u16,
    claim: Claim,
}

/// The place of the move that a graph holds. A graph that holds none gets a place
/// that no check accepts.
fn chosen<G: Game>(
    graph: &ProofGraph<'_, G>,
    at: ChoiceAt,
    position: &G::Position,
    list: &[G::Move],
) -> u16 {
    let Link::One(wanted) = graph.link(at.key, at.depth, at.claim) else { return u16::MAX };
    let game = graph.game();
    let place = list.iter().position(|mv| game.key(&game.play(position, mv)) == wanted);
    place.and_then(|place| u16::try_from(place).ok()).unwrap_or(u16::MAX)
}

/// Whether a node was visited for each of the two claims, and expanded for one.
#[derive(Clone, Copy, Default)]
struct ChoiceSeen {
    claims: [bool; 2],
    interior: bool,
}

/// A walk through two proofs that visits each claim about a node once.
struct ProofWalk<'g, G> {
    game: &'g G,
    depth: u16,
    levels: Vec<HashMap<u64, ChoiceSeen, BuildHasherDefault<KeyHasher>>>,
    choices: usize,
}

impl<'g, G: Game> ProofWalk<'g, G> {
    fn new(game: &'g G, depth: u16) -> Self {
        let levels = (0..=depth).map(|_| HashMap::default()).collect();
        ProofWalk { game, depth, levels, choices: 0 }
    }

    fn visit(
        &mut self,
        position: &G::Position,
        depth: u16,
        claim: Claim,
        next: &mut impl FnMut(ChoiceAt, &G::Position, &[G::Move]) -> Result<u16, ChoicesFlaw>,
    ) -> Result<(), ChoicesFlaw> {
        let key = self.game.key(position);
        let seen = self.levels[usize::from(depth)].entry(key).or_default();
        if std::mem::replace(&mut seen.claims[claim.slot()], true) {
            return Ok(());
        }
        let mut moves = Vec::new();
        match settle(self.game, position, (depth, depth == self.depth), claim, &mut moves) {
            Settled::Leaf(true) => return Ok(()),
            Settled::Leaf(false) => return Err(ChoicesFlaw::Leaf { after: self.choices }),
            Settled::Open => seen.interior = true,
        }
        if matches!(claim, Claim::AtLeast(_)) {
            let index = next(ChoiceAt { key, depth, claim }, position, &moves)?;
            self.choices += 1;
            moves = moves.into_iter().skip(usize::from(index)).take(1).collect();
        }
        for mv in &moves {
            self.visit(&self.game.play(position, mv), depth - 1, claim.of_child(), next)?;
        }
        Ok(())
    }

    fn size(&self) -> Size {
        let nodes = || self.levels.iter().flat_map(|level| level.values());
        let leaves = nodes().filter(|seen| !seen.interior).count();
        Size { leaf: leaves as u64, total: nodes().count() as u64 }
    }
}
