//! How a session searches: at full width or selectively, on one thread or on several.

use std::cell::RefCell;
use std::marker::PhantomData;

use nullwindow::catalogue::{Instance, Promise};
use nullwindow::drivers::{
    Interrupted, Progress, Proved, RootLine, Schedule, SeveralLines, deepen,
};
use nullwindow::memory::Memory;
use nullwindow::observer::Observer;
use nullwindow::parallel::{Timing, Together, deepen_lazily, deepen_together};
use nullwindow::selective::Selective;
use nullwindow::{Algorithm, Answer, Node, Playable, Search, Stop, Value};
use nullwindow_games::GameId;

use crate::any_memory::TeamTable;
use crate::config::Config;
use crate::error::EngineError;
use crate::kept::Kept;

/// The algorithm of a session; `A` is the one of full width.
#[derive(Clone, Debug)]
pub enum Searcher<A = Instance> {
    /// Every move to the same depth: an algorithm of the catalogue, or one that a team shares.
    FullWidth(A),
    /// As a program plays.
    Selective(Selective),
}

impl<A> Searcher<A> {
    /// Tells the game so far, which only a selective search wants to know.
    fn set_past<G: Playable>(&mut self, game: &G, past: &[(u64, u16)]) {
        if let Searcher::Selective(selective) = self {
            selective.set_game(game, past);
        }
    }
}

impl<G: Playable, A: Algorithm<G>> Algorithm<G> for Searcher<A> {
    fn promise(&self) -> Promise {
        match self {
            Searcher::FullWidth(algorithm) => algorithm.promise(),
            Searcher::Selective(_) => Promise::Value,
        }
    }

    fn search<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        guess: Value,
    ) -> Result<Proved, Interrupted> {
        match self {
            Searcher::FullWidth(algorithm) => algorithm.search(s, root, guess),
            Searcher::Selective(selective) => selective.search(s, root, guess),
        }
    }
}

/// What a session asks for.
pub struct Asked<'a> {
    /// The key of every position of the game so far, and how many plies without progress lie
    /// behind it.
    pub(crate) past: &'a [(u64, u16)],
    pub(crate) schedule: &'a Schedule,
    /// How many of the best moves to find.
    pub(crate) lines: usize,
    /// Where they are put.
    pub(crate) found: &'a RefCell<Vec<RootLine>>,
}

/// A way to search, and the memory that it takes.
pub trait Searches: Send + Sized {
    /// The memory.
    type Memory: Kept;

    /// The search that a configuration asks for, with values as this game counts them.
    fn new(config: &Config, game: Option<GameId>) -> Result<Self, EngineError>;

    /// Iterative deepening as a session asks for it.
    fn deepen<'g, G>(
        &mut self,
        s: &mut Search<'g, G, Self::Memory>,
        position: &G::Position,
        asked: &Asked<'_>,
        watch: impl FnMut(&mut Search<'g, G, Self::Memory>, Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move>
    where
        G: Playable + Sync,
        G::Position: Send + Sync,
        G::Move: Send;
}

/// One thread: any algorithm, with any memory.
#[derive(Clone, Debug)]
pub struct OneThread<M> {
    searcher: Searcher,
    memory: PhantomData<fn() -> M>,
}

impl<M: Kept> Searches for OneThread<M> {
    type Memory = M;

    fn new(config: &Config, game: Option<GameId>) -> Result<OneThread<M>, EngineError> {
        Ok(OneThread { searcher: config.searcher(game)?, memory: PhantomData })
    }

    fn deepen<'g, G: Playable>(
        &mut self,
        s: &mut Search<'g, G, M>,
        position: &G::Position,
        asked: &Asked<'_>,
        watch: impl FnMut(&mut Search<'g, G, M>, Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move> {
        self.searcher.set_past(s.game(), asked.past);
        let mut several = SeveralLines::new(&mut self.searcher, asked.lines, asked.found);
        deepen(s, position, &mut several, asked.schedule, watch)
    }
}

/// Several threads with one table. They share a few algorithms only, so the catalogue is not
/// compiled for that table.
#[derive(Clone, Debug)]
pub struct SeveralThreads {
    workers: usize,
    timing: Timing,
    searcher: Searcher<Together>,
}

impl Searches for SeveralThreads {
    type Memory = TeamTable;

    fn new(config: &Config, game: Option<GameId>) -> Result<SeveralThreads, EngineError> {
        let searcher = match config.searcher(game)? {
            Searcher::FullWidth(_) => Searcher::FullWidth(config.together(game)?),
            Searcher::Selective(selective) => Searcher::Selective(selective),
        };
        Ok(SeveralThreads { workers: config.threads.into(), timing: config.timing, searcher })
    }

    fn deepen<'g, G>(
        &mut self,
        s: &mut Search<'g, G, TeamTable>,
        position: &G::Position,
        asked: &Asked<'_>,
        watch: impl FnMut(&mut Search<'g, G, TeamTable>, Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move>
    where
        G: Playable + Sync,
        G::Position: Send + Sync,
        G::Move: Send,
    {
        let &Asked { past, schedule, lines, found } = asked;
        self.searcher.set_past(s.game(), past);
        match &mut self.searcher {
            Searcher::FullWidth(together) if lines < 2 => {
                deepen_together(s, self.workers, position, together, schedule, watch)
            }
            // Several lines are found lazily, and that is not reproducible.
            searcher if self.timing == Timing::InTurn => {
                let mut several = SeveralLines::new(searcher, lines, found);
                deepen(s, position, &mut several, schedule, watch)
            }
            searcher => {
                let helper = searcher.clone();
                let mut several = SeveralLines::new(searcher, lines, found);
                deepen_lazily(s, self.workers, position, &mut several, &helper, schedule, watch)
            }
        }
    }
}
