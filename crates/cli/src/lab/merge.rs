//! `nullwindow lab merge`: records of other folders and machines.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::MergedFolders;
use serde::Serialize;

use super::chosen::{ResultsArgs, open};
use super::number_of::number_of;
use super::session::tell_moved;
use crate::output::{print, print_json};

/// Merge records from other folders or machines.
///
/// Copies the records that are missing and rebuilds the database. If two records
/// contradict each other, nothing is written. Without sources, only the database
/// is rebuilt.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab merge node1/results node2/results
  nullwindow lab merge shard-*.jsonl --results together
  nullwindow lab merge")]
pub struct Args {
    /// Folders of results, or files of records
    #[arg(value_name = "FROM")]
    from: Vec<PathBuf>,
    /// Folder of experiments, whose views the database gets (default:
    /// experiments/ if there is one, else those that come with the program)
    #[arg(long, value_name = "DIR")]
    experiments: Option<PathBuf>,
    #[command(flatten)]
    results: ResultsArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Merged {
    files: usize,
    copied: usize,
    cells: usize,
    database: PathBuf,
    damage: Vec<String>,
}

pub fn run(args: &Args) -> Result<()> {
    let session = open(args.experiments.as_deref(), args.results.folder())?;
    let MergedFolders { moved, copied, holdings } = session.merge(&args.from)?;
    moved.iter().for_each(tell_moved);
    let damage: Vec<String> = copied.damage.iter().map(|damage| damage.to_string()).collect();
    damage.iter().for_each(|line| eprintln!("{line}; skipped"));
    let (files, copied, cells) = (copied.files, copied.copied, holdings.len());
    let database = session.folder().database();
    if args.json {
        return print_json(&Merged { files, copied, cells, database, damage });
    }
    let (copied, files) = (number_of(copied, "record"), number_of(files, "file"));
    let cells = number_of(cells, "cell");
    let told = format!("{copied} copied from {files}; {cells} stored");
    print(&format!("{told}: {}\n", database.display()))
}
