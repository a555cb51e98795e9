//! The game and the position of a cell, for those that look at every node.

use nullwindow_engine::{AnyGame, AnyPosition};
use nullwindow_games::Notation;

use super::game_cell::GameCell;
use crate::runner::JobInterrupted;

/// The game with the cell's grain, and the position in it.
pub(super) fn subject(cell: &GameCell) -> Result<(AnyGame, AnyPosition), JobInterrupted> {
    let game = AnyGame::new(cell.game, cell.grain);
    let position = match cell.position.as_str() {
        "start" => game.start(),
        text => game.read_position(text).map_err(|e| JobInterrupted::Failed(e.to_string()))?,
    };
    Ok((game, position))
}
