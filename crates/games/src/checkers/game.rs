//! English draughts as a game of the library.

use std::sync::{Arc, LazyLock};

use nullwindow::learnt::{LearntEvaluation, Network, NetworkError};
use nullwindow::{Bounds, Evaluate, Game, Hint, MAX_DEPTH, Playable, Value, Window};

use super::draw;
use super::endgame::EndgameTable;
use super::evaluation::{CheckersSight, StaticEvaluation, Weights};
use super::fen;
use super::move_text;
use super::moves::Move;
use super::position::Position;
use super::quiescence::CheckersQuiescence;
use crate::{Notation, ParseError};

/// The value of having won: the other side has no move.
///
/// ```
/// use nullwindow::Game;
/// use nullwindow_games::{Notation, checkers::{Checkers, WIN}};
/// let game = Checkers::default();
/// let blocked = game.read_position("W:W12:B3,8").unwrap();
/// assert_eq!(game.evaluate(&blocked), -WIN);
/// ```
pub const WIN: Value = 30_000;

/// The evaluation: a sum of features with fitted weights, or a network.
#[derive(Clone, Debug)]
pub struct CheckersEvaluation(Judge);

#[derive(Clone, Debug)]
enum Judge {
    Features(Arc<StaticEvaluation>),
    Network(LearntEvaluation<CheckersSight, 2>),
}

impl CheckersEvaluation {
    /// The evaluation with these weights.
    pub fn new(weights: &Weights) -> CheckersEvaluation {
        CheckersEvaluation(Judge::Features(Arc::new(StaticEvaluation::new(weights))))
    }

    /// The evaluation that was learnt from games of the program against itself. It comes with
    /// the crate; docs/evaluation.md says how it was made and what it is worth.
    pub fn learnt() -> CheckersEvaluation {
        static LEARNT: LazyLock<CheckersEvaluation> = LazyLock::new(|| {
            let network = Network::from_bytes(include_bytes!("evaluation/learnt.network"));
            network.and_then(CheckersEvaluation::of_network).expect("a network of this crate")
        });
        LEARNT.clone()
    }

    /// The evaluation by a network that has learnt what [`CheckersSight`] sees.
    pub fn of_network(network: Network) -> Result<CheckersEvaluation, NetworkError> {
        LearntEvaluation::new(CheckersSight, network)
            .map(|learnt| CheckersEvaluation(Judge::Network(learnt)))
    }
}

impl Default for CheckersEvaluation {
    /// The fitted weights. All share their tables, which take longer to make
    /// than a game takes to read.
    fn default() -> CheckersEvaluation {
        static FITTED: LazyLock<CheckersEvaluation> =
            LazyLock::new(|| CheckersEvaluation::new(&Weights::default()));
        FITTED.clone()
    }
}

impl Evaluate<Position> for CheckersEvaluation {
    #[inline]
    fn value(&self, position: &Position) -> Value {
        match &self.0 {
            Judge::Features(features) => features.value(position),
            Judge::Network(network) => network.value(position),
        }
    }
}

/// The rules with an evaluation `E`, and an endgame table if one is given.
///
/// Making one does no input or output; [`EndgameTable::cached`] does.
///
/// ```
/// use nullwindow::{Game, solve};
/// use nullwindow_games::{Notation, checkers::{Checkers, EndgameTable, Position}};
/// let game = Checkers::default();
/// assert!(solve(&game, &game.start(), 5).value().unwrap().abs() < 50); // even
///
/// let game = game.with_table(EndgameTable::build(3));
/// let won = game.read_position("B:WK32:BK18,K19").unwrap();
/// assert!(game.evaluate(&won) > 19_900);
///
/// // The same rules with an evaluation of one's own: here, all positions are even.
/// let blind = Checkers::default().with_evaluation(|_: &Position| 0);
/// assert_eq!(blind.evaluate(&won), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Checkers<E = CheckersEvaluation> {
    evaluation: E,
    table: Option<Arc<EndgameTable>>,
    grain: Value,
}

impl Default for Checkers {
    /// The fitted weights, no table.
    fn default() -> Checkers {
        Checkers { evaluation: CheckersEvaluation::default(), table: None, grain: 1 }
    }
}

impl Checkers {
    /// The game with these weights and no table.
    pub fn new(weights: &Weights) -> Checkers {
        Checkers { evaluation: CheckersEvaluation::new(weights), table: None, grain: 1 }
    }
}

impl<E: Evaluate<Position>> Checkers<E> {
    /// The same with another evaluation, in hundredths of a man. It is asked
    /// where nothing can be taken.
    #[must_use]
    pub fn with_evaluation<F: Evaluate<Position>>(self, evaluation: F) -> Checkers<F> {
        Checkers { evaluation, table: self.table, grain: self.grain }
    }

    /// The same game with a table: endings it holds are worth ±20000 if won
    /// or lost, less a point a ply to the end, and 0 if drawn.
    #[must_use]
    pub fn with_table(self, table: impl Into<Arc<EndgameTable>>) -> Checkers<E> {
        Checkers { table: Some(table.into()), ..self }
    }

    /// The same with evaluations rounded to multiples of so many hundredths of a
    /// man, halves away from zero.
    ///
    /// ```
    /// use nullwindow::Game;
    /// use nullwindow_games::{Notation, checkers::Checkers};
    /// let coarse = Checkers::default().with_grain(25);
    /// let position = coarse.read_position("B:W32,31:B1,21,25").unwrap();
    /// assert_eq!(coarse.evaluate(&position) % 25, 0);
    /// ```
    #[must_use]
    pub fn with_grain(self, hundredths: u16) -> Checkers<E> {
        Checkers { grain: Value::from(hundredths.max(1)), ..self }
    }

    fn rounded(&self, value: Value) -> Value {
        (value + value.signum() * (self.grain / 2)) / self.grain * self.grain
    }

    /// The endgame table, if there is one.
    pub fn table(&self) -> Option<&EndgameTable> {
        self.table.as_deref()
    }

    /// The value for the side to move once compulsory captures are played
    /// out; `nodes` grows by the positions this took, the first included.
    ///
    /// ```
    /// use nullwindow_games::{Notation, checkers::{Checkers, WIN}};
    /// let game = Checkers::default();
    /// let position = game.read_position("W:WK2:B6,7,14,15").unwrap();
    /// let mut nodes = 0;
    /// assert_eq!(game.quiesce(&position, &mut nodes), WIN); // takes everything
    /// assert!(nodes >= 2);
    /// ```
    pub fn quiesce(&self, position: &Position, nodes: &mut u64) -> Value {
        self.quiesce_within(position, Window::FULL, nodes)
    }

    /// The same value with respect to a window, fail-soft.
    fn quiesce_within(&self, position: &Position, window: Window, nodes: &mut u64) -> Value {
        let (evaluation, table) = (&self.evaluation, self.table.as_deref());
        let mut search = CheckersQuiescence { evaluation, table, grain: self.grain, nodes: 0 };
        let value = search.search(position, window);
        *nodes += search.nodes;
        value
    }
}

/// A move is played by code compiled here, once, whatever the evaluation: compiled
/// again for each it took a third more instructions.
#[inline(never)]
fn played(position: &Position, mv: Move) -> Position {
    position.after(mv)
}

impl<E: Evaluate<Position>> Game for Checkers<E> {
    type Position = Position;
    type Move = Move;

    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        position.moves(moves);
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        played(position, *mv)
    }

    fn evaluate(&self, position: &Position) -> Value {
        self.quiesce(position, &mut 0)
    }

    /// A leaf's captures are played out as far as the question needs.
    #[inline]
    fn prove(&self, position: &Position, depth: u16, window: Window, visited: &mut u64) -> Bounds {
        if depth > 0 {
            return Bounds::UNKNOWN;
        }
        let mut nodes = 0;
        let g = self.quiesce_within(position, window, &mut nodes);
        *visited += nodes - 1; // the leaf itself is counted elsewhere
        Bounds::proved_by(window, g)
    }

    fn win(&self) -> Value {
        WIN
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    #[inline]
    fn key_after(&self, position: &Position, mv: &Move) -> u64 {
        position.key_after(*mv)
    }

    fn hint(&self, position: &Position, mv: &Move) -> Hint {
        let score = Checkers::hint(self, position, *mv);
        if mv.captures() > 0 { Hint::Tactical(score) } else { Hint::Points(score) }
    }

    /// From and to.
    fn move_numbers(&self) -> usize {
        32 * 32
    }

    #[inline]
    fn move_number(&self, mv: &Move) -> usize {
        (mv.from().number() as usize - 1) * 32 + mv.to().number() as usize - 1
    }

    fn bounds(&self, _position: &Position) -> Bounds {
        let most = WIN + Value::from(MAX_DEPTH);
        Bounds { lower: -most, upper: most }
    }
}

impl<E: Evaluate<Position>> Playable for Checkers<E> {
    /// Captures that wait are not played out.
    #[inline]
    fn static_value(&self, position: &Position) -> Value {
        self.rounded(self.evaluation.value(position))
    }

    #[inline]
    fn is_forced(&self, position: &Position) -> bool {
        position.must_capture()
    }

    /// Men never go back, and what is taken stays off the board.
    #[inline]
    fn is_progress(&self, position: &Position, mv: &Move) -> bool {
        mv.captures() > 0 || !position.piece(mv.from()).is_some_and(|piece| piece.king)
    }

    /// Forty moves of each side.
    fn quiet_limit(&self) -> u16 {
        80
    }
}

impl<E: Evaluate<Position>> Notation for Checkers<E> {
    fn is_second_to_move(&self, position: &Self::Position) -> bool {
        position.side() == super::Side::White
    }

    fn start(&self) -> Position {
        Position::start()
    }

    fn read_position(&self, text: &str) -> Result<Position, ParseError> {
        fen::read(text)
    }

    fn write_position(&self, position: &Position) -> String {
        fen::write(position)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, ParseError> {
        move_text::read(position, text)
    }

    fn write_move(&self, position: &Position, mv: &Move) -> String {
        move_text::write(position, *mv)
    }

    fn draw(&self, position: &Position) -> String {
        draw::draw(position)
    }
}
