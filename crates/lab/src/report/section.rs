//! One experiment of the report.

use super::DataTable;
use crate::chart::Chart;

/// What one experiment asked and found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    /// The experiment's id and the section's anchor: lower-case letters, digits,
    /// hyphens, unique among sections.
    pub id: String,
    /// Sections of one group stand together in the contents ("Node counts");
    /// may be empty.
    pub group: String,
    /// The title.
    pub title: String,
    /// The table or figure it repeats ("thesis figures 4.7-4.9; IJCAI 5").
    pub source: String,
    /// What is asked.
    pub question: String,
    /// The figures, drawn like the paper's.
    pub figures: Vec<Chart>,
    /// The numbers behind them.
    pub tables: Vec<DataTable>,
    /// Ids of the claims it answers; each is in [`super::Report::claims`].
    pub claims: Vec<String>,
    /// Where we differ and why we think so, one paragraph an entry.
    pub remarks: Vec<String>,
}
