//! `nullwindow lab export`: what was measured, as tables.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args as ClapArgs;
use nullwindow_lab::record::CellRecord;
use nullwindow_lab::store::{Holdings, Sheet};

use super::chosen::ResultsArgs;
use crate::destination::folder;
use crate::output::{print, print_json, write_file};
use crate::table::{table, text};

/// Export results as CSV, or as JSON with --json.
///
/// The tables are those of the database (docs/lab-records.md): cells, rows, and
/// one for each kind of row, such as iterations or trees. Without a name, lists
/// the tables. --counts omits everything that may differ between two runs: times,
/// machine and code.
///
/// 'records' is not a table: it prints the records themselves, a line of JSON for each
/// cell, in the order of their identities. With --counts it leaves out the fields machine,
/// limits, worker, started, seconds and check and all columns that are times, so that two
/// runs of one program print the same bytes.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab export
  nullwindow lab export iterations > iterations.csv
  nullwindow lab export trees --json
  nullwindow lab export records --counts | sha256sum
  nullwindow lab export --out tables")]
pub struct Args {
    /// The table to print
    table: Option<String>,
    /// Write all tables, or the one named, to files in this folder
    #[arg(long, value_name = "DIR", value_parser = folder())]
    out: Option<PathBuf>,
    /// Omit times, machine and code
    #[arg(long)]
    counts: bool,
    #[command(flatten)]
    results: ResultsArgs,
    /// Write JSON instead of CSV
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let holdings = Holdings::read(&args.results.folder())?;
    holdings.damage().iter().for_each(|damage| eprintln!("{damage}; skipped"));
    if args.table.as_deref() == Some("records") && args.out.is_none() {
        return records(&holdings, args.counts);
    }
    let mut tables = Sheet::all(&holdings);
    if args.counts {
        tables = tables.into_iter().map(Sheet::counts).collect();
    }
    if let Some(name) = &args.table {
        let known: Vec<String> = tables.iter().map(|t| t.name().to_string()).collect();
        tables.retain(|table| table.name() == name);
        let known = || format!("no table '{name}': there are {}", known.join(", "));
        tables.first().with_context(known)?;
    }
    match (&args.out, &args.table) {
        (Some(folder), _) => tables.iter().try_for_each(|table| write(folder, table, args.json)),
        (None, Some(_)) if args.json => print_json(&tables[0].to_json()),
        (None, Some(_)) => print(&tables[0].to_csv()),
        (None, None) => list(&tables, args.json),
    }
}

/// The records, in the order of their cells.
fn records(holdings: &Holdings, counts: bool) -> Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let line = |record: &CellRecord| if counts { record.lasting_line() } else { record.to_line() };
    let mut records = holdings.cells();
    let written = records.try_for_each(|record| writeln!(out, "{}", line(&record)));
    match written.and_then(|()| out.flush()) {
        // A reader that has closed the pipe has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done.context("cannot write to standard output"),
    }
}

fn write(folder: &Path, table: &Sheet, json: bool) -> Result<()> {
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot create {}", folder.display()))?;
    let written = match json {
        true => serde_json::to_string_pretty(&table.to_json())? + "\n",
        false => table.to_csv(),
    };
    let path = folder.join(table.name()).with_extension(if json { "json" } else { "csv" });
    write_file(&path, &written)?;
    eprintln!("{}", path.display());
    Ok(())
}

fn list(tables: &[Sheet], json: bool) -> Result<()> {
    if json {
        let object = |t: &Sheet| (t.name().to_string(), t.to_json());
        return print_json(&tables.iter().map(object).collect::<serde_json::Map<_, _>>());
    }
    let mut out = table(&["table", "rows", "columns"], &[1]);
    for t in tables {
        out.add_row([t.name().to_string(), t.rows().count().to_string(), t.columns().join(" ")]);
    }
    print(&text(&out))
}
