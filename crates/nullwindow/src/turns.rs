//! Games in which a side may move again.

use crate::game::{Game, Hint};
use crate::playable::Playable;
use crate::value::{Bounds, Value, Window};

/// Rules that say whose turn it is, for [`SideMovesAgain`]. Everything else is
/// written as for any [`Game`]: `evaluate` speaks for the side to move.
pub trait Turns: Game {
    /// Whether it is the first player's turn.
    fn first_to_move(&self, position: &Self::Position) -> bool;
}

/// Makes a game whose sides do not alternate one whose sides do: where a side
/// moves again, the other side is given a turn in which it can only wait. Such
/// a turn costs a ply of depth.
///
/// ```
/// use nullwindow::{Game, SideMovesAgain, Turns, Value, solve};
///
/// /// Take one or two matches; who takes one moves again, if any are left. The
/// /// one to take the last match gets a point.
/// struct Again;
///
/// impl Game for Again {
///     type Position = (u32, bool); // matches left, and whether the first player moves
///     type Move = u32;
///     fn moves(&self, (left, _): &(u32, bool), moves: &mut Vec<u32>) {
///         moves.extend(1..=2.min(*left));
///     }
///     fn play(&self, &(left, first): &(u32, bool), &taken: &u32) -> (u32, bool) {
///         let again = taken == 1 && left > 1;
///         (left - taken, first == again)
///     }
///     fn evaluate(&self, (left, _): &(u32, bool)) -> Value {
///         if *left == 0 { -1 } else { 0 }
///     }
///     fn key(&self, (left, first): &(u32, bool)) -> u64 {
///         u64::from(*left) << 1 | u64::from(*first)
///     }
/// }
///
/// impl Turns for Again {
///     fn first_to_move(&self, position: &(u32, bool)) -> bool {
///         position.1
///     }
/// }
///
/// let game = SideMovesAgain(Again);
/// // Take one, one and one: nobody else ever moves.
/// assert_eq!(solve(&game, &game.start((3, true)), 9).value(), Some(1));
/// ```
#[derive(Clone, Debug)]
pub struct SideMovesAgain<G>(pub G);

/// A position, and whether the side to move can only wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnPosition<P> {
    /// The position of the inner game.
    pub position: P,
    /// The side to move in `position` has just moved and moves again: the other
    /// one waits.
    pub waits: bool,
}

/// Sets the keys of waiting apart.
const WAITING: u64 = 0x9E37_79B9_7F4A_7C15;

impl<G: Turns> SideMovesAgain<G> {
    /// A position to search from.
    pub fn start(&self, position: G::Position) -> TurnPosition<G::Position> {
        TurnPosition { position, waits: false }
    }
}

impl<G: Turns> Game for SideMovesAgain<G> {
    type Position = TurnPosition<G::Position>;
    /// A move of the inner game; `None` is waiting.
    type Move = Option<G::Move>;

    fn moves(&self, turn: &Self::Position, moves: &mut Vec<Self::Move>) {
        if turn.waits {
            moves.push(None);
        } else {
            // The room of the list at hand is a guess that makes it grow at most once.
            let mut inner = Vec::with_capacity(moves.capacity());
            self.0.moves(&turn.position, &mut inner);
            moves.extend(inner.into_iter().map(Some));
        }
    }

    fn play(&self, turn: &Self::Position, mv: &Self::Move) -> Self::Position {
        let Some(mv) = mv else { return TurnPosition { waits: false, ..turn.clone() } };
        let position = self.0.play(&turn.position, mv);
        let waits = self.0.first_to_move(&position) == self.0.first_to_move(&turn.position);
        TurnPosition { position, waits }
    }

    fn evaluate(&self, turn: &Self::Position) -> Value {
        let value = self.0.evaluate(&turn.position);
        if turn.waits { -value } else { value }
    }

    fn key(&self, turn: &Self::Position) -> u64 {
        self.0.key(&turn.position) ^ if turn.waits { WAITING } else { 0 }
    }

    fn prove(
        &self,
        turn: &Self::Position,
        depth: u16,
        window: Window,
        visited: &mut u64,
    ) -> Bounds {
        // Deeper proofs of the inner game count plies without the waiting.
        match (depth, turn.waits) {
            (0, false) => self.0.prove(&turn.position, 0, window, visited),
            (0, true) => self.0.prove(&turn.position, 0, window.negate(), visited).negate(),
            _ => Bounds::UNKNOWN,
        }
    }

    fn win(&self) -> Value {
        self.0.win()
    }

    fn hint(&self, turn: &Self::Position, mv: &Self::Move) -> Hint {
        mv.as_ref().map_or(Hint::Points(0), |mv| self.0.hint(&turn.position, mv))
    }

    fn hint_after(&self, turn: &Self::Position, mv: &Self::Move, next: &Self::Position) -> Hint {
        let after = |mv| self.0.hint_after(&turn.position, mv, &next.position);
        mv.as_ref().map_or(Hint::Points(0), after)
    }

    fn hints_look_ahead(&self) -> bool {
        self.0.hints_look_ahead()
    }

    fn move_numbers(&self) -> usize {
        self.0.move_numbers()
    }

    fn move_number(&self, mv: &Self::Move) -> usize {
        mv.as_ref().map_or(usize::MAX, |mv| self.0.move_number(mv))
    }

    fn bounds(&self, turn: &Self::Position) -> Bounds {
        let bounds = self.0.bounds(&turn.position);
        if turn.waits { bounds.negate() } else { bounds }
    }

    fn apart(&self) -> Option<Self> {
        self.0.apart().map(SideMovesAgain)
    }
}

/// What the inner game says of moves and of the past is about plies without the waiting.
impl<G: Turns + Playable> Playable for SideMovesAgain<G> {
    fn static_value(&self, turn: &Self::Position) -> Value {
        let value = self.0.static_value(&turn.position);
        if turn.waits { -value } else { value }
    }

    fn unit(&self) -> Value {
        self.0.unit()
    }

    /// Who waits has no choice: a selective search gives the ply back that waiting costs.
    fn is_forced(&self, turn: &Self::Position) -> bool {
        turn.waits || self.0.is_forced(&turn.position)
    }

    fn is_nearly_over(&self, turn: &Self::Position) -> bool {
        self.0.is_nearly_over(&turn.position)
    }

    fn is_dead(&self, turn: &Self::Position) -> bool {
        self.0.is_dead(&turn.position)
    }

    /// After every move the other side may have to wait.
    fn plies_left(&self, turn: &Self::Position) -> Option<u16> {
        let moves = self.0.plies_left(&turn.position)?;
        Some(moves.saturating_mul(2).saturating_add(turn.waits.into()))
    }
}

/// The hooks of a game that were considered here: a new one does not compile before it is. The
/// default of `distance` is right, because waiting is a ply of the search, and that of
/// `key_after` asks this game's own key.
macro_rules! considered {
    (; $(fn $hook:ident $arguments:tt -> $result:ty;)*) => { $(considered! { @ $hook })* };
    (@ prove) => {};
    (@ win) => {};
    (@ distance) => {};
    (@ hint) => {};
    (@ hint_after) => {};
    (@ hints_look_ahead) => {};
    (@ move_numbers) => {};
    (@ move_number) => {};
    (@ key_after) => {};
    (@ bounds) => {};
    (@ apart) => {};
}

game_hooks! { considered; }
