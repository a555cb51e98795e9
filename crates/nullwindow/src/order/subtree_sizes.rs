//! How large the subtrees of moves turn out to be, learnt during the search.
//!
//! Of two moves that are equally likely to cut off, the one with the smaller subtree
//! should come first: trying moves in the order of chance over cost costs least. The
//! chance is what history and the others stand for, in logarithms. Here is the
//! logarithm of the cost: for each side and move the average of how many times
//! larger its subtree was than those of all moves at the same remaining depth.

/// One doubling.
pub(super) const ONE: i32 = 256;

/// Averages take in this part of the difference to what is new.
const FORGET_MOVE: i32 = 8;
const FORGET_DEPTH: i32 = 64;

/// A move being searched.
#[derive(Clone, Copy, Debug)]
struct Begun {
    depth: u16,
    number: u32,
    nodes: u64,
}

#[derive(Clone, Debug, Default)]
pub(super) struct SubtreeSizes {
    /// By ply.
    begun: Vec<Option<Begun>>,
    /// The average logarithm of a size, by remaining depth.
    depths: Vec<i32>,
    /// For each side, by the number of the move, what is added to that.
    moves: [Vec<i32>; 2],
}

impl SubtreeSizes {
    /// Another node is opened at this ply, in a game with so many moves.
    pub(super) fn open(&mut self, ply: usize, moves: usize) {
        if self.begun.len() <= ply {
            self.begun.resize(ply + 1, None);
        }
        self.begun[ply] = None;
        for side in &mut self.moves {
            side.resize(moves, 0);
        }
    }

    /// A move is about to be searched after so many nodes, and the one before it at
    /// this ply has been.
    pub(super) fn begin(&mut self, ply: usize, depth: u16, number: u32, nodes: u64) {
        self.end(ply, nodes);
        if let Some(begun) = self.begun.get_mut(ply) {
            *begun = Some(Begun { depth, number, nodes });
        }
    }

    /// The move being searched at this ply, if any, has been.
    pub(super) fn end(&mut self, ply: usize, nodes: u64) {
        let Some(begun) = self.begun.get_mut(ply).and_then(Option::take) else { return };
        let size = nodes.saturating_sub(begun.nodes);
        // One node is a leaf or an answer from memory, and says nothing of the move.
        if size > 1 {
            self.learn(ply, begun, doublings(size));
        }
    }

    fn learn(&mut self, ply: usize, begun: Begun, size: i32) {
        let depth = usize::from(begun.depth);
        if self.depths.len() <= depth {
            self.depths.resize(depth + 1, 0);
        }
        let usual = &mut self.depths[depth];
        if *usual == 0 {
            *usual = size;
        }
        *usual += (size - *usual) / FORGET_DEPTH;
        let over = size - *usual;
        if let Some(average) = self.moves[ply % 2].get_mut(begun.number as usize) {
            *average += (over - *average) / FORGET_MOVE;
        }
    }

    /// What is known of the moves of the side that moves at this ply.
    pub(super) fn of_side(&self, ply: usize) -> &[i32] {
        &self.moves[ply % 2]
    }
}

/// The logarithm of a size, linear between powers of two.
fn doublings(size: u64) -> i32 {
    let size = size.clamp(1, u64::from(u32::MAX));
    let whole = size.ilog2();
    let part = ((size * ONE as u64) >> whole) as i32 - ONE;
    whole as i32 * ONE + part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms() {
        assert_eq!([1, 2, 3, 4].map(doublings), [0, ONE, ONE + ONE / 2, 2 * ONE]);
    }

    #[test]
    fn larger_subtrees_count_against_a_move_of_the_same_side() {
        let mut sizes = SubtreeSizes::default();
        for round in 0..100 {
            sizes.open(1, 3);
            sizes.begin(1, 4, 0, 1000 * round);
            sizes.begin(1, 4, 2, 1000 * round + 100); // move 0 took 100 nodes
            sizes.end(1, 1000 * round + 500); // move 2 took 400
        }
        let of_side = sizes.of_side(1);
        assert!(of_side[2] - of_side[0] > ONE, "{of_side:?}");
        assert_eq!((of_side[1], sizes.of_side(0)), (0, &[0; 3][..]));
    }
}
