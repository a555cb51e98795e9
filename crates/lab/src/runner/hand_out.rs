//! Cells divided into tasks for a scheduler.

use std::collections::HashSet;

use crate::cell::Job;
use crate::experiment::{Edition, Laboratory, NamedCell};
use crate::record::CellId;
use crate::store::{Holdings, OpenTasks, StoreError, TaskFiles, TaskWriter};

/// Which cells to hand out.
pub struct HandOut<'a> {
    /// The experiments.
    pub laboratory: &'a Laboratory,
    /// How much of them.
    pub edition: Edition,
    /// Their names; none for all.
    pub only: &'a [String],
    /// What is stored and need not run.
    pub holdings: &'a Holdings,
    /// What was handed out before.
    pub open: &'a OpenTasks,
}

/// New tasks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandedOut {
    /// Their numbers.
    pub tasks: Vec<u64>,
    /// The cells in all of them.
    pub cells: usize,
    /// The seconds that they will take, roughly.
    pub seconds: f64,
}

impl HandOut<'_> {
    /// Divides the cells that are neither stored nor handed out into at most `parts` tasks
    /// that take about the same time, and writes their files. The cheapest experiment comes
    /// first and its cells stay together, so that what is interrupted has whole answers.
    /// `numbers` are those that the tasks may have.
    pub fn write(
        &self,
        files: &TaskFiles,
        parts: u64,
        mut numbers: impl Iterator<Item = u64>,
    ) -> Result<HandedOut, StoreError> {
        let (order, whole) = self.order()?;
        let mut out = HandedOut::default();
        let mut current: Option<(u64, TaskWriter)> = None;
        self.each(&order, &mut |cell| {
            let part = (out.seconds / whole * parts as f64) as u64;
            if current.as_ref().is_none_or(|(of, _)| *of < part) {
                current.take().map_or(Ok(()), |(_, full)| full.finish())?;
                let Some(task) = numbers.next() else { return Ok(()) };
                out.tasks.push(task);
                current = Some((part, files.begin(task)?));
            }
            out.seconds += seconds(cell);
            out.cells += 1;
            current.as_mut().map_or(Ok(()), |(_, writer)| writer.add(&cell.spec))
        })?;
        current.map_or(Ok(()), |(_, last)| last.finish())?;
        Ok(out)
    }

    /// The experiments by the time they would take alone, and the time of all together.
    fn order(&self) -> Result<(Vec<String>, f64), StoreError> {
        let all = self.laboratory.experiments().iter().map(|experiment| experiment.id.clone());
        let wanted = if self.only.is_empty() { all.collect() } else { self.only.to_vec() };
        let mut costs: Vec<(String, f64)> = Vec::new();
        for id in wanted {
            let cost = self.cost(std::slice::from_ref(&id))?;
            costs.push((id, cost));
        }
        costs.sort_by(|a, b| a.1.total_cmp(&b.1));
        let order: Vec<String> = costs.into_iter().map(|(id, _)| id).collect();
        let whole = self.cost(&order)?;
        Ok((order, whole))
    }

    /// The time that the cells of some experiments take, each counted once.
    fn cost(&self, order: &[String]) -> Result<f64, StoreError> {
        let mut cost = 0.0;
        self.each(order, &mut |cell| {
            cost += seconds(cell);
            Ok(())
        })?;
        Ok(cost)
    }

    /// The cells to hand out, experiment by experiment, each once.
    fn each(&self, order: &[String], take: TakeCell) -> Result<(), StoreError> {
        let mut seen = HashSet::new();
        order.iter().try_for_each(|id| self.each_of(id, &mut seen, take))
    }

    /// The cells of an experiment that were not seen, until one is refused.
    fn each_of(
        &self,
        id: &str,
        seen: &mut HashSet<CellId>,
        take: TakeCell,
    ) -> Result<(), StoreError> {
        let mut taken = Ok(());
        self.laboratory.each_cell(self.edition, &[id.to_string()], &mut |cell| {
            let known =
                self.open.cells.contains(&cell.id) || self.holdings.is_done(&cell.id, &cell.spec);
            if taken.is_ok() && !known && seen.insert(cell.id) {
                taken = take(&cell);
            }
        })?;
        taken
    }
}

/// What is done with a cell.
type TakeCell<'a> = &'a mut dyn FnMut(&NamedCell) -> Result<(), StoreError>;

/// How long a cell takes; the smallest of them still have to be stored.
fn seconds(cell: &NamedCell) -> f64 {
    let weight = cell.cell.weight();
    if weight.is_finite() { weight.max(LEAST) } else { LEAST }
}

/// A tenth of a millisecond.
const LEAST: f64 = 1e-4;
