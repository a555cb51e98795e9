//! Othello: GGF. The format has an evaluation and a time beside a move, but no
//! comments, glyphs or variations: those are not written.

use super::{GameRecord, GameResult, RecordedMove, illegal, set_tag};
use crate::othello::{Move, Othello, OthelloRecord, Position, ggf};
use crate::{GameId, Notation, ParseError};

pub(super) fn read(text: &str) -> Vec<Result<GameRecord, ParseError>> {
    let rules = Othello::default();
    ggf::read_each(text).map(|game| game.map(|game| from_ggf(&rules, game))).collect()
}

fn from_ggf(rules: &Othello, game: ggf::GgfGame) -> GameRecord {
    let result = result(&game);
    let recorded = |(mv, note): (&Move, ggf::Note)| RecordedMove {
        name: mv.to_string(),
        evaluation: note.evaluation,
        time: note.time,
        asides: Vec::new(),
    };
    let start = *game.record.start();
    GameRecord {
        game: GameId::Othello,
        tags: game.tags,
        start: (start != Position::START).then(|| rules.write_position(&start)),
        introduction: Vec::new(),
        moves: game.record.moves().iter().zip(game.notes).map(recorded).collect(),
        result,
    }
}

/// What the tag `RE` says, or else the discs of a finished game.
fn result(game: &ggf::GgfGame) -> GameResult {
    let told = game.tag("RE").and_then(|text| text.split(':').next()?.trim().parse::<f64>().ok());
    let over = game.record.last().is_over();
    match told.or_else(|| over.then(|| f64::from(game.record.black_difference()))) {
        Some(discs) if discs > 0.0 => GameResult::FirstWins,
        Some(discs) if discs < 0.0 => GameResult::SecondWins,
        Some(_) => GameResult::Draw,
        None => GameResult::Unknown,
    }
}

pub(super) fn write(record: &GameRecord) -> Result<String, ParseError> {
    let rules = Othello::default();
    let start = match &record.start {
        Some(text) => rules.read_position(text)?,
        None => Position::START,
    };
    let (mut played, mut notes) = (OthelloRecord::new(start), Vec::new());
    for (i, mv) in record.moves.iter().enumerate() {
        let read = rules.read_move(played.last(), &mv.name).and_then(|read| played.push(read));
        read.map_err(|error| illegal(i + 1, &mv.name, &error))?;
        let field = |text: &str| text.replace(['/', ']'], "");
        // Nothing follows the time, so it may hold what it likes.
        let time = mv.time.replace(']', "");
        notes.push(ggf::Note { evaluation: field(&mv.evaluation), time });
    }
    let mut tags = record.tags.clone();
    if record.tag("RE").is_none()
        && let Some(result) = written_result(record.result, &played)
    {
        set_tag(&mut tags, "RE", &result);
    }
    tags.iter_mut().for_each(|(_, value)| *value = value.replace(']', ")"));
    Ok(ggf::write(&ggf::GgfGame { tags, record: played, notes }) + "\n")
}

/// The discs of a finished game; of another one, all of them for the winner.
fn written_result(result: GameResult, played: &OthelloRecord) -> Option<String> {
    if played.last().is_over() {
        return Some(format!("{:+}.00", played.black_difference()));
    }
    match result {
        GameResult::FirstWins => Some("+64.00:r".to_string()),
        GameResult::SecondWins => Some("-64.00:r".to_string()),
        GameResult::Draw => Some("+0.00:s".to_string()),
        GameResult::Unknown => None,
    }
}
