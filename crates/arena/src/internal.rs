//! An engine of this program as a player.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use nullwindow::Stop;
use nullwindow_engine::{Config, Engine, StopHandle, ThinkLimits, engine};
use nullwindow_games::GameId;

use crate::allowance::{Allowance, Timing};
use crate::player::{Choice, ClockFace, Failure, Player, Turn};

/// An engine in this process. Its table and what its ordering has learnt are kept
/// for the game.
pub struct Internal {
    engine: Box<dyn Engine>,
    allowance: Allowance,
    /// Hundredths of a pawn, man or disc in one step of a value.
    hundredths: i32,
}

impl Internal {
    /// An engine at the initial position.
    pub fn new(game: GameId, config: &Config, allowance: Allowance) -> Result<Internal, Failure> {
        let engine = engine(game, config).map_err(|e| Failure::Start(e.to_string()))?;
        let hundredths = if game == GameId::Othello { config.grain.into() } else { 1 };
        Ok(Internal { engine, allowance, hundredths })
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<Choice, Failure> {
        let moves: Vec<&str> = turn.moves.iter().map(String::as_str).collect();
        let confused = |e: nullwindow_engine::EngineError| Failure::Nonsense(e.to_string());
        self.engine.set_position(None, &moves).map_err(confused)?;
        let limits = limits(&self.allowance, turn.clocks[0], turn.stop.clone());
        let thought = self.engine.think(&limits, &mut |_| ()).map_err(confused)?;
        if thought.stop == Some(Stop::User) {
            return Err(Failure::Stopped);
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
    fn choose(&mut self, turn: &Turn<'_>) -> Result<Choice, Failure> {
        catch_unwind(AssertUnwindSafe(|| self.think(turn)))
            .unwrap_or_else(|_| Err(Failure::Crash("the engine panicked".into())))
    }
}

fn limits(allowance: &Allowance, clock: Option<ClockFace>, stop: StopHandle) -> ThinkLimits {
    let (soft, hard) = match (allowance.time, clock) {
        (Some(Timing::PerMove(time)), _) => (None, Some(time)),
        (Some(Timing::Clock { .. }), Some(clock)) => {
            let (soft, hard) = share(clock);
            (Some(soft), Some(hard))
        }
        _ => (None, None),
    };
    ThinkLimits {
        depth: allowance.depth,
        nodes: allowance.nodes,
        soft,
        hard,
        stop,
        ..ThinkLimits::default()
    }
}

/// How much of a clock a move may take: after the first no iteration begins, after
/// the second the search ends.
fn share(clock: ClockFace) -> (Duration, Duration) {
    let moves = clock.moves_to_go.unwrap_or(30).clamp(1, 30);
    let usable = clock.left.saturating_sub(Duration::from_millis(20)).max(clock.left / 10);
    let usual = usable / moves + clock.increment.mul_f64(0.8);
    let hard = (usual * 4).min(usable.mul_f64(0.4).max(usable / moves)).min(usable);
    (usual.mul_f64(0.6).min(hard), hard)
}
