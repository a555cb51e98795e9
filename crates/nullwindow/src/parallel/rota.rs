//! Workers that take turns: a team in virtual time.
//!
//! Only one worker runs at a time, and whoever is furthest behind runs next. A turn is the
//! time between two looks at the limits, which is [`LOOK_EVERY`](crate::LOOK_EVERY) nodes.
//! So the team does what it would do on a machine with a core for each worker, on which
//! every node takes the same time. What comes out depends on nothing else: the same search
//! counts the same nodes every time, on every machine. The price is all of the speed: it
//! takes as long as one thread takes for the nodes of all workers.
//!
//! For tests and records, and to see what more workers would do than there are cores.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Whose turn it is.
#[derive(Debug)]
pub(super) struct Rota {
    state: Mutex<RotaState>,
    /// One for each worker.
    turn: Vec<Condvar>,
}

#[derive(Debug)]
struct RotaState {
    /// The turns that each worker has had; none for one that has left.
    had: Vec<Option<u64>>,
    now: usize,
    /// Everybody may run.
    closed: bool,
}

impl RotaState {
    /// Who is furthest behind; of several the first.
    fn next(&self) -> Option<usize> {
        let waiting = self.had.iter().enumerate().filter_map(|(i, had)| had.map(|had| (had, i)));
        waiting.min().map(|(_, i)| i)
    }
}

impl Rota {
    /// A rota of so many workers; the leader, who is number zero, has the first turn.
    pub(super) fn new(workers: usize) -> Rota {
        let state = RotaState { had: vec![Some(0); workers], now: 0, closed: false };
        Rota { state: Mutex::new(state), turn: (0..workers).map(|_| Condvar::new()).collect() }
    }

    fn state(&self) -> MutexGuard<'_, RotaState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the first turn; there is none any more at the end of all turns. The worker
    /// leaves the rota when what this returns is dropped, even if it panics.
    pub(super) fn join(&self, worker: usize) -> Option<OnRota<'_>> {
        let closed = self.wait(self.state(), worker).closed;
        (!closed).then(|| OnRota { rota: self, worker })
    }

    /// The turn of a worker is over; returns when it has the next one.
    pub(super) fn pass_on(&self, worker: usize) {
        let mut state = self.state();
        if let Some(had) = &mut state.had[worker] {
            *had += 1;
        }
        self.hand_over(&mut state);
        drop(self.wait(state, worker));
    }

    /// A worker has no more to do.
    pub(super) fn leave(&self, worker: usize) {
        let mut state = self.state();
        state.had[worker] = None;
        if state.now == worker {
            self.hand_over(&mut state);
        }
    }

    /// The end of all turns.
    pub(super) fn close(&self) {
        self.state().closed = true;
        self.turn.iter().for_each(Condvar::notify_one);
    }

    fn hand_over(&self, state: &mut RotaState) {
        let Some(next) = state.next() else { return };
        state.now = next;
        self.turn[next].notify_one();
    }

    fn wait<'a>(
        &self,
        mut state: MutexGuard<'a, RotaState>,
        worker: usize,
    ) -> MutexGuard<'a, RotaState> {
        while state.now != worker && !state.closed {
            state = self.turn[worker].wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state
    }
}

/// A worker on the rota.
pub(super) struct OnRota<'a> {
    rota: &'a Rota,
    worker: usize,
}

impl Drop for OnRota<'_> {
    fn drop(&mut self) {
        self.rota.leave(self.worker);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_furthest_behind_is_next() {
        let rota = Rota::new(3);
        let order = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for worker in 0..3 {
                let (rota, order) = (&rota, &order);
                scope.spawn(move || {
                    let _on_rota = rota.join(worker);
                    for _ in 0..3 - worker {
                        order.lock().unwrap().push(worker);
                        rota.pass_on(worker);
                    }
                });
            }
        });
        assert_eq!(*order.lock().unwrap(), [0, 1, 2, 0, 1, 0]);
    }

    #[test]
    fn nobody_joins_after_the_end() {
        let rota = Rota::new(2);
        assert!(rota.join(0).is_some());
        rota.close();
        assert!(rota.join(1).is_none());
    }
}
