//! How long a player may think about a move.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The limits of a player. At least one is set in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allowance {
    /// Plies of the last iteration.
    pub depth: Option<u16>,
    /// Nodes per move.
    pub nodes: Option<u64>,
    /// Time, per move or for the game.
    pub time: Option<Timing>,
}

impl Allowance {
    /// Whether nothing limits the player.
    pub fn is_unlimited(&self) -> bool {
        *self == Allowance::default()
    }

    /// What is set here, and for the rest what `usual` says. A player that has a
    /// limit of its own takes nothing from `usual`: a depth beside somebody else's
    /// clock would be neither.
    #[must_use]
    pub fn or(self, usual: Allowance) -> Allowance {
        if self.is_unlimited() { usual } else { self }
    }
}

/// Time by the move or by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
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

impl FromStr for Timing {
    type Err = NotAClock;

    /// Reads a clock.
    ///
    /// ```
    /// use nullwindow_arena::Timing;
    /// use std::time::Duration;
    /// let (base, increment) = (Duration::from_secs(10), Duration::from_millis(100));
    /// let clock = Timing::Clock { moves: None, base, increment };
    /// assert_eq!("10s+0.1s".parse(), Ok(clock));
    /// assert!("10s+".parse::<Timing>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Timing, NotAClock> {
        read_clock(text).ok_or_else(|| NotAClock(text.to_string()))
    }
}

fn read_clock(text: &str) -> Option<Timing> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|&n| n > 0)?), rest),
        None => (None, text),
    };
    let (base, increment) = match rest.split_once('+') {
        Some((base, increment)) => (span(base)?, span(increment)?),
        None => (span(rest)?, Duration::ZERO),
    };
    (!base.is_zero()).then_some(Timing::Clock { moves, base, increment })
}

/// The longest time, some thirty years.
const MOST: f64 = 1e9;

/// A span of time: `100ms`, `10s`, `2m`, `1h`, or a number of seconds.
///
/// ```
/// use nullwindow_arena::span;
/// use std::time::Duration;
/// assert_eq!(span("100ms"), Some(Duration::from_millis(100)));
/// assert_eq!(span("0.5"), Some(Duration::from_millis(500)));
/// assert_eq!(span("-1s"), None);
/// ```
pub fn span(text: &str) -> Option<Duration> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let (number, unit) = units
        .iter()
        .find_map(|(suffix, unit)| Some((text.strip_suffix(suffix)?, *unit)))
        .unwrap_or((text, 1.0));
    let seconds = number.parse::<f64>().ok()? * unit;
    (0.0..=MOST).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

/// A span as [`span`] reads it.
pub(crate) fn write_span(span: Duration) -> String {
    match span.as_millis() {
        ms if ms < 1000 => format!("{ms}ms"),
        _ => format!("{}s", span.as_secs_f64()),
    }
}

impl fmt::Display for Timing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Timing::PerMove(time) => write!(f, "time={}", write_span(time)),
            Timing::Clock { moves, base, increment } => {
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

impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.depth.map(|depth| format!("depth={depth}")),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.time.map(|time| time.to_string()),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(","))
    }
}
