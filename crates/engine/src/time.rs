//! How long to think about a move.
//!
//! The clock of the game ([`TimeControl`]) becomes a [`Budget`]: a soft limit, after
//! which no iteration begins, and a hard limit, which ends one in the middle. A
//! [`Pace`] watches the search by it. It stretches the soft limit while the best move
//! changes or the value falls, and shortens it while nothing changes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use nullwindow::Value;

use crate::thought::IterationReport;
use nullwindow::Clock;

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// So long for this move.
    PerMove(Duration),
    /// A clock that runs down.
    Clock {
        /// What is left on it.
        left: Duration,
        /// What it gains with every move.
        increment: Duration,
        /// After so many moves more time is given; without, it must last for the
        /// rest of the game.
        moves_to_go: Option<u32>,
    },
}

/// When to stop thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// No iteration begins after this time.
    pub soft: Duration,
    /// An iteration ends in the middle at this time.
    pub hard: Duration,
}

/// What is kept back for everything between the engine and the clock: pipes, the
/// program that relays the move, a busy machine.
pub const USUAL_OVERHEAD: Duration = Duration::from_millis(10);

/// The shortest thought: enough for a first iteration.
const LEAST: Duration = Duration::from_millis(1);

/// A game without a number of moves is planned as if so many were left.
const MOVES_LEFT: u32 = 30;

/// The hard limit is so many times the soft limit where the clock allows it.
const PATIENCE: u32 = 5;

impl TimeControl {
    /// The limits for the next move, when `overhead` passes between the end of a
    /// thought and the stop of the clock.
    ///
    /// ```
    /// use std::time::Duration;
    /// use nullwindow_engine::TimeControl;
    /// let second = Duration::from_secs(1);
    /// let (left, increment) = (60 * second, Duration::ZERO);
    /// let blitz = TimeControl::Clock { left, increment, moves_to_go: None };
    /// let budget = blitz.budget(second / 100);
    /// assert!(budget.soft < budget.hard && budget.hard < left / 3);
    /// ```
    pub fn budget(&self, overhead: Duration) -> Budget {
        match *self {
            TimeControl::PerMove(time) => {
                // On a very short time the overhead must not take everything.
                let all = time.saturating_sub(overhead.min(time / 2)).max(LEAST);
                Budget { soft: all, hard: all }
            }
            TimeControl::Clock { left, increment, moves_to_go } => {
                clock_budget(left.saturating_sub(overhead), increment, moves_to_go)
            }
        }
    }
}

fn clock_budget(left: Duration, increment: Duration, moves_to_go: Option<u32>) -> Budget {
    let moves = moves_to_go.unwrap_or(MOVES_LEFT).clamp(1, MOVES_LEFT);
    // With one move to go all of the time is for it, except for a little reserve.
    let most = if moves == 1 { left * 9 / 10 } else { left / 3 };
    let fair = left / moves + increment * 3 / 4;
    let soft = (fair * 7 / 10).min(most).max(LEAST);
    let hard = (soft * PATIENCE).min(most).max(LEAST);
    Budget { soft, hard }
}

/// How a search keeps to its budget. Clones are the same pace: one is with the search,
/// another with whoever says that the clock has started.
#[derive(Clone)]
pub struct Pace(Arc<Inner>);

struct Inner {
    clock: Arc<dyn Clock>,
    budget: Budget,
    /// When the search began, by the clock.
    begun: Duration,
    /// When the clock of the game was started, in nanoseconds after the search began;
    /// [`NEVER`] while it stands still.
    started: AtomicU64,
    /// A fall of the value by so much doubles the time.
    fall: Value,
}

/// The clock of the game has not been started.
const NEVER: u64 = u64::MAX;

impl std::fmt::Debug for Pace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pace").field("budget", &self.0.budget).finish()
    }
}

impl Pace {
    /// The clock of the game runs from now on. A fall of the value by `fall` doubles
    /// the time.
    pub fn new(clock: Arc<dyn Clock>, budget: Budget, fall: Value) -> Pace {
        let pace = Pace::pondering(clock, budget, fall);
        pace.0.started.store(0, Ordering::Relaxed);
        pace
    }

    /// The engine thinks in the opponent's time: nothing is spent before
    /// [`Pace::start`].
    pub fn pondering(clock: Arc<dyn Clock>, budget: Budget, fall: Value) -> Pace {
        let (begun, started) = (clock.now(), AtomicU64::new(NEVER));
        Pace(Arc::new(Inner { clock, budget, begun, started, fall }))
    }

    /// The clock of the game starts, if it does not run already.
    pub fn start(&self) {
        let now = nanoseconds(self.since_begun());
        let order = Ordering::Relaxed;
        // A clock that runs already goes on.
        let _ = self.0.started.compare_exchange(NEVER, now, order, order);
    }

    /// Whether the clock of the game stands still.
    pub fn is_pondering(&self) -> bool {
        self.0.started.load(Ordering::Relaxed) == NEVER
    }

    /// What is left before the soft limit; none while the clock stands still.
    pub fn left(&self) -> Option<Duration> {
        let (spent, pondered) = self.spent()?;
        Some(self.0.budget.soft.saturating_sub(spent + pondered))
    }

    /// Whether an iteration has to end in the middle.
    pub fn must_stop(&self) -> bool {
        let Some((spent, pondered)) = self.spent() else { return false };
        // What was thought in the opponent's time is not thought again: there is a
        // little time left for the iteration that is running.
        let Budget { soft, hard } = self.0.budget;
        let hard =
            if pondered.is_zero() { hard } else { hard.saturating_sub(pondered).max(soft / 4) };
        spent >= hard
    }

    /// Whether another iteration should begin, after this one.
    pub fn may_go_on(&self, iterations: &[IterationReport], choices: usize) -> bool {
        let mut stretch = stretch(iterations, choices, self.0.fall);
        if self.is_fixed() && choices > 1 {
            stretch = 1000; // what is not used is lost
        }
        let Some((spent, pondered)) = self.spent() else { return true };
        let soft = self.0.budget.soft.mul_f64(stretch as f64 / 1000.0);
        spent + pondered < soft.min(self.0.budget.hard)
    }

    /// Whether the time is for this move alone.
    fn is_fixed(&self) -> bool {
        self.0.budget.soft == self.0.budget.hard
    }

    /// What was spent of the game's clock, and what was thought before it ran.
    fn spent(&self) -> Option<(Duration, Duration)> {
        let started = self.0.started.load(Ordering::Relaxed);
        let pondered = Duration::from_nanos(started);
        (started != NEVER).then(|| (self.since_begun().saturating_sub(pondered), pondered))
    }

    fn since_begun(&self) -> Duration {
        self.0.clock.now().saturating_sub(self.0.begun)
    }
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(NEVER - 1).min(NEVER - 1)
}

/// What the soft limit is worth, in thousandths, after these iterations of a search
/// with so many moves to choose from: more while the best move changes and when the
/// value has fallen (by `fall`: twice as much), less when nothing changes, next to
/// nothing for the only move.
pub fn stretch(iterations: &[IterationReport], choices: usize, fall: Value) -> u64 {
    if choices <= 1 {
        return 50;
    }
    let Some(last) = iterations.last() else { return 1000 };
    let steady = iterations.iter().rev().take_while(|i| i.best_move == last.best_move).count();
    let settled = match steady {
        1 => 1.6,
        2 => 1.2,
        3 | 4 => 1.0,
        5..=7 => 0.8,
        _ => 0.65,
    };
    let fallen = iterations.iter().rev().nth(1).map_or(0, |before| fallen(before, last));
    let worse = 1.0 + (f64::from(fallen) / f64::from(fall.max(1))).min(1.0);
    (1000.0 * settled * worse) as u64
}

/// How much less an iteration found than the one before.
fn fallen(before: &IterationReport, last: &IterationReport) -> Value {
    match (before.value, last.value) {
        (Some(before), Some(last)) => before.saturating_sub(last).max(0),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// A clock that a test sets.
    #[derive(Default)]
    struct Hand(Mutex<Duration>);

    impl Clock for Hand {
        fn now(&self) -> Duration {
            *self.0.lock().unwrap()
        }
    }

    impl Hand {
        fn goes_on(&self, ms: u64) {
            *self.0.lock().unwrap() += Duration::from_millis(ms);
        }
    }

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn clock(left: u64, increment: u64, moves_to_go: Option<u32>) -> TimeControl {
        TimeControl::Clock { left: ms(left), increment: ms(increment), moves_to_go }
    }

    fn iteration(depth: u16, best: &str, value: Value) -> IterationReport {
        IterationReport::for_test(depth, best, value)
    }

    #[test]
    fn a_budget_is_never_more_than_the_clock_has() {
        for left in [0, 1, 5, 9, 10, 11, 20, 50, 100, 1000, 60_000, 7_200_000] {
            for increment in [0, 10, 2000, 30_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    let budget = clock(left, increment, moves).budget(ms(10));
                    let most = ms(left.saturating_sub(10)).max(LEAST);
                    assert!(budget.soft <= budget.hard, "{left} {increment} {moves:?}");
                    assert!(budget.hard <= most, "{left} {increment} {moves:?} {budget:?}");
                    assert!(budget.soft >= LEAST);
                }
            }
        }
    }

    #[test]
    fn a_fixed_time_is_used_but_for_the_overhead() {
        let budget = |time| TimeControl::PerMove(ms(time)).budget(ms(10));
        assert_eq!(budget(100), Budget { soft: ms(90), hard: ms(90) });
        assert_eq!(budget(10), Budget { soft: ms(5), hard: ms(5) });
        assert_eq!(budget(0), Budget { soft: LEAST, hard: LEAST });
    }

    #[test]
    fn more_moves_get_less_time_each_and_an_increment_is_used() {
        let soft = |control: TimeControl| control.budget(ms(10)).soft;
        assert!(soft(clock(60_000, 0, Some(5))) > 2 * soft(clock(60_000, 0, Some(20))));
        assert!(soft(clock(60_000, 2000, None)) > soft(clock(60_000, 0, None)) + ms(1000));
        assert!(soft(clock(60_000, 0, Some(1))) > ms(30_000));
    }

    /// A game of many moves, each of which takes its hard limit and the overhead.
    #[test]
    fn a_clock_that_is_always_used_to_the_hard_limit_never_runs_out() {
        for (minutes, increment) in [(1, 0), (1, 100), (5, 1000)] {
            let mut left = ms(minutes * 60_000);
            for number in 0..500 {
                let control =
                    TimeControl::Clock { left, increment: ms(increment), moves_to_go: None };
                let used = control.budget(ms(10)).hard + ms(5);
                assert!(used < left || left < ms(12), "move {number}: {used:?} of {left:?}");
                left = (left + ms(increment)).saturating_sub(used);
                if left < ms(12) {
                    break; // nobody can play in less than the overhead
                }
            }
        }
    }

    #[test]
    fn a_change_of_mind_takes_more_time_and_a_steady_move_less() {
        let quiet: Vec<_> = (1..=9).map(|d| iteration(d, "e2e4", 20)).collect();
        let mut changed = quiet.clone();
        changed.push(iteration(10, "d2d4", 20));
        assert!(stretch(&changed, 20, 60) > 1000 && stretch(&quiet, 20, 60) < 1000);
        let mut fallen = quiet.clone();
        fallen.push(iteration(10, "e2e4", -100));
        assert!(stretch(&fallen, 20, 60) > stretch(&quiet, 20, 60) * 3 / 2);
        assert!(stretch(&quiet, 1, 60) < 100);
        assert_eq!(stretch(&[], 20, 60), 1000);
    }

    #[test]
    fn the_limits_count_from_the_start_of_the_clock() {
        let hand = Arc::new(Hand::default());
        hand.goes_on(1234);
        let budget = Budget { soft: ms(100), hard: ms(300) };
        let pace = Pace::new(hand.clone(), budget, 60);
        let steady: Vec<_> = (1..=4).map(|d| iteration(d, "e2e4", 0)).collect();
        assert!(pace.may_go_on(&steady, 20) && !pace.must_stop());
        hand.goes_on(99);
        assert!(pace.may_go_on(&steady, 20));
        hand.goes_on(1);
        assert!(!pace.may_go_on(&steady, 20) && !pace.must_stop());
        assert!(pace.may_go_on(&steady[..1], 20), "a new move is looked at longer");
        hand.goes_on(200);
        assert!(pace.must_stop() && !pace.may_go_on(&steady[..1], 20));
    }

    #[test]
    fn a_fixed_time_is_used_up_unless_the_move_is_the_only_one() {
        let hand = Arc::new(Hand::default());
        let pace = Pace::new(hand.clone(), Budget { soft: ms(100), hard: ms(100) }, 60);
        let steady: Vec<_> = (1..=12).map(|d| iteration(d, "e2e4", 0)).collect();
        hand.goes_on(99);
        assert!(pace.may_go_on(&steady, 20) && !pace.may_go_on(&steady, 1));
        hand.goes_on(1);
        assert!(!pace.may_go_on(&steady, 20) && pace.must_stop());
    }

    #[test]
    fn pondering_spends_nothing_and_is_not_done_twice() {
        let hand = Arc::new(Hand::default());
        let pace = Pace::pondering(hand.clone(), Budget { soft: ms(100), hard: ms(300) }, 60);
        hand.goes_on(10_000);
        assert!(pace.is_pondering() && !pace.must_stop() && pace.may_go_on(&[], 20));
        pace.start();
        pace.start();
        assert!(!pace.is_pondering() && !pace.must_stop() && !pace.may_go_on(&[], 20));
        hand.goes_on(25);
        assert!(pace.must_stop(), "a quarter of the soft limit is left for the iteration");
    }
}
