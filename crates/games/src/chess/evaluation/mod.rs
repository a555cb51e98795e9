//! The static evaluation: linear in its weights, tapered between midgame and
//! endgame, in centipawns for the side to move.
//!
//! Each side is looked at through a view in which it plays up the board, so
//! every term is written once, for White, and the evaluation is the same for a
//! position and its mirror image by construction. A term names the features it
//! finds; a sum adds their weights, and the fitting command lists them instead.
//! So what is fitted is what is played.
//!
//! Terms: material, piece-squares, mobility, pawn structure, passed pawns,
//! king shelter, storm and attack, bishop pair, rooks on files and on the
//! seventh, outposts, threats, and a bonus for having the move, which keeps the
//! scores of odd and even depths together.

mod features;
mod king;
mod pawns;
mod pieces;
mod skeleton;
mod view;
mod weights;

pub(super) use features::TEMPO;
pub use features::{FEATURES, GROUPS, Group};
use features::{MATERIAL, PAWN_SQUARE};
pub(super) use skeleton::SkeletonCache;
pub use weights::Weights;

use cozy_chess::{Board, Piece};
use nullwindow::Value;

use view::View;

/// Something that wants to know the features of a position.
pub(super) trait Sink {
    /// The side looked at has this feature so many times more.
    fn add_many(&mut self, feature: usize, count: u32);

    /// From now on it is the other side that is looked at.
    fn turn(&mut self);

    /// Once more.
    #[inline(always)]
    fn add(&mut self, feature: usize) {
        self.add_many(feature, 1);
    }

    /// A piece, pawn to queen from 0, on a square: its material and its place.
    #[inline(always)]
    fn add_piece(&mut self, piece: usize, square: usize) {
        self.add(MATERIAL + piece);
        self.add(PAWN_SQUARE + 64 * piece + square);
    }
}

/// All features of a position, told to `sink`; the side to move comes last.
#[inline]
pub(super) fn trace<S: Sink>(board: &Board, sink: &mut S) {
    let mover = board.side_to_move();
    for colour in [!mover, mover] {
        let view = View::new(board, colour);
        sink.turn();
        pawns::trace(&view, sink);
        pieces::trace(&view, sink);
        king::trace(&view, sink);
    }
    sink.add(TEMPO);
}

/// Adds up weights: one number, whose sign changes with the side looked at.
struct Sum<'a> {
    weights: &'a Weights,
    total: i32,
}

impl Sink for Sum<'_> {
    #[inline(always)]
    fn add_many(&mut self, feature: usize, count: u32) {
        let weight = self.weights.packed(feature).wrapping_mul(count as i32);
        self.total = self.total.wrapping_add(weight);
    }

    #[inline(always)]
    fn turn(&mut self) {
        self.total = self.total.wrapping_neg();
    }

    #[inline(always)]
    fn add_piece(&mut self, piece: usize, square: usize) {
        self.total = self.total.wrapping_add(self.weights.piece(piece, square));
    }
}

/// The value for the side to move; 0 where neither side can ever mate.
///
/// ```
/// use nullwindow_games::chess::{Position, evaluation::{Weights, evaluate}};
/// let start = Position::start();
/// let value = evaluate(start.board(), &Weights::fitted());
/// assert_eq!(value, evaluate(start.mirrored().board(), &Weights::fitted()));
/// ```
pub fn evaluate(board: &Board, weights: &Weights) -> Value {
    if is_dead(board) {
        return 0;
    }
    let mut sum = Sum { weights, total: 0 };
    trace(board, &mut sum);
    taper(sum.total, phase(board))
}

/// The same value, with what pawns and kings make of it looked up in a cache
/// made for these weights.
pub(super) fn evaluate_cached(board: &Board, weights: &Weights, cache: &SkeletonCache) -> Value {
    if is_dead(board) {
        return 0;
    }
    let mover = board.side_to_move();
    let (mine, theirs) = (View::new(board, mover), View::new(board, !mover));
    let skeleton = cache.get(board, weights, &mine, &theirs);
    let side = |view| of_pieces(view, weights, skeleton.has_passed_pawns);
    let total = side(&mine).wrapping_sub(side(&theirs)).wrapping_add(weights.packed(TEMPO));
    taper(total.wrapping_add(skeleton.total), phase(board))
}

/// What one side's pieces are worth, and theirs that stand before its passed
/// pawns.
#[inline(never)]
fn of_pieces(view: &View, weights: &Weights, passed: bool) -> i32 {
    let mut sum = Sum { weights, total: 0 };
    pieces::trace(view, &mut sum);
    if passed {
        pawns::trace_blocked(view, &mut sum);
    }
    sum.total
}

/// The phase of a game with all its pieces; 0 is a pawn endgame.
pub(super) const OPENING: i32 = 24;

/// How much of the game's pieces is left, 0 to [`OPENING`].
#[inline]
pub(super) fn phase(board: &Board) -> i32 {
    let count = |piece| board.pieces(piece).len() as i32;
    let minors = count(Piece::Knight) + count(Piece::Bishop);
    (minors + 2 * count(Piece::Rook) + 4 * count(Piece::Queen)).min(OPENING)
}

/// Division truncates towards zero, so the value of the negated sum is the
/// negated value.
#[inline]
fn taper(packed: i32, phase: i32) -> Value {
    let (midgame, endgame) = weights::unpack(packed);
    (midgame * phase + endgame * (OPENING - phase)) / OPENING
}

/// Bare kings, or one minor piece on the board besides.
#[inline]
pub(super) fn is_dead(board: &Board) -> bool {
    let heavy = board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    heavy.is_empty() && board.occupied().len() <= 3
}
