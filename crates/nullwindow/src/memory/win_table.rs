//! A table of wins and losses: in how many plies, whatever the depth left.
//!
//! Elsewhere a node is a position and the depth left, because an evaluation says another
//! thing at another depth. A win does not: what is won within five plies is won within nine,
//! and where there is no win within nine plies there is none within five. So a position has
//! one entry, which answers at every depth. Without that a search for a long mate proves the
//! same positions again for each depth at which it comes to them.

use super::{Memory, Recall};
use crate::value::{Bounds, Value};

/// Entries that are looked at together.
const PLACES: usize = 4;

/// Not known.
const NONE: u16 = u16::MAX;

#[derive(Clone, Copy, Debug)]
struct WinEntry {
    key: u64,
    /// The side to move wins within so many plies.
    wins_in: u16,
    /// It loses within so many.
    loses_in: u16,
    /// It does not win in fewer plies than this, and does not lose in fewer.
    no_win: u16,
    no_loss: u16,
    /// The move that wins.
    best: u16,
}

impl WinEntry {
    fn new(key: u64) -> WinEntry {
        WinEntry { key, wins_in: NONE, loses_in: NONE, no_win: 0, no_loss: 0, best: NONE }
    }

    fn learn(&mut self, win: Value, depth: u16, claim: Recall) {
        let Bounds { lower, upper } = claim.bounds;
        let within = |distance: Value| depth - distance.clamp(0, depth.into()) as u16;
        if lower >= win {
            let plies = within(lower - win);
            if plies < self.wins_in || self.best == NONE {
                self.best = claim.best.unwrap_or(NONE);
            }
            self.wins_in = self.wins_in.min(plies);
        } else if lower > -win {
            self.no_loss = self.no_loss.max(depth + 1);
        }
        if upper <= -win {
            self.loses_in = self.loses_in.min(within(-upper - win));
        } else if upper < win {
            self.no_win = self.no_win.max(depth + 1);
        }
    }

    fn tell(&self, win: Value, depth: u16) -> Recall {
        let (mut recall, left) = (Recall::NOTHING, |plies: u16| Value::from(depth - plies));
        if self.wins_in <= depth {
            recall.bounds.lower = win + left(self.wins_in);
            recall.best = (self.best != NONE).then_some(self.best);
        } else if self.no_loss > depth {
            recall.bounds.lower = 1 - win;
        }
        if self.loses_in <= depth {
            recall.bounds.upper = -win - left(self.loses_in);
        } else if self.no_win > depth {
            recall.bounds.upper = win - 1;
        }
        recall
    }

    /// The deeper the search was that it comes from, the more it cost.
    fn worth(&self) -> u16 {
        let proved = |plies: u16| if plies == NONE { 0 } else { plies + 1 };
        let won = proved(self.wins_in).max(proved(self.loses_in));
        won.max(self.no_win).max(self.no_loss)
    }
}

/// A table of wins and losses. It is for games in which a win ends the game, which counts
/// `win` or more for the winner ([`Game::win`](crate::Game::win)), and for questions whether
/// there is a win: of other values it remembers that they are none.
///
/// ```
/// use nullwindow::Bounds;
/// use nullwindow::memory::{Memory, Recall, WinTable};
/// let mut table = WinTable::with_entries(64, 1000);
/// // At 5 plies: at least a win with 2 plies to spare, so within 3.
/// let bounds = Bounds { lower: 1002, ..Bounds::UNKNOWN };
/// table.store(7, 5, Recall { bounds, best: Some(4) });
/// assert_eq!(table.retrieve(7, 9).bounds.lower, 1006);
/// assert_eq!(table.retrieve(7, 2), Recall::NOTHING);
/// ```
#[derive(Clone, Debug)]
pub struct WinTable {
    buckets: Vec<[Option<WinEntry>; PLACES]>,
    win: Value,
    stored: usize,
}

impl WinTable {
    /// A table of at most so many entries, and of four at least, for a game in which a win is
    /// worth so much.
    pub fn with_entries(most: usize, win: Value) -> WinTable {
        let buckets = 1 << (most.max(PLACES) / PLACES).ilog2();
        WinTable { buckets: vec![[None; PLACES]; buckets], win, stored: 0 }
    }

    /// A table of at most so many bytes.
    pub fn with_bytes(bytes: usize, win: Value) -> WinTable {
        WinTable::with_entries(bytes / size_of::<Option<WinEntry>>(), win)
    }

    fn bucket(&mut self, key: u64) -> &mut [Option<WinEntry>; PLACES] {
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let place = mixed as usize & (self.buckets.len() - 1);
        &mut self.buckets[place]
    }
}

impl Memory for WinTable {
    const ENABLED: bool = true;

    fn retrieve(&mut self, key: u64, depth: u16) -> Recall {
        let win = self.win;
        let entry = self.bucket(key).iter().flatten().find(|entry| entry.key == key);
        entry.map_or(Recall::NOTHING, |entry| entry.tell(win, depth))
    }

    fn store(&mut self, key: u64, depth: u16, claim: Recall) {
        let win = self.win;
        let bucket = self.bucket(key);
        let own = bucket.iter().position(|kept| kept.is_some_and(|kept| kept.key == key));
        let worth = |place: &usize| bucket[*place].map_or(0, |kept| kept.worth() + 1);
        let place = own.or((0..PLACES).min_by_key(worth)).unwrap_or(0);
        let is_new = bucket[place].is_none();
        let old = bucket[place].filter(|_| own.is_some());
        let mut entry = old.unwrap_or(WinEntry::new(key));
        entry.learn(win, depth, claim);
        bucket[place] = Some(entry);
        self.stored += usize::from(is_new);
    }

    fn best_move(&mut self, key: u64, _: u16) -> Option<u16> {
        let entry = self.bucket(key).iter().flatten().find(|entry| entry.key == key)?;
        (entry.best != NONE).then_some(entry.best)
    }

    fn stored(&self) -> usize {
        self.stored
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIN: Value = 100;

    fn told(claims: &[(u16, Bounds)]) -> WinTable {
        let mut table = WinTable::with_entries(4, WIN);
        for &(depth, bounds) in claims {
            table.store(1, depth, Recall { bounds, best: Some(depth) });
        }
        table
    }

    #[test]
    fn what_is_won_or_not_is_so_at_other_depths_too() {
        let at_least = |lower| Bounds { lower, ..Bounds::UNKNOWN };
        let at_most = |upper| Bounds { upper, ..Bounds::UNKNOWN };
        let mut won = told(&[(7, at_least(WIN + 2)), (9, at_least(WIN)), (3, at_most(40))]);
        assert_eq!(won.retrieve(1, 5), Recall { bounds: at_least(WIN), best: Some(7) });
        assert_eq!(won.retrieve(1, 9).bounds, at_least(WIN + 4));
        assert_eq!(won.retrieve(1, 4).bounds, Bounds::UNKNOWN);
        assert_eq!(won.retrieve(1, 2).bounds, at_most(WIN - 1));
        let mut lost = told(&[(6, at_most(-WIN - 2)), (2, at_least(-3))]);
        assert_eq!(lost.retrieve(1, 8).bounds, at_most(-WIN - 4));
        assert_eq!(lost.retrieve(1, 3).bounds, Bounds::UNKNOWN);
        assert_eq!(lost.retrieve(1, 1).bounds, at_least(1 - WIN));
    }

    #[test]
    fn a_full_table_gives_up_what_cost_least() {
        let mut table = WinTable::with_entries(4, WIN);
        for (key, depth) in [(1, 9), (2, 3), (3, 7), (4, 5), (5, 4)] {
            table.store(key, depth, Recall { bounds: Bounds::exact(0), best: None });
        }
        assert_eq!(table.stored(), 4);
        let known = |key, depth| table.clone().retrieve(key, depth).bounds != Bounds::UNKNOWN;
        assert!(known(1, 9) && !known(2, 3) && known(3, 7) && known(4, 5) && known(5, 4));
    }
}
