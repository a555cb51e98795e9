//! Tests that need more than the repository: collections of games and positions,
//! or an outside program.
//!
//! Where these are missing the tests are reported as ignored, never as passed.
//! On a build server, told by `CI=true`, missing collections are a failure.

mod checkers;
mod chess;
mod collections;
mod othello;
mod othello_endings;
mod referee;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

fn main() -> ExitCode {
    let trials: Vec<Trial> =
        [chess::tests(), othello::tests(), othello_endings::tests(), checkers::tests()]
            .into_iter()
            .flatten()
            .chain([referee::test()])
            .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
