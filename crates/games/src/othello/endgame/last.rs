//! The last four empty squares, played out without lists and without memory.
//!
//! Contract of every function here: the side with `own` is to move, the squares
//! given are all that is empty, and the result is an answer g to "is the value
//! at least γ?": g ≥ γ ⇒ f ≥ g; g < γ ⇒ f ≤ g. Empty squares that are left go
//! to the winner, so all values are even.
//!
//! On a board with one empty square every other square's owner follows from
//! `own`, and what a line through it turns is a table of 8 × 256 small numbers.

use super::super::flips::flips;
use super::super::neighbours::neighbours;
use super::super::square::Square;

/// A board as the two sides see it: the one to move first.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub own: u64,
    pub opponent: u64,
}

impl Board {
    /// The board after a disc that turns `turned`, seen by the other side.
    #[inline(always)]
    pub(super) fn after(self, square: Square, turned: u64) -> Board {
        Board { own: self.opponent ^ turned, opponent: self.own ^ turned ^ square.bit() }
    }

    #[inline(always)]
    pub(super) fn swapped(self) -> Board {
        Board { own: self.opponent, opponent: self.own }
    }

    /// What a disc on an empty square turns; zero where it may not go. Most
    /// squares that may not are told by their neighbours.
    #[inline(always)]
    pub(super) fn turned_by(self, square: Square) -> u64 {
        if AROUND[square.index()] & self.opponent == 0 {
            0
        } else {
            flips(self.own, self.opponent, square)
        }
    }

    /// What the finished game is worth.
    #[inline(always)]
    pub(super) fn score(self) -> i32 {
        let own = self.own.count_ones() as i32;
        let opponent = self.opponent.count_ones() as i32;
        match own.cmp(&opponent) {
            std::cmp::Ordering::Greater => 64 - 2 * opponent,
            std::cmp::Ordering::Less => 2 * own - 64,
            std::cmp::Ordering::Equal => 0,
        }
    }
}

static AROUND: [u64; 64] = {
    let mut around = [0; 64];
    let mut square = 0;
    while square < 64 {
        around[square] = neighbours(1 << square);
        square += 1;
    }
    around
};

/// One square left: the exact value.
#[inline(always)]
pub(super) fn last_1(own: u64, x: Square) -> i32 {
    let discs = 2 * own.count_ones() as i32;
    let turned = turned_on_full_board(own, x);
    if turned != 0 {
        return discs + 2 * turned + 2 - 64;
    }
    let turned = turned_on_full_board(!own ^ x.bit(), x);
    if turned != 0 {
        return discs - 2 * turned - 64;
    }
    if discs > 63 { discs - 62 } else { discs - 64 }
}

/// How many discs turn when the only empty square is filled.
#[inline(always)]
fn turned_on_full_board(own: u64, x: Square) -> i32 {
    let (file, rank) = (x.index() & 7, x.index() >> 3);
    let lines = &LINES[x.index()];
    let row = (own >> (8 * rank)) as u8;
    let column = ((own >> file & FILE_A).wrapping_mul(COLLECT_FILE) >> 56) as u8;
    // A diagonal has at most one square a file: the product gathers them in
    // the top byte, in the order of the files. What lies off the board counts
    // as the opponent's, and no run of those is ever closed.
    let rising = ((own & lines[0]).wrapping_mul(FILE_A) >> 56) as u8;
    let falling = ((own & lines[1]).wrapping_mul(FILE_A) >> 56) as u8;
    let by_file = &TURNED[file];
    let by_rank = &TURNED[rank];
    i32::from(by_file[usize::from(row)])
        + i32::from(by_rank[usize::from(column)])
        + i32::from(by_file[usize::from(rising)])
        + i32::from(by_file[usize::from(falling)])
}

const FILE_A: u64 = 0x0101_0101_0101_0101;
const COLLECT_FILE: u64 = 0x0102_0408_1020_4080;

/// Two squares left.
#[inline(always)]
pub(super) fn last_2(board: Board, [x, y]: [Square; 2], gamma: i32, nodes: &mut u64) -> i32 {
    match first_of_2(board, [x, y], gamma, nodes) {
        Some(g) => g,
        None => match first_of_2(board.swapped(), [x, y], 1 - gamma, nodes) {
            Some(g) => -g,
            None => board.score(),
        },
    }
}

/// The best of two moves, if there is one.
#[inline(always)]
fn first_of_2(board: Board, [x, y]: [Square; 2], gamma: i32, nodes: &mut u64) -> Option<i32> {
    let mut g = None;
    for (square, left) in [(x, y), (y, x)] {
        let turned = board.turned_by(square);
        if turned != 0 {
            *nodes += 1;
            let t = -last_1(board.opponent ^ turned, left);
            if g.is_none_or(|g| t > g) {
                g = Some(t);
            }
            if t >= gamma {
                break;
            }
        }
    }
    g
}

/// Three squares left, the best to try first.
pub(super) fn last_3(board: Board, squares: [Square; 3], gamma: i32, nodes: &mut u64) -> i32 {
    match best_of_3(board, squares, gamma, nodes) {
        Some(g) => g,
        None => match best_of_3(board.swapped(), squares, 1 - gamma, nodes) {
            Some(g) => -g,
            None => board.score(),
        },
    }
}

#[inline(always)]
fn best_of_3(board: Board, [x, y, z]: [Square; 3], gamma: i32, nodes: &mut u64) -> Option<i32> {
    let mut g = None;
    for (square, left) in [(x, [y, z]), (y, [x, z]), (z, [x, y])] {
        let turned = board.turned_by(square);
        if turned != 0 {
            *nodes += 1;
            let t = -last_2(board.after(square, turned), left, 1 - gamma, nodes);
            if g.is_none_or(|g| t > g) {
                g = Some(t);
            }
            if t >= gamma {
                break;
            }
        }
    }
    g
}

/// Four squares left, in any order.
pub(super) fn last_4(board: Board, squares: [Square; 4], gamma: i32, nodes: &mut u64) -> i32 {
    let squares = by_parity(squares);
    match best_of_4(board, squares, gamma, nodes) {
        Some(g) => g,
        None => match best_of_4(board.swapped(), squares, 1 - gamma, nodes) {
            Some(g) => -g,
            None => board.score(),
        },
    }
}

#[inline(always)]
fn best_of_4(board: Board, [w, x, y, z]: [Square; 4], gamma: i32, nodes: &mut u64) -> Option<i32> {
    let mut g = None;
    // What is left is ordered so that the square in the quadrant just played
    // in comes first.
    for (square, left) in [(w, [x, y, z]), (x, [w, y, z]), (y, [z, w, x]), (z, [y, w, x])] {
        let turned = board.turned_by(square);
        if turned != 0 {
            *nodes += 1;
            let t = -last_3(board.after(square, turned), left, 1 - gamma, nodes);
            if g.is_none_or(|g| t > g) {
                g = Some(t);
            }
            if t >= gamma {
                break;
            }
        }
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

/// How many of the others turn on a line of eight, full but for one square, by
/// that square and the mover's discs.
static TURNED: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut at = 0;
    while at < 8 {
        let mut own = 0;
        while own < 256 {
            table[at][own] = turned_on_line(at as i32, own, 1) + turned_on_line(at as i32, own, -1);
            own += 1;
        }
        at += 1;
    }
    table
};

const fn turned_on_line(at: i32, own: usize, step: i32) -> u8 {
    let (mut here, mut run) = (at + step, 0);
    while here >= 0 && here < 8 {
        if own >> here & 1 == 1 {
            return run;
        }
        run += 1;
        here += step;
    }
    0
}

/// The two diagonals through each square.
static LINES: [[u64; 2]; 64] = {
    let mut lines = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let (file, rank) = (other % 8 - square % 8, other / 8 - square / 8);
            if file == rank {
                lines[square as usize][0] |= 1 << other;
            }
            if file == -rank {
                lines[square as usize][1] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    lines
};
