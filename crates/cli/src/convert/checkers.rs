//! Checkers: PDN, lines of moves, FEN.

use anyhow::Result;
use nullwindow_games::checkers::{
    Checkers as Game, Outcome, PdnRecord, Position, read_pdn, write_pdn,
};
use nullwindow_games::{Notation, ParseError};

use super::format::{FileFormat, Holds};
use super::{Converter, lines, text, unknown};

pub struct CheckersConverter;

impl Converter for CheckersConverter {
    type Record = PdnRecord;

    const FORMATS: &'static [FileFormat] = &[
        FileFormat { name: "pdn", holds: Holds::Games, about: "game records" },
        FileFormat {
            name: "moves",
            holds: Holds::Games,
            about: "moves such as 11-15, one game per line",
        },
        FileFormat { name: "fen", holds: Holds::Positions, about: "positions, one per line" },
    ];

    fn read(format: &str, bytes: &[u8]) -> Result<Vec<Result<PdnRecord>>> {
        let (game, text) = (Game::default(), text(bytes));
        let records: Vec<Result<PdnRecord, ParseError>> = match format {
            "pdn" => read_pdn(&text).collect(),
            "moves" => lines(&text).map(|line| replay(&game, line)).collect(),
            "fen" => lines(&text).map(|line| game.read_position(line).map(alone)).collect(),
            _ => return unknown(format),
        };
        Ok(records.into_iter().map(|r| r.map_err(Into::into)).collect())
    }

    fn write(format: &str, record: &PdnRecord) -> Result<String> {
        let game = Game::default();
        let moves = || {
            let pairs = record.positions().zip(&record.moves);
            pairs.map(|(p, mv)| game.write_move(&p, mv)).collect::<Vec<_>>().join(" ") + "\n"
        };
        Ok(match format {
            "pdn" => write_pdn(record) + "\n",
            "moves" => moves(),
            "fen" => record.positions().map(|p| game.write_position(&p) + "\n").collect(),
            _ => return unknown(format),
        })
    }
}

/// A position as a record without moves.
fn alone(start: Position) -> PdnRecord {
    PdnRecord { tags: Vec::new(), start, moves: Vec::new(), outcome: Outcome::Unknown }
}

/// A line of moves from the initial position; move numbers are passed over.
fn replay(game: &Game, line: &str) -> Result<PdnRecord, ParseError> {
    let mut record = alone(Position::start());
    let mut position = record.start;
    for word in line.split_whitespace().filter(|word| !word.ends_with('.')) {
        let mv = game.read_move(&position, word)?;
        position = position.after(mv);
        record.moves.push(mv);
    }
    Ok(record)
}
