//! Chess as a game of the library: its settings, and the five answers a
//! search wants.

use cozy_chess::{Move, Piece, PieceMoves, Rank};
use nullwindow::learnt::{LearntEvaluation, Network, NetworkError};
use nullwindow::{Bounds, Evaluate, Game, Hint, MAX_DEPTH, Playable, Value, Window};

use super::evaluation::{ChessSight, SkeletonCache, ValueCache, Weights, evaluate_cached};
use super::key::{key, key_after, likenesses};
use super::order::{is_capture, tactical_score};
use super::position::Position;
use super::see::see;

/// The value of having mated; the mated side has its negative. Every
/// evaluation is smaller. A mate so many plies before the horizon is worth so
/// much more, which still fits 16 bits.
pub const MATE: Value = 30_000;

/// No evaluation of a game that goes on comes nearer to a mate than this.
const LARGEST_ESTIMATE: Value = 25_000;

/// What the value of a leaf is.
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
    pub const CENTIPAWN: Grain = Grain(1);

    /// Multiples of so many centipawns; zero is no grain.
    pub fn new(centipawns: u16) -> Option<Grain> {
        (centipawns > 0).then_some(Grain(Value::from(centipawns)))
    }

    /// The nearest multiple, halves away from zero: `round(-v) == -round(v)`.
    #[inline]
    pub fn round(self, value: Value) -> Value {
        if self.0 == 1 {
            return value;
        }
        (value + value.signum() * (self.0 / 2)) / self.0 * self.0
    }
}

/// The evaluation: terms with fitted weights, or a network; with caches of values and of what
/// pawns and kings are worth.
#[derive(Clone, Debug)]
pub struct ChessEvaluation {
    weights: Weights,
    skeletons: SkeletonCache,
    values: ValueCache,
    network: Option<LearntEvaluation<ChessSight, 12>>,
}

impl ChessEvaluation {
    /// The evaluation with these weights.
    pub fn new(weights: Weights) -> ChessEvaluation {
        let (skeletons, values) = (SkeletonCache::new(), ValueCache::new());
        ChessEvaluation { weights, skeletons, values, network: None }
    }

    /// The evaluation by a network that has learnt what [`ChessSight`] sees. Where a king is
    /// alone against pieces the fitted terms judge, which drive it to the edge.
    pub fn of_network(network: Network) -> Result<ChessEvaluation, NetworkError> {
        let network = LearntEvaluation::new(ChessSight, network)?;
        Ok(ChessEvaluation { network: Some(network), ..ChessEvaluation::default() })
    }

    fn compute(&self, position: &Position) -> Value {
        match &self.network {
            Some(network) if !position.has_lone_king() => network.value(position),
            _ => evaluate_cached(position.board(), &self.weights, &self.skeletons),
        }
    }
}

impl Default for ChessEvaluation {
    fn default() -> ChessEvaluation {
        ChessEvaluation::new(Weights::fitted())
    }
}

impl Evaluate<Position> for ChessEvaluation {
    #[inline]
    fn value(&self, position: &Position) -> Value {
        self.values.get(position.board(), || self.compute(position))
    }

    fn apart(&self) -> Option<ChessEvaluation> {
        Some(self.clone())
    }
}

/// The game of chess, with its evaluation `E` and settings.
///
/// ```
/// use nullwindow::{Game, solve};
/// use nullwindow_games::{Notation, chess::{Chess, MATE, Position}};
/// let chess = Chess::new();
/// let mate_in_one = chess.read_position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
/// assert_eq!(solve(&chess, &mate_in_one, 1).value(), Some(MATE));
///
/// // The same rules and quiescence search with an evaluation of one's own.
/// let material = chess.with_evaluation(|p: &Position| {
///     let count = |colour| p.board().colors(colour).len() as i32;
///     let side = p.board().side_to_move();
///     100 * (count(side) - count(!side))
/// });
/// assert_eq!(material.evaluate(&mate_in_one), -200);
/// ```
#[derive(Clone, Debug)]
pub struct Chess<E = ChessEvaluation> {
    evaluation: E,
    grain: Grain,
    leaf: LeafValue,
}

impl Default for Chess {
    fn default() -> Self {
        Chess::new()
    }
}

impl Chess {
    /// The fitted evaluation, in centipawns, with a quiescence search at the leaves.
    pub fn new() -> Chess {
        let evaluation = ChessEvaluation::default();
        Chess { evaluation, grain: Grain::CENTIPAWN, leaf: LeafValue::Quiescence }
    }

    /// The same with other weights.
    #[must_use]
    pub fn with_weights(self, weights: Weights) -> Chess {
        Chess { evaluation: ChessEvaluation::new(weights), ..self }
    }
}

impl<E: Evaluate<Position>> Chess<E> {
    /// The same with another evaluation, in centipawns for the side to move.
    #[must_use]
    pub fn with_evaluation<F: Evaluate<Position>>(self, evaluation: F) -> Chess<F> {
        Chess { evaluation, grain: self.grain, leaf: self.leaf }
    }

    /// The same with another spacing of values.
    #[must_use]
    pub fn with_grain(self, grain: Grain) -> Chess<E> {
        Chess { grain, ..self }
    }

    /// The same with another value of leaves.
    #[must_use]
    pub fn with_leaf(self, leaf: LeafValue) -> Chess<E> {
        Chess { leaf, ..self }
    }

    /// The evaluation for the side to move without any search, rounded to the
    /// grain. It does not look for mates and stalemates.
    #[inline]
    pub fn static_value(&self, position: &Position) -> Value {
        let value = self.evaluation.value(position);
        self.grain.round(value).clamp(-LARGEST_ESTIMATE, LARGEST_ESTIMATE)
    }
}

/// The moves of a piece in the generator's order; the simple loop is for all
/// that do not promote.
#[inline]
fn push_all(of_piece: PieceMoves, moves: &mut Vec<Move>) {
    let PieceMoves { piece, from, to } = of_piece;
    let last = Rank::First.bitboard() | Rank::Eighth.bitboard();
    if piece == Piece::Pawn && !(to & last).is_empty() {
        moves.extend(of_piece);
    } else {
        for to in to {
            moves.push(Move { from, to, promotion: None });
        }
    }
}

impl<E: Evaluate<Position>> Game for Chess<E> {
    type Position = Position;
    type Move = Move;

    #[inline]
    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        moves.reserve(48);
        position.board().generate_moves(|of_piece| {
            push_all(of_piece, moves);
            false
        });
    }

    #[inline]
    fn play(&self, position: &Position, mv: &Move) -> Position {
        position.after(*mv)
    }

    fn evaluate(&self, position: &Position) -> Value {
        match self.leaf {
            LeafValue::Quiescence => self.quiesce(position, &mut 0),
            LeafValue::Static if position.has_moves() => self.static_value(position),
            LeafValue::Static if position.is_check() => -MATE,
            LeafValue::Static => 0,
        }
    }

    /// A leaf's quiescence search stops when the question is answered: it takes
    /// an eighth of the nodes of a full window.
    #[inline(always)]
    fn prove(&self, position: &Position, depth: u16, window: Window, visited: &mut u64) -> Bounds {
        match self.leaf {
            _ if depth > 0 => Bounds::UNKNOWN,
            LeafValue::Quiescence => {
                Bounds::proved_by(window, self.quiesce_within(position, window, visited))
            }
            LeafValue::Static => Bounds::exact(self.evaluate(position)),
        }
    }

    fn win(&self) -> Value {
        MATE
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        key(position)
    }

    #[inline]
    fn key_after(&self, position: &Position, mv: &Move) -> u64 {
        key_after(position, *mv)
    }

    #[inline]
    fn hint(&self, position: &Position, mv: &Move) -> Hint {
        tactical_score(position, *mv).map_or(Hint::Points(0), Hint::Tactical)
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
        let most = MATE + Value::from(MAX_DEPTH);
        Bounds { lower: -most, upper: most }
    }

    fn apart(&self) -> Option<Self> {
        self.evaluation.apart().map(|evaluation| Chess { evaluation, ..*self })
    }
}

impl<E: Evaluate<Position>> Playable for Chess<E> {
    #[inline]
    fn static_value(&self, position: &Position) -> Value {
        Chess::static_value(self, position)
    }

    /// With pawns alone a pass may be better than any move.
    #[inline]
    fn null_move(&self, position: &Position) -> Option<Position> {
        position.has_pieces().then(|| position.passed()).flatten()
    }

    #[inline]
    fn is_forced(&self, position: &Position) -> bool {
        position.is_check()
    }

    /// A lone king against pieces. With pawns the end is still far.
    #[inline]
    fn is_nearly_over(&self, position: &Position) -> bool {
        position.has_lone_king()
    }

    fn takes_back(&self, last: &Move, position: &Position, mv: &Move) -> bool {
        last.to == mv.to && is_capture(position, *mv)
    }

    fn exchange_loss(&self, position: &Position, mv: &Move) -> Value {
        see(position, *mv).min(0)
    }

    #[inline]
    fn is_progress(&self, position: &Position, mv: &Move) -> bool {
        let board = position.board();
        board.pieces(Piece::Pawn).has(mv.from) || board.colors(!board.side_to_move()).has(mv.to)
    }

    fn quiet_plies(&self, position: &Position) -> u16 {
        u16::from(position.board().halfmove_clock())
    }

    fn quiet_limit(&self) -> u16 {
        100
    }

    fn settle(&self, position: &Position, window: Window, visited: &mut u64) -> Bounds {
        match self.leaf {
            LeafValue::Quiescence => {
                Bounds::proved_by(window, self.quiesce_with_checks(position, window, visited))
            }
            LeafValue::Static => self.prove(position, 0, window, visited),
        }
    }

    #[inline]
    fn likenesses(&self, position: &Position) -> Option<[u64; 3]> {
        Some(likenesses(position.board()))
    }

    fn is_dead(&self, position: &Position) -> bool {
        position.is_dead()
    }
}
