//! Every call to the disk fails once, in turn: whatever the call and however it fails, what
//! was said to be stored is stored, nothing that is half written is taken for whole, and the
//! same work without the fault ends as if there had been none.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fs;
use std::io::{Error, ErrorKind, Result};
use std::path::Path;

use serde_json::json;
use tempfile::tempdir;

use super::{Folder, FolderOpening, Holdings, Journal, StoreError, TaskFiles};
use super::{merge, quarantine_of, write_database};
use crate::experiment::Laboratory;
use crate::record::{CellId, CellRecord, Code, Machine, Shard, Under};

/// How the disk fails.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// One call is refused.
    Once,
    /// The disk is full: that call is refused, and all later ones that write.
    Full,
    /// A write stops half-way, and then the disk is full.
    Short,
}

#[derive(Clone, Copy)]
struct FaultPlan {
    fault: Fault,
    /// Calls until it happens.
    left: usize,
    happened: bool,
}

thread_local! {
    static PLAN: Cell<Option<FaultPlan>> = const { Cell::new(None) };
}

/// What becomes of the next call.
enum Fate {
    Done,
    Halved,
    Refused,
}

fn next() -> Fate {
    let Some(plan) = PLAN.get() else { return Fate::Done };
    if plan.happened {
        return if plan.fault == Fault::Once { Fate::Done } else { Fate::Refused };
    }
    if plan.left > 0 {
        PLAN.set(Some(FaultPlan { left: plan.left - 1, ..plan }));
        return Fate::Done;
    }
    PLAN.set(Some(FaultPlan { happened: true, ..plan }));
    if plan.fault == Fault::Short { Fate::Halved } else { Fate::Refused }
}

fn full() -> Error {
    Error::from(ErrorKind::StorageFull)
}

/// Asked before every call but a write.
pub(super) fn trial() -> Result<()> {
    match next() {
        Fate::Refused => Err(full()),
        // Only a write can stop half-way.
        Fate::Done | Fate::Halved => Ok(()),
    }
}

/// Asked before a write of so many bytes.
pub(super) fn allowed(bytes: usize) -> Result<usize> {
    match next() {
        Fate::Done => Ok(bytes),
        Fate::Halved => Ok(bytes / 2),
        Fate::Refused => Err(full()),
    }
}

/// Does something while the disk fails at a call; says whether there were so many calls.
fn with_fault<T>(fault: Fault, call: usize, work: impl FnOnce() -> T) -> (T, bool) {
    PLAN.set(Some(FaultPlan { fault, left: call, happened: false }));
    let done = work();
    let plan = PLAN.take();
    (done, plan.is_some_and(|plan| plan.happened))
}

fn record(seed: u64) -> CellRecord {
    let row = [("row".to_string(), "square".into()), ("of".to_string(), (seed as i64).into())];
    let under = Under { jobs: 1, shard: None };
    let spec = json!({ "seed": seed });
    CellRecord::new(spec, vec![row.into()], &Code::current(), &Machine::here(), &under)
}

fn cells(seeds: impl IntoIterator<Item = u64>) -> BTreeSet<CellId> {
    seeds.into_iter().map(|seed| record(seed).cell).collect()
}

const DAMAGED: &str = "not a record\n";

/// A folder with two records, a damaged line between them, and a torn one.
fn begun(root: &Path) -> Folder {
    let folder = Folder::at(root);
    fs::create_dir_all(folder.records()).unwrap();
    let line = |seed| record(seed).to_line() + "\n";
    let text = format!("{}{DAMAGED}{}{}", line(1), line(2), &line(3)[..40]);
    fs::write(folder.file(Shard::WHOLE), text).unwrap();
    folder
}

/// A day of work in a folder. Tells which records are said to be stored.
fn work(
    folder: &Folder,
    other: &Folder,
    told: &mut Vec<u64>,
) -> std::result::Result<(), StoreError> {
    let mut journal = FolderOpening::of(folder, Shard::WHOLE)?.journal;
    for seed in [4, 5] {
        journal.append(&[record(seed)])?;
        told.push(seed);
    }
    drop(journal);
    merge(folder, &[other.records()])?;
    told.push(6);
    let files = TaskFiles::of(folder);
    let mut task = files.begin(1)?;
    (7..9).try_for_each(|seed| task.add(&record(seed).spec))?;
    task.finish()?;
    files.forgive(1)?;
    let (mut journal, _) = Journal::open_task(folder, 1)?;
    journal.append_soon(&record(7))?;
    journal.sync()?;
    told.push(7);
    let none = Laboratory::shipped().unwrap().only(&["none".to_string()]);
    write_database(&folder.database(), &Holdings::read(folder)?, &none)
}

/// What must hold however the work ended.
fn check(folder: &Folder, told: &[u64], when: &str) {
    let holdings = Holdings::read(folder).unwrap();
    let held: BTreeSet<CellId> = holdings.cells().map(|cell| cell.cell).collect();
    let promised = cells([1, 2].into_iter().chain(told.iter().copied()));
    assert!(promised.is_subset(&held), "{when}: a stored record is lost");
    assert!(held.is_subset(&cells(1..8)), "{when}: records of nothing");
    let task = fs::read_to_string(TaskFiles::of(folder).path(1)).unwrap_or_default();
    assert!(matches!(task.lines().count(), 0 | 2), "{when}: half a task: {task}");
    let path = folder.file(Shard::WHOLE);
    let read = |path: &Path| fs::read_to_string(path).unwrap_or_default();
    let kept = read(&path).contains(DAMAGED) || read(&quarantine_of(&path)).contains(DAMAGED);
    assert!(kept, "{when}: a damaged line is lost");
    if let Ok(true) = fs::exists(folder.database()) {
        assert_eq!(stored_cells(folder), 6, "{when}: half a database");
    }
}

fn stored_cells(folder: &Folder) -> i64 {
    let database = rusqlite::Connection::open(folder.database()).unwrap();
    database.query_row("SELECT count(*) FROM cells", [], |row| row.get(0)).unwrap()
}

/// The names of all files of a folder and those in it.
fn names(folder: &Folder) -> BTreeSet<String> {
    let inside = |path: &Path| -> Vec<_> { fs::read_dir(path).unwrap().flatten().collect() };
    let places = [folder.root().to_path_buf(), folder.records(), folder.tasks()];
    let entries = places.iter().flat_map(|place| inside(place));
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn every_call_to_the_disk_may_fail() {
    let elsewhere = tempdir().unwrap();
    let other = Folder::at(elsewhere.path());
    Journal::open(&other.file(Shard::WHOLE)).unwrap().append(&[record(6)]).unwrap();
    let undisturbed = tempdir().unwrap();
    let whole = begun(undisturbed.path());
    work(&whole, &other, &mut Vec::new()).unwrap();
    for fault in [Fault::Once, Fault::Full, Fault::Short] {
        let mut calls = 0;
        loop {
            let temporary = tempdir().unwrap();
            let folder = begun(temporary.path());
            let (mut told, when) = (Vec::new(), format!("{fault:?} at call {calls}"));
            let (done, happened) = with_fault(fault, calls, || work(&folder, &other, &mut told));
            check(&folder, &told, &when);
            if let Err(error) = done {
                let said = error.to_string();
                assert!(said.contains(&*folder.root().to_string_lossy()), "{when}: {said}");
                assert_eq!(said.lines().count(), 1, "{when}: {said}");
            }
            work(&folder, &other, &mut told).unwrap_or_else(|error| panic!("{when}: {error}"));
            check(&folder, &told, &when);
            assert_eq!(names(&folder), names(&whole), "{when}: something is left behind");
            if !happened {
                break;
            }
            calls += 1;
        }
        assert!(calls > 30, "{fault:?}: only {calls} calls");
    }
}
