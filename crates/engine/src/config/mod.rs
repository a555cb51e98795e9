//! How to search: everything that decides what a search of a position finds and
//! costs, in one type. [`FIELDS`] lists its fields with their names, values and
//! meanings; command lines, protocols, experiments, the page and the Python package
//! take their settings from that list.

mod field;
mod fields;
mod judgement;
mod memory;
mod play;
mod schema;

use nullwindow::catalogue::{self, Instance, Suits};
use nullwindow::drivers::{Deepening, Guess, Schedule};
use nullwindow::order::{Enhancement, MoveOrder};
use nullwindow::parallel::{Sharing, TeamDriver, Timing, Together};
use nullwindow::relatives::MOST_HELD;
use nullwindow::selective::{Driver, Selective, Technique};
use nullwindow::thinker::Searcher;
use nullwindow::{LeafEffort, Params, Value};
use nullwindow_games::GameId;
use serde::{Deserialize, Serialize};

pub use field::{Field, FieldError, FieldValue, FieldWord, Repeats, Takes};
pub use fields::FIELDS;
pub use judgement::Judgement;
pub use memory::{LeafStore, Matching, MemoryConfig, Scheme, TableSize, UnknownTableSize};
pub use schema::config_schema;

use crate::error::EngineError;

/// The most threads of a search. A browser's page has one.
pub const MOST_THREADS: u16 = if cfg!(target_arch = "wasm32") { 1 } else { 256 };

/// The most nodes that a search which grows a tree can be allowed to hold.
pub const MOST_NODES_HELD: u32 = 1 << 28;

fn usual_hold() -> u32 {
    MOST_HELD as u32
}

fn is_usual_hold(hold: &u32) -> bool {
    *hold == usual_hold()
}

fn one() -> u16 {
    1
}

fn is_one(threads: &u16) -> bool {
    *threads == 1
}

/// Fields that have their default are not written, so that what was written before
/// there was such a field is written in the same way.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// How a position of a game is searched. Nothing else decides the result.
///
/// ```
/// use nullwindow_engine::Config;
/// use nullwindow_games::GameId;
/// let config = Config::usual(GameId::Othello);
/// let text = serde_json::to_string(&config).unwrap();
/// assert_eq!(serde_json::from_str::<Config>(&text).unwrap(), config);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The algorithm's id in the catalogue.
    pub algorithm: String,
    /// The transposition table, or what stands for it.
    pub memory: MemoryConfig,
    /// Enhanced transposition cutoffs from this remaining depth on.
    pub etc: Option<u16>,
    /// How far leaves are evaluated.
    #[serde(default, skip_serializing_if = "is_default")]
    pub effort: LeafEffort,
    /// Ordering enhancements that are switched off, sorted by name.
    pub without: Vec<Enhancement>,
    /// Ordering enhancements that are switched on beyond the usual, sorted by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Enhancement>,
    /// Which evaluation judges positions.
    #[serde(default, skip_serializing_if = "is_default")]
    pub evaluation: Judgement,
    /// Spacing of evaluations, in hundredths of a pawn, man or disc.
    pub grain: u16,
    /// Plies that an iteration goes deeper than the one before.
    pub step: u16,
    /// Whether there are iterations, or the last depth is searched alone.
    #[serde(default, skip_serializing_if = "is_default")]
    pub deepening: Deepening,
    /// Where an iteration starts.
    pub guess: Guess,
    /// What is added to that, in hundredths.
    pub offset: Value,
    /// Half the width of an aspiration window, in hundredths; stepping drivers
    /// step by it.
    pub delta: Value,
    /// The most nodes that a search which grows a tree holds, or entries of df-pn's table.
    #[serde(default = "usual_hold", skip_serializing_if = "is_usual_hold")]
    pub hold: u32,
    /// The techniques of a selective search, as a program plays with, sorted by name;
    /// nothing where every move is searched to the same depth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub selective: Option<Vec<Technique>>,
    /// How many threads search. Values of a search of full width do not depend on it; with
    /// more than one, counts depend on the timing of the machine.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub threads: u16,
    /// How several threads share a search of full width.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sharing: Sharing,
    /// When several threads run.
    #[serde(default, skip_serializing_if = "is_default")]
    pub timing: Timing,
}

impl Config {
    /// What a game is searched with where nothing else is asked for: MTD(f), a
    /// table of 2^20 entries with leaves aside, all ordering, ETC from depth 2 on.
    ///
    /// The values of a game of the caller's own, `None`, count as hundredths.
    pub fn usual(game: impl Into<Option<GameId>>) -> Config {
        let hundredths = game.into().map_or(1, |game| game.info().hundredths);
        Config {
            algorithm: "mtd-f".to_string(),
            memory: MemoryConfig::default().leaves_aside(),
            etc: Some(2),
            effort: LeafEffort::default(),
            without: Vec::new(),
            with: Vec::new(),
            evaluation: Judgement::default(),
            grain: hundredths as u16,
            step: 1,
            deepening: Deepening::default(),
            guess: Guess::default(),
            offset: 0,
            delta: if hundredths == 1 { 50 } else { 5 * hundredths },
            hold: usual_hold(),
            selective: None,
            threads: 1,
            sharing: Sharing::default(),
            timing: Timing::default(),
        }
    }

    /// What a game is played with: a selective search in the setting that does best
    /// in matches at equal time.
    pub fn play(game: GameId) -> Config {
        let selective = play::techniques(game).map(|list| list.to_vec());
        // A selective search keeps no leaves, wherever they would be kept.
        let memory = MemoryConfig { table: TableSize::Bits(22), ..MemoryConfig::default() };
        let with = play::ordering(game).collect();
        let (step, evaluation) = (play::step(game), play::evaluation(game));
        Config { selective, memory, with, step, evaluation, ..Config::usual(game) }
    }

    /// The same driven by another algorithm: selective, and on several threads, where that
    /// algorithm can be.
    #[must_use]
    pub fn driven_by(self, algorithm: &str) -> Config {
        let selective = self.selective.filter(|_| algorithm.parse::<Driver>().is_ok());
        let threads = if algorithm.parse::<TeamDriver>().is_ok() { self.threads } else { 1 };
        Config { algorithm: algorithm.to_string(), selective, threads, ..self }
    }

    /// The depths of the iterations of a search to `depth`.
    pub fn depths(&self, depth: u16) -> Vec<u16> {
        match self.deepening {
            Deepening::Stepwise => Schedule::by_steps(depth, self.step).depths,
            Deepening::Direct => vec![depth],
        }
    }

    /// Refuses what no search can be made of.
    pub fn check(&self) -> Result<(), EngineError> {
        let entry = find(&self.algorithm)?;
        // At the true value a bound is all that an iteration needs.
        let told = self.guess == Guess::Truth && entry.suits == Suits::Games;
        // A single search hands nothing on to the next, and any algorithm can make one.
        let direct = self.deepening == Deepening::Direct;
        if !entry.plays() && !told && !direct {
            return Err(EngineError::ForTreesOnly(entry.id));
        }
        if !(1..=2).contains(&self.memory.bounds) {
            return Err(EngineError::Bounds(self.memory.bounds));
        }
        self.searcher_by(None, Ok)?;
        self.check_threads()
    }

    fn check_threads(&self) -> Result<(), EngineError> {
        if !(1..=MOST_THREADS).contains(&self.threads) {
            return Err(EngineError::Threads(self.threads));
        }
        if self.threads == 1 {
            return Ok(());
        }
        if !self.memory.is_usual() {
            return Err(EngineError::MemoryForOneThread);
        }
        let driver = self.team_driver()?;
        let speculates = self.sharing == Sharing::Speculative && self.selective.is_none();
        if speculates && driver != TeamDriver::MtdF {
            return Err(EngineError::NotSpeculative(driver.name()));
        }
        if self.timing == Timing::InTurn && self.selective.is_some() {
            return Err(EngineError::NotInTurn);
        }
        Ok(())
    }

    /// The driver of several threads.
    fn team_driver(&self) -> Result<TeamDriver, EngineError> {
        self.algorithm.parse().map_err(|_| EngineError::OneThread(self.algorithm.clone()))
    }

    /// The search of full width that several threads share.
    pub(crate) fn together(&self, game: Option<GameId>) -> Result<Together, EngineError> {
        let delta = self.in_values(game, self.delta).max(1);
        Ok(Together::new(self.team_driver()?, self.sharing, delta).timed(self.timing))
    }

    /// Whether the algorithm is one that searches games directly or not at all.
    pub(crate) fn is_for_trees(&self) -> bool {
        find(&self.algorithm).is_ok_and(|entry| entry.suits == Suits::Trees)
    }

    /// The search that this asks for, by an algorithm for games.
    pub(crate) fn searcher(&self, game: Option<GameId>) -> Result<Searcher, EngineError> {
        self.searcher_by(game, |instance| {
            let trees_only = EngineError::ForTreesOnly(instance.entry().id);
            instance.for_games().ok_or(trees_only)
        })
    }

    /// The search that this asks for, if of full width by what is made of the algorithm.
    pub(crate) fn searcher_by<A>(
        &self,
        game: Option<GameId>,
        full_width: impl FnOnce(Instance) -> Result<A, EngineError>,
    ) -> Result<Searcher<A>, EngineError> {
        let Some(techniques) = &self.selective else {
            return Ok(Searcher::FullWidth(full_width(self.instance(game)?)?));
        };
        let refused = |_| EngineError::NotSelective(self.algorithm.clone());
        let driver: Driver = self.algorithm.parse().map_err(refused)?;
        let techniques = techniques.iter().copied().collect();
        let delta = self.in_values(game, self.delta).max(1);
        Ok(Searcher::Selective(Selective::new(driver, techniques, delta)))
    }

    /// The ordering of moves.
    pub fn order(&self) -> MoveOrder {
        let order = self.without.iter().fold(MoveOrder::new(), |order, &e| order.without(e));
        self.with.iter().fold(order, |order, &e| order.with(e))
    }

    /// The algorithm with its parameters; stepping drivers step by the same
    /// measure as aspiration windows open.
    pub(crate) fn instance(&self, game: Option<GameId>) -> Result<Instance, EngineError> {
        let delta = self.in_values(game, self.delta).max(1);
        let params = Params { delta, step: delta, hold: self.hold as usize, ..Params::default() };
        Ok(find(&self.algorithm)?.with(params))
    }

    /// The iterations of a search to `depth`, from true values where the guess
    /// asks for them.
    pub(crate) fn schedule(
        &self,
        game: Option<GameId>,
        depth: u16,
        truth: Option<Vec<Value>>,
    ) -> Schedule {
        let (offset, truth) = (self.in_values(game, self.offset), truth.unwrap_or_default());
        Schedule { guess: self.guess, offset, truth, ..Schedule::new(self.depths(depth)) }
    }

    /// Hundredths in the values of the game: most count them, Othello counts
    /// multiples of its grain.
    pub fn in_values(&self, game: Option<GameId>, hundredths: Value) -> Value {
        match game {
            Some(GameId::Othello) => hundredths / Value::from(self.grain.max(1)),
            _ => hundredths,
        }
    }
}

/// The algorithm with this id.
pub(crate) fn find(id: &str) -> Result<&'static catalogue::Entry, EngineError> {
    catalogue::find(id).ok_or_else(|| EngineError::UnknownAlgorithm {
        id: crate::error::shorten(id),
        nearest: catalogue::nearest(id),
    })
}
