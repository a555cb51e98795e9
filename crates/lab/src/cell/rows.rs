//! What a finished iteration becomes: a row.

use nullwindow::{Answer, Counts, Value};

use super::watch::Seen;
use crate::{Row, Scalar};

/// One iteration, and what the search had counted before it and after it.
pub(super) struct Iteration<'a> {
    pub depth: u16,
    pub answer: &'a Answer,
    pub before: Counts,
    pub after: Counts,
    pub seconds: f64,
}

/// The iterations so far.
#[derive(Default)]
pub(super) struct Sums {
    passes: u64,
    seconds: f64,
}

impl Iteration<'_> {
    /// The row: the iteration's own counts, and under `…_sum` those of all
    /// iterations so far. `value` is the value where it is known.
    pub(super) fn row(&self, sums: &mut Sums, value: Option<Value>, guess: Value) -> Row {
        let passes = self.answer.passes.len().max(1) as u64;
        sums.passes += passes;
        sums.seconds += self.seconds;
        let mut row = Row::new();
        put(&mut row, "row", "iteration");
        put(&mut row, "depth", i64::from(self.depth));
        put(&mut row, "start", i64::from(guess));
        if let Some(value) = value {
            put(&mut row, "value", i64::from(value));
            put(&mut row, "error", i64::from(guess) - i64::from(value));
            put(&mut row, "abs_error", (i64::from(guess) - i64::from(value)).abs());
        }
        for (name, of) in COUNTS {
            put(&mut row, name, (of(&self.after) - of(&self.before)) as i64);
            put(&mut row, &format!("{name}_sum"), of(&self.after) as i64);
        }
        put(&mut row, "passes", passes as i64);
        put(&mut row, "passes_sum", sums.passes as i64);
        put(&mut row, "seconds", self.seconds);
        // Only columns whose name ends in "seconds" may differ between runs.
        put(&mut row, "sum_seconds", sums.seconds);
        row
    }
}

/// A count and its name.
type Count = (&'static str, fn(&Counts) -> u64);

const COUNTS: [Count; 5] = [
    ("leaf", |c| c.leaf),
    ("interior", |c| c.interior),
    ("transposition", |c| c.transposition),
    ("quiescence", |c| c.quiescence),
    ("total", Counts::total),
];

/// Adds what was seen of the last iteration to its row, and makes a row of
/// every level.
pub(super) fn levels(seen: &Seen, last: &mut Row) -> Vec<Row> {
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
