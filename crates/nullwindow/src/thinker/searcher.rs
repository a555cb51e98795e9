//! How a program that plays searches: at full width or selectively, one line or several, on
//! one thread or on several.

use std::cell::RefCell;

use crate::algorithm::Algorithm;
use crate::answer::Answer;
use crate::catalogue::{GameInstance, Promise};
use crate::drivers::{Interrupted, Progress, Proved, RootLine, Schedule, SeveralLines, deepen};
use crate::game::{Distance, Game};
use crate::limits::Stop;
use crate::memory::{Memory, Shared};
use crate::observer::Observer;
use crate::parallel::{Timing, Together, deepen_lines_lazily, deepen_together};
use crate::playable::Playable;
use crate::search::{Node, Search};
use crate::selective::Selective;
use crate::value::Value;

/// The algorithm of a program that plays; `A` is the one of full width.
#[derive(Clone, Debug)]
pub enum Searcher<A = GameInstance> {
    /// Every move to the same depth: an algorithm of the catalogue, or one that a team shares.
    FullWidth(A),
    /// As a program plays.
    Selective(Selective),
}

/// From where a search counts the plies to the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinsCounted {
    /// From the horizon, as a search of full width does: its values depend on the position
    /// and the depth alone.
    FromHorizon,
    /// From the root, as a selective search does, whose horizon is not everywhere as deep.
    FromRoot,
}

impl WinsCounted {
    /// In how many plies the game is won or lost, if the value of a search `depth` plies deep
    /// says so.
    pub fn distance<G: Game>(
        self,
        game: &G,
        position: &G::Position,
        value: Value,
        depth: u16,
    ) -> Option<Distance> {
        match self {
            WinsCounted::FromHorizon => game.distance(position, value, depth),
            WinsCounted::FromRoot => Selective::distance(game, value),
        }
    }
}

/// Whether deeper searches would change nothing: a search `depth` plies deep has seen the end
/// of the game. A win that counts as one at the horizon may be one beyond it, seen by a
/// quiescence search: one iteration more tells its distance.
pub fn is_decided(distance: Distance, depth: u16) -> bool {
    let (Distance::Wins(plies) | Distance::Loses(plies)) = distance;
    plies < depth
}

/// What is asked of a [`Searcher`].
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The key of every position of the game so far, and how many plies without progress lie
    /// behind it.
    pub past: &'a [(u64, u16)],
    /// The iterations.
    pub schedule: &'a Schedule,
    /// How many of the best moves to find.
    pub lines: usize,
    /// Where they are put.
    pub found: &'a RefCell<Vec<RootLine>>,
}

impl<A> Searcher<A> {
    /// From where it counts the plies to the end.
    pub fn wins_counted(&self) -> WinsCounted {
        match self {
            Searcher::FullWidth(_) => WinsCounted::FromHorizon,
            Searcher::Selective(_) => WinsCounted::FromRoot,
        }
    }

    /// Tells the game so far, which only a selective search wants to know.
    fn set_past<G: Playable>(&mut self, game: &G, past: &[(u64, u16)]) {
        if let Searcher::Selective(selective) = self {
            selective.set_game(game, past);
        }
    }

    /// Iterative deepening on one thread.
    pub fn deepen_alone<'g, G: Playable, M: Memory>(
        &mut self,
        s: &mut Search<'g, G, M>,
        position: &G::Position,
        asked: Asked<'_>,
        watch: impl FnMut(&mut Search<'g, G, M>, Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move>
    where
        A: Algorithm<G> + Clone,
    {
        self.set_past(s.game(), asked.past);
        let mut several = SeveralLines::new(self, asked.lines, asked.found);
        deepen(s, position, &mut several, asked.schedule, watch)
    }
}

impl Searcher<Together> {
    /// Iterative deepening on several threads.
    pub fn deepen_with<'g, G, M>(
        &mut self,
        s: &mut Search<'g, G, M>,
        (workers, timing): (usize, Timing),
        position: &G::Position,
        asked: Asked<'_>,
        watch: impl FnMut(&mut Search<'g, G, M>, Progress<'_, G::Move>) -> Option<Stop>,
    ) -> Answer<G::Move>
    where
        G: Playable + Sync,
        G::Position: Send + Sync,
        G::Move: Send,
        M: Shared,
    {
        let Asked { past, schedule, lines, found } = asked;
        self.set_past(s.game(), past);
        match self {
            Searcher::FullWidth(together) if lines < 2 => {
                deepen_together(s, workers, position, together, schedule, watch)
            }
            // Several lines are found lazily, and that is not reproducible.
            searcher if timing == Timing::InTurn => {
                let mut several = SeveralLines::new(searcher, lines, found);
                deepen(s, position, &mut several, schedule, watch)
            }
            searcher => {
                let mut several = SeveralLines::new(searcher, lines, found);
                deepen_lines_lazily(s, workers, position, &mut several, schedule, watch)
            }
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
