//! A position: three sets of squares, the side to move and the key, 24 bytes.

use std::fmt;

use super::fen;
use super::geometry::{Bits, Square, half_turn, members, squares};
use super::jumps;
use super::moves::{self, Move};
use super::side::Side;
use super::zobrist;
use crate::ParseError;

/// Where the pieces stand and who moves.
///
/// ```
/// use nullwindow_games::checkers::{Position, Side};
/// let start = Position::start();
/// assert_eq!(start.side(), Side::Black);
/// assert_eq!(start.pieces(), 24);
/// assert_eq!(size_of::<Position>(), 24);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    key: u64,
    /// Men and kings, by side.
    sides: [Bits; 2],
    /// Kings of both sides.
    kings: Bits,
    side: Side,
}

const BLACK_START: Bits = squares(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

impl Position {
    /// Twelve men each, Black to move.
    pub fn start() -> Position {
        Position::of_bits([BLACK_START, half_turn(BLACK_START)], 0, Side::Black)
    }

    /// A position from its sets, which the caller knows to be legal.
    pub(crate) fn of_bits(sides: [Bits; 2], kings: Bits, side: Side) -> Position {
        let mut position = Position { key: 0, sides, kings, side };
        position.key = position.key_from_scratch();
        position
    }

    /// A position from its pieces, refused by name if the rules do not allow
    /// it: more than twelve pieces, a man on its crown row, a square used
    /// twice, no pieces.
    ///
    /// ```
    /// use nullwindow_games::checkers::{Piece, Position, Side, Square};
    /// let man = |number, side| Piece { side, king: false, square: Square::new(number).unwrap() };
    /// let pieces = [man(9, Side::Black), man(14, Side::White)];
    /// assert!(Position::of_pieces(&pieces, Side::Black).is_ok());
    /// let error = Position::of_pieces(&[man(30, Side::Black)], Side::White).unwrap_err();
    /// assert_eq!(error.to_string(), "a black man on its crown row (square 30)");
    /// ```
    pub fn of_pieces(pieces: &[Piece], side: Side) -> Result<Position, ParseError> {
        let (mut sides, mut kings) = ([0; 2], 0);
        for piece in pieces {
            piece.check(sides[0] | sides[1])?;
            sides[piece.side as usize] |= piece.square.bits();
            kings |= if piece.king { piece.square.bits() } else { 0 };
        }
        check_counts(sides)?;
        Ok(Position::of_bits(sides, kings, side))
    }

    /// The side to move.
    #[inline(always)]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// How many pieces stand on the board.
    #[inline(always)]
    pub const fn pieces(&self) -> u32 {
        (self.sides[0] | self.sides[1]).count_ones()
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let king = self.kings & square.bits() != 0;
        [Side::Black, Side::White]
            .into_iter()
            .find(|&side| self.of(side) & square.bits() != 0)
            .map(|side| Piece { side, king, square })
    }

    /// The squares a side's pieces stand on.
    pub fn squares(&self, side: Side) -> impl Iterator<Item = Square> {
        members(self.of(side)).map(Square::only)
    }

    /// Whether the side to move must capture.
    #[inline]
    pub fn must_capture(&self) -> bool {
        jumps::jumpers(self, self.side) != 0
    }

    /// The same game seen from the other chair: the board turned, the colours
    /// and the side to move exchanged.
    ///
    /// ```
    /// # use nullwindow_games::checkers::{Position, Side};
    /// let start = Position::start();
    /// assert_eq!(start.swapped().side(), Side::White);
    /// assert_eq!(start.swapped().swapped(), start);
    /// ```
    pub fn swapped(&self) -> Position {
        let sides = [half_turn(self.sides[1]), half_turn(self.sides[0])];
        Position::of_bits(sides, half_turn(self.kings), self.side.other())
    }

    /// The position after a legal move, key included.
    ///
    /// ```
    /// use nullwindow_games::{Notation, checkers::Checkers};
    /// let game = Checkers::default();
    /// let mv = game.read_move(&game.start(), "11-15").unwrap();
    /// assert_eq!(game.write_position(&game.start().after(mv)).chars().next(), Some('W'));
    /// ```
    #[inline]
    pub fn after(&self, mv: Move) -> Position {
        let (from, to, side) = (mv.from().bits(), mv.to().bits(), self.side);
        let was_king = self.kings & from != 0;
        let is_king = was_king || to & side.crown_row() != 0;
        let mut next = *self;
        next.sides[side as usize] = self.of(side) & !from | to;
        next.kings = self.kings & !from | if is_king { to } else { 0 };
        next.side = side.other();
        next.key = self.key_after(mv);
        if mv.captured_bits() != 0 {
            next.sides[next.side as usize] &= !mv.captured_bits();
            next.kings &= !mv.captured_bits();
        }
        next
    }

    /// The key of the position after a legal move.
    ///
    /// ```
    /// use nullwindow_games::{Notation, checkers::Checkers};
    /// let game = Checkers::default();
    /// let mv = game.read_move(&game.start(), "11-15").unwrap();
    /// assert_eq!(game.start().key_after(mv), game.start().after(mv).key());
    /// ```
    #[inline]
    pub fn key_after(&self, mv: Move) -> u64 {
        let (from, to, side) = (mv.from().bits(), mv.to().bits(), self.side);
        let was_king = self.kings & from != 0;
        let is_king = was_king || to & side.crown_row() != 0;
        let moved = self.key
            ^ zobrist::WHITE_TO_MOVE
            ^ zobrist::piece_on(side, was_king, mv.from())
            ^ zobrist::piece_on(side, is_king, mv.to());
        members(mv.captured_bits()).fold(moved, |key, bits| {
            key ^ zobrist::piece(side.other(), self.kings & bits != 0, bits)
        })
    }

    /// Takes a walk of the other side back: its piece on `at` stood on `from`.
    pub(crate) fn with_walker(&self, at: Bits, from: Bits) -> Position {
        let walker = self.side.other();
        let (mut sides, moved) = (self.sides, at | from);
        sides[walker as usize] ^= moved;
        let kings = if self.kings & at != 0 { self.kings ^ moved } else { self.kings };
        Position::of_bits(sides, kings, walker)
    }

    /// A number that equal positions share, kept up move by move.
    #[inline(always)]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The key computed from the pieces alone: what [`Position::key`] must be.
    pub fn key_from_scratch(&self) -> u64 {
        let side = if self.side == Side::White { zobrist::WHITE_TO_MOVE } else { 0 };
        [Side::Black, Side::White]
            .into_iter()
            .flat_map(|side| members(self.of(side)).map(move |bits| (side, bits)))
            .fold(side, |key, (side, bits)| {
                key ^ zobrist::piece(side, self.kings & bits != 0, bits)
            })
    }

    #[inline(always)]
    pub(crate) const fn of(&self, side: Side) -> Bits {
        self.sides[side as usize]
    }

    #[inline(always)]
    pub(crate) const fn men(&self, side: Side) -> Bits {
        self.of(side) & !self.kings
    }

    #[inline(always)]
    pub(crate) const fn kings(&self, side: Side) -> Bits {
        self.of(side) & self.kings
    }

    #[inline(always)]
    pub(crate) const fn empty(&self) -> Bits {
        !(self.sides[0] | self.sides[1])
    }

    /// Appends the legal moves: captures alone where there are any.
    pub fn moves(&self, list: &mut Vec<Move>) {
        let jumpers = jumps::jumpers(self, self.side);
        if jumpers != 0 {
            jumps::captures(self, jumpers, list);
        } else {
            moves::each_walk(self, |mv| list.push(mv));
        }
    }
}

impl fmt::Debug for Position {
    /// The position as it is written: its FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&fen::write(self))
    }
}

/// A piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Whether it is crowned.
    pub king: bool,
    /// Where it stands.
    pub square: Square,
}

impl Piece {
    fn check(&self, occupied: Bits) -> Result<(), ParseError> {
        if occupied & self.square.bits() != 0 {
            return Err(ParseError::new(format!("square {} is used twice", self.square)));
        }
        if !self.king && self.side.crown_row() & self.square.bits() != 0 {
            let (name, square) = (name(self.side), self.square);
            let what = format!("a {name} man on its crown row (square {square})");
            return Err(ParseError::new(what));
        }
        Ok(())
    }
}

fn check_counts(sides: [Bits; 2]) -> Result<(), ParseError> {
    if sides == [0, 0] {
        return Err(ParseError::new("no pieces on the board"));
    }
    for side in [Side::Black, Side::White] {
        let count = sides[side as usize].count_ones();
        if count > 12 {
            return Err(ParseError::new(format!("{count} {} pieces; 12 at most", name(side))));
        }
    }
    Ok(())
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Black => "black",
        Side::White => "white",
    }
}
