//! Logistello's patterns: eleven shapes, each seen through the symmetries of
//! the board (Buro 1997, "An evaluation function for Othello based on
//! statistics").
//!
//! A shape is a list of squares; what stands on them, read as a number in
//! base three (0 empty, 1 own, 2 opponent), is its configuration. Images of a
//! shape under the board's symmetries share one table of weights.

/// How many shapes there are.
pub(crate) const SHAPES: usize = 11;

/// How many images of shapes a position has.
pub(crate) const IMAGES: usize = 46;

/// Room for the images in vectors of eight 16-bit numbers.
pub(crate) const LANES: usize = 48;

/// A shape and the symmetries that give its different images.
pub(crate) struct PatternShape {
    pub(crate) squares: &'static [u8],
    /// Bits: 1 mirrors the files, 2 the ranks, 4 then exchanges both.
    symmetries: &'static [u8],
}

const EDGES: &[u8] = &[0, 2, 4, 6];
const CORNERS: &[u8] = &[0, 1, 2, 3];
const ALL: &[u8] = &[0, 1, 2, 3, 4, 5, 6, 7];
const SHORT_DIAGONALS: &[u8] = &[0, 1, 2, 4];

pub(crate) static SHAPE: [PatternShape; SHAPES] = SHAPE_LIST;
const SHAPE_LIST: [PatternShape; SHAPES] = [
    // Three by three squares at a corner.
    PatternShape { squares: &[0, 1, 2, 8, 9, 10, 16, 17, 18], symmetries: CORNERS },
    // Two by five squares at a corner.
    PatternShape { squares: &[0, 1, 2, 3, 4, 8, 9, 10, 11, 12], symmetries: ALL },
    // An edge and the two X-squares beside it.
    PatternShape { squares: &[9, 0, 1, 2, 3, 4, 5, 6, 7, 14], symmetries: EDGES },
    // The second, third and fourth line.
    PatternShape { squares: &[8, 9, 10, 11, 12, 13, 14, 15], symmetries: EDGES },
    PatternShape { squares: &[16, 17, 18, 19, 20, 21, 22, 23], symmetries: EDGES },
    PatternShape { squares: &[24, 25, 26, 27, 28, 29, 30, 31], symmetries: EDGES },
    // Diagonals of eight to four squares.
    PatternShape { squares: &[0, 9, 18, 27, 36, 45, 54, 63], symmetries: &[0, 1] },
    PatternShape { squares: &[1, 10, 19, 28, 37, 46, 55], symmetries: SHORT_DIAGONALS },
    PatternShape { squares: &[2, 11, 20, 29, 38, 47], symmetries: SHORT_DIAGONALS },
    PatternShape { squares: &[3, 12, 21, 30, 39], symmetries: SHORT_DIAGONALS },
    PatternShape { squares: &[4, 13, 22, 31], symmetries: SHORT_DIAGONALS },
];

impl PatternShape {
    /// The number of configurations, 3ⁿ.
    pub(crate) const fn size(&self) -> usize {
        3usize.pow(self.squares.len() as u32)
    }

    /// The order of the squares in the shape's own mirror image, which must be
    /// worth the same; the shape's own order if it has none (two by five).
    pub(crate) fn mirror(&self) -> Vec<usize> {
        let orders = ALL.iter().filter_map(|symmetry| self.order_under(*symmetry));
        let own = || (0..self.squares.len()).collect();
        orders.into_iter().find(|order| !order.is_sorted()).unwrap_or_else(own)
    }

    /// Where each square goes in the shape, if the symmetry keeps the shape.
    fn order_under(&self, symmetry: u8) -> Option<Vec<usize>> {
        let place = |square| self.squares.iter().position(|s| *s == square);
        self.squares.iter().map(|s| place(image(*s, symmetry))).collect()
    }
}

/// Every configuration with its squares in another order, which has each square once:
/// square `order[i]` comes to place `i`. Found digit by digit, each from those below it,
/// because it is done whenever weights are loaded.
pub(crate) fn all_reordered(order: &[usize]) -> Vec<usize> {
    let mut all = vec![0];
    for square in 0..order.len() {
        let place = order.iter().position(|from| *from == square).unwrap_or(square);
        let (below, digit) = (all.len(), 3usize.pow(place as u32));
        for c in 0..2 * below {
            all.push(all[c] + digit);
        }
    }
    all
}

/// Where the table of each shape begins, tables laid end to end; the last
/// number is the size of all.
pub(crate) const OFFSETS: [usize; SHAPES + 1] = {
    let mut offsets = [0; SHAPES + 1];
    let mut i = 0;
    while i < SHAPES {
        offsets[i + 1] = offsets[i] + SHAPE_LIST[i].size();
        i += 1;
    }
    offsets
};

/// The shape that each image belongs to.
pub(crate) const SHAPE_OF: [usize; IMAGES] = {
    let mut shape_of = [0; IMAGES];
    let (mut shape, mut next) = (0, 0);
    while shape < SHAPES {
        let mut i = 0;
        while i < SHAPE_LIST[shape].symmetries.len() {
            shape_of[next] = shape;
            next += 1;
            i += 1;
        }
        shape += 1;
    }
    assert!(next == IMAGES);
    shape_of
};

/// The first image of each shape; the last number is how many there are.
pub(crate) const FIRST_IMAGES: [usize; SHAPES + 1] = {
    let mut first = [0; SHAPES + 1];
    let mut i = 0;
    while i < SHAPES {
        first[i + 1] = first[i] + SHAPE_LIST[i].symmetries.len();
        i += 1;
    }
    first
};

/// For each group of four squares and each way to fill it, what that adds to
/// the configuration of each image: 24 kB, so it stays in the nearest cache.
static QUARTERS: Quarters = Quarters(quarters());

/// On the boundary that vector additions from memory ask for.
#[repr(align(32))]
struct Quarters([[[u16; LANES]; 16]; 16]);

const fn quarters() -> [[[u16; LANES]; 16]; 16] {
    let mut table = [[[0; LANES]; 16]; 16];
    let (mut shape, mut lane) = (0, 0);
    while shape < SHAPES {
        let mut i = 0;
        while i < SHAPE_LIST[shape].symmetries.len() {
            let symmetry = SHAPE_LIST[shape].symmetries[i];
            table = add_image(table, SHAPE_LIST[shape].squares, symmetry, lane);
            lane += 1;
            i += 1;
        }
        shape += 1;
    }
    table
}

const fn add_image(
    mut table: [[[u16; LANES]; 16]; 16],
    squares: &[u8],
    symmetry: u8,
    lane: usize,
) -> [[[u16; LANES]; 16]; 16] {
    let (mut k, mut digit) = (0, 1u16);
    while k < squares.len() {
        let square = image(squares[k], symmetry) as usize;
        let mut fill = 0;
        while fill < 16 {
            if fill >> (square % 4) & 1 == 1 {
                table[square / 4][fill][lane] += digit;
            }
            fill += 1;
        }
        digit = digit.wrapping_mul(3);
        k += 1;
    }
    table
}

/// The square that a symmetry carries a square to.
pub(crate) const fn image(square: u8, symmetry: u8) -> u8 {
    let mut file = square % 8;
    let mut rank = square / 8;
    if symmetry & 1 != 0 {
        file = 7 - file;
    }
    if symmetry & 2 != 0 {
        rank = 7 - rank;
    }
    if symmetry & 4 != 0 { file * 8 + rank } else { rank * 8 + file }
}

/// The configurations of all images of a position.
#[inline]
pub(crate) fn configurations(own: u64, opponent: u64) -> [u16; LANES] {
    let mut sums = [0u16; LANES];
    add_quarters(&mut sums, opponent);
    sums.iter_mut().for_each(|sum| *sum *= 2);
    add_quarters(&mut sums, own);
    sums
}

#[inline]
fn add_quarters(sums: &mut [u16; LANES], board: u64) {
    for (i, quarter) in QUARTERS.0.iter().enumerate() {
        let row = &quarter[(board >> (4 * i)) as usize & 15];
        for (sum, digits) in sums.iter_mut().zip(row) {
            *sum = sum.wrapping_add(*digits);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_are_different_sets_of_squares() {
        for shape in &SHAPE {
            let mut sets: Vec<Vec<u8>> = shape
                .symmetries
                .iter()
                .map(|s| shape.squares.iter().map(|q| image(*q, *s)).collect())
                .collect();
            sets.iter_mut().for_each(|set| set.sort_unstable());
            let all: std::collections::BTreeSet<_> = sets.iter().collect();
            assert_eq!(all.len(), shape.symmetries.len());
            let every: std::collections::BTreeSet<Vec<u8>> = ALL
                .iter()
                .map(|s| {
                    let mut set: Vec<u8> = shape.squares.iter().map(|q| image(*q, *s)).collect();
                    set.sort_unstable();
                    set
                })
                .collect();
            assert_eq!(every.len(), all.len(), "an image is missing");
        }
    }

    #[test]
    fn configurations_are_the_squares_in_base_three() {
        let (own, opponent) = (0x8040_2010_0804_0201, 0x0102_0408_1020_4080);
        let found = configurations(own, opponent);
        let mut lane = 0;
        for shape in &SHAPE {
            for symmetry in shape.symmetries {
                let digits = shape.squares.iter().map(|s| {
                    let bit = 1u64 << image(*s, *symmetry);
                    u32::from(own & bit != 0) + 2 * u32::from(opponent & bit != 0)
                });
                let wanted = digits.rev().fold(0, |sum, digit| 3 * sum + digit);
                assert_eq!(u32::from(found[lane]), wanted);
                lane += 1;
            }
        }
    }

    #[test]
    fn reordering_moves_every_digit_to_its_place() {
        let all = all_reordered(&[2, 0, 1]);
        // Two on square 0, one on square 1, nothing on square 2.
        assert_eq!((all.len(), all[2 + 3]), (27, 2 * 3 + 9));
    }

    #[test]
    fn mirroring_twice_changes_nothing() {
        for shape in &SHAPE {
            let mirror = shape.mirror();
            let all = all_reordered(&mirror);
            let moved = (0..shape.size()).filter(|c| all[*c] != *c).count();
            assert_eq!(moved > 0, shape.symmetries.len() < 8);
            for c in 0..shape.size() {
                assert_eq!(all[all[c]], c);
            }
        }
    }
}
