//! A game being thought about: the position, the memory and what ordering has
//! learnt, kept from one thought to the next.
//!
//! The way from a thought to the search:
//!
//! 1. `facade.rs`: [`engine`](crate::engine) makes a [`Session`] of a game and of the way to
//!    search it, on one thread or on several.
//! 2. `session.rs`: `Session::think` opens a [`Search`] on the memory it keeps, and hands it
//!    on with the limits and the schedule of iterations.
//! 3. `searcher.rs`: [`Searches::deepen`] runs the library's iterative deepening with one
//!    algorithm, which is the catalogue's or the selective search.
//! 4. `catalogue.rs` of the library: at each depth the algorithm's function is called, for
//!    MTD(f) `mtd_f`, whose every pass is a call of `mt`.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use nullwindow::drivers::{
    Guess, Iteration, Progress, RootLine, deepen, principal_variation, remembered_variation,
    root_bounds,
};
use nullwindow::memory::Memory;
use nullwindow::order::MoveOrder;
use nullwindow::parallel::{Sharing, TeamDriver, Together};
use nullwindow::thinker::{Asked, is_decided};
use nullwindow::{
    Answer, Bounds, Distance, Interrupt, Limits, MAX_DEPTH, Playable, Search, Stop, Value,
};
use nullwindow_games::{GameId, Notation};

use crate::config::Config;
use crate::error::{EngineError, shorten};
use crate::kept::Kept;
use crate::searcher::Searches;
use crate::thought::{
    IterationReport, Line, Report, RootMove, ThinkLimits, Thought, mate, numbers, sides,
};
use crate::time::Pace;
use crate::watching::ThoughtInterrupt;
use nullwindow::History;
use nullwindow::{Clock, SystemClock, Timer};

/// A game being thought about. Front ends use it as an [`Engine`](crate::Engine).
pub struct Session<G: Notation, S: Searches> {
    /// None for a game that is not in the registry.
    id: Option<GameId>,
    game: G,
    config: Config,
    searcher: S,
    /// Only absent while a search has it.
    memory: Option<S::Memory>,
    order: Option<MoveOrder>,
    history: History<G::Position>,
    clock: Arc<dyn Clock>,
    /// Whether anything was searched yet.
    thought: bool,
}

impl<G, S> Session<G, S>
where
    G: Notation + Playable + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
    S: Searches,
{
    /// At the initial position, with nothing in memory.
    pub fn new(id: Option<GameId>, game: G, config: Config) -> Result<Session<G, S>, EngineError> {
        config.check()?;
        let memory = Some(S::Memory::fresh(&config.memory)?);
        let (order, searcher) = (Some(config.order()), S::new(&config, id)?);
        let history = History::new(&game, game.start());
        let clock = Arc::new(SystemClock::default());
        let thought = false;
        Ok(Session { id, game, config, searcher, memory, order, history, clock, thought })
    }

    pub(crate) fn parts(&self) -> (Option<GameId>, &G, &Config, &History<G::Position>) {
        (self.id, &self.game, &self.config, &self.history)
    }

    pub(crate) fn history_mut(&mut self) -> (&G, &mut History<G::Position>) {
        (&self.game, &mut self.history)
    }

    pub(crate) fn set_clock(&mut self, clock: Arc<dyn Clock>) {
        self.clock = clock;
    }

    /// Forgets what was learnt. Where that is nothing it takes no time: a program is
    /// told of a new game just before its first move.
    pub(crate) fn forget(&mut self) -> Result<(), EngineError> {
        if !self.thought {
            return Ok(());
        }
        self.memory = None; // before there are two
        self.memory = Some(S::Memory::fresh(&self.config.memory)?);
        self.order = Some(self.config.order());
        self.searcher = S::new(&self.config, self.id)?;
        self.thought = false;
        Ok(())
    }

    pub(crate) fn full(&self) -> u32 {
        self.memory.as_ref().map_or(0, |memory| memory.full(&self.config.memory))
    }

    /// Thinks about the present position.
    pub(crate) fn think(
        &mut self,
        limits: &ThinkLimits,
        watch: &mut dyn FnMut(Report<'_>),
    ) -> Result<Thought, EngineError> {
        let root = self.root()?;
        let longest = self.game.plies_left(&root).unwrap_or(MAX_DEPTH).max(1);
        let depth = limits.depth.unwrap_or(longest).min(MAX_DEPTH);
        let clock = self.clock.clone();
        let asked = clock.now();
        let truth = self.truth(limits, depth)?;
        let limits = &limits.after(clock.now() - asked);
        let schedule = self.config.schedule(self.id, depth, truth);
        let watching = Arc::new(ThoughtInterrupt::new(limits, clock.clone(), self.names(&root)));
        let only = self.allowed(&root, limits)?.map(|names| watching.places(&names));
        let interrupt: Arc<dyn Interrupt> = watching.clone();
        let library = Limits { nodes: limits.nodes, interrupt: Some(interrupt) };
        let (begun, mut iterations) = (clock.now(), Vec::new());
        let (found, memory) = (RefCell::default(), self.config.memory);
        let again = std::mem::replace(&mut self.thought, true);
        let (past, counted) = (self.history.keys(), self.searcher.wins_counted());
        let answer = self.with_search(library, |s, searcher| {
            if again {
                s.memory_mut().next_search();
            }
            s.restrict_root(only);
            let (past, schedule, found) = (&past, &schedule, &found);
            let asked = Asked { past, schedule, lines: limits.lines, found };
            let (mut iteration_begun, mut led_before) = (begun, 0);
            searcher.deepen(s, &root, asked, |s, progress| match progress {
                Progress::Begins { depth, guess } => {
                    (iteration_begun, led_before) = (clock.now(), s.counts().total());
                    watching.begins(depth);
                    watch(Report::Begins { depth, guess });
                    None
                }
                Progress::Done(iteration) => {
                    let seconds = (clock.now() - iteration_begun).as_secs_f64();
                    let depth = iteration.answer.depth;
                    let mate = |game: &G, bounds: Bounds| {
                        let value = bounds.is_exact().then_some(bounds.lower)?;
                        counted.distance(game, &root, value, depth).map(mate)
                    };
                    let lines = lines(s, &root, depth, &found.borrow(), mate);
                    let mate = mate(s.game(), iteration.answer.bounds);
                    let hash_full = s.memory().full(&memory);
                    let done = report(s, &root, iteration, seconds);
                    let led = s.counts().total() - led_before;
                    let done = IterationReport { lines, mate, hash_full, led, ..done };
                    watch(Report::Done(&done));
                    iterations.push(done);
                    let paced = limits.pace.as_ref();
                    let slow = |p: &Pace| !p.may_go_on(&iterations, watching.choices(limits));
                    if paced.is_some_and(slow) {
                        return Some(Stop::Time);
                    }
                    enough(&iteration.answer, limits, clock.now() - begun, |value, depth| {
                        counted.distance(s.game(), &root, value, depth)
                    })
                }
            })
        })?;
        let seconds = (clock.now() - begun).as_secs_f64();
        Ok(self.conclude(&root, answer, iterations, seconds))
    }

    /// Best play to the depth of a thought, where its value is proved. The search
    /// has asked most of what that takes, and memory remembers.
    pub(crate) fn whole_line(&mut self, thought: &Thought) -> Result<Vec<String>, EngineError> {
        // The value of a selective search is not that of the whole tree.
        let proved = thought.exact && self.config.selective.is_none();
        let (Some(value), true) = (thought.value, proved) else {
            return Ok(thought.pv.clone());
        };
        let (root, depth) = (self.root()?, thought.depth);
        let line = self.with_search(Limits::default(), |s, _| {
            let node = s.root(&root, depth)?;
            principal_variation(s, &node, value)
        })?;
        let line: Result<Vec<G::Move>, Stop> = line;
        let line = write_line(&self.game, &root, &line.unwrap_or_default());
        // A deeper search that was interrupted may have found a better move.
        let agrees = line.first() == thought.best_move.as_ref();
        Ok(if agrees { line } else { thought.pv.clone() })
    }

    /// What memory still knows of every move at the root, best first.
    pub(crate) fn root_moves(&mut self, thought: &Thought) -> Result<Vec<RootMove>, EngineError> {
        let (root, depth) = (self.root()?, thought.depth);
        let known = Bounds {
            lower: thought.at_least.unwrap_or(Bounds::UNKNOWN.lower),
            upper: thought.at_most.unwrap_or(Bounds::UNKNOWN.upper),
        };
        let bounds = self.with_search(Limits::default(), |s, _| {
            s.root(&root, depth).map(|node| root_bounds(s, &node, known)).unwrap_or_default()
        })?;
        let mut moves = Vec::new();
        self.game.moves(&root, &mut moves);
        let told = bounds.into_iter().zip(&moves);
        let told = told.map(|(bounds, mv)| (bounds, self.game.write_move(&root, mv)));
        Ok(best_first(told.collect()))
    }

    /// The present position, if the game goes on.
    fn root(&self) -> Result<G::Position, EngineError> {
        let mut moves = Vec::new();
        self.game.moves(self.history.now(), &mut moves);
        if moves.is_empty() { Err(EngineError::GameOver) } else { Ok(self.history.now().clone()) }
    }

    /// The legal moves of a position as the game writes them.
    fn names(&self, root: &G::Position) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(root, &mut moves);
        moves.iter().map(|mv| self.game.write_move(root, mv)).collect()
    }

    /// The moves that the limits allow, as the game writes them; none if all are.
    fn allowed(
        &self,
        root: &G::Position,
        limits: &ThinkLimits,
    ) -> Result<Option<Vec<String>>, EngineError> {
        let name = |(i, text): (usize, &String)| {
            let refused = |error| EngineError::Move { number: i + 1, text: shorten(text), error };
            let mv = self.game.read_move(root, text).map_err(refused)?;
            Ok(self.game.write_move(root, &mv))
        };
        let names = limits.only.iter().enumerate().map(name).collect::<Result<Vec<_>, _>>()?;
        Ok((!names.is_empty()).then_some(names))
    }

    /// Runs a search on the session's own memory and order, and takes them back.
    fn with_search<T>(
        &mut self,
        limits: Limits,
        run: impl FnOnce(&mut Search<'_, G, S::Memory, ()>, &mut S) -> T,
    ) -> Result<T, EngineError> {
        let memory = match self.memory.take() {
            Some(memory) => memory,
            None => S::Memory::fresh(&self.config.memory)?,
        };
        let mut s = Search::with(&self.game, memory, ())
            .ordered(self.order.take().unwrap_or_default())
            .with_etc(self.config.etc.unwrap_or(u16::MAX))
            .with_effort(self.config.effort)
            .limited(limits);
        let done = run(&mut s, &mut self.searcher);
        self.order = s.take_order();
        self.memory = Some(s.into_parts().0);
        Ok(done)
    }

    /// The true values of the iterations, where they are the first guesses: given,
    /// or found by a search of its own that nothing counts. It takes at most half of the time and
    /// as many nodes as the search that follows; the guesses of depths that it does not come to
    /// are like the first one.
    fn truth(&self, limits: &ThinkLimits, depth: u16) -> Result<Option<Vec<Value>>, EngineError> {
        if self.config.guess != Guess::Truth || limits.truth.is_some() {
            return Ok(limits.truth.clone());
        }
        let Config { grain, step, evaluation, .. } = self.config;
        let config = Config { grain, step, evaluation, ..Config::usual(self.id) };
        let mut s = Search::with(&self.game, S::Memory::fresh(&config.memory)?, ())
            .ordered(config.order())
            .with_etc(config.etc.unwrap_or(u16::MAX));
        let paced = limits.pace.as_ref().and_then(|pace| pace.left());
        let time = [limits.soft, limits.hard, paced].into_iter().flatten().min();
        let half = time.map(|time| time / 2);
        let timer = Timer::new(limits.stop.clone(), self.clock.clone(), half);
        s.limit(Limits { interrupt: Some(Arc::new(timer)), nodes: limits.nodes });
        let mut algorithm = Together::new(TeamDriver::MtdF, Sharing::default(), 1);
        let mut values = Vec::new();
        let schedule = config.schedule(self.id, depth, None);
        deepen(&mut s, self.history.now(), &mut algorithm, &schedule, |_, progress| {
            if let Progress::Done(iteration) = progress {
                values.push(iteration.answer.value().unwrap_or(iteration.guess));
            }
            None
        });
        Ok(Some(values))
    }

    fn conclude(
        &self,
        root: &G::Position,
        answer: Answer<G::Move>,
        iterations: Vec<IterationReport>,
        seconds: f64,
    ) -> Thought {
        let [leaf, interior, transposition, quiescence, total] = numbers(answer.counts);
        let [at_least, at_most] = sides(answer.bounds);
        let counted = self.searcher.wins_counted();
        let far = |value| counted.distance(&self.game, root, value, answer.depth);
        Thought {
            value: answer.bounds.known(),
            exact: answer.value().is_some(),
            at_least,
            at_most,
            mate: answer.value().and_then(far).map(mate),
            best_move: answer.best.as_ref().map(|mv| self.game.write_move(root, mv)),
            pv: write_line(&self.game, root, &answer.line),
            depth: answer.depth,
            leaf,
            interior,
            transposition,
            quiescence,
            total,
            passes: iterations.iter().map(|i| i.passes).sum(),
            lines: iterations.last().map(|i| i.lines.clone()).unwrap_or_default(),
            iterations,
            seconds,
            report: answer.report(),
            stop: answer.stop,
            known: answer.known(),
        }
    }
}

/// Moves in the order of what is known of them. Not in the session, of which there is one for
/// every game and memory.
fn best_first(mut told: Vec<(Bounds, String)>) -> Vec<RootMove> {
    told.sort_by_key(|(b, _)| (-b.lower, -b.upper));
    told.into_iter().map(|(bounds, name)| RootMove::new(name, bounds)).collect()
}

/// Whether to stop between iterations: time is short, or, where no depth was
/// asked for, the game is decided within the depth searched.
fn enough<M>(
    answer: &Answer<M>,
    limits: &ThinkLimits,
    elapsed: Duration,
    distance: impl Fn(Value, u16) -> Option<Distance>,
) -> Option<Stop> {
    if limits.soft.is_some_and(|soft| elapsed >= soft) {
        return Some(Stop::Time);
    }
    let decided = || {
        let distance = answer.value().and_then(|value| distance(value, answer.depth))?;
        Some(is_decided(distance, answer.depth))
    };
    (limits.depth.is_none() && decided() == Some(true)).then_some(Stop::Solved)
}

fn report<G: Notation, M: Memory>(
    s: &mut Search<'_, G, M, ()>,
    root: &G::Position,
    iteration: &Iteration<G::Move>,
    seconds: f64,
) -> IterationReport {
    let Iteration { guess, answer } = iteration;
    let line = remembered_variation(s, root, answer.depth, answer.best_index);
    let [leaf, interior, transposition, quiescence, total] = numbers(answer.counts);
    IterationReport {
        depth: answer.depth,
        deepest: s.deepest().max(answer.depth),
        guess: *guess,
        value: answer.bounds.known(),
        exact: answer.value().is_some(),
        solved: false,
        best_move: answer.best.as_ref().map(|mv| s.game().write_move(root, mv)),
        pv: write_line(s.game(), root, &line),
        mate: None,
        lines: Vec::new(),
        hash_full: 0,
        leaf,
        interior,
        transposition,
        quiescence,
        total,
        passes: answer.passes.len().max(1),
        led: 0,
        seconds,
    }
}

/// The moves found best, each with its value and what memory knows of best play.
fn lines<G: Notation, M: Memory>(
    s: &mut Search<'_, G, M, ()>,
    root: &G::Position,
    depth: u16,
    found: &[RootLine],
    mate: impl Fn(&G, Bounds) -> Option<i32>,
) -> Vec<Line> {
    let line = |&RootLine { index, bounds }: &RootLine| {
        let moves = remembered_variation(s, root, depth, Some(index));
        let pv = write_line(s.game(), root, &moves);
        let (value, exact) = (bounds.known(), bounds.is_exact());
        let mate = mate(s.game(), bounds);
        Line { best_move: pv.first().cloned().unwrap_or_default(), value, exact, mate, pv }
    };
    found.iter().map(line).collect()
}

/// A line of moves as the game writes them.
pub(crate) fn write_line<G: Notation>(
    game: &G,
    position: &G::Position,
    line: &[G::Move],
) -> Vec<String> {
    let mut position = position.clone();
    let write = |mv: &G::Move| {
        let text = game.write_move(&position, mv);
        position = game.play(&position, mv);
        text
    };
    line.iter().map(write).collect()
}
