//! `nullwindow search`: searches a position of a game, one iteration deeper at a
//! time.

use std::io::IsTerminal;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use nullwindow::{MAX_DEPTH, Value};
use nullwindow_engine::{
    Config, IterationReport, Report, RootMove, StopHandle, ThinkLimits, Thought, engine,
};
use nullwindow_games::GameId;
use serde::Serialize;

use crate::config_args::ConfigArgs;
use crate::duration::duration;
use crate::output::{print, print_json};
use crate::stop::on_signals;
use crate::which_game::WhichGame;

/// Search a position of a game by iterative deepening.
///
/// Counts are sums over all iterations. A table entry is used only at exactly the
/// depth it was stored for, so every algorithm finds the same value. With --selective
/// some moves are searched more deeply than others, as programs play: the value is then
/// an opinion and no longer that of the whole tree.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow search chess --depth 6
  nullwindow search connect-four --time 2s
  nullwindow search othello --algorithm aspiration-negascout --depth 8 --table 64MB --json
  nullwindow search checkers --depth 12 --step 2 --etc off --without history
  nullwindow search chess --time 1s --selective --threads 2")]
pub struct Args {
    #[command(flatten)]
    which: WhichGame,
    /// The position, in the game's notation (default: the initial position)
    #[arg(long, allow_hyphen_values = true)]
    position: Option<String>,
    /// Depth of the last iteration, in plies (default: as deep as --time or --nodes
    /// allow, or until the game is decided)
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_DEPTH)))]
    depth: Option<u16>,
    /// Stop after this many nodes
    #[arg(long)]
    nodes: Option<u64>,
    /// Stop after this time, such as 500ms or 10s
    #[arg(long, alias = "seconds", value_parser = duration, allow_hyphen_values = true)]
    time: Option<Duration>,
    #[command(flatten)]
    config: ConfigArgs,
    /// Report the bounds of every move at the root
    #[arg(long)]
    root_moves: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct SearchFound {
    game: GameId,
    position: String,
    algorithm: String,
    #[serde(flatten)]
    thought: Thought,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    root_moves: Vec<RootMove>,
}

pub fn run(args: &Args) -> Result<()> {
    if args.depth.is_none() && args.time.is_none() && args.nodes.is_none() {
        bail!("no limit: give --depth, --time or --nodes");
    }
    let config = args.config.change(args.which.id(), usual(args))?;
    let mut engine = engine(args.which.id(), &config)?;
    engine.set_position(args.position.as_deref(), &[])?;
    let limits = ThinkLimits {
        depth: args.depth,
        nodes: args.nodes,
        hard: args.time,
        stop: StopHandle::from(on_signals()?),
        ..ThinkLimits::default()
    };
    let mut thought = engine.think(&limits, &mut |report| {
        if let Report::Done(iteration) = report {
            progress(iteration);
        }
    })?;
    thought.pv = engine.whole_line(&thought)?;
    let root_moves = if args.root_moves { engine.root_moves(&thought)? } else { Vec::new() };
    let (game, position) = (args.which.id(), engine.position());
    let found = SearchFound { game, position, algorithm: config.algorithm, thought, root_moves };
    if args.json { print_json(&found) } else { print(&show(&found)) }
}

/// What a game is searched with where nothing else is asked for.
///
/// To a fixed depth, iterations of two plies visit fewer nodes, mostly by a quarter
/// (docs/speed.md). Where time ends the search, more iterations leave more completed ones.
fn usual(args: &Args) -> Config {
    let to_depth = args.depth.is_some() && args.time.is_none() && args.nodes.is_none();
    Config { step: if to_depth { 2 } else { 1 }, ..Config::usual(args.which.id()) }
}

/// Tells a person at a terminal how far the search has come.
fn progress(done: &IterationReport) {
    if std::io::stderr().is_terminal() {
        let value = shown(done);
        eprintln!(
            "depth {:2}  {value:>6}  {:12} nodes  {}",
            done.depth,
            done.total,
            done.pv.join(" ")
        );
    }
}

fn shown(done: &IterationReport) -> String {
    match done.value {
        Some(value) if done.exact => value.to_string(),
        Some(bound) => format!("({bound})"),
        None => "–".into(),
    }
}

fn between(at_least: Option<Value>, at_most: Option<Value>) -> String {
    match (at_least, at_most) {
        (Some(a), Some(b)) if a == b => format!("{a}"),
        (Some(a), Some(b)) => format!("{a} to {b}"),
        (Some(a), None) => format!("at least {a}"),
        (None, Some(b)) => format!("at most {b}"),
        (None, None) => "unknown".into(),
    }
}

fn show(found: &SearchFound) -> String {
    let thought = &found.thought;
    let mut out = String::new();
    let told = std::io::stderr().is_terminal(); // iteration by iteration
    for i in thought.iterations.iter().filter(|_| !told) {
        let (value, best) = (shown(i), i.best_move.as_deref().unwrap_or("–"));
        out += &format!("depth {:2}  value {value:>6}  {best:8} {:12} nodes\n", i.depth, i.total);
    }
    if let Some(report) = &thought.report {
        out += &format!("stopped: {report}\n");
    }
    let decided = match thought.mate {
        Some(mate) if mate > 0 => format!(", won in {mate}"),
        Some(mate) => format!(", lost in {}", -mate),
        None => String::new(),
    };
    out += &format!("value: {}{decided}\n", thought.known);
    if let Some(best) = &thought.best_move {
        out += &format!("best move: {best}\n");
    }
    out += &format!("best play: {}\n", thought.pv.join(" "));
    for m in &found.root_moves {
        out += &format!("  {:8} {}\n", m.name, between(m.at_least, m.at_most));
    }
    let rate = (thought.total + thought.quiescence) as f64 / thought.seconds.max(1e-9) / 1e6;
    out += &format!(
        "{} leaf, {} interior, {} from memory, {} quiescence nodes in {:.2} s ({rate:.1} million per second)\n",
        thought.leaf, thought.interior, thought.transposition, thought.quiescence, thought.seconds
    );
    out
}
