//! Searches of a subject, watched or not.

use nullwindow::drivers::{Progress, deepen};
use nullwindow::observer::{Boxed, Observer, Watching};
use nullwindow::{Answer, Counts, Game, Limits, Search};
use nullwindow_games::Notation;

use crate::any_game::AnyGame;
use crate::any_memory::{AnyMemory, any_memory, lossless_memory};
use crate::config::Config;
use crate::error::EngineError;
use crate::how::{How, Way};
use crate::subject::{OpenedSubject, Subject};
use crate::tree::AnyTree;

/// What a search of a subject left behind.
#[derive(Clone, Debug)]
pub struct Observed {
    /// What it found. Moves are their places in the move order.
    pub answer: Answer<u16>,
    /// The best move as the game writes it; nothing on trees.
    pub best_name: Option<String>,
    /// What it did.
    pub counts: Counts,
}

impl Subject {
    /// Searches it while `observer` watches every node.
    pub fn observe(
        &self,
        way: Way<'_>,
        limits: &Limits,
        mut observer: impl Observer<AnyTree> + Observer<AnyGame>,
    ) -> Result<Observed, EngineError> {
        match self {
            Subject::Tree { tree, .. } => {
                let (root, depth, id) = (&tree.root(), tree.depth(), self.game());
                let on = OpenedSubject { game: tree, root, depth, id };
                observe_tree(&on, way, limits, &mut observer)
            }
            Subject::Position { game, root, depth, .. } => {
                let on = OpenedSubject { game, root, depth: *depth, id: self.game() };
                observe_position(&on, way, limits, &mut observer)
            }
        }
    }

    /// Runs an algorithm as it is shown on trees. Trees are searched at full speed.
    pub fn run(&self, how: &How, limits: &Limits) -> Result<Observed, EngineError> {
        let Subject::Tree { tree, .. } = self else {
            return self.observe(Way::Shown(how), limits, ());
        };
        let (how, root, id) = (how.check()?, &tree.root(), self.game());
        let on = OpenedSubject { game: tree, root, depth: tree.depth(), id };
        let (answer, counts) = match how.bounds {
            0 => how.run(&on, ((), ()), limits),
            kept => how.run(&on, (lossless_memory(kept), ()), limits),
        };
        Ok(Observed { answer, best_name: None, counts })
    }
}

/// A tree, whoever observes. Without a type to be filled in, so that the catalogue is compiled
/// here and not again in every crate that observes a search.
fn observe_tree(
    on: &OpenedSubject<'_, AnyTree>,
    way: Way<'_>,
    limits: &Limits,
    observer: &mut dyn Watching<AnyTree>,
) -> Result<Observed, EngineError> {
    let (answer, counts) = on.observe(way, limits, observer)?;
    Ok(Observed { answer, best_name: None, counts })
}

/// A position, whoever observes.
fn observe_position(
    on: &OpenedSubject<'_, AnyGame>,
    way: Way<'_>,
    limits: &Limits,
    observer: &mut dyn Watching<AnyGame>,
) -> Result<Observed, EngineError> {
    let (answer, counts) = on.observe(way, limits, observer)?;
    let best_name = answer.best.as_ref().map(|mv| on.game.write_move(on.root, mv));
    let place = answer.best_index.unwrap_or(0);
    Ok(Observed { answer: answer.map_moves(|_| place), best_name, counts })
}

/// A search that is over, with its memory, and what it found.
pub(crate) type Remembered<'g, G> = (Search<'g, G, AnyMemory, ()>, Answer<<G as Game>::Move>);

impl<'g, G: Game> OpenedSubject<'g, G> {
    /// Searches it while `observer` watches every node.
    pub(crate) fn observe(
        &self,
        way: Way<'_>,
        limits: &Limits,
        observer: &mut dyn Watching<G>,
    ) -> Result<(Answer<G::Move>, Counts), EngineError> {
        match way {
            Way::Shown(how) => {
                let how = how.check()?;
                Ok(match how.bounds {
                    0 => how.run(self, ((), Boxed(observer)), limits),
                    kept => how.run(self, (lossless_memory(kept), Boxed(observer)), limits),
                })
            }
            Way::Engine(config) => {
                let mut s = self.begin(config, limits, Boxed(observer))?;
                let schedule = config.schedule(self.id, self.depth, None);
                let mut algorithm = config.instance(self.id)?;
                let answer = deepen(&mut s, self.root, &mut algorithm, &schedule, |_, _| None);
                Ok((answer, s.counts()))
            }
        }
    }

    /// Searches it with a memory that can be looked into afterwards. The counts of the
    /// answer are those of the last iteration. `watch` is told what is done.
    pub(crate) fn remember(
        &self,
        way: Way<'_>,
        limits: &Limits,
        watch: &mut dyn FnMut(&str),
    ) -> Result<Remembered<'g, G>, EngineError> {
        match way {
            Way::Shown(how) => {
                let how = how.check()?;
                watch(how.entry.id);
                // There is a memory even if the algorithm has none.
                let memory = lossless_memory(how.bounds.max(1));
                let s = Search::with(self.game, memory, ()).with_etc(how.etc);
                let mut s = s.limited(how.limits(limits));
                let answer = how.entry.run(&mut s, self.root, self.depth, &how.params);
                Ok((s, answer))
            }
            Way::Engine(config) => {
                let mut s = self.begin(config, limits, ())?;
                let schedule = config.schedule(self.id, self.depth, None);
                let (mut algorithm, mut counts) = (config.instance(self.id)?, Counts::default());
                let mut answer =
                    deepen(&mut s, self.root, &mut algorithm, &schedule, |_, progress| {
                        match progress {
                            Progress::Begins { depth, .. } => watch(&format!("depth {depth}")),
                            Progress::Done(iteration) => counts = iteration.answer.counts,
                        }
                        None
                    });
                answer.counts = counts;
                Ok((s, answer))
            }
        }
    }

    /// A search with a configuration that has not begun yet.
    pub(crate) fn begin<O: Observer<G>>(
        &self,
        config: &Config,
        limits: &Limits,
        observer: O,
    ) -> Result<Search<'g, G, AnyMemory, O>, EngineError> {
        config.check()?;
        let memory = any_memory(&config.memory)?;
        Ok(Search::with(self.game, memory, observer)
            .ordered(config.order())
            .with_etc(config.etc.unwrap_or(u16::MAX))
            .with_effort(config.effort)
            .limited(limits.clone()))
    }
}
