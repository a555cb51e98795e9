//! Tables of effects: what each of several changes does to a ratio.

use super::error::ExperimentError;
use super::fields::{Fields, Located, TomlItem};
use super::quantity::Quantity;
use super::scope::Scope;
use super::select::RowSelection;
use toml::de::DeValue;

/// The effect of changes, one at a time, on the ratio of a quantity to a baseline.
#[derive(Clone, Debug)]
pub struct EffectTable {
    /// The quantity.
    pub quantity: Quantity,
    /// What its ratio is taken to: rows that differ in these columns.
    pub to: RowSelection,
    /// What is changed.
    pub changes: Changes,
}

/// What is changed in the rows that a table of effects begins with.
#[derive(Clone, Debug)]
pub enum Changes {
    /// Columns and what they become, one change after the other.
    Listed(Vec<RowSelection>),
    /// A column, to each of its other values.
    Each(String),
}

impl EffectTable {
    /// Reads `effect`, `to` and `change` of a table whose rows are chosen already: they
    /// are the configuration that is changed.
    pub(super) fn read(
        fields: &mut Fields,
        scope: &Scope,
        rows: &RowSelection,
    ) -> Result<Option<EffectTable>, ExperimentError> {
        let source = fields.source();
        let Some(at) = fields.text_or_none("effect")? else { return Ok(None) };
        let quantity = scope.quantity(&at, source)?;
        let to = fields.take("to").map(|item| scope.some(source, item)).transpose()?;
        let missing = || source.error(&at.span, "a table of effects needs 'to', or a baseline");
        let to = to.or_else(|| scope.baseline.clone()).ok_or_else(missing)?;
        let changes = changes(fields, scope, rows)?;
        Ok(Some(EffectTable { quantity, to, changes }))
    }

    /// The columns that are changed.
    pub(super) fn changed(&self) -> Vec<&str> {
        match &self.changes {
            Changes::Listed(changes) => changes.iter().flat_map(RowSelection::columns).collect(),
            Changes::Each(column) => vec![column],
        }
    }
}

fn changes(
    fields: &mut Fields,
    scope: &Scope,
    rows: &RowSelection,
) -> Result<Changes, ExperimentError> {
    let (source, span) = (fields.source(), fields.span());
    let wrong =
        "a table of effects needs 'change': a column, or [{ etc = \"off\" }, { bounds = 2 }]";
    let item = fields.take("change").ok_or_else(|| source.error(&span, wrong))?;
    let span = item.span();
    let unsaid = |column: &str| {
        source.error(&span, format!("'where' must say what '{column}' is before the change"))
    };
    match item.into_inner() {
        DeValue::String(column) => {
            let at = Located { span: span.clone(), value: column.into_owned() };
            let column = scope.column(&at, source)?;
            if rows.names(&column) { Ok(Changes::Each(column)) } else { Err(unsaid(&column)) }
        }
        DeValue::Array(items) if !items.is_empty() => {
            let mut changes = Vec::new();
            for item in items {
                let change = change(item, scope, source)?;
                if let Some(column) = change.columns().find(|column| !rows.names(column)) {
                    return Err(unsaid(column));
                }
                changes.push(change);
            }
            Ok(Changes::Listed(changes))
        }
        _ => Err(source.error(&span, wrong)),
    }
}

fn change(
    item: TomlItem,
    scope: &Scope,
    source: super::error::Source,
) -> Result<RowSelection, ExperimentError> {
    let span = item.span();
    let change = scope.some(source, item)?;
    let single = change.values().count();
    if single == 0 || single < change.columns().count() {
        return Err(source.error(&span, "a change gives each column one value"));
    }
    Ok(change)
}
