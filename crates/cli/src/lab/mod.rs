//! `nullwindow lab`: experiments, their cells, their records; one file for each
//! subcommand.

mod cells;
mod chosen;
mod cluster;
mod collect;
mod export;
mod list;
mod merge;
mod new;
mod number_of;
mod report;
mod report_summary;
mod reproduce;
mod resume;
mod run;
mod session;
mod status;
mod submission;
mod submit;
mod summary;
mod until_decided;
mod work;

use anyhow::Result;
use clap::{Args as ClapArgs, Subcommand};

pub use chosen::{ResultsArgs, open};
pub use reproduce::{Args as ReproduceArgs, run as reproduce};

/// Run experiments, store their results and report them.
///
/// An experiment is a file in experiments/. A cell is the smallest part of it
/// that runs by itself; its record is one line of JSON in results/records/.
/// Stored cells run again only if code, parameters or positions have changed.
/// To continue after an interruption, repeat the command.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab list
  nullwindow lab run --only node-counts
  nullwindow lab run --full --shard 2/7
  nullwindow lab run --until-decided --cpu-budget 2h
  nullwindow lab submit --on slurm --tasks 500 --full
  nullwindow lab merge /elsewhere/results
  nullwindow lab report")]
pub struct Args {
    #[command(subcommand)]
    command: LabCommand,
}

// A command is described where its arguments are.
#[derive(Subcommand)]
enum LabCommand {
    List(list::Args),
    Run(run::Args),
    Resume(resume::Args),
    Status(status::Args),
    Merge(merge::Args),
    Export(export::Args),
    Report(report::Args),
    New(new::Args),
    Cells(cells::Args),
    Work(work::Args),
    Submit(submit::Args),
    Collect(collect::Args),
}

pub fn run(args: &Args) -> Result<()> {
    match &args.command {
        LabCommand::List(args) => list::run(args),
        LabCommand::Run(args) => run::run(args),
        LabCommand::Resume(args) => resume::run(args),
        LabCommand::Status(args) => status::run(args),
        LabCommand::Merge(args) => merge::run(args),
        LabCommand::Export(args) => export::run(args),
        LabCommand::Report(args) => report::run(args),
        LabCommand::New(args) => new::run(args),
        LabCommand::Cells(args) => cells::run(args),
        LabCommand::Work(args) => work::run(args),
        LabCommand::Submit(args) => submit::run(args),
        LabCommand::Collect(args) => collect::run(args),
    }
}
