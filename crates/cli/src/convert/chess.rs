//! Chess: PGN, moves as UCI or SAN, FEN, EPD.

use anyhow::Result;
use nullwindow_games::ParseError;
use nullwindow_games::chess::pgn::{self, PgnRecord};
use nullwindow_games::chess::{Outcome, Position, epd, fen, san, uci};

use super::format::{FileFormat, Holds};
use super::{Converter, lines, text, unknown};

pub struct ChessConverter;

impl Converter for ChessConverter {
    type Record = PgnRecord;

    const FORMATS: &'static [FileFormat] = &[
        FileFormat { name: "pgn", holds: Holds::Games, about: "game records" },
        FileFormat {
            name: "uci",
            holds: Holds::Games,
            about: "moves such as e2e4, one game per line",
        },
        FileFormat {
            name: "san",
            holds: Holds::Games,
            about: "moves such as Nf3, one game per line",
        },
        FileFormat { name: "fen", holds: Holds::Positions, about: "positions, one per line" },
        FileFormat {
            name: "epd",
            holds: Holds::Positions,
            about: "positions, one per line, without operations",
        },
    ];

    fn read(format: &str, bytes: &[u8]) -> Result<Vec<Result<PgnRecord>>> {
        let text = text(bytes);
        let records: Vec<Result<PgnRecord, ParseError>> = match format {
            "pgn" => pgn::PgnReader::new(&text).collect(),
            "uci" => lines(&text).map(|line| replay(line, uci::read)).collect(),
            "san" => lines(&text).map(|line| replay(line, san::read)).collect(),
            "fen" => lines(&text).map(|line| fen::read(line).map(alone)).collect(),
            "epd" => lines(&text).map(|line| epd::read(line).map(|e| alone(e.position))).collect(),
            _ => return unknown(format),
        };
        Ok(records.into_iter().map(|r| r.map_err(Into::into)).collect())
    }

    fn write(format: &str, record: &PgnRecord) -> Result<String> {
        let moves = |write: fn(&Position, nullwindow_games::chess::Move) -> String| {
            let pairs = record.positions().zip(&record.moves);
            pairs.map(|(p, &mv)| write(&p, mv)).collect::<Vec<_>>().join(" ") + "\n"
        };
        let epd = |position| epd::Epd { position, operations: Vec::new() };
        Ok(match format {
            "pgn" => pgn::write(record) + "\n",
            "uci" => moves(uci::write),
            "san" => moves(san::write),
            "fen" => record.positions().map(|p| fen::write(&p) + "\n").collect(),
            "epd" => record.positions().map(|p| epd::write(&epd(p)) + "\n").collect(),
            _ => return unknown(format),
        })
    }
}

/// A position as a record without moves.
fn alone(start: Position) -> PgnRecord {
    PgnRecord { tags: Vec::new(), start, moves: Vec::new(), outcome: Outcome::Unknown }
}

type MoveReader = fn(&Position, &str) -> Result<nullwindow_games::chess::Move, ParseError>;

/// A line of moves from the initial position; move numbers are passed over.
fn replay(line: &str, read: MoveReader) -> Result<PgnRecord, ParseError> {
    let mut record = alone(Position::start());
    let mut position = record.start.clone();
    for word in line.split_whitespace().filter(|word| !word.ends_with('.')) {
        let mv = read(&position, word)?;
        position = position.after(mv);
        record.moves.push(mv);
    }
    Ok(record)
}
