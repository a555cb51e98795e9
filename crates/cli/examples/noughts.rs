//! The whole command with one more game: what the `main` of a game of one's own looks like.
//!
//! `cargo run -p nullwindow-cli --example noughts -- play noughts`

use std::process::ExitCode;

use nullwindow_games::GameInfo;
use nullwindow_games::small::TicTacToe;

fn main() -> ExitCode {
    nullwindow_cli::run_with(GameInfo::new("noughts", "Noughts and Crosses"), TicTacToe)
}
