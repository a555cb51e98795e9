//! The static evaluation: linear in its weights, tapered between midgame and
//! endgame, in centipawns for the side to move.
//!
//! Each side is looked at through a view in which it plays up the board, so
//! every term is written once, for White, and the evaluation is the same for a
//! position and its mirror image by construction. A term names the features it
//! finds; a sum adds their weights, and [`Terms`] lists them for fitting instead.
//! So what is fitted is what is played.
//!
//! Terms: material, piece-squares, mobility, pawn structure, passed pawns and
//! what stands in their way, king shelter, storm and danger, bishop pair, rooks
//! on files and on the seventh, outposts, threats, and a bonus for having the
//! move, which keeps the scores of odd and even depths together. An endgame
//! advantage is scaled by how likely it is to win (`scale`), and a bare king is
//! driven to the edge (`bare_king`).

mod bare_king;
mod danger;
mod features;
mod king;
mod pawns;
mod pieces;
mod scale;
mod sight;
mod skeleton;
mod terms;
mod threats;
mod value_cache;
mod view;
mod weights;

use features::{CASTLING, MATERIAL, PAWN_SQUARE, TEMPO};
pub use features::{FEATURES, FeatureGroup, GROUPS};
pub use sight::ChessSight;
pub(super) use skeleton::SkeletonCache;
pub use terms::{FULL_SCALE, Terms};
pub(super) use value_cache::ValueCache;
pub use weights::{LARGEST, Weights};

use cozy_chess::{Board, Color, Piece};
use nullwindow::Value;

use pieces::Attacks;
use view::View;

/// Something that wants to know the features of a position.
trait Sink {
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
        self.add(PAWN_SQUARE + 128 * piece + square);
    }
}

/// All features of a position, told to `sink`; the side to move comes last.
#[inline]
fn trace<S: Sink>(board: &Board, sink: &mut S) {
    let mover = board.side_to_move();
    let views = View::both(board);
    let (mine, theirs) = (&views[mover as usize], &views[!mover as usize]);
    sink.turn();
    let their_attacks = trace_side(board, theirs, !mover, sink);
    sink.turn();
    let my_attacks = trace_side(board, mine, mover, sink);
    sink.turn();
    trace_contest(theirs, &their_attacks, &my_attacks, true, sink);
    sink.turn();
    trace_contest(mine, &my_attacks, &their_attacks, true, sink);
    sink.add(TEMPO);
}

/// One side by itself.
fn trace_side<S: Sink>(board: &Board, view: &View, colour: Color, sink: &mut S) -> Attacks {
    pawns::trace(view, sink);
    king::trace(view, sink);
    trace_rights(board, colour, sink);
    pieces::trace(view, sink)
}

#[inline(always)]
fn trace_rights<S: Sink>(board: &Board, colour: Color, sink: &mut S) {
    let rights = board.castle_rights(colour);
    if rights.short.is_some() {
        sink.add(CASTLING);
    }
    if rights.long.is_some() {
        sink.add(CASTLING + 1);
    }
}

/// What one side's attacks do to the other. `theirs` is as the enemy sees it.
#[inline(always)]
fn trace_contest<S: Sink>(
    view: &View,
    mine: &Attacks,
    theirs: &Attacks,
    passed: bool,
    sink: &mut S,
) {
    let theirs = theirs.turned();
    threats::trace(view, mine, &theirs, sink);
    danger::trace(view, mine, &theirs, sink);
    if passed {
        pawns::trace_way(view, mine, &theirs, sink);
    }
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
    finish(board, weights, sum.total)
}

/// The same value, with what pawns and kings make of it looked up in a cache
/// made for these weights.
pub(super) fn evaluate_cached(board: &Board, weights: &Weights, cache: &SkeletonCache) -> Value {
    if is_dead(board) {
        return 0;
    }
    let [white, black] = View::both(board);
    let skeleton = cache.get(weights, &white, &black);
    let (mut for_white, mut for_black) =
        (Sum { weights, total: skeleton.total }, Sum { weights, total: 0 });
    trace_rights(board, Color::White, &mut for_white);
    trace_rights(board, Color::Black, &mut for_black);
    let white_attacks = of_pieces(&white, &mut for_white);
    let black_attacks = of_pieces(&black, &mut for_black);
    let passed = skeleton.has_passed_pawns;
    of_contest(&white, &white_attacks, &black_attacks, passed, &mut for_white);
    of_contest(&black, &black_attacks, &white_attacks, passed, &mut for_black);
    let total = for_white.total.wrapping_sub(for_black.total);
    let total = if board.side_to_move() == Color::White { total } else { total.wrapping_neg() };
    finish(board, weights, total.wrapping_add(weights.packed(TEMPO)))
}

/// Once in the program, not once for each side.
#[inline(never)]
fn of_pieces(view: &View, sum: &mut Sum) -> Attacks {
    pieces::trace(view, sum)
}

#[inline(never)]
fn of_contest(view: &View, mine: &Attacks, theirs: &Attacks, passed: bool, sum: &mut Sum) {
    trace_contest(view, mine, theirs, passed, sum);
}

/// The value of a sum of weights for the side to move.
#[inline(always)]
fn finish(board: &Board, weights: &Weights, total: i32) -> Value {
    let (midgame, endgame) = weights::unpack(total);
    let (mover, phase) = (board.side_to_move(), phase(board));
    let strong = if endgame > 0 { mover } else { !mover };
    let scale = scale::FULL + i32::from(weights.get(scale::feature(board, strong)).1);
    let value = taper(midgame, endgame, scale, phase);
    match mover {
        Color::White => value + bare_king::bonus(board),
        Color::Black => value - bare_king::bonus(board),
    }
}

/// The phase of a game with all its pieces; 0 is a pawn endgame.
const OPENING: i32 = 24;

/// How much of the game's pieces is left, 0 to [`OPENING`].
#[inline]
fn phase(board: &Board) -> i32 {
    let count = |piece| board.pieces(piece).len() as i32;
    let minors = (board.pieces(Piece::Knight) | board.pieces(Piece::Bishop)).len() as i32;
    (minors + 2 * count(Piece::Rook) + 4 * count(Piece::Queen)).min(OPENING)
}

/// Division truncates towards zero, so the value of the negated sum is the
/// negated value.
#[inline]
fn taper(midgame: i32, endgame: i32, scale: i32, phase: i32) -> Value {
    let endgame = endgame * scale;
    (midgame * scale::FULL * phase + endgame * (OPENING - phase)) / (OPENING * scale::FULL)
}

/// Bare kings, or one minor piece on the board besides.
#[inline]
pub(super) fn is_dead(board: &Board) -> bool {
    let heavy = board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    heavy.is_empty() && board.occupied().len() <= 3
}
