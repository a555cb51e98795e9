//! The rules of a game between two players: which moves are legal, and when the
//! game is over.
//!
//! Besides the ends that a position shows by itself, a game is drawn when the same
//! position is there for the third time; in chess also after fifty moves of each
//! side without a capture or a pawn move, and when neither side has the material
//! to mate; in checkers after forty moves of each side without a capture or a move
//! of a man.

use nullwindow_engine::{AnyGame, AnyMove, AnyPosition, History, Outcome};
use nullwindow_games::checkers;
use nullwindow_games::chess::{Piece, Square};
use nullwindow_games::{GameId, Notation, ParseError};
use serde::{Deserialize, Serialize};

use crate::seat::Side;

/// Plies without a capture or a move of a man after which checkers is drawn.
const FORTY_MOVES: u32 = 80;

/// A game in progress.
///
/// ```
/// use nullwindow_arena::{Ending, GameEnd, Referee, Winner};
/// use nullwindow_games::GameId;
/// let mut referee = Referee::new(GameId::Chess);
/// for mv in ["f2f3", "e7e5", "g2g4", "Qh4"] {
///     assert_eq!(referee.over(), None);
///     referee.play(mv).unwrap();
/// }
/// assert_eq!(referee.over(), Some(GameEnd { winner: Winner::Second, by: Ending::Rules }));
/// assert_eq!(referee.moves()[3], "d8h4");
/// ```
pub struct Referee {
    game: AnyGame,
    history: History<AnyPosition>,
    moves: Vec<String>,
    /// Plies since the last capture or move of a man, in checkers.
    quiet: u32,
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

impl From<Side> for Winner {
    fn from(side: Side) -> Winner {
        match side {
            Side::First => Winner::First,
            Side::Second => Winner::Second,
        }
    }
}

/// How a game ended, where nobody was at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Mate, stalemate, no moves, or a full board.
    Rules,
    /// The same position for the third time.
    Repetition,
    /// Fifty moves without a capture or a pawn move, in chess.
    FiftyMoves,
    /// Nobody can mate, in chess.
    Material,
    /// Forty moves without a capture or a move of a man, in checkers.
    FortyMoves,
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
    pub by: Ending,
}

impl Referee {
    /// A game at its initial position.
    pub fn new(id: GameId) -> Referee {
        let game = AnyGame::new(id, id.info().hundredths as u16);
        let history = History::new(&game, game.start());
        Referee { game, history, moves: Vec::new(), quiet: 0 }
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
    pub fn side(&self) -> Side {
        Side::at_ply(self.moves.len())
    }

    /// Plays a move in any notation that the game reads; an illegal one changes
    /// nothing.
    pub fn play(&mut self, text: &str) -> Result<(), ParseError> {
        let before = self.history.now();
        let mv = self.game.read_move(before, text)?;
        let written = self.game.write_move(before, &mv);
        self.quiet = if lasting(before, &mv) { 0 } else { self.quiet + 1 };
        self.history.play(&self.game, &mv);
        self.moves.push(written);
        Ok(())
    }

    /// How the game ended, if it has.
    pub fn over(&self) -> Option<GameEnd> {
        let side = self.side();
        let end = |winner, by| Some(GameEnd { winner, by });
        match self.history.outcome(&self.game) {
            Some(Outcome::Won) => end(side.into(), Ending::Rules),
            Some(Outcome::Lost) => end(side.other().into(), Ending::Rules),
            Some(Outcome::Drawn) => end(Winner::Nobody, Ending::Rules),
            Some(Outcome::Repeated) => end(Winner::Nobody, Ending::Repetition),
            None => self.drawn().and_then(|by| end(Winner::Nobody, by)),
        }
    }

    fn drawn(&self) -> Option<Ending> {
        match self.history.now() {
            AnyPosition::Chess(position) => {
                let board = position.board();
                let material = (!can_mate(board)).then_some(Ending::Material);
                material.or((board.halfmove_clock() >= 100).then_some(Ending::FiftyMoves))
            }
            AnyPosition::Checkers(_) => (self.quiet >= FORTY_MOVES).then_some(Ending::FortyMoves),
            _ => None,
        }
    }
}

/// Whether a move of checkers can never be taken back.
fn lasting(before: &AnyPosition, mv: &AnyMove) -> bool {
    match (before, mv) {
        (AnyPosition::Checkers(position), AnyMove::Checkers(mv)) => {
            let king = |piece: checkers::Piece| piece.king;
            mv.captures() > 0 || !position.piece(mv.from()).is_some_and(king)
        }
        _ => false,
    }
}

/// Whether some series of legal moves can end in mate: not with a single knight or
/// bishop besides the kings, nor with bishops that all stand on one colour.
fn can_mate(board: &nullwindow_games::chess::Board) -> bool {
    let strong = [Piece::Pawn, Piece::Rook, Piece::Queen];
    if strong.iter().any(|&piece| !board.pieces(piece).is_empty()) {
        return true;
    }
    let (knights, bishops) = (board.pieces(Piece::Knight), board.pieces(Piece::Bishop));
    let dark = |square: Square| (square.file() as usize + square.rank() as usize).is_multiple_of(2);
    let on_dark = bishops.into_iter().filter(|&square| dark(square)).count() as u32;
    match (knights.len(), bishops.len()) {
        (0, all) => on_dark != 0 && on_dark != all,
        (1, 0) => false,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow_games::chess::fen;

    #[test]
    fn material_that_cannot_mate() {
        for (pieces, expected) in [
            ("4k3/8/8/8/8/8/8/4K3", false),
            ("4k3/8/8/8/8/8/8/4KN2", false),
            ("4k3/8/8/8/8/8/8/4KB2", false),
            ("2b1k3/8/8/8/8/8/8/4KB2", false), // both on light squares
            ("4kb2/8/8/8/8/8/8/4KB2", true),
            ("4k3/8/8/8/8/8/8/4KNN1", true),
            ("4kn2/8/8/8/8/8/8/4KN2", true),
            ("4k3/8/8/8/8/8/8/4KBN1", true),
            ("4k3/7p/8/8/8/8/8/4K3", true),
        ] {
            let position = fen::read(&format!("{pieces} w - - 0 1")).unwrap();
            assert_eq!(can_mate(position.board()), expected, "{pieces}");
        }
    }

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
        let drawn = GameEnd { winner: Winner::Nobody, by: Ending::Repetition };
        assert_eq!(ended(GameId::Chess, &twice), Some(drawn));
    }

    #[test]
    fn illegal_moves_change_nothing() {
        let mut referee = Referee::new(GameId::Checkers);
        assert!(referee.play("9-13").is_ok() && referee.play("9-14").is_err());
        assert_eq!((referee.moves().len(), referee.side()), (1, Side::Second));
    }
}
