//! The rules of a game between two players: which moves are legal, and when the
//! game is over.
//!
//! A game is also drawn when the same position is there for the third time, after
//! fifty moves of each side without progress in chess and forty in checkers, and when
//! nobody can win any more. Players may claim such draws over a board; here they need
//! not.

use nullwindow_engine::{AnyGame, AnyPosition, GameStatus, History};
use nullwindow_games::{GameId, Notation, ParseError};
use serde::{Deserialize, Serialize};

use crate::seat::Mover;

/// A game in progress.
///
/// ```
/// use nullwindow_arena::{EndReason, GameEnd, Referee, Winner};
/// use nullwindow_games::GameId;
/// let mut referee = Referee::new(GameId::Chess);
/// for mv in ["f2f3", "e7e5", "g2g4", "Qh4"] {
///     assert_eq!(referee.over(), None);
///     referee.play(mv).unwrap();
/// }
/// assert_eq!(referee.over(), Some(GameEnd { winner: Winner::Second, by: EndReason::Rules }));
/// assert_eq!(referee.moves()[3], "d8h4");
/// ```
pub struct Referee {
    game: AnyGame,
    history: History<AnyPosition>,
    moves: Vec<String>,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    /// The side that moved first.
    First,
    /// The other side.
    Second,
    /// Nobody.
    Nobody,
}

impl From<Mover> for Winner {
    fn from(side: Mover) -> Winner {
        match side {
            Mover::First => Winner::First,
            Mover::Second => Winner::Second,
        }
    }
}

/// How a game ended, where nobody was at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// Mate, stalemate, no moves, or a full board.
    Rules,
    /// The same position for the third time.
    Repetition,
    /// Too many moves without progress.
    NoProgress,
    /// Nobody can win any more.
    Dead,
    /// The match allows no longer games.
    PlyLimit,
    /// Both players agreed about the score for long enough.
    Adjudicated,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// Who has won.
    pub winner: Winner,
    /// How.
    pub by: EndReason,
}

impl Referee {
    /// A game at its initial position.
    pub fn new(id: GameId) -> Referee {
        let game = AnyGame::new(id, id.info().hundredths as u16);
        let history = History::new(&game, game.start());
        Referee { game, history, moves: Vec::new() }
    }

    /// The moves so far, as the game writes them.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The position, as the game writes it.
    pub fn position(&self) -> String {
        self.game.write_position(self.history.now())
    }

    /// The key of the position: the same for the same position.
    pub fn key(&self) -> u64 {
        nullwindow::Game::key(&self.game, self.history.now())
    }

    /// The side to move.
    pub fn side(&self) -> Mover {
        Mover::at_ply(self.moves.len())
    }

    /// Plays a move in any notation that the game reads; an illegal one changes
    /// nothing.
    pub fn play(&mut self, text: &str) -> Result<(), ParseError> {
        let before = self.history.now();
        let mv = self.game.read_move(before, text)?;
        let written = self.game.write_move(before, &mv);
        self.history.play(&self.game, &mv);
        self.moves.push(written);
        Ok(())
    }

    /// How the game ended, if it has.
    pub fn over(&self) -> Option<GameEnd> {
        let side = self.side();
        let end = |winner, by| Some(GameEnd { winner, by });
        match self.history.outcome(&self.game) {
            Some(GameStatus::Won) => end(side.into(), EndReason::Rules),
            Some(GameStatus::Lost) => end(side.other().into(), EndReason::Rules),
            Some(GameStatus::Drawn) => end(Winner::Nobody, EndReason::Rules),
            Some(GameStatus::Repeated) => end(Winner::Nobody, EndReason::Repetition),
            Some(GameStatus::NoProgress) => end(Winner::Nobody, EndReason::NoProgress),
            Some(GameStatus::Dead) => end(Winner::Nobody, EndReason::Dead),
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(game: GameId, moves: &[&str]) -> Option<GameEnd> {
        let mut referee = Referee::new(game);
        for mv in moves {
            assert_eq!(referee.over(), None);
            referee.play(mv).unwrap();
        }
        referee.over()
    }

    #[test]
    fn a_third_repetition_is_a_draw() {
        let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
        let twice: Vec<&str> = shuffle.iter().chain(&shuffle).copied().collect();
        assert_eq!(ended(GameId::Chess, &twice[..7]), None);
        let drawn = GameEnd { winner: Winner::Nobody, by: EndReason::Repetition };
        assert_eq!(ended(GameId::Chess, &twice), Some(drawn));
    }

    /// Knights and rooks wander about, always to a position that was seldom there.
    #[test]
    fn fifty_moves_without_progress_are_a_draw() {
        use nullwindow::{Game, Playable};
        let mut referee = Referee::new(GameId::Chess);
        while referee.over().is_none() {
            let (game, now) = (&referee.game, referee.history.now());
            let mut moves = Vec::new();
            game.moves(now, &mut moves);
            let rank = |mv: &nullwindow_engine::AnyMove| {
                let mut after = referee.history.clone();
                after.play(game, mv);
                (game.is_progress(now, mv), after.repetitions())
            };
            let next = moves.into_iter().min_by_key(rank).unwrap();
            let text = game.write_move(now, &next);
            referee.play(&text).unwrap();
        }
        let drawn = GameEnd { winner: Winner::Nobody, by: EndReason::NoProgress };
        assert_eq!(referee.over(), Some(drawn));
        // The FEN counts the plies without progress too.
        assert!(referee.position().contains(" - 100 "), "{}", referee.position());
    }

    #[test]
    fn illegal_moves_change_nothing() {
        let mut referee = Referee::new(GameId::Checkers);
        assert!(referee.play("9-13").is_ok() && referee.play("9-14").is_err());
        assert_eq!((referee.moves().len(), referee.side()), (1, Mover::Second));
    }
}
