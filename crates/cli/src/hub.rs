//! `nullwindow hub`: the checkers program.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_engine::{checkers_engine, engine};
use nullwindow_games::GameId;
use nullwindow_games::checkers::EndgameTable;
use nullwindow_protocols::{Hub, Worker};

use crate::endings::{endings, pieces};
use crate::program::{ProgramArgs, run_program};

/// Play checkers in programs that speak the Hub protocol.
///
/// Version 2 of the protocol, for English draughts. Reads commands from standard input and
/// answers on standard output. Endings of two to four pieces are played perfectly, from a
/// table of 7.5 MB. The table is made when it is first used, which takes seconds, and kept
/// in the user's cache folder
/// ($NULLWINDOW_CACHE, or $XDG_CACHE_HOME/nullwindow, or ~/.cache/nullwindow). With --pieces 5
/// the table has 187 MB and takes minutes to make.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow hub --hash 64MB
  nullwindow hub --pieces 5
  (printf 'hub\\ninit\\nlevel move-time=1\\ngo think\\n'; sleep 6) | nullwindow hub")]
pub struct Args {
    #[command(flatten)]
    program: ProgramArgs,
    /// Pieces of the endings that are in the table; see above for what 5 costs
    #[arg(long, value_name = "N", default_value_t = EndgameTable::USUAL_PIECES, value_parser = pieces)]
    pieces: usize,
    /// Do without the table of endings
    #[arg(long, conflicts_with = "pieces")]
    no_table: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let config = args.program.config(GameId::Checkers)?;
    let (with_table, pieces, mut table) = (!args.no_table, args.pieces, None);
    let worker = Worker::new(GameId::Checkers, config.clone(), move |config| {
        if with_table {
            let table = table.get_or_insert_with(|| endings(pieces));
            checkers_engine(config, table.clone())
        } else {
            engine(GameId::Checkers, config)
        }
    });
    run_program(Hub::new(config), worker)
}
