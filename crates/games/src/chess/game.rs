//! Chess as a game of the library: its settings, and the five answers a
//! search wants.

use cozy_chess::Move;
use nullwindow::{Bounds, Game, Hint, Value, Window};

use super::evaluation::{Weights, evaluate};
use super::key::key;
use super::order::tactical_score;
use super::position::Position;

/// The value of having mated; the mated side has its negative. Every
/// evaluation is smaller, and it fits 16 bits.
///
/// ```
/// use nullwindow_games::chess::MATE;
/// assert!(MATE < i32::from(i16::MAX));
/// ```
pub const MATE: Value = 30_000;

/// No evaluation of a game that goes on comes nearer to a mate than this.
const LARGEST_ESTIMATE: Value = 25_000;

/// What the value of a leaf is.
///
/// ```
/// use nullwindow_games::chess::LeafValue;
/// assert_eq!(LeafValue::default(), LeafValue::Quiescence);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeafValue {
    /// The quiescence value ([`Chess::quiesce`]).
    #[default]
    Quiescence,
    /// The static evaluation alone ([`Chess::static_value`]).
    Static,
}

/// The spacing of evaluations in centipawns. The number of passes MTD(f)
/// makes depends on it.
///
/// ```
/// use nullwindow_games::chess::Grain;
/// let grain = Grain::new(10).unwrap();
/// assert_eq!((grain.round(34), grain.round(35), grain.round(-35)), (30, 40, -40));
/// assert!(Grain::new(0).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grain(Value);

impl Grain {
    /// Every centipawn counts.
    ///
    /// ```
    /// # use nullwindow_games::chess::Grain;
    /// assert_eq!(Grain::CENTIPAWN.round(-17), -17);
    /// ```
    pub const CENTIPAWN: Grain = Grain(1);

    /// Multiples of so many centipawns; zero is no grain.
    ///
    /// ```
    /// # use nullwindow_games::chess::Grain;
    /// assert_eq!(Grain::new(1), Some(Grain::CENTIPAWN));
    /// ```
    pub fn new(centipawns: u16) -> Option<Grain> {
        (centipawns > 0).then_some(Grain(Value::from(centipawns)))
    }

    /// The nearest multiple, halves away from zero: `round(-v) == -round(v)`.
    ///
    /// ```
    /// # use nullwindow_games::chess::Grain;
    /// assert_eq!(Grain::new(4).unwrap().round(-7), -8);
    /// ```
    #[inline]
    pub fn round(self, value: Value) -> Value {
        if self.0 == 1 {
            return value;
        }
        (value + value.signum() * (self.0 / 2)) / self.0 * self.0
    }
}

/// The game of chess, with its evaluation and settings.
///
/// ```
/// use nullwindow::{Game, solve};
/// use nullwindow_games::{Notation, chess::{Chess, MATE}};
/// let chess = Chess::new();
/// let mate_in_one = chess.read_position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
/// assert_eq!(solve(&chess, &mate_in_one, 1).value(), Some(MATE));
/// ```
#[derive(Clone, Debug)]
pub struct Chess {
    weights: Weights,
    grain: Grain,
    leaf: LeafValue,
}

impl Default for Chess {
    fn default() -> Self {
        Chess::new()
    }
}

impl Chess {
    /// Fitted weights, centipawns, quiescence at the leaves.
    ///
    /// ```
    /// # use nullwindow_games::chess::{Chess, Position};
    /// assert!(Chess::new().static_value(&Position::start()) > 0); // the move is worth a little
    /// ```
    pub fn new() -> Chess {
        Chess { weights: Weights::fitted(), grain: Grain::CENTIPAWN, leaf: LeafValue::Quiescence }
    }

    /// The same with another spacing of values.
    ///
    /// ```
    /// # use nullwindow_games::chess::{Chess, Grain, Position};
    /// let coarse = Chess::new().with_grain(Grain::new(50).unwrap());
    /// assert_eq!(coarse.static_value(&Position::start()) % 50, 0);
    /// ```
    #[must_use]
    pub fn with_grain(self, grain: Grain) -> Chess {
        Chess { grain, ..self }
    }

    /// The same with another value of leaves.
    ///
    /// ```
    /// # use nullwindow::Game;
    /// # use nullwindow_games::chess::{Chess, LeafValue, Position};
    /// let plain = Chess::new().with_leaf(LeafValue::Static);
    /// let start = Position::start();
    /// assert_eq!(plain.evaluate(&start), plain.static_value(&start));
    /// ```
    #[must_use]
    pub fn with_leaf(self, leaf: LeafValue) -> Chess {
        Chess { leaf, ..self }
    }

    /// The same with other weights.
    ///
    /// ```
    /// # use nullwindow_games::chess::{Chess, Position, evaluation::Weights};
    /// let material = Chess::new().with_weights(Weights::material());
    /// assert_eq!(material.static_value(&Position::start()), 20);
    /// ```
    #[must_use]
    pub fn with_weights(self, weights: Weights) -> Chess {
        Chess { weights, ..self }
    }

    /// The evaluation for the side to move without any search, rounded to the
    /// grain. It does not look for mates and stalemates.
    ///
    /// ```
    /// # use nullwindow_games::chess::{Chess, fen};
    /// let queen_up = fen::read("4k3/8/8/8/8/8/8/3QK3 w - - 0 1").unwrap();
    /// assert!(Chess::new().static_value(&queen_up) > 500);
    /// ```
    #[inline]
    pub fn static_value(&self, position: &Position) -> Value {
        let value = evaluate(position.board(), &self.weights);
        self.grain.round(value).clamp(-LARGEST_ESTIMATE, LARGEST_ESTIMATE)
    }
}

impl Game for Chess {
    type Position = Position;
    type Move = Move;

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        position.board().generate_moves(|of_piece| {
            moves.extend(of_piece);
            false
        });
    }

    #[inline]
    fn play(&self, position: &Position, mv: &Move) -> Position {
        position.after(*mv)
    }

    fn evaluate(&self, position: &Position) -> Value {
        self.evaluate_counted(position, &mut 0)
    }

    fn evaluate_counted(&self, position: &Position, quiescence: &mut u64) -> Value {
        match self.leaf {
            LeafValue::Quiescence => self.quiesce(position, quiescence),
            LeafValue::Static if position.has_moves() => self.static_value(position),
            LeafValue::Static if position.is_check() => -MATE,
            LeafValue::Static => 0,
        }
    }

    const LAZY_LEAVES: bool = true;

    fn evaluate_within(&self, position: &Position, window: Window, quiescence: &mut u64) -> Value {
        match self.leaf {
            LeafValue::Quiescence => self.quiesce_within(position, window, quiescence),
            LeafValue::Static => self.evaluate_counted(position, quiescence),
        }
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        key(position)
    }

    fn hint(&self, position: &Position, mv: &Move) -> Hint {
        tactical_score(position, *mv).map_or(Hint::Quiet(0), Hint::Tactical)
    }

    /// From and to.
    fn move_numbers(&self) -> usize {
        64 * 64
    }

    #[inline]
    fn move_number(&self, mv: &Move) -> usize {
        mv.from as usize * 64 + mv.to as usize
    }

    fn bounds(&self, _position: &Position) -> Bounds {
        Bounds { lower: -MATE, upper: MATE }
    }
}
