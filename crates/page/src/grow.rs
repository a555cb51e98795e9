//! The top of a real search, told as it grows.

use nullwindow::Limits;
use nullwindow_engine::{
    Config, MemoryConfig, PositionSpec, SubjectSpec, TableSize, steps::TopReport, steps::top,
};
use serde_json::{Value as Json, json};

use crate::allowance::Allowance;
use crate::board::board;
use crate::message::GrowAsk;
use crate::refusal::Refusal;

/// The most plies of the top.
const MOST_PLIES: usize = 4;
/// The most nodes of it.
const MOST_NODES: usize = 3000;

pub(crate) fn grow(
    ask: &GrowAsk,
    allowance: &Allowance,
    limits: &Limits,
    tell: &mut dyn FnMut(&Json),
) -> Result<Json, Refusal> {
    let (game, depth) = (ask.so_far.game, ask.depth.clamp(1, allowance.depth));
    let config = Config::usual(game);
    let config = match &ask.algorithm {
        Some(algorithm) => config.driven_by(algorithm),
        None => config,
    };
    let table = TableSize::Bits(allowance.table_bits);
    let config = Config { memory: MemoryConfig { table, ..config.memory }, ..config };
    let position = Some(board(&ask.so_far)?.position);
    let subject = SubjectSpec::Position(PositionSpec { game, position, depth });
    let subject = subject.open().map_err(Refusal::bad)?;
    if subject.is_over() {
        return Err(nullwindow_engine::EngineError::GameOver.into());
    }
    let nodes = ask.nodes.unwrap_or(allowance.nodes).min(allowance.nodes);
    let limits = Limits { nodes: Some(nodes), ..limits.clone() };
    let size = (ask.plies.clamp(1, MOST_PLIES), MOST_NODES);
    let mut told = |report: TopReport| tell(&json!({ "top": report }));
    let found = top(&subject, &config, size, &limits, &mut told)?;
    let bounds = found.answer.bounds;
    Ok(json!({
        "proved": [bounds.lower, bounds.upper],
        "best": found.best_name,
        "stop": found.answer.report(),
        "visits": found.counts.total(),
    }))
}
