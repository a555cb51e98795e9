//! Playing a position out to the end of the game, with code made for it: Othello
//! and Connect Four.

use std::sync::Arc;
use std::time::Duration;

use nullwindow::algorithms::mt;
use nullwindow::catalogue::{self, Instance, Promise};
use nullwindow::drivers::{
    Homing, Interrupted, Pass, Progress, Proved, Schedule, deepen, principal_variation,
};
use nullwindow::memory::{Memory, Table};
use nullwindow::observer::Observer;
use nullwindow::order::MoveOrder;
use nullwindow::{Algorithm, Bounds, Game, Limits, Node, Params, Search, Value, Window};
use nullwindow_games::othello::Endgame;
use nullwindow_games::small::{ConnectFour, ConnectFourEndgame};
use nullwindow_games::{GameId, Notation};
use serde::Serialize;

use crate::any_memory::usual_table;
use crate::clock::{Clock, StopHandle, SystemClock, Timer};
use crate::error::{EngineError, shorten};
use crate::memory::TableSize;
use crate::session::write_line;
use crate::thought::{numbers, sides};

/// What a game to be played out says about how.
trait Ending: Notation {
    fn etc_depth(&self, root: &Self::Position) -> u16;
    fn schedule(&self, root: &Self::Position) -> Schedule;
    fn order(&self) -> MoveOrder;
}

impl Ending for Endgame {
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

impl Ending for ConnectFourEndgame {
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

/// How much is to be proved of an ending.
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
    /// How much is to be proved.
    pub goal: EndingGoal,
    /// At most this many nodes.
    pub nodes: Option<u64>,
    /// At most this long.
    pub time: Option<Duration>,
    /// Ends it from outside.
    pub stop: StopHandle,
}

/// Plays a position of a game out. `board` is the width and height of a Connect
/// Four board; `watch` is told how deep every search goes when it begins.
///
/// ```
/// use nullwindow_engine::{EndingGoal, EndingLimits, StopHandle, TableSize, solve_ending};
/// use nullwindow_games::GameId;
/// let (table, goal, stop) = (TableSize::Bits(12), EndingGoal::Score, StopHandle::default());
/// let limits = EndingLimits { table, goal, nodes: None, time: None, stop };
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
        other => Err(EngineError::NoEnding(other)),
    }
}

/// MTD(f), but for one depth at which the result is enough.
struct Driver {
    mtd_f: Instance,
    result_at: Option<u16>,
}

impl Algorithm for Driver {
    fn promise(&self) -> Promise {
        if self.result_at.is_some() { Promise::Bound } else { Promise::Value }
    }

    fn search<G: Game, M: Memory, O: Observer<G>>(
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

fn solve<G: Ending>(
    clock: &Arc<dyn Clock>,
    id: GameId,
    game: &G,
    position: Option<&str>,
    limits: &EndingLimits,
    watch: &mut dyn FnMut(u16),
) -> Result<Solved, EngineError> {
    let root = match position {
        None | Some("start" | "startpos") => game.start(),
        Some(text) => game
            .read_position(text)
            .map_err(|error| EngineError::Position { text: shorten(text), error })?,
    };
    let begun = clock.now();
    let timer = Arc::new(Timer::new(limits.stop.clone(), clock.clone(), limits.time));
    let table: Table = usual_table(limits.table)?;
    let mut s = Search::with(game, table, ())
        .ordered(game.order())
        .with_etc(game.etc_depth(&root))
        .limited(Limits { nodes: limits.nodes, interrupt: Some(timer.clone()) });
    let schedule = game.schedule(&root);
    let depth = schedule.depths.last().copied().unwrap_or(0);
    let mtd_f = catalogue::find("mtd-f").ok_or(EngineError::NoEnding(id))?;
    let mtd_f = mtd_f.with(Params::default());
    let mut driver = match limits.goal {
        EndingGoal::Score => Driver { mtd_f, result_at: None },
        EndingGoal::Result => Driver { mtd_f, result_at: Some(depth) },
    };
    let answer = deepen(&mut s, &root, &mut driver, &schedule, |_, p| {
        if let Progress::Begins { depth, .. } = p {
            watch(depth);
        }
        None
    });
    let [leaf, interior, transposition, settling, total] = numbers(answer.counts);
    // Only the search to the end speaks of the end.
    let interrupted = answer.unfinished.as_ref().filter(|u| u.depth == depth).map(|u| u.by.bounds);
    let finished = (answer.depth == depth && answer.stop.is_none()).then_some(answer.bounds);
    let bounds = finished.or(interrupted).unwrap_or(Bounds::UNKNOWN);
    let line = match bounds.is_exact() {
        true => {
            // What was found may still be told, in the time that is left.
            s.limit(Limits { nodes: None, interrupt: Some(timer) });
            let node = s.root(&root, depth);
            node.and_then(|n| principal_variation(&mut s, &n, bounds.lower)).unwrap_or_default()
        }
        false => Vec::new(),
    };
    let [lower, upper] = sides(bounds);
    Ok(Solved {
        game: id,
        position: game.write_position(&root),
        value: bounds.is_exact().then_some(bounds.lower),
        lower,
        upper,
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
