//! The game and the position of a cell, for those that look at every node.

use nullwindow_engine::{AnyGame, AnyPosition, EngineError, Subject, named_position};
use nullwindow_games::GameId;

use super::JobInterrupted;
use super::game_cell::GameCell;

impl From<EngineError> for JobInterrupted {
    fn from(error: EngineError) -> JobInterrupted {
        JobInterrupted::Failed(error.to_string())
    }
}

/// The position of a cell in the game with the cell's grain.
pub(super) fn subject(cell: &GameCell) -> Result<Subject, JobInterrupted> {
    let GameCell { game, config, position, depth, .. } = cell;
    Ok(Subject::of_position(*game, config, Some(position), *depth)?)
}

/// A game with a grain, and a position in it.
pub(super) fn position_of(
    game: GameId,
    grain: u16,
    position: &str,
) -> Result<(AnyGame, AnyPosition), JobInterrupted> {
    let game = AnyGame::new(game, grain);
    let position = named_position(&game, Some(position))?;
    Ok((game, position))
}
