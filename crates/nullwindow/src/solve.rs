//! The shortest ways in: a value to a fixed depth, a move within limits.

use crate::answer::{Answer, Params};
use crate::catalogue::{self, Instance};
use crate::drivers::{Schedule, deepen};
use crate::game::Game;
use crate::limits::{Limits, MAX_DEPTH};
use crate::memory::{Lossless, Table, TwoBounds};
use crate::order::MoveOrder;
use crate::search::Search;

/// The value of a position searched `depth` plies deep, and a best move: MTD(f)
/// with iterative deepening and a memory that forgets nothing.
///
/// ```
/// use nullwindow::{doc::Matches, solve};
/// let answer = solve(&Matches, &7, 7);
/// assert_eq!((answer.value(), answer.best), (Some(1), Some(3))); // take three
/// ```
pub fn solve<G: Game>(game: &G, position: &G::Position, depth: u16) -> Answer<G::Move> {
    let mut s = Search::with(game, Lossless::<TwoBounds>::new(), ()).ordered_by_memory();
    // A depth beyond the limit is refused at once, not after all shallower ones.
    let schedule = if depth > MAX_DEPTH { Schedule::new(vec![depth]) } else { Schedule::to(depth) };
    deepen(&mut s, position, &mut mtd_f(), &schedule, |_, _| None)
}

fn mtd_f() -> Instance {
    catalogue::find("mtd-f").expect("mtd-f is in the catalogue").with(Params::default())
}

/// Thinks about one position after the other, as a program that plays does:
/// MTD(f) with iterative deepening, a transposition table and move ordering,
/// both of which are kept from move to move.
///
/// ```
/// use nullwindow::{Limits, Thinker, doc::Matches};
/// let mut thinker = Thinker::new(Matches, 1 << 16);
/// let limits = Limits { nodes: Some(10_000), ..Limits::default() };
/// let (mut left, mut moves) = (21, 0);
/// while let Some(taken) = thinker.think(&left, &limits).best {
///     (left, moves) = (left - taken, moves + 1);
/// }
/// assert_eq!((left, moves % 2), (0, 1)); // whoever began took the last match
/// ```
pub struct Thinker<G> {
    game: G,
    table: Table,
    order: MoveOrder,
    algorithm: Instance,
}

impl<G: Game> Thinker<G> {
    /// A thinker with a table of at most so many entries of 16 bytes.
    pub fn new(game: G, entries: usize) -> Thinker<G> {
        let (table, order) = (Table::with_entries(entries), MoveOrder::new());
        Thinker { game, table, order, algorithm: mtd_f() }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The best move within limits. Without any it thinks to the greatest depth
    /// there is: give it a number of nodes or an [`Interrupt`](crate::Interrupt).
    pub fn think(&mut self, position: &G::Position, limits: &Limits) -> Answer<G::Move> {
        self.think_to(position, MAX_DEPTH, limits)
    }

    /// The same, at most `depth` plies deep.
    pub fn think_to(
        &mut self,
        position: &G::Position,
        depth: u16,
        limits: &Limits,
    ) -> Answer<G::Move> {
        let table = std::mem::replace(&mut self.table, Table::with_entries(1));
        let mut s = Search::with(&self.game, table, ())
            .ordered(std::mem::take(&mut self.order))
            .with_etc(2)
            .limited(limits.clone());
        s.memory_mut().next_search();
        let schedule = Schedule::to(depth.min(MAX_DEPTH));
        let answer = deepen(&mut s, position, &mut self.algorithm, &schedule, |_, _| None);
        self.order = s.take_order().unwrap_or_default();
        self.table = s.into_parts().0;
        answer
    }
}
