//! English draughts as a game of the library.

use std::sync::Arc;

use nullwindow::{Bounds, Game, Hint, Value, Window};

use super::draw;
use super::endgame::EndgameTable;
use super::evaluation::{Evaluation, Weights};
use super::fen;
use super::move_text;
use super::moves::Move;
use super::position::Position;
use super::quiescence::Quiescence;
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

/// The rules with an evaluation, and an endgame table if one is given.
///
/// Making one does no input or output; [`EndgameTable::cached`] does.
///
/// ```
/// use nullwindow::{Game, solve};
/// use nullwindow_games::{Notation, checkers::{Checkers, EndgameTable}};
/// let game = Checkers::default();
/// assert!(solve(&game, &game.start(), 5).value().unwrap().abs() < 50); // even
///
/// let game = game.with_table(EndgameTable::build(3));
/// let won = game.read_position("B:WK32:BK18,K19").unwrap();
/// assert!(game.evaluate(&won) > 19_900);
/// ```
#[derive(Clone, Debug)]
pub struct Checkers {
    evaluation: Arc<Evaluation>,
    table: Option<Arc<EndgameTable>>,
}

impl Default for Checkers {
    /// The fitted weights, no table.
    fn default() -> Checkers {
        Checkers::new(&Weights::default())
    }
}

impl Checkers {
    /// The game with these weights and no table.
    ///
    /// ```
    /// use nullwindow_games::checkers::{Checkers, Weights};
    /// let game = Checkers::new(&Weights::by_hand());
    /// ```
    pub fn new(weights: &Weights) -> Checkers {
        Checkers { evaluation: Arc::new(Evaluation::new(weights)), table: None }
    }

    /// The same game with a table: endings it holds are worth ±20000 if won
    /// or lost, less a point a ply to the end, and 0 if drawn.
    ///
    /// ```
    /// # use nullwindow::Game;
    /// # use nullwindow_games::{Notation, checkers::{Checkers, EndgameTable}};
    /// let game = Checkers::default().with_table(EndgameTable::build(2));
    /// let drawn = game.read_position("B:WK32:BK1").unwrap();
    /// assert_eq!(game.evaluate(&drawn), 0);
    /// ```
    #[must_use]
    pub fn with_table(self, table: impl Into<Arc<EndgameTable>>) -> Checkers {
        Checkers { table: Some(table.into()), ..self }
    }

    /// The endgame table, if there is one.
    ///
    /// ```
    /// # use nullwindow_games::checkers::Checkers;
    /// assert!(Checkers::default().table().is_none());
    /// ```
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
        let table = self.table.as_deref();
        let mut quiescence = Quiescence { evaluation: &self.evaluation, table, nodes: 0 };
        let value = quiescence.search(position, Window::FULL);
        *nodes += quiescence.nodes;
        value
    }
}

impl Game for Checkers {
    type Position = Position;
    type Move = Move;

    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        position.moves(moves);
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        position.after(*mv)
    }

    fn evaluate(&self, position: &Position) -> Value {
        self.quiesce(position, &mut 0)
    }

    fn evaluate_counted(&self, position: &Position, quiescence: &mut u64) -> Value {
        let mut nodes = 0;
        let value = self.quiesce(position, &mut nodes);
        *quiescence += nodes - 1; // the leaf itself is counted elsewhere
        value
    }

    const LAZY_LEAVES: bool = true;

    fn evaluate_within(&self, position: &Position, window: Window, quiescence: &mut u64) -> Value {
        let table = self.table.as_deref();
        let mut search = Quiescence { evaluation: &self.evaluation, table, nodes: 0 };
        let value = search.search(position, window);
        *quiescence += search.nodes - 1; // the leaf itself is counted elsewhere
        value
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn hint(&self, position: &Position, mv: &Move) -> Hint {
        let score = Checkers::hint(self, position, *mv);
        if mv.captures() > 0 { Hint::Tactical(score) } else { Hint::Quiet(score) }
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
        Bounds { lower: -WIN, upper: WIN }
    }
}

impl Notation for Checkers {
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
