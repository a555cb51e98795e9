//! The engine behind a protocol: does one job after the other.

use std::sync::Arc;

use nullwindow::Game;
use nullwindow_engine::time::Pace;
use nullwindow_engine::{
    AnyGame, Clock, Config, EndingLimits, Engine, EngineError, Report, StopHandle, SystemClock,
    ThinkLimits, Watcher, ending_table, solve_ending,
};
use nullwindow_games::{GameId, Notation};

use crate::protocol::{Event, Job, Solving, Thinking};

/// Makes an engine.
type Make = Box<dyn FnMut(&Config) -> Result<Box<dyn Engine>, EngineError> + Send>;

/// What comes with a job: how to stop it, and the clock that it goes by.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// Stops it.
    pub stop: StopHandle,
    /// Decides how long to think.
    pub pace: Option<Pace>,
    /// Is told of every pass.
    pub watcher: Option<Arc<dyn Watcher>>,
}

impl Order {
    /// The order that goes with a job given now. A fall of the value by a little more
    /// than half a pawn, man or disc doubles the time.
    pub fn now(job: &Job, game: GameId) -> Order {
        let Job::Think(thinking) = job else { return Order::default() };
        let fall = (60 / game.info().hundredths).max(1);
        let pace = thinking.time.map(|control| {
            let clock: Arc<dyn Clock> = Arc::new(SystemClock::default());
            let budget = control.budget(thinking.overhead);
            match thinking.pondering {
                true => Pace::pondering(clock, budget, fall),
                false => Pace::new(clock, budget, fall),
            }
        });
        Order { pace, ..Order::default() }
    }
}

/// An engine that does the jobs of a protocol. It is made when it is first needed.
pub struct Worker {
    game: GameId,
    make: Make,
    config: Config,
    engine: Option<Box<dyn Engine>>,
}

impl Worker {
    /// A worker for a game, with a function that makes its engine.
    pub fn new(
        game: GameId,
        config: Config,
        make: impl FnMut(&Config) -> Result<Box<dyn Engine>, EngineError> + Send + 'static,
    ) -> Worker {
        Worker { game, make: Box::new(make), config, engine: None }
    }

    /// A worker with the usual engine of a game.
    pub fn usual(game: GameId, config: Config) -> Worker {
        Worker::new(game, config, move |config| nullwindow_engine::engine(game, config))
    }

    /// Which game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Does a job. `tell` is told what comes of it.
    pub fn perform(&mut self, job: Job, order: &Order, tell: &mut dyn FnMut(Event)) {
        let sync = matches!(job, Job::Sync);
        let answered = matches!(job, Job::Think(_) | Job::Solve(_) | Job::Perft { .. });
        let Err(error) = self.attempt(job, order, tell) else { return };
        match answered {
            true => tell(Event::Failed(error.to_string())),
            false => tell(Event::Refused(error.to_string())),
        }
        if sync {
            tell(Event::Ready);
        }
    }

    fn attempt(
        &mut self,
        job: Job,
        order: &Order,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), EngineError> {
        match job {
            Job::Configure(config) => self.configure(*config)?,
            Job::Forget => self.engine.as_mut().map_or(Ok(()), |engine| engine.forget())?,
            Job::Think(thinking) => self.think(&thinking, order, tell)?,
            Job::Solve(solving) => tell(self.solve(&solving, order)?),
            Job::Perft { position, depth } => tell(self.perft(position, depth, order)?),
            Job::Sync => {
                self.engine()?; // what is to be built is built now
                tell(Event::Ready);
            }
        }
        Ok(())
    }

    fn engine(&mut self) -> Result<&mut Box<dyn Engine>, EngineError> {
        match &mut self.engine {
            Some(engine) => Ok(engine),
            none => Ok(none.insert((self.make)(&self.config)?)),
        }
    }

    /// If another engine cannot be made, the next job gets one as it was.
    fn configure(&mut self, config: Config) -> Result<(), EngineError> {
        config.check()?;
        self.engine = None; // before there are two tables
        self.engine = Some((self.make)(&config)?);
        self.config = config;
        Ok(())
    }

    fn think(
        &mut self,
        thinking: &Thinking,
        order: &Order,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), EngineError> {
        let mut other = match &thinking.instead {
            Some(config) => Some((self.make)(config)?),
            None => None,
        };
        let engine = match &mut other {
            Some(engine) => engine,
            None => self.engine()?,
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
                tell(Event::Iteration(Box::new(iteration.clone())));
            }
        })?;
        tell(Event::Done(Box::new(thought)));
        Ok(())
    }

    fn solve(&mut self, solving: &Solving, order: &Order) -> Result<Event, EngineError> {
        let empties = solving.position.matches('-').count() as u32;
        let limits = EndingLimits {
            table: ending_table(empties, self.config.memory.table),
            goal: solving.goal,
            nodes: solving.nodes,
            time: solving.time,
            stop: order.stop.clone(),
            threads: self.config.threads,
        };
        let solved = solve_ending(self.game, None, Some(&solving.position), &limits, &mut |_| ())?;
        Ok(Event::Solved(Box::new(solved)))
    }

    fn perft(
        &mut self,
        position: Option<String>,
        depth: u16,
        order: &Order,
    ) -> Result<Event, EngineError> {
        let rules = AnyGame::new(self.game, self.config.grain);
        let engine = self.engine()?;
        engine.set_position(position.as_deref(), &[])?;
        let root = rules.read_position(&engine.position()).unwrap_or_else(|_| rules.start());
        let mut moves = Vec::new();
        rules.moves(&root, &mut moves);
        let count = |mv| {
            let after = rules.play(&root, mv);
            let below = count(&rules, &after, depth.saturating_sub(1), &order.stop);
            below.map(|n| (rules.write_move(&root, mv), n))
        };
        Ok(Event::Counted(moves.iter().map(count).collect()))
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
