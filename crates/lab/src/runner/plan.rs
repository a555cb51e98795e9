//! What there is to do and why, before anything is done.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde_json::Value;

use crate::cell::Job;
use crate::record::{CellId, Shard};
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
/// use nullwindow_lab::runner::{RunPlan, Shard};
/// use nullwindow_lab::store::Holdings;
/// let plan = RunPlan::of(&[Idle(1), Idle(2)], Shard::WHOLE, &Holdings::default());
/// assert_eq!(plan.to_string(), "2 cells: 0 done, 2 to run (new)");
/// ```
pub struct RunPlan<'a, J> {
    pub(super) tasks: Vec<PlannedTask<'a, J>>,
    done: usize,
}

/// A cell that will run.
pub(super) struct PlannedTask<'a, J> {
    pub(super) job: &'a J,
    pub(super) spec: Value,
    pub(super) weight: f64,
    cell: CellId,
    reason: Reason,
}

impl<'a, J: Job> RunPlan<'a, J> {
    /// Compares what is asked for with what is stored. A cell that is asked
    /// for twice runs once.
    pub fn of(jobs: &'a [J], shard: Shard, holdings: &Holdings) -> RunPlan<'a, J> {
        // The specification is kept of what is missing alone: there may be many cells.
        let missing = |job: &'a J| {
            let spec = job.spec();
            let cell = CellId::of(&spec);
            (cell, (!holdings.is_done(&cell, &spec)).then_some((job, spec)))
        };
        let asked: BTreeMap<CellId, Option<(&J, Value)>> = jobs.iter().map(missing).collect();
        let judge = CellJudge::new(holdings, asked.keys().copied().collect());
        let mut plan = RunPlan { tasks: Vec::new(), done: 0 };
        for (cell, missing) in asked.into_iter().filter(|(cell, _)| shard.has(cell)) {
            let Some((job, spec)) = missing else {
                plan.done += 1;
                continue;
            };
            let reason = judge.reason(&cell, &spec);
            plan.tasks.push(PlannedTask::of(job, spec, cell, reason));
        }
        // Long ones first, so that no core is left with one at the end.
        plan.tasks.sort_by(|a, b| b.weight.total_cmp(&a.weight).then(a.cell.cmp(&b.cell)));
        plan
    }
}

impl<'a, J: Job> PlannedTask<'a, J> {
    fn of(job: &'a J, spec: Value, cell: CellId, reason: Reason) -> PlannedTask<'a, J> {
        // What is not a time is no guess at all.
        let weight = job.weight();
        let weight = if weight.is_finite() && weight > 0.0 { weight } else { 0.0 };
        PlannedTask { job, spec, weight, cell, reason }
    }
}

impl<J> RunPlan<'_, J> {
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
impl<J> fmt::Display for RunPlan<'_, J> {
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

/// Why a cell that an experiment asks for is not done.
///
/// ```
/// use nullwindow_lab::runner::Reason;
/// assert_eq!(Reason::BehaviourChanged.to_string(), "the code behaves differently");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// Nothing like it is stored.
    New,
    /// It is stored, but code of another behaviour ran it.
    BehaviourChanged,
    /// The same is stored with a position that is not asked for any more.
    PositionsChanged,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::New => "new",
            Reason::BehaviourChanged => "the code behaves differently",
            Reason::PositionsChanged => "the positions changed",
        })
    }
}

/// Tells the reason, cell by cell.
struct CellJudge<'a> {
    holdings: &'a Holdings,
    asked: BTreeSet<CellId>,
    /// What is stored and not asked for any more, positions left out; found out when it
    /// first matters, for every record has to be read.
    outlines: OnceCell<BTreeSet<CellId>>,
}

impl<'a> CellJudge<'a> {
    fn new(holdings: &'a Holdings, asked: BTreeSet<CellId>) -> CellJudge<'a> {
        CellJudge { holdings, asked, outlines: OnceCell::new() }
    }

    /// Why a cell has to run that is not done.
    fn reason(&self, cell: &CellId, spec: &Value) -> Reason {
        if self.holdings.has(cell) {
            Reason::BehaviourChanged
        } else if self.outlines().contains(&outline(spec)) {
            Reason::PositionsChanged
        } else {
            Reason::New
        }
    }

    fn outlines(&self) -> &BTreeSet<CellId> {
        let left = || self.holdings.cells().filter(|record| !self.asked.contains(&record.cell));
        self.outlines.get_or_init(|| left().map(|record| outline(&record.spec)).collect())
    }
}

/// The identity a specification would have without the text of its position.
fn outline(spec: &Value) -> CellId {
    let mut spec = spec.clone();
    blank(&mut spec);
    CellId::of(&spec)
}

fn blank(value: &mut Value) {
    match value {
        Value::Object(map) => {
            for (key, value) in map.iter_mut() {
                if ["position", "positions"].contains(&key.as_str()) && value.is_string() {
                    *value = Value::Null;
                }
                blank(value);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(blank),
        _ => {}
    }
}
