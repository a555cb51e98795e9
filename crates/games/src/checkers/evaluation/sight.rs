//! What the learnt evaluation sees: men and kings, by square and owner.

use nullwindow::learnt::{Features, Seen};

use super::super::geometry::Bits;
use super::super::position::Position;
use super::super::side::Side;
use super::features::seen;

/// Men and kings of either side on each of the 32 squares, the board turned for White; a phase
/// for every three pieces.
#[derive(Clone, Copy, Debug, Default)]
pub struct CheckersSight;

impl Features<Position, 2> for CheckersSight {
    const NAME: &'static str = "checkers-4x32";
    const PHASES: usize = 8;

    #[inline]
    fn seen(&self, p: &Position) -> Seen<2> {
        let (mover, other) = (p.side(), p.side().other());
        Seen {
            mover: as_seen_by(mover, p),
            other: as_seen_by(other, p),
            phase: (p.pieces() as usize).saturating_sub(1).min(23) / 3,
        }
    }
}

/// Mine, then yours.
#[inline(always)]
fn as_seen_by(side: Side, p: &Position) -> [u64; 2] {
    let pieces = |owner| both(seen(side, p.men(owner)), seen(side, p.kings(owner)));
    [pieces(side), pieces(side.other())]
}

/// Men below, kings above.
#[inline(always)]
const fn both(men: Bits, kings: Bits) -> u64 {
    men as u64 | (kings as u64) << 32
}
