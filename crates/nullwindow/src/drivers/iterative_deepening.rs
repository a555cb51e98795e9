//! Iterative deepening: thesis section 2.2.2. Searches one depth after the
//! other; memory hands each iteration the best moves of the one before, and its
//! value is the next first guess.
//!
//! This is the only deepening loop there is. What differs between a program
//! that plays, an experiment and a game to be played out is in the [`Schedule`]
//! and in what the caller does between iterations.

use super::principal_variation::remembered_variation;
use crate::algorithm::{Algorithm, search_to};
use crate::answer::Answer;
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::Memory;
use crate::named;
use crate::observer::Observer;
use crate::search::{Counts, Search};
use crate::value::Value;

named! {
    /// Where an iteration takes its first guess from.
    pub enum Guess("first guess", default: Guess::Previous) {
        /// The value of the iteration before.
        Previous = "previous",
        /// The value of two iterations before, where odd and even depths disagree.
        TwoBack = "two-back",
        /// The value of the iteration itself, which the caller knows: what the best of
        /// guesses would cost.
        Truth = "truth",
    }
}

named! {
    /// Which depths a search goes through.
    pub enum Deepening("way to deepen", default: Deepening::Stepwise) {
        /// One after the other, each with what the ones before have found.
        Stepwise = "stepwise",
        /// The last depth alone: for a search that grows a tree, which has a best move
        /// whenever it is stopped.
        Direct = "direct",
    }
}

/// Which depths to search, and from which first guesses.
///
/// ```
/// use nullwindow::drivers::Schedule;
/// assert_eq!(Schedule::to(4).depths, [1, 2, 3, 4]);
/// assert_eq!(Schedule::by_steps(8, 2).depths, [2, 4, 6, 8]); // the last one is asked for
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The depths, in this order.
    pub depths: Vec<u16>,
    /// The first guess of every iteration but the first.
    pub guess: Guess,
    /// The first guess of the first iteration.
    pub first_guess: Value,
    /// What is added to every first guess.
    pub offset: Value,
    /// The true value of every iteration, for [`Guess::Truth`].
    pub truth: Vec<Value>,
}

impl Schedule {
    /// These depths.
    pub fn new(depths: Vec<u16>) -> Schedule {
        Schedule { depths, guess: Guess::Previous, first_guess: 0, offset: 0, truth: Vec::new() }
    }

    /// All depths from 1 to this one.
    pub fn to(depth: u16) -> Schedule {
        Schedule::by_steps(depth, 1)
    }

    /// Every `step`-th depth; the last is `depth`.
    pub fn by_steps(depth: u16, step: u16) -> Schedule {
        let step = step.max(1);
        let first = if depth == 0 { 0 } else { (depth - 1) % step + 1 };
        Schedule::new((first..=depth).step_by(usize::from(step)).collect())
    }

    fn guess(&self, i: usize, known: &[Value]) -> Value {
        let back = |n: usize| known.len().checked_sub(n).map(|at| known[at]);
        let guess = match self.guess {
            Guess::Previous => back(1),
            Guess::TwoBack => back(2).or(back(1)),
            Guess::Truth => self.truth.get(i).copied(),
        };
        guess.unwrap_or(self.first_guess).saturating_add(self.offset)
    }
}

/// What the caller of [`deepen`] is told.
#[derive(Debug)]
pub enum Progress<'a, M> {
    /// An iteration begins.
    Begins {
        /// How deep it will search.
        depth: u16,
        /// Its first guess.
        guess: Value,
    },
    /// An iteration is completed.
    Done(&'a Iteration<M>),
}

/// A completed iteration.
#[derive(Clone, Debug)]
pub struct Iteration<M> {
    /// The first guess.
    pub guess: Value,
    /// What it found; counts are its own.
    pub answer: Answer<M>,
}

/// Searches to the depths of a schedule. `watch` is told of every iteration when
/// it begins and when it is completed; a reason to stop that it returns ends the
/// search there.
///
/// The answer is that of the last completed iteration, with the counts of all of
/// them and best play as far as memory knows it. If an iteration was interrupted
/// after one of its passes had proved a move best, that move is the answer's. If
/// none was completed the best move is the first that would have been searched.
///
/// ```
/// use nullwindow::drivers::{Progress, Schedule, deepen};
/// use nullwindow::memory::Table;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let table: Table = Table::with_entries(64);
/// let mut s = Search::with(&Matches, table, ()).ordered_by_memory();
/// let mut mtd_f = catalogue::find("mtd-f").unwrap().with(Params::default());
/// let mut depths = Vec::new();
/// let answer = deepen(&mut s, &9, &mut mtd_f, &Schedule::by_steps(8, 2), |_, progress| {
///     if let Progress::Done(iteration) = progress {
///         depths.push(iteration.answer.depth);
///     }
///     None
/// });
/// assert_eq!((depths, answer.depth), (vec![2, 4, 6, 8], 8));
/// ```
pub fn deepen<'g, G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'g, G, M, O>,
    position: &G::Position,
    algorithm: &mut impl Algorithm<G>,
    schedule: &Schedule,
    watch: impl FnMut(&mut Search<'g, G, M, O>, Progress<'_, G::Move>) -> Option<Stop>,
) -> Answer<G::Move> {
    deepen_by(s, position, schedule, watch, |s, depth, guess| {
        search_to(s, algorithm, position, depth, guess)
    })
}

/// The loop over any way to search to a depth from a first guess.
pub(crate) fn deepen_by<'g, G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'g, G, M, O>,
    position: &G::Position,
    schedule: &Schedule,
    mut watch: impl FnMut(&mut Search<'g, G, M, O>, Progress<'_, G::Move>) -> Option<Stop>,
    mut search: impl FnMut(&mut Search<'g, G, M, O>, u16, Value) -> Answer<G::Move>,
) -> Answer<G::Move> {
    let begun = s.counts();
    let (mut last, mut known): (Option<Answer<G::Move>>, _) = (None, Vec::new());
    let mut interrupted = None;
    for (i, &depth) in schedule.depths.iter().enumerate() {
        let guess = schedule.guess(i, &known);
        let stop = watch(s, Progress::Begins { depth, guess });
        if let Some(stop) = stop {
            interrupted = Some(Answer { stop: Some(stop), ..Answer::nothing() });
            break;
        }
        let answer = search(s, depth, guess);
        if answer.stop.is_some() {
            interrupted = Some(answer);
            break;
        }
        known.push(answer.bounds.known().unwrap_or(guess));
        let iteration = Iteration { guess, answer };
        let stop = watch(s, Progress::Done(&iteration));
        last = Some(iteration.answer);
        if let Some(stop) = stop {
            interrupted = Some(Answer { stop: Some(stop), ..Answer::nothing() });
            break;
        }
    }
    conclude(s, position, last, interrupted, begun)
}

/// The answer from the last completed iteration and the interrupted one.
fn conclude<G: Game, M: Memory, O: Observer<G>>(
    s: &mut Search<'_, G, M, O>,
    position: &G::Position,
    last: Option<Answer<G::Move>>,
    interrupted: Option<Answer<G::Move>>,
    begun: Counts,
) -> Answer<G::Move> {
    let completed = last.is_some();
    let mut answer = last.unwrap_or_else(Answer::nothing);
    if let Some(interrupted) = interrupted {
        answer.stop = interrupted.stop;
        answer.unfinished = interrupted.unfinished;
        if interrupted.best.is_some() {
            (answer.best, answer.best_index) = (interrupted.best, interrupted.best_index);
        }
    }
    if !completed && answer.best.is_none() {
        let known = s.remembered(position, 0).best;
        let first = match s.root_restriction() {
            Some(only) => known.filter(|i| only.contains(i)).or(only.first().copied()),
            None => known,
        };
        let first = first.unwrap_or(0);
        answer = answer.with_best(s.game(), position, Some(first));
        answer.best_index = answer.best_index.filter(|_| answer.best.is_some());
    }
    answer.counts = s.counts().since(begun);
    let depth = answer.depth.max(1);
    answer.line = remembered_variation(s, position, depth, answer.best_index);
    answer
}
