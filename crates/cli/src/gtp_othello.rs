//! `nullwindow gtp-othello`: the Othello program for those who speak GTP.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_games::GameId;
use nullwindow_protocols::{GtpOthello, Worker};

use crate::program::{ProgramArgs, run_program};

/// Play Othello in programs that speak GTP, the Go Text Protocol.
///
/// Version 2 of the protocol. Reads commands from standard input and answers on standard
/// output. Squares are named as in Othello: a1 is at the top left. Without a clock a move
/// takes two seconds at most. Endings are solved as soon as the time allows it.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow gtp-othello --hash 64MB
  (printf 'play black f5\\ngenmove white\\nshowboard\\n'; sleep 3) | nullwindow gtp-othello")]
pub struct Args {
    #[command(flatten)]
    program: ProgramArgs,
}

pub fn run(args: &Args) -> Result<()> {
    let config = args.program.config(GameId::Othello)?;
    run_program(GtpOthello::new(), Worker::usual(GameId::Othello, config))
}
