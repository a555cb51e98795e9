//! What a proof shows of a node, and whether the node shows it without children.

use crate::game::{Game, with_distance};
use crate::value::{Bounds, Value, Window};

/// What a proof shows of the value of a node, for the side to move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The value is at least this: one move proves it.
    AtLeast(Value),
    /// The value is at most this: all moves are needed.
    AtMost(Value),
}

impl Claim {
    /// What must be shown of a child, for the other side.
    ///
    /// ```
    /// use nullwindow::minimal::Claim;
    /// assert_eq!(Claim::AtLeast(3).of_child(), Claim::AtMost(-3));
    /// ```
    #[must_use]
    pub fn of_child(self) -> Claim {
        match self {
            Claim::AtLeast(value) => Claim::AtMost(-value),
            Claim::AtMost(value) => Claim::AtLeast(-value),
        }
    }

    /// Whether bounds on the value show the claim.
    pub fn is_shown_by(self, bounds: Bounds) -> bool {
        match self {
            Claim::AtLeast(value) => bounds.lower >= value,
            Claim::AtMost(value) => bounds.upper <= value,
        }
    }

    /// The question whose answer decides the claim.
    pub(super) fn window(self) -> Window {
        match self {
            Claim::AtLeast(value) => Window::null(value),
            Claim::AtMost(value) => Window::null(value + 1),
        }
    }

    /// Whether an answer to that question shows the claim.
    pub(super) fn is_shown_by_answer(self, g: Value) -> bool {
        (g >= self.window().beta) == matches!(self, Claim::AtLeast(_))
    }

    /// The two claims about a node, as 0 and 1.
    pub(super) fn slot(self) -> usize {
        match self {
            Claim::AtLeast(_) => 0,
            Claim::AtMost(_) => 1,
        }
    }
}

/// What a node says of a claim by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settled {
    /// It is a leaf, and the claim is true or false.
    Leaf(bool),
    /// Its children decide.
    Open,
}

/// Whether a node decides a claim without its children: at the depth limit, where
/// the game is over, and where the game proves it by itself ([`Game::prove`]).
/// `moves` is filled with the moves of an open node. The root is settled by the
/// end of the game alone, as in a search.
pub(super) fn settle<G: Game>(
    game: &G,
    position: &G::Position,
    (depth, is_root): (u16, bool),
    claim: Claim,
    moves: &mut Vec<G::Move>,
) -> Settled {
    moves.clear();
    let ask = |depth| game.prove(position, depth, claim.window(), &mut 0);
    if depth == 0 {
        return Settled::Leaf(claim.is_shown_by(ask(0)));
    }
    if !is_root && let Some(value) = ask(depth).answer(claim.window()) {
        return Settled::Leaf(claim.is_shown_by_answer(value));
    }
    game.moves(position, moves);
    if moves.is_empty() {
        let value = game.prove(position, 0, Window::FULL, &mut 0).lower;
        let value = with_distance(value, game.win(), depth);
        return Settled::Leaf(claim.is_shown_by(Bounds::exact(value)));
    }
    Settled::Open
}
