//! What a game must tell a search: its rules, an evaluation, a key.

use crate::hooks::trait_with_hooks;
use crate::value::{Bounds, INFINITY, Value, Window};

/// What a game thinks of a move before any search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// A capture or the like: good ones have a score of zero or more and are
    /// tried before quiet moves, bad ones after them.
    Tactical(i32),
    /// Any other move, the larger the sooner, on any scale: only the order of the hints of
    /// a node counts. Equal hints are left to what the search learns.
    Quiet(i32),
    /// Any other move, with what speaks for it in the points of [`crate::order`], where what
    /// the search learns gives some thousand: points of up to a hundred only break ties,
    /// several thousand decide. For a game whose scale was found by measurement.
    Points(i32),
}

impl Hint {
    /// Whether it is a capture or the like.
    #[inline]
    pub fn is_tactical(self) -> bool {
        matches!(self, Hint::Tactical(_))
    }
}

trait_with_hooks! {
    $ game_hooks;

    /// A two-player zero-sum game of perfect information **in which the sides
    /// alternate**: after every move it is the other side's turn. Games in which a
    /// side may move again, such as Kalah, go through
    /// [`SideMovesAgain`](crate::SideMovesAgain), which inserts the missing turns.
    ///
    /// The implementing type holds what all positions share (rules, weights,
    /// settings); a [`Position`](Game::Position) is small and copied at every
    /// move. Four methods suffice:
    ///
    /// ```
    /// use nullwindow::{Game, Value, solve};
    ///
    /// /// Take one, two or three matches; who takes the last one wins.
    /// struct Matches;
    ///
    /// impl Game for Matches {
    ///     type Position = u32;
    ///     type Move = u32;
    ///     fn moves(&self, left: &u32, moves: &mut Vec<u32>) {
    ///         moves.extend(1..=3.min(*left));
    ///     }
    ///     fn play(&self, left: &u32, taken: &u32) -> u32 {
    ///         left - taken
    ///     }
    ///     fn evaluate(&self, left: &u32) -> Value {
    ///         if *left == 0 { -1 } else { 0 } // the other side took the last match
    ///     }
    ///     fn key(&self, left: &u32) -> u64 {
    ///         u64::from(*left)
    ///     }
    /// }
    ///
    /// assert_eq!(solve(&Matches, &8, 8).value(), Some(-1)); // multiples of four lose
    /// assert_eq!(solve(&Matches, &9, 9).value(), Some(1));
    /// ```
    ///
    /// Hold a new game to [`conformance`](crate::conformance): a search trusts its
    /// game, and a fault there makes it wrong without a sign.
    ///
    /// **The range of values.** Any value up to [`MAX_VALUE`](crate::MAX_VALUE) in
    /// magnitude can be searched. A transposition table keeps bounds of 16 bits: a
    /// search with a [`Table`](crate::memory::Table) of a game whose evaluation
    /// leaves ±[`MAX_BOUND`](crate::memory::MAX_BOUND) stops with
    /// [`Stop::ValueTooLarge`](crate::Stop::ValueTooLarge) and no answer.
    ///
    /// **Beyond the four.** The other methods are hooks that every search asks where a game
    /// has an answer: they order moves, prove values and bound them. What only a program that
    /// plays asks, such as null moves or draws by rule, stands in
    /// [`Playable`](crate::Playable). A game that changes another one in a few places
    /// implements [`Wrapper`](crate::Wrapper) instead, which hands on everything else.
    pub trait Game {
        required {
            /// A node of the game tree.
            type Position: Clone;

            /// An edge of the game tree: any small cloneable value.
            type Move: Clone;

            /// Writes the legal moves into the empty list `moves`, always in the same
            /// order for the same position. No moves: the game is over. So a position
            /// that is won already must not have moves.
            fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

            /// The position after a legal move, with the other side to move.
            fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;

            /// The value for the side to move, in `-MAX_VALUE..=MAX_VALUE`: an estimate
            /// where the game goes on, the result where it is over. It depends on the
            /// position alone.
            fn evaluate(&self, position: &Self::Position) -> Value;

            /// A number that equal positions share and unequal positions do not
            /// (a perfect numbering, or a 64-bit hash). The side to move is part of it.
            fn key(&self, position: &Self::Position) -> u64;
        }

        hooks {
            /// What the game can prove by itself of the value of a position searched
            /// `depth` plies deep: by stable discs, a win in one, a quiescence search, a
            /// small ending played out by code made for it.
            ///
            /// At depth 0 the bounds must answer the question `window`: they are exact,
            /// or the lower one is at least β, or the upper one at most α. What they
            /// bound is [`Game::evaluate`]; the window saves work and decides nothing.
            /// At greater depths [`Bounds::UNKNOWN`] is always right: the search then
            /// goes on.
            ///
            /// The positions visited for it, the given one not counted, are added to
            /// `visited`.
            ///
            /// ```
            /// use nullwindow::{Bounds, Game, Window, doc::Matches};
            /// let known = Matches.prove(&0, 0, Window::null(5), &mut 0);
            /// assert_eq!(known, Bounds::exact(-1)); // a leaf: the evaluation
            /// assert_eq!(Matches.prove(&5, 5, Window::FULL, &mut 0), Bounds::UNKNOWN);
            /// ```
            fn prove(
                &self,
                position: &Self::Position,
                depth: u16,
                window: Window,
                visited: &mut u64,
            ) -> Bounds {
                if depth == 0 { Bounds::exact(self.evaluate(position)) } else { Bounds::UNKNOWN }
            }

            /// The smallest value that means a game won, such as the value of a mate;
            /// its negative means a game lost. A game that is over `depth` plies before
            /// the horizon then counts `depth` more ([`leaf_value`]), so that quick wins
            /// and slow losses are preferred and a value tells its distance
            /// ([`distance`]). Games that have a score rather than a winner leave it.
            fn win(&self) -> Value {
                INFINITY
            }

            /// In how many plies the game is won or lost, where the value of a search
            /// `depth` plies deep says so. Only games that count distances in another way
            /// than [`Game::win`] does override it.
            fn distance(
                &self,
                position: &Self::Position,
                value: Value,
                depth: u16,
            ) -> Option<Distance> {
                distance(value, self.win(), depth)
            }

            /// What the game thinks of a move before any search: the larger the sooner, on any
            /// scale. It is asked of every move of a node that the memory's move does not
            /// cut off, so it should cost less than an evaluation.
            fn hint(&self, position: &Self::Position, mv: &Self::Move) -> Hint {
                Hint::Points(0)
            }

            /// The same for a caller who has made the position that the move leads to.
            fn hint_after(
                &self,
                position: &Self::Position,
                mv: &Self::Move,
                next: &Self::Position,
            ) -> Hint {
                self.hint(position, mv)
            }

            /// Whether hints look at the position that a move leads to. The search then makes
            /// that position before it asks, and asks [`Game::hint_after`].
            fn hints_look_ahead(&self) -> bool {
                false
            }

            /// How many numbers [`Game::move_number`] gives; zero if it gives none.
            fn move_numbers(&self) -> usize {
                0
            }

            /// A number below [`Game::move_numbers`] that moves of the same kind share
            /// in all positions, such as from and to: what history and killers learn by.
            fn move_number(&self, mv: &Self::Move) -> usize {
                usize::MAX
            }

            /// The key of the position that a legal move leads to, for a game that knows it
            /// without making that position: [`Game::key`] of [`Game::play`]. A search asks
            /// for the keys of all children of a node and then searches few of them.
            fn key_after(&self, position: &Self::Position, mv: &Self::Move) -> u64 {
                self.key(&self.play(position, mv))
            }

            /// What the rules alone say about the value for the side to move, such as
            /// ±64 in Othello. Bisecting drivers start from it.
            fn bounds(&self, position: &Self::Position) -> Bounds {
                Bounds::UNKNOWN
            }

            /// The same game for a search in another thread, if it should not share this one:
            /// a cache inside a game that two threads write to costs more than it saves. It
            /// must agree with this one in everything.
            fn apart(&self) -> Option<Self> where Self: Sized {
                None
            }
        }
    }
}

/// The value of a leaf `depth` plies before the horizon: the evaluation, and
/// where the game is won or lost, `depth` more. It depends on the position and
/// the remaining depth alone, so all algorithms agree on it and a table may keep
/// it.
///
/// ```
/// use nullwindow::{doc::Matches, leaf_value};
/// assert_eq!(leaf_value(&Matches, &0, 3), -1); // this game counts no distance
/// ```
#[inline]
pub fn leaf_value<G: Game>(game: &G, position: &G::Position, depth: u16) -> Value {
    with_distance(game.evaluate(position), game.win(), depth)
}

#[inline]
pub(crate) fn with_distance(value: Value, win: Value, depth: u16) -> Value {
    if value.abs() >= win { value + value.signum() * Value::from(depth) } else { value }
}

/// In how many plies the side to move wins (positive) or loses (negative or
/// zero), where the value of a search `depth` plies deep says so. A win seen
/// beyond the horizon, by a quiescence search, counts as one at the horizon.
///
/// ```
/// use nullwindow::{Distance, distance};
/// assert_eq!(distance(30_003, 30_000, 6), Some(Distance::Wins(3)));
/// assert_eq!(distance(-30_006, 30_000, 6), Some(Distance::Loses(0))); // mated
/// assert_eq!(distance(250, 30_000, 6), None);
/// ```
pub fn distance(value: Value, win: Value, depth: u16) -> Option<Distance> {
    let plies = || depth.saturating_sub((value.abs() - win).clamp(0, Value::from(depth)) as u16);
    if win >= INFINITY || value.abs() < win {
        None
    } else if value > 0 {
        Some(Distance::Wins(plies()))
    } else {
        Some(Distance::Loses(plies()))
    }
}

/// How far the end of the game is, in plies, with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distance {
    /// The side to move wins in so many plies.
    Wins(u16),
    /// The side to move loses in so many plies.
    Loses(u16),
}

impl Distance {
    /// The number of moves of the winner: mate in n.
    ///
    /// ```
    /// use nullwindow::Distance;
    /// assert_eq!(Distance::Wins(3).moves(), 2);
    /// assert_eq!(Distance::Loses(4).moves(), 2);
    /// ```
    pub fn moves(self) -> u16 {
        match self {
            Distance::Wins(plies) => plies.div_ceil(2),
            Distance::Loses(plies) => plies / 2,
        }
    }
}
