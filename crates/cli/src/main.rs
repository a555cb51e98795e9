//! The `nullwindow` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    nullwindow_cli::run()
}
