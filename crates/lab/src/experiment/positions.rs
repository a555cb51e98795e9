//! The sets of positions.

use std::collections::BTreeMap;

use super::error::ExperimentError;
use crate::cell::{GameName, wrong_position};

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
        let lines = text.lines().map(str::trim).enumerate();
        let is_position = |(_, line): &(usize, &str)| !line.is_empty() && !line.starts_with('#');
        let (numbers, positions): (Vec<usize>, Vec<&str>) = lines.filter(is_position).unzip();
        if positions.is_empty() {
            return Err(ExperimentError::new(file, 0, "there are no positions in it"));
        }
        if let Some((i, why)) = wrong_position(game, &positions) {
            return Err(ExperimentError::new(file, numbers[i] + 1, why));
        }
        let positions = positions.into_iter().map(String::from).collect();
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
