//! What the programs that play have in common: their settings, and the connection to
//! standard input and output.

use std::io::{self, BufReader, ErrorKind};

use anyhow::{Context, Result};
use clap::Args as ClapArgs;
use clap::builder::RangedI64ValueParser;
use nullwindow_engine::{Config, MOST_THREADS, TableSize};
use nullwindow_games::GameId;
use nullwindow_protocols::{Protocol, Worker};

use crate::algorithm_id::AlgorithmId;

/// How a program searches until it is told otherwise.
#[derive(ClapArgs)]
pub struct ProgramArgs {
    /// Size of the transposition table, in bytes (64MB) or entries (2^22)
    #[arg(long, value_name = "SIZE")]
    hash: Option<TableSize>,
    /// The algorithm ('nullwindow algorithms' lists them) [default: the one that plays best]
    #[arg(long, value_name = "ID", value_parser = AlgorithmId, hide_possible_values = true)]
    algorithm: Option<String>,
    /// How many threads search
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads_parser())]
    threads: u16,
}

/// Reads a number of threads.
pub fn threads_parser() -> RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(1..=i64::from(MOST_THREADS))
}

impl ProgramArgs {
    /// The configuration that plays a game, changed as asked.
    pub fn config(&self, game: GameId) -> Result<Config> {
        let mut config = Config::play(game);
        if let Some(hash) = self.hash {
            config.memory.table = hash;
        }
        if let Some(algorithm) = &self.algorithm {
            config = config.driven_by(algorithm);
        }
        config.threads = self.threads;
        config.check()?;
        Ok(config)
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
