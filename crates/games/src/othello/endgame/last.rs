//! The last four empty squares, played out without lists and without memory.
//!
//! Contract of every function here: the side with `own` is to move, the squares
//! given are all that is empty, and the result is an answer g to "is the value
//! at least γ?": g ≥ γ ⇒ f ≥ g; g < γ ⇒ f ≤ g. Empty squares that are left go
//! to the winner, so all values are even.
//!
//! Moves are written out one after the other, not in a loop: the processor then
//! learns each one's fate by itself. Passes are rare and kept apart.

use super::super::square::Square;
use super::board::EndgameBoard;
use super::last_square::last_1;

/// Less than any value: there is no move.
const NONE: i32 = -128;

/// Two squares left.
#[inline(always)]
pub(super) fn last_2(
    board: EndgameBoard,
    squares: [Square; 2],
    gamma: i32,
    nodes: &mut u64,
) -> i32 {
    let g = best_of_2(board, squares, gamma, nodes);
    if g != NONE { g } else { passed_2(board, squares, gamma, nodes) }
}

#[inline(never)]
fn passed_2(board: EndgameBoard, squares: [Square; 2], gamma: i32, nodes: &mut u64) -> i32 {
    let g = best_of_2(board.swapped(), squares, 1 - gamma, nodes);
    if g != NONE { -g } else { board.score() }
}

#[inline(always)]
fn best_of_2(board: EndgameBoard, [x, y]: [Square; 2], gamma: i32, nodes: &mut u64) -> i32 {
    let mut g = NONE;
    let turned = board.turned_by(x);
    if turned != 0 {
        *nodes += 1;
        g = -last_1(board.opponent ^ turned, y, 1 - gamma);
        if g >= gamma {
            return g;
        }
    }
    let turned = board.turned_by(y);
    if turned != 0 {
        *nodes += 1;
        g = g.max(-last_1(board.opponent ^ turned, x, 1 - gamma));
    }
    g
}

/// Three squares left, the best to try first.
pub(super) fn last_3(
    board: EndgameBoard,
    squares: [Square; 3],
    gamma: i32,
    nodes: &mut u64,
) -> i32 {
    let g = best_of_3(board, squares, gamma, nodes);
    if g != NONE { g } else { passed_3(board, squares, gamma, nodes) }
}

#[inline(never)]
fn passed_3(board: EndgameBoard, squares: [Square; 3], gamma: i32, nodes: &mut u64) -> i32 {
    let g = best_of_3(board.swapped(), squares, 1 - gamma, nodes);
    if g != NONE { -g } else { board.score() }
}

#[inline(always)]
fn best_of_3(board: EndgameBoard, [x, y, z]: [Square; 3], gamma: i32, nodes: &mut u64) -> i32 {
    let mut g = NONE;
    let turned = board.turned_by(x);
    if turned != 0 {
        *nodes += 1;
        g = -last_2(board.after(x, turned), [y, z], 1 - gamma, nodes);
        if g >= gamma {
            return g;
        }
    }
    let turned = board.turned_by(y);
    if turned != 0 {
        *nodes += 1;
        g = g.max(-last_2(board.after(y, turned), [x, z], 1 - gamma, nodes));
        if g >= gamma {
            return g;
        }
    }
    let turned = board.turned_by(z);
    if turned != 0 {
        *nodes += 1;
        g = g.max(-last_2(board.after(z, turned), [x, y], 1 - gamma, nodes));
    }
    g
}

/// Four squares left, in any order.
pub(super) fn last_4(
    board: EndgameBoard,
    squares: [Square; 4],
    gamma: i32,
    nodes: &mut u64,
) -> i32 {
    let squares = by_parity(squares);
    let g = best_of_4(board, squares, gamma, nodes);
    if g != NONE { g } else { passed_4(board, squares, gamma, nodes) }
}

#[inline(never)]
fn passed_4(board: EndgameBoard, squares: [Square; 4], gamma: i32, nodes: &mut u64) -> i32 {
    let g = best_of_4(board.swapped(), squares, 1 - gamma, nodes);
    if g != NONE { -g } else { board.score() }
}

#[inline(always)]
fn best_of_4(board: EndgameBoard, [w, x, y, z]: [Square; 4], gamma: i32, nodes: &mut u64) -> i32 {
    let mut g = NONE;
    let turned = board.turned_by(w);
    if turned != 0 {
        *nodes += 1;
        g = -last_3(board.after(w, turned), [x, y, z], 1 - gamma, nodes);
        if g >= gamma {
            return g;
        }
    }
    let turned = board.turned_by(x);
    if turned != 0 {
        *nodes += 1;
        g = g.max(-last_3(board.after(x, turned), [w, y, z], 1 - gamma, nodes));
        if g >= gamma {
            return g;
        }
    }
    let turned = board.turned_by(y);
    if turned != 0 {
        *nodes += 1;
        g = g.max(-last_3(board.after(y, turned), [z, w, x], 1 - gamma, nodes));
        if g >= gamma {
            return g;
        }
    }
    let turned = board.turned_by(z);
    if turned != 0 {
        *nodes += 1;
        g = g.max(-last_3(board.after(z, turned), [y, w, x], 1 - gamma, nodes));
    }
    g
}

/// Squares alone in their quadrant first, then those that share one.
#[inline(always)]
fn by_parity([w, x, y, z]: [Square; 4]) -> [Square; 4] {
    let q = |s: Square| (s.index() >> 2 & 1) | (s.index() >> 4 & 2);
    let (a, b, c, d) = (q(w), q(x), q(y), q(z));
    // 1 1 2: the pair goes last. 2 2, 4 and 3 1 keep pairs together.
    if a == b {
        if c == d { [w, x, y, z] } else { [y, z, w, x] }
    } else if a == c {
        if b == d { [w, y, x, z] } else { [x, z, w, y] }
    } else if a == d {
        if b == c { [w, z, x, y] } else { [x, y, w, z] }
    } else {
        [w, x, y, z]
    }
}
