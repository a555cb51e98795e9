//! `nullwindow compare`: many algorithms on the same trees.

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use nullwindow::catalogue::{self, Entry, Promise};
use nullwindow::{Limits, MAX_DEPTH, Value};
use nullwindow_engine::Observed;
use nullwindow_games::GameId;
use serde::Serialize;

use crate::compare_games::{self, Comparison};
use crate::game_args::game_parser;
use crate::output::{print, print_json};
use crate::progress::progress;
use crate::table::{table, text};
use crate::tree_args::{TreeArgs, algorithm};
use crate::way_args::WayArgs;

/// Compare the cost of algorithms on the same trees or positions.
///
/// 'leaves' counts evaluations; 'total' adds interior nodes and nodes answered
/// from memory; 'memory' is the largest number of nodes held at once. Columns
/// marked × are relative to alpha-beta.
///
/// With --game, the algorithms search positions by iterative deepening with a
/// transposition table, and × is relative to aspiration-negascout. Searches of
/// seconds or less are repeated, so that their times can be compared.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow compare --width 24 --depth 4 --order first:0.8 --trees 20
  nullwindow compare --tree thesis-2.4
  nullwindow compare --game othello --depth 8
  nullwindow compare --game chess --depth 6 --positions positions.fen --algorithms mtd-f,mtd-bi
  nullwindow compare --width 5 --depth 9 --leaves 0..999 --algorithms alpha-beta,sss-star,mtd-f")]
pub struct Args {
    #[command(flatten)]
    tree: TreeArgs,
    /// Compare on positions of this game, searched to --depth
    #[arg(long, value_parser = game_parser())]
    game: Option<GameId>,
    /// The position, in the game's notation (default: the initial position)
    #[arg(long, requires = "game", allow_hyphen_values = true)]
    position: Option<String>,
    /// File of positions, one per line; - reads standard input
    #[arg(long, requires = "game", conflicts_with = "position", value_name = "FILE")]
    positions: Option<String>,
    /// Number of trees, with consecutive seeds from --seed on
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    trees: u64,
    /// The algorithms, separated by commas; 'all' for every one (default: those that find the value)
    #[arg(long, value_name = "ID,…", value_delimiter = ',')]
    algorithms: Vec<String>,
    #[command(flatten)]
    way: WayArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ComparedTrees {
    trees: u64,
    tree: String,
    algorithms: Vec<TreesLine>,
}

#[derive(Serialize)]
struct TreesLine {
    algorithm: &'static str,
    /// Of the last tree; null where the algorithm proves a best move only.
    value: Option<Value>,
    leaves: f64,
    leaves_deviation: f64,
    leaves_relative: Option<f64>,
    total: f64,
    total_relative: Option<f64>,
    memory: f64,
}

/// The sums of an algorithm over the trees.
#[derive(Default)]
struct TreeSums {
    value: Option<Value>,
    leaves: Vec<f64>,
    total: f64,
    memory: f64,
}

pub fn run(args: &Args) -> Result<()> {
    if args.way.algorithm().is_some() {
        bail!("several algorithms are compared: give --algorithms ID,ID,…");
    }
    if let Some(game) = args.game {
        return on_positions(game, args);
    }
    let entries = chosen(&args.algorithms)?;
    if args.trees > 1 && !args.tree.is_artificial() {
        bail!("--trees needs --width and --depth: --tree names a single tree");
    }
    let baseline = entries.iter().position(|e| e.id == "alpha-beta");
    let sums = measure(args, &entries)?;
    let lines = lines(&entries, &sums, baseline);
    if args.json {
        let tree = args.tree.describe();
        return print_json(&ComparedTrees { trees: args.trees, tree, algorithms: lines });
    }
    print(&show(args, &lines))
}

fn on_positions(game: GameId, args: &Args) -> Result<()> {
    if args.tree.names_a_tree() || args.trees > 1 {
        bail!("--game cannot be combined with --tree, --width or --trees");
    }
    let depth = args.tree.depth().context("--game needs --depth")?;
    let depth = u16::try_from(depth).ok().filter(|d| (1..=MAX_DEPTH).contains(d));
    compare_games::run(&Comparison {
        game,
        position: args.position.as_deref(),
        positions: args.positions.as_deref(),
        depth: depth.with_context(|| format!("--depth must be between 1 and {MAX_DEPTH}"))?,
        way: &args.way,
        algorithms: &args.algorithms,
        json: args.json,
    })
}

fn chosen(ids: &[String]) -> Result<Vec<&'static Entry>> {
    match ids {
        // Plain minimax visits everything: it is there when asked for.
        [] => Ok(catalogue::all()
            .filter(|e| e.promise == Promise::Value && e.id != "minimax")
            .collect()),
        [all] if all == "all" => Ok(catalogue::all().collect()),
        ids => ids.iter().map(|id| algorithm(id.trim())).collect(),
    }
}

fn measure(args: &Args, entries: &[&'static Entry]) -> Result<Vec<TreeSums>> {
    let bar = progress(args.trees * entries.len() as u64)?;
    let mut sums: Vec<TreeSums> = entries.iter().map(|_| TreeSums::default()).collect();
    for i in 0..args.trees {
        let subject = args.tree.subject(i)?;
        let mut agreed = None;
        for (entry, sums) in entries.iter().zip(&mut sums) {
            let how = args.way.how(entry.id)?;
            let Observed { answer, counts, .. } = subject.run(&how, &Limits::default())?;
            if let Some(report) = answer.report() {
                bail!("{} stopped: {report}", entry.id);
            }
            sums.value = answer.value();
            if let (Some(a), Some(b)) = (agreed, sums.value)
                && a != b
            {
                bail!("{} found {b}, but others found {a}: this is a bug, report it", entry.id);
            }
            agreed = agreed.or(sums.value);
            sums.leaves.push(counts.leaf as f64);
            sums.total += counts.total() as f64;
            sums.memory += counts.memory as f64;
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    Ok(sums)
}

fn lines(entries: &[&'static Entry], sums: &[TreeSums], baseline: Option<usize>) -> Vec<TreesLine> {
    let base = baseline.map(|i| &sums[i]);
    let relative = |mine: f64, base: Option<f64>| base.filter(|b| *b > 0.0).map(|b| mine / b);
    let line = |(entry, sums): (&&'static Entry, &TreeSums)| {
        let n = sums.leaves.len() as f64;
        let leaves = mean(&sums.leaves);
        TreesLine {
            algorithm: entry.id,
            value: sums.value,
            leaves,
            leaves_deviation: deviation(&sums.leaves),
            leaves_relative: relative(leaves, base.map(|b| mean(&b.leaves))),
            total: sums.total / n,
            total_relative: relative(sums.total, base.map(|b| b.total)),
            memory: sums.memory / n,
        }
    };
    entries.iter().zip(sums).map(line).collect()
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The standard deviation of a sample; zero for a single value.
fn deviation(values: &[f64]) -> f64 {
    if values.len() < 2 {
        return 0.0;
    }
    let m = mean(values);
    let squares: f64 = values.iter().map(|v| (v - m) * (v - m)).sum();
    (squares / (values.len() - 1) as f64).sqrt()
}

fn show(args: &Args, lines: &[TreesLine]) -> String {
    let many = args.trees > 1;
    let first = if many { "±" } else { "value" };
    let mut out =
        table(&["algorithm", first, "leaves", "×", "total", "×", "memory"], &[1, 2, 3, 4, 5, 6]);
    let ratio = |r: Option<f64>| r.map_or(String::new(), |r| format!("{r:.3}"));
    let count = |c: f64| if many { format!("{c:.1}") } else { format!("{c:.0}") };
    for line in lines {
        let value = match (many, line.value) {
            (true, _) => format!("{:.1}", line.leaves_deviation),
            (false, Some(value)) => value.to_string(),
            (false, None) => "–".into(),
        };
        out.add_row([
            line.algorithm.to_string(),
            value,
            count(line.leaves),
            ratio(line.leaves_relative),
            count(line.total),
            ratio(line.total_relative),
            count(line.memory),
        ]);
    }
    let about = if many {
        format!(
            "{}, {} trees: means; ± is the standard deviation of leaves\n\n",
            args.tree.describe(),
            args.trees
        )
    } else {
        format!("{}\n\n", args.tree.describe())
    };
    about + &text(&out)
}
