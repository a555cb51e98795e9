//! Workers beside a search: threads that live as long as one search to one depth.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use crate::answer::Answer;
use crate::drivers::{Interrupted, Proved};
use crate::game::Game;
use crate::limits::{Interrupt, Limits, Stop};
use crate::memory::Shared;
use crate::search::{Counts, Node, Search};

/// The searches of all workers but the leader. They last from one depth to the next, with
/// what they have learnt about the order of moves; their threads do not.
///
/// ```
/// use nullwindow::memory::SharedTable;
/// use nullwindow::parallel::Team;
/// use nullwindow::{Search, doc::Matches};
/// let table: SharedTable = SharedTable::with_entries(64);
/// let s = Search::with(&Matches, table, ());
/// assert_eq!(Team::beside(&s, 3).workers(), 3); // two, and the leader
/// ```
pub struct Team<'g, G: Game, M> {
    helpers: Vec<Search<'g, G, M>>,
}

impl<'g, G, M> Team<'g, G, M>
where
    G: Game + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
    M: Shared,
{
    /// A team of so many workers, the search of the leader included.
    pub fn beside(leader: &Search<'g, G, M>, workers: usize) -> Self {
        let helper = |worker| {
            let mut helper = leader.beside(leader.memory().another());
            if let Some(order) = helper.order_mut() {
                order.differ(worker as u32);
            }
            helper
        };
        Team { helpers: (1..workers.max(1)).map(helper).collect() }
    }

    /// How many there are, the leader included.
    pub fn workers(&self) -> usize {
        self.helpers.len() + 1
    }

    /// What all but the leader have done.
    pub(crate) fn counts(&self) -> Counts {
        self.helpers.iter().fold(Counts::default(), |all, helper| all.plus(helper.counts()))
    }

    /// Divides what is left of the leader's limit on nodes among all workers; returns the
    /// part of each of the others.
    pub(super) fn divide_nodes(&self, leader: &mut Search<'g, G, M>) -> Option<u64> {
        let (limits, done) = (leader.limits().clone(), leader.counts().total());
        let share = limits.nodes?.saturating_sub(done) / self.workers() as u64;
        leader.limit(Limits { nodes: Some(done + share), ..limits });
        Some(share)
    }

    /// Searches a position to a depth; counts are those of all workers.
    pub(super) fn search_to(
        &mut self,
        s: &mut Search<'g, G, M>,
        position: &G::Position,
        depth: u16,
        search: impl FnOnce(
            &mut Self,
            &mut Search<'g, G, M>,
            &Node<G::Position>,
        ) -> Result<Proved, Interrupted>,
    ) -> Answer<G::Move> {
        let before = s.counts().plus(self.counts());
        let root = s.root(position, depth);
        let result = root.map_err(Interrupted::from).and_then(|root| search(self, s, &root));
        let counts = s.counts().plus(self.counts()).since(before);
        let answer = Answer { counts, ..Answer::of(result, depth) };
        answer.with_best(s.game(), position, s.best_at_root())
    }

    /// Runs the leader here and the others each in a thread, by their numbers from one on.
    /// When the leader returns `end` is called, which must make the others return. A worker
    /// for whom there is no thread is `missing`.
    pub(super) fn run<T>(
        &mut self,
        lead: impl FnOnce() -> T,
        help: impl Fn(usize, &mut Search<'g, G, M>) + Sync,
        missing: impl Fn(usize),
        end: impl Fn(),
    ) -> T {
        // Even if the leader panics: a scope waits for its threads.
        let end = AtEnd(end);
        thread::scope(|scope| {
            let end = end;
            for (i, helper) in self.helpers.iter_mut().enumerate() {
                let help = &help;
                let thread = thread::Builder::new();
                // Without a thread the others do the work.
                if thread.spawn_scoped(scope, move || help(i + 1, helper)).is_err() {
                    missing(i + 1);
                }
            }
            let led = lead();
            drop(end);
            led
        })
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
