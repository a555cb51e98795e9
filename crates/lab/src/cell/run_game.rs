//! Runs a cell of a game: an engine thinks, and every iteration becomes a row.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use cpu_time::ThreadTime;
use nullwindow::drivers::Guess;
use nullwindow::{Limits, Stop, Value};
use nullwindow_engine::{Config, EngineError, Report, StopHandle, ThinkLimits, Way, engine};

use super::JobInterrupted;
use super::game_cell::GameCell;
use super::rows::{Sums, levels, put};
use super::subject::subject;
use super::watch::Watch;
use super::{run_blame, run_minimal};
use crate::Row;

/// Rows of the iterations, then rows of the levels if they are asked for.
pub(super) fn run(cell: &GameCell, stop: &Arc<AtomicBool>) -> Result<Vec<Row>, JobInterrupted> {
    let config = cell.config();
    let mut engine = engine(cell.game, &config).map_err(failed)?;
    engine.set_position(Some(&cell.position), &[]).map_err(failed)?;
    let truth = match config.guess {
        Guess::Truth => Some(truth(cell, stop)?),
        _ => None,
    };
    let limits = ThinkLimits {
        depth: Some(cell.depth),
        hard: cell.seconds.map(Duration::from_secs_f64),
        nodes: cell.nodes,
        stop: StopHandle::from(stop.clone()),
        truth: truth.clone(),
        ..ThinkLimits::default()
    };
    let (mut rows, mut sums) = (Vec::new(), Sums::default());
    let mut clock = ThreadTime::now();
    let thought = engine.think(&limits, &mut |report| match report {
        Report::Done(done) => {
            let seconds = clock.elapsed().as_secs_f64();
            let true_value = truth.as_ref().and_then(|t| t.get(rows.len())).copied();
            let value = true_value.or(done.value.filter(|_| done.exact));
            let mut row = sums.row(done, value, seconds);
            if let Some(workers) = cell.workers {
                sums.side_by_side(&mut row, done, workers);
            }
            if cell.nodes.is_some() {
                put(&mut row, "proved", i64::from(done.exact));
            }
            rows.push(row);
        }
        _ => clock = ThreadTime::now(),
    });
    let thought = thought.map_err(failed)?;
    match thought.stop {
        Some(Stop::User) => return Err(JobInterrupted::Stopped),
        Some(Stop::Time) if cell.seconds.is_some() => {}
        Some(Stop::Nodes | Stop::Full) if cell.nodes.is_some() => {
            rows.push(sums.unfinished(&thought, cell.depth, clock.elapsed().as_secs_f64()));
        }
        Some(stop) => return Err(stopped(cell, stop)),
        None => {}
    }
    if let Some(last) = rows.last_mut().filter(|_| !cell.minimal.is_nothing()) {
        run_minimal::measure(cell, stop, last)?;
    }
    if let Some(last) = rows.last_mut().filter(|_| cell.blame) {
        run_blame::measure(cell, stop, last)?;
    }
    if let Some(last) = rows.last_mut().filter(|_| cell.levels) {
        let seen = watched(cell, &config, stop)?;
        let below = levels(&seen, last);
        rows.extend(below);
    }
    Ok(rows)
}

fn failed(error: EngineError) -> JobInterrupted {
    JobInterrupted::Failed(error.to_string())
}

fn stopped(cell: &GameCell, stop: Stop) -> JobInterrupted {
    JobInterrupted::Failed(format!("{} stopped: {stop}", cell.config.algorithm))
}

/// The same search once more, with somebody who looks at every node.
fn watched(
    cell: &GameCell,
    config: &Config,
    stop: &Arc<AtomicBool>,
) -> Result<super::watch::WatchedIteration, JobInterrupted> {
    let limits = Limits { interrupt: Some(stop.clone()), ..Limits::default() };
    let mut watch = Watch::default();
    let observed = subject(cell)?.observe(Way::Engine(config), &limits, &mut watch);
    match observed.map_err(failed)?.answer.stop {
        Some(Stop::User) => Err(JobInterrupted::Stopped),
        Some(stop) => Err(stopped(cell, stop)),
        None => Ok(watch.seen()),
    }
}

/// True values, for the many cells that differ in nothing that decides them.
static KNOWN: LazyLock<Mutex<BTreeMap<String, Vec<Value>>>> = LazyLock::new(Mutex::default);

/// More positions than any experiment has; beyond it nothing is kept.
const MOST_KNOWN: usize = 1 << 14;

/// The true value of every iteration, shallowest first, found by a search of its
/// own that no measure counts.
fn truth(cell: &GameCell, stop: &Arc<AtomicBool>) -> Result<Vec<Value>, JobInterrupted> {
    let GameCell { game, position, depth, config, .. } = cell;
    let Config { step, grain, evaluation, .. } = *config;
    let key = format!("{game} {depth} {step} {grain} {evaluation} {position}");
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(values) = known().get(&key) {
        return Ok(values.clone());
    }
    let config = Config { step, grain, evaluation, ..Config::usual(*game) };
    let mut engine = engine(*game, &config).map_err(failed)?;
    engine.set_position(Some(position), &[]).map_err(failed)?;
    let stop = StopHandle::from(stop.clone());
    let limits = ThinkLimits { stop, ..ThinkLimits::to_depth(*depth) };
    let thought = engine.think(&limits, &mut |_| ()).map_err(failed)?;
    if thought.stop.is_some() {
        return Err(JobInterrupted::Stopped);
    }
    let values: Vec<Value> = thought.iterations.iter().filter_map(|i| i.value).collect();
    let mut known = known();
    if known.len() < MOST_KNOWN {
        known.insert(key, values.clone());
    }
    Ok(values)
}
