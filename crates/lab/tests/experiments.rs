//! The format of experiments: what is read, what is refused and where, and what
//! the shipped ones expand to.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use nullwindow_engine::TableSize;
use nullwindow_games::GameId;
use nullwindow_lab::cell::Cell;
use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_lab::runner::Job;

/// A small sound experiment; tests replace parts of it.
const SOUND: &str = r#"
title = "Sound"
group = "Tests"
source = "nowhere"
question = "Does it read?"
baseline = { algorithm = "alpha-beta" }

[[cells]]
game = ["othello", "checkers"]
algorithm = ["alpha-beta", "mtd-f"]
depth = { othello = 3, checkers = 4 }
table = ["2^8", "2^10"]

[[figure]]
id = "sound-figure"
title = "A figure"
x = "depth"
y = "leaf_sum"
series = "algorithm"
panels = "game"

[claims.leaf-mtdf-othello]
measure = "ratio"
column = "leaf_sum"
of = { game = "othello", algorithm = "mtd-f" }
"#;

fn open(text: &str) -> Result<Laboratory, String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let claims = "claim,source,game,metric,stated,notes,target,better,tolerance\n\
                  leaf-mtdf-othello,our own,othello,leaf nodes,0.9,,0.9,lower,\n";
    std::fs::write(dir.path().join("claims.csv"), claims).map_err(|e| e.to_string())?;
    std::fs::write(dir.path().join("mine.toml"), text).map_err(|e| e.to_string())?;
    Laboratory::open(dir.path()).map_err(|e| {
        let name = e.file.rsplit('/').next().unwrap_or_default().to_string();
        format!("{name}:{}: {}", e.line, e.reason)
    })
}

/// The refusal of the sound experiment with one part replaced.
fn refusal(old: &str, new: &str) -> String {
    assert!(SOUND.contains(old), "{old}");
    open(&SOUND.replacen(old, new, 1)).err().unwrap_or_else(|| format!("accepted: {new}"))
}

#[test]
fn lists_multiply_and_cells_come_in_order() {
    let lab = open(SOUND).unwrap();
    let cells = lab.cells(Edition::Quick, &[]).unwrap();
    assert_eq!(cells.len(), 2 * 2 * 2 * 20);
    let Cell::Game(first) = &cells[0] else { panic!("a game") };
    assert_eq!((first.game, first.depth), (GameId::Othello, 3));
    assert_eq!((first.algorithm.as_str(), first.memory.table), ("alpha-beta", TableSize::Bits(8)));
    let Cell::Game(next) = &cells[20] else { panic!("a game") };
    assert_eq!(next.memory.table, TableSize::Bits(10)); // the last list varies fastest
}

#[test]
fn expansion_is_the_same_every_time() {
    let specs = || -> Vec<String> {
        let lab = Laboratory::shipped().unwrap();
        let cells = lab.cells(Edition::Quick, &[]).unwrap();
        cells.iter().map(|cell| cell.spec().to_string()).collect()
    };
    let once = specs();
    assert_eq!(once, specs());
    assert_eq!(once.iter().collect::<BTreeSet<_>>().len(), once.len(), "each cell once");
}

#[test]
fn a_cell_is_read_back_from_its_specification() {
    let lab = Laboratory::shipped().unwrap();
    for cell in lab.cells(Edition::Full, &[]).unwrap().iter().step_by(97) {
        assert_eq!(&serde_json::from_value::<Cell>(cell.spec()).unwrap(), cell);
    }
}

#[test]
fn what_is_wrong_is_refused_with_file_line_and_reason() {
    let cases = [
        ("depth = {", "depht = {", "mine.toml:11: unknown key 'depht': cells have game,"),
        (
            "\"mtd-f\"]",
            "\"mtdf\"]",
            "mine.toml:10: unknown algorithm 'mtdf': did you mean 'mtd-f'?",
        ),
        ("othello = 3", "othello = 0", "mine.toml:11: 0 is not a whole number from 1 to"),
        ("othello = 3", "othello = 60", "mine.toml:11: depth 60 is out of reach"),
        ("othello = 3", "go = 3", "mine.toml:11: no game 'go'"),
        ("\"2^8\"", "\"256\"", "mine.toml:12: '256' is no table size"),
        ("\"othello\", \"c", "\"othelo\", \"c", "mine.toml:9: no game 'othelo'"),
        ("x = \"depth\"", "x = \"deph\"", "mine.toml:17: unknown column 'deph': there are"),
        ("y = \"leaf_sum\"", "y = \"leaf / wood\"", "mine.toml:18: unknown column 'wood'"),
        ("id = \"sound", "id = \"Sound", "mine.toml:15: 'Sound-figure' names a file"),
        ("leaf-mtdf-othello]", "leaf-mtdf-go]", "mine.toml:22: no claim 'leaf-mtdf-go'"),
        ("\"ratio\"", "\"ration\"", "mine.toml:23: unknown measure 'ration'"),
        (
            "algorithm = \"mtd-f\" }",
            "algorithm = \"bns\" }",
            "mine.toml:25: no cell of this experiment has algorithm = bns",
        ),
        ("panels = ", "panes = ", "mine.toml:20: unknown key 'panes'"),
        ("question = ", "quest = ", "mine.toml:1: 'question' is missing"),
        ("[[figure]]", "[figure]", "mine.toml:14: write this as [[figure]]"),
        ("title = \"Sound\"", "title = Sound", "mine.toml:2:"),
        (
            "game = [\"othello\", \"checkers\"]\n",
            "",
            "mine.toml:8: cells have a 'game', or a 'size'",
        ),
    ];
    for (old, new, expected) in cases {
        let told = refusal(old, new);
        assert!(told.starts_with(expected), "for {new}:\n  {told}\n  {expected}");
    }
}

#[test]
fn what_is_impossible_together_is_refused() {
    let with = |more: &str| {
        let text = SOUND.replacen("table = ", &format!("{more}\ntable = "), 1);
        open(&text).err().unwrap_or_else(|| format!("accepted: {more}"))
    };
    assert!(with("grain = 7").starts_with("mine.toml:12: a grain of Othello divides 100"));
    assert!(with("without = \"luck\"").starts_with("mine.toml:12: no enhancement 'luck'"));
    assert!(
        with("positions = \"thirty\"").starts_with("mine.toml:12: no set of positions 'thirty'")
    );
    assert!(with("etc = \"on\"").starts_with("mine.toml:12: 'etc' is a remaining depth"));
    let bound = SOUND.replace("\"mtd-f\"]", "\"mt\"]");
    let told = open(&bound).err().unwrap_or_default();
    assert!(told.starts_with("mine.toml:10: mt proves a bound only"), "{told}");
    let head = SOUND.split("[[cells]]").next().unwrap_or_default();
    let trees = |cells: &str| {
        let text = format!("{head}[[cells]]\nalgorithm = \"alpha-beta\"\n{cells}\n");
        open(&text).err().unwrap_or_else(|| format!("accepted: {cells}"))
    };
    assert!(trees("size = \"24x4\"").starts_with("mine.toml:10: '24x4' is no size"));
    assert!(trees("size = \"24^99\"").starts_with("mine.toml:10: a tree of width 24"));
    assert!(trees("size = \"4^4\"\norder = \"odd\"").contains("unknown order 'odd'"));
    assert!(trees("size = \"4^4\"\nroot = 900").contains("out of reach"));
}

#[test]
fn a_file_whose_name_cannot_be_an_address_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("My idea.toml"), SOUND).unwrap();
    let told = Laboratory::open(dir.path()).unwrap_err().to_string();
    assert!(
        told.ends_with(
            "My idea.toml: the name of an experiment's file has a-z, 0-9 and hyphens only"
        ),
        "{told}"
    );
}

#[test]
fn every_enhancement_is_removed_in_turn() {
    let each = SOUND.replacen("table = ", "without = \"each\"\ntable = ", 1);
    let cells = open(&each).unwrap().cells(Edition::Quick, &[]).unwrap();
    let usual = nullwindow::order::MoveOrder::new();
    let used = nullwindow::order::Enhancement::ALL.into_iter().filter(|&e| usual.uses(e));
    let all = used.count() + 1;
    assert_eq!(cells.len(), 2 * 2 * 2 * 20 * all);
}

#[test]
fn the_shipped_files_are_those_of_the_folder() {
    let dir = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("experiments");
    let shipped = Laboratory::shipped().unwrap();
    let opened = Laboratory::open(&dir).unwrap();
    let ids = |lab: &Laboratory| -> Vec<String> {
        lab.experiments().iter().map(|e| e.id.clone()).collect()
    };
    assert_eq!(ids(&shipped), ids(&opened));
    let specs = |lab: &Laboratory| -> Vec<_> {
        lab.cells(Edition::Quick, &[]).unwrap().iter().map(Job::spec).collect()
    };
    assert_eq!(specs(&shipped), specs(&opened));
}

#[test]
fn every_claim_is_answered_or_waits_for_minimal_graphs() {
    let lab = Laboratory::shipped().unwrap();
    let measures = lab.experiments().iter().flat_map(|e| &e.measures);
    let answered: BTreeSet<&str> = measures.map(|m| m.claim.as_str()).collect();
    let open: Vec<&str> =
        lab.claims().iter().map(|c| c.id.as_str()).filter(|id| !answered.contains(id)).collect();
    let later = |id: &&str| {
        let graph = ["efficiency-", "rmt-", "armg-", "transpositions-ch"];
        graph.iter().any(|start| id.starts_with(start))
    };
    assert!(open.iter().all(later), "{open:?}");
    assert_eq!((lab.claims().len(), open.len()), (66, 13));
}

#[test]
fn the_claims_are_those_of_the_papers() {
    let data = std::env::var("NULLWINDOW_DATA").map(PathBuf::from);
    let data =
        data.unwrap_or_else(|_| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"));
    let Ok(text) = std::fs::read_to_string(data.join("../paper/claims.csv")) else {
        eprintln!("skipped: no list of claims beside {}", data.display());
        return;
    };
    let lab = Laboratory::shipped().unwrap();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let ours = lab.claims().iter().find(|c| c.id == fields[0]);
        let ours = ours.unwrap_or_else(|| panic!("{} is missing", fields[0]));
        assert_eq!((ours.source.as_str(), ours.stated.as_str()), (fields[1], fields[4]));
    }
}

#[test]
fn the_quick_edition_fits_eight_minutes_on_two_cores() {
    let lab = Laboratory::shipped().unwrap();
    let seconds: f64 = lab.cells(Edition::Quick, &[]).unwrap().iter().map(Job::weight).sum();
    assert!(seconds <= 960.0, "{seconds:.0} seconds of search are expected");
}

#[test]
fn the_sets_have_twenty_and_four_hundred_positions() {
    let lab = Laboratory::shipped().unwrap();
    for game in GameId::ALL {
        let count = |set| lab.positions().get(game, set).map(<[String]>::len);
        assert_eq!((count("twenty"), count("four-hundred")), (Some(20), Some(400)), "{game}");
    }
}
