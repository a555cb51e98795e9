//! The declared behaviour is tied to what cells count.
//!
//! A few cheap cells of every game and every algorithm are run and their counts
//! compared with `tests/behaviour.txt`. If counts changed, the version of the
//! part that changed must be raised in `src/record/behaviour.rs`; then
//!
//! ```text
//! UPDATE_BEHAVIOUR=1 cargo test -p nullwindow-lab --test all behaviour
//! ```
//!
//! writes the new counts. A raised version with the same counts is allowed.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use nullwindow::LeafEffort;
use nullwindow::catalogue::CATALOGUE;
use nullwindow::drivers::Guess;
use nullwindow::order::{Enhancement, MoveOrder};
use nullwindow::parallel::Sharing;
use nullwindow::selective::{Driver, Technique};
use nullwindow_engine::{Matching, Scheme, TableSize};
use nullwindow_games::GameId;
use nullwindow_games::trees::Values;
use nullwindow_lab::cell::{
    Cell, ExplicitCell, GameCell, MinimalSizes, SimulationCell, TreeCell, TreeSearch,
};
use nullwindow_lab::record::{behaviour, is_time};
use nullwindow_lab::runner::Job;
use nullwindow_simulation::{VirtualMachine, WorkScheme};
use sha2::{Digest, Sha256};

const FILE: &str = "tests/behaviour.txt";
const UPDATE: &str = "UPDATE_BEHAVIOUR=1 cargo test -p nullwindow-lab --test all behaviour";

/// A position in which much can happen, and a depth at which it does.
fn middle(game: GameId) -> (&'static str, u16) {
    match game {
        GameId::Chess => {
            ("r1bqr1k1/p1p2pp1/1pnp1n1p/8/2P1p3/2P1N1P1/PPQ1PPBP/R1B2RK1 w - - 0 12", 5)
        }
        GameId::Othello => {
            ("-----------X-----OOOO-----OXX----O-XXX--OOXX-------X------OOO--- X", 7)
        }
        GameId::Checkers => ("B:WK4,19,21,22,24,25,29,31,32:B1,2,3,5,9,10,12,15,K30", 8),
        small => (small.info().example, 5),
    }
}

/// Every algorithm from the first position, and every setting with MTD(f) from
/// the other one.
fn of_game(game: GameId) -> Vec<(String, Cell)> {
    let mut cells = Vec::new();
    for entry in CATALOGUE.iter().filter(|entry| entry.plays()) {
        let cell = GameCell::new(game, "start", entry.id, 3);
        cells.push((format!("{game} {}", entry.id), Cell::Game(cell)));
    }
    let mut varied = |name: &str, change: &dyn Fn(&mut GameCell)| {
        let (position, depth) = middle(game);
        let mut cell = GameCell::new(game, position, "mtd-f", depth);
        cell.config.memory.table = TableSize::Bits(8); // small, so that replacement matters
        change(&mut cell);
        cells.push((format!("{game} mtd-f, {name}"), Cell::Game(cell)));
    };
    for driver in Driver::ALL {
        varied(&format!("selective by {driver}"), &|cell| {
            cell.config.algorithm = driver.to_string();
            cell.config.selective = Some(Technique::ALL.to_vec());
        });
    }
    for scheme in Scheme::ALL {
        varied(scheme.name(), &|cell| cell.config.memory.scheme = scheme);
    }
    varied("lossless", &|cell| cell.config.memory.table = TableSize::Lossless);
    varied("one bound", &|cell| cell.config.memory.bounds = 1);
    varied("at-least", &|cell| cell.config.memory.matching = Matching::AtLeast);
    varied("without etc", &|cell| cell.config.etc = None);
    let usual = MoveOrder::new();
    for enhancement in Enhancement::ALL.into_iter().filter(|&e| usual.uses(e)) {
        varied(&format!("without {enhancement}"), &|cell| {
            cell.config.without = vec![enhancement];
        });
    }
    varied("with internal-deepening", &|cell| {
        cell.config.with = vec![Enhancement::InternalDeepening];
    });
    varied("grain", &|cell| cell.config.grain = 20);
    varied("two plies a step", &|cell| cell.config.step = 2);
    varied("two-back", &|cell| cell.config.guess = Guess::TwoBack);
    varied("offset", &|cell| cell.config.offset = 200);
    varied("levels", &|cell| cell.levels = true);
    varied("minimal", &|cell| (cell.minimal, cell.depth) = (MinimalSizes::All, 4));
    varied("blame", &|cell| (cell.blame, cell.depth) = (true, 4));
    for sharing in Sharing::ALL {
        varied(&format!("three workers, {sharing}"), &|cell| {
            (cell.workers, cell.config.sharing) = (Some(3), sharing);
        });
    }
    varied("exact leaves", &|cell| cell.config.effort = LeafEffort::Exact);
    varied("with subtree-sizes", &|cell| {
        cell.config.with = vec![Enhancement::SubtreeSizes];
    });
    varied("aspiration", &|cell| cell.config.algorithm = "aspiration-negascout".to_string());
    cells
}

/// Every algorithm on trees of three kinds, against Alpha-Beta; other kinds of
/// trees with some.
fn of_trees() -> Vec<(String, Cell)> {
    let mut cells = Vec::new();
    for entry in CATALOGUE {
        for order in ["random", "first:0.6", "walk"] {
            let mut cell = TreeCell::new(4, 4, order, entry.id, 1, 2);
            cell.search.against = Some("alpha-beta".to_string());
            cells.push((format!("trees {order}, {}", entry.id), Cell::Tree(cell)));
        }
    }
    for order in ["geometric:0.5", "best-first", "pv", "1", "2", "3", "4", "5", "6"] {
        let cell = TreeCell::new(4, 4, order, "alpha-beta", 1, 2);
        cells.push((format!("trees {order}, alpha-beta"), Cell::Tree(cell)));
    }
    let mut inherited = TreeCell::new(4, 4, "first:0.5", "mtd-f", 1, 2);
    inherited.values = Values::Inherited;
    cells.push(("trees with inherited values, mtd-f".to_string(), Cell::Tree(inherited)));
    let mut rooted = TreeCell::new(4, 4, "first:0.8", "mtd-f", 1, 2);
    (rooted.low, rooted.high, rooted.root, rooted.search.bounds) = (-500, 500, Some(37), Some(2));
    cells.push(("trees with a root value, mtd-f, two bounds".to_string(), Cell::Tree(rooted)));
    for id in ["alpha-beta", "mtd-f", "sss-star"] {
        // The tree of thesis appendix A.
        let tree = "[[[[41,5],[12,90]],[[101,80],[20,30]]],[[[10,80],[36,35]],[[50,36],[25,3]]]]";
        let (tree, search) = (tree.to_string(), TreeSearch::new(id));
        cells.push((format!("explicit tree, {id}"), Cell::Explicit(ExplicitCell { tree, search })));
    }
    cells
}

/// Every scheme with a few workers, on a machine on which everything costs time.
fn of_simulations() -> Vec<(String, Cell)> {
    let mut cells = Vec::new();
    for game in GameId::ALL {
        let (position, depth) = middle(game);
        for simulate in WorkScheme::ALL {
            let usual = SimulationCell::new(game, position, depth.min(5));
            let machine = VirtualMachine {
                latency_ns: 700,
                overhead_ns: 90,
                start_ns: 50,
                ..VirtualMachine::default()
            };
            let cell = SimulationCell { simulate, workers: 5, machine, ..usual };
            cells.push((format!("{game} simulated, {simulate}"), Cell::Simulation(cell)));
        }
    }
    cells
}

/// What a cell counts: everything in its rows but times, as a hash.
fn counts(cell: &Cell) -> String {
    let rows = cell.run(&Arc::default()).expect("a cell that runs");
    let mut hash = Sha256::new();
    for (column, value) in rows.iter().flatten().filter(|(column, _)| !is_time(column)) {
        hash.update(format!("{column}={value}\n"));
    }
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Counts by behaviour and name of the cell.
type Counted = BTreeMap<(String, String), String>;

fn read(text: &str) -> Counted {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let line = |line: &str| {
        let [behaviour, name, hash] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{FILE} has a line that is not behaviour, cell, hash: {line}");
        };
        ((behaviour.to_string(), name.to_string()), hash.to_string())
    };
    lines.map(line).collect()
}

fn write(counted: &Counted) -> String {
    let mut text = "# behaviour, cell, hash of its counts; see behaviour.rs\n".to_string();
    for ((behaviour, name), hash) in counted {
        text += &format!("{behaviour}\t{name}\t{hash}\n");
    }
    text
}

/// What is wrong: counts that changed while their behaviour did not.
fn unannounced(known: &Counted, found: &Counted) -> Option<String> {
    let changed = |(key, hash): &(&(String, String), &String)| {
        known.get(*key).is_some_and(|before| before != *hash)
    };
    let changed: Vec<_> = found.iter().filter(changed).map(|(key, _)| key).collect();
    let (behaviour, name) = changed.first()?;
    Some(format!(
        "{} cells count differently than before under the same behaviour; the first is \
         \"{name}\" ({behaviour}).\nIf this is not meant, it is a bug. If it is, raise the \
         version of the part that changed in crates/lab/src/record/behaviour.rs (`search` if \
         several games changed), then run\n  {UPDATE}",
        changed.len()
    ))
}

fn found() -> Counted {
    let games = GameId::ALL.into_iter().flat_map(of_game);
    let counted = |(name, cell): (String, Cell)| ((behaviour(&cell.spec()), name), counts(&cell));
    games.chain(of_trees()).chain(of_simulations()).map(counted).collect()
}

#[test]
fn counts_change_only_with_the_declared_behaviour() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let known = read(&std::fs::read_to_string(&path).unwrap_or_default());
    let found = found();
    if let Some(wrong) = unannounced(&known, &found) {
        panic!("{wrong}");
    }
    if std::env::var_os("UPDATE_BEHAVIOUR").is_some() {
        std::fs::write(&path, write(&found)).expect("the file can be written");
    } else if known != found {
        panic!("{FILE} does not list the present versions and cells: run\n  {UPDATE}");
    }
}

#[test]
fn every_kind_of_cell_has_a_version() {
    let cells = GameId::ALL.into_iter().flat_map(of_game).chain(of_trees()).chain(of_simulations());
    for (name, cell) in cells {
        let behaviour = behaviour(&cell.spec());
        let parts: Vec<_> = behaviour.split(", ").filter_map(|part| part.split_once(' ')).collect();
        let sizes = ["minimal", "blame", "selective", "workers"]
            .iter()
            .any(|name| cell.spec().get(name).is_some());
        let sizes = sizes && !matches!(cell, Cell::Simulation(_));
        assert_eq!(parts.len(), if sizes { 3 } else { 2 }, "{name}: {behaviour}");
        assert!(parts.iter().all(|(_, version)| *version != "0"), "{name}: {behaviour}");
    }
}

#[test]
fn a_change_must_be_announced() {
    let of = |lines: &[(&str, &str, &str)]| -> Counted {
        let line = |&(b, name, hash): &(&str, &str, &str)| {
            ((b.to_string(), name.to_string()), hash.to_string())
        };
        lines.iter().map(line).collect()
    };
    let known = of(&[("search 1", "a", "00"), ("search 1", "b", "11")]);
    assert_eq!(read(&write(&known)), known);
    assert_eq!(unannounced(&known, &known), None);
    let changed = of(&[("search 1", "a", "00"), ("search 1", "b", "12")]);
    assert!(unannounced(&known, &changed).unwrap().contains("the first is \"b\" (search 1)"));
    let raised = of(&[("search 2", "a", "00"), ("search 2", "b", "12")]);
    assert_eq!(unannounced(&known, &raised), None);
    let more = of(&[("search 1", "a", "00"), ("search 1", "b", "11"), ("search 1", "c", "22")]);
    assert_eq!(unannounced(&known, &more), None, "a new cell is no change");
}
