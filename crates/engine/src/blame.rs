//! Where the nodes of a search went, of a game or of a tree. See
//! [`nullwindow::blame`] for what the parts mean.

use nullwindow::blame::{Blame, Parts};
use nullwindow::catalogue::Entry;
use nullwindow::drivers::{Progress, deepen};
use nullwindow::minimal::{Effort, FirstMoves, Reselect, Size, Unsized, left_first};
use nullwindow::observer::Watching;
use nullwindow::{Answer, Counts, Game, Limits, Params, Search, Value};
use nullwindow_games::GameId;

use crate::any_game::{AnyGame, AnyPosition};
use crate::any_memory::{AnyMemory, any_memory, lossless_memory};
use crate::config::{Config, find};
use crate::error::EngineError;
use crate::observe::observe_game;
use crate::tree::{AnyTree, TreeMemory, run_on_tree};

/// The nodes of a search, by what they are to be blamed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blamed {
    /// The value of the position.
    pub value: Value,
    /// The parts; they add up to all nodes that the search counted.
    pub parts: Parts,
    /// The left-first minimal graph of the search.
    pub lfmg: Size,
    /// The smallest proof that was found by choosing its moves again.
    pub armg: Size,
}

/// Why there is nobody to blame.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BlameError {
    /// There is no such search.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The search did not end.
    #[error("the search stopped: {0}")]
    Stopped(String),
    /// There is no minimal graph to compare with.
    #[error("the minimal graph of the search is not known: {0}")]
    Graph(#[from] Unsized),
}

/// The most nodes of the minimal graph.
const MOST_NODES: usize = 1 << 24;

/// What is spent on a smaller graph.
const EFFORT: Effort = Effort { plies: 3, passes: 6, nodes: 100_000_000 };

/// How often [`blame_game`] tells what it does beside the iterations of the search:
/// the minimal graph, the search again, and each attempt at a smaller graph.
pub const BLAME_STEPS: u64 = 2 + EFFORT.passes as u64;

/// Blames a search of a position, by iterative deepening with a configuration. `watch`
/// is told what is done.
///
/// ```
/// use nullwindow::Limits;
/// use nullwindow_engine::{AnyGame, Config, blame_game};
/// use nullwindow_games::{GameId, Notation};
/// let (id, config) = (GameId::TicTacToe, Config::usual(GameId::TicTacToe));
/// let game = AnyGame::new(id, config.grain);
/// let at = (&game, &game.start(), 5);
/// let blamed = blame_game(id, at, &config, &Limits::default(), &mut |_| ()).unwrap();
/// assert!(blamed.armg <= blamed.lfmg && blamed.lfmg.total < blamed.parts.total());
/// ```
pub fn blame_game(
    id: GameId,
    (game, position, depth): (&AnyGame, &AnyPosition, u16),
    config: &Config,
    limits: &Limits,
    watch: &mut dyn FnMut(&str),
) -> Result<Blamed, BlameError> {
    config.check()?;
    let memory = any_memory(&config.memory).map_err(BlameError::Engine)?;
    let mut s = Search::with(game, memory, ())
        .ordered(config.order()?)
        .with_etc(config.etc.unwrap_or(u16::MAX))
        .with_leaves(config.leaves.into())
        .limited(limits.clone());
    let schedule = config.schedule(id, depth, None);
    let answer = deepen(&mut s, position, &mut config.instance(id)?, &schedule, |_, progress| {
        if let Progress::Begins { depth, .. } = progress {
            watch(&format!("depth {depth}"));
        }
        None
    });
    let value = value(&mut s, position, depth, &answer)?;
    blamed(&mut s, position, (depth, value), watch, |observer| {
        let seen = observe_game(id, game, position, config, depth, limits, observer)?;
        Ok(seen.counts)
    })
}

/// Blames a search of a tree, to its leaves, in its own move order.
pub fn blame_tree(
    tree: &AnyTree,
    entry: &'static Entry,
    memory: TreeMemory,
    params: &Params,
    limits: &Limits,
) -> Result<Blamed, BlameError> {
    let (root, depth) = (tree.root(), tree.depth());
    // The minimal graph needs a memory of the moves even if the search has none.
    let lossless = lossless_memory(memory.bounds().max(1));
    let mut s = Search::with(tree, lossless, ()).limited(limits.clone());
    let answer = entry.run(&mut s, &root, depth, params);
    let value = value(&mut s, &root, depth, &answer)?;
    blamed(&mut s, &root, (depth, value), &mut |_| (), |observer| {
        let done = run_on_tree(tree, entry, memory, params, limits, Some(observer));
        Ok(done.counts)
    })
}

/// The value that a search found, or, if it proves less than that, finds now.
fn value<G: Game>(
    s: &mut Search<'_, G, AnyMemory>,
    position: &G::Position,
    depth: u16,
    answer: &Answer<G::Move>,
) -> Result<Value, BlameError> {
    let stopped = |answer: &Answer<G::Move>| match answer.report() {
        Some(report) => Err(BlameError::Stopped(report.to_string())),
        None => Ok(()),
    };
    stopped(answer)?;
    if let Some(value) = answer.value() {
        return Ok(value);
    }
    let first_guess = answer.bounds.known().unwrap_or(0);
    let params = Params { first_guess, ..Params::default() };
    let answer = find("mtd-f")?.run(s, position, depth, &params);
    stopped(&answer)?;
    Ok(answer.value().unwrap_or(first_guess))
}

/// Compares the search that `again` makes with the minimal graph of the same search.
fn blamed<G: Game>(
    s: &mut Search<'_, G, AnyMemory>,
    position: &G::Position,
    (depth, value): (u16, Value),
    watch: &mut dyn FnMut(&str),
    again: impl FnOnce(&mut dyn Watching<G>) -> Result<Counts, EngineError>,
) -> Result<Blamed, BlameError> {
    watch("the left-first minimal graph");
    let graph = left_first(s, position, depth, value, MOST_NODES)?.graph;
    let mut observer = Blame::new(&graph);
    watch("the same search, watched");
    let counts = again(&mut observer)?;
    let visits = observer.finish();
    let (lfmg, mut smaller) = (graph.size(), graph);
    let chosen = Reselect::run(&mut smaller, &mut FirstMoves::of(s), EFFORT, |nodes| {
        watch(&format!("a smaller graph: {nodes} nodes"));
    });
    chosen.map_err(Unsized::from)?;
    let armg = smaller.size();
    let parts = visits.parts(armg.total);
    debug_assert_eq!(parts.total(), counts.total());
    Ok(Blamed { value, parts, lfmg, armg })
}
