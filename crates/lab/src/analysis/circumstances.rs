//! Who made the records of a report, when and where: what is left of them when they have
//! been read.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use sha2::{Digest, Sha256};

use crate::Row;
use crate::record::{CellId, CellRecord, Code, Machine};

/// What there is to say of all records together.
#[derive(Default)]
pub(super) struct Circumstances {
    cells: HashSet<CellId>,
    /// What each cell counted.
    counts: BTreeMap<CellId, [u8; 32]>,
    stale: HashSet<CellId>,
    /// Those that workers of a cluster ran.
    clustered: HashSet<CellId>,
    workers: BTreeSet<String>,
    /// Most cells at a time.
    jobs: usize,
    days: BTreeSet<String>,
    machines: BTreeSet<String>,
    programs: BTreeSet<String>,
    behaviours: BTreeSet<String>,
}

impl Circumstances {
    /// Adds a record.
    pub(super) fn see(&mut self, record: &CellRecord) {
        self.cells.insert(record.cell);
        self.counts.entry(record.cell).or_insert_with(|| counted(&record.rows));
        if !record.is_current() {
            self.stale.insert(record.cell);
        }
        if let Some(worker) = &record.worker {
            self.clustered.insert(record.cell);
            note(&mut self.workers, worker);
        }
        self.jobs = self.jobs.max(record.limits.jobs);
        note(&mut self.days, record.started.get(..10).unwrap_or_default());
        note(&mut self.machines, &machine(&record.machine));
        note(&mut self.programs, &program(&record.code));
        note(&mut self.behaviours, &record.behaviour);
    }

    /// Adds the records of others.
    pub(super) fn join(&mut self, others: Circumstances) {
        self.cells.extend(others.cells);
        self.counts.extend(others.counts);
        self.stale.extend(others.stale);
        self.clustered.extend(others.clustered);
        self.workers.extend(others.workers);
        self.jobs = self.jobs.max(others.jobs);
        self.days.extend(others.days);
        self.machines.extend(others.machines);
        self.programs.extend(others.programs);
        self.behaviours.extend(others.behaviours);
    }

    /// How many cells have a record.
    pub(super) fn cells(&self) -> usize {
        self.cells.len()
    }

    /// A warning if some records are not what the present code would measure.
    pub(super) fn stale(&self) -> Option<String> {
        let (stale, all) = (self.stale.len(), self.cells());
        (stale > 0).then(|| {
            format!(
                "{stale} of {all} records were made by code that behaves differently: run them again"
            )
        })
    }

    /// Names and what there is to say about them.
    pub(super) fn told(&self) -> Vec<(String, String)> {
        let most = self.jobs.max(1);
        let times =
            format!("Processor time of each search, with up to {most} searches running at once.");
        let mut told = vec![("Times".to_string(), times)];
        told.extend(self.days().map(|days| ("Measured".to_string(), days)));
        told.extend(self.workers().map(|workers| ("Workers".to_string(), workers)));
        let list = |set: &BTreeSet<String>| set.iter().cloned().collect::<Vec<_>>().join("; ");
        told.extend([
            ("Machine".to_string(), list(&self.machines)),
            ("Program".to_string(), list(&self.programs)),
            ("Behaviour".to_string(), list(&self.behaviours)),
            ("Digest".to_string(), self.digest()),
        ]);
        told
    }

    /// One name for all counts, which are the same on every machine: times are left out.
    fn digest(&self) -> String {
        let mut all = Sha256::new();
        for (cell, counts) in &self.counts {
            all.update(cell.to_string());
            all.update(counts);
        }
        let hex: String = all.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        format!("{hex} of the counts of {} cells", self.counts.len())
    }

    /// "2026-11-15 to 2026-11-16": the days on which the records were made.
    fn days(&self) -> Option<String> {
        let (first, last) = (self.days.first()?, self.days.last()?);
        Some(if first == last { first.clone() } else { format!("{first} to {last}") })
    }

    /// How many workers of a cluster made the records, if any did.
    fn workers(&self) -> Option<String> {
        let (n, cells, all) = (self.workers.len(), self.clustered.len(), self.cells());
        let s = if n == 1 { "" } else { "s" };
        (n > 0).then(|| format!("{n} worker{s} of a cluster ran {cells} of {all} cells"))
    }
}

/// What a cell counted, without times.
fn counted(rows: &[Row]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for row in rows {
        for (column, value) in row.iter().filter(|(column, _)| !column.contains("seconds")) {
            hash.update(format!("{column}={value};"));
        }
        hash.update("\n");
    }
    hash.finalize().into()
}

/// Adds a text that is there already, nearly always.
fn note(set: &mut BTreeSet<String>, text: &str) {
    if !set.contains(text) {
        set.insert(text.to_string());
    }
}

fn machine(machine: &Machine) -> String {
    let Machine { cpu, cores, os } = machine;
    format!("{cpu}, {cores} cores, {os}")
}

fn program(code: &Code) -> String {
    let commit = code.commit.as_deref().unwrap_or("no commit");
    format!("nullwindow {}, {commit}", code.version)
}
