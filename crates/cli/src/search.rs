//! `nullwindow search`: searches a position of a game, one iteration deeper at a
//! time.

use std::io::IsTerminal;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use nullwindow::{MAX_DEPTH, Value};
use nullwindow_engine::{
    Config, FirstGuess, IterationReport, LeafStore, MemoryConfig, Report, RootMove, StopHandle,
    TableSize, ThinkLimits, Thought, ThreadSharing, ThreadTiming, engine,
};
use nullwindow_games::GameId;
use serde::Serialize;

use crate::game_args::game_parser;
use crate::output::{print, print_json};
use crate::program::threads_parser;
use crate::stop::on_signals;

/// Search a position of a game by iterative deepening.
///
/// Counts are sums over all iterations. A table entry is used only at exactly the
/// depth it was stored for, so every algorithm finds the same value.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow search --game chess --depth 6
  nullwindow search --game connect-four --seconds 2
  nullwindow search --game othello --algorithm aspiration-negascout --depth 8 --table 64MB --json
  nullwindow search --game checkers --depth 12 --step 2 --no-etc --no-history
  nullwindow search --game chess --seconds 1 --selective --threads 2")]
pub struct Args {
    /// The game
    #[arg(long, value_parser = game_parser())]
    game: GameId,
    /// The position, in the game's notation (default: the initial position)
    #[arg(long, allow_hyphen_values = true)]
    position: Option<String>,
    /// The algorithm ('nullwindow algorithms' lists them)
    #[arg(long, value_name = "ID", default_value = "mtd-f")]
    algorithm: String,
    /// Depth of the last iteration, in plies (default: as deep as --seconds or --nodes
    /// allow, or until the game is decided)
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_DEPTH)))]
    depth: Option<u16>,
    /// Plies from one iteration to the next (default: 2 if --depth alone says where to end,
    /// else 1)
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=2))]
    step: Option<u16>,
    /// Size of the transposition table, in entries (2^20, 1048576) or bytes (64MB)
    #[arg(long, value_name = "SIZE", default_value = "2^20")]
    table: TableSize,
    /// Where leaves are kept: in the table, or aside in a small cache that leaves the
    /// table to interior nodes
    #[arg(long, value_name = "WHERE", default_value = "aside")]
    leaf_store: LeafStore,
    /// Take the first guess from this many iterations back (2 where scores oscillate)
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    guess_back: u8,
    /// Add this to the first guess, in the game's values
    #[arg(long, default_value_t = 0, allow_negative_numbers = true)]
    guess_offset: Value,
    /// Half the width of an aspiration window, in the game's values (default: half a pawn or
    /// man, five discs)
    #[arg(long, value_parser = clap::value_parser!(i32).range(1..))]
    delta: Option<Value>,
    /// Stop after this many nodes
    #[arg(long)]
    nodes: Option<u64>,
    /// Stop after this many seconds
    #[arg(long, value_parser = crate::seconds::seconds, allow_hyphen_values = true)]
    seconds: Option<f64>,
    /// How many threads search. The value does not depend on it; with more than one, node
    /// counts depend on the timing of the machine
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads_parser())]
    threads: u16,
    /// How several threads share the search: lazy (each searches everything), deferring
    /// (each puts off what another is searching) or speculative (passes of MTD(f) side by
    /// side)
    #[arg(long, value_name = "HOW", default_value = "deferring")]
    sharing: ThreadSharing,
    /// Let the threads take turns: node counts are the same every time, and the search is no
    /// faster than with one thread
    #[arg(long)]
    deterministic: bool,
    /// Disable enhanced transposition cutoffs
    #[arg(long)]
    no_etc: bool,
    /// Do not try the table's best move first
    #[arg(long)]
    no_table_move: bool,
    /// Do not rank captures
    #[arg(long)]
    no_captures: bool,
    /// Disable killer moves
    #[arg(long)]
    no_killers: bool,
    /// Disable counter-moves
    #[arg(long)]
    no_counter_moves: bool,
    /// Disable the history heuristic
    #[arg(long)]
    no_history: bool,
    /// Ignore the game's own ranking of quiet moves
    #[arg(long)]
    no_hints: bool,
    /// Where the table has no move, find one by a shallower search
    #[arg(long)]
    internal_deepening: bool,
    /// Search as a program plays: some moves deeper, others less deeply or not at all. The
    /// value is then an opinion and no longer that of the whole tree
    #[arg(long)]
    selective: bool,
    /// Report the bounds of every move at the root
    #[arg(long)]
    root_moves: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Found {
    game: GameId,
    position: String,
    algorithm: String,
    #[serde(flatten)]
    thought: Thought,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    root_moves: Vec<RootMove>,
}

pub fn run(args: &Args) -> Result<()> {
    if args.depth.is_none() && args.seconds.is_none() && args.nodes.is_none() {
        bail!("how far? give --depth, --seconds or --nodes");
    }
    let config = config(args);
    let mut engine = engine(args.game, &config)?;
    engine.set_position(args.position.as_deref(), &[])?;
    let limits = ThinkLimits {
        depth: args.depth,
        nodes: args.nodes,
        hard: args.seconds.map(Duration::from_secs_f64),
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
    let (game, position) = (args.game, engine.position());
    let found = Found { game, position, algorithm: config.algorithm, thought, root_moves };
    if args.json { print_json(&found) } else { print(&show(&found)) }
}

fn config(args: &Args) -> Config {
    let usual = Config::usual(args.game);
    let hundredths = args.game.info().hundredths;
    let off = [
        (args.no_table_move, "table-move"),
        (args.no_captures, "captures"),
        (args.no_killers, "killers"),
        (args.no_counter_moves, "counter-moves"),
        (args.no_history, "history"),
        (args.no_hints, "hints"),
    ];
    let names = |list: &[(bool, &str)]| -> Vec<String> {
        list.iter().filter(|(chosen, _)| *chosen).map(|(_, name)| name.to_string()).collect()
    };
    Config {
        algorithm: args.algorithm.clone(),
        memory: MemoryConfig { table: args.table, leaf_store: args.leaf_store, ..usual.memory },
        etc: usual.etc.filter(|_| !args.no_etc),
        without: names(&off),
        with: names(&[(args.internal_deepening, "internal-deepening")]),
        step: args.step.unwrap_or(usual_step(args)),
        guess: if args.guess_back == 2 { FirstGuess::TwoBack } else { FirstGuess::Previous },
        offset: args.guess_offset.saturating_mul(hundredths),
        delta: args.delta.map_or(usual.delta, |delta| delta.saturating_mul(hundredths)),
        selective: Config::play(args.game).selective.filter(|_| args.selective),
        threads: args.threads,
        sharing: args.sharing,
        timing: if args.deterministic { ThreadTiming::InTurn } else { ThreadTiming::Free },
        ..usual
    }
}

/// To a fixed depth, iterations of two plies visit fewer nodes, mostly by a quarter
/// (docs/speed.md). Where time ends the search, more iterations leave more completed ones.
fn usual_step(args: &Args) -> u16 {
    let to_depth = args.depth.is_some() && args.seconds.is_none() && args.nodes.is_none();
    if to_depth { 2 } else { 1 }
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

fn show(found: &Found) -> String {
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
