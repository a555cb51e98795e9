//! What the evaluation finds in a position, for whoever fits its weights.
//!
//! For White the value is m·p + e·s·(1 − p): m and e are the sums of the midgame
//! and endgame weights of the features, p is [`Terms::midgame`], and s is 1 plus
//! the endgame weight of one scale feature over [`FULL_SCALE`]. Dead draws and
//! the bonus against a bare king are left out.

use cozy_chess::Color;

use super::features::FEATURES;
use super::{OPENING, Sink, phase, scale, trace};
use crate::chess::Position;

/// The endgame scale that has no weight added to it.
pub const FULL_SCALE: i32 = scale::FULL;

/// The features of a position, seen from White.
///
/// ```
/// use nullwindow_games::chess::{Position, evaluation::Terms};
/// let terms = Terms::of(&Position::start());
/// assert_eq!((terms.counts.len(), terms.midgame), (1, 1.0)); // all but the move cancels out
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// The features that the sides do not share equally, with White's surplus.
    pub counts: Vec<(u16, i8)>,
    /// The feature that scales the endgame when White is ahead, and when Black is.
    pub scales: [u16; 2],
    /// The share of the midgame weights, 0 to 1.
    pub midgame: f32,
}

impl Terms {
    /// The features of a position.
    pub fn of(position: &Position) -> Terms {
        let board = position.board();
        let mut counts = FeatureCounts { balance: [0; FEATURES] };
        trace(board, &mut counts);
        if board.side_to_move() == Color::Black {
            counts.turn();
        }
        let present = counts.balance.iter().enumerate().filter(|(_, count)| **count != 0);
        Terms {
            counts: present.map(|(i, &count)| (i as u16, count)).collect(),
            scales: [Color::White, Color::Black].map(|side| scale::feature(board, side) as u16),
            midgame: phase(board) as f32 / OPENING as f32,
        }
    }
}

/// Counts features, the side looked at minus the other; nothing occurs more
/// than a few dozen times.
struct FeatureCounts {
    balance: [i8; FEATURES],
}

impl Sink for FeatureCounts {
    fn add_many(&mut self, feature: usize, count: u32) {
        self.balance[feature] += count as i8;
    }

    fn turn(&mut self) {
        self.balance.iter_mut().for_each(|count| *count = -*count);
    }
}
