//! Cells of artificial trees, and running them as the command does.
#![allow(dead_code)]

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nullwindow_lab::Row;
use nullwindow_lab::cell::{Cell, TreeCell};
use nullwindow_lab::record::{Code, Under};
use nullwindow_lab::runner::{
    Author, Job, JobInterrupted, RunOutcome, RunPlan, RunProgress, Shard, run,
};
use nullwindow_lab::store::{Folder, Holdings, Journal, Sheet, StoreError, mend};

/// Sixty cells of a millisecond or so.
pub fn trees() -> Vec<Cell> {
    let algorithms = ["alpha-beta", "negascout", "mtd-f", "sss-star", "dual-star", "scout"];
    let cell = |i: u32| {
        let algorithm = algorithms[i as usize % algorithms.len()];
        Cell::Tree(TreeCell::new(3 + i % 4, 3 + i % 3, "first:0.6", algorithm, i.into(), 5))
    };
    (0..60).map(cell).collect()
}

/// A job that does what it is told.
pub struct Told {
    pub name: &'static str,
    pub position: &'static str,
    pub rows: fn() -> Result<Vec<Row>, JobInterrupted>,
}

impl Job for Told {
    fn spec(&self) -> serde_json::Value {
        serde_json::json!({ "name": self.name, "position": self.position })
    }

    fn label(&self) -> String {
        self.name.to_string()
    }

    fn weight(&self) -> f64 {
        1.0
    }

    fn run(&self, _: &Arc<AtomicBool>) -> Result<Vec<Row>, JobInterrupted> {
        (self.rows)()
    }
}

/// Runs what is missing, as one process would; tells what was planned.
pub fn run_in<J: Job>(
    folder: &Folder,
    jobs: &[J],
    shard: Shard,
    threads: usize,
) -> Result<(String, RunOutcome), StoreError> {
    mend(folder)?;
    let mut journal = Journal::open(&folder.file(shard))?;
    let holdings = Holdings::read(folder)?;
    let plan = RunPlan::of(jobs, shard, &holdings);
    let under = Under { jobs: threads, shard: Some(shard.to_string()) };
    let author = Author::here(Code::current(), under);
    let outcome = run(&plan, &mut journal, &author, &Arc::default(), &mut RunProgress::silent());
    let outcome = outcome.map_err(|broken| broken.error)?;
    Ok((plan.to_string(), outcome))
}

/// Everything stored that may not differ between two runs, as text.
pub fn counts(folder: &Folder) -> String {
    let holdings = Holdings::read(folder).expect("readable records");
    assert_eq!(holdings.damage(), [], "no damage");
    let tables = Sheet::all(&holdings).into_iter().map(Sheet::counts);
    tables.map(|table| format!("{}\n{}", table.name(), table.to_csv())).collect()
}

pub fn folder(path: &Path) -> Folder {
    Folder::at(path.join("results"))
}
