//! One session for every front end: the folder is mended, the cells run, and what is made
//! from the records is made anew.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nullwindow_lab::cell::Cell;
use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_lab::record::{Code, Shard};
use nullwindow_lab::runner::RunProgress;
use nullwindow_lab::store::{Folder, Holdings, quarantine_of};
use nullwindow_lab::{FinishedRun, LabSession, SessionError, report};
use tempfile::{TempDir, tempdir};

const SMALL: &str = r#"
title = "A small one"
group = "Tests"
source = "our own"
question = "Does it come out the same?"

[[cells]]
size = "3^4"
algorithm = ["alpha-beta", "mtd-f", "sss-star"]
trees = 20

[[figure]]
id = "leaves"
title = "Leaves"
x = "order"
y = "leaf"
series = "algorithm"
drawn = "bars"
"#;

/// A session in a folder of its own, and the cells of its experiment.
fn session() -> (TempDir, LabSession, Vec<Cell>) {
    session_of(SMALL)
}

fn session_of(experiment: &str) -> (TempDir, LabSession, Vec<Cell>) {
    let place = tempdir().unwrap();
    let experiments = place.path().join("experiments");
    fs::create_dir(&experiments).unwrap();
    fs::write(experiments.join("small.toml"), experiment).unwrap();
    let laboratory = Laboratory::of(Some(&experiments)).unwrap();
    let cells = laboratory.cells(Edition::Quick, &[]).unwrap();
    let folder = Folder::at(place.path().join("results"));
    (place, LabSession::new(laboratory, folder, Code::current()), cells)
}

fn run(session: &LabSession, cells: &[Cell]) -> FinishedRun {
    let opened = session.open_run(Shard::WHOLE).unwrap();
    let plan = opened.plan(cells);
    opened.run(&plan, 2, &Arc::default(), &mut RunProgress::silent()).unwrap()
}

/// The rows of the view that the database has of the experiment.
fn rows(database: &Path) -> i64 {
    let database = rusqlite::Connection::open(database).unwrap();
    database.query_row("SELECT count(*) FROM small", [], |row| row.get(0)).unwrap()
}

#[test]
fn a_damaged_folder_is_mended_and_everything_made_from_it_is_made_anew() {
    let (_place, session, cells) = session();
    let first = run(&session, &cells);
    assert_eq!((first.cells, first.done_before, first.ran), (cells.len(), 0, cells.len()));
    let folder = session.folder();
    let all_rows = rows(&folder.database());
    let page = |session: &LabSession| {
        let holdings = Holdings::stored(folder).unwrap();
        let made = session.report(&holdings, Edition::Quick, &[]).unwrap();
        fs::read_to_string(report::write(&made, &folder.report()).unwrap()).unwrap()
    };
    let whole = page(&session);

    // A changed count in our own file, rubbish in one of another machine, and a torn end.
    let (path, other) = (folder.file(Shard::WHOLE), folder.records().join("other.jsonl"));
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("\"leaf\":", "\"leaf\":9", 1) + "{\"schema\":2,").unwrap();
    fs::write(&other, "rubbish\n").unwrap();
    fs::remove_file(folder.database()).unwrap();
    assert!(page(&session).contains("1 of "), "the page says that a cell is missing");

    let opened = session.open_run(Shard::WHOLE).unwrap();
    let moved: Vec<&Path> = opened.moved().map(|damage| damage.path.as_path()).collect();
    assert_eq!(moved, [other.as_path(), path.as_path()]);
    assert_eq!(opened.torn(), Some(path.as_path()));
    drop(opened);
    assert_eq!(fs::read_to_string(quarantine_of(&other)).unwrap(), "rubbish\n");
    let again = run(&session, &cells);
    assert_eq!((again.done_before, again.ran), (cells.len() - 1, 1));
    assert_eq!(again.reasons.get("new"), Some(&1));
    assert_eq!(rows(&folder.database()), all_rows);
    assert_eq!(page(&session), whole, "the damage has left no trace");
}

#[test]
fn a_database_that_is_missing_or_old_is_made_anew_even_if_nothing_ran() {
    let (_place, session, cells) = session();
    run(&session, &cells);
    let database = session.folder().database();
    let all_rows = rows(&database);
    for spoilt in [None, Some("not a database")] {
        fs::remove_file(&database).unwrap();
        spoilt.map_or(Ok(()), |text| fs::write(&database, text)).unwrap();
        assert_eq!(run(&session, &cells).ran, 0);
        assert_eq!(rows(&database), all_rows);
    }
    fs::remove_file(&database).unwrap();
    let (holdings, moved) = session.refresh().unwrap();
    assert_eq!((holdings.len(), moved.len(), rows(&database)), (cells.len(), 0, all_rows));
}

#[test]
fn a_part_makes_no_database_and_a_merge_does() {
    let (place, session, cells) = session();
    let mut ran = 0;
    for part in ["1/2", "2/2"] {
        let opened = session.open_run(part.parse().unwrap()).unwrap();
        let plan = opened.plan(&cells);
        let silent = &mut RunProgress::silent();
        let done = opened.run(&plan, 1, &Arc::default(), silent).unwrap();
        assert_eq!(done.database, None);
        ran += done.ran;
    }
    assert_eq!(ran, cells.len(), "each cell belongs to one part");
    assert!(!session.folder().database().exists());
    let elsewhere = Folder::at(place.path().join("elsewhere"));
    let together = LabSession::new(session.laboratory().clone(), elsewhere, Code::current());
    let merged = together.merge(&[session.folder().root().to_path_buf()]).unwrap();
    assert_eq!((merged.copied.copied, merged.holdings.len()), (cells.len(), cells.len()));
    assert!(rows(&together.folder().database()) > 0);
}

#[test]
fn a_stopped_run_tells_its_listener_and_says_what_is_left() {
    // Cells that take longer than it takes to be told of one of them.
    let slow = SMALL.replace("3^4", "6^6").replace("trees = 20", "trees = 400");
    let (_place, session, cells) = session_of(&slow);
    let (stop, mut told) = (Arc::new(AtomicBool::new(false)), Vec::new());
    let opened = session.open_run(Shard::WHOLE).unwrap();
    let plan = opened.plan(&cells);
    let mut progress = RunProgress::telling(|step| {
        told.push((step.finished, step.label.clone()));
        stop.store(step.finished == 1, Ordering::Relaxed);
    });
    let done = opened.run(&plan, 1, &stop, &mut progress).unwrap();
    drop(progress);
    assert!(done.outcome.stopped && done.failure().is_none());
    assert_eq!(done.ran + done.left(), cells.len());
    assert_eq!(told[0], (0, String::new()));
    assert!(told[1].1.contains("trees"), "{told:?}");
    assert!(session.folder().database().exists());
}

#[test]
fn what_is_not_there_is_refused() {
    let (_place, session, _) = session();
    let none = Holdings::stored(session.folder()).unwrap_err().to_string();
    assert!(none.starts_with("nothing is stored in "), "{none}");
    let only = ["other".to_string()];
    let refused = session.analyse(&Holdings::default(), Edition::Quick, &only).unwrap_err();
    assert!(matches!(refused, SessionError::Experiment(_)), "{refused}");
    assert!(Laboratory::of(Some(Path::new("/no/such"))).is_err());
}
