//! How far a run is, and how long it will take.
//!
//! Time left is judged by the weight of what is finished, not by its number:
//! the long cells come first.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Tells a person on standard error; never more than a plain line a minute
/// where that is not a terminal.
///
/// ```
/// use nullwindow_lab::runner::RunProgress;
/// let mut progress = RunProgress::silent();
/// progress.begin(2, 3.0, 2);
/// progress.finished(1.0, || "the first".to_string());
/// assert_eq!(progress.told(), "1 of 2 cells");
/// ```
pub struct RunProgress<'a> {
    show: Show<'a>,
    cells: usize,
    finished: usize,
    weight: f64,
    weight_finished: f64,
    jobs: usize,
    begun: Instant,
}

enum Show<'a> {
    Nothing,
    Bar(ProgressBar),
    Lines { last: Instant },
    Told(Box<dyn FnMut(&RunStep) + 'a>),
}

/// How far a run is, for a caller.
#[derive(Clone, Debug, PartialEq)]
pub struct RunStep {
    /// Cells that are finished.
    pub finished: usize,
    /// All cells that run.
    pub cells: usize,
    /// The share of the work that is done.
    pub share: f64,
    /// The cell that was finished last; empty at the beginning.
    pub label: String,
}

/// Between two plain lines.
const SELDOM: Duration = Duration::from_secs(60);

impl<'a> RunProgress<'a> {
    /// Tells nothing.
    pub fn silent() -> RunProgress<'a> {
        RunProgress::with(Show::Nothing)
    }

    /// A bar on a terminal, otherwise seldom a line.
    pub fn to_stderr() -> RunProgress<'a> {
        if !std::io::stderr().is_terminal() {
            return RunProgress::with(Show::Lines { last: Instant::now() });
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{bar:30} {msg}");
        let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        RunProgress::with(Show::Bar(bar))
    }

    /// Tells a caller at the beginning and after every cell, in the thread that called `run`.
    pub fn telling(tell: impl FnMut(&RunStep) + 'a) -> RunProgress<'a> {
        RunProgress::with(Show::Told(Box::new(tell)))
    }

    fn with(show: Show<'a>) -> RunProgress<'a> {
        let begun = Instant::now();
        let (weight, weight_finished) = (0.0, 0.0);
        RunProgress { show, cells: 0, finished: 0, weight, weight_finished, jobs: 1, begun }
    }

    /// So many cells of so much weight, so many at a time, begin now.
    pub fn begin(&mut self, cells: usize, weight: f64, jobs: usize) {
        (self.cells, self.weight, self.jobs) = (cells, weight, jobs.max(1));
        self.begun = Instant::now();
        let told = self.told();
        match &mut self.show {
            Show::Bar(bar) => {
                bar.set_length(1000);
                bar.set_message(told);
                bar.enable_steady_tick(Duration::from_millis(500));
            }
            Show::Told(tell) => {
                tell(&RunStep { finished: 0, cells, share: 0.0, label: String::new() });
            }
            Show::Nothing | Show::Lines { .. } => {}
        }
    }

    /// One more cell is finished; `label` names it where somebody wants to know.
    pub fn finished(&mut self, weight: f64, label: impl FnOnce() -> String) {
        self.finished += 1;
        self.weight_finished += weight;
        let told = self.told();
        let share = self.share();
        let (finished, cells) = (self.finished, self.cells);
        match &mut self.show {
            Show::Nothing => {}
            Show::Told(tell) => tell(&RunStep { finished, cells, share, label: label() }),
            Show::Bar(bar) => {
                bar.set_position((1000.0 * share) as u64);
                bar.set_message(told);
            }
            Show::Lines { last } if last.elapsed() >= SELDOM => {
                *last = Instant::now();
                eprintln!("{told}");
            }
            Show::Lines { .. } => {}
        }
    }

    /// Takes the bar away.
    pub fn end(&mut self) {
        if let Show::Bar(bar) = &self.show {
            bar.finish_and_clear();
        }
    }

    /// How far it is, and once that can be guessed, how long it will take.
    pub fn told(&self) -> String {
        let cells = format!("{} of {} cells", self.finished, self.cells);
        match self.left() {
            Some(left) => format!("{cells}, {} left", HumanDuration(left)),
            None => cells,
        }
    }

    fn share(&self) -> f64 {
        if self.weight > 0.0 {
            return (self.weight_finished / self.weight).clamp(0.0, 1.0);
        }
        self.finished as f64 / self.cells.max(1) as f64
    }

    /// A guess from what is finished; at the beginning there is none.
    fn left(&self) -> Option<Duration> {
        let share = self.share();
        if self.finished < 2 * self.jobs || share <= 0.0 {
            return None;
        }
        let left = self.begun.elapsed().as_secs_f64() * (1.0 - share) / share;
        Duration::try_from_secs_f64(left.ceil()).ok()
    }
}
