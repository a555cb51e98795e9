//! What a program plays with: which techniques in which game, and the search that is
//! either selective or one of the catalogue.

use nullwindow::catalogue::{Instance, Promise};
use nullwindow::drivers::{Interrupted, Proved};
use nullwindow::memory::Memory;
use nullwindow::observer::Observer;
use nullwindow::order::Enhancement;
use nullwindow::selective::{Selective, Technique};
use nullwindow::{Algorithm, Distance, Game, Node, Search, Value};
use nullwindow_games::GameId;

use crate::history::History;

/// The techniques that a game is played with; none where it is played at full width.
/// Each has shown its worth in matches, by itself or with others (docs/selective.md has the
/// numbers).
pub(crate) fn techniques(game: GameId) -> Option<&'static [Technique]> {
    use Technique::*;
    match game {
        GameId::Chess => Some(&[
            Futility,
            LateMovePruning,
            LateMoveReductions,
            LosingExchanges,
            NullMove,
            ReverseFutility,
            SingularMoves,
        ]),
        GameId::Checkers => Some(&[LateMoveReductions]),
        GameId::Othello => Some(&[ProbCut]),
        GameId::ConnectFour | GameId::TicTacToe | GameId::Kayles => None,
    }
}

/// Ordering enhancements beyond the usual that a game is played with.
pub(crate) fn ordering(game: GameId) -> impl Iterator<Item = Enhancement> {
    (game == GameId::Chess).then_some(Enhancement::RelativeHistory).into_iter()
}

/// Plies that an iteration goes deeper when a game is played. Values of odd and even depths
/// differ most in Othello, where two plies a step win matches (docs/speed.md).
pub(crate) fn step(game: GameId) -> u16 {
    if game == GameId::Othello { 2 } else { 1 }
}

/// The search of a session.
#[derive(Clone, Debug)]
pub enum Searcher {
    /// Every move to the same depth: an algorithm of the catalogue.
    FullWidth(Instance),
    /// As a program plays.
    Selective(Selective),
}

impl Searcher {
    /// Tells the game so far.
    pub(crate) fn set_game<G: Game>(&mut self, game: &G, history: &History<G::Position>) {
        if let Searcher::Selective(selective) = self {
            selective.set_game(game, &history.keys());
        }
    }

    /// In how many plies the game is won or lost, if the value of a search `depth`
    /// plies deep says so.
    pub(crate) fn distance<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        value: Value,
        depth: u16,
    ) -> Option<Distance> {
        match self {
            Searcher::FullWidth(_) => game.distance(position, value, depth),
            Searcher::Selective(_) => Selective::distance(game, value),
        }
    }
}

impl Algorithm for Searcher {
    fn promise(&self) -> Promise {
        match self {
            Searcher::FullWidth(instance) => instance.promise(),
            Searcher::Selective(selective) => selective.promise(),
        }
    }

    fn search<G: Game, M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        guess: Value,
    ) -> Result<Proved, Interrupted> {
        match self {
            Searcher::FullWidth(instance) => instance.search(s, root, guess),
            Searcher::Selective(selective) => selective.search(s, root, guess),
        }
    }
}
