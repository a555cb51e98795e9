//! Game records, read and written.

use nullwindow_engine::{Config, GameStatus, MemoryConfig, MovingSide, TableSize};
use nullwindow_games::{GameId, GameRecord, GameResult, read_records, recognise, write_record};
use serde::Serialize;

use crate::board::seated;
use crate::message::{PositionAsk, ReadAsk};
use crate::refusal::Refusal;

#[derive(Serialize)]
pub(crate) struct ReadReply {
    game: GameId,
    position: Option<String>,
    moves: Vec<String>,
    /// How many games the text has.
    games: usize,
    /// The players, where they are named.
    players: [Option<String>; 2],
}

/// A record as moves; a text that is a position is a game without moves.
pub(crate) fn read(ask: &ReadAsk) -> Result<ReadReply, Refusal> {
    let text = ask.text.trim();
    let game = ask.game.or_else(|| recognise("", text)).ok_or_else(|| {
        Refusal::bad("this is not PGN, GGF, PDN or a list of moves: choose the game")
    })?;
    let at = PositionAsk { game, position: Some(text.to_string()), moves: Vec::new() };
    if seated(&at, &idle(game)).is_ok() {
        let position = Some(text.to_string());
        return Ok(ReadReply {
            game,
            position,
            moves: Vec::new(),
            games: 1,
            players: [None, None],
        });
    }
    let mut records = read_records(game, text);
    let games = records.len();
    if games == 0 {
        return Err(Refusal::bad("there is no game in the text"));
    }
    if !(1..=games).contains(&ask.number) {
        return Err(Refusal::bad(format!("the text has the games 1 to {games}")));
    }
    let record = records.swap_remove(ask.number - 1).map_err(Refusal::bad)?;
    let players = [MovingSide::First, MovingSide::Second]
        .map(|side| side.player(&record).map(str::to_string));
    let moves = record.moves.into_iter().map(|mv| mv.name).collect();
    Ok(ReadReply { game, position: record.start, moves, games, players })
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

fn idle(game: GameId) -> Config {
    let memory = MemoryConfig { table: TableSize::Bits(4), ..MemoryConfig::default() };
    Config { memory, ..Config::usual(game) }
}
