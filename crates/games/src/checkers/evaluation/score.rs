//! Two values in one word: at 24 pieces above, at none below.
//!
//! Sums and products by counts work on both halves at once; each half must
//! stay within 16 bits, which 24 pieces of a few hundred do.

/// A value that depends on how many pieces are left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score(i32);

impl Score {
    pub(super) const fn new([opening, ending]: [i32; 2]) -> Score {
        Score((opening << 16).wrapping_add(ending))
    }

    #[inline(always)]
    pub(super) const fn plus(self, other: Score) -> Score {
        Score(self.0.wrapping_add(other.0))
    }

    #[inline(always)]
    pub(super) const fn minus(self, other: Score) -> Score {
        Score(self.0.wrapping_sub(other.0))
    }

    #[inline(always)]
    pub(super) const fn times(self, count: i32) -> Score {
        Score(self.0.wrapping_mul(count))
    }

    /// The value with this many pieces on the board. It rounds towards zero,
    /// so that it is the same for both sides except for the sign.
    #[inline(always)]
    pub(super) const fn at(self, pieces: i32) -> i32 {
        let ending = self.0 as i16 as i32;
        let opening = self.0.wrapping_sub(ending) >> 16;
        (opening * pieces + ending * (24 - pieces)) / 24
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_do_not_disturb_each_other() {
        for opening in [-3000, -1, 0, 1, 2999] {
            for ending in [-3000, -1, 0, 1, 2999] {
                let score = Score::new([opening, ending]);
                assert_eq!((score.at(24), score.at(0)), (opening, ending));
                let twice = score.plus(score).minus(Score::new([1, -1]));
                assert_eq!((twice.at(24), twice.at(0)), (2 * opening - 1, 2 * ending + 1));
                assert_eq!(score.times(-3).at(24), -3 * opening);
            }
        }
    }
}
