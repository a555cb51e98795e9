//! `nullwindow search`: searches a position of a real game, one iteration
//! deeper at a time.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use nullwindow::catalogue::{Entry, Promise};
use nullwindow::drivers::{principal_variation, remembered_variation, root_bounds};
use nullwindow::memory::Table;
use nullwindow::order::{Enhancement, MoveOrder};
use nullwindow::{Answer, Bounds, Counts, INFINITY, Limits, MAX_DEPTH, Params, Search, Value};
use nullwindow_games::Notation;
use serde::Serialize;

use crate::game_args::{GameName, position};
use crate::on_game;
use crate::output::{print, print_json};
use crate::stop::on_signals;
use crate::tree_args::algorithm;

/// Search a position of a game by iterative deepening.
///
/// Counts are sums over all iterations. A table entry is used only at exactly the
/// depth it was stored for, so every algorithm finds the same value.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow search --game chess --depth 6
  nullwindow search --game othello --algorithm aspiration-negascout --depth 8 --table 64MB --json
  nullwindow search --game checkers --depth 12 --step 2 --no-etc --no-history")]
pub struct Args {
    /// The game
    #[arg(long)]
    game: GameName,
    /// The position, in the game's notation (default: the initial position)
    #[arg(long, allow_hyphen_values = true)]
    position: Option<String>,
    /// The algorithm ('nullwindow algorithms' lists them)
    #[arg(long, value_name = "ID", default_value = "mtd-f")]
    algorithm: String,
    /// Depth of the last iteration, in plies
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_DEPTH)))]
    depth: u16,
    /// Plies from one iteration to the next
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=2))]
    step: u16,
    /// Size of the transposition table, in entries (2^20, 1048576) or bytes (64MB)
    #[arg(long, value_name = "SIZE", default_value = "2^20")]
    table: String,
    /// Take the first guess from this many iterations back (2 where scores oscillate)
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    guess_back: u8,
    /// Add this to the first guess
    #[arg(long, default_value_t = 0, allow_negative_numbers = true)]
    guess_offset: Value,
    /// Half the width of an aspiration window
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(i32).range(1..))]
    delta: Value,
    /// Stop after this many nodes
    #[arg(long)]
    nodes: Option<u64>,
    /// Stop after this many seconds
    #[arg(long, value_parser = crate::seconds::seconds, allow_hyphen_values = true)]
    seconds: Option<f64>,
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
    /// Report the bounds of every move at the root
    #[arg(long)]
    root_moves: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Transposition cutoffs from this remaining depth on.
const ETC_DEPTH: u16 = 2;

#[derive(Serialize)]
struct Found {
    game: &'static str,
    position: String,
    algorithm: &'static str,
    depth: u16,
    value: Option<Value>,
    exact: bool,
    best_move: Option<String>,
    pv: Vec<String>,
    leaf: u64,
    interior: u64,
    transposition: u64,
    quiescence: u64,
    total: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    root_moves: Vec<RootMove>,
    passes: usize,
    iterations: Vec<Iteration>,
    seconds: f64,
    stop: Option<String>,
}

/// What is proved of a move at the root; nothing where a bound is missing.
#[derive(Serialize)]
struct RootMove {
    name: String,
    at_least: Option<Value>,
    at_most: Option<Value>,
}

/// One iteration; its counts are its own.
#[derive(Clone, Serialize)]
struct Iteration {
    depth: u16,
    value: Option<Value>,
    best_move: Option<String>,
    leaf: u64,
    interior: u64,
    transposition: u64,
    total: u64,
    passes: usize,
    seconds: f64,
}

pub fn run(args: &Args) -> Result<()> {
    let entry = algorithm(&args.algorithm)?;
    if entry.promise == Promise::Bound {
        bail!(
            "{} proves only a bound: iterative deepening needs an algorithm that finds the value or the best move",
            entry.id
        );
    }
    let found = on_game!(args.game, |game| search(&game, entry, args))?;
    if args.json { print_json(&found) } else { print(&show(&found)) }
}

fn search<G: Notation>(game: &G, entry: &'static Entry, args: &Args) -> Result<Found> {
    let root = position(game, args.position.as_deref())?;
    let clock = Instant::now();
    let deadline = args.seconds.map(|s| clock + Duration::from_secs_f64(s.clamp(0.0, 1e9)));
    let limits = Limits { nodes: args.nodes, deadline, flag: Some(on_signals()?) };
    let etc = if args.no_etc { u16::MAX } else { ETC_DEPTH };
    let mut s = Search::with(game, table(&args.table)?, ())
        .ordered(order(args))
        .with_etc(etc)
        .limited(limits);
    let (mut iterations, mut stop, mut last) = (Vec::new(), None, None);
    let mut values = Vec::new();
    let first = (args.depth - 1) % args.step + 1;
    for depth in (first..=args.depth).step_by(usize::from(args.step)) {
        let (before, began) = (s.counts(), Instant::now());
        let params =
            Params { first_guess: guess(&values, args), delta: args.delta, ..Params::default() };
        let answer = entry.run(&mut s, &root, depth, &params);
        if answer.stop.is_some() {
            stop = answer.report();
            break;
        }
        let named = answer.best.map(|best| name(game, &root, best));
        let done = iteration(depth, &answer, named, (before, s.counts()), began.elapsed());
        let variation = remembered_variation(&mut s, &root, depth, answer.best);
        report(&done, &line(game, &root, &variation).join(" "));
        values.push(answer.bounds.known().unwrap_or(params.first_guess));
        iterations.push(done);
        last = Some(answer);
    }
    let counts = s.counts();
    let mut s = s.limited(Limits::default()); // what was found may still be told
    let pv = variation(&mut s, &root, iterations.last(), last.as_ref());
    let known = last.as_ref().map(|a: &Answer| a.bounds);
    let root_moves = match known.filter(|_| args.root_moves) {
        Some(known) => root_moves(&mut s, &root, iterations.last(), known),
        None => Vec::new(),
    };
    Ok(Found {
        game: args.game.id(),
        position: game.write_position(&root),
        algorithm: entry.id,
        depth: iterations.last().map_or(0, |i: &Iteration| i.depth),
        value: known.and_then(|b| b.known()),
        exact: known.is_some_and(|b| b.is_exact()),
        best_move: iterations.last().and_then(|i| i.best_move.clone()),
        pv: line(game, &root, &pv),
        leaf: counts.leaf,
        interior: counts.interior,
        transposition: counts.transposition,
        quiescence: counts.quiescence,
        total: counts.total(),
        root_moves,
        passes: iterations.iter().map(|i| i.passes).sum(),
        iterations,
        seconds: clock.elapsed().as_secs_f64(),
        stop,
    })
}

fn order(args: &Args) -> MoveOrder {
    let off = [
        (args.no_table_move, Enhancement::TableMove),
        (args.no_captures, Enhancement::Captures),
        (args.no_killers, Enhancement::Killers),
        (args.no_counter_moves, Enhancement::CounterMoves),
        (args.no_history, Enhancement::History),
        (args.no_hints, Enhancement::Hints),
    ];
    let left_out = off.iter().filter(|(off, _)| *off);
    let order = left_out.fold(MoveOrder::new(), |order, (_, e)| order.without(*e));
    if args.internal_deepening { order.with(Enhancement::InternalDeepening) } else { order }
}

/// The first guess, from the values of the iterations so far.
fn guess(values: &[Value], args: &Args) -> Value {
    let back = |n: u8| values.len().checked_sub(usize::from(n)).map(|i| values[i]);
    let guess = back(args.guess_back).or(back(1)).unwrap_or(0);
    guess.saturating_add(args.guess_offset)
}

/// A table of the size written: `2^20`, `1000000`, `64MB`.
pub(crate) fn table(size: &str) -> Result<Table> {
    const MOST: u64 = 1 << 34;
    let unit = |suffix: &str| size.strip_suffix(suffix).and_then(|n| n.trim().parse::<u64>().ok());
    let entries = size.parse().ok().or_else(|| {
        let power: u32 = size.strip_prefix("2^")?.parse().ok()?;
        1u64.checked_shl(power)
    });
    let bytes = match (unit("KB"), unit("MB"), unit("GB"), entries) {
        (Some(n), ..) => n.checked_mul(1 << 10),
        (_, Some(n), ..) => n.checked_mul(1 << 20),
        (_, _, Some(n), _) => n.checked_mul(1 << 30),
        (.., Some(n)) => n.checked_mul(16),
        _ => bail!("'{size}' is not a table size: write entries as 2^20, or bytes as 64MB"),
    };
    let bytes = bytes.filter(|b| (64..=MOST).contains(b));
    let bytes = bytes.with_context(|| {
        format!("the table size {size} is outside the range of 64 bytes to 16GB")
    })?;
    Ok(Table::with_bytes(usize::try_from(bytes)?))
}

fn iteration(
    depth: u16,
    answer: &Answer,
    best_move: Option<String>,
    (before, after): (Counts, Counts),
    took: Duration,
) -> Iteration {
    Iteration {
        depth,
        value: answer.bounds.known(),
        best_move,
        leaf: after.leaf - before.leaf,
        interior: after.interior - before.interior,
        transposition: after.transposition - before.transposition,
        total: after.total() - before.total(),
        passes: answer.passes.len(),
        seconds: took.as_secs_f64(),
    }
}

/// Tells a person at a terminal how far the search has come.
fn report(done: &Iteration, variation: &str) {
    if std::io::stderr().is_terminal() {
        let value = done.value.unwrap_or(0);
        eprintln!("depth {:2}  {value:6}  {:12} nodes  {variation}", done.depth, done.total);
    }
}

/// Best play, where the value is proved.
fn variation<G: Notation>(
    s: &mut Search<G, Table, ()>,
    root: &G::Position,
    done: Option<&Iteration>,
    answer: Option<&Answer>,
) -> Vec<u16> {
    let Some((done, value)) = done.zip(answer.and_then(Answer::value)) else { return Vec::new() };
    let found = s.root(root, done.depth).and_then(|n| principal_variation(s, &n, value));
    found.unwrap_or_default()
}

/// The bounds of all moves at the root, best first.
fn root_moves<G: Notation>(
    s: &mut Search<G, Table, ()>,
    root: &G::Position,
    done: Option<&Iteration>,
    known: Bounds,
) -> Vec<RootMove> {
    let game = s.game();
    let node = done.and_then(|done| s.root(root, done.depth).ok());
    let bounds = node.map(|n| root_bounds(s, &n, known)).unwrap_or_default();
    let mut moves: Vec<(u16, Bounds)> = (0..).zip(bounds).collect();
    moves.sort_by_key(|(_, b)| (-b.lower, -b.upper));
    let told = |(i, b): (u16, Bounds)| RootMove {
        name: name(game, root, i),
        at_least: (b.lower > -INFINITY).then_some(b.lower),
        at_most: (b.upper < INFINITY).then_some(b.upper),
    };
    moves.into_iter().map(told).collect()
}

fn name<G: Notation>(game: &G, position: &G::Position, index: u16) -> String {
    line(game, position, &[index]).concat()
}

/// Moves by their places, written down.
pub(crate) fn line<G: Notation>(game: &G, position: &G::Position, places: &[u16]) -> Vec<String> {
    let (mut position, mut written) = (position.clone(), Vec::new());
    for &place in places {
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        let Some(mv) = moves.get(usize::from(place)) else { break };
        written.push(game.write_move(&position, mv));
        position = game.play(&position, mv);
    }
    written
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
    let mut out = String::new();
    let told = std::io::stderr().is_terminal(); // iteration by iteration
    for i in found.iterations.iter().filter(|_| !told) {
        let (value, best) = (i.value.unwrap_or(0), i.best_move.as_deref().unwrap_or("–"));
        out += &format!("depth {:2}  value {value:6}  {best:8} {:12} nodes\n", i.depth, i.total);
    }
    if let Some(stop) = &found.stop {
        out += &format!("stopped: {stop}\n");
    }
    let rate = (found.total + found.quiescence) as f64 / found.seconds.max(1e-9) / 1e6;
    out += &format!("best play: {}\n", found.pv.join(" "));
    for m in &found.root_moves {
        out += &format!("  {:8} {}\n", m.name, between(m.at_least, m.at_most));
    }
    out += &format!(
        "{} leaf, {} interior, {} from memory, {} quiescence nodes in {:.2} s ({rate:.1} million per second)\n",
        found.leaf, found.interior, found.transposition, found.quiescence, found.seconds
    );
    out
}
