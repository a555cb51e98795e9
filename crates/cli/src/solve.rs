//! `nullwindow solve`: plays a position out to the end of the game.

use std::io::IsTerminal;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use nullwindow::Value;
use nullwindow_engine::{EndingGoal, EndingLimits, Solved, StopHandle, TableSize, solve_ending};
use nullwindow_games::GameId;

use crate::duration::duration;
use crate::output::{print, print_json};
use crate::program::threads_parser;
use crate::stop::on_signals;
use crate::which_game::WhichGame;

/// Solve a position of Othello or Connect Four: its value at the end of the game.
///
/// Searches with MTD(f) to the end of the game. In Othello, empty squares go to
/// the winner. In Connect Four, a position is won (1), drawn (0) or lost (-1).
/// Values are for the side to move.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow solve connect-four --width 6 --height 5
  nullwindow solve connect-four --position '......./......./......./...O.../...X.../..OX...'
  nullwindow solve othello --json --position \\
    '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X'")]
pub struct Args {
    #[command(flatten)]
    which: WhichGame,
    /// The position, in the game's notation (default: the initial position)
    #[arg(long, allow_hyphen_values = true)]
    position: Option<String>,
    /// Columns of a Connect Four board [default: 7]
    #[arg(long)]
    width: Option<u32>,
    /// Rows of a Connect Four board [default: 6]
    #[arg(long)]
    height: Option<u32>,
    /// Size of the transposition table, in entries (2^22, 4194304) or bytes (64MB)
    #[arg(long, value_name = "SIZE", default_value = "2^22")]
    table: TableSize,
    /// How many threads search. Node counts then depend on the timing of the machine
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads_parser())]
    threads: u16,
    /// Stop after this many nodes
    #[arg(long)]
    nodes: Option<u64>,
    /// Stop after this time, such as 500ms or 10s
    #[arg(long, alias = "seconds", value_parser = duration, allow_hyphen_values = true)]
    time: Option<Duration>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let board = match (args.which.id(), args.width, args.height) {
        (_, None, None) => None,
        (GameId::ConnectFour, width, height) => Some((width.unwrap_or(7), height.unwrap_or(6))),
        _ => bail!("--width and --height are for connect-four"),
    };
    let limits = EndingLimits {
        table: args.table,
        goal: EndingGoal::Score,
        nodes: args.nodes,
        time: args.time,
        stop: StopHandle::from(on_signals()?),
        threads: args.threads,
    };
    let bar = waiting()?;
    let solved =
        solve_ending(args.which.id(), board, args.position.as_deref(), &limits, &mut |depth| {
            bar.set_message(format!("{depth} plies deep"));
        });
    bar.finish_and_clear();
    let solved = solved?;
    if args.json { print_json(&solved) } else { print(&show(&solved)) }
}

/// Shows a person at a terminal how deep the search has come.
fn waiting() -> Result<ProgressBar> {
    if !std::io::stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template("{spinner} solving, {msg}, {elapsed}")?;
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    Ok(bar)
}

fn show(solved: &Solved) -> String {
    let mut out = String::new();
    let shown = |bound: Option<Value>, none: &str| bound.map_or(none.into(), |b| b.to_string());
    match (solved.value, &solved.stop) {
        (Some(value), _) => out += &format!("value: {value}\n"),
        (None, stop) => {
            let (lower, upper) = (shown(solved.lower, "-inf"), shown(solved.upper, "+inf"));
            out += &format!("value: between {lower} and {upper}\n");
            out += &format!("stopped: {}\n", stop.as_deref().unwrap_or("unproved"));
        }
    }
    if let Some(best) = &solved.best_move {
        out += &format!("best move: {best}\n");
    }
    if !solved.pv.is_empty() {
        out += &format!("best play: {}\n", solved.pv.join(" "));
    }
    let rate = (solved.total + solved.settling) as f64 / solved.seconds.max(1e-9) / 1e6;
    out += &format!(
        "{} leaf, {} interior, {} from memory, {} settling nodes in {:.2} s ({rate:.1} million per second)\n",
        solved.leaf, solved.interior, solved.transposition, solved.settling, solved.seconds
    );
    out
}
