//! The last empty square.
//!
//! On a board with one empty square every other square's owner follows from
//! `own`, and what a line through it turns is a table of 8 × 256 small numbers.

use super::super::square::Square;

/// One square left, the side with `own` to move: an answer to "is the value at
/// least γ?" as in [`last`](super::last).
#[inline(always)]
pub(super) fn last_1(own: u64, x: Square, gamma: i32) -> i32 {
    let discs = 2 * own.count_ones() as i32 - 64;
    let turned = turned_on_full_board(own, x);
    if turned != 0 {
        return discs + 2 * turned + 2;
    }
    // At best the other side cannot move either, and the square goes to the winner.
    let most = if discs >= 0 { discs + 2 } else { discs };
    if most < gamma {
        return most;
    }
    let turned = turned_on_full_board(!own ^ x.bit(), x);
    if turned != 0 { discs - 2 * turned } else { most }
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

/// How many of the others turn on a line of eight, full except for one square, by
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
