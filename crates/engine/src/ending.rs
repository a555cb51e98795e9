//! Playing a position out to the end of the game, with code made for it: Othello
//! and Connect Four.

use std::sync::Arc;
use std::time::Duration;

use nullwindow::algorithms::mt;
use nullwindow::catalogue::Promise;
use nullwindow::drivers::{
    Homing, Interrupted, MtdF, Pass, Progress, Proved, Schedule, deepen, principal_variation,
};
use nullwindow::memory::Memory;
use nullwindow::observer::Observer;
use nullwindow::order::MoveOrder;
use nullwindow::parallel::{Sharing, TeamDriver, Together, deepen_lazily, deepen_together};
use nullwindow::{Algorithm, Answer, Bounds, Game, Limits, Node, Search, Value, Window};
use nullwindow_games::othello::Endgame;
use nullwindow_games::small::{ConnectFour, ConnectFourEndgame};
use nullwindow_games::{GameId, Notation};
use serde::Serialize;

use crate::added::timed_game;
use crate::any_memory::{shared_table, usual_table};
use crate::config::MOST_THREADS;
use crate::config::TableSize;
use crate::error::{EngineError, named_position};
use crate::session::write_line;
use crate::thought::{numbers, sides};
use nullwindow::{Clock, StopHandle, SystemClock, Timer};

/// What a game to be played out says about how.
trait EndingRules: Notation {
    fn etc_depth(&self, root: &Self::Position) -> u16;
    fn schedule(&self, root: &Self::Position) -> Schedule;
    fn order(&self) -> MoveOrder;
}

impl EndingRules for Endgame {
    fn etc_depth(&self, root: &Self::Position) -> u16 {
        self.etc_depth(root)
    }

    fn schedule(&self, root: &Self::Position) -> Schedule {
        self.schedule(root)
    }

    fn order(&self) -> MoveOrder {
        Endgame::order()
    }
}

impl EndingRules for ConnectFourEndgame {
    fn etc_depth(&self, _: &Self::Position) -> u16 {
        ConnectFourEndgame::ETC_DEPTH
    }

    fn schedule(&self, root: &Self::Position) -> Schedule {
        self.schedule(root)
    }

    fn order(&self) -> MoveOrder {
        ConnectFourEndgame::order()
    }
}

/// A position played out.
#[derive(Clone, Debug, Serialize)]
pub struct Solved {
    /// Which game.
    pub game: GameId,
    /// The position, as the game writes it.
    pub position: String,
    /// The value, if it is proved.
    pub value: Option<Value>,
    /// A lower bound of it.
    pub lower: Option<Value>,
    /// An upper bound of it.
    pub upper: Option<Value>,
    /// In how many plies the side to move wins, or loses if it is negative, where the value
    /// says so: of a game that the program has added.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<i32>,
    /// The best move known.
    pub best_move: Option<String>,
    /// Best play to the end, where the value is proved.
    pub pv: Vec<String>,
    /// Leaf evaluations.
    pub leaf: u64,
    /// Expansions.
    pub interior: u64,
    /// Nodes answered from memory.
    pub transposition: u64,
    /// Leaf, interior and transposition nodes.
    pub total: u64,
    /// Positions that the game visited by itself.
    pub settling: u64,
    /// Passes of the last search.
    pub passes: usize,
    /// Seconds by the clock.
    pub seconds: f64,
    /// Why it stopped early, in words.
    pub stop: Option<String>,
}

/// How much to prove of an ending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EndingGoal {
    /// Its value.
    #[default]
    Score,
    /// Whether it is won, drawn or lost: a lower bound above zero, an upper bound below
    /// zero, or zero itself. It takes a fraction of the time.
    Result,
}

/// How to play out.
#[derive(Clone, Debug)]
pub struct EndingLimits {
    /// The transposition table.
    pub table: TableSize,
    /// How much to prove.
    pub goal: EndingGoal,
    /// At most this many nodes.
    pub nodes: Option<u64>,
    /// At most this long.
    pub time: Option<Duration>,
    /// Ends it from outside.
    pub stop: StopHandle,
    /// How many threads search.
    pub threads: u16,
}

/// Plays a position of a game out. `board` is the width and height of a Connect
/// Four board; `watch` is told how deep every search goes when it begins.
///
/// ```
/// use nullwindow_engine::{EndingGoal, EndingLimits, StopHandle, TableSize, solve_ending};
/// use nullwindow_games::GameId;
/// let (table, goal, stop) = (TableSize::Bits(12), EndingGoal::Score, StopHandle::default());
/// let limits = EndingLimits { table, goal, nodes: None, time: None, stop, threads: 1 };
/// let solved =
///     solve_ending(GameId::ConnectFour, Some((4, 4)), None, &limits, &mut |_| ()).unwrap();
/// assert_eq!(solved.value, Some(0)); // a draw
/// ```
pub fn solve_ending(
    game: GameId,
    board: Option<(u32, u32)>,
    position: Option<&str>,
    limits: &EndingLimits,
    watch: &mut dyn FnMut(u16),
) -> Result<Solved, EngineError> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock::default());
    solve_ending_by(&clock, game, board, position, limits, watch)
}

/// The same with another clock.
pub(crate) fn solve_ending_by(
    clock: &Arc<dyn Clock>,
    game: GameId,
    board: Option<(u32, u32)>,
    position: Option<&str>,
    limits: &EndingLimits,
    watch: &mut dyn FnMut(u16),
) -> Result<Solved, EngineError> {
    match game {
        GameId::Othello => solve(clock, game, &Endgame::new(), position, limits, watch),
        GameId::ConnectFour => {
            let (width, height) = board.unwrap_or((7, 6));
            let rules = ConnectFour::new(width, height);
            let rules = rules.map_err(|error| EngineError::Board(error.to_string()))?;
            solve(clock, game, &ConnectFourEndgame::new(rules), position, limits, watch)
        }
        GameId::Added(added) => timed_game(added).solve(clock, game, position, limits, watch),
        other => Err(EngineError::NoEnding(other)),
    }
}

/// MTD(f), except at one depth, where the result is enough.
#[derive(Clone)]
struct EndingDriver<A> {
    mtd_f: A,
    result_at: Option<u16>,
}

impl<G: Game, A: Algorithm<G>> Algorithm<G> for EndingDriver<A> {
    fn promise(&self) -> Promise {
        if self.result_at.is_some() { Promise::Bound } else { Promise::Value }
    }

    fn search<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        guess: Value,
    ) -> Result<Proved, Interrupted> {
        if self.result_at != Some(root.depth) {
            return self.mtd_f.search(s, root, guess);
        }
        let mut homing = Homing::default();
        // The likelier question first: the other one is often answered with it.
        for gamma in if guess > 0 { [1, 0] } else { [0, 1] } {
            if homing.bounds().lower >= gamma || homing.bounds().upper < gamma {
                continue;
            }
            s.pass_begins(gamma);
            let value = homing.ask(|| mt(s, root, gamma))?;
            homing.learn(Pass { gamma, value }, Window::null(gamma))?;
        }
        Ok(homing.finish())
    }
}

/// Iterative deepening to the end on one thread or on several.
fn play_out<G>(
    game: &G,
    root: &G::Position,
    limits: &EndingLimits,
    search: Limits,
    watch: &mut dyn FnMut(u16),
) -> Result<PlayedOut<G::Move>, EngineError>
where
    G: EndingRules + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    let (schedule, order, etc) = (game.schedule(root), game.order(), game.etc_depth(root));
    let result_at = match limits.goal {
        EndingGoal::Score => None,
        EndingGoal::Result => schedule.depths.last().copied(),
    };
    let tell = |progress: Progress<'_, G::Move>| {
        if let Progress::Begins { depth, .. } = progress {
            watch(depth);
        }
        None
    };
    if limits.threads <= 1 {
        let mut driver = EndingDriver { mtd_f: MtdF, result_at };
        let mut s = Search::with(game, usual_table(limits.table)?, ());
        s = s.ordered(order).with_etc(etc).limited(search.clone());
        let mut tell = tell;
        let answer = deepen(&mut s, root, &mut driver, &schedule, |_, p| tell(p));
        return Ok(PlayedOut::tell(&mut s, root, answer, &schedule, search));
    }
    let workers = usize::from(limits.threads);
    let mut s = Search::with(game, shared_table(limits.table)?, ());
    s = s.ordered(order).with_etc(etc).limited(search.clone());
    let mut mtd_f = Together::new(TeamDriver::MtdF, Sharing::Deferring, 1);
    let mut tell = tell;
    let answer = match limits.goal {
        EndingGoal::Score => {
            deepen_together(&mut s, workers, root, &mut mtd_f, &schedule, |_, p| tell(p))
        }
        EndingGoal::Result => {
            let mut by_result = EndingDriver { mtd_f, result_at };
            deepen_lazily(&mut s, workers, root, &mut by_result, &schedule, |_, p| tell(p))
        }
    };
    Ok(PlayedOut::tell(&mut s, root, answer, &schedule, search))
}

/// An ending after its search.
struct PlayedOut<M> {
    answer: Answer<M>,
    /// What is proved of the end of the game.
    bounds: Bounds,
    /// Best play, where the value is proved.
    line: Vec<M>,
}

impl<M> PlayedOut<M> {
    /// What a search has found, and best play as memory knows it.
    fn tell<G: EndingRules<Move = M>, T: Memory>(
        s: &mut Search<'_, G, T>,
        root: &G::Position,
        answer: Answer<M>,
        schedule: &Schedule,
        search: Limits,
    ) -> PlayedOut<M> {
        let depth = schedule.depths.last().copied().unwrap_or(0);
        // Only the search to the end speaks of the end.
        let of_end = answer.unfinished.as_ref().filter(|unfinished| unfinished.depth == depth);
        let interrupted = of_end.map(|unfinished| unfinished.by.bounds);
        let finished = (answer.depth == depth && answer.stop.is_none()).then_some(answer.bounds);
        let bounds = finished.or(interrupted).unwrap_or(Bounds::UNKNOWN);
        let line = match bounds.is_exact() {
            true => {
                // What was found may still be told, in the time that is left.
                s.limit(Limits { nodes: None, ..search });
                let node = s.root(root, depth);
                node.and_then(|n| principal_variation(s, &n, bounds.lower)).unwrap_or_default()
            }
            false => Vec::new(),
        };
        PlayedOut { answer, bounds, line }
    }
}

fn solve<G>(
    clock: &Arc<dyn Clock>,
    id: GameId,
    game: &G,
    position: Option<&str>,
    limits: &EndingLimits,
    watch: &mut dyn FnMut(u16),
) -> Result<Solved, EngineError>
where
    G: EndingRules + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    if !(1..=MOST_THREADS).contains(&limits.threads) {
        return Err(EngineError::Threads(limits.threads));
    }
    let root = named_position(game, position)?;
    let begun = clock.now();
    let timer = Arc::new(Timer::new(limits.stop.clone(), clock.clone(), limits.time));
    let search = Limits { nodes: limits.nodes, interrupt: Some(timer) };
    let PlayedOut { answer, bounds, line } = play_out(game, &root, limits, search, watch)?;
    let [leaf, interior, transposition, settling, total] = numbers(answer.counts);
    let [lower, upper] = sides(bounds);
    Ok(Solved {
        game: id,
        position: game.write_position(&root),
        value: bounds.is_exact().then_some(bounds.lower),
        lower,
        upper,
        plies: None,
        best_move: answer.best.as_ref().map(|mv| game.write_move(&root, mv)),
        pv: write_line(game, &root, &line),
        leaf,
        interior,
        transposition,
        total,
        settling,
        passes: answer.passes.len(),
        seconds: clock.now().saturating_sub(begun).as_secs_f64(),
        stop: answer.report(),
    })
}
