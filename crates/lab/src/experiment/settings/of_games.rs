//! The settings of cells of positions of a game.

use nullwindow::order::Enhancement;
use nullwindow::parallel::Sharing;
use nullwindow::selective::Technique;
use nullwindow::{MAX_DEPTH, Value};
use nullwindow_engine::{Config, MOST_THREADS, Scheme, TableSize};
use nullwindow_games::GameId;

use super::super::setting::Accepts::{Chooses, Real, Switch, Text, Whole, WholeOr};
use super::super::setting::{ColumnHolds, Factor, Setting, Usual};
use super::of_positions::OfPositions;
use super::{algorithm, ids, quoted};
use crate::Scalar;
use crate::cell::{GameCell, MinimalSizes};

/// Cells of positions of a game: what multiplies comes after the first six,
/// which choose the positions.
pub(crate) static OF_GAMES: &[Setting<GameCell>] = &[
    Setting {
        name: "game",
        accepts: Chooses(|| quoted(GameId::ALL.map(GameId::id))),
        usual: Usual::Required,
        doc: "whose positions are searched",
        factors: &[Factor::word("game", |c| c.game.id().into())],
    },
    Setting {
        name: "preset",
        accepts: Chooses(|| "the NAME of a table `[preset.NAME]` of `defaults.toml`".into()),
        usual: Usual::Is("none"),
        doc: "settings by name: they replace the defaults, and what stands beside replaces them",
        factors: &[],
    },
    Setting {
        name: "label",
        accepts: Chooses(|| "a word or two".into()),
        usual: Usual::Is("the preset, or `usual`"),
        doc: "what the block is called in figures and tables",
        factors: &[Factor::planned("label", ColumnHolds::Words, |p| p.label.as_str().into())],
    },
    OfPositions::POSITIONS,
    OfPositions::FIRST,
    OfPositions::EVERY,
    Setting {
        name: "algorithm",
        accepts: Text(ids, |c, id| algorithm(id).map(|id| c.algorithm = id)),
        usual: Usual::Required,
        doc: "the algorithm",
        factors: &[Factor::word("algorithm", |c| c.algorithm.as_str().into())],
    },
    Setting {
        name: "depth",
        accepts: Whole(1, MAX_DEPTH as i64, |c, n| c.depth = n as u16),
        usual: Usual::Required,
        doc: "depth of the last iteration, in plies",
        factors: &[Factor::number("to_depth", |c| i64::from(c.depth).into())],
    },
    Setting {
        name: "seconds",
        accepts: Real(0.001, 86_400.0, |c, x| c.seconds = Some(x)),
        usual: Usual::OfCell,
        doc: "iterations end when this time is up, at `depth` at the latest; what such a cell \
              counts differs from run to run",
        factors: &[Factor::number("time_limit", |c| c.seconds.map_or("none".into(), Scalar::from))],
    },
    Setting {
        name: "step",
        accepts: Whole(1, 2, |c, n| c.step = n as u16),
        usual: Usual::OfCell,
        doc: "how many plies an iteration goes deeper than the one before",
        factors: &[Factor::number("step", |c| i64::from(c.step).into())],
    },
    Setting {
        name: "table",
        accepts: Text(
            || "`2^2` to `2^28`, or `lossless`".into(),
            |c, text| parsed(text).map(|size| c.memory.table = size),
        ),
        usual: Usual::OfCell,
        doc: "entries of the transposition table; the column `table` is the exponent, `entries` \
              the number",
        factors: &[
            Factor::number("table", |c| bits(c).map_or("lossless".into(), Scalar::from)),
            Factor::following("entries", |c| {
                bits(c).map_or("lossless".into(), |bits| (1i64 << bits).into())
            }),
        ],
    },
    Setting {
        name: "scheme",
        accepts: Text(
            || quoted(Scheme::ALL.map(|(name, _)| name)),
            |c, text| parsed(text).map(|scheme| c.memory.scheme = scheme),
        ),
        usual: Usual::OfCell,
        doc: "which entry a full table gives up",
        factors: &[Factor::word("scheme", |c| name_of(&c.memory.scheme))],
    },
    Setting {
        name: "bounds",
        accepts: Whole(1, 2, |c, n| c.memory.bounds = n as u8),
        usual: Usual::OfCell,
        doc: "bounds in an entry",
        factors: &[Factor::number("bounds", |c| i64::from(c.memory.bounds).into())],
    },
    Setting {
        name: "matching",
        accepts: Text(
            || quoted(["exact", "at-least"]),
            |c, text| parsed(text).map(|matching| c.memory.matching = matching),
        ),
        usual: Usual::OfCell,
        doc: "an entry answers at its own depth only, or at smaller ones too",
        factors: &[Factor::word("matching", |c| name_of(&c.memory.matching))],
    },
    Setting {
        name: "leaf_store",
        accepts: Text(
            || quoted(["table", "aside"]),
            |c, text| parsed(text).map(|store| c.memory.leaf_store = store),
        ),
        usual: Usual::OfCell,
        doc: "leaves are kept in the table, as the papers' programs did, or aside in a small \
              cache, which leaves the table to interior nodes",
        factors: &[Factor::word("leaf_store", |c| name_of(&c.memory.leaf_store))],
    },
    Setting {
        name: "etc",
        accepts: WholeOr(1, MAX_DEPTH as i64, "off", |c, n| c.etc = n.map(|n| n as u16)),
        usual: Usual::OfCell,
        doc: "enhanced transposition cutoffs from this remaining depth on",
        factors: &[Factor::number("etc", |c| c.etc.map_or("off".into(), |n| i64::from(n).into()))],
    },
    Setting {
        name: "effort",
        accepts: Text(
            || quoted(["lazy", "exact"]),
            |c, text| parsed(text).map(|effort| c.effort = effort),
        ),
        usual: Usual::OfCell,
        doc: "leaves are evaluated until a question is answered, or to their values",
        factors: &[Factor::word("effort", |c| name_of(&c.effort))],
    },
    Setting {
        name: "without",
        accepts: Text(enhancement_names, |c, text| {
            enhancements(text).map(|names| c.without = names)
        }),
        usual: Usual::OfCell,
        doc: "ordering enhancements that are switched off; `each` for all in turn",
        factors: &[Factor::word("without", |c| joined(&c.without))],
    },
    Setting {
        name: "with",
        accepts: Text(enhancement_names, |c, text| enhancements(text).map(|names| c.with = names)),
        usual: Usual::OfCell,
        doc: "ordering enhancements that are switched on beyond the usual; `each` for all in turn",
        factors: &[Factor::word("with", |c| joined(&c.with))],
    },
    Setting {
        name: "grain",
        accepts: Whole(1, 1000, |c, n| c.grain = n as u16),
        usual: Usual::OfCell,
        doc: "spacing of evaluations, in hundredths of a pawn, man or disc",
        factors: &[Factor::number("grain", |c| i64::from(c.grain).into())],
    },
    Setting {
        name: "guess",
        accepts: Text(
            || quoted(["previous", "two-back", "truth"]),
            |c, text| parsed(text).map(|guess| c.guess = guess),
        ),
        usual: Usual::OfCell,
        doc: "first guess of an iteration: the value of the one before, or of the one before \
              that, or the true value, found by a search that is not counted",
        factors: &[Factor::word("guess", |c| name_of(&c.guess))],
    },
    Setting {
        name: "offset",
        accepts: Whole(-100_000, 100_000, |c, n| c.offset = n as Value),
        usual: Usual::OfCell,
        doc: "added to the first guess, in hundredths",
        factors: &[Factor::number("offset", |c| i64::from(c.offset).into())],
    },
    Setting {
        name: "delta",
        accepts: Whole(1, 1_000_000, |c, n| c.delta = n as Value),
        usual: Usual::OfCell,
        doc: "half the width of an aspiration window, in hundredths; `mtd-step` steps by it",
        factors: &[Factor::number("delta", |c| i64::from(c.delta).into())],
    },
    Setting {
        name: "selective",
        accepts: Text(technique_names, |c, text| techniques(c.game, text).map(|t| c.selective = t)),
        usual: Usual::OfCell,
        doc: "techniques of a selective search, which looks at some moves more deeply than at \
              others; `play` for those that the game is played with",
        factors: &[Factor::word("selective", |c| {
            c.selective.as_deref().map_or("off".into(), joined)
        })],
    },
    Setting {
        name: "workers",
        accepts: WholeOr(1, MOST_THREADS as i64, "off", |c, n| c.workers = n.map(|n| n as u16)),
        usual: Usual::OfCell,
        doc: "workers that share a table and take turns, each node taking the same time: what a \
              machine with a core for each of them would do",
        factors: &[Factor::number("workers", |c| {
            c.workers.map_or("off".into(), |n| i64::from(n).into())
        })],
    },
    Setting {
        name: "sharing",
        accepts: Text(
            || quoted(Sharing::ALL.map(|sharing| sharing.to_string())),
            |c, text| parsed(text).map(|sharing| c.sharing = sharing),
        ),
        usual: Usual::OfCell,
        doc: "how workers share a search: each searches everything in an order of its own, puts \
              off what another is searching, or asks another question about the root",
        factors: &[Factor::word("sharing", |c| name_of(&c.sharing))],
    },
    Setting {
        name: "levels",
        accepts: Switch(|c, on| c.levels = on),
        usual: Usual::OfCell,
        doc: "look at every node, for a row of every remaining depth",
        factors: &[Factor::number("levels", |c| i64::from(c.levels).into())],
    },
    Setting {
        name: "minimal",
        accepts: Text(
            || quoted(MinimalSizes::NAMED.map(|(name, _)| name)),
            |c, text| MinimalSizes::named(text).map(|sizes| c.minimal = sizes),
        ),
        usual: Usual::OfCell,
        doc: "minimal trees and graphs to measure beside the last iteration: the left-first ones \
              and the graph with ETC, also the real minimal tree, also other approximations of the \
              real minimal graph",
        factors: &[Factor::word("minimal", |c| c.minimal.name().into())],
    },
    Setting {
        name: "blame",
        accepts: Switch(|c, on| c.blame = on),
        usual: Usual::OfCell,
        doc: "split the nodes of the last iteration by what they are to be blamed on",
        factors: &[Factor::number("blame", |c| i64::from(c.blame).into())],
    },
];

fn bits(cell: &GameCell) -> Option<i64> {
    match cell.memory.table {
        TableSize::Bits(bits) => Some(i64::from(bits)),
        TableSize::Lossless => None,
    }
}

fn enhancement_names() -> String {
    let names = quoted(Enhancement::ALL.map(|e| e.to_string()));
    format!("`nothing`, {names}, several with `+` between them, `each`")
}

fn technique_names() -> String {
    let names = quoted(Technique::ALL.map(Technique::name));
    format!("`off`, `play`, `nothing`, {names}, several with `+` between them")
}

/// `off`, `play`, `nothing`, or names with + between them.
fn techniques(game: GameId, text: &str) -> Result<Option<Vec<String>>, String> {
    match text {
        "off" => return Ok(None),
        "play" => return Ok(Config::play(game).selective),
        "nothing" => return Ok(Some(Vec::new())),
        _ => {}
    }
    let named = |name: &str| parsed::<Technique>(name.trim()).map(|t| t.to_string());
    let mut names = text.split('+').map(named).collect::<Result<Vec<_>, _>>()?;
    names.sort();
    names.dedup();
    Ok(Some(names))
}

/// `nothing`, a name, or names with + between them.
fn enhancements(text: &str) -> Result<Vec<String>, String> {
    if text == "nothing" {
        return Ok(Vec::new());
    }
    let mut names = Vec::new();
    for name in text.split('+') {
        let known: Enhancement = parsed(name.trim())?;
        names.push(known.to_string());
    }
    names.sort();
    names.dedup();
    Ok(names)
}

/// Names with + between them, or `nothing`.
fn joined(names: &[String]) -> Scalar {
    let names = if names.is_empty() { "nothing".to_string() } else { names.join("+") };
    Scalar::Text(names)
}

/// The name of a choice, as experiments write it.
fn name_of(value: &impl serde::Serialize) -> Scalar {
    let name = serde_json::to_value(value).ok();
    Scalar::Text(name.and_then(|v| v.as_str().map(str::to_string)).unwrap_or_default())
}

fn parsed<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|e: T::Err| e.to_string())
}
