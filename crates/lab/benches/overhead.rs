//! What the runner costs beside the cells: `cargo bench -p nullwindow-lab
//! --bench overhead`.
//!
//! Cells that do nothing but hand over the rows of a search ten plies deep, one
//! at a time, so that every one of them waits for the disk. The aim is less
//! than 1 % of a cell of one second: 10 ms a cell.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use nullwindow_lab::Row;
use nullwindow_lab::experiment::Laboratory;
use nullwindow_lab::record::{Code, Under};
use nullwindow_lab::runner::{Author, Job, JobInterrupted, RunPlan, RunProgress, Shard, run};
use nullwindow_lab::store::{Folder, Holdings, Journal, write_database};

const CELLS: i64 = 1000;

struct Idle(i64);

impl Job for Idle {
    fn spec(&self) -> serde_json::Value {
        let position = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 1";
        serde_json::json!({ "algorithm": "mtd-f", "position": position, "seed": self.0 })
    }

    fn label(&self) -> String {
        String::new()
    }

    fn weight(&self) -> f64 {
        1.0
    }

    fn run(&self, _: &Arc<AtomicBool>) -> Result<Vec<Row>, JobInterrupted> {
        let names = ["leaf", "interior", "transposition", "quiescence", "total", "passes"];
        let columns = names.iter().flat_map(|n| [n.to_string(), format!("{n}_sum")]);
        let row: Row = columns.map(|n| (n, (1_000_000 + self.0).into())).collect();
        Ok(vec![row; 10])
    }
}

fn main() {
    let here = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = Folder::at(here.join(format!("overhead-{}", std::process::id())));
    let jobs: Vec<Idle> = (0..CELLS).map(Idle).collect();
    let told = |what: &str, begun: Instant| {
        let each = begun.elapsed().as_secs_f64() / CELLS as f64;
        println!("{what:<34} {:8.3} ms a cell, {:6.3} % of a second", 1e3 * each, 1e2 * each);
    };
    let mut journal = Journal::open(&folder.file(Shard::WHOLE)).expect("a folder to write to");
    let plan = RunPlan::of(&jobs, Shard::WHOLE, &Holdings::default());
    for (what, jobs) in [("run, one at a time", 1), ("run, two at a time", 2)] {
        let begun = Instant::now();
        let author = Author::here(Code::current(), Under { jobs, shard: None });
        run(&plan, &mut journal, &author, &Arc::default(), &mut RunProgress::silent())
            .expect("a run");
        told(what, begun);
    }
    let begun = Instant::now();
    let holdings = Holdings::read(&folder).expect("records");
    black_box(RunPlan::of(&jobs, Shard::WHOLE, &holdings).done());
    told("resume: read twice over and plan", begun);
    let begun = Instant::now();
    let none = Laboratory::shipped().expect("our own").only(&["none".to_string()]);
    write_database(&folder.database(), &holdings, &none).expect("a database");
    told("build the database", begun);
    std::fs::remove_dir_all(folder.root()).expect("the folder is ours");
}
