//! A bar with the time left, for work that takes longer than two seconds.

use std::io::IsTerminal;
use std::time::Duration;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar for this many steps. It appears after two seconds, on a terminal only.
pub fn progress(steps: u64) -> Result<ProgressBar> {
    with_template(steps, "{bar:30} {percent}%, {eta} left")
}

/// The same, with the name of the step at hand.
pub fn named_progress(steps: u64) -> Result<ProgressBar> {
    with_template(steps, "{bar:30} {eta} left: {msg}")
}

fn with_template(steps: u64, template: &str) -> Result<ProgressBar> {
    if !std::io::stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template(template)?;
    let bar = ProgressBar::new(steps).with_style(style);
    bar.set_draw_target(ProgressDrawTarget::hidden());
    let shown = bar.clone();
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_secs(2));
        if !shown.is_finished() {
            shown.set_draw_target(ProgressDrawTarget::stderr());
        }
    });
    Ok(bar)
}
