//! How good the search is, on twenty positions a game: how often the first move
//! cuts off, what MTD costs beside Aspiration NegaScout, what transposition
//! cutoffs save, and how fast it all is.

use anyhow::{Context, Result, bail};
use nullwindow::drivers::Guess;
use nullwindow_engine::Config;
use nullwindow_games::GameId;
use nullwindow_lab::Row;
use nullwindow_lab::cell::{Cell, GameCell, Job, JobInterrupted};
use nullwindow_lab::experiment::Laboratory;
use nullwindow_report::stats::{Estimate, ratio};
use serde::Serialize;

use super::games::{positions, step};
use crate::progress::progress;
use crate::table::{table, text};

/// Depths that take seconds, not minutes.
const DEPTHS: [(GameId, i16); 3] =
    [(GameId::Chess, 6), (GameId::Othello, 9), (GameId::Checkers, 13)];

/// The plies next to the leaves, where less is known about the moves.
const LAST_PLIES: f64 = 2.0;

const BASELINE: &str = "aspiration-negascout";

/// How good the search of one game is.
#[derive(Serialize)]
pub struct Quality {
    game: GameId,
    depth: u16,
    positions: usize,
    /// Share of cutoffs by the first move, above the last two plies and in them.
    first_move_share: f64,
    first_move_share_near_leaves: f64,
    /// Relative to Aspiration NegaScout, all iterations.
    relative: Vec<Relative>,
    /// Share of leaves that transposition cutoffs save, and of the time.
    etc_saves_leaves: f64,
    etc_saves_time: f64,
    /// Nodes a second, quiescence nodes included.
    nodes_per_second: f64,
}

/// Geometric means over the positions, with bootstrap intervals.
#[derive(Serialize)]
struct Relative {
    algorithm: &'static str,
    leaf: Estimate,
    total: Estimate,
    time: Estimate,
}

/// Measures all games, this many plies deeper than usual.
pub fn measure(deeper: i16) -> Result<Vec<Quality>> {
    let lab = Laboratory::shipped()?;
    let bar = progress(DEPTHS.len() as u64 * 6)?;
    let mut all = Vec::new();
    for (game, depth) in DEPTHS {
        let depth = depth.saturating_add(deeper).max(2).unsigned_abs();
        all.push(measure_game(&lab, game, depth, || bar.inc(1))?);
    }
    bar.finish_and_clear();
    Ok(all)
}

fn measure_game(lab: &Laboratory, game: GameId, depth: u16, done: impl Fn()) -> Result<Quality> {
    let run = |algorithm: &str, guess: Guess, etc: Option<u16>| -> Result<Vec<Row>> {
        let cells = cells(lab, game, |position| {
            let mut cell = GameCell::new(game, position, algorithm, depth);
            cell.config = Config { step: step(game), guess, etc, ..cell.config };
            cell
        })?;
        let rows = cells.iter().map(last_row).collect();
        done();
        rows
    };
    let etc = Some(2);
    let baseline = run(BASELINE, Guess::Previous, etc)?;
    let without = run(BASELINE, Guess::Previous, None)?;
    let mtd_f = run("mtd-f", Guess::Previous, etc)?;
    let relative = [
        ("mtd-f", &mtd_f),
        ("mtd-adaptive", &run("mtd-adaptive", Guess::Previous, etc)?),
        ("the floor", &run("mtd-f", Guess::Truth, etc)?),
    ];
    let relative = relative.map(|(name, rows)| relative_to(name, rows, &baseline)).into();
    let (above, near) = first_move_shares(lab, game, depth)?;
    done();
    let saved = |column| 1.0 - estimate(column, &baseline, &without).value;
    Ok(Quality {
        game,
        depth,
        positions: baseline.len(),
        first_move_share: above,
        first_move_share_near_leaves: near,
        relative,
        etc_saves_leaves: saved("leaf_sum"),
        etc_saves_time: saved("sum_seconds"),
        nodes_per_second: speed(&mtd_f),
    })
}

/// A cell for each of a game's twenty positions.
fn cells(lab: &Laboratory, game: GameId, cell: impl Fn(&str) -> GameCell) -> Result<Vec<GameCell>> {
    Ok(positions(lab, game)?.into_iter().map(cell).collect())
}

/// All rows of a cell.
fn rows(cell: &GameCell) -> Result<Vec<Row>> {
    match Cell::Game(cell.clone()).run(&Default::default()) {
        Ok(rows) => Ok(rows),
        Err(JobInterrupted::Stopped) => bail!("stopped"),
        Err(JobInterrupted::Failed(why)) => bail!("{why}"),
    }
}

/// The row of the last iteration.
fn last_row(cell: &GameCell) -> Result<Row> {
    rows(cell)?.pop().context("the search completed no iteration")
}

/// A number of a row.
fn number(row: &Row, column: &str) -> f64 {
    row.get(column).and_then(|cell| cell.as_f64()).unwrap_or(f64::NAN)
}

fn relative_to(algorithm: &'static str, rows: &[Row], baseline: &[Row]) -> Relative {
    let estimate = |column| estimate(column, rows, baseline);
    Relative {
        algorithm,
        leaf: estimate("leaf_sum"),
        total: estimate("total_sum"),
        time: estimate("sum_seconds"),
    }
}

fn estimate(column: &str, rows: &[Row], baseline: &[Row]) -> Estimate {
    let numbers = |rows: &[Row]| rows.iter().map(|row| number(row, column)).collect::<Vec<_>>();
    ratio(&numbers(rows), &numbers(baseline)).unwrap_or(Estimate::exact(f64::NAN))
}

/// Shares over all cutoffs of MTD(f), above the last plies and in them.
fn first_move_shares(lab: &Laboratory, game: GameId, depth: u16) -> Result<(f64, f64)> {
    let cells = cells(lab, game, |position| {
        let mut cell = GameCell::new(game, position, "mtd-f", depth);
        (cell.config.step, cell.levels) = (step(game), true);
        cell
    })?;
    let (mut above, mut near) = ((0.0, 0.0), (0.0, 0.0));
    for cell in &cells {
        for row in rows(cell)?.iter().filter(|row| row.contains_key("remaining")) {
            let part = if number(row, "remaining") > LAST_PLIES { &mut above } else { &mut near };
            part.0 += number(row, "first_cutoffs");
            part.1 += number(row, "cutoffs");
        }
    }
    Ok((above.0 / above.1, near.0 / near.1))
}

fn speed(rows: &[Row]) -> f64 {
    let sum = |column: &str| rows.iter().map(|row| number(row, column)).sum::<f64>();
    (sum("total_sum") + sum("quiescence_sum")) / sum("sum_seconds")
}

/// The quality of one game, in words.
pub fn show(q: &Quality) -> String {
    let mut out = table(&["relative to aspiration-negascout", "leaf", "total", "time"], &[1, 2, 3]);
    for r in &q.relative {
        let shown = [r.leaf, r.total, r.time].map(|e| {
            let Estimate { value, low, high, .. } = e;
            format!("{value:.3} ({low:.3}–{high:.3})")
        });
        let [leaf, total, time] = shown;
        out.add_row([r.algorithm.to_string(), leaf, total, time]);
    }
    let percent = |x: f64| format!("{:.1} %", 100.0 * x);
    format!(
        "\n{} to depth {}, {} positions, all iterations:\n{}\
         \x20 cutoffs by the first move: {} above the last two plies, {} in them\n\
         \x20 transposition cutoffs save {} of the leaves and {} of the time\n\
         \x20 {:.2} million nodes per second, quiescence included\n",
        q.game,
        q.depth,
        q.positions,
        text(&out),
        percent(q.first_move_share),
        percent(q.first_move_share_near_leaves),
        percent(q.etc_saves_leaves),
        percent(q.etc_saves_time),
        q.nodes_per_second / 1e6,
    )
}
