//! `nullwindow uci`: the chess program.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_games::GameId;
use nullwindow_protocols::{Uci, Worker};

use crate::program::{ProgramArgs, run_program};

/// Play chess in any program that speaks UCI (the Universal Chess Interface).
///
/// Reads commands from standard input and answers on standard output. Add this command as
/// an engine to Arena, Cute Chess, Banksia, En Croissant or a lichess bot; docs/programs.md
/// shows how.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow uci --table 256MB
  printf 'position startpos moves e2e4\\neval\\n' | nullwindow uci
  (printf 'go movetime 1000\\n'; sleep 2) | nullwindow uci --algorithm negascout")]
pub struct Args {
    #[command(flatten)]
    program: ProgramArgs,
}

pub fn run(args: &Args) -> Result<()> {
    let config = args.program.config(GameId::Chess)?;
    let worker = Worker::usual(GameId::Chess, config.clone());
    run_program(Uci::new(config), worker)
}
