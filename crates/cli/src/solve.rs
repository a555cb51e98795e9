//! `nullwindow solve`: plays a position out to the end of the game.

use std::io::IsTerminal;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use nullwindow::Value;
use nullwindow_engine::{
    EndingGoal, EndingLimits, LONGEST_MATE, MateFound, Solved, SolvedMoves, StopHandle, TableSize,
    find_mate_in, solve_ending, solve_mates, solve_moves,
};
use nullwindow_games::GameId;

use crate::duration::duration;
use crate::output::{print, print_json};
use crate::program::threads_parser;
use crate::stop::on_signals;
use crate::which_game::WhichGame;

/// Solve a position: its value to the end of the game, or a mate in chess.
///
/// Searches with MTD(f) to the end of the game. In Othello, empty squares go to
/// the winner. In Connect Four, a position is won (1), drawn (0) or lost (-1). A game of one's
/// own is searched until it is won or lost, or until every line of play has come to its end.
/// Values are for the side to move. With --all every move is solved, in checkers from the table
/// of endings. In chess and games of one's own, with --mate, depth-first proof-number search
/// looks for the shortest mate, and with both for the mates of every move.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow solve connect-four --width 6 --height 5
  nullwindow solve connect-four --all --position '......./......./......./...O.../...X.../..OX...'
  nullwindow solve chess --mate 5 --position '7k/8/8/8/8/8/R7/1R5K w - - 0 1'
  nullwindow solve checkers --all --json --position 'B:WK32:BK18,K19'
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
    /// Solve every move of the position
    #[arg(long)]
    all: bool,
    /// Look for a mate in so many moves at most, in chess; for a forced win in a game of one's own
    #[arg(long, value_name = "MOVES",
          value_parser = clap::value_parser!(u16).range(1..=i64::from(LONGEST_MATE)))]
    mate: Option<u16>,
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
    let (id, position) = (args.which.id(), args.position.as_deref());
    if args.all {
        let solved = match args.mate {
            Some(longest) => solve_mates(id, position, longest, &limits)?,
            None => solve_moves(id, board, position, &limits)?,
        };
        return if args.json { print_json(&solved) } else { print(&show_moves(&solved)) };
    }
    if let Some(longest) = args.mate {
        let found = find_mate_in(id, position, longest, &limits)?;
        return if args.json { print_json(&found) } else { print(&show_mate(&found)) };
    }
    if id == GameId::Chess {
        bail!("chess cannot be played out: give --mate MOVES");
    }
    let bar = waiting()?;
    let solved = solve_ending(id, board, position, &limits, &mut |depth| {
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

/// A value, or the bounds of one.
fn known(value: Option<Value>, lower: Option<Value>, upper: Option<Value>) -> String {
    let shown = |bound: Option<Value>, none: &str| bound.map_or(none.into(), |b| b.to_string());
    match value {
        Some(value) => value.to_string(),
        None if (lower, upper) == (None, None) => "unknown".to_string(),
        None => format!("between {} and {}", shown(lower, "-inf"), shown(upper, "+inf")),
    }
}

/// In how many plies a game is won, or lost if it is negative.
fn in_plies(n: i32) -> String {
    let (result, n) = (if n > 0 { "won" } else { "lost" }, n.abs());
    format!(", {result} in {n} {}", if n == 1 { "ply" } else { "plies" })
}

fn show_moves(solved: &SolvedMoves) -> String {
    let mut out = String::new();
    for m in &solved.moves {
        let plies = m.plies.map_or(String::new(), in_plies);
        out += &format!("{}: {}{plies}\n", m.mv, known(m.value, m.lower, m.upper));
    }
    if let Some(stop) = &solved.stop {
        out += &format!("stopped: {stop}\n");
    }
    out
}

fn show_mate(found: &MateFound) -> String {
    let mut out = match (found.mate_in, found.at_most) {
        (Some(moves), _) => format!("mate in {moves}\n"),
        (None, Some(most)) => format!("mate in {} to {most}\n", found.at_least),
        (None, None) => format!("no mate in {}\n", found.at_least - 1),
    };
    if let Some(stop) = &found.stop {
        out += &format!("stopped: {stop}\n");
    }
    if let Some(best) = &found.best_move {
        out += &format!("best move: {best}\n");
    }
    if !found.pv.is_empty() {
        out += &format!("longest defence: {}\n", found.pv.join(" "));
    }
    out += &format!(
        "{} leaf, {} interior, {} from memory in {:.2} s\n",
        found.leaf, found.interior, found.transposition, found.seconds
    );
    out
}

fn show(solved: &Solved) -> String {
    let value = known(solved.value, solved.lower, solved.upper);
    let mut out = format!("value: {value}{}\n", solved.plies.map_or(String::new(), in_plies));
    if solved.value.is_none() {
        out += &format!("stopped: {}\n", solved.stop.as_deref().unwrap_or("unproved"));
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
