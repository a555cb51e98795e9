//! What the programs that play have in common: their settings, and the connection to
//! standard input and output.

use std::io::{self, BufReader, ErrorKind};

use anyhow::{Context, Result};
use clap::Args as ClapArgs;
use clap::builder::RangedI64ValueParser;
use nullwindow_engine::{Config, MOST_THREADS};
use nullwindow_games::GameId;
use nullwindow_protocols::{Protocol, Worker};

use crate::config_args::ConfigArgs;

/// How a program searches until it is told otherwise.
#[derive(ClapArgs)]
pub struct ProgramArgs {
    #[command(flatten)]
    config: ConfigArgs,
}

/// Reads a number of threads.
pub fn threads_parser() -> RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(1..=i64::from(MOST_THREADS))
}

impl ProgramArgs {
    /// The configuration that plays a game, changed as asked.
    pub fn config(&self, game: GameId) -> Result<Config> {
        self.config.change(game, Config::play(game))
    }
}

/// Runs a program on standard input and output until it is told to quit or the input
/// ends.
pub fn run_program(protocol: impl Protocol, worker: Worker) -> Result<()> {
    let input = BufReader::new(io::stdin());
    match nullwindow_protocols::run(protocol, worker, input, io::stdout()) {
        // Whoever gave the commands is gone.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done.context("cannot write to standard output"),
    }
}
