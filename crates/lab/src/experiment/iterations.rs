//! Which iterations of a search a figure, a table or a claim uses.
//!
//! Every iteration is a row, and columns such as `leaf_sum` add up all iterations
//! so far. Added over the rows of one search they would count the early iterations
//! several times, so the last iteration alone is the default.

use super::error::ExperimentError;
use super::fields::Fields;
use super::select::RowSelection;

/// The iterations used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Iterations {
    /// The last one of each search.
    Last,
    /// All of them.
    All,
}

/// Columns that tell the iterations of a search apart.
const TELLING: [&str; 2] = ["depth", "last"];

impl Iterations {
    /// Reads `iterations`. Without it, the last iteration is used unless `rows` has
    /// a condition on `depth` or `last`, or `axes` has one of these columns.
    pub(crate) fn read(
        fields: &mut Fields,
        rows: &RowSelection,
        axes: &[&str],
    ) -> Result<Iterations, ExperimentError> {
        let source = fields.source();
        match fields.text_or_none("iterations")? {
            None if TELLING.iter().any(|column| axes.contains(column)) => Ok(Iterations::All),
            None => Ok(Iterations::Last.unless_named(rows)),
            Some(at) => match at.value.as_str() {
                "last" => Ok(Iterations::Last),
                "all" => Ok(Iterations::All),
                _ => Err(source.error(&at.span, "'iterations' is last or all")),
            },
        }
    }

    /// All iterations where the conditions name some, else these.
    pub(crate) fn unless_named(self, rows: &RowSelection) -> Iterations {
        match TELLING.iter().any(|column| rows.names(column)) {
            true => Iterations::All,
            false => self,
        }
    }
}
