//! Positions.
//!
//! A position is two boards seen from the side to move, and the colour of
//! that side: 24 bytes, copied at every move.

use std::fmt;

use super::colour::Colour;
use super::flips::flips;
use super::generate::legal_moves;
use super::key::key;
use super::moves::Move;
use super::square::{Square, squares};
use crate::ParseError;

/// A position: who owns which squares, and who is to move.
///
/// ```
/// use nullwindow_games::othello::{Colour, Move, Position, Square};
/// let f5 = Move::Place(Square::read("f5").unwrap());
/// let next = Position::START.play(f5);
/// assert_eq!((next.discs(Colour::Black), next.discs(Colour::White)), (4, 1));
/// assert_eq!(size_of::<Position>(), 24);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    own: u64,
    opponent: u64,
    side: Colour,
}

impl Position {
    /// The start: white on d4 and e5, black on e4 and d5, Black to move.
    pub const START: Position =
        Position { own: 1 << 28 | 1 << 35, opponent: 1 << 27 | 1 << 36, side: Colour::Black };

    /// A position from the two boards; none if they share a square.
    ///
    /// ```
    /// # use nullwindow_games::othello::{Colour, Position};
    /// assert!(Position::new(1, 2, Colour::White).is_some());
    /// assert!(Position::new(1, 3, Colour::White).is_none());
    /// ```
    pub const fn new(black: u64, white: u64, side: Colour) -> Option<Position> {
        if black & white != 0 {
            return None;
        }
        let (own, opponent) = match side {
            Colour::Black => (black, white),
            Colour::White => (white, black),
        };
        Some(Position { own, opponent, side })
    }

    /// The discs of the side to move.
    #[inline]
    pub const fn own(&self) -> u64 {
        self.own
    }

    /// The discs of the other side.
    #[inline]
    pub const fn opponent(&self) -> u64 {
        self.opponent
    }

    /// Who is to move.
    #[inline]
    pub const fn side(&self) -> Colour {
        self.side
    }

    /// The board of one colour.
    pub fn board(&self, colour: Colour) -> u64 {
        if colour == self.side { self.own } else { self.opponent }
    }

    /// The number of discs of one colour.
    pub fn discs(&self, colour: Colour) -> u32 {
        self.board(colour).count_ones()
    }

    /// Reads a board and the side to move, as [`Notation`](crate::Notation) does.
    ///
    /// ```
    /// use nullwindow_games::othello::Position;
    /// let start = "---------------------------OX------XO--------------------------- X";
    /// assert_eq!(Position::read(start).unwrap().empties(), 60);
    /// ```
    pub fn read(text: &str) -> Result<Position, ParseError> {
        super::board_text::read(text)
    }

    /// The number of empty squares.
    #[inline]
    pub fn empties(&self) -> u32 {
        (self.own | self.opponent).count_zeros()
    }

    /// Discs of the side to move minus discs of the other: the value of a
    /// finished game. Empty squares count for nobody.
    #[inline]
    pub fn disc_difference(&self) -> i32 {
        self.own.count_ones() as i32 - self.opponent.count_ones() as i32
    }

    /// The squares where the side to move may place a disc.
    #[inline]
    pub fn placements(&self) -> u64 {
        legal_moves(self.own, self.opponent)
    }

    /// Whether neither side can place a disc.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.placements() == 0 && legal_moves(self.opponent, self.own) == 0
    }

    /// Whether the side to move must pass.
    #[inline]
    pub fn must_pass(&self) -> bool {
        self.placements() == 0 && legal_moves(self.opponent, self.own) != 0
    }

    /// Appends the legal moves: placements from a1 to h8, or the one pass, or
    /// nothing when the game is over.
    #[inline]
    pub fn moves(&self, moves: &mut Vec<Move>) {
        let placements = self.placements();
        moves.extend(squares(placements).map(Move::Place));
        if placements == 0 && legal_moves(self.opponent, self.own) != 0 {
            moves.push(Move::Pass);
        }
    }

    /// Whether a move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        match mv {
            Move::Place(square) => self.placements() & square.bit() != 0,
            Move::Pass => self.must_pass(),
        }
    }

    /// The position after a legal move.
    ///
    /// ```
    /// # use nullwindow_games::othello::{Colour, Move, Position, Square};
    /// let next = Position::START.play(Move::Place(Square::read("d3").unwrap()));
    /// assert_eq!((next.side(), next.empties()), (Colour::White, 59));
    /// ```
    #[inline]
    #[must_use]
    pub fn play(&self, mv: Move) -> Position {
        match mv {
            Move::Place(square) => self.place(square),
            Move::Pass => self.swapped(),
        }
    }

    /// The position after a disc on a legal square.
    #[inline]
    pub(super) fn place(&self, square: Square) -> Position {
        let turned = flips(self.own, self.opponent, square);
        Position {
            own: self.opponent & !turned,
            opponent: self.own | turned | square.bit(),
            side: self.side.other(),
        }
    }

    /// The same board with the other side to move: what a pass leads to.
    #[inline]
    #[must_use]
    pub const fn swapped(&self) -> Position {
        Position { own: self.opponent, opponent: self.own, side: self.side.other() }
    }

    /// All discs in the other colour and the other side to move: the same
    /// game with the names of the players exchanged.
    ///
    /// ```
    /// # use nullwindow_games::othello::Position;
    /// let mirrored = Position::START.recoloured();
    /// assert_eq!(mirrored.own(), Position::START.own());
    /// assert_ne!(mirrored, Position::START);
    /// ```
    #[must_use]
    pub const fn recoloured(&self) -> Position {
        Position { own: self.own, opponent: self.opponent, side: self.side.other() }
    }

    /// The same change to both boards; it must keep them apart.
    pub(super) fn map(&self, change: impl Fn(u64) -> u64) -> Position {
        Position { own: change(self.own), opponent: change(self.opponent), side: self.side }
    }

    /// A 64-bit hash of boards and side to move.
    #[inline]
    pub fn key(&self) -> u64 {
        key(self.own, self.opponent, self.side)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", super::board_text::write(self))
    }
}
