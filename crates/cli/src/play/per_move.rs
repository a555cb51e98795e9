//! How long the engine thinks about a move.

use std::time::Duration;

use nullwindow_engine::{StopHandle, ThinkLimits};

/// Limits of every move.
#[derive(Clone, Copy, Debug, Default)]
pub struct PerMove {
    pub time: Option<Duration>,
    pub depth: Option<u16>,
    pub nodes: Option<u64>,
}

/// The time for a move without limits.
const USUAL: Duration = Duration::from_secs(2);

/// How deep to look at the only move there is: for its value, not for a choice.
const FORCED_DEPTH: u16 = 4;

impl PerMove {
    /// The limits of a move; a forced one takes next to no time.
    pub fn limits(self, forced: bool, stop: StopHandle) -> ThinkLimits {
        let limited = self.time.is_some() || self.depth.is_some() || self.nodes.is_some();
        let time = self.time.or((!limited).then_some(USUAL));
        let depth = match forced {
            true => Some(self.depth.map_or(FORCED_DEPTH, |depth| depth.min(FORCED_DEPTH))),
            false => self.depth,
        };
        ThinkLimits {
            depth,
            nodes: self.nodes,
            // The next iteration would hardly be finished.
            soft: time.map(|time| time.mul_f64(0.6)),
            hard: time,
            stop,
            ..ThinkLimits::default()
        }
    }
}
