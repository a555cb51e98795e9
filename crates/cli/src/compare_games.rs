//! `nullwindow compare --game`: algorithms side by side on positions of a game,
//! with iterative deepening, a table and all move ordering.

use anyhow::{Context, Result, bail};
use nullwindow::catalogue::Entry;
use nullwindow::{Params, Value};
use nullwindow_engine::{AnyGame, EngineError, MemoryConfig, TableSize};
use nullwindow_games::{GameId, Notation};
use nullwindow_lab::cell::GameCell;
use nullwindow_report::stats::geometric_mean;
use serde::Serialize;

use crate::bench::{last_row, number};
use crate::game_args::{position, shorten};
use crate::input::read_text;
use crate::output::{print, print_json};
use crate::progress::progress;
use crate::table::{table, text};
use crate::tree_args::algorithm;

/// What the others are measured against.
const BASELINE: &str = "aspiration-negascout";

/// The algorithms compared where none are named.
const USUAL: [&str; 8] = [
    BASELINE,
    "alpha-beta",
    "negascout",
    "mtd-f",
    "mtd-bi",
    "mtd-step",
    "mtd-minus-infinity",
    "mtd-best",
];

/// What to compare.
pub struct Comparison<'a> {
    pub game: GameId,
    pub position: Option<&'a str>,
    pub positions: Option<&'a str>,
    pub depth: u16,
    pub table_bits: u8,
    pub algorithms: &'a [String],
    pub params: Params,
    pub json: bool,
}

/// What one algorithm cost at one position, all iterations together.
#[derive(Clone, Copy)]
struct Cost {
    value: Option<Value>,
    leaf: f64,
    total: f64,
    seconds: f64,
}

#[derive(Serialize)]
struct Line {
    algorithm: &'static str,
    leaf: f64,
    total: f64,
    seconds: f64,
    /// Geometric means over the positions, relative to the baseline.
    leaf_relative: f64,
    total_relative: f64,
    seconds_relative: f64,
}

#[derive(Serialize)]
struct Compared {
    game: &'static str,
    depth: u16,
    positions: usize,
    baseline: &'static str,
    algorithms: Vec<Line>,
}

pub fn run(comparison: &Comparison) -> Result<()> {
    let mut entries: Vec<&'static Entry> = match comparison.algorithms {
        [] => USUAL.iter().map(|id| algorithm(id)).collect::<Result<_>>()?,
        ids => ids.iter().map(|id| algorithm(id.trim())).collect::<Result<_>>()?,
    };
    if let Some(entry) = entries.iter().find(|e| !e.plays()) {
        return Err(EngineError::ForTreesOnly(entry.id).into());
    }
    if !entries.iter().any(|e| e.id == BASELINE) {
        entries.insert(0, algorithm(BASELINE)?);
    }
    let hundredths = comparison.game.info().hundredths;
    let game = AnyGame::new(comparison.game, hundredths as u16);
    let roots = roots(&game, comparison)?;
    let costs = measure(&roots, &entries, comparison)?;
    let compared = Compared {
        game: comparison.game.id(),
        depth: comparison.depth,
        positions: costs.len(),
        baseline: BASELINE,
        algorithms: lines(&entries, &costs),
    };
    if comparison.json { print_json(&compared) } else { print(&show(&compared)) }
}

/// Costs by position and algorithm.
fn measure(
    roots: &[String],
    entries: &[&'static Entry],
    comparison: &Comparison,
) -> Result<Vec<Vec<Cost>>> {
    let bar = progress((roots.len() * entries.len()) as u64)?;
    let mut costs = Vec::new();
    for root in roots {
        let mut row: Vec<Cost> = Vec::new();
        for entry in entries {
            let cost = search(entry, root, comparison)?;
            let agreed = row.iter().find_map(|c| c.value).zip(cost.value);
            if let Some((a, b)) = agreed.filter(|(a, b)| a != b) {
                let place = shorten(root);
                bail!(
                    "{} found {b}, but others found {a} at '{place}': please report this",
                    entry.id
                );
            }
            row.push(cost);
            bar.inc(1);
        }
        costs.push(row);
    }
    bar.finish_and_clear();
    Ok(costs)
}

/// The positions, checked: a file of them, one a line, or one.
fn roots<G: Notation>(game: &G, comparison: &Comparison) -> Result<Vec<String>> {
    let written = |text| position(game, text).map(|p| game.write_position(&p));
    let Some(file) = comparison.positions else {
        return Ok(vec![written(comparison.position)?]);
    };
    let text = read_text(file)?;
    let lines = text.lines().enumerate().map(|(i, line)| (i, line.trim()));
    let roots: Vec<String> = lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(i, line)| written(Some(line)).with_context(|| format!("{file}, line {}", i + 1)))
        .collect::<Result<_>>()?;
    if roots.is_empty() {
        bail!("{file} contains no positions");
    }
    Ok(roots)
}

fn search(entry: &Entry, root: &str, comparison: &Comparison) -> Result<Cost> {
    let usual = GameCell::new(comparison.game, root, entry.id, comparison.depth);
    let last = last_row(&GameCell {
        memory: MemoryConfig { table: TableSize::Bits(comparison.table_bits), ..usual.memory },
        delta: comparison.params.delta.saturating_mul(comparison.game.info().hundredths),
        ..usual
    })?;
    Ok(Cost {
        value: last.get("value").and_then(|v| v.as_f64()).map(|v| v as Value),
        leaf: number(&last, "leaf_sum"),
        total: number(&last, "total_sum"),
        seconds: number(&last, "sum_seconds"),
    })
}

fn lines(entries: &[&'static Entry], costs: &[Vec<Cost>]) -> Vec<Line> {
    let base = entries.iter().position(|e| e.id == BASELINE).unwrap_or(0);
    let sum = |i: usize, of: fn(&Cost) -> f64| costs.iter().map(|row| of(&row[i])).sum::<f64>();
    let ratio = |i: usize, of: fn(&Cost) -> f64| {
        let ratios = costs.iter().map(|row| of(&row[i]).max(1e-9) / of(&row[base]).max(1e-9));
        geometric_mean(&ratios.collect::<Vec<f64>>()).unwrap_or(f64::NAN)
    };
    let line = |(i, entry): (usize, &&'static Entry)| Line {
        algorithm: entry.id,
        leaf: sum(i, |c| c.leaf),
        total: sum(i, |c| c.total),
        seconds: sum(i, |c| c.seconds),
        leaf_relative: ratio(i, |c| c.leaf),
        total_relative: ratio(i, |c| c.total),
        seconds_relative: ratio(i, |c| c.seconds),
    };
    entries.iter().enumerate().map(line).collect()
}

fn show(compared: &Compared) -> String {
    let mut out =
        table(&["algorithm", "leaves", "×", "total", "×", "seconds", "×"], &[1, 2, 3, 4, 5, 6]);
    for l in &compared.algorithms {
        out.add_row([
            l.algorithm.to_string(),
            format!("{:.0}", l.leaf),
            format!("{:.3}", l.leaf_relative),
            format!("{:.0}", l.total),
            format!("{:.3}", l.total_relative),
            format!("{:.3}", l.seconds),
            format!("{:.2}", l.seconds_relative),
        ]);
    }
    let Compared { game, depth, positions, baseline, .. } = compared;
    let many = if *positions == 1 { "1 position".into() } else { format!("{positions} positions") };
    format!(
        "{game}, depth {depth}, {many}, all iterations; × is the geometric mean relative to {baseline}\n\n"
    ) + &text(&out)
}
