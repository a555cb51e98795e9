//! `nullwindow nboard`: the Othello program.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_games::GameId;
use nullwindow_protocols::{NBoard, Worker};

use crate::program::{ProgramArgs, run_program};

/// Play Othello in programs that speak the NBoard protocol.
///
/// Version 2 of the protocol. Reads commands from standard input and answers on standard
/// output. Near the end of a game it finds out who wins, and then the score, by playing the
/// position out. docs/programs.md shows how to add it to NBoard.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow nboard --hash 64MB
  (printf 'nboard 2\\nset depth 8\\nmove F5\\ngo\\n'; sleep 2) | nullwindow nboard")]
pub struct Args {
    #[command(flatten)]
    program: ProgramArgs,
}

pub fn run(args: &Args) -> Result<()> {
    let config = args.program.config(GameId::Othello)?;
    let worker = Worker::usual(GameId::Othello, config.clone());
    run_program(NBoard::new(config), worker)
}
