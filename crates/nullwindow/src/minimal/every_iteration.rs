//! MM(d) in every iteration of iterative deepening (thesis section 5.3).
//!
//! The thesis minimaxes the last d plies alone, because "the best moves at higher plies in the
//! tree have already been optimized by previous iterative deepening searches": the cutoff with
//! the smallest tree "is added to the transposition table", so that the next iteration, which
//! has the same nodes one ply higher, tries it first. A graph made after the last iteration
//! alone is larger: its higher plies have the moves that the search happened to find first.

use std::collections::HashSet;

use super::Unsized;
use super::approximate::{LastPlies, Transpose};
use super::claim::Claim;
use super::first_moves::FirstMoves;
use super::graph::{Link, ProofGraph};
use super::real_tree::RealTree;
use crate::algorithm::Algorithm;
use crate::drivers::{Progress, Schedule, deepen};
use crate::game::Game;
use crate::limits::Stop;
use crate::memory::{Memory, Recall};
use crate::observer::Observer;
use crate::search::Search;
use crate::value::Value;

/// The graph with ETC and the cheapest cutoffs in the last `plies`, for a position whose value
/// `search` has found, with at most `limit` nodes.
pub fn last_plies<'g, G: Game, M: Memory, O: Observer<G>>(
    search: &mut Search<'g, G, M, O>,
    position: &G::Position,
    (depth, value): (u16, Value),
    plies: u16,
    limit: usize,
) -> Result<ProofGraph<'g, G>, Unsized> {
    let game = search.game();
    let mut truth = FirstMoves::of(search);
    let trees = RealTree::new(&mut truth, depth, limit);
    let mut choose = Transpose(LastPlies::new(plies, trees));
    ProofGraph::new(game, position, depth, value, limit, &mut choose)
}

/// The same graph at the end of iterative deepening in which every iteration has left the moves
/// of its graph in memory. `search` must order by memory.
///
/// ```
/// use nullwindow::drivers::Schedule;
/// use nullwindow::memory::Table;
/// use nullwindow::minimal::last_plies_in_every_iteration;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let table: Table = Table::with_entries(1 << 10);
/// let mut s = Search::with(&Matches, table, ()).ordered_by_memory();
/// let mut negascout = catalogue::find("negascout").unwrap().with(Params::default());
/// let schedule = Schedule::to(8);
/// let graph =
///     last_plies_in_every_iteration(&mut s, &8, &mut negascout, &schedule, 3, 1000).unwrap();
/// assert_eq!((graph.depth(), graph.value()), (8, -1));
/// ```
pub fn last_plies_in_every_iteration<'g, G: Game, M: Memory, O: Observer<G>>(
    search: &mut Search<'g, G, M, O>,
    position: &G::Position,
    algorithm: &mut impl Algorithm<G>,
    schedule: &Schedule,
    plies: u16,
    limit: usize,
) -> Result<ProofGraph<'g, G>, Unsized> {
    let mut found = Err(Unsized::WrongValue);
    let answer = deepen(search, position, algorithm, schedule, |s, progress| {
        let Progress::Done(iteration) = progress else { return None };
        let value = iteration.answer.value()?;
        found = last_plies(s, position, (iteration.answer.depth, value), plies, limit);
        match &found {
            Ok(graph) => remember_moves(s, graph),
            Err(_) => return Some(Stop::User),
        }
        None
    });
    match (answer.stop, &found) {
        (Some(stop), Ok(_)) => Err(stop.into()),
        _ => found,
    }
}

/// Leaves the moves of a graph in the memory of a search, as the best moves of their nodes.
fn remember_moves<G: Game, M: Memory, O: Observer<G>>(
    search: &mut Search<'_, G, M, O>,
    graph: &ProofGraph<'_, G>,
) {
    let mut seen = HashSet::new();
    let mut open: Vec<(G::Position, u16, Claim)> =
        graph.claims().map(|claim| (graph.root().clone(), graph.depth(), claim)).to_vec();
    while let Some((position, depth, claim)) = open.pop() {
        let key = graph.game().key(&position);
        if !seen.insert((key, depth, claim)) {
            continue;
        }
        let link = graph.link(key, depth, claim);
        if let Link::One(child) = link {
            remember(search, graph.game(), &position, (key, depth), child);
        }
        let below = claim.of_child();
        let children = graph.linked(&position, link).into_iter();
        open.extend(children.map(|child| (child, depth.saturating_sub(1), below)));
    }
}

/// Makes the move to a child the best of a node, and keeps what is known of its value.
fn remember<G: Game, M: Memory, O: Observer<G>>(
    search: &mut Search<'_, G, M, O>,
    game: &G,
    position: &G::Position,
    (key, depth): (u64, u16),
    child: u64,
) {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let place = moves.iter().position(|mv| game.key(&game.play(position, mv)) == child);
    let best = place.and_then(|place| u16::try_from(place).ok());
    let memory = search.memory_mut();
    let known = memory.retrieve(key, depth);
    memory.store(key, depth, Recall { best, ..known });
}
