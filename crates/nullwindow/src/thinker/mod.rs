//! A program that thinks: one object with a line for each thing it should do.

mod searcher;
mod until;
mod verdict;

use std::cell::RefCell;
use std::iter;
use std::sync::Arc;
use std::time::Duration;

pub use searcher::{Asked, Searcher, WinsCounted, is_decided};
pub use until::{ThinkHandle, Until};
pub use verdict::{Verdict, VerdictLine};

use crate::answer::Answer;
use crate::clock::{Clock, SystemClock};
use crate::drivers::{Iteration, Progress, RootLine, Schedule, remembered_variation};
use crate::game::Game;
use crate::history::{GameStatus, History};
use crate::limits::{Limits, MAX_DEPTH, Stop};
use crate::memory::{LEAF_CACHE, LeavesAside, Memory, SharedTable, Table};
use crate::order::MoveOrder;
use crate::parallel::{Sharing, TeamDriver, Timing, Together};
use crate::playable::Playable;
use crate::search::Search;
use crate::selective::{Driver, Selective, Techniques};
use crate::value::Bounds;
use until::ThoughtTimer;
use verdict::counted;

/// The table of a thinker that was not told how large it may be: 64 MiB.
const USUAL_BYTES: usize = 64 << 20;

/// Bytes of an entry of a table.
const ENTRY: usize = 16;

/// Positions that are made to find out how a new position came about.
const LOOKED_AT: usize = 10_000;

/// Thinks about one position after the other, as a program that plays does. Its table, its move
/// ordering and the game so far are kept from move to move.
///
/// ```
/// use std::time::Duration;
/// use nullwindow::{Known, Stop, Thinker, doc::Matches};
/// let mut thinker = Thinker::new(Matches).table(1 << 20).threads(2);
/// let verdict = thinker.think(&21, Duration::from_secs(60));
/// assert_eq!((verdict.best, verdict.known), (Some(1), Known::Exact(1)));
/// ```
///
/// It searches selectively, with [`Techniques::USUAL`], unless it is told otherwise
/// ([`Thinker::selective`], [`Thinker::full_width`]), by MTD(adaptive). It ends before its limit where
/// nothing is left to find: a win or a loss whose end it has seen, the end of the game within
/// its depth ([`Playable::plies_left`]), a single legal move.
///
/// A game is shared by the threads, or copied for them ([`Game::apart`]).
pub struct Thinker<G: Game> {
    game: G,
    bytes: usize,
    workers: usize,
    lines: usize,
    /// Every move to the same depth where there are none.
    techniques: Option<Techniques>,
    /// How moves are ordered before anything is learnt.
    order: MoveOrder,
    clock: Arc<dyn Clock>,
    handle: ThinkHandle,
    history: Option<History<G::Position>>,
    /// The move that was thought best.
    expected: Option<G::Move>,
    /// Only absent before the first thought, and while a search has it.
    learnt: Option<Learnt>,
}

/// What is kept from one thought to the next.
struct Learnt {
    memory: ThinkerMemory,
    order: MoveOrder,
    searcher: Searcher<Together>,
}

enum ThinkerMemory {
    Alone(LeavesAside<Table>),
    Team(LeavesAside<SharedTable>),
}

impl<G> Thinker<G>
where
    G: Playable + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    /// A thinker with a table of 64 MiB, on one thread, that searches selectively.
    pub fn new(game: G) -> Thinker<G> {
        Thinker {
            game,
            bytes: USUAL_BYTES,
            workers: 1,
            lines: 1,
            techniques: Some(Techniques::USUAL),
            order: MoveOrder::new(),
            clock: Arc::new(SystemClock::default()),
            handle: ThinkHandle::default(),
            history: None,
            expected: None,
            learnt: None,
        }
    }

    /// The same with a table of at most so many bytes; of half as many, and so on, where the
    /// machine has no room for that.
    #[must_use]
    pub fn table(self, bytes: usize) -> Thinker<G> {
        Thinker { bytes, learnt: None, ..self }
    }

    /// The same on so many threads, which share one table.
    #[must_use]
    pub fn threads(self, threads: usize) -> Thinker<G> {
        Thinker { workers: threads.max(1), learnt: None, ..self }
    }

    /// The same with these techniques of the [selective search](crate::selective).
    #[must_use]
    pub fn selective(self, techniques: Techniques) -> Thinker<G> {
        Thinker { techniques: Some(techniques), learnt: None, ..self }
    }

    /// The same with this ordering of moves.
    #[must_use]
    pub fn ordered(self, order: MoveOrder) -> Thinker<G> {
        Thinker { order, learnt: None, ..self }
    }

    /// The same with every move searched to the same depth: values are then proved, and they do
    /// not depend on how a position was reached. Repetitions are not seen.
    #[must_use]
    pub fn full_width(self) -> Thinker<G> {
        Thinker { techniques: None, learnt: None, ..self }
    }

    /// The same for the best few moves, each with its value.
    #[must_use]
    pub fn lines(self, lines: usize) -> Thinker<G> {
        Thinker { lines: lines.max(1), ..self }
    }

    /// The same by another clock: a machine may have none of the usual kind.
    #[must_use]
    pub fn clock(self, clock: Arc<dyn Clock>) -> Thinker<G> {
        Thinker { clock, ..self }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// A handle that stops it from another thread.
    pub fn handle(&self) -> ThinkHandle {
        self.handle.clone()
    }

    /// The best move within a limit: of time, or any [`Until`].
    ///
    /// A position that is one or two moves after the one thought about before is taken for the
    /// same game going on; any other one begins a new game. [`Thinker::play`] says what was
    /// played where that is not enough.
    pub fn think(&mut self, position: &G::Position, until: impl Into<Until>) -> Verdict<G::Move> {
        self.think_and_tell(position, until, |_| ())
    }

    /// The same; `tell` is told after every depth what is thought so far.
    pub fn think_and_tell(
        &mut self,
        position: &G::Position,
        until: impl Into<Until>,
        tell: impl FnMut(&Verdict<G::Move>),
    ) -> Verdict<G::Move> {
        self.think_when(position, until.into(), false, tell)
    }

    /// Thinks in the opponent's time, about the position that is expected: the time of the limit
    /// runs only when [`ThinkHandle::start_clock`] says that the expected move was played.
    /// If another one was, [`ThinkHandle::stop`] ends the thought.
    ///
    /// ```
    /// use std::time::Duration;
    /// use nullwindow::{Playable, Thinker, doc::Matches};
    /// let mut thinker = Thinker::new(Matches);
    /// let handle = thinker.handle();
    /// let verdict = std::thread::scope(|scope| {
    ///     let thought = scope.spawn(|| thinker.ponder(&1_000_000, Duration::ZERO));
    ///     handle.start_clock(); // the opponent has moved as was expected
    ///     thought.join().unwrap()
    /// });
    /// assert!(verdict.best.is_some());
    /// ```
    pub fn ponder(&mut self, position: &G::Position, until: impl Into<Until>) -> Verdict<G::Move> {
        self.think_when(position, until.into(), true, |_| ())
    }

    /// Tells it that a move was played, in the position thought about before or after the last
    /// move that it was told of. False if it knows of no position yet.
    pub fn play(&mut self, mv: &G::Move) -> bool {
        let Some(history) = &mut self.history else { return false };
        history.play(&self.game, mv);
        self.expected = None;
        true
    }

    /// Begins a game at this position. What was learnt stays.
    pub fn begin(&mut self, position: G::Position) {
        self.history = Some(History::new(&self.game, position));
        self.expected = None;
    }

    /// Forgets the game and what was learnt.
    pub fn forget(&mut self) {
        (self.history, self.expected, self.learnt) = (None, None, None);
    }

    /// The game so far; none before the first thought.
    pub fn history(&self) -> Option<&History<G::Position>> {
        self.history.as_ref()
    }

    /// How the game stands, if it is over or may be called a draw.
    pub fn status(&self) -> Option<GameStatus> {
        self.history.as_ref().and_then(|history| history.outcome(&self.game))
    }

    /// Finds out how the game went on to this position.
    fn follow(&mut self, position: &G::Position) {
        let key = self.game.key(position);
        let found = self.history.as_ref().and_then(|history| self.moves_to(history, key));
        match (&mut self.history, found) {
            (Some(history), Some(moves)) => {
                moves.iter().for_each(|mv| history.play(&self.game, mv));
            }
            _ => self.history = Some(History::new(&self.game, position.clone())),
        }
        self.expected = None;
    }

    /// At most two moves that lead from the end of a game to a position: the one that was
    /// thought best is looked at first.
    fn moves_to(&self, history: &History<G::Position>, key: u64) -> Option<Vec<G::Move>> {
        let (game, now) = (&self.game, history.now());
        if game.key(now) == key {
            return Some(Vec::new());
        }
        let mut first = Vec::new();
        game.moves(now, &mut first);
        if let Some(mv) = first.iter().find(|mv| game.key(&game.play(now, mv)) == key) {
            return Some(vec![mv.clone()]);
        }
        let (mut made, mut replies) = (0, Vec::new());
        for mv in self.expected.iter().chain(&first) {
            let next = game.play(now, mv);
            replies.clear();
            game.moves(&next, &mut replies);
            made += replies.len();
            let reply = replies.iter().find(|reply| game.key(&game.play(&next, reply)) == key);
            if let Some(reply) = reply {
                return Some(vec![mv.clone(), reply.clone()]);
            }
            if made > LOOKED_AT {
                break;
            }
        }
        None
    }

    fn think_when(
        &mut self,
        position: &G::Position,
        until: Until,
        waits: bool,
        tell: impl FnMut(&Verdict<G::Move>),
    ) -> Verdict<G::Move> {
        self.follow(position);
        let verdict = self.search(position, &until, waits, tell);
        self.expected.clone_from(&verdict.best);
        self.handle.reset();
        verdict
    }

    fn search(
        &mut self,
        position: &G::Position,
        until: &Until,
        waits: bool,
        tell: impl FnMut(&Verdict<G::Move>),
    ) -> Verdict<G::Move> {
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let again = self.learnt.is_some();
        let Learnt { memory, order, mut searcher } =
            self.learnt.take().unwrap_or_else(|| self.nothing_learnt());
        let found = RefCell::default();
        let mut thought = ThoughtUnderWay {
            game: &self.game,
            position,
            wins: searcher.wins_counted(),
            proved_at: self.proved_at(position),
            lines: Vec::new(),
            found: &found,
            clock: self.clock.clone(),
            begun: self.clock.now(),
            tell,
        };
        if moves.is_empty() {
            let bounds = Bounds::exact(self.game.evaluate(position));
            self.learnt = Some(Learnt { memory, order, searcher });
            return thought.verdict(Answer { bounds, ..Answer::nothing() });
        }
        let schedule = self.schedule(position, until, moves.len() == 1 && !waits);
        let past = self.history.as_ref().map(History::keys).unwrap_or_default();
        let asked = Asked { past: &past, schedule: &schedule, lines: self.lines, found: &found };
        let timer = ThoughtTimer::new(self.handle.clone(), self.clock.clone(), until, waits);
        let limits = Limits { nodes: until.limits.nodes, interrupt: Some(Arc::new(timer)) };
        let (answer, order, memory) = match memory {
            ThinkerMemory::Alone(table) => {
                let mut s = opened(&self.game, table, order, limits);
                if again {
                    s.memory_mut().interior_mut().next_search();
                }
                let answer =
                    searcher.deepen_alone(&mut s, position, asked, |s, p| thought.on(s, p));
                (answer, s.take_order(), ThinkerMemory::Alone(s.into_parts().0))
            }
            ThinkerMemory::Team(table) => {
                let mut s = opened(&self.game, table, order, limits);
                if again {
                    s.memory_mut().interior_mut().next_search();
                }
                let team = (self.workers, Timing::Free);
                let answer =
                    searcher.deepen_with(&mut s, team, position, asked, |s, p| thought.on(s, p));
                (answer, s.take_order(), ThinkerMemory::Team(s.into_parts().0))
            }
        };
        let verdict = thought.verdict(answer);
        self.learnt = Some(Learnt { memory, order: order.unwrap_or_default(), searcher });
        verdict
    }

    /// The depth at which a search of full width sees the whole game.
    fn proved_at(&self, position: &G::Position) -> Option<u16> {
        self.game.plies_left(position).filter(|_| self.techniques.is_none())
    }

    /// The depths to search. The only move is looked at a ply deep, unless a depth was asked for.
    fn schedule(&self, position: &G::Position, until: &Until, only_move: bool) -> Schedule {
        // What a selective search reduces it has not played out at that depth.
        let stretch = if self.techniques.is_some() { 2 } else { 1 };
        let longest = self.game.plies_left(position).map(|plies| plies.saturating_mul(stretch));
        let asked = until.depth.unwrap_or(if only_move { 1 } else { MAX_DEPTH });
        Schedule::to(asked.min(longest.unwrap_or(MAX_DEPTH).max(1)).min(MAX_DEPTH))
    }

    fn nothing_learnt(&self) -> Learnt {
        let unit = self.game.unit().max(2);
        let searcher = match self.techniques {
            Some(techniques) => {
                Searcher::Selective(Selective::new(Driver::MtdAdaptive, techniques, unit / 2))
            }
            None => Searcher::FullWidth(Together::new(
                TeamDriver::MtdAdaptive,
                Sharing::Deferring,
                unit / 2,
            )),
        };
        let aside = self.techniques.is_none(); // a selective search keeps no leaves
        let entries = (self.bytes / ENTRY).max(1);
        let memory = match self.workers {
            1 => {
                let table = largest(entries, Table::try_with_entries, Table::with_entries);
                ThinkerMemory::Alone(with_leaves(aside, table))
            }
            _ => {
                let table =
                    largest(entries, SharedTable::try_with_entries, SharedTable::with_entries);
                ThinkerMemory::Team(with_leaves(aside, table))
            }
        };
        Learnt { memory, order: self.order.clone(), searcher }
    }
}

/// The largest table that there is room for.
fn largest<T>(
    entries: usize,
    make: impl Fn(usize) -> Option<T>,
    smallest: impl Fn(usize) -> T,
) -> T {
    let halves = iter::successors(Some(entries), |entries| Some(entries / 2).filter(|&e| e > 0));
    halves.into_iter().find_map(make).unwrap_or_else(|| smallest(1))
}

fn with_leaves<M>(aside: bool, interior: M) -> LeavesAside<M> {
    if aside {
        LeavesAside::with_cache(interior, LEAF_CACHE)
    } else {
        LeavesAside::without_cache(interior)
    }
}

fn opened<G: Game, M: Memory>(
    game: &G,
    memory: M,
    order: MoveOrder,
    limits: Limits,
) -> Search<'_, G, M> {
    Search::with(game, memory, ()).ordered(order).with_etc(2).limited(limits)
}

/// A thought under way.
struct ThoughtUnderWay<'a, G: Game, T> {
    game: &'a G,
    position: &'a G::Position,
    wins: WinsCounted,
    /// The depth at which the whole game is seen.
    proved_at: Option<u16>,
    /// Of the last completed depth.
    lines: Vec<VerdictLine<G::Move>>,
    found: &'a RefCell<Vec<RootLine>>,
    clock: Arc<dyn Clock>,
    begun: Duration,
    tell: T,
}

impl<G: Playable, T: FnMut(&Verdict<G::Move>)> ThoughtUnderWay<'_, G, T> {
    /// What happens between two depths.
    fn on<M: Memory>(
        &mut self,
        s: &mut Search<'_, G, M>,
        progress: Progress<'_, G::Move>,
    ) -> Option<Stop> {
        let Progress::Done(Iteration { answer, .. }) = progress else { return None };
        self.lines = self.lines_of(s, answer);
        let line = self.lines.first().map(|line| line.line.clone()).unwrap_or_default();
        let counts = s.counts();
        let verdict = self.verdict(Answer { line, counts, ..answer.clone() });
        (self.tell)(&verdict);
        let decided = verdict.distance.is_some_and(|distance| is_decided(distance, verdict.depth));
        let seen = self.proved_at.is_some_and(|depth| answer.depth >= depth);
        (decided || seen).then_some(Stop::Solved)
    }

    fn lines_of<M: Memory>(
        &self,
        s: &mut Search<'_, G, M>,
        answer: &Answer<G::Move>,
    ) -> Vec<VerdictLine<G::Move>> {
        let mut found = self.found.borrow().clone();
        if found.is_empty() {
            let best = answer.best_index;
            found.extend(best.map(|index| RootLine { index, bounds: answer.bounds }));
        }
        let line = |&RootLine { index, bounds }: &RootLine| {
            let line = remembered_variation(s, self.position, answer.depth.max(1), Some(index));
            let (known, distance) =
                counted(self.game, self.position, (bounds, answer.depth), self.wins);
            Some(VerdictLine { best: line.first()?.clone(), known, distance, line })
        };
        found.iter().filter_map(line).collect()
    }

    fn verdict(&self, answer: Answer<G::Move>) -> Verdict<G::Move> {
        let at = (answer.bounds, answer.depth);
        let (known, distance) = counted(self.game, self.position, at, self.wins);
        Verdict {
            best: answer.best,
            known,
            distance,
            line: answer.line,
            lines: self.lines.clone(),
            depth: answer.depth,
            counts: answer.counts,
            time: self.clock.now().saturating_sub(self.begun),
            stop: answer.stop,
        }
    }
}
