//! Small endings seen a moment ago.
//!
//! Orders of the same moves lead to the same small ending, mostly within one larger
//! ending. A few thousand entries that stay in the processor's cache catch most of
//! them; the search's own memory, many times as large and as far away, would cost more
//! than it saves. The newest entry replaces what was there.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use super::super::colour::Colour;
use super::super::key::key;
use super::super::square::Square;
use super::board::EndgameBoard;

/// 64 kB.
const ENTRIES: usize = 1 << 12;

/// Which memory belongs to a game. Every thread has its own, so that threads do not wait
/// for one another; it starts empty for a game it has not served last, so that a new
/// game visits the same positions whatever was solved before.
#[derive(Clone, Debug)]
pub(super) struct NearbyId(u64);

impl NearbyId {
    pub(super) fn new() -> NearbyId {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        NearbyId(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// Runs `solve` with this thread's memory.
    #[inline]
    pub(super) fn with<T>(&self, solve: impl FnOnce(&mut Nearby) -> T) -> T {
        thread_local!(static NEARBY: RefCell<Nearby> = RefCell::new(Nearby::new()));
        NEARBY.with_borrow_mut(|nearby| {
            nearby.serve(self);
            solve(nearby)
        })
    }
}

/// What is known of small endings.
pub(super) struct Nearby {
    slots: Box<[NearbySlot; ENTRIES]>,
    game: u64,
}

/// What is known of one of them, for the side to move.
#[derive(Clone, Copy)]
pub(super) struct KnownEnding {
    pub(super) lower: i8,
    pub(super) upper: i8,
    /// The move that was best, if any was searched.
    pub(super) best: Option<Square>,
}

impl KnownEnding {
    pub(super) const NOTHING: KnownEnding = KnownEnding { lower: -64, upper: 64, best: None };
}

#[derive(Clone, Copy)]
struct NearbySlot {
    key: u64,
    seen: KnownEnding,
}

impl Nearby {
    fn new() -> Nearby {
        Nearby {
            slots: Box::new([NearbySlot { key: 0, seen: KnownEnding::NOTHING }; ENTRIES]),
            game: 0,
        }
    }

    fn serve(&mut self, NearbyId(game): &NearbyId) {
        if self.game != *game {
            *self = Nearby { game: *game, ..Nearby::new() };
        }
    }

    /// A number for a board, as good as its own.
    #[inline]
    pub(super) fn key(board: EndgameBoard) -> u64 {
        key(board.own, board.opponent, Colour::Black)
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> KnownEnding {
        let slot = &self.slots[key as usize % ENTRIES];
        if slot.key == key { slot.seen } else { KnownEnding::NOTHING }
    }

    #[inline]
    pub(super) fn put(&mut self, key: u64, seen: KnownEnding) {
        self.slots[key as usize % ENTRIES] = NearbySlot { key, seen };
    }
}
