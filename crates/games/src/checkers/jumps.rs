//! Captures: compulsory, carried to their end, by free choice of route.
//!
//! A man jumps forward and stops where it is crowned; a king jumps all four
//! ways. A piece is jumped once only, and the square the jumper came from
//! counts as empty. Whether captured pieces leave at once or at the end makes
//! no difference: a jumper only ever lands on squares two rows apart, and
//! captured pieces stand on the rows between.

use std::ops::ControlFlow;

use super::geometry::{Bits, members, step};
use super::moves::Move;
use super::position::Position;
use super::side::Side;

/// The pieces of the side that can jump.
#[inline(always)]
pub(crate) fn jumpers(p: &Position, side: Side) -> Bits {
    let (them, empty, towards) = (p.of(side.other()), p.empty(), side.towards());
    let (us, kings) = (p.of(side), p.kings(side));
    let ahead = (can_jump(them, empty, towards) | can_jump(them, empty, towards + 1)) & us;
    if kings == 0 {
        return ahead;
    }
    let back = towards ^ 2;
    ahead | ((can_jump(them, empty, back) | can_jump(them, empty, back + 1)) & kings)
}

/// The squares from which a piece would jump towards `d`.
#[inline(always)]
fn can_jump(them: Bits, empty: Bits, d: usize) -> Bits {
    step(step(empty, d ^ 2) & them, d ^ 2)
}

/// One jumping piece and the board it jumps on.
struct Jumper {
    from: Bits,
    them: Bits,
    empty: Bits,
    /// Landing here ends the move; no square for a king.
    stop: Bits,
    towards: usize,
    directions: usize,
}

impl Jumper {
    #[inline(always)]
    fn new(p: &Position, side: Side, from: Bits) -> Jumper {
        let king = p.kings(side) & from != 0;
        Jumper {
            from,
            them: p.of(side.other()),
            empty: p.empty() | from,
            stop: if king { 0 } else { side.crown_row() },
            towards: side.towards(),
            directions: if king { 4 } else { 2 },
        }
    }

    /// Follows every route from `at`, in depth-first order.
    fn follow(
        &self,
        at: Bits,
        captured: Bits,
        emit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut ended = true;
        for i in 0..self.directions {
            let d = self.towards ^ i;
            let over = step(at, d) & self.them & !captured;
            let land = step(over, d) & self.empty;
            if land != 0 {
                ended = false;
                self.land(land, captured | over, emit)?;
            }
        }
        if ended && captured != 0 {
            emit(Move::new(self.from, at, captured))
        } else {
            ControlFlow::Continue(())
        }
    }

    #[inline(always)]
    fn land(
        &self,
        at: Bits,
        captured: Bits,
        emit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if at & self.stop != 0 {
            return emit(Move::new(self.from, at, captured));
        }
        self.follow(at, captured, emit)
    }
}

/// Calls `emit` with every route, until it breaks. Routes that are the same
/// move follow each other's piece but not each other.
#[inline]
pub(crate) fn each_route(
    p: &Position,
    jumpers: Bits,
    mut emit: impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for from in members(jumpers) {
        Jumper::new(p, p.side(), from).follow(from, 0, &mut emit)?;
    }
    ControlFlow::Continue(())
}

/// Appends every capture once.
///
/// Only a king can take the same pieces by two routes to the same square, and
/// it needs a loop around four: shorter captures are never compared.
pub(crate) fn captures(p: &Position, jumpers: Bits, moves: &mut Vec<Move>) {
    let _ = each_route(p, jumpers, |mv| {
        if mv.captures() < 4 || !moves.contains(&mv) {
            moves.push(mv);
        }
        ControlFlow::Continue(())
    });
}
