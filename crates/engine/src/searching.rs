//! The search of a session, on one thread or on several.

use std::cell::RefCell;

use nullwindow::drivers::{Progress, RootLine, Schedule, SeveralLines, deepen};
use nullwindow::memory::{LeavesAside, Memory, SharedTable};
use nullwindow::parallel::{Together, deepen_lazily, deepen_together};
use nullwindow::selective::Selective;
use nullwindow::{Answer, Distance, Game, Search, Stop, Value};
use nullwindow_games::GameId;

use crate::config::{Config, ThreadTiming};
use crate::error::EngineError;
use crate::history::History;
use crate::play::Searcher;

/// A table that several threads use, with leaves in it or aside.
pub(crate) type TeamTable = LeavesAside<SharedTable>;

/// How a session searches with a memory `M`.
pub trait Searching<M: Memory>: Clone + Send + Sized {
    /// The search that a configuration asks for.
    fn new(config: &Config, game: GameId) -> Result<Self, EngineError>;

    /// Tells the game so far.
    fn set_game<G: Game>(&mut self, game: &G, history: &History<G::Position>);

    /// In how many plies the game is won or lost, if the value of a search `depth` plies
    /// deep says so.
    fn distance<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        value: Value,
        depth: u16,
    ) -> Option<Distance>;

    /// Iterative deepening as a session asks for it.
    fn deepen<'g, G>(
        &mut self,
        s: &mut Search<'g, G, M>,
        position: &G::Position,
        asked: &Asked<'_>,
        watch: impl FnMut(&mut Search<'g, G, M>, Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move>
    where
        G: Game + Sync,
        G::Position: Send + Sync,
        G::Move: Send;
}

/// On one thread.
impl<M: Memory> Searching<M> for Searcher {
    fn new(config: &Config, game: GameId) -> Result<Searcher, EngineError> {
        config.searcher(game)
    }

    fn set_game<G: Game>(&mut self, game: &G, history: &History<G::Position>) {
        Searcher::set_game(self, game, history);
    }

    fn distance<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        value: Value,
        depth: u16,
    ) -> Option<Distance> {
        Searcher::distance(self, game, position, value, depth)
    }

    fn deepen<'g, G: Game>(
        &mut self,
        s: &mut Search<'g, G, M>,
        position: &G::Position,
        asked: &Asked<'_>,
        watch: impl FnMut(&mut Search<'g, G, M>, Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move> {
        let mut several = SeveralLines::new(self, asked.lines, asked.found);
        deepen(s, position, &mut several, asked.schedule, watch)
    }
}

/// What a session asks of its search.
pub struct Asked<'a> {
    pub(crate) schedule: &'a Schedule,
    /// How many of the best moves to find.
    pub(crate) lines: usize,
    /// Where they are put.
    pub(crate) found: &'a RefCell<Vec<RootLine>>,
}

/// A search on several threads.
#[derive(Clone, Debug)]
pub struct TeamSearcher {
    workers: usize,
    timing: ThreadTiming,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    FullWidth(Together),
    Selective(Box<Selective>),
}

impl Searching<TeamTable> for TeamSearcher {
    fn new(config: &Config, game: GameId) -> Result<TeamSearcher, EngineError> {
        let kind = match config.searcher(game)? {
            Searcher::FullWidth(_) => Kind::FullWidth(config.together(game)?),
            Searcher::Selective(selective) => Kind::Selective(Box::new(selective)),
        };
        Ok(TeamSearcher { workers: config.threads.into(), timing: config.timing, kind })
    }

    fn set_game<G: Game>(&mut self, game: &G, history: &History<G::Position>) {
        if let Kind::Selective(selective) = &mut self.kind {
            selective.set_game(game, &history.keys());
        }
    }

    fn distance<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        value: Value,
        depth: u16,
    ) -> Option<Distance> {
        match self.kind {
            Kind::FullWidth(_) => game.distance(position, value, depth),
            Kind::Selective(_) => Selective::distance(game, value),
        }
    }

    fn deepen<'g, G>(
        &mut self,
        s: &mut Search<'g, G, TeamTable>,
        position: &G::Position,
        asked: &Asked<'_>,
        watch: impl FnMut(&mut Search<'g, G, TeamTable>, Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move>
    where
        G: Game + Sync,
        G::Position: Send + Sync,
        G::Move: Send,
    {
        let &Asked { schedule, lines, found } = asked;
        let workers = self.workers;
        match &mut self.kind {
            Kind::FullWidth(together) if lines < 2 => {
                deepen_together(s, workers, position, together, schedule, watch)
            }
            // Several lines are found lazily, and that is not reproducible.
            Kind::FullWidth(together) if self.timing == ThreadTiming::InTurn => {
                let mut several = SeveralLines::new(together, lines, found);
                deepen(s, position, &mut several, schedule, watch)
            }
            Kind::FullWidth(together) => {
                let helper = together.clone();
                let mut several = SeveralLines::new(together, lines, found);
                deepen_lazily(s, workers, position, &mut several, &helper, schedule, watch)
            }
            Kind::Selective(selective) => {
                let helper = Selective::clone(selective);
                let mut several = SeveralLines::new(&mut **selective, lines, found);
                deepen_lazily(s, workers, position, &mut several, &helper, schedule, watch)
            }
        }
    }
}
