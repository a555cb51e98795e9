//! The search of a session: what a configuration asks for, with the memory that it takes.

use std::marker::PhantomData;

use nullwindow::catalogue::Instance;
use nullwindow::drivers::Progress;
use nullwindow::parallel::{Timing, Together};
use nullwindow::thinker::{Asked, Searcher, WinsCounted};
use nullwindow::{Answer, Playable, Search, Stop};
use nullwindow_games::GameId;

use crate::any_memory::{AnyMemory, TeamTable};
use crate::config::Config;
use crate::error::EngineError;
use crate::kept::Kept;

/// A way to search, and the memory that it takes.
pub trait Searches: Send + Sized {
    /// The memory.
    type Memory: Kept;

    /// The search that a configuration asks for, with values as this game counts them.
    fn new(config: &Config, game: Option<GameId>) -> Result<Self, EngineError>;

    /// From where it counts the plies to the end of the game.
    fn wins_counted(&self) -> WinsCounted;

    /// Iterative deepening as a session asks for it.
    fn deepen<'g, G>(
        &mut self,
        s: &mut Search<'g, G, Self::Memory>,
        position: &G::Position,
        asked: Asked<'_>,
        watch: impl FnMut(&mut Search<'g, G, Self::Memory>, Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move>
    where
        G: Playable + Sync,
        G::Position: Send + Sync,
        G::Move: Send;
}

/// One thread: any algorithm for games, with any memory.
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

    fn wins_counted(&self) -> WinsCounted {
        self.searcher.wins_counted()
    }

    fn deepen<'g, G: Playable>(
        &mut self,
        s: &mut Search<'g, G, M>,
        position: &G::Position,
        asked: Asked<'_>,
        watch: impl FnMut(&mut Search<'g, G, M>, Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move> {
        self.searcher.deepen_alone(s, position, asked, watch)
    }
}

/// One thread: an algorithm for trees, which searches the last depth alone. It is compiled for
/// [`AnyGame`](crate::AnyGame) and not for every game again.
#[derive(Clone, Debug)]
pub struct TreeAlgorithm(Searcher<Instance>);

impl Searches for TreeAlgorithm {
    type Memory = AnyMemory;

    fn new(config: &Config, game: Option<GameId>) -> Result<TreeAlgorithm, EngineError> {
        Ok(TreeAlgorithm(config.searcher_by(game, Ok)?))
    }

    fn wins_counted(&self) -> WinsCounted {
        self.0.wins_counted()
    }

    fn deepen<'g, G: Playable>(
        &mut self,
        s: &mut Search<'g, G, AnyMemory>,
        position: &G::Position,
        asked: Asked<'_>,
        watch: impl FnMut(&mut Search<'g, G, AnyMemory>, Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move> {
        self.0.deepen_alone(s, position, asked, watch)
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

    fn wins_counted(&self) -> WinsCounted {
        self.searcher.wins_counted()
    }

    fn deepen<'g, G>(
        &mut self,
        s: &mut Search<'g, G, TeamTable>,
        position: &G::Position,
        asked: Asked<'_>,
        watch: impl FnMut(&mut Search<'g, G, TeamTable>, Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move>
    where
        G: Playable + Sync,
        G::Position: Send + Sync,
        G::Move: Send,
    {
        self.searcher.deepen_with(s, (self.workers, self.timing), position, asked, watch)
    }
}
