//! Knights to queens: material, squares, mobility, files, outposts, and the
//! squares that a side attacks.

use cozy_chess::{
    BitBoard, Rank, Square, get_bishop_moves, get_king_moves, get_knight_moves, get_rook_moves,
};

use super::Sink;
use super::features::*;
use super::pawns::each;
use super::view::{View, down, fill_down, sideways, up};

/// What a side attacks, as that side sees the board.
pub(super) struct Attacks {
    pub knights: BitBoard,
    pub bishops: BitBoard,
    pub rooks: BitBoard,
    pub queens: BitBoard,
    /// By anything, pawns and king included.
    pub all: BitBoard,
    /// By two or more.
    pub twice: BitBoard,
    /// Attacks on the enemy king's neighbourhood, weighted by the attacker.
    pub pressure: usize,
    /// How many pieces make them.
    pub attackers: usize,
}

/// What the enemy attacks, turned to the view of the side looked at.
pub(super) struct Turned {
    pub queens: BitBoard,
    pub all: BitBoard,
    pub twice: BitBoard,
}

/// What all pieces of a side are measured against.
struct PieceField {
    /// Squares that count for mobility: not held by own pawns or king, not
    /// attacked by enemy pawns.
    safe: BitBoard,
    /// The enemy king's neighbourhood.
    zone: BitBoard,
}

impl Attacks {
    /// Those of pawns and king.
    #[inline(always)]
    fn new(view: &View) -> Attacks {
        let (king, pawns) = (get_king_moves(view.king), view.own_pawn_attacks);
        Attacks {
            knights: BitBoard::EMPTY,
            bishops: BitBoard::EMPTY,
            rooks: BitBoard::EMPTY,
            queens: BitBoard::EMPTY,
            all: king | pawns,
            twice: king & pawns,
            pressure: 0,
            attackers: 0,
        }
    }

    /// As the other side sees them; what only the attacker needs is left out.
    #[inline(always)]
    pub fn turned(&self) -> Turned {
        let [queens, all, twice] = [self.queens, self.all, self.twice].map(|s| s.flip_ranks());
        Turned { queens, all, twice }
    }

    /// One piece more.
    #[inline(always)]
    fn add(&mut self, attacks: BitBoard, field: &PieceField, weight: usize) {
        self.twice |= self.all & attacks;
        self.all |= attacks;
        let on_zone = attacks & field.zone;
        if !on_zone.is_empty() {
            self.attackers += 1;
            self.pressure += weight * on_zone.len() as usize;
        }
    }
}

#[inline(always)]
pub(super) fn trace<S: Sink>(view: &View, sink: &mut S) -> Attacks {
    let zone = get_king_moves(view.their_king) | view.their_king.bitboard();
    let field = PieceField {
        safe: !(view.own[0] | view.own[5] | view.their_pawn_attacks),
        zone: zone | down(zone),
    };
    let mut attacks = Attacks::new(view);
    knights(view, &field, &mut attacks, sink);
    bishops(view, &field, &mut attacks, sink);
    rooks(view, &field, &mut attacks, sink);
    queens(view, &field, &mut attacks, sink);
    attacks
}

#[inline(always)]
fn knights<S: Sink>(view: &View, field: &PieceField, attacks: &mut Attacks, sink: &mut S) {
    for square in view.own[1] {
        let squares = get_knight_moves(square);
        attacks.knights |= squares;
        attacks.add(squares, field, 1);
        sink.add_piece(1, view.place(square));
        sink.add(KNIGHT_MOBILITY + (squares & field.safe).len() as usize);
    }
}

#[inline(always)]
fn bishops<S: Sink>(view: &View, field: &PieceField, attacks: &mut Attacks, sink: &mut S) {
    // Own queens do not block: they back the diagonal up.
    let blockers = view.occupied & !view.own[4];
    for square in view.own[2] {
        let squares = get_bishop_moves(square, blockers);
        attacks.bishops |= squares;
        attacks.add(squares, field, 1);
        sink.add_piece(2, view.place(square));
        sink.add(BISHOP_MOBILITY + (squares & field.safe).len() as usize);
        let colour = if square.bitboard().is_subset(DARK) { DARK } else { !DARK };
        each(view.own[0] & colour, BISHOP_PAWNS, sink);
    }
    let bishops = view.own[2].0;
    if bishops & bishops.wrapping_sub(1) != 0 {
        sink.add(BISHOP_PAIR);
    }
    minors(view, sink);
}

/// The dark squares; which ones are dark differs between the sides' views, but
/// only whether two squares are of one colour matters.
pub(super) const DARK: BitBoard = BitBoard(0xaa55_aa55_aa55_aa55);

/// Outposts: supported by a pawn in the enemy's half, where no enemy pawn can
/// come to attack. And minor pieces right behind a pawn.
#[inline(always)]
fn minors<S: Sink>(view: &View, sink: &mut S) {
    const HALF: BitBoard = BitBoard(0x00ff_ffff_0000_0000);
    let minors = view.own[1] | view.own[2];
    let supported = minors & HALF & view.own_pawn_attacks;
    if !supported.is_empty() {
        let reach = sideways(fill_down(down(view.their[0])));
        each(supported & view.own[1] & !reach, OUTPOST, sink);
        each(supported & view.own[2] & !reach, OUTPOST + 1, sink);
    }
    each(up(minors) & (view.own[0] | view.their[0]), MINOR_SHIELDED, sink);
}

#[inline(always)]
fn rooks<S: Sink>(view: &View, field: &PieceField, attacks: &mut Attacks, sink: &mut S) {
    let blockers = view.occupied & !(view.own[3] | view.own[4]);
    for square in view.own[3] {
        let squares = get_rook_moves(square, blockers);
        attacks.rooks |= squares;
        attacks.add(squares, field, 2);
        sink.add_piece(3, view.place(square));
        sink.add(ROOK_MOBILITY + (squares & field.safe).len() as usize);
        rook_file(view, square, sink);
    }
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
fn queens<S: Sink>(view: &View, field: &PieceField, attacks: &mut Attacks, sink: &mut S) {
    for square in view.own[4] {
        let squares =
            get_bishop_moves(square, view.occupied) | get_rook_moves(square, view.occupied);
        attacks.queens |= squares;
        attacks.add(squares, field, 3);
        sink.add_piece(4, view.place(square));
        sink.add(QUEEN_MOBILITY + (squares & field.safe).len() as usize);
    }
}
