//! Slices: all positions with the same material, numbered.
//!
//! A position is turned so that Black is to move; then its number is made of
//! four digits, the ranks of the sets of our men, our kings, their men and
//! their kings among all sets of that size. Men have 28 squares, kings 32.
//! Numbers whose sets overlap belong to no position: about one in nine.

use super::super::geometry::{Bits, half_turn, members};
use super::super::position::Position;
use super::super::side::Side;

/// Men and kings of the side to move, then of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slice {
    pub(super) counts: [usize; 4],
}

/// Where each of the four kinds of piece may stand, Black to move.
const PLACES: [Bits; 4] =
    [!Side::Black.crown_row(), Bits::MAX, !Side::White.crown_row(), Bits::MAX];

/// Whatever the four counts are.
pub(super) const SLICES: usize = 1 << 12;

impl Slice {
    /// Every slice of 2 to `pieces` pieces, in the order they can be solved:
    /// captures lead to fewer pieces, crownings to fewer men.
    pub(super) fn all(pieces: usize) -> Vec<Slice> {
        let mut slices: Vec<Slice> = (0..SLICES)
            .map(|i| Slice { counts: [i >> 9, i >> 6 & 7, i >> 3 & 7, i & 7] })
            .filter(|slice| slice.has_both_sides() && slice.pieces() <= pieces)
            .collect();
        slices.sort_by_key(|slice| (slice.pieces(), slice.counts[0] + slice.counts[2]));
        slices
    }

    fn has_both_sides(self) -> bool {
        self.counts[0] + self.counts[1] > 0 && self.counts[2] + self.counts[3] > 0
    }

    pub(super) fn pieces(self) -> usize {
        self.counts.iter().sum()
    }

    /// A number below [`SLICES`]. Counts above four belong to no slice.
    pub(super) fn id(self) -> usize {
        let [a, b, c, d] = self.counts;
        a << 9 | b << 6 | c << 3 | d
    }

    /// The same material seen by the other side.
    pub(super) fn flipped(self) -> Slice {
        let [a, b, c, d] = self.counts;
        Slice { counts: [c, d, a, b] }
    }

    /// How many numbers there are.
    pub(super) fn size(self) -> usize {
        (0..4).map(|kind| self.radix(kind)).product()
    }

    fn radix(self, kind: usize) -> usize {
        choose(PLACES[kind].count_ones() as usize, self.counts[kind])
    }

    /// The positions of its numbers.
    pub(super) fn numbering(self) -> Numbering {
        let sets = [0, 1, 2, 3].map(|kind| subsets(PLACES[kind], self.counts[kind]));
        Numbering { slice: self, sets }
    }

    /// Every position with its number.
    pub(super) fn positions(self) -> impl Iterator<Item = (usize, Position)> {
        let numbering = self.numbering();
        (0..self.size()).filter_map(move |number| Some((number, numbering.position(number)?)))
    }

    fn digits(self, number: usize) -> [usize; 4] {
        let (mut rest, mut digits) = (number, [0; 4]);
        for kind in (0..4).rev() {
            let radix = self.radix(kind);
            digits[kind] = rest % radix;
            rest /= radix;
        }
        digits
    }
}

/// From numbers of a slice to positions.
pub(super) struct Numbering {
    slice: Slice,
    /// By kind of piece: the sets of squares, each at its rank.
    sets: [Vec<Bits>; 4],
}

impl Numbering {
    /// The position of a number, if it has one.
    pub(super) fn position(&self, number: usize) -> Option<Position> {
        let [a, b, c, d] = self.slice.digits(number);
        compose([self.sets[0][a], self.sets[1][b], self.sets[2][c], self.sets[3][d]])
    }
}

/// The position of four sets, unless two of them overlap.
fn compose(sets: [Bits; 4]) -> Option<Position> {
    let [men, kings, their_men, their_kings] = sets;
    let pieces: u32 = sets.iter().map(|set| set.count_ones()).sum();
    let sides = [men | kings, their_men | their_kings];
    ((sides[0] | sides[1]).count_ones() == pieces)
        .then(|| Position::of_bits(sides, kings | their_kings, Side::Black))
}

/// The slice and the number of a position of at most four pieces of a kind.
#[inline]
pub(super) fn locate(position: &Position) -> (Slice, usize) {
    let side = position.side();
    let mut sets = [
        position.men(side),
        position.kings(side),
        position.men(side.other()),
        position.kings(side.other()),
    ];
    if side == Side::White {
        sets = sets.map(half_turn);
    }
    let slice = Slice { counts: sets.map(|set| set.count_ones() as usize) };
    let number = (0..4).fold(0, |number, kind| {
        if sets[kind] == 0 {
            number
        } else {
            number * slice.radix(kind) + rank(sets[kind], PLACES[kind])
        }
    });
    (slice, number)
}

/// The place of a set among all sets of its size, in order of highest
/// members (the combinatorial number system).
#[inline]
fn rank(set: Bits, places: Bits) -> usize {
    let place = |bits: Bits| (places & (bits - 1)).count_ones() as usize;
    (1..).zip(members(set)).map(|(k, bits)| choose(place(bits), k)).sum()
}

/// The sets of `size` squares, each at its rank.
fn subsets(places: Bits, size: usize) -> Vec<Bits> {
    if size == 0 {
        return vec![0];
    }
    let smaller = subsets(places, size - 1);
    let below = |highest: Bits| {
        let count = choose((places & (highest - 1)).count_ones() as usize, size - 1);
        smaller[..count].iter().map(move |set| set | highest)
    };
    members(places).flat_map(below).collect()
}

/// n over k for k up to 4.
#[inline]
pub(super) const fn choose(n: usize, k: usize) -> usize {
    match k {
        0 => 1,
        1 => n,
        2 => n * n.saturating_sub(1) / 2,
        3 => n * n.saturating_sub(1) * n.saturating_sub(2) / 6,
        _ => n * n.saturating_sub(1) * n.saturating_sub(2) * n.saturating_sub(3) / 24,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_positions_are_one_to_one() {
        for slice in Slice::all(3) {
            for (number, position) in slice.positions() {
                assert_eq!(locate(&position), (slice, number), "{position:?}");
                assert_eq!(locate(&position.swapped()), (slice, number), "{position:?}");
            }
        }
    }

    #[test]
    fn slices_come_after_those_they_lead_to() {
        let slices = Slice::all(4);
        assert_eq!(slices.len(), 4 + 12 + 25);
        assert_eq!(slices[0].counts, [0, 1, 0, 1]);
        assert_eq!(slices[40].pieces(), 4);
        // A larger table begins with the smaller one.
        assert_eq!(Slice::all(5)[..41], slices);
    }
}
