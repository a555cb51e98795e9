//! Points for moves that cut off, and against those that were tried before them in vain.
//!
//! History alone knows how often a move was the best. A move that is tried at many nodes, and
//! fails at most of them, keeps what it has gained; here it loses again.

/// No move gains or loses more points than this.
const MOST: i32 = 32_768;

#[derive(Clone, Debug, Default)]
pub(super) struct FailedMoves {
    /// By ply, the numbers of the moves tried at the node now open, in their order.
    tried: Vec<Vec<u32>>,
    /// By the number of the move.
    points: Vec<i32>,
}

impl FailedMoves {
    /// Another node is opened at this ply, in a game with so many moves.
    pub(super) fn open(&mut self, ply: usize, moves: usize) {
        if self.tried.len() <= ply {
            self.tried.resize(ply + 1, Vec::new());
        }
        self.tried[ply].clear();
        self.points.resize(moves, 0);
    }

    /// A move of the node open at this ply is about to be searched.
    pub(super) fn begin(&mut self, ply: usize, number: u32) {
        if let Some(tried) = self.tried.get_mut(ply) {
            tried.push(number);
        }
    }

    /// The last move that was tried at this ply cut off a node of this remaining depth.
    pub(super) fn cut_off(&mut self, ply: usize, depth: u16) {
        let depth = i32::from(depth);
        let step = (32 * depth * (depth + 2)).min(MOST / 8);
        let Some((best, failed)) = self.tried.get(ply).and_then(|tried| tried.split_last()) else {
            return;
        };
        let moves = failed.iter().map(|&number| (number, -step)).chain([(*best, step)]);
        for (number, step) in moves {
            if let Some(points) = self.points.get_mut(number as usize) {
                // The nearer to the end of the scale, the smaller the step.
                *points += step - *points * step.abs() / MOST;
            }
        }
    }

    /// The points of all moves.
    pub(super) fn points(&self) -> &[i32] {
        &self.points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cuts_off_gains_and_what_was_tried_before_it_loses() {
        let mut failed = FailedMoves::default();
        for _ in 0..1000 {
            failed.open(1, 5);
            for number in [4, u32::MAX, 2] {
                failed.begin(1, number);
            }
            failed.cut_off(1, 30);
        }
        let points = failed.points();
        assert!(points[2] > MOST / 2 && points[2] <= MOST, "{points:?}");
        assert!(points[4] < -MOST / 2 && points[4] >= -MOST, "{points:?}");
        assert_eq!([points[0], points[1], points[3]], [0; 3]);
    }

    #[test]
    fn a_deeper_cutoff_counts_for_more() {
        let points = |depth| {
            let mut failed = FailedMoves::default();
            failed.open(0, 1);
            failed.begin(0, 0);
            failed.cut_off(0, depth);
            failed.points()[0]
        };
        assert!(0 < points(1) && points(1) < points(5));
    }
}
