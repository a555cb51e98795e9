//! The `nullwindow` command: one file for each subcommand.

mod algorithm_id;
mod algorithms;
mod analyse;
mod bench;
mod blame;
mod certificate;
mod compare;
mod compare_games;
mod completions;
mod convert;
mod destination;
mod duration;
mod endings;
mod game_args;
mod gtp_othello;
mod hub;
mod input;
mod kept_file;
mod lab;
mod man;
mod match_command;
mod minimal;
mod nboard;
mod output;
mod perft;
mod play;
mod program;
mod progress;
mod prove;
mod score;
mod search;
mod seconds;
mod selftest;
mod serve;
mod show;
mod side;
mod solve;
mod stop;
mod subject;
mod table;
mod terminal;
mod trace;
mod tree_args;
mod uci;
mod verify;
mod write_file;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use mimalloc::MiMalloc;

/// The laboratory makes millions of short texts, which this allocator is faster at.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// A laboratory for minimax game-tree search.
///
/// Runs the algorithms of five classic papers (Alpha-Beta, NegaScout, SSS*, the
/// MTD family and related ones) on trees and on chess, Othello and checkers. It
/// shows a search step by step, compares the cost of algorithms, and proves the
/// values they find.
///
/// Exit codes: 0, success; 1, 'verify' rejected a certificate or 'selftest' found a mistake; 2, an error.
#[derive(Parser)]
#[command(name = "nullwindow", version, max_term_width = 100, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  nullwindow reproduce
  nullwindow compare --width 24 --depth 4 --order first:0.8 --trees 20
  echo '[[3,9],[[1],4]]' | nullwindow trace --tree - --algorithm mtd-f --first-guess 4
  nullwindow algorithms";

// A command is described where its arguments are.
#[derive(Subcommand)]
enum Command {
    Reproduce(lab::ReproduceArgs),
    Algorithms(algorithms::Args),
    Trace(trace::Args),
    Compare(compare::Args),
    Blame(blame::Args),
    Prove(prove::Args),
    Minimal(minimal::Args),
    Verify(verify::Args),
    Perft(perft::Args),
    Search(search::Args),
    Solve(solve::Args),
    Play(play::Args),
    Analyse(analyse::Args),
    Match(match_command::Args),
    Show(show::Args),
    Convert(convert::Args),
    Bench(bench::Args),
    Selftest(selftest::Args),
    Serve(serve::Args),
    Uci(uci::Args),
    Nboard(nboard::Args),
    GtpOthello(gtp_othello::Args),
    Hub(hub::Args),
    Lab(lab::Args),
    Completions(completions::Args),
    Man(man::Args),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse_arguments(&error),
    };
    run(cli.command).unwrap_or_else(|error| {
        eprintln!("nullwindow: {error:#}");
        ExitCode::from(2)
    })
}

fn run(command: Command) -> Result<ExitCode> {
    let done = match command {
        Command::Verify(args) => return verify::run(&args),
        Command::Selftest(args) => return selftest::run(&args),
        Command::Reproduce(args) => lab::reproduce(&args),
        Command::Algorithms(args) => algorithms::run(&args),
        Command::Trace(args) => trace::run(&args),
        Command::Compare(args) => compare::run(&args),
        Command::Blame(args) => blame::run(&args),
        Command::Prove(args) => prove::run(&args),
        Command::Minimal(args) => minimal::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Search(args) => search::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Match(args) => match_command::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Uci(args) => uci::run(&args),
        Command::Nboard(args) => nboard::run(&args),
        Command::GtpOthello(args) => gtp_othello::run(&args),
        Command::Hub(args) => hub::run(&args),
        Command::Lab(args) => lab::run(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => man::run(&args),
    };
    done.map(|()| ExitCode::SUCCESS)
}

/// Help and version are printed as asked for; a wrong argument gets one line.
fn refuse_arguments(error: &clap::Error) -> ExitCode {
    use clap::error::ErrorKind;
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let _ = error.print();
            ExitCode::SUCCESS
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            ExitCode::from(2)
        }
        _ => {
            let text = error.to_string();
            let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage"));
            let told: Vec<&str> =
                lines.filter(|l| !l.is_empty() && !l.starts_with("For more information")).collect();
            let told = told.join(" ");
            eprintln!("nullwindow: {} (see --help)", told.trim_start_matches("error: "));
            ExitCode::from(2)
        }
    }
}
