//! How long a player may think about a move.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use nullwindow_engine::{read_span, write_span};

/// The limits of a player. At least one is set in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchAllowance {
    /// Plies of the last iteration.
    pub depth: Option<u16>,
    /// Nodes per move.
    pub nodes: Option<u64>,
    /// Time, per move or for the game.
    pub time: Option<MatchTiming>,
}

impl MatchAllowance {
    /// Whether nothing limits the player.
    pub fn is_unlimited(&self) -> bool {
        *self == MatchAllowance::default()
    }

    /// What is set here, and for the rest what `usual` says. A player that has a
    /// limit of its own takes nothing from `usual`: a depth beside somebody else's
    /// clock would be neither.
    #[must_use]
    pub fn or(self, usual: MatchAllowance) -> MatchAllowance {
        if self.is_unlimited() { usual } else { self }
    }
}

/// Time by the move or by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchTiming {
    /// The same for each move.
    PerMove(Duration),
    /// A clock that runs down.
    Clock {
        /// Moves after which `base` is added again; none for the whole game.
        moves: Option<u32>,
        /// What the clock shows at first.
        base: Duration,
        /// What is added after each move.
        increment: Duration,
    },
}

/// Not a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a clock: write 10s+0.1s, 1m, or 40/60s for a number of moves")]
pub struct NotAClock(String);

impl FromStr for MatchTiming {
    type Err = NotAClock;

    /// Reads a clock.
    ///
    /// ```
    /// use nullwindow_arena::MatchTiming;
    /// use std::time::Duration;
    /// let (base, increment) = (Duration::from_secs(10), Duration::from_millis(100));
    /// let clock = MatchTiming::Clock { moves: None, base, increment };
    /// assert_eq!("10s+0.1s".parse(), Ok(clock));
    /// assert!("10s+".parse::<MatchTiming>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<MatchTiming, NotAClock> {
        read_clock(text).ok_or_else(|| NotAClock(text.to_string()))
    }
}

fn read_clock(text: &str) -> Option<MatchTiming> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|&n| n > 0)?), rest),
        None => (None, text),
    };
    let (base, increment) = match rest.split_once('+') {
        Some((base, increment)) => (read_span(base)?, read_span(increment)?),
        None => (read_span(rest)?, Duration::ZERO),
    };
    (!base.is_zero()).then_some(MatchTiming::Clock { moves, base, increment })
}

impl fmt::Display for MatchTiming {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            MatchTiming::PerMove(time) => write!(f, "time={}", write_span(time)),
            MatchTiming::Clock { moves, base, increment } => {
                let moves = moves.map_or(String::new(), |n| format!("{n}/"));
                write!(f, "tc={moves}{}", write_span(base))?;
                match increment.is_zero() {
                    true => Ok(()),
                    false => write!(f, "+{}", write_span(increment)),
                }
            }
        }
    }
}

impl fmt::Display for MatchAllowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.depth.map(|depth| format!("depth={depth}")),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.time.map(|time| time.to_string()),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(","))
    }
}
