//! What is tabulated.

use super::effect::EffectTable;
use super::error::ExperimentError;
use super::fields::Fields;
use super::iterations::Iterations;
use super::quantity::Quantity;
use super::scope::Scope;
use super::select::RowSelection;
use crate::Scalar;

/// A number that stands for many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Statistic {
    /// Arithmetic mean, with its interval.
    Mean,
    /// Geometric mean, with its interval.
    Geometric,
    /// Sample standard deviation, with its interval.
    Deviation,
    /// The largest.
    Largest,
}

/// What stands in the columns of a table.
#[derive(Clone, Debug)]
pub enum TableContent {
    /// Statistics of quantities.
    Statistics(Vec<(Statistic, Quantity)>),
    /// For every pair of algorithms, in how many cases the first needs no more
    /// of a quantity than the second.
    Dominance(Quantity),
    /// What each of several changes does to a ratio.
    Effects(EffectTable),
}

/// One table of an experiment.
#[derive(Clone, Debug)]
pub struct Tabulated {
    /// Names the file; unique in the laboratory.
    pub id: String,
    /// The line of its id.
    pub line: usize,
    /// What the table shows.
    pub caption: String,
    /// The columns whose values make the rows.
    pub by: Vec<String>,
    /// Which rows.
    pub rows: RowSelection,
    /// Which iterations.
    pub iterations: Iterations,
    /// What stands in it.
    pub shown: TableContent,
}

impl Tabulated {
    /// Reads one `[[table]]`.
    pub(crate) fn read(mut fields: Fields, scope: &Scope) -> Result<Tabulated, ExperimentError> {
        let source = fields.source();
        let at = fields.text("id")?;
        let (id, line) = (scope.id(&at, source)?, source.line(&at.span));
        let caption = fields.text("caption")?.value;
        let mut by = Vec::new();
        for at in fields.list("by")?.unwrap_or_default() {
            by.push(scope.column(&at.map(|v: Scalar| v.to_string()), source)?);
        }
        let rows = scope.selection(source, fields.take("where"))?;
        let axes: Vec<&str> = by.iter().map(String::as_str).collect();
        let iterations = Iterations::read(&mut fields, &rows, &axes)?;
        let dominance = fields.text_or_none("dominance")?;
        let effects = EffectTable::read(&mut fields, scope, &rows)?;
        let shown = match (fields.list("show")?, dominance, effects) {
            (Some(list), None, None) => {
                let read = |at: super::fields::Located<Scalar>| statistic(at, scope, source);
                TableContent::Statistics(list.into_iter().map(read).collect::<Result<_, _>>()?)
            }
            (None, Some(at), None) => TableContent::Dominance(scope.quantity(&at, source)?),
            (None, None, Some(effects)) => TableContent::Effects(effects),
            _ => {
                let reason = "a table has one of 'show', 'dominance' and 'effect'";
                return Err(source.error(&fields.span(), reason));
            }
        };
        fields.finish()?;
        Ok(Tabulated { id, line, caption, by, rows, iterations, shown })
    }
}

/// `mean leaf`, `deviation leaf`, `geometric total_sum`, `largest held`.
fn statistic(
    at: super::fields::Located<Scalar>,
    scope: &Scope,
    source: super::error::Source,
) -> Result<(Statistic, Quantity), ExperimentError> {
    let text = at.value.to_string();
    let (name, of) = text.split_once(' ').unwrap_or((&text, ""));
    let statistic = match name {
        "mean" => Statistic::Mean,
        "geometric" => Statistic::Geometric,
        "deviation" => Statistic::Deviation,
        "largest" => Statistic::Largest,
        _ => {
            let reason =
                format!("'{text}': write mean, geometric, deviation or largest, and a column");
            return Err(source.error(&at.span, reason));
        }
    };
    let quantity = scope.quantity(&at.map(|_| of.to_string()), source)?;
    Ok((statistic, quantity))
}
