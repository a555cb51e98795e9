//! What decides the counts of a cell besides its specification: the behaviour
//! of the code, as a declared version of each part.
//!
//! A stored cell is run again when the version of a part that it uses has been
//! raised. Comments, names and speed do not matter, so they make nothing stale.

use nullwindow_games::GameId;
use serde_json::Value;

/// The parts whose behaviour decides counts, and their versions.
///
/// Raise a version when the same cell may now give other values, counts or
/// orders than before:
///
/// - `search`: the algorithms, memory and move ordering of the library, and the
///   way a cell is run;
/// - `minimal`: the sizes of minimal trees and graphs, and who is to blame;
/// - `selective`: the search that programs play with;
/// - `parallel`: workers that share a search;
/// - `trees`: how artificial trees are drawn, and how trees are read;
/// - `simulation`: recorded graphs and simulated machines;
/// - a game: its rules, order of moves, keys, evaluation and quiescence search.
///   This includes the crates it is built on.
///
/// `tests/behaviour.rs` runs a few cells of every part and fails when their
/// counts change and the version does not. It cannot see what those cells do
/// not reach: when in doubt, raise the version.
const VERSIONS: [(&str, u32); 12] = [
    ("search", 4),
    ("minimal", 2),
    ("selective", 6),
    ("parallel", 1),
    ("trees", 1),
    ("simulation", 1),
    ("chess", 3),
    ("othello", 1),
    ("checkers", 2),
    ("connect-four", 1),
    ("tic-tac-toe", 1),
    ("kayles", 1),
];

/// The behaviour of the present code on the cell with this specification: the
/// parts it uses and their versions. A game that a program has added says its own; a part that
/// is not listed has version 0.
///
/// ```
/// use nullwindow_games::GameId;
/// use nullwindow_lab::cell::{Cell, GameCell, Job};
/// use nullwindow_lab::record::behaviour;
/// let cell = Cell::Game(GameCell::new(GameId::Chess, "start", "mtd-f", 6));
/// let text = behaviour(&cell.spec());
/// assert!(text.starts_with("search ") && text.contains(", chess "));
/// ```
pub fn behaviour(spec: &Value) -> String {
    let field = |name: &str| spec.get(name).and_then(Value::as_str);
    let part = match field("kind") {
        Some("game" | "match" | "simulation") => field("game"),
        Some(_) => Some("trees"),
        None => None,
    };
    // What is blamed on whom depends on the minimal graph.
    let uses_graph = field("minimal").is_some() || spec.get("blame").is_some();
    let minimal = uses_graph.then_some("minimal");
    let selective = spec.get("selective").map(|_| "selective");
    let simulated = field("kind") == Some("simulation");
    let searcher = if simulated { "simulation" } else { "search" };
    let parallel = spec.get("workers").filter(|_| !simulated).map(|_| "parallel");
    let parts = std::iter::once(searcher).chain(minimal).chain(selective);
    let parts = parts.chain(parallel).chain(part);
    parts.map(|part| format!("{part} {}", version(part))).collect::<Vec<_>>().join(", ")
}

fn version(part: &str) -> u32 {
    let ours = VERSIONS.iter().find(|(name, _)| *name == part).map(|(_, version)| *version);
    ours.or_else(|| Some(part.parse::<GameId>().ok()?.info().version)).unwrap_or(0)
}
