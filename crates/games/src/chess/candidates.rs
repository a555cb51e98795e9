//! The moves a quiescence node has yet to try: a short list without an
//! allocation, for nearly all nodes have a handful.

use cozy_chess::{Move, Square};

/// How many moves fit before a heap is needed.
const FEW: usize = 24;

const NO_MOVE: Move = Move { from: Square::A1, to: Square::A1, promotion: None };

/// Moves with scores.
pub(super) struct Candidates {
    few: [(i32, Move); FEW],
    len: usize,
    more: Vec<(i32, Move)>,
}

impl Default for Candidates {
    #[inline]
    fn default() -> Candidates {
        Candidates { few: [(0, NO_MOVE); FEW], len: 0, more: Vec::new() }
    }
}

impl Candidates {
    #[inline]
    pub(super) fn push(&mut self, score: i32, mv: Move) {
        if let Some(place) = self.few.get_mut(self.len) {
            *place = (score, mv);
            self.len += 1;
        } else {
            self.more.push((score, mv));
        }
    }

    /// Takes the move with the highest score, of equal ones any, but always the
    /// same.
    #[inline]
    pub(super) fn pop_best(&mut self) -> Option<Move> {
        let few = self.few.get(..self.len)?;
        let best = (0..few.len()).max_by_key(|&i| few[i].0)?;
        let (_, mv) = few[best];
        self.len -= 1;
        self.few[best] = self.few[self.len];
        if let Some((score, next)) = self.more.pop() {
            self.push(score, next);
        }
        Some(mv)
    }
}
