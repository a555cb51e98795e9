//! Othello: GGF, WTHOR, lines of moves, boards.

use anyhow::Result;
use nullwindow_games::othello::{Othello as Game, Record, ggf, wthor};
use nullwindow_games::{Notation, ParseError};

use super::format::{Format, Holds};
use super::{Converter, lines, text, unknown};

pub struct Othello;

impl Converter for Othello {
    type Record = ggf::Game;

    const FORMATS: &'static [Format] = &[
        Format { name: "ggf", holds: Holds::Games, about: "game records" },
        Format { name: "wthor", holds: Holds::GamesToRead, about: "game records, read only" },
        Format {
            name: "moves",
            holds: Holds::Games,
            about: "moves such as f5d6c3, one game per line",
        },
        Format { name: "board", holds: Holds::Positions, about: "positions, one per line" },
    ];

    fn read(format: &str, bytes: &[u8]) -> Result<Vec<Result<ggf::Game>>> {
        let game = Game::default();
        let moves = |line: &str| Record::read_moves(line).map(ggf::Game::new);
        let board = |line: &str| game.read_position(line).map(|p| ggf::Game::new(Record::new(p)));
        let records: Vec<Result<ggf::Game, ParseError>> = match format {
            "ggf" => ggf::read_each(&text(bytes)).collect(),
            "wthor" => {
                let base = wthor::Base::read(bytes)?;
                base.games.iter().map(|g| g.replay().map(ggf::Game::new)).collect()
            }
            "moves" => lines(&text(bytes)).map(moves).collect(),
            "board" => lines(&text(bytes)).map(board).collect(),
            _ => return unknown(format),
        };
        Ok(records.into_iter().map(|r| r.map_err(Into::into)).collect())
    }

    fn write(format: &str, game: &ggf::Game) -> Result<String> {
        let notation = Game::default();
        Ok(match format {
            "ggf" => ggf::write(game) + "\n",
            "moves" => game.record.write_moves() + "\n",
            "board" => {
                game.record.positions().map(|p| notation.write_position(&p) + "\n").collect()
            }
            _ => return unknown(format),
        })
    }
}
