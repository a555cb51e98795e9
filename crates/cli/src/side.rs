//! The two sides of a game, by name.

use nullwindow_games::{GameId, GameResult};

/// A side, by who moves first from the usual start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovingSide {
    First,
    Second,
}

impl MovingSide {
    pub fn other(self) -> MovingSide {
        match self {
            MovingSide::First => MovingSide::Second,
            MovingSide::Second => MovingSide::First,
        }
    }

    /// What players call it.
    pub fn name(self, game: GameId) -> &'static str {
        let [first, second] = match game {
            GameId::Chess => ["White", "Black"],
            GameId::Othello | GameId::Checkers => ["Black", "White"],
            GameId::ConnectFour | GameId::TicTacToe => ["X", "O"],
            GameId::Kayles => ["First", "Second"],
        };
        if self == MovingSide::First { first } else { second }
    }

    /// The side that is to move in a position, as the game writes it. Kayles does
    /// not say: it is the first.
    pub fn to_move(game: GameId, position: &str) -> MovingSide {
        let second = match game {
            GameId::Chess => position.split_whitespace().nth(1) == Some("b"),
            GameId::Othello => position.ends_with('O'),
            GameId::Checkers => position.starts_with('W'),
            GameId::ConnectFour | GameId::TicTacToe => {
                let count = |stone| position.chars().filter(|&c| c == stone).count();
                count('X') > count('O')
            }
            GameId::Kayles => false,
        };
        if second { MovingSide::Second } else { MovingSide::First }
    }

    /// The result of a game that this side has won.
    pub fn wins(self) -> GameResult {
        match self {
            MovingSide::First => GameResult::FirstWins,
            MovingSide::Second => GameResult::SecondWins,
        }
    }
}
