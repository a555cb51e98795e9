//! A root of which only some moves are searched: what a person wants analysed, or
//! what is left when the best move is taken away.

use super::{Node, Search};
use crate::game::Game;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::value::Bounds;

impl<G: Game, M: Memory, O: Observer<G>> Search<'_, G, M, O> {
    /// From the next [`Search::root`] on, only these moves of the root are searched,
    /// given by their places in the game's own move order; `None` lifts the
    /// restriction. At least one of the places must be that of a move.
    ///
    /// Memory keeps what is proved of a restricted root under a key of its own, so
    /// nothing that is known of the position itself changes.
    ///
    /// ```
    /// use nullwindow::memory::Table;
    /// use nullwindow::{Params, Search, catalogue, doc::Matches};
    /// let table: Table = Table::with_entries(64);
    /// let mut s = Search::with(&Matches, table, ());
    /// let mtd_f = catalogue::find("mtd-f").unwrap();
    /// s.restrict_root(Some(vec![0, 2])); // take one or three of six, not two
    /// let answer = mtd_f.run(&mut s, &6, 6, &Params::default());
    /// assert_eq!((answer.value(), answer.best == Some(2)), (Some(-1), false));
    /// s.restrict_root(None);
    /// let answer = mtd_f.run(&mut s, &6, 6, &Params::default());
    /// assert_eq!((answer.value(), answer.best), (Some(1), Some(2)));
    /// ```
    pub fn restrict_root(&mut self, only: Option<Vec<u16>>) {
        self.only = only.map(|mut places| {
            places.sort_unstable();
            places.dedup();
            places
        });
    }

    /// The places of the moves that may be searched at the root, in ascending order;
    /// `None` if all may.
    pub fn root_restriction(&self) -> Option<&[u16]> {
        self.only.as_deref()
    }

    /// Leaves the moves of the root that may be searched.
    #[cold]
    #[inline(never)]
    pub(super) fn keep_allowed(&self, moves: &mut Vec<G::Move>) {
        let Some(only) = &self.only else { return };
        let mut place = 0;
        moves.retain(|_| {
            place += 1;
            only.binary_search(&(place - 1)).is_ok()
        });
    }

    /// The key of a root under the present restriction.
    pub(super) fn root_key(&self, key: u64) -> u64 {
        let mix = |h: u64, place: &u16| {
            let h = (h ^ u64::from(*place)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            h ^ (h >> 29)
        };
        let restriction = self.only.as_ref().map(|only| only.iter().fold(0x51_7C_C1_B7, mix));
        key ^ restriction.unwrap_or(0)
    }

    /// The place, in the game's own move order, of a move of the root that is the
    /// `i`-th of those allowed.
    pub(super) fn own_place(&self, i: u16) -> Option<u16> {
        match &self.only {
            Some(only) => only.get(usize::from(i)).copied(),
            None => Some(i),
        }
    }

    /// Names the best move at the root by its place in the game's own move order.
    pub(crate) fn prove_best_place(&mut self, place: Option<u16>) {
        let allowed = |place: u16| match &self.only {
            Some(only) => only.binary_search(&place).ok().map(|i| i as u16),
            None => Some(place),
        };
        self.root_best = place.and_then(allowed);
    }

    /// What memory knows of the root of the search that is running.
    pub(super) fn proved_of_root(&mut self) -> Bounds {
        let (key, depth) = self.root_at;
        if M::ENABLED { self.memory.retrieve(key, depth).bounds } else { Bounds::UNKNOWN }
    }

    /// Notes which root is searched now.
    pub(super) fn begin_at(&mut self, mut root: Node<G::Position>) -> Node<G::Position> {
        if M::ENABLED && self.only.is_some() {
            root.key = self.root_key(root.key);
        }
        self.root_at = (root.key, root.depth);
        root
    }
}
