//! The best few moves instead of the best one, each with its value: what people who
//! analyse a position call MultiPV.
//!
//! At every depth the root is searched several times, each time without the moves
//! that earlier searches found best. Memory is shared, so that the later searches
//! cost less than the first.

use std::cell::RefCell;
use std::cmp::Reverse;

use super::homing::{Interrupted, Proved};
use crate::algorithm::Algorithm;
use crate::catalogue::Promise;
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::search::{Node, Search};
use crate::value::{Bounds, Value};

/// A move at the root, and what is proved of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootLine {
    /// Its place in the game's own move order.
    pub index: u16,
    /// What is proved of its value, for the side to move at the root.
    pub bounds: Bounds,
}

/// An algorithm, run once for each of the best few moves. It proves what the
/// algorithm alone proves; the moves are in `found`, best first.
///
/// ```
/// use std::cell::RefCell;
/// use nullwindow::drivers::{Schedule, SeveralLines, deepen};
/// use nullwindow::memory::Table;
/// use nullwindow::{Params, Search, catalogue, doc::Matches};
/// let table: Table = Table::with_entries(64);
/// let mut s = Search::with(&Matches, table, ()).ordered_by_memory();
/// let mut mtd_f = catalogue::find("mtd-f").unwrap().with(Params::default());
/// let found = RefCell::default();
/// let mut three = SeveralLines::new(&mut mtd_f, 3, &found);
/// let answer = deepen(&mut s, &6, &mut three, &Schedule::to(6), |_, _| None);
/// assert_eq!((answer.value(), answer.best), (Some(1), Some(2)));
/// let values: Vec<_> = found.borrow().iter().map(|line| line.bounds.known()).collect();
/// assert_eq!(values, [Some(1), Some(-1), Some(-1)]); // only taking two wins
/// ```
#[derive(Debug)]
pub struct SeveralLines<'a, A> {
    first: &'a mut A,
    /// The others learn by themselves: their values are not those of the first.
    others: Vec<A>,
    guesses: Vec<Option<Value>>,
    found: &'a RefCell<Vec<RootLine>>,
}

impl<'a, A: Clone> SeveralLines<'a, A> {
    /// The best `lines` moves by this algorithm. One line is the algorithm itself, and
    /// `found` stays empty.
    pub fn new(first: &'a mut A, lines: usize, found: &'a RefCell<Vec<RootLine>>) -> Self {
        let others = vec![first.clone(); lines.saturating_sub(1)];
        SeveralLines { first, others, guesses: vec![None; lines], found }
    }

    /// The algorithm itself.
    pub(crate) fn first(&self) -> &A {
        self.first
    }

    fn search_all<G: Game, M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        guess: Value,
    ) -> Result<Proved, Interrupted>
    where
        A: Algorithm<G>,
    {
        let mut left = allowed(s, root);
        let proved = self.first.search(s, root, guess)?;
        let lines = vec![self.note(s, 0, proved.bounds, &mut left)];
        self.found.replace(lines);
        for i in 1..=self.others.len() {
            if left.is_empty() {
                break;
            }
            s.restrict_root(Some(left.clone()));
            let root = s.root(&root.position, root.depth)?;
            let guess = self.guesses[i].unwrap_or(guess);
            let next = self.others[i - 1].search(s, &root, guess)?;
            let line = self.note(s, i, next.bounds, &mut left);
            self.found.borrow_mut().push(line);
        }
        Ok(Proved { bounds: self.sort().unwrap_or(proved.bounds), ..proved })
    }

    /// Puts the best line first and returns what is proved of it. A search of full width
    /// finds them in this order; a selective one may see more in a later line than it saw
    /// before.
    fn sort(&self) -> Option<Bounds> {
        let mut found = self.found.borrow_mut();
        found.sort_by_key(|line| Reverse(line.bounds.known()));
        found.first().map(|line| line.bounds)
    }

    /// The line that was just proved; its move is no longer left.
    fn note<G: Game, M: Memory, O: Observer<G>>(
        &mut self,
        s: &Search<G, M, O>,
        i: usize,
        bounds: Bounds,
        left: &mut Vec<u16>,
    ) -> RootLine {
        let index = s.best_at_root().or(left.first().copied()).unwrap_or(0);
        left.retain(|&place| place != index);
        self.guesses[i] = bounds.known();
        RootLine { index, bounds }
    }
}

/// The places of all moves that may be searched.
fn allowed<G: Game, M: Memory, O: Observer<G>>(
    s: &Search<G, M, O>,
    root: &Node<G::Position>,
) -> Vec<u16> {
    let mut moves = Vec::new();
    s.game().moves(&root.position, &mut moves);
    let all = 0..moves.len() as u16;
    match s.root_restriction() {
        Some(only) => only.iter().copied().filter(|place| all.contains(place)).collect(),
        None => all.collect(),
    }
}

impl<G: Game, A: Algorithm<G> + Clone> Algorithm<G> for SeveralLines<'_, A> {
    fn promise(&self) -> Promise {
        self.first.promise()
    }

    fn search<M: Memory, O: Observer<G>>(
        &mut self,
        s: &mut Search<G, M, O>,
        root: &Node<G::Position>,
        guess: Value,
    ) -> Result<Proved, Interrupted> {
        if self.others.is_empty() {
            return self.first.search(s, root, guess);
        }
        self.found.borrow_mut().clear();
        let restriction = s.root_restriction().map(<[u16]>::to_vec);
        let result = self.search_all(s, root, guess);
        // The search that ran last was about another line.
        let best = self.found.borrow().first().map(|line| line.index).or(s.best_at_root());
        s.restrict_root(restriction);
        s.prove_best_place(best);
        // What an interrupted search of the others had proved is not about the root.
        let proved = self.found.borrow().first().map(|line| line.bounds);
        result.map_err(|by| Interrupted { bounds: proved.unwrap_or(by.bounds), ..by })
    }
}
