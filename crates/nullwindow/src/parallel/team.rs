//! Workers beside a search: threads that are kept from one depth to the next.
//!
//! Starting a thread takes longer than the first iterations, so a team is put together once.
//! Its helpers wait for a task, work on it beside the leader, and wait again. A helper that
//! is late finds the task done by the leader alone, and nobody has waited for it.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::game::Game;
use crate::limits::{Interrupt, Limits, Stop};
use crate::memory::Shared;
use crate::search::{Counts, Search};

/// All workers but the leader, who gives them tasks `T`.
pub(super) struct Team<T> {
    state: Mutex<TeamState<T>>,
    /// There is a task, or there will be none any more.
    news: Condvar,
    /// A helper has finished.
    finished: Condvar,
}

struct TeamState<T> {
    task: Option<Arc<T>>,
    /// How many tasks there were.
    number: u64,
    /// How many helpers are working on it.
    busy: usize,
    /// What each helper has done so far.
    counts: Vec<Counts>,
    dismissed: bool,
    panicked: bool,
}

impl<T> TeamState<T> {
    /// The task, if there is one after the `last`, for a helper that begins with it.
    fn take(&mut self, last: &mut u64) -> Option<Arc<T>> {
        let task = self.task.clone().filter(|_| self.number > *last)?;
        *last = self.number;
        self.busy += 1;
        Some(task)
    }
}

/// Runs `lead` with a team of so many workers, the leader included. Each of the others has a
/// search of its own, in which it does the `work` of its tasks; they are numbered from one on.
pub(super) fn with_team<'g, G, M, T, R>(
    leader: &mut Search<'g, G, M>,
    workers: usize,
    work: impl Fn(usize, &mut Search<'_, G, M>, &T) + Sync,
    lead: impl FnOnce(&mut Search<'g, G, M>, &Team<T>) -> R,
) -> R
where
    G: Game + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
    M: Shared,
    T: Send + Sync,
{
    let team = Team::new();
    thread::scope(|scope| {
        // Even if the leader panics: a scope waits for its threads.
        let _dismissal = AtEnd(|| team.dismiss());
        for number in 1..workers {
            let like = beside(leader, None, number);
            let (team, work) = (&team, &work);
            let serve = move || {
                // Made here, so that no other thread writes next to what it writes.
                let own = like.game().apart();
                let mut helper = beside(&like, own.as_ref(), number);
                drop(like);
                team.serve(number, &mut helper, work);
            };
            team.enlarge();
            // Without a thread the others do the work.
            if thread::Builder::new().spawn_scoped(scope, serve).is_err() {
                team.shrink();
                break;
            }
        }
        lead(leader, &team)
    })
}

/// The search of a helper.
fn beside<'a, G: Game, M: Shared>(
    leader: &Search<'a, G, M>,
    own: Option<&'a G>,
    number: usize,
) -> Search<'a, G, M> {
    let memory = leader.memory().another();
    let mut helper = leader.beside(own.unwrap_or(leader.game()), memory);
    if let Some(order) = helper.order_mut() {
        order.differ(number as u32);
    }
    helper
}

impl<T> Team<T> {
    fn new() -> Team<T> {
        let state = TeamState {
            task: None,
            number: 0,
            busy: 0,
            counts: Vec::new(),
            dismissed: false,
            panicked: false,
        };
        Team { state: Mutex::new(state), news: Condvar::new(), finished: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, TeamState<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enlarge(&self) {
        self.state().counts.push(Counts::default());
    }

    fn shrink(&self) {
        self.state().counts.pop();
    }

    /// How many there are, the leader included.
    pub(super) fn workers(&self) -> usize {
        self.state().counts.len() + 1
    }

    /// What all but the leader have done.
    pub(super) fn counts(&self) -> Counts {
        self.state().counts.iter().fold(Counts::default(), |all, &of_one| all.plus(of_one))
    }

    /// Divides what is left of the leader's limit on nodes among all workers; returns the
    /// part of each of the others.
    pub(super) fn divide_nodes<G: Game, M: Shared>(
        &self,
        leader: &mut Search<'_, G, M>,
    ) -> Option<u64> {
        let (limits, done) = (leader.limits().clone(), leader.counts().total());
        let share = limits.nodes?.saturating_sub(done) / self.workers() as u64;
        leader.limit(Limits { nodes: Some(done + share), ..limits });
        Some(share)
    }

    /// Runs `lead` while the others work on the task. When it returns `end` is called, which
    /// must make them return.
    pub(super) fn work_on<R>(&self, task: T, lead: impl FnOnce() -> R, end: impl Fn()) -> R {
        self.give(Arc::new(task));
        let ending = AtEnd(|| {
            end();
            self.take_back();
        });
        let led = lead();
        drop(ending);
        assert!(!self.state().panicked, "a worker has panicked");
        led
    }

    fn give(&self, task: Arc<T>) {
        let mut state = self.state();
        state.number += 1;
        state.task = Some(task);
        self.news.notify_all();
    }

    /// Waits for those who have taken the task.
    fn take_back(&self) {
        let mut state = self.state();
        state.task = None;
        while state.busy > 0 {
            state = self.finished.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// There are no more tasks.
    fn dismiss(&self) {
        self.state().dismissed = true;
        self.news.notify_all();
    }

    /// What a helper does all its life.
    fn serve<G: Game, M: Shared>(
        &self,
        number: usize,
        s: &mut Search<'_, G, M>,
        work: &impl Fn(usize, &mut Search<'_, G, M>, &T),
    ) {
        let mut last = 0;
        while let Some((task, at_work)) = self.next_task(&mut last) {
            work(number, s, &task);
            self.state().counts[number - 1] = s.counts();
            drop(at_work);
        }
    }

    /// Waits for a task after the `last`.
    fn next_task(&self, last: &mut u64) -> Option<(Arc<T>, AtWork<'_, T>)> {
        let mut state = self.state();
        while !state.dismissed {
            if let Some(task) = state.take(last) {
                return Some((task, AtWork(self)));
            }
            state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }
}

/// A helper that works on a task, until this is dropped, even by a panic.
struct AtWork<'a, T>(&'a Team<T>);

impl<T> Drop for AtWork<'_, T> {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.busy -= 1;
        state.panicked |= thread::panicking();
        self.0.finished.notify_one();
    }
}

/// Calls a function when it is dropped.
struct AtEnd<F: Fn()>(F);

impl<F: Fn()> Drop for AtEnd<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// Ends the helpers of a search that knows no race.
#[derive(Debug, Default)]
pub(super) struct Over(AtomicBool);

impl Over {
    pub(super) fn end(&self) {
        self.0.store(true, Relaxed);
    }

    pub(super) fn is_over(&self) -> bool {
        self.0.load(Relaxed)
    }
}

impl Interrupt for Over {
    fn interrupted(&self) -> Option<Stop> {
        self.is_over().then_some(Stop::Solved)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::sync::mpsc;

    use super::*;
    use crate::doc::Matches;
    use crate::memory::SharedTable;

    /// Every task is a number and a place to send it to; helpers wait until it is over.
    struct NumberedTask {
        number: usize,
        taken: mpsc::Sender<(usize, thread::ThreadId)>,
        over: Arc<Over>,
    }

    fn work(worker: usize, _: &mut Search<'_, Matches, SharedTable>, task: &NumberedTask) {
        let _ = task.taken.send((worker * 100 + task.number, thread::current().id()));
        while !task.over.is_over() {
            thread::yield_now();
        }
    }

    fn search() -> Search<'static, Matches, SharedTable> {
        Search::with(&Matches, SharedTable::with_entries(64), ())
    }

    #[test]
    fn every_helper_has_one_thread_for_all_tasks() {
        with_team(&mut search(), 3, work, |_, team| {
            assert_eq!(team.workers(), 3);
            let mut threads = Vec::new();
            for number in 0..5 {
                let (taken, all) = mpsc::channel();
                let over = Arc::new(Over::default());
                let task = NumberedTask { number, taken, over: over.clone() };
                let lead = || [all.recv().unwrap(), all.recv().unwrap()];
                let mut helpers = team.work_on(task, lead, || over.end());
                helpers.sort_by_key(|&(name, _)| name);
                assert_eq!(helpers.map(|(name, _)| name), [100 + number, 200 + number]);
                assert!(all.recv().is_err(), "nobody takes a task twice");
                threads.push(helpers.map(|(_, id)| id));
            }
            threads.dedup();
            assert_eq!(threads.len(), 1);
        });
    }

    /// A game that knows whether it is a copy.
    struct Copied(bool);

    impl Game for Copied {
        type Position = u32;
        type Move = u32;

        fn moves(&self, left: &u32, moves: &mut Vec<u32>) {
            Matches.moves(left, moves);
        }

        fn play(&self, left: &u32, taken: &u32) -> u32 {
            Matches.play(left, taken)
        }

        fn evaluate(&self, left: &u32) -> i32 {
            Matches.evaluate(left)
        }

        fn key(&self, left: &u32) -> u64 {
            Matches.key(left)
        }

        fn apart(&self) -> Option<Copied> {
            Some(Copied(true))
        }
    }

    #[test]
    fn helpers_have_games_of_their_own() {
        let table: SharedTable = SharedTable::with_entries(64);
        let game = Copied(false);
        let mut s = Search::with(&game, table, ());
        let (told, copies) = mpsc::channel();
        let tell =
            |_: usize, s: &mut Search<'_, Copied, SharedTable>, told: &mpsc::Sender<bool>| {
                let _ = told.send(s.game().0);
            };
        let is_copy =
            with_team(&mut s, 2, tell, |_, team| team.work_on(told, || copies.recv(), || ()));
        assert_eq!(is_copy, Ok(true));
        assert!(!s.game().0);
    }

    #[test]
    fn a_task_is_taken_once_and_not_after_its_end() {
        let (team, mut last) = (Team::new(), 0);
        team.give(Arc::new(1));
        assert!(team.next_task(&mut last).is_some_and(|(task, _)| *task == 1));
        assert!(team.state().take(&mut last).is_none());
        team.take_back();
        assert!(team.state().take(&mut 0).is_none(), "who is late finds nothing to do");
    }

    #[test]
    #[should_panic(expected = "a worker has panicked")]
    fn a_panic_of_a_helper_is_the_leaders() {
        let begun = AtomicUsize::new(0);
        let fail = |_: usize, _: &mut Search<'_, Matches, SharedTable>, (): &()| {
            begun.fetch_add(1, Relaxed);
            panic!("on purpose");
        };
        with_team(&mut search(), 2, fail, |_, team| {
            let lead = || {
                while begun.load(Relaxed) == 0 {
                    thread::yield_now();
                }
            };
            team.work_on((), lead, || ());
        });
    }
}
