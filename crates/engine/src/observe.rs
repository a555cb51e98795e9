//! A search that somebody watches, of a game or of a tree.

use nullwindow::drivers::deepen;
use nullwindow::memory::Memory;
use nullwindow::observer::{Boxed, Watching};
use nullwindow::{Answer, Counts, Limits, Params, Search};
use nullwindow_games::GameId;

use crate::any_game::{AnyGame, AnyMove, AnyPosition};
use crate::any_memory::{any_memory, lossless_memory};
use crate::config::Config;
use crate::error::EngineError;
use crate::tree::TreeMemory;

/// What a watched search of a game left behind.
#[derive(Clone, Debug)]
pub struct Observed {
    /// What it found.
    pub answer: Answer<AnyMove>,
    /// What it did.
    pub counts: Counts,
}

/// Searches a position of a game with a configuration, as an engine does, while
/// `observer` watches every node.
pub fn observe_game(
    id: GameId,
    game: &AnyGame,
    position: &AnyPosition,
    config: &Config,
    depth: u16,
    limits: &Limits,
    observer: &mut dyn Watching<AnyGame>,
) -> Result<Observed, EngineError> {
    config.check()?;
    let memory = any_memory(&config.memory)?;
    let mut s = Search::with(game, memory, Boxed(observer))
        .ordered(config.order()?)
        .with_etc(config.etc.unwrap_or(u16::MAX))
        .with_leaves(config.leaves.into())
        .limited(limits.clone());
    let schedule = config.schedule(id, depth, None);
    let answer = deepen(&mut s, position, &mut config.instance(id)?, &schedule, |_, _| None);
    Ok(Observed { answer, counts: s.counts() })
}

/// Searches a position of a game to one depth, as an algorithm is shown on trees:
/// in the game's own move order, with lossless memory or none, and with enhanced
/// transposition cutoffs at nodes of at least the depth `etc`.
pub fn observe_tree(
    game: &AnyGame,
    position: &AnyPosition,
    algorithm: &str,
    memory: TreeMemory,
    depth: u16,
    (params, limits, etc): (&Params, &Limits, u16),
    observer: &mut dyn Watching<AnyGame>,
) -> Result<Observed, EngineError> {
    let entry = crate::config::find(algorithm)?;
    fn run<M: Memory>(
        s: Search<'_, AnyGame, M, Boxed<'_, AnyGame>>,
        entry: &'static nullwindow::catalogue::Entry,
        (position, depth, params): (&AnyPosition, u16, &Params),
        (limits, etc): (&Limits, u16),
    ) -> Observed {
        let mut s = s.limited(limits.clone()).with_etc(etc);
        let answer = entry.run(&mut s, position, depth, params);
        Observed { answer, counts: s.counts() }
    }
    let question = (position, depth, params);
    Ok(match memory {
        TreeMemory::Nothing => {
            run(Search::with(game, (), Boxed(observer)), entry, question, (limits, etc))
        }
        kept => {
            let memory = lossless_memory(kept.bounds());
            run(Search::with(game, memory, Boxed(observer)), entry, question, (limits, etc))
        }
    })
}
