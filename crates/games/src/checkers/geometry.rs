//! The board: 32 squares in one word, laid so that a diagonal step is a
//! rotation.
//!
//! Bits are numbered so that up-right is +1 and up-left is +7 on every row,
//! modulo 32 (the rotated board of the bitboard checkers programs):
//!
//! ```text
//!     11    5   31   25      1    2    3    4     Black's home
//!  10    4   30   24      5    6    7    8
//!      3   29   23   17      9   10   11   12
//!   2   28   22   16     13   14   15   16
//!     27   21   15    9     17   18   19   20
//!  26   20   14    8     21   22   23   24
//!     19   13    7    1     25   26   27   28
//!  18   12    6    0     29   30   31   32        White's home
//! ```
//!
//! Left the bits, right the squares' numbers. A step is one mask and one
//! rotation; a half turn of the board is a bit reversal and a rotation.

use std::fmt;

/// A set of squares.
pub(crate) type Bits = u32;

/// A direction: 0 up-left, 1 up-right, 2 down-right, 3 down-left. `d ^ 2` is
/// the way back.
pub(crate) type Direction = usize;

/// A dark square, numbered 1 to 32 as in draughts books.
///
/// ```
/// use nullwindow_games::checkers::Square;
/// let square = Square::new(14).unwrap();
/// assert_eq!(square.number(), 14);
/// assert_eq!((square.row(), square.column()), (3, 2));
/// assert_eq!(Square::new(33), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this number, if it is on the board.
    pub const fn new(number: u32) -> Option<Square> {
        if number >= 1 && number <= 32 { Some(Square(bit_of(number as usize - 1))) } else { None }
    }

    /// Its number, 1 to 32.
    pub const fn number(self) -> u32 {
        NUMBER[self.0 as usize] as u32
    }

    /// Its row, 0 at Black's home.
    pub const fn row(self) -> u32 {
        (self.number() - 1) / 4
    }

    /// Its column, 0 at the left when Black's home is on top.
    pub const fn column(self) -> u32 {
        (self.number() - 1) % 4 * 2 + (self.row() + 1) % 2
    }

    /// The only member of a one-element set.
    #[inline]
    pub(crate) const fn only(bits: Bits) -> Square {
        Square(bits.trailing_zeros() as u8 & 31)
    }

    #[inline]
    pub(crate) const fn bits(self) -> Bits {
        1 << self.index()
    }

    /// The number of its bit.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 31
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The bit of the square whose number is `i + 1`.
const fn bit_of(i: usize) -> u8 {
    let (row, place) = (i / 4, i % 4);
    ((11 + 64 - 6 * place - row % 2 - 8 * (row / 2)) % 32) as u8
}

const NUMBER: [u8; 32] = {
    let mut numbers = [0; 32];
    let mut i = 0;
    while i < 32 {
        numbers[bit_of(i) as usize] = i as u8 + 1;
        i += 1;
    }
    numbers
};

/// The set of these squares, given by number.
pub(crate) const fn squares(numbers: &[usize]) -> Bits {
    let (mut bits, mut i) = (0, 0);
    while i < numbers.len() {
        bits |= 1 << bit_of(numbers[i] - 1);
        i += 1;
    }
    bits
}

/// A row, 0 at Black's home.
pub(crate) const fn row(r: usize) -> Bits {
    squares(&[4 * r + 1, 4 * r + 2, 4 * r + 3, 4 * r + 4])
}

const LEFT_EDGE: Bits = squares(&[5, 13, 21, 29]);
const RIGHT_EDGE: Bits = squares(&[4, 12, 20, 28]);

/// The squares that have a neighbour in each direction.
const INSIDE: [Bits; 4] =
    [!(row(0) | LEFT_EDGE), !(row(0) | RIGHT_EDGE), !(row(7) | RIGHT_EDGE), !(row(7) | LEFT_EDGE)];

const TURN: [u32; 4] = [7, 1, 25, 31];

/// Every square of the set moved one step; those at the edge fall off.
#[inline(always)]
pub(crate) const fn step(bits: Bits, d: Direction) -> Bits {
    (bits & INSIDE[d]).rotate_left(TURN[d])
}

/// The neighbours of a set in both forward directions of a side (`towards` is
/// 0 for White, 2 for Black).
#[inline(always)]
pub(crate) const fn steps(bits: Bits, towards: Direction) -> Bits {
    step(bits, towards) | step(bits, towards + 1)
}

/// The set after a half turn of the board: square s becomes 33 - s.
#[inline(always)]
pub(crate) const fn half_turn(bits: Bits) -> Bits {
    bits.reverse_bits().rotate_left(12)
}

/// The members of a set, lowest bit first.
#[inline]
pub(crate) fn members(mut bits: Bits) -> impl Iterator<Item = Bits> {
    std::iter::from_fn(move || {
        let first = bits & bits.wrapping_neg();
        bits ^= first;
        (first != 0).then_some(first)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn neighbour(number: u32, d: Direction) -> Option<u32> {
        let bits = step(Square::new(number).unwrap().bits(), d);
        (bits != 0).then(|| Square::only(bits).number())
    }

    /// The neighbour by rows and columns, the slow way.
    fn oracle(number: u32, d: Direction) -> Option<u32> {
        let square = Square::new(number).unwrap();
        let row = square.row() as i32 + if d < 2 { -1 } else { 1 };
        let column = square.column() as i32 + if d == 0 || d == 3 { -1 } else { 1 };
        let inside = (0..8).contains(&row) && (0..8).contains(&column);
        inside.then(|| (row * 4 + column / 2 + 1) as u32)
    }

    #[test]
    fn a_step_is_a_rotation() {
        for number in 1..=32 {
            for d in 0..4 {
                assert_eq!(neighbour(number, d), oracle(number, d), "{number} towards {d}");
            }
        }
    }

    #[test]
    fn numbers_and_bits_are_one_to_one() {
        let all = (1..=32).fold(0, |set, n| set | Square::new(n).unwrap().bits());
        assert_eq!(all, u32::MAX);
        assert!((1..=32).all(|n| Square::new(n).unwrap().number() == n));
    }

    #[test]
    fn a_half_turn_sends_a_square_to_its_opposite() {
        for n in 1..=32 {
            let turned = half_turn(Square::new(n).unwrap().bits());
            assert_eq!(Square::only(turned).number(), 33 - n);
        }
    }
}
