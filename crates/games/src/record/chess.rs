//! Chess: PGN.

use super::remarks::{all_asides, recorded};
use super::{GameRecord, GameResult, illegal, set_tag};
use crate::chess::pgn::{self, Annotated};
use crate::chess::{Outcome, Position, fen, san, uci};
use crate::{GameId, ParseError};

pub(super) fn read(text: &str) -> Vec<Result<GameRecord, ParseError>> {
    pgn::read_annotated(text).map(|game| game.map(from_pgn)).collect()
}

fn from_pgn(game: Annotated) -> GameRecord {
    let Annotated { record, mut asides } = game;
    asides.resize(record.moves.len() + 1, Vec::new());
    let named = record.positions().zip(&record.moves).zip(&asides[1..]);
    let moves = named.map(|((position, &mv), asides)| recorded(uci::write(&position, mv), asides));
    GameRecord {
        game: GameId::Chess,
        moves: moves.collect(),
        start: (record.start != Position::start()).then(|| fen::write(&record.start)),
        introduction: asides.swap_remove(0),
        tags: record.tags,
        result: result(record.outcome),
    }
}

pub(super) fn write(record: &GameRecord) -> Result<String, ParseError> {
    let start = match &record.start {
        Some(text) => fen::read(text)?,
        None => Position::start(),
    };
    let (mut now, mut moves) = (start.clone(), Vec::new());
    for (i, mv) in record.moves.iter().enumerate() {
        let mv = uci::read(&now, &mv.name)
            .or_else(|_| san::read(&now, &mv.name))
            .map_err(|error| illegal(i + 1, &mv.name, &error))?;
        now = now.after(mv);
        moves.push(mv);
    }
    let mut tags = record.tags.clone();
    if !tags.is_empty() {
        set_tag(&mut tags, "Result", record.result.text());
    }
    if record.start.is_some() {
        set_tag(&mut tags, "SetUp", "1");
        set_tag(&mut tags, "FEN", &fen::write(&start));
    }
    let played = pgn::PgnRecord { tags, start, moves, outcome: outcome(record.result) };
    let asides = all_asides(&record.introduction, &record.moves);
    Ok(pgn::write_annotated(&Annotated { record: played, asides }))
}

fn result(outcome: Outcome) -> GameResult {
    match outcome {
        Outcome::WhiteWins => GameResult::FirstWins,
        Outcome::BlackWins => GameResult::SecondWins,
        Outcome::Draw => GameResult::Draw,
        Outcome::Unknown => GameResult::Unknown,
    }
}

fn outcome(result: GameResult) -> Outcome {
    match result {
        GameResult::FirstWins => Outcome::WhiteWins,
        GameResult::SecondWins => Outcome::BlackWins,
        GameResult::Draw => Outcome::Draw,
        GameResult::Unknown => Outcome::Unknown,
    }
}
