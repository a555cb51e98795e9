//! The report: claims, figures and tables as data, and the page made of them.
//!
//! Everything here is a pure function of [`Report`]: no clock, no machine, no
//! order of hashing enters the page. What is said about a claim follows from
//! its numbers by [`verdict`], never from a hand.

mod badge;
mod check;
mod claim;
mod claims;
mod csv;
mod methods;
mod page;
mod section;
mod sections;
mod strip;
mod summary;
mod table;
mod tables;
mod target;
mod text;
mod tint;
mod verdict;
mod write;

pub use check::ReportError;
pub use claim::ClaimLine;
pub use section::Section;
pub use table::{Column, DataTable, Entry};
pub use target::{Target, TargetError, Tolerance};
pub use verdict::{Better, RULE, Verdict, verdict};
pub use write::{WriteError, write};

/// All that a page says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The page's title.
    pub title: String,
    /// What this is, one paragraph an entry.
    pub about: Vec<String>,
    /// What a reader must know before believing it: cells that are missing,
    /// records of another build. Printed prominently, one line an entry.
    pub notices: Vec<String>,
    /// Every claim once, in the order of the summary table; also those that
    /// nothing answers yet.
    pub claims: Vec<ClaimLine>,
    /// One section an experiment. The page has them in the order of the claims
    /// they answer, those of one group together.
    pub sections: Vec<Section>,
    /// Machine, versions, commit, depths, positions: a name and what there is
    /// to say about it.
    pub methods: Vec<(String, String)>,
}
