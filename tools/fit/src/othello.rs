//! Fitting both evaluations to played games.
//!
//! Every position of a game is an example; its target is the final disc
//! difference for the side to move. Where the game base tells the perfect
//! result from some number of empty squares on, earlier positions learn that
//! instead: it has no endgame mistakes in it. Each stage is fitted by itself.
//! One game in ten is held out, whole: positions of one game share their
//! target, so a split by position would leak it.

use nullwindow_games::othello::linear::{
    MOBILITY_FEATURES, STAGES, active_columns, columns, mobility_features, stage as stage_of,
};
use nullwindow_games::othello::{Colour, Evaluation, OthelloRecord, Position, Weights, wthor};

use crate::regression::{Design, least_squares};

/// Shrinkage, in positions: a configuration seen this often keeps half of what
/// it says, so the early stages, where most configurations are rare, are
/// shrunk the most. Chosen from 3, 10, 30, 100 and 300 by the error on a
/// tenth of the games that was neither learnt from nor held out; 30 is the
/// best or within 0.2 % of it in every stage, and the valley is flat.
const SHRINKAGE: f32 = 30.0;

/// Rounds of conjugate gradients; the held-out error is flat from here on.
const ROUNDS: usize = 30;

/// A stage also learns from positions this many discs before and after it.
/// Held-out errors of the middle stages fall by 0.3 %, and the weights won
/// 314 to 266 against weights without (20 draws, depth 4); four discs did no
/// better.
const MARGIN: u32 = 2;

/// One game in this many is held out.
const HELD_OUT: u64 = 10;

/// A finished game to learn from.
///
/// ```
/// use nullwindow_fit::othello::TrainingGame;
/// use nullwindow_games::othello::OthelloRecord;
/// let record = OthelloRecord::read_moves("f5d6").unwrap();
/// assert!(TrainingGame::new(record).is_none()); // it is not finished
/// ```
#[derive(Clone, Debug)]
pub struct TrainingGame {
    record: OthelloRecord,
    /// Empty squares from which the perfect result is known, and Black's lead.
    theoretical: Option<(u32, i32)>,
}

impl TrainingGame {
    /// A game of which only the moves are known; none if it is not finished.
    ///
    /// ```
    /// # use nullwindow_fit::othello::TrainingGame;
    /// # use nullwindow_games::othello::OthelloRecord;
    /// let wipe_out = OthelloRecord::read_moves("e6f4e3f6g5d6e7f5c5").unwrap();
    /// assert!(TrainingGame::new(wipe_out).is_some());
    /// ```
    pub fn new(record: OthelloRecord) -> Option<TrainingGame> {
        record.last().is_over().then_some(TrainingGame { record, theoretical: None })
    }

    /// A game of a WTHOR base with its theoretical score; none if it does not
    /// replay to an end.
    ///
    /// ```
    /// # use nullwindow_fit::othello::TrainingGame;
    /// # use nullwindow_games::othello::wthor::WthorGame;
    /// assert!(TrainingGame::from_wthor(&WthorGame::read(&[0; 68]), 24).is_none());
    /// ```
    pub fn from_wthor(game: &wthor::WthorGame, depth: u8) -> Option<TrainingGame> {
        let mut known = TrainingGame::new(game.replay().ok()?)?;
        known.theoretical = Some((u32::from(depth), game.theoretical_result()));
        Some(known)
    }

    /// Whether the game is kept for judging, not learning: decided by its
    /// last position, so that the order of the games does not matter and a
    /// game that is recorded twice does not leak.
    ///
    /// ```
    /// # use nullwindow_fit::othello::TrainingGame;
    /// # use nullwindow_games::othello::OthelloRecord;
    /// let game = OthelloRecord::read_moves("e6f4e3f6g5d6e7f5c5").unwrap();
    /// assert!(!TrainingGame::new(game).unwrap().is_held_out());
    /// ```
    pub fn is_held_out(&self) -> bool {
        self.record.last().key().is_multiple_of(HELD_OUT)
    }

    /// Whether the game passes through one of these positions, or an image of
    /// one under the board's symmetries. Such a game must not be learnt from
    /// if the positions are to judge what was learnt: the FFO positions come
    /// from tournament games that WTHOR holds.
    ///
    /// ```
    /// use nullwindow_fit::othello::TrainingGame;
    /// use nullwindow_games::othello::{Position, OthelloRecord};
    /// let game = OthelloRecord::read_moves("e6f4e3f6g5d6e7f5c5").unwrap();
    /// let game = TrainingGame::new(game).unwrap();
    /// assert!(game.meets(&[Position::START.canonical()]));
    /// assert!(!game.meets(&[]));
    /// ```
    pub fn meets(&self, canonical: &[Position]) -> bool {
        let empties: u128 = canonical.iter().fold(0, |all, p| all | 1 << p.empties());
        let mut positions = self.record.positions().filter(|p| empties >> p.empties() & 1 == 1);
        positions.any(|p| canonical.contains(&p.canonical()))
    }

    /// The target of a position of this game, for its side to move.
    fn target(&self, position: &Position) -> i32 {
        let black = match self.theoretical {
            Some((depth, lead)) if position.empties() >= depth => lead,
            _ => self.record.black_difference(),
        };
        if position.side() == Colour::Black { black } else { -black }
    }
}

/// Fitted weights and how well they predict.
#[derive(Clone, Debug)]
pub struct OthelloFit {
    /// The weights, rounded as a file keeps them.
    pub weights: Weights,
    /// One report a stage.
    pub stages: Vec<StageReport>,
}

/// How well the evaluations predict in one stage: root mean square errors in
/// discs.
#[derive(Clone, Copy, Debug)]
pub struct StageReport {
    /// On the games that were learnt from.
    pub train: Errors,
    /// On the games that were held out.
    pub held_out: Errors,
}

/// Root mean square errors in discs, on one set of positions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Errors {
    /// How many positions.
    pub positions: usize,
    /// Of always predicting a draw: what there is to explain.
    pub nothing: f64,
    /// Of the mobility evaluation.
    pub mobility: f64,
    /// Of the patterns.
    pub patterns: f64,
}

/// A position to learn from.
struct Example {
    own: u64,
    opponent: u64,
    target: f32,
}

/// Fits both evaluations. The same games in the same order give the same
/// weights.
///
/// ```
/// use nullwindow_fit::othello::{TrainingGame, fit};
/// use nullwindow_games::othello::OthelloRecord;
/// let game = OthelloRecord::read_moves("e6f4e3f6g5d6e7f5c5").unwrap();
/// let games = vec![TrainingGame::new(game).unwrap(); 20];
/// let learnt = fit(&games).stages[0].train;
/// assert!(learnt.patterns < learnt.nothing);
/// ```
pub fn fit(games: &[TrainingGame]) -> OthelloFit {
    let mut weights = Weights::zero();
    let mut stages = Vec::new();
    for stage in 0..STAGES {
        let (train, held_out) = examples(games, stage as u32);
        weights.set_patterns(stage, &fit_patterns(&train));
        weights.set_mobility(stage, fit_mobility(&train));
        stages.push(StageReport {
            train: errors(&weights, stage, &train),
            held_out: errors(&weights, stage, &held_out),
        });
    }
    OthelloFit { weights, stages }
}

/// The positions of one stage and its margins, held-out games apart. Finished
/// games need no estimate.
fn examples(games: &[TrainingGame], stage: u32) -> (Vec<Example>, Vec<Example>) {
    let placed = (5 * stage).saturating_sub(MARGIN)..5 * stage + 5 + MARGIN;
    let (mut train, mut held_out) = (Vec::new(), Vec::new());
    for game in games {
        let part = if game.is_held_out() { &mut held_out } else { &mut train };
        let positions = game.record.positions();
        let here = positions.filter(|p| placed.contains(&placed_in(p)) && !p.is_over());
        part.extend(here.map(|p| Example {
            own: p.own(),
            opponent: p.opponent(),
            target: game.target(&p) as f32,
        }));
    }
    (train, held_out)
}

/// Discs beyond the first four, as stages count them.
fn placed_in(position: &Position) -> u32 {
    60u32.saturating_sub(position.empties())
}

fn fit_patterns(examples: &[Example]) -> Vec<f32> {
    let rows = examples.iter().map(|e| active_columns(e.own, e.opponent)).collect();
    let design = Design { rows, columns: columns() };
    let targets: Vec<f32> = examples.iter().map(|e| e.target).collect();
    design.solve(&targets, SHRINKAGE, ROUNDS)
}

fn fit_mobility(examples: &[Example]) -> [f64; MOBILITY_FEATURES] {
    let rows: Vec<_> = examples.iter().map(|e| mobility_features(e.own, e.opponent)).collect();
    let targets: Vec<f32> = examples.iter().map(|e| e.target).collect();
    least_squares(&rows, &targets)
}

/// Errors on the positions of the stage itself, margins left out.
fn errors(weights: &Weights, stage: usize, examples: &[Example]) -> Errors {
    let inside = || examples.iter().filter(|e| stage_of(e.own, e.opponent) == stage);
    let positions = inside().count();
    let root_mean_square = |predict: &dyn Fn(&Example) -> i32| {
        let miss = |e: &Example| f64::from(e.target) - f64::from(predict(e)) / 256.0;
        let sum: f64 = inside().map(|e| miss(e) * miss(e)).sum();
        (sum / positions.max(1) as f64).sqrt()
    };
    let by = |evaluation: Evaluation| {
        move |e: &Example| evaluation.in_256ths(weights, e.own, e.opponent)
    };
    Errors {
        positions,
        nothing: root_mean_square(&|_| 0),
        mobility: root_mean_square(&by(Evaluation::Mobility)),
        patterns: root_mean_square(&by(Evaluation::Patterns)),
    }
}
