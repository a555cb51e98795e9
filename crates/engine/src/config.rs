//! How to search: everything that decides what a search of a position finds and
//! costs, in one type.

use std::fmt;
use std::str::FromStr;

use nullwindow::catalogue::{self, Instance, Suits};
use nullwindow::drivers::{Guess, Schedule};
use nullwindow::order::{Enhancement, MoveOrder};
use nullwindow::parallel::{Sharing, TeamDriver, Timing, Together, UnknownSharing};
use nullwindow::selective::{Driver, Selective, Technique, Techniques};
use nullwindow::{Leaves, Params, Value};
use nullwindow_games::GameId;
use serde::{Deserialize, Serialize};

use crate::error::EngineError;
use crate::memory::{MemoryConfig, TableSize};
use crate::play::Searcher;

/// What the first guess of an iteration is taken from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstGuess {
    /// The value of the iteration before.
    #[default]
    Previous,
    /// The value of two iterations before, where scores oscillate.
    TwoBack,
    /// The value of the iteration itself, found by another search that is not
    /// counted: what the best of guesses would cost.
    Truth,
}

/// Not a rule for first guesses.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no first guess '{0}': there are previous, two-back and truth")]
pub struct UnknownFirstGuess(String);

impl FromStr for FirstGuess {
    type Err = UnknownFirstGuess;

    fn from_str(name: &str) -> Result<FirstGuess, UnknownFirstGuess> {
        match name {
            "previous" => Ok(FirstGuess::Previous),
            "two-back" => Ok(FirstGuess::TwoBack),
            "truth" => Ok(FirstGuess::Truth),
            _ => Err(UnknownFirstGuess(name.to_string())),
        }
    }
}

impl fmt::Display for FirstGuess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FirstGuess::Previous => "previous",
            FirstGuess::TwoBack => "two-back",
            FirstGuess::Truth => "truth",
        })
    }
}

/// How far a leaf is evaluated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeafEffort {
    /// Until the question of the search is answered.
    #[default]
    Lazy,
    /// To the value.
    Exact,
}

impl LeafEffort {
    /// Whether this is what holds where nothing is said.
    pub fn is_usual(&self) -> bool {
        *self == LeafEffort::default()
    }
}

impl From<LeafEffort> for Leaves {
    fn from(effort: LeafEffort) -> Leaves {
        match effort {
            LeafEffort::Lazy => Leaves::AsAsked,
            LeafEffort::Exact => Leaves::Exact,
        }
    }
}

/// Not a way to evaluate leaves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no way to evaluate leaves '{0}': there are lazy and exact")]
pub struct UnknownLeafEffort(String);

impl FromStr for LeafEffort {
    type Err = UnknownLeafEffort;

    fn from_str(name: &str) -> Result<LeafEffort, UnknownLeafEffort> {
        match name {
            "lazy" => Ok(LeafEffort::Lazy),
            "exact" => Ok(LeafEffort::Exact),
            _ => Err(UnknownLeafEffort(name.to_string())),
        }
    }
}

/// The most threads of a search.
pub const MOST_THREADS: u16 = 256;

/// How the threads of a search share it, as it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThreadSharing {
    /// Each searches everything, in an order of its own.
    Lazy,
    /// Each puts off what another is searching.
    #[default]
    Deferring,
    /// Each asks another question about the root; for MTD(f).
    Speculative,
}

impl ThreadSharing {
    /// Whether this is what holds where nothing is said.
    pub fn is_usual(&self) -> bool {
        *self == ThreadSharing::default()
    }
}

impl From<ThreadSharing> for Sharing {
    fn from(sharing: ThreadSharing) -> Sharing {
        match sharing {
            ThreadSharing::Lazy => Sharing::Lazy,
            ThreadSharing::Deferring => Sharing::Deferring,
            ThreadSharing::Speculative => Sharing::Speculative,
        }
    }
}

impl FromStr for ThreadSharing {
    type Err = UnknownSharing;

    fn from_str(name: &str) -> Result<ThreadSharing, UnknownSharing> {
        Ok(match name.parse()? {
            Sharing::Lazy => ThreadSharing::Lazy,
            Sharing::Deferring => ThreadSharing::Deferring,
            Sharing::Speculative => ThreadSharing::Speculative,
        })
    }
}

/// When the threads of a search run, as it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThreadTiming {
    /// All at once.
    #[default]
    Free,
    /// One at a time: every search counts the same nodes again, and is no faster than one
    /// thread. For a search of full width.
    InTurn,
}

impl ThreadTiming {
    /// Whether this is what holds where nothing is said.
    pub fn is_usual(&self) -> bool {
        *self == ThreadTiming::default()
    }
}

impl From<ThreadTiming> for Timing {
    fn from(timing: ThreadTiming) -> Timing {
        match timing {
            ThreadTiming::Free => Timing::Free,
            ThreadTiming::InTurn => Timing::InTurn,
        }
    }
}

/// Not a timing of threads.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no timing of threads '{0}': there are free and in-turn")]
pub struct UnknownThreadTiming(String);

impl FromStr for ThreadTiming {
    type Err = UnknownThreadTiming;

    fn from_str(name: &str) -> Result<ThreadTiming, UnknownThreadTiming> {
        match name {
            "free" => Ok(ThreadTiming::Free),
            "in-turn" => Ok(ThreadTiming::InTurn),
            _ => Err(UnknownThreadTiming(name.to_string())),
        }
    }
}

fn one() -> u16 {
    1
}

fn is_one(threads: &u16) -> bool {
    *threads == 1
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
    #[serde(default, skip_serializing_if = "LeafEffort::is_usual")]
    pub leaves: LeafEffort,
    /// Ordering enhancements that are switched off, sorted.
    pub without: Vec<String>,
    /// Ordering enhancements that are switched on beyond the usual, sorted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// Spacing of evaluations, in hundredths of a pawn, man or disc.
    pub grain: u16,
    /// Plies that an iteration goes deeper than the one before.
    pub step: u16,
    /// Where an iteration starts.
    pub guess: FirstGuess,
    /// What is added to that, in hundredths.
    pub offset: Value,
    /// Half the width of an aspiration window, in hundredths; stepping drivers
    /// step by it.
    pub delta: Value,
    /// The techniques of a selective search, as a program plays with, sorted; nothing
    /// where every move is searched to the same depth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub selective: Option<Vec<String>>,
    /// How many threads search. Values of a search of full width do not depend on it; with
    /// more than one, counts depend on the timing of the machine.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub threads: u16,
    /// How several threads share a search of full width.
    #[serde(default, skip_serializing_if = "ThreadSharing::is_usual")]
    pub sharing: ThreadSharing,
    /// When several threads run.
    #[serde(default, skip_serializing_if = "ThreadTiming::is_usual")]
    pub timing: ThreadTiming,
}

impl Config {
    /// What a game is searched with where nothing else is asked for: MTD(f), a
    /// table of 2^20 entries with leaves aside, all ordering, ETC from depth 2 on.
    pub fn usual(game: GameId) -> Config {
        let hundredths = game.info().hundredths;
        Config {
            algorithm: "mtd-f".to_string(),
            memory: MemoryConfig::default().leaves_aside(),
            etc: Some(2),
            leaves: LeafEffort::Lazy,
            without: Vec::new(),
            with: Vec::new(),
            grain: hundredths as u16,
            step: 1,
            guess: FirstGuess::Previous,
            offset: 0,
            delta: if hundredths == 1 { 50 } else { 5 * hundredths },
            selective: None,
            threads: 1,
            sharing: ThreadSharing::default(),
            timing: ThreadTiming::default(),
        }
    }

    /// What a game is played with: a selective search in the setting that does best
    /// in matches at equal time.
    pub fn play(game: GameId) -> Config {
        let techniques = crate::play::techniques(game);
        let selective = techniques.map(|list| list.iter().map(|t| t.to_string()).collect());
        // A selective search keeps no leaves, wherever they would be kept.
        let memory = MemoryConfig { table: TableSize::Bits(22), ..MemoryConfig::default() };
        let with = crate::play::ordering(game).map(|name| name.to_string()).collect();
        Config { selective, memory, with, step: crate::play::step(game), ..Config::usual(game) }
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
        Schedule::by_steps(depth, self.step).depths
    }

    /// Refuses what no search can be made of.
    pub fn check(&self) -> Result<(), EngineError> {
        let entry = find(&self.algorithm)?;
        // At the true value a bound is all that an iteration needs.
        let told = self.guess == FirstGuess::Truth && entry.suits == Suits::Games;
        if !entry.plays() && !told {
            return Err(EngineError::ForTreesOnly(entry.id));
        }
        if !(1..=2).contains(&self.memory.bounds) {
            return Err(EngineError::Bounds(self.memory.bounds));
        }
        self.searcher(GameId::Chess)?;
        self.check_threads()?;
        self.order().map(|_| ())
    }

    fn check_threads(&self) -> Result<(), EngineError> {
        // A browser's page has one thread.
        let most = if cfg!(target_arch = "wasm32") { 1 } else { MOST_THREADS };
        if !(1..=most).contains(&self.threads) {
            return Err(EngineError::Threads { threads: self.threads, most });
        }
        if self.threads == 1 {
            return Ok(());
        }
        if !self.memory.is_usual() {
            return Err(EngineError::MemoryForOneThread);
        }
        let driver: TeamDriver = self.algorithm.parse().map_err(EngineError::OneThread)?;
        let speculates = self.sharing == ThreadSharing::Speculative && self.selective.is_none();
        if speculates && driver != TeamDriver::MtdF {
            return Err(EngineError::NotSpeculative(driver.id()));
        }
        if self.timing == ThreadTiming::InTurn && self.selective.is_some() {
            return Err(EngineError::NotInTurn);
        }
        Ok(())
    }

    /// The search of full width that several threads share.
    pub(crate) fn together(&self, game: GameId) -> Result<Together, EngineError> {
        let driver = self.algorithm.parse().map_err(EngineError::OneThread)?;
        let delta = self.in_values(game, self.delta).max(1);
        Ok(Together::new(driver, self.sharing.into(), delta).timed(self.timing.into()))
    }

    /// The search that this asks for.
    pub(crate) fn searcher(&self, game: GameId) -> Result<Searcher, EngineError> {
        let Some(names) = &self.selective else {
            return Ok(Searcher::FullWidth(self.instance(game)?));
        };
        let driver: Driver = self.algorithm.parse().map_err(EngineError::NotSelective)?;
        let named = |name: &String| name.parse::<Technique>();
        let techniques: Result<Techniques, _> = names.iter().map(named).collect();
        let techniques = techniques.map_err(EngineError::UnknownTechnique)?;
        let delta = self.in_values(game, self.delta).max(1);
        Ok(Searcher::Selective(Selective::new(driver, techniques, delta)))
    }

    /// The ordering of moves.
    pub(crate) fn order(&self) -> Result<MoveOrder, EngineError> {
        let named = |name: &String| -> Result<Enhancement, EngineError> {
            name.parse().map_err(|e| EngineError::UnknownEnhancement(format!("{e}")))
        };
        let mut order = MoveOrder::new();
        for name in &self.without {
            order = order.without(named(name)?);
        }
        for name in &self.with {
            order = order.with(named(name)?);
        }
        Ok(order)
    }

    /// The algorithm with its parameters; stepping drivers step by the same
    /// measure as aspiration windows open.
    pub(crate) fn instance(&self, game: GameId) -> Result<Instance, EngineError> {
        let delta = self.in_values(game, self.delta).max(1);
        let params = Params { delta, step: delta, ..Params::default() };
        Ok(find(&self.algorithm)?.with(params))
    }

    /// The iterations of a search to `depth`, from true values where the guess
    /// asks for them.
    pub(crate) fn schedule(&self, game: GameId, depth: u16, truth: Option<Vec<Value>>) -> Schedule {
        let guess = match (self.guess, truth) {
            (FirstGuess::Previous, _) => Guess::Previous,
            (FirstGuess::TwoBack, _) => Guess::TwoBack,
            (FirstGuess::Truth, truth) => Guess::Listed(truth.unwrap_or_default()),
        };
        let offset = self.in_values(game, self.offset);
        Schedule { guess, offset, ..Schedule::by_steps(depth, self.step) }
    }

    /// Hundredths in the values of the game: most count them, Othello counts
    /// multiples of its grain.
    pub fn in_values(&self, game: GameId, hundredths: Value) -> Value {
        match game {
            GameId::Othello => hundredths / Value::from(self.grain.max(1)),
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
