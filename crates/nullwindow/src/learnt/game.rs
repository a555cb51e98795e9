//! A game with a learnt evaluation in place of its own.

use crate::evaluate::Evaluate;
use crate::game::Game;
use crate::playable::Playable;
use crate::value::{Bounds, Value, Window};
use crate::wrapper::Wrapper;

/// A game with another evaluation, for games that do not take one by themselves. Where the
/// game is over, and where it can tell the value of a position exactly, the game's own word
/// counts; every other position that a search does not look beyond is worth what the
/// evaluation says, cut off at what the game calls a win.
///
/// There is no quiescence search in it: a game that plays captures out at the leaves takes an
/// evaluation as a type parameter, as [`Evaluate`] describes.
#[derive(Clone, Debug)]
pub struct LearntGame<G, E> {
    game: G,
    evaluation: E,
}

impl<G: Game, E: Evaluate<G::Position>> LearntGame<G, E> {
    /// The game with this evaluation.
    pub fn new(game: G, evaluation: E) -> LearntGame<G, E> {
        LearntGame { game, evaluation }
    }

    /// The evaluation, cut off where the game's wins and its bounds begin.
    fn estimate(&self, position: &G::Position) -> Value {
        let Bounds { lower, upper } = self.game.bounds(position);
        let most = self.game.win() - 1;
        self.evaluation.value(position).clamp(lower.max(-most), upper.min(most))
    }
}

impl<G: Game + Clone, E: Evaluate<G::Position> + Clone> Wrapper for LearntGame<G, E> {
    type Inner = G;

    fn inner(&self) -> &G {
        &self.game
    }

    fn around(&self, inner: G) -> Option<LearntGame<G, E>> {
        Some(LearntGame { game: inner, evaluation: self.evaluation.clone() })
    }

    fn apart(&self) -> Option<LearntGame<G, E>> {
        match (self.game.apart(), self.evaluation.apart()) {
            (None, None) => None,
            (game, evaluation) => Some(LearntGame {
                game: game.unwrap_or_else(|| self.game.clone()),
                evaluation: evaluation.unwrap_or_else(|| self.evaluation.clone()),
            }),
        }
    }

    fn prove(
        &self,
        position: &G::Position,
        depth: u16,
        window: Window,
        visited: &mut u64,
    ) -> Bounds {
        if depth > 0 {
            return self.game.prove(position, depth, window, visited);
        }
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        if moves.is_empty() {
            return Bounds::exact(self.game.evaluate(position));
        }
        Bounds::exact(self.estimate(position))
    }

    fn static_value(&self, position: &G::Position) -> Value
    where
        G: Playable,
    {
        self.estimate(position)
    }
}
