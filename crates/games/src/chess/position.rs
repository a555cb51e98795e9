//! A chess position: the generator's board, 104 bytes, and nothing else.
//!
//! The key and everything else a search asks for is derived from the board, so
//! copying a position costs what copying the board does. The board is `Clone`
//! but not `Copy`, and so is the position; a clone is a plain copy of bytes.

use cozy_chess::{Board, BoardBuilder, Color, File, Move, Piece, Square};

/// A legal chess position with its move clocks.
///
/// Equality is that of the FEN text: clocks and the en-passant square count.
/// Positions that only differ there share a [`key`](nullwindow::Game::key).
///
/// ```
/// use nullwindow_games::chess::{Color, Position};
/// let start = Position::start();
/// assert_eq!(start.board().side_to_move(), Color::White);
/// assert_eq!(std::mem::size_of_val(&start), 104);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
}

impl Position {
    /// The initial array.
    pub fn start() -> Position {
        Position { board: Board::startpos() }
    }

    /// The generator's board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The position after a legal move. The move is not checked; the readers
    /// of moves and the generator only give legal ones.
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut board = self.board.clone();
        board.play_unchecked(mv);
        Position { board }
    }

    /// Whether the side to move is in check.
    ///
    /// ```
    /// # use nullwindow_games::chess::fen;
    /// let p = fen::read("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").unwrap();
    /// assert!(p.is_check());
    /// ```
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Whether the side to move has a legal move; without one it is checkmate
    /// or stalemate.
    ///
    /// ```
    /// # use nullwindow_games::chess::fen;
    /// let stalemate = fen::read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    /// assert!(!stalemate.has_moves());
    /// ```
    #[inline(always)]
    pub fn has_moves(&self) -> bool {
        self.can_push_a_pawn() || self.board.generate_moves(|_| true)
    }

    /// Whether a pawn that is not pinned may step forward: seen at a glance, and
    /// so in nearly every position.
    #[inline]
    fn can_push_a_pawn(&self) -> bool {
        let (board, mover) = (&self.board, self.board.side_to_move());
        let pawns = board.colored_pieces(mover, Piece::Pawn) & !board.pinned();
        let ahead = match mover {
            Color::White => pawns.0 << 8,
            Color::Black => pawns.0 >> 8,
        };
        board.checkers().is_empty() && ahead & !board.occupied().0 != 0
    }

    /// Whether the side to move has more than pawns.
    #[inline]
    pub fn has_pieces(&self) -> bool {
        let board = &self.board;
        let few = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
        !(board.colors(board.side_to_move()) & !few).is_empty()
    }

    /// Whether a king stands alone, and no pawn is on the board.
    #[inline]
    pub(super) fn has_lone_king(&self) -> bool {
        let board = &self.board;
        let alone = |color| board.colors(color).len() == 1;
        board.pieces(Piece::Pawn).is_empty() && (alone(Color::White) || alone(Color::Black))
    }

    /// The position with the other side to move; none in check.
    #[inline]
    pub fn passed(&self) -> Option<Position> {
        self.board.null_move().map(|board| Position { board })
    }

    /// Whether neither side can ever mate: kings alone, or with one minor piece.
    ///
    /// ```
    /// # use nullwindow_games::chess::fen;
    /// assert!(fen::read("4k3/8/8/8/8/8/8/4KB2 w - - 0 1").unwrap().is_dead());
    /// assert!(!fen::read("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap().is_dead());
    /// ```
    #[inline]
    pub fn is_dead(&self) -> bool {
        let board = &self.board;
        let heavy =
            board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
        heavy.is_empty() && board.occupied().len() <= 3
    }

    /// The same position with the colours exchanged and the board turned over
    /// rank by rank. Its value for the side to move is the same.
    ///
    /// ```
    /// # use nullwindow_games::chess::{Position, fen, uci};
    /// let start = Position::start();
    /// let e4 = start.after(uci::read(&start, "e2e4").unwrap());
    /// assert_eq!(
    ///     fen::write(&e4.mirrored()),
    ///     "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1"
    /// );
    /// assert_eq!(e4.mirrored().mirrored(), e4);
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Position {
        let mut builder = BoardBuilder::from_board(&self.board);
        let squares = builder.board;
        for square in Square::ALL {
            *builder.square_mut(square.flip_rank()) =
                squares[square as usize].map(|(piece, colour)| (piece, !colour));
        }
        builder.side_to_move = !builder.side_to_move;
        builder.castle_rights.swap(0, 1);
        builder.en_passant = builder.en_passant.map(Square::flip_rank);
        Position::from_builder(&builder).expect("the mirror image of a legal position is legal")
    }

    pub(super) fn from_builder(
        builder: &BoardBuilder,
    ) -> Result<Position, cozy_chess::BoardBuilderError> {
        builder.build().map(|board| Position { board })
    }
}

/// The square a pawn captures on when it takes en passant on `file`.
#[inline]
pub(super) fn en_passant_square(file: File, mover: Color) -> Square {
    Square::new(file, cozy_chess::Rank::Sixth.relative_to(mover))
}
