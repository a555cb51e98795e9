//! Signals: a run that is told to stop keeps what it has.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// A flag that becomes true on Ctrl-C and when a scheduler ends the job. Another
/// Ctrl-C, a second or more later, ends the program at once.
pub fn on_signals() -> Result<Arc<AtomicBool>> {
    let (stop, armed) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let registered = flag::register_conditional_shutdown(SIGINT, 130, armed.clone())
        .and_then(|_| flag::register(SIGINT, stop.clone()))
        .and_then(|_| flag::register(SIGTERM, stop.clone()))
        .and_then(|_| unix(&stop));
    registered.context("cannot install the handler for Ctrl-C")?;
    let stopped = stop.clone();
    thread::spawn(move || arm_later(&stopped, &armed));
    Ok(stop)
}

/// Flags for a program that goes on after Ctrl-C.
pub struct Interrupts {
    /// Ctrl-C: whatever runs must end. The one that has seen it resets it.
    pub now: Arc<AtomicBool>,
    /// The program is to end; [`Interrupts::now`] is raised with it.
    pub leave: Arc<AtomicBool>,
}

/// Listens to Ctrl-C and to being ended, each with a flag of its own.
pub fn on_interrupts() -> Result<Interrupts> {
    let (now, leave) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let registered = flag::register(SIGINT, now.clone())
        .and_then(|_| flag::register(SIGTERM, now.clone()))
        .and_then(|_| flag::register(SIGTERM, leave.clone()))
        .and_then(|_| unix(&now))
        .and_then(|_| unix(&leave));
    registered.context("cannot install the handler for Ctrl-C")?;
    Ok(Interrupts { now, leave })
}

/// Not at once: some programs that start us send the same signal twice.
fn arm_later(stop: &AtomicBool, armed: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(200));
    }
    thread::sleep(Duration::from_secs(1));
    armed.store(true, Ordering::Relaxed);
}

#[cfg(unix)]
fn unix(stop: &Arc<AtomicBool>) -> std::io::Result<()> {
    flag::register(signal_hook::consts::SIGHUP, stop.clone())?;
    Ok(())
}

/// Listens to the signal that is sent when a file would grow beyond a limit. It ends a program
/// that does not listen, with half a file left behind. The write fails too, and that is told.
#[cfg(unix)]
pub fn survive_full_files() {
    // Where it cannot be listened to, files are as they are.
    let _ = flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

#[cfg(not(unix))]
pub fn survive_full_files() {}

#[cfg(not(unix))]
fn unix(_: &Arc<AtomicBool>) -> std::io::Result<()> {
    Ok(())
}
