//! Many cells: all of them are read, merged, put into the database and handed out, each once.
//! `memory.rs` measures what that takes.

use std::collections::BTreeSet;
use std::fs;

use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_lab::record::{CellId, CellRecord, Code, Machine, Under};
use nullwindow_lab::runner::{HandOut, HandedOut, Shard};
use nullwindow_lab::store::{
    BATCH, Folder, Holdings, Journal, OpenTasks, TaskFiles, merge, write_database,
};
use tempfile::{TempDir, tempdir};

/// Records of so many cells that measured nothing much.
fn records(n: usize) -> Vec<CellRecord> {
    let under = Under { jobs: 1, shard: None };
    let (code, machine) = (Code::current(), Machine::here());
    let record = |i: usize| {
        let row = [("row".to_string(), "square".into()), ("of".to_string(), (i as i64).into())];
        let spec = serde_json::json!({ "seed": i });
        CellRecord::new(spec, vec![row.into()], &code, &machine, &under)
    };
    (0..n).map(record).collect()
}

#[test]
fn records_are_read_and_written_in_batches() {
    let (temporary, elsewhere) = (tempdir().unwrap(), tempdir().unwrap());
    let (folder, other) = (Folder::at(temporary.path()), Folder::at(elsewhere.path()));
    let n = 2 * BATCH + 500;
    Journal::open(&other.file(Shard::WHOLE)).unwrap().append(&records(n)).unwrap();
    assert_eq!(merge(&folder, &[elsewhere.path().to_path_buf()]).unwrap().copied, n);
    let holdings = Holdings::read(&folder).unwrap();
    let sizes: Vec<usize> = holdings.batches().map(|batch| batch.len()).collect();
    assert_eq!(sizes, [BATCH, BATCH, 500]);
    let none = Laboratory::shipped().unwrap().only(&["none".to_string()]);
    write_database(&folder.database(), &holdings, &none).unwrap();
    let database = rusqlite::Connection::open(folder.database()).unwrap();
    for table in ["cells", "rows", "squares"] {
        let query = format!("SELECT count(DISTINCT cell) FROM {table}");
        assert_eq!(database.query_row(&query, [], |row| row.get(0)), Ok(n as i64), "{table}");
    }
}

/// Experiments that have cells in common. All cells of one are those of a dear one.
fn experiments() -> (TempDir, Laboratory) {
    let folder = tempdir().unwrap();
    let written = |algorithms: &str, depth: &str| {
        format!(
            "title = \"T\"\ngroup = \"T\"\nsource = \"ours\"\nquestion = \"?\"\n\
             [[cells]]\ngame = \"othello\"\nalgorithm = {algorithms}\ndepth = {depth}\n"
        )
    };
    let dear = written("[\"alpha-beta\", \"mtd-f\", \"negascout\"]", "[3, 4, 5]");
    fs::write(folder.path().join("a-dear.toml"), dear).unwrap();
    let part = written("[\"alpha-beta\", \"negascout\"]", "[4, 5]");
    fs::write(folder.path().join("b-part.toml"), part).unwrap();
    fs::write(folder.path().join("cheap.toml"), written("[\"mtd-f\"]", "[2, 3]")).unwrap();
    let laboratory = Laboratory::open(folder.path()).unwrap();
    (folder, laboratory)
}

fn hand_out(laboratory: &Laboratory, files: &TaskFiles, open: &OpenTasks) -> HandedOut {
    let (holdings, edition) = (Holdings::default(), Edition::Quick);
    let out = HandOut { laboratory, edition, only: &[], holdings: &holdings, open };
    out.write(files, 7, 3..).unwrap()
}

#[test]
fn every_cell_is_handed_out_once_the_cheapest_experiment_first() {
    let (_experiments, laboratory) = experiments();
    let results = tempdir().unwrap();
    let files = TaskFiles::of(&Folder::at(results.path()));
    let out = hand_out(&laboratory, &files, &OpenTasks::default());
    assert_eq!(out.tasks, (3..10).collect::<Vec<_>>());
    let text = |task: &u64| fs::read_to_string(files.path(*task)).unwrap();
    let lines: Vec<String> = out
        .tasks
        .iter()
        .flat_map(|t| text(t).lines().map(String::from).collect::<Vec<_>>())
        .collect();
    let id = |line: &String| CellId::of(&serde_json::from_str(line).unwrap());
    let handed: BTreeSet<CellId> = lines.iter().map(id).collect();
    let cells = laboratory.cells(Edition::Quick, &[]).unwrap();
    let asked: BTreeSet<CellId> =
        cells.iter().map(|cell| CellId::of(&nullwindow_lab::runner::Job::spec(cell))).collect();
    assert_eq!((lines.len(), out.cells), (asked.len(), asked.len()), "none twice");
    assert_eq!(handed, asked);
    let cheap = laboratory.cells(Edition::Quick, &["cheap".to_string()]).unwrap().len();
    assert!(lines[..cheap].iter().all(|line| line.contains("\"mtd-f\"")));
    // What was handed out is not handed out again.
    let open = files.open(&Holdings::default()).unwrap();
    assert_eq!(open.cells, handed.into_iter().collect());
    assert_eq!(hand_out(&laboratory, &files, &open), HandedOut::default());
}
