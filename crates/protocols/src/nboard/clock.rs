//! The clock of an Othello game, from its record.
//!
//! The tag `TI` has the time for each side, `15:00`, in minutes and seconds, or hours
//! before them; what follows a slash is not used. Beside a move stands what it took.

use std::time::Duration;

use nullwindow_engine::TimeControl;
use nullwindow_engine::time::USUAL_OVERHEAD;
use nullwindow_games::othello::{Position, ggf};

/// The time for the next move; none if the game has no clock.
pub fn budget(game: &ggf::GgfGame, now: &Position) -> Option<Duration> {
    let left = left(game, now)?;
    // Half of the empty squares are for each side.
    let moves_to_go = Some(now.empties().div_ceil(2).max(1));
    let control = TimeControl::Clock { left, increment: Duration::ZERO, moves_to_go };
    Some(control.budget(USUAL_OVERHEAD).soft)
}

/// What is left on the clock of the side to move.
pub fn left(game: &ggf::GgfGame, now: &Position) -> Option<Duration> {
    let all = read(game.tag("TI")?)?;
    let mut side = game.record.start().side();
    let mut used = 0.0;
    for note in &game.notes {
        if side == now.side() {
            used += note.time.trim().parse::<f64>().ok().filter(|t| *t > 0.0).unwrap_or(0.0);
        }
        side = side.other();
    }
    let used = Duration::try_from_secs_f64(used).unwrap_or(Duration::MAX);
    Some(all.saturating_sub(used))
}

/// `1:15:00`, `15:00` or `900`.
///
/// ```
/// use std::time::Duration;
/// use nullwindow_protocols::nboard::clock::read;
/// assert_eq!(read("05:00//02:00"), Some(Duration::from_secs(300)));
/// assert_eq!(read("1:00:30"), Some(Duration::from_secs(3630)));
/// assert_eq!(read("soon"), None);
/// ```
pub fn read(text: &str) -> Option<Duration> {
    let main = text.split('/').next().unwrap_or("").trim();
    let mut seconds = 0u64;
    for part in main.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(part.trim().parse().ok()?)?;
    }
    Some(Duration::from_secs(seconds.min(1 << 32)))
}
