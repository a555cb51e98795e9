//! `nullwindow compare --game`: algorithms side by side on positions of a game,
//! with iterative deepening, a table and all move ordering.

use anyhow::{Context, Result, bail};
use nullwindow::catalogue::Entry;
use nullwindow_engine::{AnyGame, Config, EngineError, MemoryConfig, named_position};
use nullwindow_games::{GameId, Notation, shorten};
use nullwindow_report::stats::geometric_mean;
use serde::Serialize;

use crate::input::position_lines;
use crate::output::{print, print_json};
use crate::progress::progress;
use crate::repeat::repeat;
use crate::search_cost::{SearchCost, search_cost};
use crate::table::{table, text};
use crate::tree_args::algorithm;
use crate::way_args::WayArgs;

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
    pub way: &'a WayArgs,
    pub algorithms: &'a [String],
    pub json: bool,
}

#[derive(Serialize)]
struct GamesLine {
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
struct ComparedGames {
    game: &'static str,
    depth: u16,
    positions: usize,
    /// How often each search was timed after a warm-up, at least; once without one.
    timed_runs: usize,
    baseline: &'static str,
    algorithms: Vec<GamesLine>,
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
    let (costs, timed_runs) = measure(&roots, &entries, comparison)?;
    let compared = ComparedGames {
        game: comparison.game.id(),
        depth: comparison.depth,
        positions: costs.len(),
        timed_runs,
        baseline: BASELINE,
        algorithms: lines(&entries, &costs),
    };
    if comparison.json { print_json(&compared) } else { print(&show(&compared)) }
}

/// Costs by position and algorithm, and the fewest times that a search was timed.
fn measure(
    roots: &[String],
    entries: &[&'static Entry],
    comparison: &Comparison,
) -> Result<(Vec<Vec<SearchCost>>, usize)> {
    let bar = progress(roots.len() as u64)?;
    let (mut costs, mut rounds) = (Vec::new(), usize::MAX);
    for root in roots {
        let mut row = agreed(root, entries, comparison)?;
        let first: Vec<f64> = row.iter().map(|cost| cost.seconds).collect();
        let times = repeat(&first, |i| Ok(search(entries[i], root, comparison)?.seconds))?;
        row.iter_mut().zip(&times.medians).for_each(|(cost, seconds)| cost.seconds = *seconds);
        rounds = rounds.min(times.rounds);
        costs.push(row);
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok((costs, rounds))
}

/// What every algorithm costs at a position, if all find the same value.
fn agreed(
    root: &str,
    entries: &[&'static Entry],
    comparison: &Comparison,
) -> Result<Vec<SearchCost>> {
    let mut row: Vec<SearchCost> = Vec::new();
    for entry in entries {
        let cost = search(entry, root, comparison)?;
        let agreed = row.iter().find_map(|c| c.value).zip(cost.value);
        if let Some((a, b)) = agreed.filter(|(a, b)| a != b) {
            let (id, place) = (entry.id, shorten(root));
            bail!("{id} found {b}, but others found {a} at '{place}': this is a bug, report it");
        }
        row.push(cost);
    }
    Ok(row)
}

/// The positions, checked: a file of them, one a line, or one.
fn roots<G: Notation>(game: &G, comparison: &Comparison) -> Result<Vec<String>> {
    let written = |text: Option<&str>| named_position(game, text).map(|p| game.write_position(&p));
    let Some(file) = comparison.positions else {
        return Ok(vec![written(comparison.position)?]);
    };
    let lines = position_lines(file)?.into_iter();
    let roots: Vec<String> = lines
        .map(|(line, text)| written(Some(&text)).with_context(|| format!("{file}, line {line}")))
        .collect::<Result<_>>()?;
    if roots.is_empty() {
        bail!("{file} contains no positions");
    }
    Ok(roots)
}

fn search(entry: &Entry, root: &str, comparison: &Comparison) -> Result<SearchCost> {
    let Comparison { game, depth, way, .. } = comparison;
    let (algorithm, memory) = (entry.id.to_string(), MemoryConfig::default());
    let config = way.config(*game, Config { algorithm, memory, ..Config::usual(*game) })?;
    search_cost(*game, root, &config, *depth)
}

fn lines(entries: &[&'static Entry], costs: &[Vec<SearchCost>]) -> Vec<GamesLine> {
    let base = entries.iter().position(|e| e.id == BASELINE).unwrap_or(0);
    let sum =
        |i: usize, of: fn(&SearchCost) -> f64| costs.iter().map(|row| of(&row[i])).sum::<f64>();
    let ratio = |i: usize, of: fn(&SearchCost) -> f64| {
        let ratios = costs.iter().map(|row| of(&row[i]).max(1e-9) / of(&row[base]).max(1e-9));
        geometric_mean(&ratios.collect::<Vec<f64>>()).unwrap_or(f64::NAN)
    };
    let line = |(i, entry): (usize, &&'static Entry)| GamesLine {
        algorithm: entry.id,
        leaf: sum(i, |c| c.leaf as f64),
        total: sum(i, |c| c.total as f64),
        seconds: sum(i, |c| c.seconds),
        leaf_relative: ratio(i, |c| c.leaf as f64),
        total_relative: ratio(i, |c| c.total as f64),
        seconds_relative: ratio(i, |c| c.seconds),
    };
    entries.iter().enumerate().map(line).collect()
}

fn show(compared: &ComparedGames) -> String {
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
    let ComparedGames { game, depth, positions, timed_runs, baseline, .. } = compared;
    let many = if *positions == 1 { "1 position".into() } else { format!("{positions} positions") };
    let timed = match timed_runs {
        1 => "of one run".to_string(),
        runs => format!("the median of at least {runs} runs after a warm-up"),
    };
    format!(
        "{game}, depth {depth}, {many}, all iterations; × is the geometric mean relative to {baseline}; \
         seconds are processor time, {timed}\n\n"
    ) + &text(&out)
}
