//! A game that the engine was not compiled for: its rules are an object. A package for
//! another language implements them. [`add_game`](crate::add_game) takes such a game like any
//! other, if its rules read positions.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use nullwindow::{Game, Hint, INFINITY, Playable, Value};
use nullwindow_games::{Notation, ParseError};

/// A position of a game of one's own: whatever its rules make of it.
#[derive(Clone)]
pub struct OwnPosition(pub Arc<dyn Any + Send + Sync>);

impl fmt::Debug for OwnPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OwnPosition")
    }
}

/// A move of a game of one's own: its place in the list of moves of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnMove(pub u16);

/// The rules of a game, by the places of moves.
///
/// A search cannot handle an error of its game. Rules that fail must remember the error,
/// end the search through its stop handle and answer without moves from then on. Whoever
/// began the search asks for the error first and for the answer then.
pub trait OwnRules: Send + Sync {
    /// The position that a game begins with.
    fn start(&self) -> OwnPosition;

    /// How many legal moves there are; none where the game is over.
    fn count_moves(&self, position: &OwnPosition) -> u16;

    /// The position after a move, with the other side to move.
    fn play(&self, position: &OwnPosition, mv: OwnMove) -> OwnPosition;

    /// The value for the side to move, as in [`Game::evaluate`].
    fn evaluate(&self, position: &OwnPosition) -> Value;

    /// The key of a position, as in [`Game::key`].
    fn key(&self, position: &OwnPosition) -> u64;

    /// The smallest value that means a game won, as in [`Game::win`].
    fn win(&self) -> Value {
        INFINITY
    }

    /// What speaks for a move before any search, as in [`Game::hint`].
    fn hint(&self, _position: &OwnPosition, _mv: OwnMove) -> Hint {
        Hint::Points(0)
    }

    /// What a certificate calls the game, and what makes the position the position it is: none
    /// where neither would mean anything to whoever reads it later.
    fn name(&self, _position: &OwnPosition) -> Option<(String, String)> {
        None
    }

    /// A position as text. Rules of a game that is added to the registry read it back.
    fn write_position(&self, position: &OwnPosition) -> String;

    /// Reads a position as [`OwnRules::write_position`] writes it.
    fn read_position(&self, _text: &str) -> Result<OwnPosition, ParseError> {
        Err(ParseError::new("positions of a game of one's own are not read from text"))
    }

    /// The board as a person reads it, as in [`Notation::draw`].
    fn draw(&self, position: &OwnPosition) -> String {
        self.write_position(position)
    }

    /// The board as a picture, as in [`Notation::svg`].
    fn svg(&self, _position: &OwnPosition) -> Option<String> {
        None
    }

    /// Whether the side that did not begin is to move, as in [`Notation::is_second_to_move`].
    fn is_second_to_move(&self, _position: &OwnPosition) -> bool {
        false
    }

    /// A move as text. Two moves of a position must not be written alike.
    fn write_move(&self, position: &OwnPosition, mv: OwnMove) -> String;
}

/// A game with rules of one's own.
///
/// ```
/// use std::sync::Arc;
/// use nullwindow_engine::{
///     Config, OwnGame, OwnMove, OwnPosition, OwnRules, ThinkLimits, own_engine,
/// };
/// use nullwindow_games::GameId;
///
/// /// Take one, two or three matches; who takes the last one wins.
/// struct Matches;
/// fn left(position: &OwnPosition) -> u16 {
///     position.0.downcast_ref().copied().unwrap_or(0)
/// }
/// impl OwnRules for Matches {
///     fn start(&self) -> OwnPosition {
///         OwnPosition(Arc::new(7u16))
///     }
///     fn count_moves(&self, position: &OwnPosition) -> u16 {
///         left(position).min(3)
///     }
///     fn play(&self, position: &OwnPosition, OwnMove(place): OwnMove) -> OwnPosition {
///         OwnPosition(Arc::new(left(position) - place - 1))
///     }
///     fn evaluate(&self, position: &OwnPosition) -> i32 {
///         if left(position) == 0 { -1 } else { 0 }
///     }
///     fn key(&self, position: &OwnPosition) -> u64 {
///         left(position).into()
///     }
///     fn write_position(&self, position: &OwnPosition) -> String {
///         left(position).to_string()
///     }
///     fn write_move(&self, _: &OwnPosition, OwnMove(place): OwnMove) -> String {
///         format!("take {}", place + 1)
///     }
/// }
///
/// let config = Config::usual(GameId::Chess);
/// let mut engine = own_engine(OwnGame::new(Arc::new(Matches)), &config).unwrap();
/// let thought = engine.think(&ThinkLimits::to_depth(7), &mut |_| ()).unwrap();
/// assert_eq!((thought.value, thought.best_move.as_deref()), (Some(1), Some("take 3")));
/// assert_eq!(engine.game(), None); // it is none of the registry
/// ```
#[derive(Clone)]
pub struct OwnGame(Arc<dyn OwnRules>);

impl OwnGame {
    /// The game with these rules.
    pub fn new(rules: Arc<dyn OwnRules>) -> OwnGame {
        OwnGame(rules)
    }

    /// See [`OwnRules::name`].
    pub(crate) fn name(&self, position: &OwnPosition) -> Option<(String, String)> {
        self.0.name(position)
    }
}

impl fmt::Debug for OwnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OwnGame")
    }
}

impl Game for OwnGame {
    type Position = OwnPosition;
    type Move = OwnMove;

    fn moves(&self, position: &OwnPosition, moves: &mut Vec<OwnMove>) {
        moves.extend((0..self.0.count_moves(position)).map(OwnMove));
    }

    fn play(&self, position: &OwnPosition, mv: &OwnMove) -> OwnPosition {
        self.0.play(position, *mv)
    }

    fn evaluate(&self, position: &OwnPosition) -> Value {
        self.0.evaluate(position)
    }

    fn key(&self, position: &OwnPosition) -> u64 {
        self.0.key(position)
    }

    fn win(&self) -> Value {
        self.0.win()
    }

    fn hint(&self, position: &OwnPosition, mv: &OwnMove) -> Hint {
        self.0.hint(position, *mv)
    }
}

impl Playable for OwnGame {}

impl Notation for OwnGame {
    fn start(&self) -> OwnPosition {
        self.0.start()
    }

    fn read_position(&self, text: &str) -> Result<OwnPosition, ParseError> {
        self.0.read_position(text)
    }

    fn write_position(&self, position: &OwnPosition) -> String {
        self.0.write_position(position)
    }

    fn draw(&self, position: &OwnPosition) -> String {
        self.0.draw(position)
    }

    fn svg(&self, position: &OwnPosition) -> Option<String> {
        self.0.svg(position)
    }

    fn is_second_to_move(&self, position: &OwnPosition) -> bool {
        self.0.is_second_to_move(position)
    }

    fn read_move(&self, position: &OwnPosition, text: &str) -> Result<OwnMove, ParseError> {
        let mut places = (0..self.0.count_moves(position)).map(OwnMove);
        let found = places.find(|mv| self.0.write_move(position, *mv) == text);
        found.ok_or_else(|| ParseError::new("not a legal move"))
    }

    fn write_move(&self, position: &OwnPosition, mv: &OwnMove) -> String {
        self.0.write_move(position, *mv)
    }
}
