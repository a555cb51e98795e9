//! How a game has ended, and why.

use nullwindow_engine::{AnyPosition, Engine, GameStatus};
use nullwindow_games::{GameId, GameResult};

use nullwindow_engine::MovingSide;

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    pub result: GameResult,
    pub reason: String,
}

impl Ended {
    pub fn new(result: GameResult, reason: impl Into<String>) -> Ended {
        Ended { result, reason: reason.into() }
    }

    /// A sentence: `White wins: checkmate.`
    pub fn told(&self, game: GameId) -> String {
        let wins = |side: MovingSide| format!("{} wins: {}.\n", side.name(game), self.reason);
        match self.result {
            GameResult::FirstWins => wins(MovingSide::First),
            GameResult::SecondWins => wins(MovingSide::Second),
            GameResult::Draw => format!("A draw: {}.\n", self.reason),
            GameResult::Unknown => format!("The game has ended: {}.\n", self.reason),
        }
    }
}

/// Whether the game has ended by its rules, `mover` being to move.
pub fn ended(engine: &dyn Engine, position: &AnyPosition, mover: MovingSide) -> Option<Ended> {
    let outcome = engine.outcome()?;
    let result = match outcome {
        GameStatus::Won => mover.wins(),
        GameStatus::Lost => mover.other().wins(),
        _ => GameResult::Draw,
    };
    Some(match outcome {
        GameStatus::Repeated => Ended::new(result, "the same position for the third time"),
        GameStatus::NoProgress => Ended::new(result, "too many moves without progress"),
        GameStatus::Dead => Ended::new(result, "nobody can win any more"),
        outcome => Ended::new(result, reason(position, outcome)),
    })
}

/// Why there are no moves.
fn reason(position: &AnyPosition, outcome: GameStatus) -> String {
    match position {
        AnyPosition::Chess(position) if position.is_check() => "checkmate".into(),
        AnyPosition::Chess(_) => "stalemate".into(),
        AnyPosition::Othello(position) => {
            let discs = [position.own(), position.opponent()].map(u64::count_ones);
            let (most, least) = (discs[0].max(discs[1]), discs[0].min(discs[1]));
            format!("{most} to {least}")
        }
        AnyPosition::Checkers(position) if position.squares(position.side()).next().is_none() => {
            "no pieces are left".into()
        }
        AnyPosition::Checkers(_) => "no move is left".into(),
        AnyPosition::ConnectFour(_) | AnyPosition::TicTacToe(_) if outcome == GameStatus::Drawn => {
            "the board is full".into()
        }
        AnyPosition::ConnectFour(_) => "four in a row".into(),
        AnyPosition::TicTacToe(_) => "three in a row".into(),
        AnyPosition::Kayles(_) => "the last pin is taken".into(),
        AnyPosition::Own(_) | AnyPosition::Added(_) => "no move is left".into(),
    }
}
