//! What many records take in memory: little each, however much they measured.
//!
//! One test, for the allocator counts for the whole process. What SQLite takes is not
//! counted: it has an allocator and a limit of its own.

use nullwindow_lab::experiment::Laboratory;
use nullwindow_lab::record::{CellRecord, Code, Machine, Shard, Under};
use nullwindow_lab::store::{BATCH, Folder, Holdings, Journal, merge, write_database};
use peak_alloc::PeakAlloc;
use tempfile::tempdir;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Rows of a record: it takes some kilobytes.
const ROWS: i64 = 20;

/// The numbers of records whose memory is compared; the batches are the same.
const FEW: usize = 2 * BATCH;
const MANY: usize = 4 * BATCH;

/// What a piece of work takes beyond what was taken before, at most.
fn peak(work: impl FnOnce()) -> usize {
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    work();
    ALLOCATOR.peak_usage().saturating_sub(before)
}

fn record(seed: usize) -> CellRecord {
    let row = |i: i64| {
        let columns = [("row", "square".into()), ("of", i.into()), ("square", (i * i).into())];
        columns.map(|(name, value)| (name.to_string(), value)).into()
    };
    let (spec, under) = (serde_json::json!({ "seed": seed }), Under { jobs: 1, shard: None });
    let rows = (0..ROWS).map(row).collect();
    CellRecord::new(spec, rows, &Code::current(), &Machine::here(), &under)
}

/// A folder with so many records.
fn stored(n: usize, root: &std::path::Path) -> Folder {
    let folder = Folder::at(root);
    let mut journal = Journal::open(&folder.file(Shard::WHOLE)).unwrap();
    let numbers: Vec<usize> = (0..n).collect();
    for part in numbers.chunks(BATCH) {
        let records: Vec<CellRecord> = part.iter().map(|seed| record(*seed)).collect();
        journal.append(&records).unwrap();
    }
    folder
}

/// The bytes that each record adds to what some work takes.
fn each(work: impl Fn(&Folder)) -> f64 {
    let taken = |n: usize| {
        let place = tempdir().unwrap();
        let folder = stored(n, &place.path().join("results"));
        peak(|| work(&folder))
    };
    let (few, many) = (taken(FEW), taken(MANY));
    many.saturating_sub(few) as f64 / (MANY - FEW) as f64
}

#[test]
fn what_is_held_does_not_grow_with_what_was_measured() {
    let none = Laboratory::shipped().unwrap().only(&["none".to_string()]);
    let line = record(0).to_line().len() as f64;
    let index = each(|folder| drop(Holdings::read(folder).unwrap()));
    let through = each(|folder| {
        let holdings = Holdings::read(folder).unwrap();
        assert!(holdings.batches().all(|batch| batch.len() <= BATCH));
    });
    let database = each(|folder| {
        let holdings = Holdings::read(folder).unwrap();
        write_database(&folder.database(), &holdings, &none).unwrap();
    });
    let merged = each(|folder| {
        let place = tempdir().unwrap();
        merge(&Folder::at(place.path()), &[folder.root().to_path_buf()]).unwrap();
    });
    for (name, bytes) in
        [("index", index), ("through", through), ("database", database), ("merge", merged)]
    {
        assert!(bytes < line / 4.0, "{name}: {bytes:.0} bytes a record of {line} bytes");
    }
    // Whoever held all records would be seen.
    let held =
        each(|folder| drop(Holdings::read(folder).unwrap().cells().collect::<Vec<CellRecord>>()));
    assert!(held > line, "{held:.0} bytes a record of {line} bytes");
}
