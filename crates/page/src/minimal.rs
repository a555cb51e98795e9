//! The minimal graph of a position: how few nodes could have proved its value.

use nullwindow::Limits;
use nullwindow_engine::{
    self as engine, MinimalPlan, PositionSpec, SizeKind, SubjectSpec, TableSize, Way,
};
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
    let (game, depth) = (ask.so_far.game, ask.depth.clamp(1, allowance.depth));
    let position = Some(board(&ask.so_far)?.position);
    let spec = SubjectSpec::Position(PositionSpec { game, position, depth });
    let subject = spec.open().map_err(Refusal::bad)?;
    let config = subject.measured(TableSize::Bits(allowance.table_bits));
    let plan = MinimalPlan {
        sizes: vec![SizeKind::LeftFirst],
        limit: allowance.graph_nodes,
        ..MinimalPlan::default()
    };
    let found = engine::minimal(&subject, Way::Engine(&config), &plan, limits, &mut |_| ())?;
    Ok(MinimalReply {
        depth,
        graph: found.lfmg.map(|size| size.total),
        tree: found.lfmt.map(|size| size.total),
        missing: found.missing,
    })
}
