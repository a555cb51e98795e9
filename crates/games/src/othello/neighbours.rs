//! The squares around a set: frontiers, regions, connection.

/// The squares next to a set, in all eight directions, without the set.
///
/// ```
/// use nullwindow_games::othello::neighbours;
/// assert_eq!(neighbours(1), 1 << 1 | 1 << 8 | 1 << 9); // a1: b1, a2, b2
/// ```
#[inline]
pub const fn neighbours(board: u64) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let row = board | (board << 1) & NOT_A | (board >> 1) & NOT_H;
    (row | row << 8 | row >> 8) & !board
}
