//! Tables of effects: what each of several changes does to a ratio.

use super::error::ExperimentError;
use super::fields::{Fields, TomlItem};
use super::quantity::Quantity;
use super::scope::Scope;
use super::select::Selection;
use toml::de::DeValue;

/// The effect of changes, one at a time, on the ratio of a quantity to a baseline.
#[derive(Clone, Debug)]
pub struct EffectTable {
    /// The quantity.
    pub quantity: Quantity,
    /// What its ratio is taken to: the same rows but for these columns.
    pub to: Selection,
    /// The changes: columns and what they become.
    pub changes: Vec<Selection>,
}

impl EffectTable {
    /// Reads `effect`, `to` and `change` of a table whose rows are chosen already: they
    /// are the configuration that is changed.
    pub(super) fn read(
        fields: &mut Fields,
        scope: &Scope,
        rows: &Selection,
    ) -> Result<Option<EffectTable>, ExperimentError> {
        let source = fields.source();
        let Some(at) = fields.text_or_none("effect")? else { return Ok(None) };
        let quantity = scope.quantity(&at, source)?;
        let to = fields.take("to").map(|item| scope.some(source, item)).transpose()?;
        let missing = || source.error(&at.span, "a table of effects needs 'to', or a baseline");
        let to = to.or_else(|| scope.baseline.clone()).ok_or_else(missing)?;
        let mut changes = Vec::new();
        for item in items(fields)? {
            let span = item.span();
            let change = scope.some(source, item)?;
            if change.values().count() == 0 || change.values().count() < change.columns().count() {
                return Err(source.error(&span, "a change gives each column one value"));
            }
            if let Some(column) = change.columns().find(|column| !rows.names(column)) {
                let reason = format!("'where' must say what '{column}' is before the change");
                return Err(source.error(&span, reason));
            }
            changes.push(change);
        }
        Ok(Some(EffectTable { quantity, to, changes }))
    }
}

fn items<'t>(fields: &mut Fields<'t>) -> Result<Vec<TomlItem<'t>>, ExperimentError> {
    let (source, span) = (fields.source(), fields.span());
    let wrong = "a table of effects needs 'change', as [{ etc = \"off\" }, { bounds = 2 }]";
    let item = fields.take("change").ok_or_else(|| source.error(&span, wrong))?;
    let span = item.span();
    match item.into_inner() {
        DeValue::Array(items) if !items.is_empty() => Ok(items.into_iter().collect()),
        _ => Err(source.error(&span, wrong)),
    }
}
