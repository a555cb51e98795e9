//! Othello: GGF, WTHOR, lines of moves, boards.

use anyhow::Result;
use nullwindow_games::othello::{Othello as Game, OthelloRecord, ggf, wthor};
use nullwindow_games::{Notation, ParseError};

use super::format::{FileFormat, Holds};
use super::{Converter, lines, text, unknown};

pub struct OthelloConverter;

impl Converter for OthelloConverter {
    type Record = ggf::GgfGame;

    const FORMATS: &'static [FileFormat] = &[
        FileFormat { name: "ggf", holds: Holds::Games, about: "game records" },
        FileFormat { name: "wthor", holds: Holds::GamesToRead, about: "game records, read only" },
        FileFormat {
            name: "moves",
            holds: Holds::Games,
            about: "moves such as f5d6c3, one game per line",
        },
        FileFormat { name: "board", holds: Holds::Positions, about: "positions, one per line" },
    ];

    fn read(format: &str, bytes: &[u8]) -> Result<Vec<Result<ggf::GgfGame>>> {
        let game = Game::default();
        let moves = |line: &str| OthelloRecord::read_moves(line).map(ggf::GgfGame::new);
        let board =
            |line: &str| game.read_position(line).map(|p| ggf::GgfGame::new(OthelloRecord::new(p)));
        let records: Vec<Result<ggf::GgfGame, ParseError>> = match format {
            "ggf" => ggf::read_each(&text(bytes)).collect(),
            "wthor" => {
                let base = wthor::Base::read(bytes)?;
                base.games.iter().map(|g| g.replay().map(ggf::GgfGame::new)).collect()
            }
            "moves" => lines(&text(bytes)).map(moves).collect(),
            "board" => lines(&text(bytes)).map(board).collect(),
            _ => return unknown(format),
        };
        Ok(records.into_iter().map(|r| r.map_err(Into::into)).collect())
    }

    fn write(format: &str, game: &ggf::GgfGame) -> Result<String> {
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
