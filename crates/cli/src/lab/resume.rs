//! `nullwindow lab resume`: what was last run.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use nullwindow_lab::record::Shard;
use nullwindow_lab::store::Folder;

use super::chosen::ResultsArgs;
use super::run::RunOrder;
use super::session::SessionArgs;
use crate::kept_file::regular;
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
    let session = order.chosen.session(folder)?;
    let cells = order.chosen.cells(&session)?;
    order.run(&session, cells, &args.session, Shard::WHOLE, args.json)
}

fn file(folder: &Folder) -> PathBuf {
    folder.root().join("run.json")
}

/// Keeps what was asked for.
pub fn remember(folder: &Folder, order: &RunOrder) -> Result<()> {
    let root = folder.root();
    std::fs::create_dir_all(root).with_context(|| format!("cannot create {}", root.display()))?;
    let path = file(folder);
    regular(&path, "write")?;
    write_file(&path, &(serde_json::to_string(order)? + "\n"))
}

fn remembered(folder: &Folder) -> Result<RunOrder> {
    let path = file(folder);
    let Some(text) = read_kept(&path)? else {
        bail!("nothing to resume in {}: start with 'nullwindow lab run'", folder.root().display());
    };
    serde_json::from_str(&text).with_context(|| {
        format!("{} is damaged: start again with 'nullwindow lab run'", path.display())
    })
}

/// What was asked for takes fewer bytes.
const MOST: u64 = 1 << 20;

/// The text of a file, if it is there.
fn read_kept(path: &Path) -> Result<Option<String>> {
    regular(path, "read")?;
    let read = File::open(path).and_then(|file| {
        let mut text = String::new();
        file.take(MOST).read_to_string(&mut text).map(|_| Some(text))
    });
    match read {
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(None),
        read => read.with_context(|| format!("cannot read {}", path.display())),
    }
}
