//! Which rows: conditions on their columns.

use std::collections::BTreeMap;
use std::ops::Range;

use super::error::{ExperimentError, Source};
use super::fields::{Fields, Located, TomlItem, scalars};
use super::names::among;
use crate::row::Columns;
use crate::{Row, Scalar};

/// What a column must be.
#[derive(Clone, Debug, PartialEq)]
enum Test {
    /// One of these.
    OneOf(Vec<Scalar>),
    /// This or more.
    AtLeast(f64),
    /// This or less.
    AtMost(f64),
}

/// The values that the settings of an experiment's cells take, column by column,
/// each once.
#[derive(Default)]
pub(crate) struct KnownValues(BTreeMap<String, BTreeMap<String, Scalar>>);

impl KnownValues {
    /// Adds the settings of a cell, all but the number of its position.
    pub(crate) fn add(&mut self, factors: Row) {
        for (column, value) in factors.into_iter().filter(|(column, _)| column != "position") {
            self.0.entry(column).or_default().entry(value.to_string()).or_insert(value);
        }
    }
}

/// Conditions that a row must meet, all of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RowSelection {
    tests: Vec<(String, Test)>,
    /// Where each stands, for errors.
    lines: Vec<usize>,
}

impl RowSelection {
    /// Reads `{ game = "chess", depth = [3, 5], remaining = ">=3" }`.
    pub(crate) fn read(source: Source, item: TomlItem) -> Result<RowSelection, ExperimentError> {
        let mut selection = RowSelection::default();
        for (key, item) in Fields::of(source, item)?.rest() {
            selection.lines.push(source.line(&key.span));
            selection.tests.push((key.value, test(source, &item)?));
        }
        Ok(selection)
    }

    /// The condition that a column has a value.
    pub(crate) fn one(column: &str, value: Scalar) -> RowSelection {
        RowSelection { tests: vec![(column.to_string(), Test::OneOf(vec![value]))], lines: vec![0] }
    }

    /// Whether a row meets every condition.
    pub(crate) fn accepts(&self, row: &impl Columns) -> bool {
        self.tests.iter().all(|(column, test)| row.value(column).is_some_and(|v| passes(test, &v)))
    }

    /// Whether a row meets every condition on the columns it has.
    pub(crate) fn tolerates(&self, row: &impl Columns) -> bool {
        self.tests.iter().all(|(column, test)| row.value(column).is_none_or(|v| passes(test, &v)))
    }

    /// Whether there is a condition on a column.
    pub(crate) fn names(&self, column: &str) -> bool {
        self.tests.iter().any(|(c, _)| c == column)
    }

    /// The columns that there are conditions on.
    pub(crate) fn columns(&self) -> impl Iterator<Item = &str> {
        self.tests.iter().map(|(column, _)| column.as_str())
    }

    /// These conditions, and `other` ones in place of those on the same column.
    #[must_use]
    pub(crate) fn with(&self, other: &RowSelection) -> RowSelection {
        let mut all = self.clone();
        for (i, (column, test)) in other.tests.iter().enumerate() {
            if let Some(at) = all.tests.iter().position(|(c, _)| c == column) {
                all.tests.remove(at);
                all.lines.remove(at);
            }
            all.tests.push((column.clone(), test.clone()));
            all.lines.push(other.lines[i]);
        }
        all
    }

    /// These conditions without those on a column.
    #[must_use]
    pub(crate) fn without(&self, column: &str) -> RowSelection {
        let kept = self.tests.iter().cloned().zip(self.lines.iter().copied());
        let (tests, lines) = kept.filter(|((name, _), _)| name != column).unzip();
        RowSelection { tests, lines }
    }

    /// The single values that columns are set to: what a baseline replaces.
    pub(crate) fn values(&self) -> impl Iterator<Item = (&str, &Scalar)> {
        self.tests.iter().filter_map(|(column, test)| match test {
            Test::OneOf(values) if values.len() == 1 => Some((column.as_str(), &values[0])),
            _ => None,
        })
    }

    /// Refuses columns that do not exist, and values of factors that no cell has.
    pub(crate) fn check(
        &self,
        file: &str,
        columns: &[&str],
        known: &KnownValues,
    ) -> Result<(), ExperimentError> {
        for ((column, test), &line) in self.tests.iter().zip(&self.lines) {
            if !columns.contains(&column.as_str()) {
                return Err(unknown_column(file, line, column, columns));
            }
            let Test::OneOf(values) = test else { continue };
            let Some(known) = known.0.get(column) else { continue }; // measured, not set
            let missing = |v: &&Scalar| !known.values().any(|k| equal(k, v));
            if let Some(missing) = values.iter().find(missing) {
                let reason = format!("no cell of this experiment has {column} = {missing}");
                return Err(ExperimentError::new(file, line, reason));
            }
        }
        Ok(())
    }
}

/// The error that there is no such column.
pub(crate) fn unknown_column(
    file: &str,
    line: usize,
    column: &str,
    columns: &[&str],
) -> ExperimentError {
    let mut known = columns.to_vec();
    known.sort_unstable();
    known.dedup();
    let reason = format!("unknown column '{column}': {}", among(column, &known));
    ExperimentError::new(file, line, reason)
}

fn test(source: Source, item: &TomlItem) -> Result<Test, ExperimentError> {
    let values = scalars(source, item)?;
    if let [Located { span, value: Scalar::Text(text) }] = &values[..] {
        let bound = |rest: &str, span: &Range<usize>| {
            let refused = || source.error(span, format!("'{text}' needs a number"));
            rest.trim().parse::<f64>().map_err(|_| refused())
        };
        if let Some(rest) = text.strip_prefix(">=") {
            return bound(rest, span).map(Test::AtLeast);
        }
        if let Some(rest) = text.strip_prefix("<=") {
            return bound(rest, span).map(Test::AtMost);
        }
    }
    Ok(Test::OneOf(values.into_iter().map(|at| at.value).collect()))
}

fn passes(test: &Test, value: &Scalar) -> bool {
    match test {
        Test::OneOf(values) => values.iter().any(|v| equal(v, value)),
        Test::AtLeast(low) => value.as_f64().is_some_and(|x| x >= *low),
        Test::AtMost(high) => value.as_f64().is_some_and(|x| x <= *high),
    }
}

/// Equal as numbers, or as words.
pub(crate) fn equal(a: &Scalar, b: &Scalar) -> bool {
    match (a.as_f64(), b.as_f64()) {
        (Some(x), Some(y)) => x == y,
        (None, None) => a == b,
        _ => a.to_string() == b.to_string(),
    }
}
