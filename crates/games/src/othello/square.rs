//! Squares: a1 is bit 0, b1 bit 1, a2 bit 8, h8 bit 63.
//!
//! The same order as the 64 characters of a written board, so that a board
//! can be read off the text without translation.

use std::fmt;

/// One of the 64 squares.
///
/// ```
/// use nullwindow_games::othello::Square;
/// let f5 = Square::new(5, 4).unwrap();
/// assert_eq!((f5.to_string(), f5.index()), ("f5".to_string(), 37));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square on this file and rank, both counted from zero.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 8 && rank < 8 { Some(Square(rank * 8 + file)) } else { None }
    }

    /// The square with this place in the order a1, b1, … h8.
    ///
    /// ```
    /// # use nullwindow_games::othello::Square;
    /// assert_eq!(Square::at(8).unwrap().to_string(), "a2");
    /// assert_eq!(Square::at(64), None);
    /// ```
    pub const fn at(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// Its place in the order a1, b1, … h8.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask is free and lets tables of 64 be indexed unchecked.
        (self.0 & 63) as usize
    }

    /// The lowest square of a set; some square if it is empty.
    #[inline]
    pub(super) const fn lowest(board: u64) -> Square {
        Square(board.trailing_zeros() as u8 & 63)
    }

    /// The board with only this square set.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }

    /// Reads `f5` or `F5`; anything else is none.
    ///
    /// ```
    /// # use nullwindow_games::othello::Square;
    /// assert_eq!(Square::read("F5"), Square::new(5, 4));
    /// assert_eq!(Square::read("i9"), None);
    /// ```
    pub fn read(text: &str) -> Option<Square> {
        let [file, rank] = text.as_bytes() else { return None };
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        Square::new(file, rank.wrapping_sub(b'1'))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (file, rank) = (self.0 % 8, self.0 / 8);
        write!(f, "{}{}", char::from(b'a' + file), char::from(b'1' + rank))
    }
}

/// The squares set in a board, from a1 to h8.
///
/// ```
/// use nullwindow_games::othello::squares;
/// let names: Vec<String> = squares(0b101).map(|s| s.to_string()).collect();
/// assert_eq!(names, ["a1", "c1"]);
/// ```
#[inline]
pub fn squares(board: u64) -> Squares {
    Squares(board)
}

/// The iterator of [`squares`].
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}
