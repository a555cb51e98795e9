//! `nullwindow hub`: the checkers program.

use std::sync::Arc;

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_engine::{checkers_engine, engine};
use nullwindow_games::GameId;
use nullwindow_games::checkers::{EndgameTable, Origin};
use nullwindow_protocols::{Hub, Worker};

use crate::program::{ProgramArgs, run_program};

/// Play checkers in programs that speak the Hub protocol.
///
/// Version 2 of the protocol, for English draughts. Reads commands from standard input and
/// answers on standard output. Endings of two to four pieces are played perfectly, from a
/// table of 7.5 MB. The table is made when it is first used, which takes seconds, and kept
/// in the user's cache folder
/// ($NULLWINDOW_CACHE, or $XDG_CACHE_HOME/nullwindow, or ~/.cache/nullwindow).
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow hub --hash 64MB
  (printf 'hub\\ninit\\nlevel move-time=1\\ngo think\\n'; sleep 6) | nullwindow hub")]
pub struct Args {
    #[command(flatten)]
    program: ProgramArgs,
    /// Do without the table of endings
    #[arg(long)]
    no_table: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let config = args.program.config(GameId::Checkers)?;
    let (with_table, mut table) = (!args.no_table, None);
    let worker = Worker::new(GameId::Checkers, config.clone(), move |config| {
        if with_table {
            let table = table.get_or_insert_with(|| Arc::new(endings()));
            checkers_engine(config, table.clone())
        } else {
            engine(GameId::Checkers, config)
        }
    });
    run_program(Hub::new(config), worker)
}

/// The table of endings, and a word to whoever waits for it.
fn endings() -> EndgameTable {
    let (table, origin) = EndgameTable::cached();
    if origin == (Origin::Built { kept: false }) {
        eprintln!("nullwindow: the table of endings could not be kept; it is made anew every time");
    }
    table
}
