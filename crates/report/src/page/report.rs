//! The report as data, and what it must satisfy before it is written.

use std::collections::BTreeSet;

use super::{CauseLine, ClaimLine, CoverageLine, ReportTable, Section};

/// The contents of a report.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReportPage {
    /// The page's title.
    pub title: String,
    /// What the report is about, one paragraph per entry.
    pub about: Vec<String>,
    /// Reservations, such as cells that have not been run. Shown prominently, one
    /// line per entry.
    pub notices: Vec<String>,
    /// The answers in a few lines that a person can repeat; may be empty.
    pub headline: Vec<String>,
    /// Seconds after which a browser loads the page again, because it is still being made.
    pub again: Option<u32>,
    /// All claims, including those that no section answers. Without claims the page
    /// has no section of claims.
    pub claims: Vec<ClaimLine>,
    /// The numbers that isolate why claims have another number than stated.
    pub causes: Vec<CauseLine>,
    /// One section per experiment. The page shows them in the order of the claims
    /// they answer, those of one group together.
    pub sections: Vec<Section>,
    /// What the report has of every figure and table of the papers; may be empty.
    pub coverage: Vec<CoverageLine>,
    /// Facts about the measurements (machine, version, depths): names and texts.
    pub methods: Vec<(String, String)>,
}

/// Ids of sections that the page makes itself. All other anchors of the page contain
/// a dot, which ids may not, so no two can clash.
const OWN: [&str; 3] = ["summary", "coverage", "methods"];

/// Why a report is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReportError {
    /// An id that cannot be a file name and an anchor.
    #[error("'{id}' cannot be the id of a {kind}: use lower-case letters, digits and hyphens")]
    BadId {
        /// Whose id it is.
        kind: &'static str,
        /// The id.
        id: String,
    },
    /// Two things of one kind with the same id.
    #[error("two {kind}s have the id '{id}': rename one of them")]
    TwiceId {
        /// Whose id it is.
        kind: &'static str,
        /// The id.
        id: String,
    },
    /// A section that answers a claim which is not in the report.
    #[error("section '{section}' answers the claim '{claim}', which is not among the claims")]
    UnknownClaim {
        /// The section.
        section: String,
        /// The claim.
        claim: String,
    },
    /// A row of a table that is longer or shorter than its heading.
    #[error("row {row} of table '{table}' has {found} entries, its heading has {expected}")]
    RowLength {
        /// The table.
        table: String,
        /// The row, from 1.
        row: usize,
        /// How many entries it has.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
}

impl ReportPage {
    /// Checks that ids are valid and unique, claims known, and tables rectangular.
    ///
    /// ```
    /// use nullwindow_report::{ReportPage, Section};
    /// let section = Section { id: "leaf counts".into(), ..Section::default() };
    /// let report = ReportPage { sections: vec![section], ..ReportPage::default() };
    /// assert!(report.check().unwrap_err().to_string().contains("'leaf counts' cannot be the id"));
    /// ```
    pub fn check(&self) -> Result<(), ReportError> {
        let figures = self.sections.iter().flat_map(|s| &s.figures);
        let tables = || self.sections.iter().flat_map(|s| &s.tables);
        ids("claim", self.claims.iter().map(|c| c.id.as_str()))?;
        ids("section", self.sections.iter().map(|s| s.id.as_str()).chain(OWN))?;
        ids("figure", figures.map(|f| f.id.as_str()))?;
        ids("table", tables().map(|t| t.id.as_str()))?;
        self.known_claims()?;
        tables().try_for_each(rectangular)
    }

    fn known_claims(&self) -> Result<(), ReportError> {
        let known: BTreeSet<&String> = self.claims.iter().map(|c| &c.id).collect();
        let asked = self.sections.iter().flat_map(|s| s.claims.iter().map(move |c| (s, c)));
        match asked.into_iter().find(|(_, claim)| !known.contains(claim)) {
            None => Ok(()),
            Some((section, claim)) => {
                Err(ReportError::UnknownClaim { section: section.id.clone(), claim: claim.clone() })
            }
        }
    }
}

fn ids<'a>(kind: &'static str, ids: impl Iterator<Item = &'a str>) -> Result<(), ReportError> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let mut seen = BTreeSet::new();
    for id in ids {
        if id.is_empty() || id.len() > 100 || !id.chars().all(plain) {
            return Err(ReportError::BadId { kind, id: id.to_string() });
        }
        if !seen.insert(id) {
            return Err(ReportError::TwiceId { kind, id: id.to_string() });
        }
    }
    Ok(())
}

fn rectangular(table: &ReportTable) -> Result<(), ReportError> {
    let expected = table.columns.len();
    match table.rows.iter().position(|row| row.len() != expected) {
        None => Ok(()),
        Some(row) => Err(ReportError::RowLength {
            table: table.id.clone(),
            row: row + 1,
            found: table.rows[row].len(),
            expected,
        }),
    }
}
