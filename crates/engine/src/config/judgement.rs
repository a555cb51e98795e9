//! Which evaluation judges positions.

use nullwindow::named;
use nullwindow_games::GameId;

use super::Config;
use crate::error::EngineError;

named! {
    /// Which evaluation of a game judges positions.
    ///
    /// ```
    /// use nullwindow_engine::Judgement;
    /// assert_eq!("learnt".parse(), Ok(Judgement::Learnt));
    /// ```
    pub enum Judgement("evaluation", default: Judgement::Classic) {
        /// Features and patterns whose weights are fitted.
        Classic = "classic",
        /// A network learnt from games of the program against itself: checkers has one.
        Learnt = "learnt",
    }
}

impl Judgement {
    /// Whether a game, or one of the caller's own, has such an evaluation.
    pub fn suits(self, game: Option<GameId>) -> bool {
        self == Judgement::Classic || game == Some(GameId::Checkers)
    }
}

impl Config {
    /// Refuses an evaluation that the game does not have.
    pub fn check_evaluation(&self, game: Option<GameId>) -> Result<(), EngineError> {
        match self.evaluation.suits(game) {
            true => Ok(()),
            false => Err(EngineError::NotLearnt(game.map_or("this game", GameId::title))),
        }
    }
}
