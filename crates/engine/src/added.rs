//! Games that a program adds: what is timed is compiled for their own types.
//!
//! A program calls [`add_game`] when it starts. The registry of `games` then has the game
//! without its type, for what is read, written and shown; here are the functions that were
//! compiled for its type, which cost a call for each search and nothing for each node.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use nullwindow::{INFINITY, conformance};
use nullwindow_games::{AddGameError, AddedGame, AddedId, CitizenGame, GameId, GameInfo};

use crate::config::Config;
use crate::ending::{EndingLimits, Solved};
use crate::error::{EngineError, named_position};
use crate::every_move::{SolvedMoves, mates_of_moves};
use crate::facade::{Engine, timed, untimed};
use crate::mate::{MateFound, find_win};
use crate::whole_game::solve_whole;
use nullwindow::Clock;

/// Adds a game to the registry: every front end knows it from then on by the name in `info`,
/// and searches it by code that is compiled for its type.
///
/// ```
/// use nullwindow::{Game, Playable, Value};
/// use nullwindow_engine::{Config, ThinkLimits, add_game, engine};
/// use nullwindow_games::{GameId, GameInfo, Notation, ParseError};
///
/// /// Take one, two or three matches; who takes the last one wins.
/// #[derive(Clone)]
/// struct Nim;
///
/// impl Game for Nim {
///     type Position = u32;
///     type Move = u32;
///     fn moves(&self, left: &u32, moves: &mut Vec<u32>) {
///         moves.extend(1..=3.min(*left));
///     }
///     fn play(&self, left: &u32, taken: &u32) -> u32 {
///         left - taken
///     }
///     fn evaluate(&self, left: &u32) -> Value {
///         if *left == 0 { -1 } else { 0 }
///     }
///     fn key(&self, left: &u32) -> u64 {
///         u64::from(*left)
///     }
/// }
///
/// impl Playable for Nim {}
///
/// impl Notation for Nim {
///     fn start(&self) -> u32 {
///         9
///     }
///     fn read_position(&self, text: &str) -> Result<u32, ParseError> {
///         text.parse().map_err(|_| ParseError::new("not a number of matches"))
///     }
///     fn write_position(&self, left: &u32) -> String {
///         left.to_string()
///     }
///     fn read_move(&self, left: &u32, text: &str) -> Result<u32, ParseError> {
///         let taken = text.parse().ok().filter(|taken| (1..=3.min(*left)).contains(taken));
///         taken.ok_or_else(|| ParseError::new("not a move"))
///     }
///     fn write_move(&self, _: &u32, taken: &u32) -> String {
///         taken.to_string()
///     }
///     fn draw(&self, left: &u32) -> String {
///         "|".repeat(*left as usize) + "\n"
///     }
/// }
///
/// let nim = add_game(GameInfo::new("nim", "Nim"), Nim).unwrap();
/// assert_eq!("nim".parse(), Ok(nim));
/// let mut engine = engine(nim, &Config::usual(nim)).unwrap();
/// let thought = engine.think(&ThinkLimits::to_depth(9), &mut |_| ()).unwrap();
/// assert_eq!((thought.value, thought.best_move.as_deref()), (Some(1), Some("1")));
/// ```
pub fn add_game<G: CitizenGame + Clone>(info: GameInfo, game: G) -> Result<GameId, AddGameError> {
    let id = GameId::add(info, game.clone())?;
    if let GameId::Added(added) = id {
        let mut timed = TIMED.write().unwrap_or_else(PoisonError::into_inner);
        timed.insert(added, Arc::new(game));
    }
    Ok(id)
}

/// What was compiled for the types of games.
static TIMED: RwLock<BTreeMap<AddedId, Arc<dyn TimedGame>>> = RwLock::new(BTreeMap::new());

/// What is compiled for the type of an added game. A game that stands in the registry alone,
/// because it was added there, has the same without its type.
pub(crate) fn timed_game(added: AddedId) -> Arc<dyn TimedGame> {
    let timed = TIMED.read().unwrap_or_else(PoisonError::into_inner);
    timed.get(&added).cloned().unwrap_or_else(|| Arc::new(WithoutType(added.game())))
}

/// The work of which the time counts.
pub(crate) trait TimedGame: Send + Sync {
    /// See [`engine`](crate::engine).
    fn engine(&self, id: GameId, config: Config) -> Result<Box<dyn Engine>, EngineError>;

    /// See [`solve_ending`](crate::solve_ending).
    fn solve(
        &self,
        clock: &Arc<dyn Clock>,
        id: GameId,
        position: Option<&str>,
        limits: &EndingLimits,
        watch: &mut dyn FnMut(u16),
    ) -> Result<Solved, EngineError>;

    /// See [`find_win`].
    fn find_win(
        &self,
        id: GameId,
        position: Option<&str>,
        longest: u16,
        limits: &EndingLimits,
    ) -> Result<MateFound, EngineError>;

    /// See [`solve_mates`](crate::solve_mates).
    fn solve_mates(
        &self,
        id: GameId,
        position: Option<&str>,
        longest: u16,
        limits: &EndingLimits,
    ) -> Result<SolvedMoves, EngineError>;

    /// The sequences of legal moves of a length.
    fn perft(&self, position: &str, depth: u16) -> Result<u64, EngineError>;
}

impl<G: CitizenGame + Clone> TimedGame for G {
    fn engine(&self, id: GameId, config: Config) -> Result<Box<dyn Engine>, EngineError> {
        check_grain(id, &config)?;
        timed(id, self.clone(), config)
    }

    fn solve(
        &self,
        clock: &Arc<dyn Clock>,
        id: GameId,
        position: Option<&str>,
        limits: &EndingLimits,
        watch: &mut dyn FnMut(u16),
    ) -> Result<Solved, EngineError> {
        solve_whole(clock, id, self.clone(), position, limits, watch)
    }

    fn find_win(
        &self,
        id: GameId,
        position: Option<&str>,
        longest: u16,
        limits: &EndingLimits,
    ) -> Result<MateFound, EngineError> {
        if self.win() >= INFINITY {
            return Err(EngineError::NoMate(id));
        }
        Ok(find_win(self, &named_position(self, position)?, longest, limits))
    }

    fn solve_mates(
        &self,
        id: GameId,
        position: Option<&str>,
        longest: u16,
        limits: &EndingLimits,
    ) -> Result<SolvedMoves, EngineError> {
        if self.win() >= INFINITY {
            return Err(EngineError::NoMate(id));
        }
        Ok(mates_of_moves(id, self, &named_position(self, position)?, longest, limits))
    }

    fn perft(&self, position: &str, depth: u16) -> Result<u64, EngineError> {
        Ok(conformance::perft(self, &named_position(self, Some(position))?, depth))
    }
}

fn check_grain(id: GameId, config: &Config) -> Result<(), EngineError> {
    let is_its_own = i32::from(config.grain) == id.info().hundredths;
    if is_its_own { Ok(()) } else { Err(EngineError::Grain(id)) }
}

/// A game that stands in the registry alone. Its engine is the one of all games that are not
/// timed: no search is compiled for it.
struct WithoutType(AddedGame);

impl TimedGame for WithoutType {
    fn engine(&self, id: GameId, config: Config) -> Result<Box<dyn Engine>, EngineError> {
        check_grain(id, &config)?;
        untimed(id, config)
    }

    fn solve(
        &self,
        clock: &Arc<dyn Clock>,
        id: GameId,
        position: Option<&str>,
        limits: &EndingLimits,
        watch: &mut dyn FnMut(u16),
    ) -> Result<Solved, EngineError> {
        self.0.solve(clock, id, position, limits, watch)
    }

    fn find_win(
        &self,
        id: GameId,
        position: Option<&str>,
        longest: u16,
        limits: &EndingLimits,
    ) -> Result<MateFound, EngineError> {
        self.0.find_win(id, position, longest, limits)
    }

    fn solve_mates(
        &self,
        id: GameId,
        position: Option<&str>,
        longest: u16,
        limits: &EndingLimits,
    ) -> Result<SolvedMoves, EngineError> {
        self.0.solve_mates(id, position, longest, limits)
    }

    fn perft(&self, position: &str, depth: u16) -> Result<u64, EngineError> {
        self.0.perft(position, depth)
    }
}

/// The sequences of legal moves of a length from a position of an added game.
pub fn added_perft(added: AddedId, position: &str, depth: u16) -> Result<u64, EngineError> {
    timed_game(added).perft(position, depth)
}
