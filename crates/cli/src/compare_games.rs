//! `nullwindow compare --game`: algorithms side by side on positions of a game,
//! with iterative deepening, a table and all move ordering.

use std::time::Instant;

use anyhow::{Context, Result, bail};
use nullwindow::catalogue::{Entry, Promise};
use nullwindow::memory::Table;
use nullwindow::order::MoveOrder;
use nullwindow::{Params, Search, Value};
use nullwindow_games::Notation;
use serde::Serialize;

use crate::game_args::{GameName, position, shorten};
use crate::on_game;
use crate::output::{print, print_json};
use crate::progress::progress;
use crate::table::{table, text};
use crate::tree_args::{algorithm, read};

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
    pub game: GameName,
    pub position: Option<&'a str>,
    pub positions: Option<&'a str>,
    pub depth: u16,
    pub entries: usize,
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
    if let Some(bound) = entries.iter().find(|e| e.promise == Promise::Bound) {
        bail!("{} proves a bound only: there is nothing to compare", bound.id);
    }
    if !entries.iter().any(|e| e.id == BASELINE) {
        entries.insert(0, algorithm(BASELINE)?);
    }
    let costs = on_game!(comparison.game, |game| measure(&game, &entries, comparison))?;
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
fn measure<G: Notation>(
    game: &G,
    entries: &[&'static Entry],
    comparison: &Comparison,
) -> Result<Vec<Vec<Cost>>> {
    let roots = roots(game, comparison)?;
    let bar = progress((roots.len() * entries.len()) as u64)?;
    let mut costs = Vec::new();
    for root in &roots {
        let mut row: Vec<Cost> = Vec::new();
        for entry in entries {
            let cost = search(game, entry, root, comparison)?;
            let agreed = row.iter().find_map(|c| c.value).zip(cost.value);
            if let Some((a, b)) = agreed.filter(|(a, b)| a != b) {
                let place = shorten(&game.write_position(root));
                bail!("{} found {b}, others {a} at '{place}': please report this", entry.id);
            }
            row.push(cost);
            bar.inc(1);
        }
        costs.push(row);
    }
    bar.finish_and_clear();
    Ok(costs)
}

/// The positions: a file of them, one a line, or one.
fn roots<G: Notation>(game: &G, comparison: &Comparison) -> Result<Vec<G::Position>> {
    let Some(file) = comparison.positions else {
        return Ok(vec![position(game, comparison.position)?]);
    };
    let text = read(file)?;
    let lines = text.lines().enumerate().map(|(i, line)| (i, line.trim()));
    let roots: Vec<G::Position> = lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(i, line)| {
            position(game, Some(line)).with_context(|| format!("{file}, line {}", i + 1))
        })
        .collect::<Result<_>>()?;
    if roots.is_empty() {
        bail!("{file} holds no positions");
    }
    Ok(roots)
}

fn search<G: Notation>(
    game: &G,
    entry: &Entry,
    root: &G::Position,
    comparison: &Comparison,
) -> Result<Cost> {
    let table: Table = Table::with_entries(comparison.entries);
    let mut s = Search::with(game, table, ()).ordered(MoveOrder::new()).with_etc(2);
    let (clock, mut params, mut value) = (Instant::now(), comparison.params, None);
    for depth in 1..=comparison.depth {
        let answer = entry.run(&mut s, root, depth, &params);
        if let Some(report) = answer.report() {
            bail!("{} stopped: {report}", entry.id);
        }
        params.first_guess = answer.bounds.known().unwrap_or(params.first_guess);
        value = answer.value();
    }
    let counts = s.counts();
    Ok(Cost {
        value,
        leaf: counts.leaf as f64,
        total: counts.total() as f64,
        seconds: clock.elapsed().as_secs_f64(),
    })
}

fn lines(entries: &[&'static Entry], costs: &[Vec<Cost>]) -> Vec<Line> {
    let base = entries.iter().position(|e| e.id == BASELINE).unwrap_or(0);
    let sum = |i: usize, of: fn(&Cost) -> f64| costs.iter().map(|row| of(&row[i])).sum::<f64>();
    let ratio = |i: usize, of: fn(&Cost) -> f64| {
        let logs = costs.iter().map(|row| (of(&row[i]).max(1e-9) / of(&row[base]).max(1e-9)).ln());
        (logs.sum::<f64>() / costs.len() as f64).exp()
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
