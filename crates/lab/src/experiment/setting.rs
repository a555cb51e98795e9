//! What a setting of cells is: which values it takes, what it does to a cell,
//! and which columns tell of it.

use nullwindow_engine::{Config, Field, FieldValue, Takes};
use nullwindow_games::GameId;

use super::error::ExperimentError;
use super::given::Given;
use super::planned::PlannedCell;
use crate::Scalar;

/// One setting of cells of a kind `C`. The tables are in `settings.rs`; the
/// parser, the columns and the documentation all follow from them.
pub(crate) struct Setting<C: 'static> {
    /// Its key in `[[cells]]`.
    pub name: &'static str,
    /// Which values it takes, and what they do.
    pub accepts: Accepts<C>,
    /// The default where neither a block nor `defaults.toml` gives it.
    pub usual: Usual,
    /// What it means, in a sentence without a full stop.
    pub doc: &'static str,
    /// The columns that tell of it.
    pub factors: &'static [Factor<C>],
}

/// The default of a setting.
pub(crate) enum Usual {
    /// Nothing: it must be given.
    Required,
    /// What a new cell has.
    OfCell,
    /// This.
    Is(&'static str),
}

/// The kinds of values, each with what it does to a cell.
pub(crate) enum Accepts<C> {
    /// A whole number between two bounds.
    Whole(i64, i64, fn(&mut C, i64)),
    /// A whole number between two bounds, or a word in its place.
    WholeOr(i64, i64, &'static str, fn(&mut C, Option<i64>)),
    /// Any number between two bounds.
    Real(f64, f64, fn(&mut C, f64)),
    /// `true` or `false`.
    Switch(fn(&mut C, bool)),
    /// A text: which ones for the documentation, and how it is read.
    Text(fn() -> String, fn(&mut C, &str) -> Result<(), String>),
    /// A text or a number, taken as it is written: which ones for the
    /// documentation.
    Written(fn() -> String, fn(&mut C, String)),
    /// It chooses which cells there are rather than changing one: its values for
    /// the documentation.
    Chooses(fn() -> String),
    /// What a field of the cell's configuration takes.
    Field(&'static Field, fn(&mut C) -> (GameId, &mut Config)),
}

/// A column that tells of a setting.
pub(crate) struct Factor<C> {
    /// Its name.
    pub name: &'static str,
    /// What is in it.
    pub holds: ColumnHolds,
    /// Whether cells are told apart by it.
    pub role: Role,
    /// Its value.
    pub value: FactorValue<C>,
}

/// What the value of a column depends on.
pub(crate) enum FactorValue<C> {
    /// On the cell alone.
    Cell(fn(&C) -> Scalar),
    /// On what an experiment calls the position or tree of the cell.
    Plan(fn(&PlannedCell) -> Scalar),
    /// On a field of the cell's configuration.
    Field(&'static Field, fn(&C) -> &Config),
}

/// What is in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnHolds {
    /// Numbers; a word stands for there being none.
    Numbers,
    /// Words.
    Words,
}

/// What a column is to a comparison with a baseline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// It tells cells apart.
    Identity,
    /// It follows from other columns: a baseline that changes those changes it.
    Follows,
}

impl<C> Factor<C> {
    /// A column of numbers that tells cells apart.
    pub(super) const fn number(name: &'static str, of: fn(&C) -> Scalar) -> Factor<C> {
        let value = FactorValue::Cell(of);
        Factor { name, holds: ColumnHolds::Numbers, role: Role::Identity, value }
    }

    /// A column of words that tells cells apart.
    pub(super) const fn word(name: &'static str, of: fn(&C) -> Scalar) -> Factor<C> {
        let value = FactorValue::Cell(of);
        Factor { name, holds: ColumnHolds::Words, role: Role::Identity, value }
    }

    /// A column of numbers that follows from others.
    pub(super) const fn following(name: &'static str, of: fn(&C) -> Scalar) -> Factor<C> {
        let value = FactorValue::Cell(of);
        Factor { name, holds: ColumnHolds::Numbers, role: Role::Follows, value }
    }

    /// A column that tells cells apart by what an experiment calls them.
    pub(super) const fn planned(
        name: &'static str,
        holds: ColumnHolds,
        of: fn(&PlannedCell) -> Scalar,
    ) -> Factor<C> {
        let value = FactorValue::Plan(of);
        Factor { name, holds, role: Role::Identity, value }
    }

    /// The column of a field of a configuration.
    pub(super) fn field(field: &'static Field, of: fn(&C) -> &Config) -> Factor<C> {
        let holds = match field.takes {
            // "off" is a value like any other, so that a query can name it.
            Takes::WholeOrOff { .. } => ColumnHolds::Words,
            Takes::Whole { .. } => ColumnHolds::Numbers,
            _ => ColumnHolds::Words,
        };
        let value = FactorValue::Field(field, of);
        Factor { name: field.name, holds, role: Role::Identity, value }
    }

    /// Its value for a cell, as far as that depends on the cell alone.
    pub(super) fn of_cell(&self, cell: &C) -> Option<Scalar> {
        match self.value {
            FactorValue::Cell(of) => Some(of(cell)),
            FactorValue::Field(field, of) => Some(match field.value(of(cell)) {
                FieldValue::Number(number) => Scalar::Integer(number),
                FieldValue::Word(word) => Scalar::Text(word),
            }),
            FactorValue::Plan(_) => None,
        }
    }
}

impl<C> Setting<C> {
    /// Puts a value into a cell.
    pub(crate) fn apply(&self, cell: &mut C, given: &Given) -> Result<(), ExperimentError> {
        match self.accepts {
            Accepts::Whole(low, high, put) => put(cell, whole(given, low, high)?),
            Accepts::WholeOr(low, high, word, put) => {
                put(cell, whole_or(self.name, given, low, high, word)?);
            }
            Accepts::Real(low, high, put) => put(cell, real(given, low, high)?),
            Accepts::Switch(put) => put(cell, whole(given, 0, 1)? == 1),
            Accepts::Text(_, put) => put(cell, text(given)?).map_err(|why| given.error(why))?,
            Accepts::Written(_, put) => put(cell, given.value.to_string()),
            Accepts::Chooses(_) => {}
            Accepts::Field(field, part) => {
                let (game, config) = part(cell);
                let set = field.set(config, Some(game), &given.value.to_string());
                set.map_err(|error| given.error(error.to_string()))?;
            }
        }
        Ok(())
    }

    /// Its values, in words.
    pub(super) fn values(&self) -> String {
        match self.accepts {
            Accepts::Whole(low, i64::MAX, _) => format!("{low} or more"),
            Accepts::Whole(low, high, _) => format!("{low} to {high}"),
            Accepts::WholeOr(low, high, word, _) => format!("{low} to {high}, or `{word}`"),
            Accepts::Real(low, high, _) => format!("{low} to {high}"),
            Accepts::Switch(_) => "`true`, `false`".to_string(),
            Accepts::Text(values, _) => values(),
            Accepts::Written(values, _) | Accepts::Chooses(values) => values(),
            Accepts::Field(field, _) => field.values_quoted("`"),
        }
    }
}

/// A text.
pub(super) fn text(given: &Given) -> Result<&str, ExperimentError> {
    match &given.value {
        Scalar::Text(text) => Ok(text),
        other => Err(given.error(format!("a text is needed here, not {other}"))),
    }
}

/// A whole number within bounds.
pub(super) fn whole(given: &Given, low: i64, high: i64) -> Result<i64, ExperimentError> {
    match given.value {
        Scalar::Integer(n) if (low..=high).contains(&n) => Ok(n),
        ref other => {
            Err(given.error(format!("{other} is not a whole number from {low} to {high}")))
        }
    }
}

fn whole_or(
    name: &str,
    given: &Given,
    low: i64,
    high: i64,
    word: &str,
) -> Result<Option<i64>, ExperimentError> {
    match &given.value {
        Scalar::Text(text) if text == word => Ok(None),
        Scalar::Text(_) => {
            let reason = format!("'{name}' is a whole number from {low} to {high}, or \"{word}\"");
            Err(given.error(reason))
        }
        _ => whole(given, low, high).map(Some),
    }
}

fn real(given: &Given, low: f64, high: f64) -> Result<f64, ExperimentError> {
    let number = given.value.as_f64().filter(|x| (low..=high).contains(x));
    let refused = || given.error(format!("{} is not a number from {low} to {high}", given.value));
    number.ok_or_else(refused)
}
