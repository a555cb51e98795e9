//! `nullwindow lab collect`: what submitted work has stored so far.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use nullwindow_lab::store::TaskFiles;
use serde::Serialize;

use super::chosen::ResultsArgs;
use super::number_of::number_of;
use super::session::tell_moved;
use super::submission::Submission;
use crate::output::{print, print_json};

/// Make the database of what submitted tasks have stored.
///
/// Says how many cells are left. Damaged lines are set aside and named. It may run while
/// tasks run.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab collect --results /shared/results
  nullwindow lab collect --json")]
pub struct Args {
    #[command(flatten)]
    results: ResultsArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Collected {
    cells: usize,
    /// Tasks that have cells left.
    open_tasks: usize,
    /// How many cells those are.
    open_cells: usize,
    database: PathBuf,
}

pub fn run(args: &Args) -> Result<()> {
    let folder = args.results.folder();
    let Some(submission) = Submission::read(&folder)? else {
        bail!("{}: nothing was submitted; see 'nullwindow lab submit'", folder.root().display());
    };
    let session = submission.chosen.session(folder)?;
    let (holdings, moved) = session.refresh()?;
    moved.iter().for_each(tell_moved);
    let open = TaskFiles::of(session.folder()).open(&holdings)?;
    let collected = Collected {
        cells: holdings.len(),
        open_tasks: open.left.len(),
        open_cells: open.cells.len(),
        database: session.folder().database(),
    };
    if args.json { print_json(&collected) } else { print(&collected.show()) }
}

impl Collected {
    fn show(&self) -> String {
        let Collected { cells, open_tasks, open_cells, database } = self;
        let left = match open_tasks {
            0 => "nothing is left".to_string(),
            n => format!("left: {} in {}", number_of(*open_cells, "cell"), number_of(*n, "task")),
        };
        format!("{} stored: {}; {left}\n", number_of(*cells, "cell"), database.display())
    }
}
