//! The sets of positions.

use std::collections::BTreeMap;

use nullwindow_games::Notation;
use nullwindow_games::checkers::Checkers;
use nullwindow_games::chess::Chess;
use nullwindow_games::othello::Othello;

use super::error::ExperimentError;
use crate::cell::GameName;

/// Positions by game and name of the set, in the game's own notation.
#[derive(Clone, Debug, Default)]
pub struct PositionSets {
    sets: BTreeMap<(GameName, String), Vec<String>>,
}

impl PositionSets {
    /// Adds the file `GAME-SET.txt`: one position a line, `#` before comments.
    pub(crate) fn add(&mut self, file: &str, text: &str) -> Result<(), ExperimentError> {
        let stem = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".txt");
        let named = stem.split_once('-').and_then(|(g, set)| Some((g.parse().ok()?, set)));
        let Some((game, set)) = named else {
            let reason = "a file of positions is called GAME-SET.txt, as chess-twenty.txt";
            return Err(ExperimentError::new(file, 0, reason));
        };
        let (reads, mut positions) = (reader(game), Vec::new());
        for (i, line) in text.lines().enumerate().map(|(i, line)| (i, line.trim())) {
            if !line.is_empty() && !line.starts_with('#') {
                reads(line).map_err(|why| ExperimentError::new(file, i + 1, why))?;
                positions.push(line.to_string());
            }
        }
        if positions.is_empty() {
            return Err(ExperimentError::new(file, 0, "holds no positions"));
        }
        self.sets.insert((game, set.to_string()), positions);
        Ok(())
    }

    /// The positions of a set.
    pub fn get(&self, game: GameName, set: &str) -> Option<&[String]> {
        self.sets.get(&(game, set.to_string())).map(Vec::as_slice)
    }

    /// What there is instead of a set that there is not.
    pub(crate) fn unknown(&self, game: GameName, set: &str) -> String {
        let of_game = self.sets.keys().filter(|(g, _)| *g == game).map(|(_, set)| set.as_str());
        let known: Vec<&str> = of_game.collect();
        format!("no set of positions '{set}' for {game}: there are {}", known.join(", "))
    }
}

/// Says why a text is no position.
type Reader = Box<dyn Fn(&str) -> Result<(), String>>;

/// Whether a game can read a position.
fn reader(game: GameName) -> Reader {
    match game {
        GameName::Chess => reads(Chess::new()),
        GameName::Othello => reads(Othello::default()),
        GameName::Checkers => reads(Checkers::default()),
    }
}

fn reads<G: Notation + 'static>(game: G) -> Reader {
    Box::new(move |text| game.read_position(text).map(drop).map_err(|e| e.to_string()))
}
