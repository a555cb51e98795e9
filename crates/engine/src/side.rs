//! The two sides of a game, by name.

use crate::any_game::AnyGame;
use nullwindow_games::{GameId, GameRecord, GameResult, Notation};

/// A side, by who moves first from the usual start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovingSide {
    /// Who begins at the usual start.
    First,
    /// The other one.
    Second,
}

impl MovingSide {
    /// The opponent.
    pub fn other(self) -> MovingSide {
        match self {
            MovingSide::First => MovingSide::Second,
            MovingSide::Second => MovingSide::First,
        }
    }

    /// What players call it.
    pub fn name(self, game: GameId) -> &'static str {
        let [first, second] = game.info().sides;
        if self == MovingSide::First { first } else { second }
    }

    /// The side that is to move in a position, where the game starts if none is given.
    /// Kayles does not say: it is the first.
    pub fn to_move(game: GameId, position: Option<&str>) -> MovingSide {
        let rules = AnyGame::new(game, game.info().hundredths as u16);
        let second = rules.named_position(position).is_ok_and(|at| rules.is_second_to_move(&at));
        if second { MovingSide::Second } else { MovingSide::First }
    }

    /// Who played this side, where a record says it.
    pub fn player(self, record: &GameRecord) -> Option<&str> {
        let tag = match (record.game, self) {
            (GameId::Othello, MovingSide::First) => "PB",
            (GameId::Othello, MovingSide::Second) => "PW",
            _ => self.name(record.game),
        };
        let other = if self == MovingSide::First { "First" } else { "Second" };
        record.tag(tag).or_else(|| record.tag(other))
    }

    /// The result of a game that this side has won.
    pub fn wins(self) -> GameResult {
        match self {
            MovingSide::First => GameResult::FirstWins,
            MovingSide::Second => GameResult::SecondWins,
        }
    }
}
