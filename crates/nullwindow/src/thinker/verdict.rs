//! What a thinker comes back with.

use std::time::Duration;

use super::searcher::WinsCounted;
use crate::answer::Known;
use crate::game::{Distance, Game};
use crate::limits::{MAX_DEPTH, Stop};
use crate::search::Counts;
use crate::value::{Bounds, INFINITY, Value};

/// What a [`Thinker`](crate::Thinker) thinks of a position. `M` is the game's move.
///
/// **Wins have one value.** A game with [`Game::win`] that is won in `n` plies is worth
/// `win + MAX_DEPTH - n`, and lost in `n` plies the negative of that, whichever way it was
/// searched and however deep: so values of different thoughts can be compared. `distance` says
/// the same in plies.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Verdict<M> {
    /// The best move; none only where the game is over.
    pub best: Option<M>,
    /// What is known of the value for the side to move: exact, a bound, or nothing where no
    /// search was completed. At full width it is proved for `depth` plies; of a selective
    /// search it is the opinion.
    pub known: Known,
    /// In how many plies the game is won or lost, if the value says so.
    pub distance: Option<Distance>,
    /// Best play by both sides as far as memory knows it, the best move first.
    pub line: Vec<M>,
    /// The best moves, best first: as many as the thinker was asked for and there are. They
    /// are of the deepest completed search, and none if none was completed.
    pub lines: Vec<VerdictLine<M>>,
    /// The depth of the last completed search; 0 if none was completed.
    pub depth: u16,
    /// What all searches did.
    pub counts: Counts,
    /// How long it took, by the thinker's clock.
    pub time: Duration,
    /// Why it ended before its last depth: [`Stop::Solved`] if the result is proved.
    pub stop: Option<Stop>,
}

/// One of the best moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct VerdictLine<M> {
    /// The move.
    pub best: M,
    /// What is known of its value for the side to move.
    pub known: Known,
    /// In how many plies it wins or loses, if the value says so.
    pub distance: Option<Distance>,
    /// Best play as far as memory knows it, this move first.
    pub line: Vec<M>,
}

impl<M> Verdict<M> {
    /// The value, if it is known exactly.
    pub fn value(&self) -> Option<Value> {
        match self.known {
            Known::Exact(value) => Some(value),
            _ => None,
        }
    }

    /// Whether a deeper search would change nothing.
    pub fn is_proved(&self) -> bool {
        self.stop == Some(Stop::Solved)
    }
}

/// Bounds of a search `depth` plies deep, with wins as a verdict counts them, and the distance
/// that they say.
pub(super) fn counted<G: Game>(
    game: &G,
    position: &G::Position,
    (bounds, depth): (Bounds, u16),
    wins: WinsCounted,
) -> (Known, Option<Distance>) {
    let distance = |value: Value| {
        (value.abs() < INFINITY).then(|| wins.distance(game, position, value, depth)).flatten()
    };
    let shown = |value: Value| match distance(value) {
        Some(Distance::Wins(plies)) if game.win() < INFINITY => worth(game.win(), plies),
        Some(Distance::Loses(plies)) if game.win() < INFINITY => -worth(game.win(), plies),
        _ => value,
    };
    let both = Bounds { lower: shown(bounds.lower), upper: shown(bounds.upper) };
    (both.into(), bounds.is_exact().then(|| distance(bounds.lower)).flatten())
}

/// A game won in so many plies.
fn worth(win: Value, plies: u16) -> Value {
    win + Value::from(MAX_DEPTH) - Value::from(plies)
}
