//! What there is to do, before anything is done.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

use super::reason::CellJudge;
use super::{Job, Reason, Shard};
use crate::record::CellId;
use crate::store::Holdings;

/// The cells that will run, the longest first, and how many are done.
///
/// ```
/// # use std::sync::{Arc, atomic::AtomicBool};
/// # use nullwindow_lab::{Row, runner::{JobInterrupted, Job}};
/// # struct Idle(u64);
/// # impl Job for Idle {
/// #     fn spec(&self) -> serde_json::Value { serde_json::json!({ "idle": self.0 }) }
/// #     fn label(&self) -> String { String::new() }
/// #     fn weight(&self) -> f64 { self.0 as f64 }
/// #     fn run(&self, _: &Arc<AtomicBool>) -> Result<Vec<Row>, JobInterrupted> { Ok(vec![]) }
/// # }
/// use nullwindow_lab::runner::{Plan, Shard};
/// use nullwindow_lab::store::Holdings;
/// let plan = Plan::of(&[Idle(1), Idle(2)], Shard::WHOLE, &Holdings::default());
/// assert_eq!(plan.to_string(), "2 cells: 0 done, 2 to run (new)");
/// ```
pub struct Plan<'a, J> {
    pub(super) tasks: Vec<Task<'a, J>>,
    done: usize,
}

/// A cell that will run.
pub(super) struct Task<'a, J> {
    pub(super) job: &'a J,
    pub(super) spec: Value,
    pub(super) weight: f64,
    cell: CellId,
    reason: Reason,
}

impl<'a, J: Job> Plan<'a, J> {
    /// Compares what is asked for with what is stored. A cell that is asked
    /// for twice runs once.
    pub fn of(jobs: &'a [J], shard: Shard, holdings: &Holdings) -> Plan<'a, J> {
        // The specification is kept of what is missing alone: there may be many cells.
        let missing = |job: &'a J| {
            let spec = job.spec();
            let cell = CellId::of(&spec);
            (cell, (!holdings.is_done(&cell, &spec)).then_some((job, spec)))
        };
        let asked: BTreeMap<CellId, Option<(&J, Value)>> = jobs.iter().map(missing).collect();
        let judge = CellJudge::new(holdings, asked.keys().copied().collect());
        let mut plan = Plan { tasks: Vec::new(), done: 0 };
        for (cell, missing) in asked.into_iter().filter(|(cell, _)| shard.has(cell)) {
            let Some((job, spec)) = missing else {
                plan.done += 1;
                continue;
            };
            let reason = judge.reason(&cell, &spec);
            plan.tasks.push(Task::of(job, spec, cell, reason));
        }
        // Long ones first, so that no core is left with one at the end.
        plan.tasks.sort_by(|a, b| b.weight.total_cmp(&a.weight).then(a.cell.cmp(&b.cell)));
        plan
    }
}

impl<'a, J: Job> Task<'a, J> {
    fn of(job: &'a J, spec: Value, cell: CellId, reason: Reason) -> Task<'a, J> {
        // What is not a time is no guess at all.
        let weight = job.weight();
        let weight = if weight.is_finite() && weight > 0.0 { weight } else { 0.0 };
        Task { job, spec, weight, cell, reason }
    }
}

impl<J> Plan<'_, J> {
    /// How many cells will run.
    pub fn to_run(&self) -> usize {
        self.tasks.len()
    }

    /// How many are stored and need not run.
    pub fn done(&self) -> usize {
        self.done
    }

    /// How many will run, by reason.
    pub fn reasons(&self) -> BTreeMap<Reason, usize> {
        let mut reasons = BTreeMap::new();
        self.tasks.iter().for_each(|task| *reasons.entry(task.reason).or_default() += 1);
        reasons
    }

    /// Expected seconds of all that will run, on one core.
    pub fn weight(&self) -> f64 {
        self.tasks.iter().map(|task| task.weight).sum()
    }
}

/// In one line: how many are done, how many will run, and why.
impl<J> fmt::Display for Plan<'_, J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.done + self.to_run();
        let s = if cells == 1 { "" } else { "s" };
        write!(f, "{cells} cell{s}: {} done, {} to run", self.done, self.to_run())?;
        let reasons = self.reasons();
        let told: Vec<String> = match reasons.len() {
            1 => reasons.keys().map(Reason::to_string).collect(),
            _ => reasons.iter().map(|(reason, n)| format!("{n}: {reason}")).collect(),
        };
        if told.is_empty() { Ok(()) } else { write!(f, " ({})", told.join("; ")) }
    }
}
