//! What a search of a position costs, all iterations together.

use anyhow::{Context, Result, bail};
use cpu_time::ThreadTime;
use nullwindow::Value;
use nullwindow_engine::{Config, Report, ThinkLimits, engine};
use nullwindow_games::GameId;

/// The counts and the time of all iterations.
#[derive(Clone, Copy, Default)]
pub struct SearchCost {
    /// The value at the last depth, where the algorithm finds one.
    pub value: Option<Value>,
    pub leaf: u64,
    pub interior: u64,
    pub transposition: u64,
    pub quiescence: u64,
    pub total: u64,
    pub passes: usize,
    /// Processor time of the iterations alone.
    pub seconds: f64,
}

/// Searches a position to a depth by iterative deepening.
pub fn search_cost(
    game: GameId,
    position: &str,
    config: &Config,
    depth: u16,
) -> Result<SearchCost> {
    let mut engine = engine(game, config)?;
    engine.set_position(Some(position), &[])?;
    let (mut cost, mut clock) = (SearchCost::default(), ThreadTime::now());
    let thought = engine.think(&ThinkLimits::to_depth(depth), &mut |report| match report {
        Report::Done(done) => {
            cost.seconds += clock.elapsed().as_secs_f64();
            cost.value = done.value.filter(|_| done.exact);
            cost.leaf += done.leaf;
            cost.interior += done.interior;
            cost.transposition += done.transposition;
            cost.quiescence += done.quiescence;
            cost.total += done.total;
            cost.passes += done.passes;
        }
        _ => clock = ThreadTime::now(),
    })?;
    if let Some(stop) = thought.stop {
        bail!("{} stopped: {stop}", config.algorithm);
    }
    thought.iterations.last().context("the search completed no iteration")?;
    Ok(cost)
}
