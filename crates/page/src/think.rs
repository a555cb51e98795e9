//! The best move of a position, with every iteration on the way.

use std::sync::Arc;

use nullwindow_engine::{
    Clock, Config, Engine, EngineError, MemoryConfig, Report, StopHandle, TableSize, ThinkLimits,
    engine, playing_engine,
};
use nullwindow_games::{GameId, write_line};
use serde_json::{Value as Json, json};

use crate::allowance::Allowance;
use crate::board::seat;
use crate::desk::time;
use crate::endings::CheckersEndings;
use crate::message::{SearchKind, ThinkAsk};
use crate::refusal::Refusal;

pub(crate) fn think(
    ask: &ThinkAsk,
    (allowance, stop, clock): (&Allowance, &StopHandle, &Arc<dyn Clock>),
    endings: &dyn CheckersEndings,
    tell: &mut dyn FnMut(&Json),
) -> Result<Json, Refusal> {
    let mut engine = seat(thinker(ask, &config(ask, allowance)?, endings)?, &ask.so_far)?;
    engine.set_clock(clock.clone());
    let limits = limits(ask, allowance, stop);
    let (game, position) = (ask.so_far.game, engine.position());
    let line = |pv: &[String]| write_line(game, Some(&position), 0, pv);
    let thought = engine.think(&limits, &mut |report| {
        if let Report::Done(iteration) = report {
            tell(&json!({ "iteration": iteration, "line": line(&iteration.pv) }));
        }
    })?;
    let root_moves = engine.root_moves(&thought)?;
    Ok(json!({ "thought": thought, "line": line(&thought.pv), "root_moves": root_moves }))
}

/// A program that plays knows endings; algorithms are compared without.
fn thinker(
    ask: &ThinkAsk,
    config: &Config,
    endings: &dyn CheckersEndings,
) -> Result<Box<dyn Engine>, EngineError> {
    let game = ask.so_far.game;
    match (ask.search, game) {
        (SearchKind::FullWidth, _) => engine(game, config),
        (SearchKind::Play, GameId::Checkers) => playing_engine(game, config, endings.table()),
        (SearchKind::Play, _) => playing_engine(game, config, None),
    }
}

fn config(ask: &ThinkAsk, allowance: &Allowance) -> Result<Config, Refusal> {
    let game = ask.so_far.game;
    let config = match ask.search {
        SearchKind::Play => Config::play(game),
        SearchKind::FullWidth => Config::usual(game),
    };
    let config = match &ask.algorithm {
        Some(algorithm) => config.driven_by(algorithm),
        None => config,
    };
    let mut config = config;
    for (name, text) in &ask.settings {
        config.set(Some(game), name, text).map_err(Refusal::bad)?;
    }
    if config.threads > 1 {
        return Err(Refusal::bad("a page searches on one thread"));
    }
    let bits = match config.memory.table {
        TableSize::Bits(bits) => bits.min(allowance.table_bits),
        _ => allowance.table_bits,
    };
    let memory = MemoryConfig { table: TableSize::Bits(bits), ..config.memory };
    Ok(Config { memory, ..config })
}

fn limits(ask: &ThinkAsk, allowance: &Allowance, stop: &StopHandle) -> ThinkLimits {
    let time = time(ask.milliseconds, allowance.time);
    ThinkLimits {
        depth: ask.depth.map(|depth| depth.clamp(1, allowance.depth)),
        nodes: Some(ask.nodes.unwrap_or(allowance.nodes).min(allowance.nodes)),
        // The next iteration would hardly be finished.
        soft: Some(time.mul_f64(0.6)),
        hard: Some(time),
        stop: stop.clone(),
        ..ThinkLimits::default()
    }
}
