//! The sets of positions.

use std::collections::BTreeMap;

use nullwindow_engine::AnyGame;
use nullwindow_games::Notation;

use super::error::ExperimentError;
use nullwindow_games::GameId;

/// Positions by game and name of the set, in the game's own notation.
#[derive(Clone, Debug, Default)]
pub struct PositionSets {
    sets: BTreeMap<(GameId, String), Vec<String>>,
}

impl PositionSets {
    /// Adds the file `GAME-SET.txt`: one position a line, `#` before comments.
    pub(crate) fn add(&mut self, file: &str, text: &str) -> Result<(), ExperimentError> {
        let stem = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".txt");
        let set_of = |game: &GameId| stem.strip_prefix(game.id())?.strip_prefix('-');
        let named = GameId::ALL.iter().find_map(|game| Some((*game, set_of(game)?)));
        let Some((game, set)) = named else {
            let reason = "a file of positions is called GAME-SET.txt, as chess-twenty.txt";
            return Err(ExperimentError::new(file, 0, reason));
        };
        let (rules, mut positions) = (AnyGame::new(game, 1), Vec::new());
        for (i, line) in text.lines().enumerate().map(|(i, line)| (i, line.trim())) {
            if !line.is_empty() && !line.starts_with('#') {
                let read = rules.read_position(line);
                read.map_err(|why| ExperimentError::new(file, i + 1, why.to_string()))?;
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
    pub fn get(&self, game: GameId, set: &str) -> Option<&[String]> {
        self.sets.get(&(game, set.to_string())).map(Vec::as_slice)
    }

    /// What there is instead of a set that there is not.
    pub(crate) fn unknown(&self, game: GameId, set: &str) -> String {
        let of_game = self.sets.keys().filter(|(g, _)| *g == game).map(|(_, set)| set.as_str());
        let known: Vec<&str> = of_game.collect();
        format!("no set of positions '{set}' for {game}: there are {}", known.join(", "))
    }
}
