//! Connect Four, tic-tac-toe, Kayles: positions and moves.

use std::sync::LazyLock;

use nullwindow_games::small::{ConnectFour, Kayles, TicTacToe};

use super::check::notation;

static CONNECT_FOUR: LazyLock<ConnectFour> = LazyLock::new(ConnectFour::default);

/// A board, and a move on the last line.
pub fn connect_four(bytes: &[u8]) -> bool {
    notation(&*CONNECT_FOUR, bytes)
}

/// A board, and a move on the last line.
pub fn tic_tac_toe(bytes: &[u8]) -> bool {
    notation(&TicTacToe, bytes)
}

/// Rows of pins, and a move on the last line.
pub fn kayles(bytes: &[u8]) -> bool {
    notation(&Kayles::default(), bytes)
}
