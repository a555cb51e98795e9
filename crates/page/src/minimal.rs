//! The minimal graph of a position: how few nodes could have proved its value.

use nullwindow::Limits;
use nullwindow_engine::{
    AnyGame, Config, MemoryConfig, MinimalPlan, SizeKind, TableSize, minimal_of_game,
};
use nullwindow_games::Notation;
use serde::Serialize;

use crate::allowance::Allowance;
use crate::board::board;
use crate::message::MinimalAsk;
use crate::refusal::Refusal;

#[derive(Serialize)]
pub(crate) struct MinimalReply {
    depth: u16,
    /// Nodes of the left-first minimal graph, unless a limit was reached.
    graph: Option<u64>,
    /// Nodes of the left-first minimal tree.
    tree: Option<u64>,
    /// Why something is missing.
    missing: Vec<String>,
}

pub(crate) fn minimal(
    ask: &MinimalAsk,
    allowance: &Allowance,
    limits: &Limits,
) -> Result<MinimalReply, Refusal> {
    let id = ask.so_far.game;
    let game = AnyGame::new(id, id.info().hundredths as u16);
    let text = serde_json::to_value(board(&ask.so_far)?).map_err(Refusal::bad)?;
    let position = game.read_position(text["position"].as_str().unwrap_or_default());
    let position = position.map_err(Refusal::bad)?;
    let depth = ask.depth.clamp(1, allowance.depth);
    let table = TableSize::Bits(allowance.table_bits);
    let memory = MemoryConfig { table, ..MemoryConfig::default() };
    let config = Config { memory, ..Config::usual(id) };
    let plan = MinimalPlan {
        sizes: vec![SizeKind::LeftFirst],
        limit: allowance.graph_nodes,
        ..MinimalPlan::default()
    };
    let subject = (&game, &position, depth);
    let found = minimal_of_game(id, subject, &config, &plan, limits, &mut |_| ())?;
    Ok(MinimalReply {
        depth,
        graph: found.lfmg.map(|size| size.total),
        tree: found.lfmt.map(|size| size.total),
        missing: found.missing,
    })
}
