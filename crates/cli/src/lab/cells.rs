//! `nullwindow lab cells`: what is missing, as lines.

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::record::CellId;
use nullwindow_lab::runner::Job;
use nullwindow_lab::store::Holdings;

use super::chosen::{Chosen, ResultsArgs};
use crate::output::print;

/// Print the cells that are not stored yet, one line of JSON for each.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab cells --only floor | head -2
  nullwindow lab cells --full | nullwindow lab work > records.jsonl")]
pub struct Args {
    #[command(flatten)]
    chosen: Chosen,
    #[command(flatten)]
    results: ResultsArgs,
}

pub fn run(args: &Args) -> Result<()> {
    let laboratory = args.chosen.laboratory()?;
    let holdings = Holdings::read(&args.results.folder())?;
    let specs = args.chosen.cells(&laboratory)?.into_iter().map(|cell| cell.spec());
    let missing = specs.filter(|spec| {
        let stored = holdings.get(&CellId::of(spec));
        !stored.is_some_and(|record| record.is_current())
    });
    for spec in missing {
        print(&format!("{spec}\n"))?;
    }
    Ok(())
}
