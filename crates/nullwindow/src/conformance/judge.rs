//! Plain minimax as a judge, and the algorithms it hears.

use super::{CheckResult, children, ensure, within};
use crate::answer::{Answer, Params};
use crate::catalogue::{Entry, Promise, Remembers};
use crate::game::{Game, leaf_value};
use crate::memory::{Lossless, Memory, OneBound, TwoBounds};
use crate::search::Search;
use crate::value::{Bounds, Value};

/// Plain minimax, written without a line of the search it judges.
pub(super) struct MinimaxJudge {
    pub(super) value: Value,
    /// The values of the moves, for the side to move.
    moves: Vec<Value>,
}

impl MinimaxJudge {
    pub(super) fn new<G: Game>(game: &G, position: &G::Position, depth: u16) -> MinimaxJudge {
        let children = if depth == 0 { Vec::new() } else { children(game, position) };
        let moves: Vec<Value> = children.iter().map(|p| -minimax(game, p, depth - 1)).collect();
        let value =
            moves.iter().copied().max().unwrap_or_else(|| leaf_value(game, position, depth));
        MinimaxJudge { value, moves }
    }

    pub(super) fn hears<M>(&self, entry: &Entry, answer: &Answer<M>) -> CheckResult {
        let (value, Bounds { lower, upper }) = (self.value, answer.bounds);
        if let Some(stop) = answer.stop {
            return Err(stop.to_string());
        }
        within("minimax value", value, answer.bounds)?;
        let exact = entry.promise != Promise::Value || answer.bounds.is_exact();
        ensure(exact, || format!("{lower} to {upper} proved, the value is {value}"))?;
        if entry.promise == Promise::Bound || self.moves.is_empty() {
            return Ok(());
        }
        let best = answer.best_index.ok_or("no best move")?;
        let its = self.moves.get(usize::from(best)).ok_or("a best move that does not exist")?;
        ensure(*its == value, || format!("move {best} is worth {its}, the best {value}"))
    }
}

fn minimax<G: Game>(game: &G, position: &G::Position, depth: u16) -> Value {
    let children = if depth == 0 { Vec::new() } else { children(game, position) };
    let values = children.iter().map(|p| -minimax(game, p, depth - 1));
    values.max().unwrap_or_else(|| leaf_value(game, position, depth))
}

/// The answer of an algorithm with a memory of this kind.
pub(super) fn run<G: Game>(
    entry: &'static Entry,
    memory: Remembers,
    game: &G,
    position: &G::Position,
    depth: u16,
    params: &Params,
) -> Answer<G::Move> {
    fn with<G: Game, M: Memory>(
        memory: M,
        (entry, game, position): (&'static Entry, &G, &G::Position),
        depth: u16,
        params: &Params,
    ) -> Answer<G::Move> {
        entry.run(&mut Search::with(game, memory, ()), position, depth, params)
    }
    let question = (entry, game, position);
    match memory {
        Remembers::Nothing => with((), question, depth, params),
        Remembers::OneBound => with(Lossless::<OneBound>::new(), question, depth, params),
        Remembers::TwoBounds => with(Lossless::<TwoBounds>::new(), question, depth, params),
    }
}
