//! What a move of a game has lost, and what was better.

use std::sync::Arc;

use nullwindow_engine::analysis::{JudgeEffort, MoveJudge, UnfinishedGame};
use nullwindow_engine::{Clock, Config, MemoryConfig, StopHandle, TableSize};
use serde_json::{Value as Json, json};

use crate::allowance::Allowance;
use crate::board::MOST_MOVES;
use crate::desk::time;
use crate::endings::CheckersEndings;
use crate::message::JudgeAsk;
use crate::refusal::Refusal;

pub(crate) fn judge(
    ask: &JudgeAsk,
    (allowance, stop, clock): (&Allowance, &StopHandle, &Arc<dyn Clock>),
    endings: &dyn CheckersEndings,
) -> Result<Json, Refusal> {
    let so_far = &ask.so_far;
    if so_far.moves.len() >= MOST_MOVES {
        return Err(Refusal::bad(format!("a game has at most {MOST_MOVES} moves here")));
    }
    let play = Config::play(so_far.game);
    let memory = MemoryConfig { table: TableSize::Bits(allowance.table_bits), ..play.memory };
    let effort = JudgeEffort {
        // A move that was played may take four times as long as the best one.
        time: Some(time(ask.milliseconds, allowance.time / 5)),
        depth: None,
        nodes: Some(ask.nodes.unwrap_or(allowance.nodes).min(allowance.nodes)),
        config: Config { memory, ..play },
    };
    let judge = MoveJudge::new(so_far.game, effort, endings.table(), stop.clone())?;
    let before: Vec<&str> = so_far.moves.iter().map(String::as_str).collect();
    let mut judge = judge.with_clock(clock.clone());
    match judge.judge_one(so_far.position.as_deref(), &before, &ask.played) {
        Ok(judged) => Ok(json!({ "judged": judged })),
        Err(UnfinishedGame::Failed(error)) => Err(error.into()),
        Err(UnfinishedGame::Stopped) => Err(Refusal { status: 499, what: "stopped".to_string() }),
    }
}
