//! The runner: the same whatever the order, the parts and the disturbances.

use std::fs;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::common::{Told, counts, folder, run_in, trees};
use nullwindow_lab::cell::Cell;
use nullwindow_lab::record::{CellRecord, Code, Machine, Under};
use nullwindow_lab::runner::{Author, Job, JobInterrupted, RunPlan, RunProgress, Shard, run};
use nullwindow_lab::store::{Folder, Holdings, Journal, StoreError, merge};
use nullwindow_lab::{Row, Scalar};
use tempfile::tempdir;

/// What an undisturbed run stores.
fn undisturbed() -> String {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let (plan, outcome) = run_in(&folder, &trees(), Shard::WHOLE, 1).unwrap();
    assert_eq!(plan, "60 cells: 0 done, 60 to run (new)");
    assert_eq!((outcome.finished, outcome.failed.len(), outcome.stopped), (60, 0, false));
    counts(&folder)
}

#[test]
fn two_runs_agree_whatever_the_order() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let backwards: Vec<_> = trees().into_iter().rev().collect();
    run_in(&folder, &backwards, Shard::WHOLE, 4).unwrap();
    let counts = counts(&folder);
    assert!(counts.contains("\ntrees\ncell,number,size,"), "{counts}");
    assert_eq!(counts, undisturbed());
}

#[test]
fn a_cell_never_runs_twice() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let cells = trees();
    run_in(&folder, &cells[..20], Shard::WHOLE, 2).unwrap();
    let (plan, outcome) = run_in(&folder, &cells, Shard::WHOLE, 2).unwrap();
    assert_eq!((plan.as_str(), outcome.finished), ("60 cells: 20 done, 40 to run (new)", 40));
    let before = fs::read(folder.file(Shard::WHOLE)).unwrap();
    let (plan, _) = run_in(&folder, &cells, Shard::WHOLE, 2).unwrap();
    assert_eq!(plan, "60 cells: 60 done, 0 to run");
    assert_eq!(before, fs::read(folder.file(Shard::WHOLE)).unwrap());
}

#[test]
fn seven_parts_merged_equal_the_whole() {
    let temporary = tempdir().unwrap();
    let parts: Vec<_> = (1..=7).map(|i| temporary.path().join(format!("part-{i}"))).collect();
    let mut cells = 0;
    for (i, part) in (1..=7).zip(&parts) {
        let shard: Shard = format!("{i}/7").parse().unwrap();
        cells += run_in(&Folder::at(part), &trees(), shard, 1).unwrap().1.finished;
    }
    assert_eq!(cells, 60);
    let ours = folder(temporary.path());
    let merged = merge(&ours, &parts).unwrap();
    assert_eq!((merged.files, merged.copied, merged.damage.len()), (7, 60, 0));
    assert_eq!(counts(&ours), undisturbed());
    assert_eq!(merge(&ours, &parts).unwrap().copied, 0, "a second time");
}

#[test]
fn parts_in_one_folder_need_no_merge() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    for i in 1..=3 {
        run_in(&folder, &trees(), format!("{i}/3").parse().unwrap(), 2).unwrap();
    }
    assert_eq!(folder.files().unwrap().len(), 3);
    assert_eq!(run_in(&folder, &trees(), Shard::WHOLE, 2).unwrap().1.finished, 0);
    assert_eq!(counts(&folder), undisturbed());
}

#[test]
fn a_contradiction_is_refused_and_changes_nothing() {
    let temporary = tempdir().unwrap();
    let (ours, theirs) = (folder(temporary.path()), Folder::at(temporary.path().join("theirs")));
    let made = |leaf: i64| {
        let rows = vec![Row::from([("leaf".to_string(), Scalar::from(leaf))])];
        let under = Under { jobs: 1, shard: None };
        let spec = serde_json::json!({ "seed": 1 });
        CellRecord::new(spec, rows, &Code::current(), &Machine::here(), &under)
    };
    Journal::open(&ours.file(Shard::WHOLE)).unwrap().append(&[made(11)]).unwrap();
    Journal::open(&theirs.file(Shard::WHOLE)).unwrap().append(&[made(12)]).unwrap();
    let before = counts(&ours);
    let refused = merge(&ours, &[theirs.root().to_path_buf()]);
    assert!(matches!(refused, Err(StoreError::Conflict { .. })), "{refused:?}");
    assert_eq!(counts(&ours), before);
}

#[test]
fn what_changed_is_told() {
    let none = || Ok(Vec::new());
    let job = |name, position| Told { name, position, rows: none };
    let record = |job: Told| {
        let under = Under { jobs: 1, shard: None };
        CellRecord::new(job.spec(), Vec::new(), &Code::current(), &Machine::here(), &under)
    };
    let old = CellRecord { behaviour: "search 0".to_string(), ..record(job("b", "1")) };
    let mut holdings = Holdings::default();
    for record in [record(job("a", "1")), old, record(job("c", "1"))] {
        holdings.add(record, "x.jsonl".as_ref()).unwrap();
    }
    let jobs = [job("a", "1"), job("b", "1"), job("c", "2"), job("d", "1")];
    let told = RunPlan::of(&jobs, Shard::WHOLE, &holdings).to_string();
    assert_eq!(
        told,
        "4 cells: 1 done, 3 to run \
         (1: new; 1: the code behaves differently; 1: the positions changed)"
    );
}

#[test]
fn a_cell_that_fails_does_not_stop_the_others() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let jobs = [
        Told { name: "good", position: "", rows: || Ok(Vec::new()) },
        Told { name: "bad", position: "", rows: || Err(JobInterrupted::Failed("no move".into())) },
        Told { name: "ugly", position: "", rows: || panic!("a bug, on purpose") },
        Told {
            name: "vast",
            position: "",
            rows: || Ok(vec![Row::from([("x".into(), f64::INFINITY.into())])]),
        },
    ];
    let (_, outcome) = run_in(&folder, &jobs, Shard::WHOLE, 2).unwrap();
    let failed: Vec<String> = outcome.failed.iter().map(|(l, w)| format!("{l}: {w}")).collect();
    let said =
        ["bad: no move", "ugly: panicked: a bug, on purpose", "vast: x is not a finite number"];
    assert_eq!((outcome.finished, outcome.stopped), (1, false));
    assert_eq!(failed, said);
    let (plan, _) = run_in(&folder, &jobs, Shard::WHOLE, 2).unwrap();
    assert_eq!(plan, "4 cells: 1 done, 3 to run (new)");
}

#[test]
fn stopping_keeps_what_is_finished() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let jobs = [
        Told { name: "a", position: "", rows: || Ok(Vec::new()) },
        Told { name: "b", position: "", rows: || Err(JobInterrupted::Stopped) },
    ];
    let (_, outcome) = run_in(&folder, &jobs, Shard::WHOLE, 1).unwrap();
    assert_eq!((outcome.finished, outcome.stopped), (1, true));

    let stop = Arc::new(AtomicBool::new(true));
    let mut journal = Journal::open(&folder.file(Shard::WHOLE)).unwrap();
    let plan = RunPlan::of(&jobs, Shard::WHOLE, &Holdings::default());
    let author = Author::here(Code::current(), Under { jobs: 2, shard: None });
    let outcome = run(&plan, &mut journal, &author, &stop, &mut RunProgress::silent()).unwrap();
    assert_eq!((outcome.finished, outcome.stopped), (0, true), "nothing starts after a stop");
}

#[test]
fn one_writer_a_file() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let _held = Journal::open(&folder.file(Shard::WHOLE)).unwrap();
    let refused = run_in(&folder, &trees(), Shard::WHOLE, 1).unwrap_err();
    assert!(refused.to_string().contains("another run is writing"), "{refused}");
}

/// A cell that takes a while, so that a run can be caught in the middle.
struct Slow(Cell);

impl Job for Slow {
    fn spec(&self) -> serde_json::Value {
        self.0.spec()
    }

    fn label(&self) -> String {
        self.0.label()
    }

    fn weight(&self) -> f64 {
        self.0.weight()
    }

    fn run(&self, stop: &Arc<AtomicBool>) -> Result<Vec<Row>, JobInterrupted> {
        std::thread::sleep(Duration::from_millis(20));
        self.0.run(stop)
    }
}

/// Not a test of its own: the process that the next test kills.
#[test]
#[ignore = "started and killed by the test of killing"]
fn victim() {
    let Some(path) = std::env::var_os("NULLWINDOW_VICTIM") else { return };
    let slow: Vec<Slow> = trees().into_iter().map(Slow).collect();
    run_in(&Folder::at(path), &slow, Shard::WHOLE, 2).unwrap();
}

/// How many cells are stored.
fn stored(folder: &Folder) -> usize {
    Holdings::read(folder).unwrap().len()
}

/// Starts a run and kills it as soon as it has stored so many more cells; says
/// whether the run was still at work.
fn killed_after(folder: &Folder, more: usize) -> bool {
    let before = stored(folder);
    let mut victim = Command::new(std::env::current_exe().unwrap());
    victim.args(["--ignored", "--exact", "runner::victim"]).env("NULLWINDOW_VICTIM", folder.root());
    let mut victim = victim.stdout(std::process::Stdio::null()).spawn().unwrap();
    while stored(folder) < before + more && victim.try_wait().unwrap().is_none() {
        std::thread::sleep(Duration::from_millis(1));
    }
    let _ = victim.kill();
    !victim.wait().unwrap().success()
}

#[test]
fn killed_at_any_moment_then_resumed_equals_undisturbed() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let mut kept = vec![0];
    for more in [1, 5, 2, 9, 3, 7] {
        assert!(killed_after(&folder, more), "the run was over before it could be killed");
        kept.push(stored(&folder));
    }
    assert!(
        kept.is_sorted_by(|a, b| a < b),
        "every run adds to what the one before kept: {kept:?}"
    );
    assert!(kept.last() < Some(&60), "the last run was killed before its end: {kept:?}");
    run_in(&folder, &trees(), Shard::WHOLE, 2).unwrap();
    assert_eq!(counts(&folder), undisturbed());
}
