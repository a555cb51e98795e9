//! `nullwindow uci`: the chess program, and that of games of one's own.

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use nullwindow_arena::Dialect;
use nullwindow_games::GameId;
use nullwindow_protocols::{Uci, Worker};

use crate::game_args::game_parser;
use crate::program::{ProgramArgs, run_program};

/// Play chess in any program that speaks UCI (the Universal Chess Interface).
///
/// Reads commands from standard input and answers on standard output. Add this command as
/// an engine to Arena, Cute Chess, Banksia, En Croissant or a lichess bot; docs/programs.md
/// shows how. A game of one's own is played over the same protocol, with its own notation
/// of positions and moves.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow uci --table 256MB
  printf 'position startpos moves e2e4\\neval\\n' | nullwindow uci
  (printf 'go movetime 1000\\n'; sleep 2) | nullwindow uci --algorithm negascout")]
pub struct Args {
    /// The game: chess, or one that this program has added
    #[arg(long, value_parser = game_parser(), default_value = "chess")]
    game: GameId,
    #[command(flatten)]
    program: ProgramArgs,
}

pub fn run(args: &Args) -> Result<()> {
    let game = args.game;
    if !Dialect::Uci.speaks(game) {
        bail!("UCI is for chess and for games of one's own, not for {game}: see --help");
    }
    let config = args.program.config(game)?;
    let worker = Worker::usual(game, config.clone());
    run_program(Uci::of(game, config), worker)
}
