//! Lazy workers beside any algorithm: each runs the whole search, some a ply deeper than the
//! leader, and what they find is found in the table.
//!
//! For a selective search, whose tables use whatever is deep enough, and whose answers are
//! opinions; and for several lines of a search of full width.

use std::sync::Arc;

use super::team::{Over, with_team};
use crate::algorithm::{Algorithm, search_to};
use crate::answer::Answer;
use crate::drivers::{Progress, Schedule, deepen_by};
use crate::game::Game;
use crate::limits::{Limits, MAX_DEPTH, Stop};
use crate::memory::Shared;
use crate::search::Search;
use crate::value::Value;

/// [`deepen`](crate::drivers::deepen) with lazy workers: `s` leads with `leader`, the others
/// run copies of `helper`. Counts are those of all workers; a limit on nodes is divided
/// among them.
///
/// ```
/// use nullwindow::drivers::Schedule;
/// use nullwindow::memory::SharedTable;
/// use nullwindow::parallel::deepen_lazily;
/// use nullwindow::selective::{Driver, Selective, Techniques};
/// use nullwindow::{Search, doc::Matches};
/// let table: SharedTable = SharedTable::with_entries(1 << 10);
/// let mut s = Search::with(&Matches, table, ()).ordered_by_memory();
/// let mut leader = Selective::new(Driver::MtdF, Techniques::NONE, 1);
/// let helper = leader.clone();
/// let schedule = Schedule::to(9);
/// let answer = deepen_lazily(&mut s, 2, &9, &mut leader, &helper, &schedule, |_, _| None);
/// assert_eq!((answer.value(), answer.best), (Some(1), Some(1)));
/// ```
pub fn deepen_lazily<'g, G, M, A>(
    s: &mut Search<'g, G, M>,
    workers: usize,
    position: &G::Position,
    leader: &mut impl Algorithm<G>,
    helper: &A,
    schedule: &Schedule,
    watch: impl FnMut(&mut Search<'g, G, M>, Progress<'_, G::Move>) -> Option<Stop>,
) -> Answer<G::Move>
where
    G: Game + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
    M: Shared,
    A: Algorithm<G> + Clone + Sync,
{
    let work = |number: usize, s: &mut Search<'_, G, M>, task: &LazyTask| {
        s.limit(Limits { nodes: task.share, interrupt: Some(task.over.clone()) });
        help(s, helper.clone(), position, task.depth + number as u16 % 2, task.guess, &task.over);
    };
    with_team(s, workers, work, |s, team| {
        let share = team.divide_nodes(s);
        let answer = deepen_by(s, position, schedule, watch, |s, depth, guess| {
            let (over, before) = (Arc::new(Over::default()), team.counts());
            let task = LazyTask { depth, guess, share, over: over.clone() };
            let lead = || search_to(s, leader, position, depth, guess);
            let answer = team.work_on(task, lead, || over.end());
            Answer { counts: answer.counts.plus(team.counts().since(before)), ..answer }
        });
        Answer { counts: answer.counts.plus(team.counts()), ..answer }
    })
}

/// What the leader searches.
struct LazyTask {
    depth: u16,
    guess: Value,
    /// How many nodes a helper may visit.
    share: Option<u64>,
    over: Arc<Over>,
}

/// Searches deeper and deeper until the leader has finished.
fn help<G: Game, M: Shared>(
    s: &mut Search<'_, G, M>,
    mut algorithm: impl Algorithm<G>,
    position: &G::Position,
    depth: u16,
    guess: Value,
    over: &Over,
) {
    for depth in depth..=MAX_DEPTH {
        let answer = search_to(s, &mut algorithm, position, depth, guess);
        if over.is_over() || answer.stop.is_some() {
            return;
        }
    }
}
