//! Signals: a run that is told to stop keeps what it has.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// A flag that becomes true on Ctrl-C and when a scheduler ends the job. A
/// second Ctrl-C ends the program at once.
pub fn on_signals() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let registered = flag::register_conditional_shutdown(SIGINT, 130, stop.clone())
        .and_then(|_| flag::register(SIGINT, stop.clone()))
        .and_then(|_| flag::register(SIGTERM, stop.clone()))
        .and_then(|_| unix(&stop));
    registered.context("cannot listen for Ctrl-C")?;
    Ok(stop)
}

#[cfg(unix)]
fn unix(stop: &Arc<AtomicBool>) -> std::io::Result<()> {
    use signal_hook::consts::SIGHUP;
    /// Sent when a file would grow beyond a limit, and deadly unless somebody
    /// listens; the write fails too, and that is what is told. The number is
    /// the same on every Unix.
    const SIGXFSZ: i32 = 25;
    flag::register(SIGHUP, stop.clone())?;
    flag::register(SIGXFSZ, Arc::default())?;
    Ok(())
}

#[cfg(not(unix))]
fn unix(_: &Arc<AtomicBool>) -> std::io::Result<()> {
    Ok(())
}
