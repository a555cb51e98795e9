//! The sets of positions.

use std::collections::BTreeMap;

use nullwindow_engine::AnyGame;
use nullwindow_games::{GameId, Notation};

use super::error::ExperimentError;

/// Positions by game and name of the set, in the game's own notation.
#[derive(Clone, Debug)]
pub struct PositionSets {
    sets: BTreeMap<(GameId, String), Vec<String>>,
    /// The games that the positions are from, as far as they are named.
    origins: BTreeMap<(GameId, String), Vec<Option<String>>>,
}

impl Default for PositionSets {
    /// The set `start` of every game: its initial position.
    fn default() -> PositionSets {
        let start = |game: GameId| ((game, "start".to_string()), vec!["start".to_string()]);
        PositionSets { sets: GameId::ALL.map(start).into(), origins: BTreeMap::new() }
    }
}

impl PositionSets {
    /// Adds the file `GAME-SET.txt`: one position per line, `#` before comments.
    ///
    /// A line may end in `# game ID`, which names the game that the position is from.
    /// Positions of one game are not independent, and intervals take this into account.
    /// An ID means the same game in all sets of a game.
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
        let (numbers, lines): (Vec<usize>, Vec<&str>) = lines.filter(is_position).unzip();
        let (positions, origins): (Vec<&str>, Vec<Option<String>>) =
            lines.into_iter().map(origin).unzip();
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
        self.origins.insert((game, set.to_string()), origins);
        Ok(())
    }

    /// The positions of a set.
    pub fn get(&self, game: GameId, set: &str) -> Option<&[String]> {
        self.sets.get(&(game, set.to_string())).map(Vec::as_slice)
    }

    /// The game that a position of a set is from, if its file says so. Positions are
    /// numbered from 1.
    pub fn origin(&self, game: GameId, set: &str, position: usize) -> Option<&str> {
        let origins = self.origins.get(&(game, set.to_string()))?;
        origins.get(position.checked_sub(1)?)?.as_deref()
    }

    /// The set of a game that has the most positions, with its name.
    pub(crate) fn largest(&self, game: GameId) -> Option<(&str, &[String])> {
        let of_game = self.sets.iter().filter(|((g, _), _)| *g == game);
        let largest = of_game.max_by_key(|(_, positions)| positions.len());
        largest.map(|((_, set), positions)| (set.as_str(), positions.as_slice()))
    }

    /// What there is instead of a set that there is not.
    pub(crate) fn unknown(&self, game: GameId, set: &str) -> String {
        let of_game = self.sets.keys().filter(|(g, _)| *g == game).map(|(_, set)| set.as_str());
        let known: Vec<&str> = of_game.collect();
        format!("no set of positions '{set}' for {game}: there are {}", known.join(", "))
    }
}

/// A position and the game it is from, where the line ends in `# game ID` or, as in an
/// EPD file, `; game ID`.
fn origin(line: &str) -> (&str, Option<String>) {
    let found = line.rsplit_once(['#', ';']).and_then(|(position, comment)| {
        let id = comment.trim().strip_prefix("game ")?.trim();
        (!id.is_empty()).then(|| (position.trim_end(), Some(id.to_string())))
    });
    found.unwrap_or((line, None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_name_the_game_it_is_from() {
        let mut sets = PositionSets::default();
        let start = "---------------------------OX------XO--------------------------- X";
        let text =
            format!("# game 4, a comment\n{start} # game tinsley 9\n{start} ; game 17\n{start}\n");
        sets.add("othello-three.txt", &text).unwrap();
        assert_eq!(sets.get(GameId::Othello, "three").unwrap(), [start; 3]);
        let origins = [0, 1, 2, 3, 4].map(|i| sets.origin(GameId::Othello, "three", i));
        assert_eq!(origins, [None, Some("tinsley 9"), Some("17"), None, None]);
        assert_eq!(sets.origin(GameId::Othello, "start", 1), None);
    }

    #[test]
    fn any_other_end_of_a_line_belongs_to_the_position() {
        assert_eq!(
            origin("4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", None)
        );
        assert_eq!(origin("B:W1:B2 # gamble"), ("B:W1:B2 # gamble", None));
        assert_eq!(origin("B:W1:B2 # game "), ("B:W1:B2 # game ", None));
    }
}
