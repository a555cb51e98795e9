#![doc = include_str!("../README.md")]

// One file for each subcommand.

mod algorithm_id;
mod algorithms;
mod analyse;
mod bench;
mod blame;
mod command_name;
mod compare;
mod compare_games;
mod completions;
mod config_args;
mod convert;
mod destination;
mod duration;
mod endings;
mod exercise;
mod freeze;
mod game_args;
mod give_way;
mod gtp_othello;
mod hub;
mod input;
mod kept_file;
#[cfg(feature = "lab")]
mod lab;
mod man;
mod match_command;
mod minimal;
mod nboard;
mod new_game;
mod output;
mod perft;
mod play;
mod program;
mod progress;
mod prove;
mod repeat;
mod schema;
mod search;
mod search_cost;
mod selftest;
#[cfg(feature = "server")]
mod serve;
mod show;
mod solve;
mod stop;
mod subject;
mod table;
mod terminal;
mod trace;
mod train;
mod tree_args;
mod uci;
mod verify;
mod way_args;
mod which_game;
mod write_file;

use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::LazyLock;

use anyhow::Result;
use clap::{Command, CommandFactory, FromArgMatches, Parser, Subcommand};
pub use nullwindow_engine::add_game;
use nullwindow_engine::built_for;
use nullwindow_games::{CitizenGame, GameInfo};

/// The laboratory makes millions of short texts, which this allocator is faster at. A library
/// that another program loads has no right to choose one.
#[cfg(feature = "allocator")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A laboratory for minimax game-tree search.
///
/// Runs the algorithms of five classic papers (Alpha-Beta, NegaScout, SSS*, the
/// MTD family and related ones) on trees and on chess, Othello and checkers. It
/// shows a search step by step, compares the cost of algorithms, and proves the
/// values they find.
///
/// Exit codes: 0, success; 1, 'verify' rejected a certificate or 'selftest' found a mistake; 2, an error.
#[derive(Parser)]
#[command(name = "nullwindow", version, long_version = version(), max_term_width = 100, after_help = examples())]
struct Cli {
    #[command(subcommand)]
    command: MainCommand,
}

/// What the build says of the machine: a program that was built for the one at hand may need
/// more than the level of its processor says.
const MACHINE: &str = env!("NULLWINDOW_MACHINE");

/// Which version this is, and the processor that it was built for.
fn version() -> &'static str {
    static VERSION: LazyLock<String> =
        LazyLock::new(|| format!("{} ({}{MACHINE})", env!("CARGO_PKG_VERSION"), built_for()));
    &VERSION
}

fn examples() -> String {
    let reproduce = if cfg!(feature = "lab") { "  nullwindow reproduce\n" } else { "" };
    format!(
        "Examples:
{reproduce}  nullwindow compare --width 24 --depth 4 --order first:0.8 --trees 20
  echo '[[3,9],[[1],4]]' | nullwindow trace --tree - --algorithm mtd-f --first-guess 4
  nullwindow algorithms"
    )
}

// A command is described where its arguments are.
#[derive(Subcommand)]
enum MainCommand {
    #[cfg(feature = "lab")]
    Reproduce(lab::ReproduceArgs),
    Algorithms(algorithms::Args),
    Trace(trace::Args),
    Compare(compare::Args),
    Blame(blame::Args),
    Prove(prove::Args),
    Minimal(minimal::Args),
    Verify(verify::Args),
    Exercise(exercise::Args),
    Perft(perft::Args),
    Search(search::Args),
    Solve(solve::Args),
    Play(play::Args),
    Analyse(analyse::Args),
    Match(match_command::Args),
    Train(train::Args),
    Freeze(freeze::Args),
    Show(show::Args),
    Convert(convert::Args),
    Bench(bench::Args),
    Schema(schema::Args),
    Selftest(selftest::Args),
    #[cfg(feature = "server")]
    Serve(serve::Args),
    Uci(uci::Args),
    Nboard(nboard::Args),
    GtpOthello(gtp_othello::Args),
    Hub(hub::Args),
    #[cfg(feature = "lab")]
    Lab(lab::Args),
    NewGame(new_game::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// The command with one more game, which is all that the `main` of a game of one's own does.
/// The command is then called as its file is.
///
/// ```no_run
/// use std::process::ExitCode;
///
/// use nullwindow_games::{GameInfo, small::TicTacToe};
///
/// fn main() -> ExitCode {
///     nullwindow_cli::run_with(GameInfo::new("noughts", "Noughts and Crosses"), TicTacToe)
/// }
/// ```
pub fn run_with(info: GameInfo, game: impl CitizenGame + Clone) -> ExitCode {
    command_name::name_by_file(info.id);
    match add_game(info, game) {
        Ok(_) => run(),
        Err(error) => fail(&error.into()).into(),
    }
}

/// The command with the games that are there: those that come with it and those that
/// [`add_game`] has added.
pub fn run() -> ExitCode {
    if let Some(done) = give_way::to_faster() {
        return done;
    }
    stop::survive_full_files();
    run_on(std::env::args_os()).into()
}

/// The command with these arguments, of which the first is its name, for a program that is not
/// this command. Returns the exit code.
///
/// ```
/// assert_eq!(nullwindow_cli::run_on(["nullwindow", "search"].map(Into::into)), 2);
/// ```
pub fn run_on(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let parsed = command().try_get_matches_from(arguments);
    match parsed.and_then(|given| Cli::from_arg_matches(&given)) {
        Ok(cli) => dispatch(cli.command).unwrap_or_else(|error| fail(&error)),
        Err(error) => refuse_arguments(&error),
    }
}

/// Calls the command by another name in its messages, if it has not told its name yet.
pub fn call_it(name: &'static str) {
    command_name::call(name);
}

/// The command line, by the command's own name.
fn command() -> Command {
    command_name::renamed(Cli::command())
}

/// The exit code of what could not be done.
const FAILED: u8 = 2;

fn fail(error: &anyhow::Error) -> u8 {
    eprintln!("{}: {error:#}", command_name::own_name());
    FAILED
}

fn dispatch(command: MainCommand) -> Result<u8> {
    let done = match command {
        MainCommand::Verify(args) => return verify::run(&args),
        MainCommand::Selftest(args) => return selftest::run(&args),
        #[cfg(feature = "lab")]
        MainCommand::Reproduce(args) => lab::reproduce(&args),
        MainCommand::Algorithms(args) => algorithms::run(&args),
        MainCommand::Trace(args) => trace::run(&args),
        MainCommand::Compare(args) => compare::run(&args),
        MainCommand::Blame(args) => blame::run(&args),
        MainCommand::Prove(args) => prove::run(&args),
        MainCommand::Minimal(args) => minimal::run(&args),
        MainCommand::Exercise(args) => exercise::run(&args),
        MainCommand::Perft(args) => perft::run(&args),
        MainCommand::Schema(args) => schema::run(&args),
        MainCommand::Search(args) => search::run(&args),
        MainCommand::Solve(args) => solve::run(&args),
        MainCommand::Play(args) => play::run(&args),
        MainCommand::Analyse(args) => analyse::run(&args),
        MainCommand::Match(args) => match_command::run(&args),
        MainCommand::Train(args) => train::run(&args),
        #[cfg(feature = "server")]
        MainCommand::Serve(args) => serve::run(&args),
        MainCommand::Freeze(args) => freeze::run(&args),
        MainCommand::Show(args) => show::run(&args),
        MainCommand::Convert(args) => convert::run(&args),
        MainCommand::Bench(args) => bench::run(&args),
        MainCommand::Uci(args) => uci::run(&args),
        MainCommand::Nboard(args) => nboard::run(&args),
        MainCommand::GtpOthello(args) => gtp_othello::run(&args),
        MainCommand::Hub(args) => hub::run(&args),
        #[cfg(feature = "lab")]
        MainCommand::Lab(args) => lab::run(&args),
        MainCommand::NewGame(args) => new_game::run(&args),
        MainCommand::Completions(args) => completions::run(&args),
        MainCommand::Man(args) => man::run(&args),
    };
    done.map(|()| 0)
}

/// Help and version are printed as asked for; a wrong argument gets one line.
fn refuse_arguments(error: &clap::Error) -> u8 {
    use clap::error::ErrorKind;
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let _ = error.print();
            0
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            FAILED
        }
        _ => {
            let text = error.to_string();
            let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage"));
            let told: Vec<&str> =
                lines.filter(|l| !l.is_empty() && !l.starts_with("For more information")).collect();
            let told = told.join(" ");
            let name = command_name::own_name();
            eprintln!("{name}: {} (see --help)", told.trim_start_matches("error: "));
            FAILED
        }
    }
}
