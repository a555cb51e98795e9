//! Lazy workers beside any algorithm: each runs the whole search, some a ply deeper than the
//! leader, and what they find is found in the table.
//!
//! For a selective search, whose tables use whatever is deep enough, and whose answers are
//! opinions; and for several lines of a search of full width.

use std::sync::Arc;

use super::team::{Over, with_team};
use crate::algorithm::{Algorithm, search_to};
use crate::answer::Answer;
use crate::drivers::{Progress, Schedule, SeveralLines, deepen_by};
use crate::game::Game;
use crate::limits::{Limits, MAX_DEPTH, Stop};
use crate::memory::Shared;
use crate::search::Search;
use crate::value::Value;

/// [`deepen`](crate::drivers::deepen) with lazy workers: `s` leads with `algorithm`, the others
/// run copies of it. Counts are those of all workers; a limit on nodes is divided among them.
///
/// ```
/// use nullwindow::drivers::Schedule;
/// use nullwindow::memory::SharedTable;
/// use nullwindow::parallel::deepen_lazily;
/// use nullwindow::selective::{Driver, Selective, Techniques};
/// use nullwindow::{Search, doc::Matches};
/// let table: SharedTable = SharedTable::with_entries(1 << 10);
/// let mut s = Search::with(&Matches, table, ()).ordered_by_memory();
/// let mut selective = Selective::new(Driver::MtdF, Techniques::NONE, 1);
/// let answer = deepen_lazily(&mut s, 2, &9, &mut selective, &Schedule::to(9), |_, _| None);
/// assert_eq!((answer.value(), answer.best), (Some(1), Some(1)));
/// ```
pub fn deepen_lazily<'g, G, M, A>(
    s: &mut Search<'g, G, M>,
    workers: usize,
    position: &G::Position,
    algorithm: &mut A,
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
    let helper = algorithm.clone();
    deepen_beside(s, workers, position, (algorithm, &helper), schedule, watch)
}

/// The same for the best few moves: `s` finds them, and the others search the best one.
pub fn deepen_lines_lazily<'g, G, M, A>(
    s: &mut Search<'g, G, M>,
    workers: usize,
    position: &G::Position,
    several: &mut SeveralLines<'_, A>,
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
    let helper = several.first().clone();
    deepen_beside(s, workers, position, (several, &helper), schedule, watch)
}

/// A leader, and what the others run copies of.
fn deepen_beside<'g, G, M, A>(
    s: &mut Search<'g, G, M>,
    workers: usize,
    position: &G::Position,
    (leader, helper): (&mut impl Algorithm<G>, &A),
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
