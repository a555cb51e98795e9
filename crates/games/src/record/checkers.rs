//! Checkers: PDN.

use std::sync::LazyLock;

use super::remarks::{all_asides, recorded};
use super::{GameRecord, GameResult, illegal};
use crate::checkers::{
    AnnotatedRecord, Checkers, Outcome, PdnRecord, Position, Side, read_annotated_pdn,
    write_annotated_pdn,
};
use crate::{GameId, Notation, ParseError};

pub(super) static RULES: LazyLock<Checkers> = LazyLock::new(Checkers::default);

pub(super) fn read(text: &str) -> Vec<Result<GameRecord, ParseError>> {
    read_annotated_pdn(text).map(|game| game.map(from_pdn)).collect()
}

fn from_pdn(game: AnnotatedRecord) -> GameRecord {
    let AnnotatedRecord { record, mut asides } = game;
    asides.resize(record.moves.len() + 1, Vec::new());
    let named = record.positions().zip(&record.moves).zip(&asides[1..]);
    let moves =
        named.map(|((position, mv), asides)| recorded(RULES.write_move(&position, mv), asides));
    GameRecord {
        game: GameId::Checkers,
        moves: moves.collect(),
        start: (record.start != Position::start()).then(|| RULES.write_position(&record.start)),
        introduction: asides.swap_remove(0),
        tags: record.tags,
        result: result(record.outcome),
    }
}

pub(super) fn write(record: &GameRecord) -> Result<String, ParseError> {
    let start = match &record.start {
        Some(text) => RULES.read_position(text)?,
        None => Position::start(),
    };
    let (mut now, mut moves) = (start, Vec::new());
    for (i, mv) in record.moves.iter().enumerate() {
        let read = RULES.read_move(&now, &mv.name);
        let mv = read.map_err(|error| illegal(i + 1, &mv.name, &error))?;
        now = now.after(mv);
        moves.push(mv);
    }
    let outcome = outcome(record.result);
    let played = PdnRecord { tags: record.tags.clone(), start, moves, outcome };
    let asides = all_asides(&record.introduction, &record.moves);
    Ok(write_annotated_pdn(&AnnotatedRecord { record: played, asides }))
}

fn result(outcome: Outcome) -> GameResult {
    match outcome {
        Outcome::Won(Side::Black) => GameResult::FirstWins,
        Outcome::Won(Side::White) => GameResult::SecondWins,
        Outcome::Drawn => GameResult::Draw,
        Outcome::Unknown => GameResult::Unknown,
    }
}

fn outcome(result: GameResult) -> Outcome {
    match result {
        GameResult::FirstWins => Outcome::Won(Side::Black),
        GameResult::SecondWins => Outcome::Won(Side::White),
        GameResult::Draw => Outcome::Drawn,
        GameResult::Unknown => Outcome::Unknown,
    }
}
