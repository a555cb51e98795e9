//! Knights to queens: material, squares, mobility, files, outposts, threats,
//! and how hard they press on the enemy king.

use cozy_chess::{
    BitBoard, Piece, Rank, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_rook_moves,
};

use super::Sink;
use super::features::*;
use super::pawns::each;
use super::view::{View, down, fill_down, sideways};

/// What all pieces of a side are measured against.
struct Field {
    /// Squares that count for mobility: not held by own pawns or king, not
    /// attacked by enemy pawns.
    safe: BitBoard,
    /// The enemy king's neighbourhood.
    zone: BitBoard,
    /// Attacks on the zone so far, weighted by the attacker.
    pressure: usize,
}

impl Field {
    #[inline(always)]
    fn press(&mut self, attacks: BitBoard, weight: usize) {
        let on_zone = attacks & self.zone;
        if !on_zone.is_empty() {
            self.pressure += weight * on_zone.len() as usize;
        }
    }
}

#[inline(always)]
pub(super) fn trace<S: Sink>(view: &View, sink: &mut S) {
    let king = view.their_king.bitboard();
    let zone = get_king_moves(view.their_king) | king;
    let mut field = Field {
        safe: !(view.own[0] | view.own[5] | view.their_pawn_attacks),
        zone: zone | down(zone),
        pressure: 0,
    };
    threats(view.own_pawn_attacks, view, PAWN_THREAT, sink);
    knights(view, &mut field, sink);
    bishops(view, &mut field, sink);
    rooks(view, &mut field, sink);
    queens(view, &mut field, sink);
    sink.add(KING_ATTACK + field.pressure.min(23));
}

#[inline(always)]
fn knights<S: Sink>(view: &View, field: &mut Field, sink: &mut S) {
    let mut attacked = BitBoard::EMPTY;
    for square in view.own[1] {
        let attacks = get_knight_moves(square);
        attacked |= attacks;
        sink.add_piece(1, square as usize);
        sink.add(KNIGHT_MOBILITY + (attacks & field.safe).len() as usize);
        field.press(attacks, 1);
    }
    outposts(view, view.own[1], OUTPOST, sink);
    threats(attacked, view, MINOR_THREAT, sink);
}

#[inline(always)]
fn bishops<S: Sink>(view: &View, field: &mut Field, sink: &mut S) {
    // Own queens do not block: they back the diagonal up.
    let blockers = view.occupied & !view.own[4];
    let mut attacked = BitBoard::EMPTY;
    for square in view.own[2] {
        let attacks = get_bishop_moves(square, blockers);
        attacked |= attacks;
        sink.add_piece(2, square as usize);
        sink.add(BISHOP_MOBILITY + (attacks & field.safe).len() as usize);
        field.press(attacks, 1);
    }
    let bishops = view.own[2].0;
    if bishops & bishops.wrapping_sub(1) != 0 {
        sink.add(BISHOP_PAIR);
    }
    outposts(view, view.own[2], OUTPOST + 1, sink);
    threats(attacked, view, MINOR_THREAT, sink);
}

#[inline(always)]
fn rooks<S: Sink>(view: &View, field: &mut Field, sink: &mut S) {
    let blockers = view.occupied & !(view.own[3] | view.own[4]);
    let mut attacked = BitBoard::EMPTY;
    for square in view.own[3] {
        let attacks = get_rook_moves(square, blockers);
        attacked |= attacks;
        sink.add_piece(3, square as usize);
        sink.add(ROOK_MOBILITY + (attacks & field.safe).len() as usize);
        field.press(attacks, 2);
        rook_file(view, square, sink);
    }
    threats(attacked, view, ROOK_THREAT, sink);
}

#[inline(always)]
fn rook_file<S: Sink>(view: &View, square: Square, sink: &mut S) {
    let file = square.file().bitboard();
    if (view.own[0] & file).is_empty() {
        let open = (view.their[0] & file).is_empty();
        sink.add(if open { ROOK_OPEN } else { ROOK_HALF_OPEN });
    }
    let target = view.their_king.rank() == Rank::Eighth
        || !(view.their[0] & Rank::Seventh.bitboard()).is_empty();
    if square.rank() == Rank::Seventh && target {
        sink.add(ROOK_SEVENTH);
    }
}

#[inline(always)]
fn queens<S: Sink>(view: &View, field: &mut Field, sink: &mut S) {
    for square in view.own[4] {
        let attacks =
            get_bishop_moves(square, view.occupied) | get_rook_moves(square, view.occupied);
        sink.add_piece(4, square as usize);
        sink.add(QUEEN_MOBILITY + (attacks & field.safe).len() as usize);
        field.press(attacks, 3);
    }
}

/// Supported by a pawn in the enemy's half, where no enemy pawn can come to
/// attack.
#[inline(always)]
fn outposts<S: Sink>(view: &View, minors: BitBoard, feature: usize, sink: &mut S) {
    const HALF: BitBoard = BitBoard(0x00ff_ffff_0000_0000);
    let reach = sideways(fill_down(down(view.their[0])));
    each(minors & HALF & view.own_pawn_attacks & !reach, feature, sink);
}

/// One feature for every enemy piece attacked, by its kind.
#[inline(always)]
fn threats<S: Sink>(attacks: BitBoard, view: &View, first: usize, sink: &mut S) {
    if (attacks & view.occupied).is_empty() {
        return;
    }
    for piece in 0..Piece::King as usize {
        each(attacks & view.their[piece], first + piece, sink);
    }
}
