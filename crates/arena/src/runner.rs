//! All games of a match, several at a time.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use nullwindow_engine::StopHandle;

use crate::contest::{Pairing, Rules, play};
use crate::openings::MatchOpening;
use crate::played::MatchGame;
use crate::seat::MatchSeat;

/// A match: what is played, and where games begin.
#[derive(Clone, Debug)]
pub struct Match {
    /// What all games have in common.
    pub rules: Rules,
    /// The openings in the order in which they are used, from the first again when
    /// all were; not empty.
    pub openings: Vec<MatchOpening>,
}

impl Match {
    /// The game with a number. The games of a pair have the same opening and
    /// opposite sides.
    pub fn pairing(&self, number: usize) -> Pairing<'_> {
        let opening = &self.openings[number / 2 % self.openings.len()];
        let first = if number.is_multiple_of(2) { MatchSeat::A } else { MatchSeat::B };
        Pairing { number, first, opening }
    }

    /// Plays the games with these numbers, `jobs` at a time, and hands each to
    /// `done` as it finishes. Ends when all are played, when `stop` is set, or when
    /// `done` breaks off; games that are then in progress are given up.
    pub fn run<B>(
        &self,
        numbers: &[usize],
        jobs: usize,
        stop: &StopHandle,
        mut done: impl FnMut(MatchGame) -> ControlFlow<B>,
    ) -> Option<B> {
        let (halt, next) = (StopHandle::default(), AtomicUsize::new(0));
        thread::scope(|scope| {
            let (sender, finished) = channel();
            for _ in 0..jobs.clamp(1, numbers.len().max(1)) {
                let (sender, halt, next) = (sender.clone(), &halt, &next);
                scope.spawn(move || self.work(numbers, next, halt, &sender));
            }
            drop(sender);
            loop {
                // Also between games: where they are short, no wait is as long as a look.
                if stop.is_stopped() {
                    halt.stop();
                }
                match finished.recv_timeout(LOOK) {
                    Ok(game) => {
                        if let ControlFlow::Break(reason) = done(game) {
                            halt.stop();
                            return Some(reason);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return None,
                }
            }
        })
    }

    /// Plays one game after the other.
    fn work(
        &self,
        numbers: &[usize],
        next: &AtomicUsize,
        halt: &StopHandle,
        sender: &Sender<MatchGame>,
    ) {
        while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
            let played = play(&self.rules, &self.pairing(number), halt);
            let sent = played.is_some_and(|game| sender.send(game).is_ok());
            if !sent || halt.is_stopped() {
                return;
            }
        }
    }
}

/// How often a wait looks whether the match is to stop.
const LOOK: Duration = Duration::from_millis(50);
