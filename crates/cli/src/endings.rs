//! The table of checkers endings, for every command that plays.

use std::ops::ControlFlow;
use std::sync::Arc;

use indicatif::ProgressBar;
use nullwindow_engine::StopHandle;
use nullwindow_games::checkers::{EndgameTable, Origin};

use crate::command_name::own_name;
use crate::progress::progress;

/// Steps of the bar.
const STEPS: u64 = 1000;

/// The table of two to `pieces` pieces, with a note to the user who waits for it. Ctrl-C
/// leaves no half of it behind.
pub fn endings(pieces: usize) -> Arc<EndgameTable> {
    endings_unless(&StopHandle::default(), pieces).expect("nobody stops it")
}

/// The same; none if it is stopped before the table is made.
pub fn endings_unless(stop: &StopHandle, pieces: usize) -> Option<Arc<EndgameTable>> {
    let mut bar = None;
    let made = EndgameTable::cached_while(pieces, &mut |share| {
        let bar = bar.get_or_insert_with(|| announce(pieces));
        bar.set_position((share * STEPS as f64) as u64);
        if stop.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    let (table, origin) = made?;
    if origin == (Origin::Built { kept: false }) {
        eprintln!(
            "{}: the table of endings could not be stored; it will be made again every time",
            own_name()
        );
    }
    Some(Arc::new(table))
}

/// A bar with the time left, and a line if it takes long: not everybody has a terminal.
fn announce(pieces: usize) -> ProgressBar {
    if pieces > EndgameTable::USUAL_PIECES {
        eprintln!(
            "{}: solving the endings of {pieces} pieces, once; this takes minutes",
            own_name()
        );
    }
    progress(STEPS).unwrap_or_else(|_| ProgressBar::hidden())
}

/// Reads a number of pieces that a table can have.
pub fn pieces(text: &str) -> Result<usize, String> {
    let held = 2..=EndgameTable::MOST_PIECES;
    let read = text.parse().ok().filter(|pieces| held.contains(pieces));
    read.ok_or_else(|| format!("a table has 2 to {} pieces", EndgameTable::MOST_PIECES))
}
