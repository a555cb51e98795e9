//! What a run finds when it begins, and what it leaves alone.

use std::fs;

use crate::common::{folder, run_in, trees};
use nullwindow_lab::cell::Cell;
use nullwindow_lab::experiment::Laboratory;
use nullwindow_lab::record::CellId;
use nullwindow_lab::runner::{Job, RunPlan, Shard};
use nullwindow_lab::store::{
    Folder, FolderOpening, Holdings, Journal, StoreError, quarantine_of, refresh_database,
};
use tempfile::tempdir;

fn few() -> Vec<Cell> {
    trees().into_iter().take(6).collect()
}

fn laboratory(id: &str) -> Laboratory {
    Laboratory::shipped().unwrap().only(&[id.to_string()])
}

/// Six cells in two files, of which each has a damaged line more.
fn damaged(folder: &Folder) -> [Shard; 2] {
    let shards = [Shard::WHOLE, "1/1000000".parse().unwrap()];
    run_in(folder, &few(), Shard::WHOLE, 1).unwrap();
    let path = folder.file(shards[0]);
    let text = fs::read_to_string(&path).unwrap();
    let (ours, others) = text.split_at(text.find('\n').unwrap() + 1);
    fs::write(&path, format!("rubbish\n{ours}")).unwrap();
    fs::write(folder.file(shards[1]), format!("{others}more rubbish\n")).unwrap();
    shards
}

#[test]
fn an_opening_mends_all_files_and_sees_what_is_left() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let [own, other] = damaged(&folder);
    let opening = FolderOpening::of(&folder, Shard::WHOLE).unwrap();
    assert_eq!(opening.journal.moved()[0].path, folder.file(own));
    assert_eq!(opening.moved[0].path, folder.file(other));
    assert_eq!((opening.holdings.len(), opening.holdings.damage().len()), (6, 0));
    for shard in [own, other] {
        assert!(
            fs::read_to_string(quarantine_of(&folder.file(shard))).unwrap().contains("rubbish")
        );
    }
    // Read from where they stand now, after the damage has gone.
    for cell in few() {
        let record = opening.holdings.get(&CellId::of(&cell.spec())).expect("a record");
        assert_eq!(record.spec, cell.spec());
    }
}

#[test]
fn a_part_mends_its_own_file_alone() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let [own, other] = damaged(&folder);
    let opening = FolderOpening::of(&folder, other).unwrap();
    assert_eq!((opening.moved.len(), opening.journal.moved().len()), (0, 1));
    assert_eq!(opening.holdings.damage().len(), 1, "of the file of the others");
    assert!(!quarantine_of(&folder.file(own)).exists());
}

#[test]
fn an_opening_holds_the_lock_of_its_file() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let _opening = FolderOpening::of(&folder, Shard::WHOLE).unwrap();
    assert!(matches!(Journal::open(&folder.file(Shard::WHOLE)), Err(StoreError::Busy(_))));
}

#[test]
fn the_database_is_written_again_when_something_changed() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    let refreshed = |id: &str| {
        let holdings = Holdings::read(&folder).unwrap();
        refresh_database(&folder.database(), &holdings, &laboratory(id)).unwrap()
    };
    run_in(&folder, &few()[..3], Shard::WHOLE, 1).unwrap();
    assert!(refreshed("node-counts"), "there is none yet");
    assert!(!refreshed("node-counts"));
    assert!(refreshed("mt-calls"), "other experiments");
    run_in(&folder, &few(), Shard::WHOLE, 1).unwrap();
    assert!(refreshed("mt-calls"), "further records");
    assert!(!refreshed("mt-calls"));
    fs::write(folder.database(), "not a database").unwrap();
    assert!(refreshed("mt-calls"), "damaged");
    fs::remove_file(folder.database()).unwrap();
    assert!(refreshed("mt-calls"), "removed");
}

#[test]
fn a_record_that_is_gone_when_it_is_asked_for_is_missing() {
    let temporary = tempdir().unwrap();
    let folder = folder(temporary.path());
    run_in(&folder, &few(), Shard::WHOLE, 1).unwrap();
    let holdings = Holdings::read(&folder).unwrap();
    fs::write(folder.file(Shard::WHOLE), "").unwrap();
    assert_eq!(RunPlan::of(&few(), Shard::WHOLE, &holdings).done(), 6, "as it was seen");
    assert_eq!(holdings.cells().count(), 0);
}
