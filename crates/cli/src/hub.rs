//! `nullwindow hub`: the checkers program.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_engine::playing_engine;
use nullwindow_games::GameId;
use nullwindow_games::checkers::EndgameTable;
use nullwindow_protocols::{Hub, Worker};

use crate::endings::{endings_unless, pieces};
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
  nullwindow hub --table 64MB
  nullwindow hub --pieces 5
  (printf 'hub\\ninit\\nlevel move-time=1\\ngo think\\n'; sleep 6) | nullwindow hub")]
pub struct Args {
    #[command(flatten)]
    program: ProgramArgs,
    /// Pieces of the endings that are in the table; see above for what 5 costs
    #[arg(long, value_name = "N", default_value_t = EndgameTable::USUAL_PIECES, value_parser = pieces)]
    pieces: usize,
    /// Play without the table of endings
    #[arg(long, alias = "no-table", conflicts_with = "pieces")]
    no_endings: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let config = args.program.config(GameId::Checkers)?;
    let (with_table, pieces, mut table) = (!args.no_endings, args.pieces, None);
    let worker = Worker::stoppable(GameId::Checkers, config.clone(), move |config, stop| {
        if with_table && table.is_none() {
            table = endings_unless(stop, pieces);
        }
        playing_engine(GameId::Checkers, config, table.clone())
    });
    run_program(Hub::new(config), worker)
}
