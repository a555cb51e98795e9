//! An engine of this program as a player.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use nullwindow::Stop;
use nullwindow_engine::{
    Config, Engine, Pace, StopHandle, SystemClock, ThinkLimits, TimeControl, engine, playing_engine,
};
use nullwindow_games::GameId;
use nullwindow_games::checkers::EndgameTable;

use crate::allowance::{MatchAllowance, MatchTiming};
use crate::player::{Choice, ClockFace, Player, PlayerFailure, PlayerTurn};
use crate::player_spec::Endings;

/// An engine in this process. Its table and what its ordering has learnt are kept
/// for the game.
pub struct Internal {
    engine: Box<dyn Engine>,
    allowance: MatchAllowance,
    /// Hundredths of a pawn, man or disc in one step of a value.
    hundredths: i32,
}

impl Internal {
    /// An engine at the initial position.
    pub fn new(
        game: GameId,
        config: &Config,
        endings: Endings,
        allowance: MatchAllowance,
    ) -> Result<Internal, PlayerFailure> {
        let engine = match endings {
            Endings::None => engine(game, config),
            Endings::Solved => playing_engine(game, config, None),
            Endings::Table(pieces) => playing_engine(game, config, Some(table(pieces))),
        };
        let engine = engine.map_err(|e| PlayerFailure::Start(e.to_string()))?;
        let hundredths = match game {
            GameId::Othello => config.grain.max(1).into(),
            GameId::Added(_) => game.info().hundredths,
            _ => 1,
        };
        Ok(Internal { engine, allowance, hundredths })
    }

    fn think(&mut self, turn: &PlayerTurn<'_>) -> Result<Choice, PlayerFailure> {
        let moves: Vec<&str> = turn.moves.iter().map(String::as_str).collect();
        let confused = |e: nullwindow_engine::EngineError| PlayerFailure::Nonsense(e.to_string());
        self.engine.set_position(None, &moves).map_err(confused)?;
        let limits = self.limits(turn.clocks[0], turn.stop.clone());
        let thought = self.engine.think(&limits, &mut |_| ()).map_err(confused)?;
        if thought.stop == Some(Stop::User) {
            return Err(PlayerFailure::Stopped);
        }
        Ok(Choice {
            mv: thought.best_move.unwrap_or_default(),
            score: thought.value.map(|value| value.saturating_mul(self.hundredths)),
            depth: Some(thought.depth),
            nodes: Some(thought.total + thought.quiescence),
        })
    }
}

impl Player for Internal {
    /// A panic is a crash of the player and not of the match.
    fn choose(&mut self, turn: &PlayerTurn<'_>) -> Result<Choice, PlayerFailure> {
        catch_unwind(AssertUnwindSafe(|| self.think(turn)))
            .unwrap_or_else(|_| Err(PlayerFailure::Crash("the engine panicked".into())))
    }
}

/// What passes between the end of a thought and the stop of the clock, in one process.
const OVERHEAD: Duration = Duration::from_millis(1);

/// A fall of the value by so many hundredths doubles the time for a move.
const FALL: i32 = 60;

impl Internal {
    fn limits(&self, clock: Option<ClockFace>, stop: StopHandle) -> ThinkLimits {
        let control = match (self.allowance.time, clock) {
            (Some(MatchTiming::PerMove(time)), _) => Some(TimeControl::PerMove(time)),
            (Some(MatchTiming::Clock { .. }), Some(ClockFace { left, increment, moves_to_go })) => {
                Some(TimeControl::Clock { left, increment, moves_to_go })
            }
            _ => None,
        };
        let pace = control.map(|control| {
            let (clock, fall) = (SystemClock::default(), FALL / self.hundredths);
            Pace::new(Arc::new(clock), control.budget(OVERHEAD), fall)
        });
        let MatchAllowance { depth, nodes, .. } = self.allowance;
        ThinkLimits { depth, nodes, pace, stop, ..ThinkLimits::default() }
    }
}

/// A table of endings, read or made when it is first needed and kept for all games.
fn table(pieces: usize) -> Arc<EndgameTable> {
    const SIZES: usize = EndgameTable::MOST_PIECES + 1;
    static TABLES: [OnceLock<Arc<EndgameTable>>; SIZES] = [const { OnceLock::new() }; SIZES];
    let place = &TABLES[pieces.min(EndgameTable::MOST_PIECES)];
    place.get_or_init(|| Arc::new(EndgameTable::cached_watched(pieces, &mut |_| ()).0)).clone()
}
