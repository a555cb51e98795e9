//! The whole command with GAME-TITLE in it: `GAME-NAME --help` lists what it can do.

use std::process::ExitCode;

use GAME_CRATE::{INFO, Rules};

fn main() -> ExitCode {
    nullwindow_cli::run_with(INFO, Rules)
}
