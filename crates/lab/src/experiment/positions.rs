//! The sets of positions.

use std::collections::BTreeMap;

use nullwindow_engine::AnyGame;
use nullwindow_games::{GameId, Notation};

use super::error::ExperimentError;

/// Positions by game and name of the set, in the game's own notation.
#[derive(Clone, Debug)]
pub struct PositionSets {
    sets: BTreeMap<(GameId, String), Vec<String>>,
}

impl Default for PositionSets {
    /// The set `start` of every game: its initial position.
    fn default() -> PositionSets {
        let start = |game: GameId| ((game, "start".to_string()), vec!["start".to_string()]);
        PositionSets { sets: GameId::ALL.map(start).into() }
    }
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
        let lines = text.lines().map(str::trim).enumerate();
        let is_position = |(_, line): &(usize, &str)| !line.is_empty() && !line.starts_with('#');
        let (numbers, positions): (Vec<usize>, Vec<&str>) = lines.filter(is_position).unzip();
        if positions.is_empty() {
            return Err(ExperimentError::new(file, 0, "there are no positions in it"));
        }
        let rules = AnyGame::new(game, game.info().hundredths as u16);
        for (number, position) in numbers.iter().zip(&positions) {
            let read = rules.read_position(position);
            read.map_err(|why| ExperimentError::new(file, number + 1, why.to_string()))?;
        }
        let positions = positions.into_iter().map(String::from).collect();
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
