//! `nullwindow lab resume`: what was last run.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use nullwindow_lab::runner::Shard;
use nullwindow_lab::store::Folder;

use super::chosen::ResultsArgs;
use super::run::Order;
use super::session::SessionArgs;
use crate::kept_file::{read_kept, regular};
use crate::output::write_file;

/// Continue the last run in a folder of results.
///
/// Repeats the last 'lab run' there, with the same edition and experiments, and adds
/// positions to undecided claims if that run did, with the same budget again. To continue
/// a part (--shard), repeat its own command.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab resume
  nullwindow lab resume --results /scratch/results --jobs 8")]
pub struct Args {
    #[command(flatten)]
    results: ResultsArgs,
    #[command(flatten)]
    session: SessionArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let folder = args.results.folder();
    let order = remembered(&folder)?;
    order.run(order.plan()?, &folder, &args.session, Shard::WHOLE, args.json)
}

fn file(folder: &Folder) -> PathBuf {
    folder.root().join("run.json")
}

/// Keeps what was asked for.
pub fn remember(folder: &Folder, order: &Order) -> Result<()> {
    let root = folder.root();
    std::fs::create_dir_all(root).with_context(|| format!("cannot create {}", root.display()))?;
    let path = file(folder);
    regular(&path, "write")?;
    write_file(&path, &(serde_json::to_string(order)? + "\n"))
}

fn remembered(folder: &Folder) -> Result<Order> {
    let path = file(folder);
    let Some(text) = read_kept(&path)? else {
        bail!("nothing to resume in {}: start with 'nullwindow lab run'", folder.root().display());
    };
    serde_json::from_str(&text).with_context(|| {
        format!("{} is damaged: start again with 'nullwindow lab run'", path.display())
    })
}
