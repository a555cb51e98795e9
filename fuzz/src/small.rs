//! Connect Four, tic-tac-toe, Kayles: positions, moves, records.

use std::sync::LazyLock;

use nullwindow_games::GameId;
use nullwindow_games::small::{ConnectFour, Kayles, TicTacToe};

use super::check::{notation, records as any_records, text};

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

/// A file of games, read as each of the small games.
pub fn records(bytes: &[u8]) -> bool {
    let text = text(bytes);
    let games = [GameId::ConnectFour, GameId::TicTacToe, GameId::Kayles];
    // Not `any`: the text is read as every game.
    games.into_iter().filter(|game| any_records(*game, &text)).count() > 0
}
