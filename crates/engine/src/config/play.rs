//! What a program plays with: which techniques, ordering and steps in which game.

use nullwindow::order::Enhancement;
use nullwindow::selective::Technique;
use nullwindow_games::GameId;

use super::Judgement;

/// The techniques that a game is played with; none where it is played at full width.
/// Each has shown its worth in matches, by itself or with others (docs/selective.md has the
/// numbers).
pub(super) fn techniques(game: GameId) -> Option<&'static [Technique]> {
    use Technique::*;
    match game {
        GameId::Chess => Some(&[
            CorrectedValues,
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
        GameId::ConnectFour | GameId::TicTacToe | GameId::Kayles | GameId::Added(_) => None,
    }
}

/// Ordering enhancements beyond the usual that a game is played with.
pub(super) fn ordering(game: GameId) -> impl Iterator<Item = Enhancement> {
    (game == GameId::Chess).then_some(Enhancement::RelativeHistory).into_iter()
}

/// Plies that an iteration goes deeper when a game is played. Values of odd and even depths
/// differ most in Othello, where two plies a step win matches (docs/speed.md).
pub(super) fn step(game: GameId) -> u16 {
    if game == GameId::Othello { 2 } else { 1 }
}

/// The evaluation that a game is played with: the learnt one where it won its match
/// (docs/evaluation.md).
pub(super) fn evaluation(game: GameId) -> Judgement {
    if game == GameId::Checkers { Judgement::Learnt } else { Judgement::Classic }
}
