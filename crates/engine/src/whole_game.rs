//! Playing a position of an added game out to the end, where nothing is known of how long
//! that is.
//!
//! Iterative deepening goes on until the value cannot change with the depth. That is so where
//! the game is won or lost within the depth; a game is won whatever stands beyond the horizon.
//! And it is so where no line of play that was searched came to the horizon before the game
//! was over. Whether one did is only known of what was searched, and not of what the table
//! still knew of an earlier iteration: where an iteration meets no horizon, the same depth is
//! searched once more with an empty table, and that search decides.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nullwindow::drivers::{Iteration, MtdF, Progress, Schedule, deepen, principal_variation};
use nullwindow::memory::{Memory, SharedTable, Table};
use nullwindow::order::MoveOrder;
use nullwindow::parallel::{Sharing, TeamDriver, Together, deepen_together};
use nullwindow::{
    Answer, Bounds, Clock, Distance, Game, Limits, MAX_DEPTH, Search, Stop, Timer, Value, Window,
    Wrapper,
};
use nullwindow_games::{CitizenGame, GameId};

use crate::any_memory::{shared_table, usual_table};
use crate::config::MOST_THREADS;
use crate::ending::{EndingLimits, Solved};
use crate::error::{EngineError, named_position};
use crate::session::write_line;
use crate::thought::{numbers, sides};

/// The game, with a note of whether a search has met the horizon where the game went on.
#[derive(Clone)]
struct WatchedHorizon<G> {
    game: G,
    met: Arc<AtomicBool>,
}

impl<G: CitizenGame + Clone> Wrapper for WatchedHorizon<G> {
    type Inner = G;

    fn inner(&self) -> &G {
        &self.game
    }

    fn around(&self, game: G) -> Option<WatchedHorizon<G>> {
        Some(WatchedHorizon { game, met: self.met.clone() })
    }

    fn prove(
        &self,
        position: &G::Position,
        depth: u16,
        window: Window,
        visited: &mut u64,
    ) -> Bounds {
        if depth == 0 {
            let known = self.game.prove(position, 0, window, visited);
            if !self.met.load(Ordering::Relaxed) && !self.is_over(position) {
                self.met.store(true, Ordering::Relaxed);
            }
            return known;
        }
        // What the game knows of a deeper search may rest on an estimate, unless it is a win.
        let Bounds { lower, upper } = self.game.prove(position, depth, window, visited);
        let win = self.game.win();
        if lower >= win || upper <= -win { Bounds { lower, upper } } else { Bounds::UNKNOWN }
    }
}

impl<G: CitizenGame + Clone> WatchedHorizon<G> {
    fn is_over(&self, position: &G::Position) -> bool {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        moves.is_empty()
    }

    /// Whether a search has met the horizon since it was last asked.
    fn was_met(&self) -> bool {
        self.met.swap(false, Ordering::Relaxed)
    }

    /// In how many plies the game is won or lost, where a value proves it. A win that counts
    /// as one at the horizon may be one that lies behind it.
    fn decided(&self, root: &G::Position, answer: &Answer<G::Move>) -> Option<i32> {
        self.plies(root, answer).filter(|plies| plies.unsigned_abs() < u32::from(answer.depth))
    }

    /// In how many plies the value says that the game is won, or lost if less than none.
    fn plies(&self, root: &G::Position, answer: &Answer<G::Move>) -> Option<i32> {
        match self.game.distance(root, answer.value()?, answer.depth)? {
            Distance::Wins(plies) => Some(i32::from(plies)),
            Distance::Loses(plies) => Some(-i32::from(plies)),
        }
    }
}

/// A search of one thread or of several.
trait Deepens<G: Game> {
    type Memory: Memory;

    fn fresh(&self) -> Result<Self::Memory, EngineError>;

    fn deepen<'g>(
        &self,
        s: &mut Search<'g, G, Self::Memory>,
        root: &G::Position,
        schedule: &Schedule,
        watch: &mut dyn FnMut(Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move>;
}

/// MTD(f) alone.
struct Alone<'l>(&'l EndingLimits);

impl<G: Game> Deepens<G> for Alone<'_> {
    type Memory = Table;

    fn fresh(&self) -> Result<Table, EngineError> {
        usual_table(self.0.table)
    }

    fn deepen<'g>(
        &self,
        s: &mut Search<'g, G, Table>,
        root: &G::Position,
        schedule: &Schedule,
        watch: &mut dyn FnMut(Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move> {
        deepen(s, root, &mut MtdF, schedule, |_, p| watch(p))
    }
}

/// MTD(f) on several threads.
struct InTeam<'l>(&'l EndingLimits);

impl<G> Deepens<G> for InTeam<'_>
where
    G: Game + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    type Memory = SharedTable;

    fn fresh(&self) -> Result<SharedTable, EngineError> {
        shared_table(self.0.table)
    }

    fn deepen<'g>(
        &self,
        s: &mut Search<'g, G, SharedTable>,
        root: &G::Position,
        schedule: &Schedule,
        watch: &mut dyn FnMut(Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move> {
        let mut mtd_f = Together::new(TeamDriver::MtdF, Sharing::Deferring, 1);
        let workers = usize::from(self.0.threads);
        deepen_together(s, workers, root, &mut mtd_f, schedule, |_, p| watch(p))
    }
}

/// What is proved, and best play.
struct WholeGame<M> {
    answer: Answer<M>,
    value: Option<Value>,
    /// Plies to the end, negative for a loss.
    plies: Option<i32>,
    line: Vec<M>,
}

fn search_whole<G: CitizenGame + Clone, D: Deepens<WatchedHorizon<G>>>(
    game: &WatchedHorizon<G>,
    by: &D,
    root: &G::Position,
    limits: &Limits,
    watch: &mut dyn FnMut(u16),
) -> Result<WholeGame<G::Move>, EngineError> {
    let search = |memory| {
        let s = Search::with(game, memory, ()).ordered(MoveOrder::new()).with_etc(ETC_DEPTH);
        s.limited(limits.clone())
    };
    let (mut s, mut first) = (search(by.fresh()?), 1);
    loop {
        let schedule = Schedule::new((first..=MAX_DEPTH).collect());
        let answer = by.deepen(&mut s, root, &schedule, &mut |progress| match progress {
            Progress::Begins { depth, .. } => {
                watch(depth);
                game.was_met();
                None
            }
            Progress::Done(Iteration { answer, .. }) => {
                let ended = game.decided(root, answer).is_some() || !game.was_met();
                ended.then_some(Stop::Solved)
            }
        });
        let mut plies = game.decided(root, &answer);
        let mut proved = plies.is_some();
        if !proved && answer.stop == Some(Stop::Solved) {
            game.was_met();
            let mut again = search(by.fresh()?);
            let once = Schedule::new(vec![answer.depth]);
            let searched = by.deepen(&mut again, root, &once, &mut |_| None);
            proved = searched.stop.is_none() && !game.was_met();
            if !proved && searched.stop.is_none() && answer.depth < MAX_DEPTH {
                first = answer.depth + 1;
                continue;
            }
            // Nothing lies behind the horizon, so a win at the horizon is one there.
            plies = game.plies(root, &answer).filter(|_| proved);
        }
        let value = answer.value().filter(|_| proved);
        // What was found may still be told, in the time that is left.
        s.limit(Limits { nodes: None, ..limits.clone() });
        let line = value.and_then(|value| {
            let node = s.root(root, answer.depth).ok()?;
            principal_variation(&mut s, &node, value).ok()
        });
        return Ok(WholeGame { answer, value, plies, line: line.unwrap_or_default() });
    }
}

/// Enhanced transposition cutoffs from this remaining depth on, as games are searched with.
const ETC_DEPTH: u16 = 2;

/// Plays a position out.
pub(crate) fn solve_whole<G: CitizenGame + Clone>(
    clock: &Arc<dyn Clock>,
    id: GameId,
    game: G,
    position: Option<&str>,
    limits: &EndingLimits,
    watch: &mut dyn FnMut(u16),
) -> Result<Solved, EngineError> {
    if !(1..=MOST_THREADS).contains(&limits.threads) {
        return Err(EngineError::Threads(limits.threads));
    }
    let root = named_position(&game, position)?;
    let begun = clock.now();
    let timer = Arc::new(Timer::new(limits.stop.clone(), clock.clone(), limits.time));
    let search = Limits { nodes: limits.nodes, interrupt: Some(timer) };
    let game = WatchedHorizon { game, met: Arc::default() };
    let over = game.is_over(&root).then(|| game.game.evaluate(&root));
    let whole = match limits.threads {
        1 => search_whole(&game, &Alone(limits), &root, &search, watch)?,
        _ => search_whole(&game, &InTeam(limits), &root, &search, watch)?,
    };
    let [leaf, interior, transposition, settling, total] = numbers(whole.answer.counts);
    let value = over.or(whole.value);
    let [lower, upper] = sides(value.map_or(Bounds::UNKNOWN, Bounds::exact));
    let stop = whole.answer.report().filter(|_| value.is_none());
    Ok(Solved {
        game: id,
        position: game.game.write_position(&root),
        value,
        lower,
        upper,
        plies: whole.plies,
        best_move: whole.answer.best.as_ref().map(|mv| game.game.write_move(&root, mv)),
        pv: write_line(&game.game, &root, &whole.line),
        leaf,
        interior,
        transposition,
        total,
        settling,
        passes: whole.answer.passes.len(),
        seconds: clock.now().saturating_sub(begun).as_secs_f64(),
        stop,
    })
}
