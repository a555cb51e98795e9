//! Cells divided into tasks for a scheduler.

use crate::experiment::{Edition, Laboratory, NamedCell};
use crate::runner::Job;
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
    /// that take about the same time, and writes their files. Cells stay in the order of the
    /// experiments, so that what is finished first belongs together. `numbers` are those that
    /// the tasks may have.
    pub fn write(
        &self,
        files: &TaskFiles,
        parts: u64,
        mut numbers: impl Iterator<Item = u64>,
    ) -> Result<HandedOut, StoreError> {
        let mut whole = 0.0;
        self.each(&mut |cell| {
            whole += seconds(cell);
            Ok(())
        })?;
        let mut out = HandedOut::default();
        let mut current: Option<(u64, TaskWriter)> = None;
        self.each(&mut |cell| {
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

    /// The cells to hand out, one after the other, until one is refused.
    fn each(
        &self,
        take: &mut dyn FnMut(&NamedCell) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut taken = Ok(());
        self.laboratory.each_cell(self.edition, self.only, &mut |cell| {
            let known =
                self.open.cells.contains(&cell.id) || self.holdings.is_done(&cell.id, &cell.spec);
            if taken.is_ok() && !known {
                taken = take(&cell);
            }
        })?;
        taken
    }
}

/// How long a cell takes; the smallest of them still have to be stored.
fn seconds(cell: &NamedCell) -> f64 {
    let weight = cell.cell.weight();
    if weight.is_finite() { weight.max(LEAST) } else { LEAST }
}

/// A tenth of a millisecond.
const LEAST: f64 = 1e-4;
