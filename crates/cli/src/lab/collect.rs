//! `nullwindow lab collect`: what submitted work has stored so far.

use anyhow::{Result, bail};
use clap::Args as ClapArgs;

use super::chosen::ResultsArgs;
use super::session::{collect, mend};
use super::submission::Submission;
use crate::output::print;

/// Make the database of what submitted tasks have stored.
///
/// Says how many cells are left. Damaged lines are set aside and named.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab collect --results /shared/results")]
pub struct Args {
    #[command(flatten)]
    results: ResultsArgs,
}

pub fn run(args: &Args) -> Result<()> {
    let folder = args.results.folder();
    let Some(submission) = Submission::read(&folder)? else {
        bail!("{}: nothing was submitted; see 'nullwindow lab submit'", folder.root().display());
    };
    mend(&folder)?;
    let holdings = collect(&folder, &submission.chosen.laboratory()?)?;
    let (tasks, cells) = submission.open_tasks(&folder)?;
    let left = match tasks.len() {
        0 => "nothing is left".to_string(),
        n => format!("{cells} cells in {n} tasks are left: submit again"),
    };
    print(&format!("{} cells stored: {}; {left}\n", holdings.len(), folder.database().display()))
}
