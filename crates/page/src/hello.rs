//! What there is: algorithms with their pseudo-code, trees, games, limits.

use std::collections::BTreeMap;

use nullwindow::catalogue::{self, Entry, Promise, Remembers, find};
use nullwindow_engine::{Config, FIELDS, Field, Repeats, Takes};
use nullwindow_games::GameId;
use nullwindow_games::trees::PAPER_TREES;
use serde::Serialize;

use crate::allowance::Allowance;
use crate::pseudocode::{CodeLine, pseudocode};

#[derive(Serialize)]
pub(crate) struct Hello {
    version: &'static str,
    lab: bool,
    allowance: Allowance,
    algorithms: Vec<AlgorithmPart>,
    trees: Vec<TreePart>,
    games: Vec<GamePart>,
    fields: Vec<FieldPart>,
}

/// A setting of a search.
#[derive(Serialize)]
struct FieldPart {
    name: &'static str,
    title: &'static str,
    help: &'static str,
    /// The values it takes, in words.
    values: String,
    /// The words it takes, if it takes words.
    words: Vec<WordPart>,
    /// Whether it takes several of them.
    several: bool,
    /// Its value where a game is searched with full width, by game.
    full_width: BTreeMap<&'static str, String>,
    /// Its value where a game is played, by game.
    play: BTreeMap<&'static str, String>,
}

#[derive(Serialize)]
struct WordPart {
    name: &'static str,
    help: &'static str,
}

#[derive(Serialize)]
pub(crate) struct AlgorithmPart {
    id: &'static str,
    name: &'static str,
    source: &'static str,
    promise: &'static str,
    /// The bounds that memory keeps for each node.
    bounds: u8,
    /// Whether it searches games with iterative deepening.
    plays: bool,
    /// Whether it starts from a first guess.
    guesses: bool,
    code: Vec<CodeLine>,
}

#[derive(Serialize)]
struct TreePart {
    name: &'static str,
    source: &'static str,
    text: String,
}

#[derive(Serialize)]
struct GamePart {
    id: &'static str,
    title: &'static str,
    positions: &'static str,
    moves: &'static str,
    example: &'static str,
    unit: &'static str,
    natural_unit: &'static str,
    hundredths: i32,
    sides: [&'static str; 2],
    /// Whether the page draws no board of its own for it.
    own: bool,
}

pub(crate) fn hello(allowance: &Allowance, lab: bool) -> Hello {
    Hello {
        version: env!("CARGO_PKG_VERSION"),
        lab,
        allowance: allowance.clone(),
        algorithms: catalogue::all().map(algorithm).collect(),
        trees: PAPER_TREES
            .iter()
            .filter_map(|tree| {
                let text = tree.tree().ok()?.to_json();
                Some(TreePart { name: tree.name, source: tree.source, text })
            })
            .collect(),
        games: GameId::all().into_iter().map(game).collect(),
        fields: fields(FIELDS),
    }
}

/// What the settings of a search are, except for the threads: a page has one.
fn fields(fields: &[Field]) -> Vec<FieldPart> {
    let offered = fields.iter().filter(|field| field.counts == Repeats::Always);
    let by_game = |field: &Field, config: fn(GameId) -> Config| {
        GameId::all().into_iter().map(|id| (id.id(), field.text(&config(id)))).collect()
    };
    let part = |field: &Field| FieldPart {
        name: field.name,
        title: field.title,
        help: field.help,
        values: field.values(),
        words: field.words().iter().map(|w| WordPart { name: w.name, help: w.help }).collect(),
        several: matches!(field.takes, Takes::Words { .. }),
        full_width: by_game(field, Config::usual),
        play: by_game(field, Config::play),
    };
    offered.map(part).collect()
}

/// An algorithm of the catalogue.
pub(crate) fn algorithm_part(id: &str) -> Option<AlgorithmPart> {
    find(id).map(algorithm)
}

fn algorithm(entry: &Entry) -> AlgorithmPart {
    AlgorithmPart {
        id: entry.id,
        name: entry.name,
        source: entry.source,
        promise: match entry.promise {
            Promise::Value => "value",
            Promise::BestMove => "best move",
            Promise::Bound => "bound",
        },
        bounds: match entry.remembers {
            Remembers::Nothing => 0,
            Remembers::OneBound => 1,
            Remembers::TwoBounds => 2,
        },
        plays: entry.plays(),
        guesses: entry.guesses,
        code: pseudocode(entry.id),
    }
}

fn game(id: GameId) -> GamePart {
    let info = id.info();
    GamePart {
        id: info.id,
        title: info.title,
        positions: info.positions,
        moves: info.moves,
        example: info.example,
        unit: info.unit,
        natural_unit: info.natural_unit,
        hundredths: info.hundredths,
        sides: info.sides,
        own: matches!(id, GameId::Added(_)),
    }
}
