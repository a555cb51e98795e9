//! Chess: the rules of cozy-chess as a [`Game`](nullwindow::Game), with its
//! notations, a tuned evaluation and a quiescence search.
//!
//! ```
//! use nullwindow::Game;
//! use nullwindow_games::{Notation, chess::Chess};
//!
//! let chess = Chess::new();
//! let start = chess.start();
//! let e4 = chess.read_move(&start, "e2e4").unwrap();
//! let after = chess.play(&start, &e4);
//! assert_eq!(
//!     chess.write_position(&after),
//!     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
//! );
//! ```
//!
//! **What a value is.** Whole centipawns for the side to move; a mated side
//! has −[`MATE`], a stalemated one 0, and bare kings or a single minor piece
//! are worth 0 too. Repetition and the fifty-move rule enter no value: they
//! depend on the path, and a fixed-depth search must be able to share one
//! value between all ways to a position. Whoever plays games counts them
//! outside.
//!
//! **Castling** is king-takes-rook inside (`e1h1`), as the generator has it,
//! and `e1g1` or `O-O` at every edge; where king or rook begin elsewhere, as in
//! Chess960, it is king-takes-rook at the edges, too.

mod candidates;
mod captures;
pub mod epd;
pub mod evaluation;
pub mod fen;
mod game;
mod key;
mod notation;
mod order;
mod outcome;
mod perft;
pub mod pgn;
mod position;
mod quiescence;
pub mod san;
pub mod see;
pub mod uci;

pub use cozy_chess::{Board, Color, Move, Piece, Square};
pub use evaluation::ChessSight;
pub use game::{Chess, ChessEvaluation, Grain, LeafValue, MATE};
pub use key::key_from_scratch;
pub use order::{is_capture, tactical_score};
pub use outcome::Outcome;
pub use perft::{perft, perft_divide};
pub use position::Position;
pub use quiescence::{EVASION_PLIES, FREE_PLIES, NEARLY_ENOUGH};
