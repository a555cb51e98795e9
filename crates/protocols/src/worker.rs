//! The engine behind a protocol: does one job after the other.

use std::sync::Arc;

use nullwindow::Game;
use nullwindow_engine::time::Pace;
use nullwindow_engine::{
    AnyGame, Clock, Config, Engine, EngineError, Report, StopHandle, SystemClock, ThinkLimits,
    Watcher, playing_engine,
};
use nullwindow_games::{GameId, Notation};

use crate::protocol::{EngineJob, JobEvent, Thinking};

/// Makes an engine, the sooner if it is told to stop.
type Make = Box<dyn FnMut(&Config, &StopHandle) -> Result<Box<dyn Engine>, EngineError> + Send>;

/// What comes with a job: how to stop it, and the clock that it goes by.
#[derive(Clone, Debug, Default)]
pub struct JobOrder {
    /// Stops it.
    pub stop: StopHandle,
    /// Decides how long to think.
    pub pace: Option<Pace>,
    /// Is told of every pass.
    pub watcher: Option<Arc<dyn Watcher>>,
}

impl JobOrder {
    /// The order that goes with a job given now. A fall of the value by a little more
    /// than half a pawn, man or disc doubles the time.
    pub fn now(job: &EngineJob, game: GameId) -> JobOrder {
        let EngineJob::Think(thinking) = job else { return JobOrder::default() };
        let fall = (60 / game.info().hundredths).max(1);
        let pace = thinking.time.map(|control| {
            let clock: Arc<dyn Clock> = Arc::new(SystemClock::default());
            let budget = control.budget(thinking.overhead);
            match thinking.pondering {
                true => Pace::pondering(clock, budget, fall),
                false => Pace::new(clock, budget, fall),
            }
        });
        JobOrder { pace, ..JobOrder::default() }
    }
}

/// An engine that does the jobs of a protocol. It is made when it is first needed.
pub struct Worker {
    game: GameId,
    make: Make,
    config: Config,
    engine: Option<Box<dyn Engine>>,
    /// Whether the engine was made while somebody waited for a stop: it may lack something,
    /// and the next job gets another.
    hurried: bool,
}

impl Worker {
    /// A worker for a game, with a function that makes its engine.
    pub fn new(
        game: GameId,
        config: Config,
        mut make: impl FnMut(&Config) -> Result<Box<dyn Engine>, EngineError> + Send + 'static,
    ) -> Worker {
        Worker::stoppable(game, config, move |config, _| make(config))
    }

    /// The same with a function that takes long. When the job that it is called for is
    /// stopped, it is to return soon with an engine that does for the moment; the next job
    /// calls it again.
    pub fn stoppable(
        game: GameId,
        config: Config,
        make: impl FnMut(&Config, &StopHandle) -> Result<Box<dyn Engine>, EngineError> + Send + 'static,
    ) -> Worker {
        Worker { game, make: Box::new(make), config, engine: None, hurried: false }
    }

    /// A worker with the engine that plays a game.
    pub fn usual(game: GameId, config: Config) -> Worker {
        Worker::new(game, config, move |config| playing_engine(game, config, None))
    }

    /// Which game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Does a job. `tell` is told what comes of it.
    pub fn perform(&mut self, job: EngineJob, order: &JobOrder, tell: &mut dyn FnMut(JobEvent)) {
        let sync = matches!(job, EngineJob::Sync);
        let answered = matches!(job, EngineJob::Think(_) | EngineJob::Perft { .. });
        let Err(error) = self.attempt(job, order, tell) else { return };
        match answered {
            true => tell(JobEvent::Failed(error.to_string())),
            false => tell(JobEvent::Refused(error.to_string())),
        }
        if sync {
            tell(JobEvent::Ready);
        }
    }

    fn attempt(
        &mut self,
        job: EngineJob,
        order: &JobOrder,
        tell: &mut dyn FnMut(JobEvent),
    ) -> Result<(), EngineError> {
        match job {
            EngineJob::Configure(config) => self.configure(*config, &order.stop)?,
            EngineJob::Forget => self.engine.as_mut().map_or(Ok(()), |engine| engine.forget())?,
            EngineJob::Think(thinking) => self.think(&thinking, order, tell)?,
            EngineJob::Perft { position, depth } => tell(self.perft(position, depth, order)?),
            EngineJob::Sync => {
                self.engine(&order.stop)?; // what must be built is built now
                tell(JobEvent::Ready);
            }
        }
        Ok(())
    }

    fn engine(&mut self, stop: &StopHandle) -> Result<&mut Box<dyn Engine>, EngineError> {
        if std::mem::take(&mut self.hurried) {
            self.engine = None;
        }
        match &mut self.engine {
            Some(engine) => Ok(engine),
            none => {
                let engine = (self.make)(&self.config, stop)?;
                self.hurried = stop.is_stopped();
                Ok(none.insert(engine))
            }
        }
    }

    /// If another engine cannot be made, the next job gets one as it was.
    fn configure(&mut self, config: Config, stop: &StopHandle) -> Result<(), EngineError> {
        config.check()?;
        self.engine = None; // before there are two tables
        self.engine = Some((self.make)(&config, stop)?);
        self.hurried = stop.is_stopped();
        self.config = config;
        Ok(())
    }

    fn think(
        &mut self,
        thinking: &Thinking,
        order: &JobOrder,
        tell: &mut dyn FnMut(JobEvent),
    ) -> Result<(), EngineError> {
        let mut other = match &thinking.instead {
            Some(config) => Some((self.make)(config, &order.stop)?),
            None => None,
        };
        let engine = match &mut other {
            Some(engine) => engine,
            None => self.engine(&order.stop)?,
        };
        let moves: Vec<&str> = thinking.moves.iter().map(String::as_str).collect();
        engine.set_position(thinking.position.as_deref(), &moves)?;
        let limits = ThinkLimits {
            stop: order.stop.clone(),
            pace: order.pace.clone(),
            watcher: order.watcher.clone(),
            ..thinking.limits()
        };
        let thought = engine.think(&limits, &mut |report| {
            if let Report::Done(iteration) = report {
                tell(JobEvent::Iteration(Box::new(iteration.clone())));
            }
        })?;
        tell(JobEvent::Done(Box::new(thought)));
        Ok(())
    }

    fn perft(
        &mut self,
        position: Option<String>,
        depth: u16,
        order: &JobOrder,
    ) -> Result<JobEvent, EngineError> {
        let rules = AnyGame::new(self.game, self.config.grain);
        let engine = self.engine(&order.stop)?;
        engine.set_position(position.as_deref(), &[])?;
        let root = rules.read_position(&engine.position()).unwrap_or_else(|_| rules.start());
        let mut moves = Vec::new();
        rules.moves(&root, &mut moves);
        let count = |mv| {
            let after = rules.play(&root, mv);
            let below = count(&rules, &after, depth.saturating_sub(1), &order.stop);
            below.map(|n| (rules.write_move(&root, mv), n))
        };
        Ok(JobEvent::Counted(moves.iter().map(count).collect()))
    }
}

/// The positions after so many plies; `None` if somebody has stopped it.
fn count<G: Game>(game: &G, position: &G::Position, depth: u16, stop: &StopHandle) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    if depth == 1 {
        return Some(moves.len() as u64);
    }
    if stop.is_stopped() {
        return None;
    }
    let below = |mv| count(game, &game.play(position, mv), depth - 1, stop);
    moves.iter().map(below).sum()
}
