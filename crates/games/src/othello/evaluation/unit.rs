//! The grain of values.

use std::num::NonZeroU16;

use nullwindow::Value;

/// The grain of values: how many make a disc.
///
/// Whole discs keep the rules' range of ±64; finer grains keep more of the
/// evaluation. MTD(f) pays for a fine grain with passes.
///
/// ```
/// use nullwindow_games::othello::Unit;
/// assert_eq!(Unit::DISC.discs(-3), -3);
/// assert_eq!(Unit::HUNDREDTH.discs(64), 6400);
/// assert_eq!(Unit::parts_of_a_disc(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit(NonZeroU16);

impl Unit {
    /// Whole discs.
    pub const DISC: Unit = Unit(NonZeroU16::MIN);

    /// Eighths of a disc.
    pub const EIGHTH: Unit = Unit(NonZeroU16::new(8).unwrap());

    /// Hundredths of a disc.
    pub const HUNDREDTH: Unit = Unit(NonZeroU16::new(100).unwrap());

    /// This many units make a disc; none for zero.
    pub const fn parts_of_a_disc(parts: u16) -> Option<Unit> {
        match NonZeroU16::new(parts) {
            Some(parts) => Some(Unit(parts)),
            None => None,
        }
    }

    /// A number of discs, in units.
    #[inline]
    pub const fn discs(self, discs: i32) -> Value {
        discs * self.0.get() as i32
    }

    /// An estimate in 1/256 disc, clamped to the rules' range and rounded to
    /// the nearest unit, halves upwards.
    #[inline]
    pub(super) fn rounded(self, estimate: i32) -> Value {
        let clamped = i64::from(estimate.clamp(-64 * 256, 64 * 256));
        ((clamped * i64::from(self.0.get()) + 128) >> 8) as Value
    }
}

impl Default for Unit {
    fn default() -> Unit {
        Unit::DISC
    }
}
