//! The evaluation of a quiet position: weights times features, folded into
//! tables where a feature is a matter of squares.

use nullwindow::Value;

use super::super::position::Position;
use super::super::side::Side;
use super::features::{FIRST_PATTERN, FIRST_TURN, KINGS, MEN, PATTERNS, patterns, the_move};
use super::score::Score;
use super::squares::SquareSums;
use super::weights::Weights;

/// Weights made ready for use: 16 kB of tables.
#[derive(Clone, Debug)]
pub(in super::super) struct StaticEvaluation {
    /// By side.
    men: [SquareSums; 2],
    kings: [SquareSums; 2],
    patterns: [Score; PATTERNS.len()],
    the_move: Score,
    to_move: Score,
}

impl StaticEvaluation {
    pub(in super::super) fn new(weights: &Weights) -> StaticEvaluation {
        let pairs = &weights.pairs;
        let men = |turned| SquareSums::new(&MEN, &pairs[..MEN.len()], turned);
        let kings = |turned| SquareSums::new(&KINGS, &pairs[MEN.len()..FIRST_PATTERN], turned);
        StaticEvaluation {
            men: [men(false), men(true)],
            kings: [kings(false), kings(true)],
            patterns: std::array::from_fn(|i| Score::new(pairs[FIRST_PATTERN + i])),
            the_move: Score::new(pairs[FIRST_TURN]),
            to_move: Score::new(pairs[FIRST_TURN + 1]),
        }
    }

    /// The value for the side to move, blind to captures and to the game's
    /// end.
    #[inline]
    pub(in super::super) fn value(&self, p: &Position) -> Value {
        let (black, white) = (self.of(p, Side::Black), self.of(p, Side::White));
        let difference = match p.side() {
            Side::Black => black.minus(white),
            Side::White => white.minus(black),
        };
        let turn = self.the_move.times(the_move(p)).plus(self.to_move);
        difference.plus(turn).at(p.pieces() as i32)
    }

    #[inline(always)]
    fn of(&self, p: &Position, side: Side) -> Score {
        let men = self.men[side as usize].of(p.men(side));
        let kings = p.kings(side);
        let mut sum = if kings == 0 { men } else { men.plus(self.kings[side as usize].of(kings)) };
        for (weight, count) in self.patterns.iter().zip(patterns(p, side)) {
            sum = sum.plus(weight.times(count));
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::super::features::features;
    use super::*;

    /// The tables say what the plain sum of weights times features says.
    #[test]
    fn tables_agree_with_features() {
        let (weights, mut position) = (Weights::by_hand(), Position::start());
        let evaluation = StaticEvaluation::new(&weights);
        let (mut random, mut moves) = (1_u64, Vec::new());
        for _ in 0..20_000 {
            let sum = |half: usize| -> i32 {
                features(&position).iter().zip(weights.pairs).map(|(f, w)| f * w[half]).sum()
            };
            let pieces = position.pieces() as i32;
            let plain = (sum(0) * pieces + sum(1) * (24 - pieces)) / 24;
            assert_eq!(evaluation.value(&position), plain, "{position:?}");
            moves.clear();
            position.moves(&mut moves);
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            position = match moves.len() {
                0 => Position::start(),
                n => position.after(moves[(random >> 33) as usize % n]),
            };
        }
    }
}
