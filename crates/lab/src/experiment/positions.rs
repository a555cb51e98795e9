//! The sets of positions.

use std::collections::BTreeMap;

use nullwindow_engine::AnyGame;
use nullwindow_games::{GameId, Notation, position_and_comment};

use super::error::ExperimentError;
use super::names::among;

/// A position of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetPosition {
    /// In the game's own notation.
    pub text: String,
    /// The number of the game it is from. A position whose game is not named has
    /// its own number in the set: it is taken to be independent of the others.
    pub origin: usize,
}

/// Positions by game and name of the set.
#[derive(Clone, Debug)]
pub struct PositionSets {
    sets: BTreeMap<(GameId, String), Vec<SetPosition>>,
}

impl Default for PositionSets {
    /// The set `start` of every game: its initial position.
    fn default() -> PositionSets {
        let start = || vec![SetPosition { text: "start".to_string(), origin: 1 }];
        let of = |game| ((game, "start".into()), start());
        PositionSets { sets: GameId::all().into_iter().map(of).collect() }
    }
}

impl PositionSets {
    /// Adds the file `GAME-SET.txt`: one position per line, `#` and a space before comments. A
    /// position may be followed by the game it is from, as `# game 17`.
    pub(crate) fn add(&mut self, file: &str, text: &str) -> Result<(), ExperimentError> {
        let stem = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".txt");
        let set_of = |game: &GameId| stem.strip_prefix(game.id())?.strip_prefix('-');
        // The longest name: a game may be called as another one and its set.
        let named = GameId::all().into_iter().filter_map(|game| Some((game, set_of(&game)?)));
        let named = named.max_by_key(|(game, _)| game.id().len());
        let Some((game, set)) = named else {
            let reason = "a file of positions is called GAME-SET.txt, as chess-twenty.txt";
            return Err(ExperimentError::new(file, 0, reason));
        };
        let rules = AnyGame::new(game, game.info().hundredths as u16);
        let mut positions = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let error = |why: String| ExperimentError::new(file, number + 1, why);
            let (text, comment) = position_and_comment(line);
            if text.is_empty() {
                continue;
            }
            rules.read_position(text).map_err(|why| error(why.to_string()))?;
            let own = positions.len() + 1;
            let origin = origin(comment).map_err(error)?.unwrap_or(own);
            positions.push(SetPosition { text: text.to_string(), origin });
        }
        if positions.is_empty() {
            return Err(ExperimentError::new(file, 0, "there are no positions in it"));
        }
        self.sets.insert((game, set.to_string()), positions);
        Ok(())
    }

    /// The positions of a set.
    pub fn get(&self, game: GameId, set: &str) -> Option<&[SetPosition]> {
        self.sets.get(&(game, set.to_string())).map(Vec::as_slice)
    }

    /// The set of a game that has the most positions, with its name.
    pub(crate) fn largest(&self, game: GameId) -> Option<(&str, &[SetPosition])> {
        let of_game = self.sets.iter().filter(|((g, _), _)| *g == game);
        let largest = of_game.max_by_key(|(_, positions)| positions.len());
        largest.map(|((_, set), positions)| (set.as_str(), positions.as_slice()))
    }

    /// What there is instead of a set that there is not.
    pub(crate) fn unknown(&self, game: GameId, set: &str) -> String {
        let of_game = self.sets.keys().filter(|(g, _)| *g == game).map(|(_, set)| set.as_str());
        let known: Vec<&str> = of_game.collect();
        format!("no set of positions '{set}' for {game}: {}", among(set, &known))
    }
}

/// The game that a comment names as `game 17`; any other comment names none.
fn origin(comment: &str) -> Result<Option<usize>, String> {
    let Some(number) = comment.trim().strip_prefix("game ") else { return Ok(None) };
    let wrong = |_| format!("'{number}' is not the number of a game: write # game 17");
    number.trim().parse().map(Some).map_err(wrong)
}
