//! An Othello engine that plays endings exactly.
//!
//! Before it thinks it asks whether the ending can be solved within the limits
//! ([`EndingReach`]): first won, drawn or lost, then the score. A won ending is won with
//! the proved move even where the score is not found; otherwise the engine thinks as
//! usual in what is left of the time. Thoughts about several moves, about some moves
//! only, without limits or in the opponent's time are never solved.

use std::sync::Arc;
use std::time::Duration;

use nullwindow::{Bounds, INFINITY, Known, Stop, Value};
use nullwindow_games::othello::Othello;
use nullwindow_games::{GameId, Notation};

use crate::any_game;
use crate::config::Config;
use crate::ending::{EndingGoal, EndingLimits, Solved, solve_ending_by};
use crate::ending_reach::{EndingReach, ending_table};
use crate::error::EngineError;
use crate::facade::Engine;
use crate::thought::{IterationReport, Report, RootMove, ThinkLimits, Thought, sides};
use nullwindow::GameStatus;
use nullwindow::{Clock, SystemClock};

/// An engine of Othello, and a solver for its endings.
pub(crate) struct ExactEndings {
    engine: Box<dyn Engine>,
    rules: Othello,
    /// The clock of the engine, which has its own handle on it.
    clock: Arc<dyn Clock>,
    /// Whether the last thought was a solution.
    solved: bool,
}

impl ExactEndings {
    pub(crate) fn new(engine: Box<dyn Engine>) -> ExactEndings {
        let rules = any_game::othello(engine.config().grain);
        let clock = Arc::new(SystemClock::default());
        ExactEndings { engine, rules, clock, solved: false }
    }

    /// Solves the ending as far as the limits let it; what it has proved.
    fn solve(&self, limits: &ThinkLimits) -> Result<Attempt, EngineError> {
        let mut attempt = Attempt::default();
        let position = self.engine.position();
        let empties = self.rules.read_position(&position).map_or(64, |p| p.empties());
        for goal in self.goals(limits, empties) {
            if attempt.score().is_some() {
                break;
            }
            let left = time_left(limits, attempt.seconds);
            let most = EndingLimits {
                table: ending_table(empties, self.engine.config().memory.table),
                goal,
                nodes: limits.nodes.map(|nodes| nodes.saturating_sub(attempt.nodes)),
                // Something must be left to find a move if this fails.
                time: left.map(|left| if attempt.is_won() { left } else { left / 2 }),
                stop: limits.stop.clone(),
                threads: self.engine.config().threads,
            };
            let (game, at, quiet) = (GameId::Othello, Some(&*position), &mut |_| ());
            let solved = solve_ending_by(&self.clock, game, None, at, &most, quiet)?;
            // What comes next is harder.
            if !attempt.learn(solved, empties) {
                break;
            }
        }
        Ok(attempt)
    }

    fn goals(&self, limits: &ThinkLimits, empties: u32) -> Vec<EndingGoal> {
        let pondering = limits.pace.as_ref().is_some_and(|pace| pace.is_pondering());
        let usual = limits.lines > 1 || !limits.only.is_empty() || pondering;
        if usual || self.engine.moves().len() < 2 {
            return Vec::new();
        }
        let reach = EndingReach::within(limits.depth, limits.nodes, time_left(limits, 0.0));
        reach.map_or(Vec::new(), |reach| reach.goals(empties))
    }
}

/// What is left of the time after which no iteration begins, when so much was spent
/// since the thought began.
fn time_left(limits: &ThinkLimits, spent: f64) -> Option<Duration> {
    let fixed = less(limits.soft.or(limits.hard), spent);
    let paced = limits.pace.as_ref().and_then(|pace| pace.left());
    [fixed, paced].into_iter().flatten().min()
}

fn less(time: Option<Duration>, spent: f64) -> Option<Duration> {
    time.map(|time| time.saturating_sub(Duration::try_from_secs_f64(spent).unwrap_or_default()))
}

/// What came of solving.
#[derive(Default)]
struct Attempt {
    /// The last proof, with the number of plies it looked ahead.
    proof: Option<(Solved, u16)>,
    nodes: u64,
    settling: u64,
    seconds: f64,
}

impl Attempt {
    /// Takes in a proof, unless it was interrupted: then it has no proved move.
    fn learn(&mut self, solved: Solved, empties: u32) -> bool {
        self.nodes += solved.total;
        self.settling += solved.settling;
        self.seconds += solved.seconds;
        let complete = solved.stop.is_none();
        if complete {
            self.proof = Some((solved, empties as u16));
        }
        complete
    }

    fn score(&self) -> Option<Value> {
        self.proof.as_ref().and_then(|(solved, _)| solved.value)
    }

    fn is_won(&self) -> bool {
        self.proof.as_ref().is_some_and(|(solved, _)| solved.lower.is_some_and(|lower| lower > 0))
    }

    /// The limits of a search after it.
    fn rest(&self, limits: &ThinkLimits) -> ThinkLimits {
        ThinkLimits {
            nodes: limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes).max(1)),
            soft: less(limits.soft, self.seconds),
            hard: less(limits.hard, self.seconds),
            ..limits.clone()
        }
    }

    /// The proof as a thought, if it says which move to play.
    fn thought(&self, rules: &Othello, limits: &ThinkLimits) -> Option<Thought> {
        let (solved, depth) = self.proof.as_ref()?;
        if self.score().is_none() && !self.is_won() {
            return None;
        }
        let discs = |bound: Option<Value>, none| bound.map_or(none, |b| rules.unit().discs(b));
        let bounds =
            Bounds { lower: discs(solved.lower, -INFINITY), upper: discs(solved.upper, INFINITY) };
        let iteration = self.iteration(solved, *depth, bounds);
        let [at_least, at_most] = sides(bounds);
        let stop = limits.stop.is_stopped().then_some(Stop::User);
        Some(Thought {
            value: iteration.value,
            exact: iteration.exact,
            at_least,
            at_most,
            mate: None,
            best_move: iteration.best_move.clone(),
            pv: iteration.pv.clone(),
            lines: Vec::new(),
            depth: *depth,
            leaf: solved.leaf,
            interior: solved.interior,
            transposition: solved.transposition,
            quiescence: self.settling,
            total: self.nodes,
            passes: solved.passes,
            iterations: vec![iteration],
            seconds: self.seconds,
            report: stop.map(|stop| stop.to_string()),
            stop,
            known: Known::from(bounds),
        })
    }

    fn iteration(&self, solved: &Solved, depth: u16, bounds: Bounds) -> IterationReport {
        let best = solved.best_move.clone();
        IterationReport {
            depth,
            deepest: depth,
            guess: 0,
            value: bounds.known(),
            exact: bounds.is_exact(),
            solved: true,
            pv: if solved.pv.is_empty() {
                best.iter().cloned().collect()
            } else {
                solved.pv.clone()
            },
            best_move: best,
            mate: None,
            lines: Vec::new(),
            hash_full: 0,
            leaf: solved.leaf,
            interior: solved.interior,
            transposition: solved.transposition,
            quiescence: self.settling,
            total: self.nodes,
            passes: solved.passes,
            led: self.nodes,
            seconds: self.seconds,
        }
    }
}

impl Engine for ExactEndings {
    fn think(
        &mut self,
        limits: &ThinkLimits,
        watch: &mut dyn FnMut(Report<'_>),
    ) -> Result<Thought, EngineError> {
        let attempt = self.solve(limits)?;
        let thought = attempt.thought(&self.rules, limits);
        self.solved = thought.is_some();
        match thought {
            Some(thought) => {
                thought.iterations.iter().for_each(|iteration| watch(Report::Done(iteration)));
                Ok(thought)
            }
            None => {
                let mut thought = self.engine.think(&attempt.rest(limits), watch)?;
                thought.total += attempt.nodes;
                thought.quiescence += attempt.settling;
                thought.seconds += attempt.seconds;
                Ok(thought)
            }
        }
    }

    fn whole_line(&mut self, thought: &Thought) -> Result<Vec<String>, EngineError> {
        if self.solved { Ok(thought.pv.clone()) } else { self.engine.whole_line(thought) }
    }

    fn root_moves(&mut self, thought: &Thought) -> Result<Vec<RootMove>, EngineError> {
        self.engine.root_moves(thought)
    }

    fn game(&self) -> Option<GameId> {
        self.engine.game()
    }

    fn config(&self) -> &Config {
        self.engine.config()
    }

    fn position(&self) -> String {
        self.engine.position()
    }

    fn set_position(&mut self, position: Option<&str>, moves: &[&str]) -> Result<(), EngineError> {
        self.engine.set_position(position, moves)
    }

    fn moves(&self) -> Vec<String> {
        self.engine.moves()
    }

    fn play(&mut self, mv: &str) -> Result<(), EngineError> {
        self.engine.play(mv)
    }

    fn undo(&mut self) -> bool {
        self.engine.undo()
    }

    fn outcome(&self) -> Option<GameStatus> {
        self.engine.outcome()
    }

    fn board(&self) -> String {
        self.engine.board()
    }

    fn evaluate(&self) -> Value {
        self.engine.evaluate()
    }

    fn forget(&mut self) -> Result<(), EngineError> {
        self.engine.forget()
    }

    fn hash_full(&self) -> u32 {
        self.engine.hash_full()
    }

    fn set_clock(&mut self, clock: Arc<dyn Clock>) {
        self.engine.set_clock(clock.clone());
        self.clock = clock;
    }
}
