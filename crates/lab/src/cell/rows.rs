//! What a finished iteration becomes: a row.

use nullwindow::Value;
use nullwindow_engine::{IterationReport, Thought};

use super::watch::WatchedIteration;
use crate::{Row, Scalar};

/// The iterations so far.
#[derive(Default)]
pub(super) struct Sums {
    counts: [u64; 5],
    passes: usize,
    led: u64,
    seconds: f64,
}

impl Sums {
    /// The row of an iteration: its own counts, and under `…_sum` those of all
    /// iterations so far. `value` is the value where it is known.
    pub(super) fn row(
        &mut self,
        done: &IterationReport,
        value: Option<Value>,
        seconds: f64,
    ) -> Row {
        self.passes += done.passes;
        self.seconds += seconds;
        let mut row = Row::new();
        put(&mut row, "row", "iteration");
        put(&mut row, "depth", i64::from(done.depth));
        put(&mut row, "start", i64::from(done.guess));
        if let Some(value) = value {
            let error = i64::from(done.guess) - i64::from(value);
            put(&mut row, "value", i64::from(value));
            put(&mut row, "error", error);
            put(&mut row, "abs_error", error.abs());
        }
        let own = [done.leaf, done.interior, done.transposition, done.quiescence, done.total];
        for ((name, own), sum) in COUNTS.into_iter().zip(own).zip(&mut self.counts) {
            *sum += own;
            put(&mut row, name, own as i64);
            put(&mut row, &format!("{name}_sum"), *sum as i64);
        }
        put(&mut row, "passes", done.passes as i64);
        put(&mut row, "passes_sum", self.passes as i64);
        put(&mut row, "seconds", seconds);
        // Only columns whose name ends in "seconds" may differ between runs.
        put(&mut row, "sum_seconds", self.seconds);
        row
    }

    /// The row of an iteration, `depth` plies deep at the most, that did not come to its end:
    /// what the search did beyond the iterations so far.
    pub(super) fn unfinished(&mut self, thought: &Thought, depth: u16, seconds: f64) -> Row {
        let Thought { leaf, interior, transposition, quiescence, total, .. } = *thought;
        self.seconds += seconds;
        let mut row = Row::new();
        put(&mut row, "row", "iteration");
        let depth = thought.iterations.last().map_or(depth, |last| last.depth + 1);
        put(&mut row, "depth", i64::from(depth));
        let sums = [leaf, interior, transposition, quiescence, total];
        for ((name, sum), before) in COUNTS.into_iter().zip(sums).zip(&mut self.counts) {
            put(&mut row, name, (sum - *before) as i64);
            put(&mut row, &format!("{name}_sum"), sum as i64);
            *before = sum;
        }
        self.passes += 1;
        put(&mut row, "passes", 1);
        put(&mut row, "passes_sum", self.passes as i64);
        put(&mut row, "seconds", seconds);
        put(&mut row, "sum_seconds", self.seconds);
        put(&mut row, "proved", 0);
        row
    }

    /// Adds what `workers` that searched in turn did side by side.
    pub(super) fn side_by_side(&mut self, row: &mut Row, done: &IterationReport, workers: u16) {
        self.led += done.led;
        put(row, "led", done.led as i64);
        put(row, "led_sum", self.led as i64);
        put(row, "capacity_sum", (self.led * u64::from(workers)) as i64);
    }
}

const COUNTS: [&str; 5] = ["leaf", "interior", "transposition", "quiescence", "total"];

/// Adds what was seen of the last iteration to its row, and makes a row of
/// every level.
pub(super) fn levels(seen: &WatchedIteration, last: &mut Row) -> Vec<Row> {
    put(last, "children", seen.children as i64);
    put(last, "arrivals", seen.arrivals as i64);
    put(last, "same_depth_arrivals", seen.same_depth as i64);
    let depth = last.get("depth").cloned();
    let level = |(remaining, level): (usize, &nullwindow::observer::Level)| {
        let mut row = Row::new();
        put(&mut row, "row", "level");
        put(&mut row, "remaining", remaining as i64);
        if let Some(depth) = depth.clone() {
            row.insert("depth".to_string(), depth);
        }
        put(&mut row, "leaf", level.leaf as i64);
        put(&mut row, "interior", level.interior as i64);
        put(&mut row, "transposition", level.transposition as i64);
        put(&mut row, "cutoffs", level.cutoffs as i64);
        put(&mut row, "first_cutoffs", level.by_first_move as i64);
        row
    };
    seen.levels.iter().enumerate().map(level).collect()
}

/// Sets a column.
pub(super) fn put(row: &mut Row, name: &str, value: impl Into<Scalar>) {
    row.insert(name.to_string(), value.into());
}
