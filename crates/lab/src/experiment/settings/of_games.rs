//! The settings of cells of positions of a game: what chooses the positions, every field of
//! the configuration that counts the same in every run, and what a cell measures besides.

use std::sync::LazyLock;

use nullwindow::MAX_DEPTH;
use nullwindow_engine::{FIELDS, Field, MOST_THREADS, Repeats, TableSize, Takes};
use nullwindow_games::GameId;

use super::super::setting::Accepts::{Chooses, Real, Switch, Text, Whole, WholeOr};
use super::super::setting::{Accepts, ColumnHolds, Factor, Setting, Usual};
use super::of_positions::OfPositions;
use super::{MOST_VISITED, quoted};
use crate::Scalar;
use crate::cell::{GameCell, MinimalSizes};

/// Cells of positions of a game: what multiplies comes after the first six,
/// which choose the positions.
pub(crate) fn of_games() -> &'static [Setting<GameCell>] {
    static ALL: LazyLock<Vec<Setting<GameCell>>> = LazyLock::new(|| all(FIELDS));
    &ALL
}

/// The settings, with these fields of a configuration.
fn all(fields: &'static [Field]) -> Vec<Setting<GameCell>> {
    let mut all: Vec<_> = WHICH.into();
    for field in fields.iter().filter(|field| field.counts == Repeats::Always) {
        all.push(of_field(field));
        if field.name == "algorithm" {
            all.extend(HOW_FAR);
        }
    }
    all.extend(MEASURES);
    all
}

/// The setting of a field of the configuration.
fn of_field(field: &'static Field) -> Setting<GameCell> {
    let factors = match field.takes {
        Takes::Size => vec![
            Factor::number("table", |c| bits(c).map_or("lossless".into(), Scalar::from)),
            Factor::following("entries", |c| {
                bits(c).map_or("lossless".into(), |bits| (1i64 << bits).into())
            }),
        ],
        _ => vec![Factor::field(field, |cell: &GameCell| &cell.config)],
    };
    Setting {
        name: field.name,
        accepts: Accepts::Field(field, |cell| (cell.game, &mut cell.config)),
        usual: if field.name == "algorithm" { Usual::Required } else { Usual::OfCell },
        doc: doc(field),
        factors: factors.leak(), // one for each field, as long as the program runs
    }
}

/// What only an experiment can say of a field is added to its meaning.
fn doc(field: &'static Field) -> &'static str {
    let more = match field.name {
        "with" | "without" => "; `each` for all in turn",
        "table" => "; the column `table` is the exponent, `entries` the number",
        _ => return field.help,
    };
    format!("{}{more}", field.help).leak()
}

const WHICH: [Setting<GameCell>; 7] = [
    Setting {
        name: "game",
        accepts: Chooses(|| quoted(GameId::all().into_iter().map(GameId::id))),
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
    OfPositions::SKIP,
    OfPositions::FIRST,
    OfPositions::EVERY,
];

const HOW_FAR: [Setting<GameCell>; 3] = [
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
        name: "nodes",
        accepts: WholeOr(1, MOST_VISITED, "all", |c, n| c.nodes = n.map(|n| n as u64)),
        usual: Usual::OfCell,
        doc: "the search ends after so many nodes, at `depth` at the latest; an iteration that it \
              ends has a row too",
        factors: &[Factor::number("nodes", |c| {
            c.nodes.map_or("all".into(), |n| (n as i64).into())
        })],
    },
];

const MEASURES: [Setting<GameCell>; 4] = [
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
        name: "levels",
        accepts: Switch(|c, on| c.levels = on),
        usual: Usual::OfCell,
        doc: "look at every node, for a row of every remaining depth",
        factors: &[Factor::number("levels", |c| i64::from(c.levels).into())],
    },
    Setting {
        name: "minimal",
        accepts: Text(
            || quoted(MinimalSizes::ALL.map(MinimalSizes::name)),
            |c, text| {
                let sizes = text.parse().map_err(|e: nullwindow::UnknownName| e.to_string());
                sizes.map(|sizes| c.minimal = sizes)
            },
        ),
        usual: Usual::OfCell,
        doc: "minimal trees and graphs to measure beside the last iteration: the left-first ones \
              and the graph with ETC; also the graph with MM(d), or the real minimal tree, or all \
              approximations of the real minimal graph",
        factors: &[Factor::word("minimal", |c| c.minimal.name().into())],
    },
    Setting {
        name: "blame",
        accepts: Switch(|c, on| c.blame = on),
        usual: Usual::OfCell,
        doc: "split the nodes of the last iteration by their cause",
        factors: &[Factor::number("blame", |c| i64::from(c.blame).into())],
    },
];

fn bits(cell: &GameCell) -> Option<i64> {
    match cell.config.memory.table {
        TableSize::Bits(bits) => Some(i64::from(bits)),
        TableSize::Lossless => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::error::Source;
    use super::super::super::given::Given;
    use super::*;

    /// A field that no configuration has: it is kept where the offset is.
    static ADDED: [Field; 1] = [Field {
        name: "patience",
        help: "how long to wait",
        takes: Takes::Whole {
            least: 0,
            most: 9,
            get: |config| i64::from(config.offset),
            set: |config, number| config.offset = number as i32,
        },
        ..Field::NEW
    }];

    fn given(number: i64) -> Given {
        let source = Source { file: "test.toml", text: "", breaks: &[] };
        Given::new(Scalar::Integer(number), source, &(0..0))
    }

    #[test]
    fn a_new_field_is_a_setting_with_a_column() {
        let settings = all(&ADDED);
        let setting = settings.iter().find(|s| s.name == "patience").unwrap();
        let mut cell = GameCell::new(GameId::Chess, "start", "mtd-f", 3);
        setting.apply(&mut cell, &given(7)).unwrap();
        assert_eq!(setting.factors[0].of_cell(&cell), Some(Scalar::Integer(7)));
        assert_eq!(
            (setting.values(), setting.doc),
            ("a whole number from 0 to 9".to_string(), "how long to wait")
        );
        assert!(setting.apply(&mut cell, &given(10)).is_err());
    }
}
