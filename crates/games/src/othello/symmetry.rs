//! The eight symmetries of the board.
//!
//! Mirrors are swaps of ever larger blocks of bits: three steps instead of
//! 64 squares.

use super::position::Position;

/// The board under a symmetry, 0 to 7: bit 0 mirrors the files, bit 1 the
/// ranks, and bit 2 then exchanges files and ranks. Higher bits say nothing.
///
/// ```
/// use nullwindow_games::othello::board_image;
/// let b1 = 1 << 1;
/// assert_eq!(board_image(b1, 1), 1 << 6); // g1
/// assert_eq!(board_image(b1, 2), 1 << 57); // b8
/// assert_eq!(board_image(b1, 4), 1 << 8); // a2
/// ```
pub const fn board_image(board: u64, symmetry: u8) -> u64 {
    let mut image = board;
    if symmetry & 1 != 0 {
        image = swap(image, 0x5555_5555_5555_5555, 1);
        image = swap(image, 0x3333_3333_3333_3333, 2);
        image = swap(image, 0x0f0f_0f0f_0f0f_0f0f, 4);
    }
    if symmetry & 2 != 0 {
        image = image.swap_bytes();
    }
    if symmetry & 4 != 0 {
        image = swap(image, 0x00aa_00aa_00aa_00aa, 7);
        image = swap(image, 0x0000_cccc_0000_cccc, 14);
        image = swap(image, 0x0000_0000_f0f0_f0f0, 28);
    }
    image
}

/// Exchanges the bits under `mask` with those `shift` above them.
const fn swap(board: u64, mask: u64, shift: u32) -> u64 {
    let differ = (board ^ board >> shift) & mask;
    board ^ differ ^ differ << shift
}

impl Position {
    /// The position under a symmetry; see [`board_image`].
    ///
    /// ```
    /// use nullwindow_games::othello::{Move, Position, Square};
    /// let after = |name| Position::START.play(Move::Place(Square::read(name).unwrap()));
    /// assert_eq!(after("d3").image(4), after("c4"));
    /// ```
    #[must_use]
    pub fn image(&self, symmetry: u8) -> Position {
        self.map(|board| board_image(board, symmetry))
    }

    /// The same position for all eight images: the one whose boards are the
    /// smallest numbers.
    ///
    /// ```
    /// use nullwindow_games::othello::{Move, Position, Square};
    /// let after = |name| Position::START.play(Move::Place(Square::read(name).unwrap()));
    /// assert_eq!(after("f5").canonical(), after("e6").canonical());
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Position {
        let images = (1..8).map(|symmetry| self.image(symmetry));
        images.fold(*self, |least, image| {
            let number = |p: &Position| (p.own(), p.opponent());
            if number(&image) < number(&least) { image } else { least }
        })
    }
}
