//! What the parts of an experiment may refer to.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::error::{ExperimentError, Source};
use super::fields::{Located, TomlItem};
use super::names::among;
use super::quantity::Quantity;
use super::select::{KnownValues, RowSelection, unknown_column};

/// The columns of an experiment's rows, the values of its settings, its baseline, and the
/// names that are taken or known.
pub(crate) struct Scope<'a> {
    pub columns: Vec<&'static str>,
    pub known: KnownValues,
    pub baseline: Option<RowSelection>,
    pub references: Vec<String>,
    pub taken: &'a RefCell<BTreeSet<String>>,
}

impl Scope<'_> {
    /// A name for a file: lower-case letters, digits, hyphens, and not taken.
    pub(crate) fn id(
        &self,
        at: &Located<String>,
        source: Source,
    ) -> Result<String, ExperimentError> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if at.value.is_empty() || !at.value.chars().all(plain) {
            let reason = format!("'{}' names a file: a-z, 0-9 and hyphens only", at.value);
            return Err(source.error(&at.span, reason));
        }
        if !self.taken.borrow_mut().insert(at.value.clone()) {
            return Err(source.error(&at.span, format!("the name '{}' is taken", at.value)));
        }
        Ok(at.value.clone())
    }

    /// A column that there is.
    pub(crate) fn column(
        &self,
        at: &Located<String>,
        source: Source,
    ) -> Result<String, ExperimentError> {
        if self.columns.contains(&at.value.as_str()) {
            return Ok(at.value.clone());
        }
        let line = source.line(&at.span);
        Err(unknown_column(source.file, line, &at.value, &self.columns))
    }

    /// A quantity of columns that there are.
    pub(crate) fn quantity(
        &self,
        at: &Located<String>,
        source: Source,
    ) -> Result<Quantity, ExperimentError> {
        Quantity::checked(at, source.file, source.line(&at.span), &self.columns)
    }

    /// Conditions that some cell can meet.
    pub(crate) fn some(
        &self,
        source: Source,
        item: TomlItem,
    ) -> Result<RowSelection, ExperimentError> {
        let selection = RowSelection::read(source, item)?;
        selection.check(source.file, &self.columns, &self.known)?;
        Ok(selection)
    }

    /// Conditions, or none.
    pub(crate) fn selection(
        &self,
        source: Source,
        item: Option<TomlItem>,
    ) -> Result<RowSelection, ExperimentError> {
        item.map_or(Ok(RowSelection::default()), |item| self.some(source, item))
    }

    /// A file of the paper's numbers that there is.
    pub(crate) fn reference(
        &self,
        at: &Located<String>,
        source: Source,
    ) -> Result<String, ExperimentError> {
        if self.references.contains(&at.value) {
            return Ok(at.value.clone());
        }
        let known: Vec<&str> = self.references.iter().map(String::as_str).collect();
        let reason = format!("no reference '{}': {}", at.value, among(&at.value, &known));
        Err(source.error(&at.span, reason))
    }
}
