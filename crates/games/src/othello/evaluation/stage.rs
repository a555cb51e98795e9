//! The twelve stages of a game: five discs each.

/// How many stages there are.
pub(crate) const STAGES: usize = 12;

/// The stage of a position, by its number of discs.
#[inline]
pub(crate) fn stage(own: u64, opponent: u64) -> usize {
    let placed = (own | opponent).count_ones().saturating_sub(4) as usize;
    (placed / 5).min(STAGES - 1)
}
