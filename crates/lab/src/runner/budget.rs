//! Processor time that a run may use.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use cpu_time::ProcessTime;

/// How often the time is looked at.
const OFTEN: Duration = Duration::from_millis(50);

/// Processor time of all threads of this program together, from its start.
///
/// ```
/// use nullwindow_lab::runner::CpuBudget;
/// use std::time::Duration;
/// assert!(!CpuBudget::of(Duration::from_secs(3600)).is_spent());
/// assert!(CpuBudget::of(Duration::ZERO).is_spent());
/// assert!(!CpuBudget::endless().is_spent());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CpuBudget {
    limit: Option<Duration>,
}

impl CpuBudget {
    /// So much.
    pub fn of(limit: Duration) -> CpuBudget {
        CpuBudget { limit: Some(limit) }
    }

    /// No limit.
    pub fn endless() -> CpuBudget {
        CpuBudget { limit: None }
    }

    /// Whether all of it is used. Where the system does not tell, it never is.
    pub fn is_spent(&self) -> bool {
        self.left() == Some(Duration::ZERO)
    }

    /// What is left of it; none where there is no limit.
    pub fn left(&self) -> Option<Duration> {
        let used = || ProcessTime::try_now().map(|now| now.as_duration()).unwrap_or_default();
        self.limit.map(|limit| limit.saturating_sub(used()))
    }

    /// Sets `stop` as soon as all of it is used, until the watch is dropped.
    pub fn watch(&self, stop: &Arc<AtomicBool>) -> BudgetWatch {
        let ended = Arc::new(AtomicBool::new(false));
        let (budget, over, stop) = (*self, ended.clone(), stop.clone());
        let watch = move || {
            while !over.load(Ordering::Relaxed) {
                if budget.is_spent() {
                    stop.store(true, Ordering::Relaxed);
                    return;
                }
                thread::sleep(OFTEN);
            }
        };
        BudgetWatch { ended, thread: self.limit.map(|_| thread::spawn(watch)) }
    }
}

/// A watch over a [`CpuBudget`]; it ends when it is dropped.
pub struct BudgetWatch {
    ended: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for BudgetWatch {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // It only sets a flag, so there is nothing to report if it panicked.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spent_budget_stops_and_a_large_one_does_not() {
        for (limit, stopped) in [(Duration::ZERO, true), (Duration::from_secs(1 << 40), false)] {
            let stop = Arc::new(AtomicBool::new(false));
            let watch = CpuBudget::of(limit).watch(&stop);
            thread::sleep(4 * OFTEN);
            drop(watch);
            assert_eq!(stop.load(Ordering::Relaxed), stopped, "{limit:?}");
        }
    }
}
