//! Games that both players think are decided.

use crate::seat::Mover;

/// How many moves in a row each side must say so.
const MOVES: usize = 4;

/// Listens to the scores of both sides.
pub struct Adjudicator {
    /// The score in hundredths that counts as decided; none to let all games end.
    decided: Option<i32>,
    /// How many moves in a row each side has called a win of the first mover.
    first: [usize; 2],
    /// The same for the second mover.
    second: [usize; 2],
}

impl Adjudicator {
    /// One that calls a game won at this score, or never.
    pub fn new(decided: Option<i32>) -> Adjudicator {
        Adjudicator { decided, first: [0; 2], second: [0; 2] }
    }

    /// Takes note of the score that a side gave itself. A side that tells none
    /// agrees to nothing.
    pub fn hear(&mut self, side: Mover, score: Option<i32>) {
        let Some(decided) = self.decided else { return };
        let own = score.unwrap_or(0);
        let for_first = if side == Mover::First { own } else { own.saturating_neg() };
        let count = |times: &mut usize, yes: bool| *times = if yes { *times + 1 } else { 0 };
        count(&mut self.first[side as usize], for_first >= decided);
        count(&mut self.second[side as usize], for_first <= -decided);
    }

    /// Who both sides think has won.
    pub fn winner(&self) -> Option<Mover> {
        let agreed = |times: [usize; 2]| times.iter().all(|&t| t >= MOVES);
        match (agreed(self.first), agreed(self.second)) {
            (true, _) => Some(Mover::First),
            (_, true) => Some(Mover::Second),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(scores: &[(Mover, Option<i32>)]) -> Option<Mover> {
        let mut adjudicator = Adjudicator::new(Some(500));
        scores.iter().for_each(|&(side, score)| adjudicator.hear(side, score));
        adjudicator.winner()
    }

    #[test]
    fn both_must_agree_for_long_enough() {
        let turn = [(Mover::First, Some(600)), (Mover::Second, Some(-500))];
        let turns = |n: usize| turn.iter().copied().cycle().take(2 * n).collect::<Vec<_>>();
        assert_eq!(heard(&turns(3)), None);
        assert_eq!(heard(&turns(4)), Some(Mover::First));
        let mut doubted = turns(4);
        doubted[5].1 = Some(-499);
        assert_eq!(heard(&doubted), None);
        doubted[5].1 = None;
        assert_eq!(heard(&doubted), None);
        let lost: Vec<_> = turns(4).iter().map(|(s, v)| (*s, v.map(|v| -v))).collect();
        assert_eq!(heard(&lost), Some(Mover::Second));
    }
}
