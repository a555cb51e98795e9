//! A position of a game: its moves, and how the game stands.

use nullwindow_engine::{Config, Engine, GameStatus, MemoryConfig, TableSize, engine};
use nullwindow_games::{GameId, Notation, write_line};
use serde::Serialize;

use crate::message::PositionAsk;
use crate::refusal::Refusal;

/// The longest game that is followed.
pub(crate) const MOST_MOVES: usize = 2000;

#[derive(Serialize)]
pub(crate) struct Board {
    /// The position as the game writes it.
    pub(crate) position: String,
    /// The legal moves as the game writes them.
    moves: Vec<String>,
    /// How the game ended, for the side to move.
    outcome: Option<GameStatus>,
    /// The moves so far as people write them, with numbers.
    line: String,
    /// What the evaluation says, for the side to move.
    evaluation: i32,
    /// The board of a game that the page draws none of.
    #[serde(skip_serializing_if = "Option::is_none")]
    shown: Option<ShownBoard>,
}

/// A board as its game draws it.
#[derive(Serialize)]
struct ShownBoard {
    /// As a picture, if the game has one.
    svg: Option<String>,
    /// As text.
    text: String,
    /// Whether the side that did not begin is to move.
    second: bool,
}

fn shown(game: GameId, position: &str) -> Option<ShownBoard> {
    let GameId::Added(added) = game else { return None };
    let rules = added.game();
    let at = rules.read_position(position).ok()?;
    let (svg, text) = (rules.svg(&at), rules.draw(&at));
    Some(ShownBoard { svg, text, second: rules.is_second_to_move(&at) })
}

pub(crate) fn board(ask: &PositionAsk) -> Result<Board, Refusal> {
    // It searches nothing, so it needs next to no table.
    let memory = MemoryConfig { table: TableSize::Bits(4), ..MemoryConfig::default() };
    let engine = seated(ask, &Config { memory, ..Config::usual(ask.game) })?;
    Ok(Board {
        shown: shown(ask.game, &engine.position()),
        position: engine.position(),
        moves: engine.moves(),
        outcome: engine.outcome(),
        line: write_line(ask.game, ask.position.as_deref(), 0, &ask.moves),
        evaluation: engine.evaluate(),
    })
}

/// An engine at the position asked for.
pub(crate) fn seated(ask: &PositionAsk, config: &Config) -> Result<Box<dyn Engine>, Refusal> {
    seat(engine(ask.game, config)?, ask)
}

/// Puts an engine at the position asked for.
pub(crate) fn seat(
    mut engine: Box<dyn Engine>,
    ask: &PositionAsk,
) -> Result<Box<dyn Engine>, Refusal> {
    if ask.moves.len() > MOST_MOVES {
        return Err(Refusal::bad(format!("a game has at most {MOST_MOVES} moves here")));
    }
    let moves: Vec<&str> = ask.moves.iter().map(String::as_str).collect();
    engine.set_position(ask.position.as_deref(), &moves)?;
    Ok(engine)
}
