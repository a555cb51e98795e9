//! The game and the position of a cell, for those that look at every node.

use nullwindow_engine::{AnyGame, AnyPosition};
use nullwindow_games::{GameId, Notation};

use super::game_cell::GameCell;
use crate::runner::JobInterrupted;

/// The game with the cell's grain, and the position in it.
pub(super) fn subject(cell: &GameCell) -> Result<(AnyGame, AnyPosition), JobInterrupted> {
    position_of(cell.game, cell.grain, &cell.position)
}

/// A game with a grain, and a position in it.
pub(super) fn position_of(
    game: GameId,
    grain: u16,
    position: &str,
) -> Result<(AnyGame, AnyPosition), JobInterrupted> {
    let game = AnyGame::new(game, grain);
    let position = match position {
        "start" => game.start(),
        text => game.read_position(text).map_err(|e| JobInterrupted::Failed(e.to_string()))?,
    };
    Ok((game, position))
}
