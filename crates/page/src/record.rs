//! Game records, read and written.

use nullwindow_engine::{Config, GameStatus, MemoryConfig, TableSize};
use nullwindow_games::{GameRecord, GameResult, read_records, write_record};
use serde::Serialize;

use crate::board::seated;
use crate::message::{PositionAsk, ReadAsk};
use crate::refusal::Refusal;

#[derive(Serialize)]
pub(crate) struct ReadReply {
    position: Option<String>,
    moves: Vec<String>,
}

/// A record as moves; a text that is a position is a game without moves.
pub(crate) fn read(ask: &ReadAsk) -> Result<ReadReply, Refusal> {
    let at = |position: &str| PositionAsk {
        game: ask.game,
        position: Some(position.to_string()),
        moves: Vec::new(),
    };
    let text = ask.text.trim();
    if seated(&at(text), &idle(ask.game)).is_ok() {
        return Ok(ReadReply { position: Some(text.to_string()), moves: Vec::new() });
    }
    let first = read_records(ask.game, text).into_iter().next();
    let record = first.ok_or_else(|| Refusal::bad("there is no game in the text"))?;
    let record = record.map_err(Refusal::bad)?;
    let moves = record.moves.into_iter().map(|mv| mv.name).collect();
    Ok(ReadReply { position: record.start, moves })
}

#[derive(Serialize)]
pub(crate) struct WriteReply {
    text: String,
}

/// A game as a record: PGN, GGF, PDN or a list of moves.
pub(crate) fn write(ask: &PositionAsk) -> Result<WriteReply, Refusal> {
    let engine = seated(ask, &idle(ask.game))?;
    let mut record = GameRecord::new(ask.game, "First", "Second");
    record.start = ask.position.clone();
    ask.moves.iter().for_each(|mv| record.push(mv));
    record.result = result(engine.outcome(), ask);
    let text = write_record(&record).map_err(Refusal::bad)?;
    Ok(WriteReply { text })
}

/// How the game ended; from the usual start the first side moves at even plies.
fn result(outcome: Option<GameStatus>, ask: &PositionAsk) -> GameResult {
    let first_to_move = ask.moves.len().is_multiple_of(2);
    match (outcome, ask.position.is_some()) {
        (None, _) | (Some(GameStatus::Won | GameStatus::Lost), true) => GameResult::Unknown,
        (Some(GameStatus::Won), _) if first_to_move => GameResult::FirstWins,
        (Some(GameStatus::Lost), _) if !first_to_move => GameResult::FirstWins,
        (Some(GameStatus::Won | GameStatus::Lost), _) => GameResult::SecondWins,
        (Some(_), _) => GameResult::Draw,
    }
}

fn idle(game: nullwindow_games::GameId) -> Config {
    let memory = MemoryConfig { table: TableSize::Bits(4), ..MemoryConfig::default() };
    Config { memory, ..Config::usual(game) }
}
