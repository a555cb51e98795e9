//! `nullwindow schema`: the JSON schemas of what the program writes.

use anyhow::Result;
use clap::{Args as ClapArgs, ValueEnum};
use nullwindow_engine::config_schema;

use crate::output::print_json;

/// Print the JSON schema of a configuration or of a record.
///
/// A configuration is everything that decides what a search finds and costs, as experiments
/// and certificates of matches keep it. A record is a line of a file of the laboratory.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow schema config
  nullwindow schema record > record.schema.json")]
pub struct Args {
    /// Of what
    what: Described,
}

#[derive(Clone, Copy, ValueEnum)]
enum Described {
    /// How a position is searched
    Config,
    /// A finished cell of an experiment
    #[cfg(feature = "lab")]
    Record,
}

pub fn run(args: &Args) -> Result<()> {
    print_json(&match args.what {
        Described::Config => config_schema(),
        #[cfg(feature = "lab")]
        Described::Record => nullwindow_lab::experiment::record_schema(),
    })
}
