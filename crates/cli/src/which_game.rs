//! The game of a command: its first argument, or `--game`.

use clap::Args as ClapArgs;
use nullwindow_games::GameId;

use crate::game_args::game_parser;

/// Which game.
#[derive(ClapArgs)]
pub struct WhichGame {
    /// The game; --game GAME is the same
    #[arg(value_name = "GAME", value_parser = game_parser(), required_unless_present = "game")]
    named: Option<GameId>,
    /// The game
    #[arg(long, value_parser = game_parser(), conflicts_with = "named", hide = true)]
    game: Option<GameId>,
}

impl WhichGame {
    /// The game that was given.
    pub fn id(&self) -> GameId {
        self.named.or(self.game).expect("clap requires one of them")
    }
}
