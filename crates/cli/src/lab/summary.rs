//! The claims and what became of them, in a terminal.

use std::path::{Path, PathBuf};

use nullwindow_lab::report::{ClaimLine, ClaimVerdict, ReportPage};
use serde::Serialize;

use crate::table::{table, text};

/// For `--json`.
#[derive(Serialize)]
pub struct ReportSummary<'a> {
    pub report: PathBuf,
    /// The answers in a few sentences.
    pub headline: &'a [String],
    pub verdicts: std::collections::BTreeMap<&'static str, usize>,
    pub claims: Vec<ClaimSummary<'a>>,
    pub notices: &'a [String],
}

#[derive(Serialize)]
pub struct ClaimSummary<'a> {
    pub id: &'a str,
    pub statement: &'a str,
    pub stated: &'a str,
    pub measured: Option<f64>,
    pub low: Option<f64>,
    pub high: Option<f64>,
    pub verdict: &'static str,
    /// How many positions or trees were measured.
    pub n: Option<usize>,
    /// How many would decide an undecided claim.
    pub needed: Option<usize>,
}

impl ReportSummary<'_> {
    pub fn of<'a>(report: &'a ReportPage, page: &Path) -> ReportSummary<'a> {
        let count = |v: ClaimVerdict| report.claims.iter().filter(|c| c.verdict() == v).count();
        ReportSummary {
            report: page.to_path_buf(),
            headline: &report.headline,
            verdicts: ClaimVerdict::ALL.map(|v| (v.words(), count(v))).into(),
            claims: report.claims.iter().map(claim).collect(),
            notices: &report.notices,
        }
    }
}

fn claim(line: &ClaimLine) -> ClaimSummary<'_> {
    let measured = line.measured().filter(|_| line.verdict() != ClaimVerdict::NotMeasured);
    ClaimSummary {
        id: &line.id,
        statement: &line.statement,
        stated: &line.stated,
        measured: measured.map(|e| e.value),
        low: measured.map(|e| e.low),
        high: measured.map(|e| e.high),
        verdict: line.verdict().words(),
        n: measured.map(|e| e.n),
        needed: line.case.needed(),
    }
}

/// The claims, the answers, the first notices, and where the report is.
pub fn show(report: &ReportPage, page: &Path) -> String {
    let notices = first(&report.notices);
    format!("{}{}{notices}{}\n", claims(report), headline(&report.headline), page.display())
}

fn headline(answers: &[String]) -> String {
    let told: String = answers.iter().map(|answer| format!("- {answer}\n")).collect();
    if told.is_empty() { told } else { format!("\n{told}\n") }
}

/// All claims that were measured as a table, then the number of each verdict;
/// nothing where there are no claims.
fn claims(report: &ReportPage) -> String {
    if report.claims.is_empty() {
        return String::new();
    }
    let mut out = table(&["claim", "stated", "measured", "95 % interval", "verdict"], &[2]);
    let measured = report.claims.iter().filter(|c| c.verdict() != ClaimVerdict::NotMeasured);
    for line in measured {
        let write = |x: f64| line.format.write(x);
        let (value, interval) = line.measured().map_or_else(Default::default, |e| {
            (write(e.value), format!("{} to {}", write(e.low), write(e.high)))
        });
        let verdict = match line.needs().as_str() {
            "" => line.verdict().words().to_string(),
            needs => format!("{}: {needs}", line.verdict().words()),
        };
        out.add_row([line.id.clone(), line.stated.clone(), value, interval, verdict]);
    }
    let count = |v: ClaimVerdict| report.claims.iter().filter(|c| c.verdict() == v).count();
    let counts = ClaimVerdict::ALL.into_iter().filter(|v| count(*v) > 0);
    let counts: Vec<String> = counts.map(|v| format!("{} {}", count(v), v.words())).collect();
    let counts = counts.join(", ");
    format!("{}\n{} claims: {counts}\n", text(&out), report.claims.len())
}

/// The first few notices; the page has all of them.
fn first(notices: &[String]) -> String {
    const FEW: usize = 4;
    let told: String = notices.iter().take(FEW).map(|n| format!("{n}\n")).collect();
    match notices.len().saturating_sub(FEW) {
        0 => told,
        more => format!("{told}… and {more} more in the report\n"),
    }
}
