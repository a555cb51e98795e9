//! What there is: games, algorithms, trees of the papers, recorded graphs.

use nullwindow::catalogue::{self, Entry, Promise, Suits};
use nullwindow_engine::{FIELDS, Field, SubjectError};
use nullwindow_games::GameId;
use nullwindow_games::trees::{PAPER_TREES, SHIPPED_GRAPHS, ShippedGraph};
use pyo3::prelude::*;
use serde_json::{Value as Json, json};

use crate::error::refuse;

/// The games, as JSON.
#[pyfunction]
pub(crate) fn games() -> String {
    let game = |id: GameId| {
        let info = id.info();
        json!({
            "id": info.id, "title": info.title, "description": info.description,
            "positions": info.positions, "moves": info.moves, "example": info.example,
            "unit": info.unit,
        })
    };
    GameId::all().into_iter().map(game).collect::<Json>().to_string()
}

/// The names of the recorded graphs that come along, as JSON.
#[pyfunction]
pub(crate) fn graphs() -> String {
    Json::Array(SHIPPED_GRAPHS.map(|graph| graph.name.into()).into()).to_string()
}

/// The file of one of them.
#[pyfunction]
pub(crate) fn graph_file(name: &str) -> PyResult<&'static [u8]> {
    let found = ShippedGraph::find(name).map(|graph| graph.bytes);
    found.ok_or_else(|| refuse(SubjectError::NoGraph(name.to_string())))
}

/// The algorithms, as JSON.
#[pyfunction]
pub(crate) fn algorithms() -> String {
    catalogue::all().map(algorithm).collect::<Json>().to_string()
}

fn algorithm(entry: &Entry) -> Json {
    let promise = match entry.promise {
        Promise::Value => "value",
        Promise::BestMove => "best move",
        Promise::Bound => "bound",
    };
    let suits = if entry.suits == Suits::Trees { "trees" } else { "games" };
    json!({
        "id": entry.id, "name": entry.name, "source": entry.source, "promise": promise,
        "suits": suits, "deepens": entry.plays(),
    })
}

/// The settings of a search, as JSON.
#[pyfunction]
pub(crate) fn settings() -> String {
    let setting = |field: &Field| {
        let words = field.words().into_iter().map(|w| (w.name.to_string(), w.help.into()));
        let words: serde_json::Map<String, Json> = words.collect();
        json!({ "name": field.name, "help": field.help, "values": field.values(), "words": words })
    };
    FIELDS.iter().map(setting).collect::<Json>().to_string()
}

/// The names of the trees of the papers, as JSON.
#[pyfunction]
pub(crate) fn papers() -> String {
    PAPER_TREES.iter().map(|tree| Json::from(tree.name)).collect::<Json>().to_string()
}
