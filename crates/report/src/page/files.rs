//! The files of a report.

use super::{ReportError, ReportPage};
use crate::chart::{Styles, standalone};

/// One file of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportFile {
    /// Its path within the folder of the report, with `/` between the parts.
    pub path: String,
    /// Its contents.
    pub text: String,
}

impl ReportPage {
    /// All files of the report: `figures/*.svg`, `tables/*.csv`, `experiment-cells.csv` if there
    /// are cells behind them, `claims.csv`, `claim-cells.csv` and `claims.md` if there are
    /// claims, `causes.csv` if causes were isolated, and last `index.html`, which links to the others. Refuses a report that fails
    /// [`ReportPage::check`].
    ///
    /// ```
    /// use nullwindow_report::ReportPage;
    /// let files = ReportPage::default().files().unwrap();
    /// assert_eq!(files.last().unwrap().path, "index.html");
    /// ```
    pub fn files(&self) -> Result<Vec<ReportFile>, ReportError> {
        self.check()?;
        let figures = || self.sections.iter().flat_map(|s| &s.figures);
        let tables = self.sections.iter().flat_map(|s| &s.tables);
        let styles = Styles::of(figures());
        let mut files: Vec<ReportFile> = figures()
            .map(|chart| file(format!("figures/{}.svg", chart.id), standalone(chart, &styles)))
            .collect();
        files.extend(tables.map(|table| file(format!("tables/{}.csv", table.id), table.csv())));
        if self.sections.iter().any(|section| !section.cells.is_empty()) {
            files.push(file("experiment-cells.csv".into(), self.experiment_cells_csv()));
        }
        if !self.claims.is_empty() {
            files.push(file("claims.csv".into(), self.claims_csv()));
            files.push(file("claim-cells.csv".into(), self.claim_cells_csv()));
            files.push(file("claims.md".into(), self.claims_markdown()));
        }
        if !self.causes.is_empty() {
            files.push(file("causes.csv".into(), self.causes_csv()));
        }
        files.push(file("index.html".into(), self.html()));
        Ok(files)
    }
}

fn file(path: String, text: String) -> ReportFile {
    ReportFile { path, text }
}
