//! How a claim is answered: one number from the rows.

use super::error::{ExperimentError, Source};
use super::fields::{Fields, Located};
use super::iterations::Iterations;
use super::quantity::Quantity;
use super::scope::Scope;
use super::select::RowSelection;
use crate::Scalar;

/// How one number compares with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Less than.
    Less,
    /// At most.
    AtMost,
    /// The same number, or the same text.
    Same,
}

/// What is made of the quantity. A *unit* is a position or a tree.
#[derive(Clone, Debug)]
pub enum MeasureKind {
    /// Geometric mean over the units of `of` / `to`.
    Ratio,
    /// One minus that.
    Saving,
    /// What a change makes of the ratio: `of` / `to` with these columns changed, over `of` / `to`
    /// without.
    Effect(RowSelection),
    /// Mean over the units.
    Mean,
    /// Geometric mean over the units, for ratios that a few units would dominate.
    Geometric,
    /// Sample standard deviation over the units.
    Deviation,
    /// The share of units in which `of` stands in a relation to a multiple of
    /// `to`.
    Holds(Relation, f64),
    /// The smallest value of a column from which on the quantity stays within a
    /// factor of what it is at the largest.
    LevelsOff(String, f64),
    /// The share of units in which `of` comes to its level sooner than `to`: over
    /// all values of a column it lies less above what it is at the largest.
    LevelsOffEarlier(String),
    /// How far a column goes, around zero, while `of` needs no more than `to`;
    /// in units of so many.
    Span(String, f64),
    /// What the best value of a column saves against `to`: one minus the least of the means over
    /// the units. The same value is best for all units, as for a program that is tuned.
    BestSaving(String),
    /// The share of units in which the quantity grows with the distance of a
    /// column from a value (Kendall's rank correlation is positive).
    Grows(String, f64),
}

impl MeasureKind {
    /// The column along which the quantity is followed, if there is one.
    pub(crate) fn over(&self) -> Option<&str> {
        match self {
            MeasureKind::LevelsOff(over, _) | MeasureKind::LevelsOffEarlier(over) => Some(over),
            MeasureKind::Span(over, _) | MeasureKind::Grows(over, _) => Some(over),
            MeasureKind::BestSaving(over) => Some(over),
            _ => None,
        }
    }
}

/// What answers a claim.
#[derive(Clone, Debug)]
pub struct Measure {
    /// The claim's id.
    pub claim: String,
    /// The line it stands on.
    pub line: usize,
    /// What is made of the quantity.
    pub kind: MeasureKind,
    /// The quantity.
    pub quantity: Quantity,
    /// Which rows.
    pub of: RowSelection,
    /// Which iterations.
    pub iterations: Iterations,
    /// Which rows they are compared with: the same except in these columns.
    pub to: Option<RowSelection>,
    /// Which rows of the paper's own numbers stand for `to`, where the paper names another
    /// baseline.
    pub paper_to: Option<RowSelection>,
    /// The quantity of the paper's own numbers whose spread stands for that of this one, which
    /// the paper does not print.
    pub paper_quantity: Option<Quantity>,
    /// Other quantities of the same rows that help to explain a difference.
    pub evidence: Vec<Quantity>,
    /// Why the number is another than stated, from an experiment that isolates the cause; said
    /// where it is.
    pub because: String,
    /// In what the number is not the paper's by the way it is made, so that it cannot contradict
    /// it; empty where it is.
    pub unlike: String,
}

impl Measure {
    /// Reads a `[[cause]]`: the number that isolates why a claim's number is another than
    /// stated, and the words for it, with `{}` for the number.
    pub(crate) fn of_cause(mut fields: Fields, scope: &Scope) -> Result<Measure, ExperimentError> {
        let source = fields.source();
        let (at, line) = (fields.text("claim")?, source.line(&fields.span()));
        let measure = Measure::read(at.value, line, fields, scope)?;
        match measure.because.matches("{}").count() {
            1 => Ok(measure),
            _ => Err(source.error(&at.span, "'because' of a cause has {} once, for the number")),
        }
    }

    /// Reads `[claims.ID]`.
    pub(crate) fn read(
        claim: String,
        line: usize,
        mut fields: Fields,
        scope: &Scope,
    ) -> Result<Measure, ExperimentError> {
        let source = fields.source();
        let name = fields.text("measure")?;
        let quantity = scope.quantity(&fields.text("column")?, source)?;
        let of = scope.selection(source, fields.take("of"))?;
        let to = fields.take("to").map(|item| scope.some(source, item)).transpose()?;
        let to = to.or_else(|| scope.baseline.clone());
        let paper_to = fields.take("paper-to").map(|item| RowSelection::read(source, item));
        let paper_to = paper_to.transpose()?;
        let paper_quantity = fields.text_or_none("paper-column")?;
        let paper_quantity = paper_quantity.map(|at| scope.quantity(&at, source)).transpose()?;
        let kind = match name.value.as_str() {
            "ratio" => MeasureKind::Ratio,
            "saving" => MeasureKind::Saving,
            "effect" => MeasureKind::Effect(scope.selection(source, fields.take("change"))?),
            "mean" => MeasureKind::Mean,
            "geometric" => MeasureKind::Geometric,
            "deviation" => MeasureKind::Deviation,
            "holds" => {
                let times = fields.number_or_none("times")?.unwrap_or(1.0);
                MeasureKind::Holds(relation(&mut fields)?, times)
            }
            "levels-off" => MeasureKind::LevelsOff(over(&mut fields, scope)?, within(&mut fields)?),
            "levels-off-earlier" => MeasureKind::LevelsOffEarlier(over(&mut fields, scope)?),
            "span" => {
                let over = over(&mut fields, scope)?;
                MeasureKind::Span(over, fields.number_or_none("unit")?.unwrap_or(1.0))
            }
            "best-saving" => MeasureKind::BestSaving(over(&mut fields, scope)?),
            "grows" => {
                let over = over(&mut fields, scope)?;
                MeasureKind::Grows(over, fields.number_or_none("around")?.unwrap_or(0.0))
            }
            other => return Err(source.error(&name.span, unknown(other))),
        };
        if matches!(&kind, MeasureKind::Effect(change) if change.values().next().is_none()) {
            let reason = "'effect' needs 'change', such as change = { etc = \"off\" }";
            return Err(source.error(&name.span, reason));
        }
        let held = !matches!(
            kind,
            MeasureKind::Mean
                | MeasureKind::Geometric
                | MeasureKind::Deviation
                | MeasureKind::LevelsOff(..)
                | MeasureKind::Grows(..)
        );
        if held && to.is_none() {
            let reason = format!("'{}' needs 'to', or a baseline", name.value);
            return Err(source.error(&name.span, reason));
        }
        let iterations = Iterations::read(&mut fields, &of, &[kind.over().unwrap_or_default()])?;
        let mut evidence = Vec::new();
        for at in fields.list("evidence")?.unwrap_or_default() {
            evidence.push(scope.quantity(&at.map(|v| v.to_string()), source)?);
        }
        let text = |at: Option<Located<String>>| at.map_or(String::new(), |at| at.value);
        let because = text(fields.text_or_none("because")?);
        let unlike = text(fields.text_or_none("unlike")?);
        fields.finish()?;
        Ok(Measure {
            claim,
            line,
            kind,
            quantity,
            of,
            iterations,
            to,
            paper_to,
            paper_quantity,
            evidence,
            because,
            unlike,
        })
    }
}

impl Measure {
    /// The rows that the number is made of: `of`, what it is compared with, and the same after
    /// a change.
    pub(crate) fn selections(&self) -> Vec<RowSelection> {
        let mut selections = vec![self.of.clone()];
        if let MeasureKind::Effect(change) = &self.kind {
            selections.push(self.of.with(change));
        }
        if let Some(to) = &self.to {
            let held: Vec<RowSelection> = selections.iter().map(|of| of.with(to)).collect();
            selections.extend(held);
        }
        selections
    }

    /// The same number at one depth, whichever iteration has it.
    pub(crate) fn at_depth(&self, depth: u16) -> Measure {
        let at = RowSelection::one("depth", Scalar::from(i64::from(depth)));
        Measure { of: self.of.with(&at), iterations: Iterations::All, ..self.clone() }
    }
}

fn unknown(measure: &str) -> String {
    format!(
        "unknown measure '{measure}': there are ratio, saving, effect, mean, geometric, deviation, holds, \
         levels-off, levels-off-earlier, span, best-saving and grows"
    )
}

fn relation(fields: &mut Fields) -> Result<Relation, ExperimentError> {
    let (source, at): (Source, _) = (fields.source(), fields.text("relation")?);
    match at.value.as_str() {
        "<" => Ok(Relation::Less),
        "<=" => Ok(Relation::AtMost),
        "=" => Ok(Relation::Same),
        _ => Err(source.error(&at.span, "'relation' is <, <= or =")),
    }
}

fn over(fields: &mut Fields, scope: &Scope) -> Result<String, ExperimentError> {
    let (source, at) = (fields.source(), fields.text("over")?);
    scope.column(&at, source)
}

fn within(fields: &mut Fields) -> Result<f64, ExperimentError> {
    Ok(fields.number_or_none("within")?.unwrap_or(1.05))
}
