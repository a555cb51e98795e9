//! Discs that can never be turned again: a safe lower bound.
//!
//! Two sources. On an edge, a disc is stable if no sequence of moves on that
//! edge can turn it; what happens elsewhere on the board can only turn edge
//! discs along the edge. Inside, a disc is stable if along each of the four
//! lines through it the line is full, or one neighbour is stable and of the
//! same colour, or it stands at the border. The edge table is exact for an
//! edge by itself; the spreading never claims too much but misses discs that
//! only a deep look would prove (stability is expensive in general).

use std::sync::LazyLock;

/// Stable discs of both sides among eight squares, by `own << 8 | opponent`.
static EDGE: LazyLock<Vec<u8>> = LazyLock::new(edge_table);

const RANK_1: u64 = 0xff;
const RANK_8: u64 = 0xff << 56;
const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Discs of the side with `own` that no continuation of the game can turn.
///
/// ```
/// use nullwindow_games::othello::stable_discs;
/// let (corner, c_square, x_square) = (1, 1 << 1, 1 << 9);
/// assert_eq!(stable_discs(corner | c_square | x_square, 0), corner | c_square);
/// assert_eq!(stable_discs(c_square | x_square, 0), 0);
/// ```
pub fn stable_discs(own: u64, opponent: u64) -> u64 {
    let edges = stable_edges(own, opponent);
    let full = full_lines(own | opponent);
    let everywhere = full.iter().fold(own, |all, line| all & line);
    spread(own, edges | everywhere, full)
}

/// Adds neighbours until nothing changes.
fn spread(own: u64, mut stable: u64, [row, column, rising, falling]: [u64; 4]) -> u64 {
    if stable == 0 {
        return 0;
    }
    loop {
        let fixed = (sideways(stable) | row)
            & (stable << 8 | stable >> 8 | column | RANK_1 | RANK_8)
            & (diagonal(stable, 9) | rising)
            & (diagonal(stable, 7) | falling);
        let more = own & fixed & !stable;
        if more == 0 {
            return stable;
        }
        stable |= more;
    }
}

/// Left and right neighbours; what wraps round lands on a border file, and a
/// border file is safe sideways anyway.
fn sideways(board: u64) -> u64 {
    board << 1 | board >> 1 | FILE_A | FILE_H
}

/// Neighbours on one diagonal; the whole border is safe on every diagonal's
/// end, which also hides what wraps round.
fn diagonal(board: u64, shift: u32) -> u64 {
    board << shift | board >> shift | FILE_A | FILE_H | RANK_1 | RANK_8
}

/// The squares whose row, column and two diagonals are full.
fn full_lines(discs: u64) -> [u64; 4] {
    let row = {
        let mut all = discs & discs >> 1;
        all &= all >> 2;
        all &= all >> 4;
        (all & FILE_A) * 0xff
    };
    let column = {
        let all = discs & discs.rotate_right(8);
        let all = all & all.rotate_right(16);
        all & all.rotate_right(32)
    };
    [row, column, full_diagonals(discs, 9), full_diagonals(discs, 7)]
}

/// Erodes from both ends: a square stays if all squares before and after it
/// on its diagonal are occupied.
fn full_diagonals(discs: u64, shift: u32) -> u64 {
    let (mut up, mut down) = (discs, discs);
    for _ in 0..7 {
        up &= border_start(shift) | up << shift;
        down &= border_end(shift) | down >> shift;
    }
    up & down
}

/// Where diagonals that climb by `shift` begin.
const fn border_start(shift: u32) -> u64 {
    RANK_1 | if shift == 9 { FILE_A } else { FILE_H }
}

/// Where they end.
const fn border_end(shift: u32) -> u64 {
    RANK_8 | if shift == 9 { FILE_H } else { FILE_A }
}

/// Own discs on the four edges that no play on that edge can turn.
fn stable_edges(own: u64, opponent: u64) -> u64 {
    let look = |own: u8, opponent: u8| {
        u64::from(EDGE[usize::from(own) << 8 | usize::from(opponent)] & own)
    };
    let bottom = look(own as u8, opponent as u8);
    let top = look((own >> 56) as u8, (opponent >> 56) as u8) << 56;
    let left = spread_file(look(file_a(own), file_a(opponent)));
    let right = spread_file(look(file_a(own >> 7), file_a(opponent >> 7))) << 7;
    bottom | top | left | right
}

/// File a as eight bits, a1 lowest.
fn file_a(board: u64) -> u8 {
    ((board & FILE_A).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// Eight bits back onto file a.
fn spread_file(bits: u64) -> u64 {
    (0..8).filter(|i| bits >> i & 1 == 1).map(|i| 1u64 << (8 * i)).sum()
}

/// Every edge, fuller edges first, so that what a move leads to is known.
fn edge_table() -> Vec<u8> {
    let mut table = vec![0u8; 1 << 16];
    let mut edges: Vec<(u8, u8)> = (0..=255u8)
        .flat_map(|own| (0..=255u8).map(move |opponent| (own, opponent)))
        .filter(|(own, opponent)| own & opponent == 0)
        .collect();
    edges.sort_by_key(|(own, opponent)| (own | opponent).count_zeros());
    for (own, opponent) in edges {
        table[usize::from(own) << 8 | usize::from(opponent)] =
            stable_on_edge(&table, own, opponent);
    }
    table
}

/// A disc is stable if no placement on an empty square of the edge, by either
/// side, turns it or leads to an edge where it is not stable. A disc can also
/// arrive on the edge without turning any along it, so every empty square
/// counts as a move for both sides.
fn stable_on_edge(table: &[u8], own: u8, opponent: u8) -> u8 {
    let discs = own | opponent;
    let mut stable = discs;
    for square in (0..8).filter(|s| discs >> s & 1 == 0) {
        let (o, p) = place_on_edge(own, opponent, square);
        stable &= !(opponent & o) & table[usize::from(o) << 8 | usize::from(p)];
        let (p, o) = place_on_edge(opponent, own, square);
        stable &= !(own & p) & table[usize::from(o) << 8 | usize::from(p)];
    }
    stable
}

/// An edge after the mover plays on `square`, discs along the edge turned.
fn place_on_edge(mover: u8, other: u8, square: u32) -> (u8, u8) {
    let bit = 1u8 << square;
    let mut turned = 0;
    for shift in [|b: u8| b << 1, |b: u8| b >> 1] {
        let (mut run, mut at) = (0, shift(bit));
        while at & other != 0 {
            run |= at;
            at = shift(at);
        }
        if at & mover != 0 {
            turned |= run;
        }
    }
    (mover | bit | turned, other & !turned)
}
