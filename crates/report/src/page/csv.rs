//! Files for programs: numbers in full, commas, one heading line (RFC 4180).

use super::{ReportPage, ReportTable, TableEntry};
use crate::stats::Estimate;

impl ReportPage {
    /// `claims.csv`: what was stated, what was measured, the verdict, on how many
    /// positions or trees it rests, and how many would decide an undecided claim.
    ///
    /// ```
    /// use nullwindow_report::ReportPage;
    /// let csv = ReportPage::default().claims_csv();
    /// assert_eq!(csv, "claim,stated,measured,low,high,verdict,n,needed\n");
    /// ```
    pub fn claims_csv(&self) -> String {
        let mut csv = String::from("claim,stated,measured,low,high,verdict,n,needed\n");
        for claim in &self.claims {
            let number = |x: Option<f64>| x.map_or(String::new(), |x| x.to_string());
            let (m, verdict) = (claim.measured(), claim.verdict().words().to_string());
            let numbers = [m.map(|e| e.value), m.map(|e| e.low), m.map(|e| e.high)].map(number);
            let [value, low, high] = numbers;
            csv.push_str(&line([
                claim.id.clone(),
                claim.stated.clone(),
                value,
                low,
                high,
                verdict,
                m.map_or(String::new(), |e| e.n.to_string()),
                claim.case.needed().map_or(String::new(), |n| n.to_string()),
            ]));
        }
        csv
    }

    /// `claim-cells.csv`: the cells that the number of each claim is computed from, one to a
    /// line.
    ///
    /// ```
    /// use nullwindow_report::ReportPage;
    /// assert_eq!(ReportPage::default().claim_cells_csv(), "claim,cell\n");
    /// ```
    pub fn claim_cells_csv(&self) -> String {
        let mut csv = String::from("claim,cell\n");
        for claim in &self.claims {
            for cell in &claim.cells {
                csv.push_str(&line([claim.id.clone(), cell.clone()]));
            }
        }
        csv
    }

    /// `causes.csv`: the numbers that isolate why claims have another number than stated.
    ///
    /// ```
    /// use nullwindow_report::ReportPage;
    /// let csv = ReportPage::default().causes_csv();
    /// assert_eq!(csv, "claim,experiment,measured,low,high,n,said\n");
    /// ```
    pub fn causes_csv(&self) -> String {
        let mut csv = String::from("claim,experiment,measured,low,high,n,said\n");
        for cause in &self.causes {
            let Estimate { value, low, high, n } = cause.measured;
            let [value, low, high] = [value, low, high].map(|x| x.to_string());
            let (claim, experiment) = (cause.claim.clone(), cause.experiment.clone());
            csv.push_str(&line([
                claim,
                experiment,
                value,
                low,
                high,
                n.to_string(),
                cause.said.clone(),
            ]));
        }
        csv
    }

    /// `experiment-cells.csv`: the cells that the figures and tables of each experiment are
    /// computed from, one to a line, in the order in which they are used.
    ///
    /// ```
    /// use nullwindow_report::{ReportPage, Section, SectionCell};
    /// let cell = SectionCell { cell: "a1".into(), set: "games".into(), position: 3, origin: 7, label: "usual".into() };
    /// let section = Section { id: "etc".into(), cells: vec![cell], ..Section::default() };
    /// let csv = ReportPage { sections: vec![section], ..ReportPage::default() }.experiment_cells_csv();
    /// assert_eq!(csv, "experiment,cell,set,position,origin,label\netc,a1,games,3,7,usual\n");
    /// ```
    pub fn experiment_cells_csv(&self) -> String {
        let mut csv = String::from("experiment,cell,set,position,origin,label\n");
        for section in &self.sections {
            for cell in &section.cells {
                csv.push_str(&line([
                    section.id.clone(),
                    cell.cell.clone(),
                    cell.set.clone(),
                    cell.position.to_string(),
                    cell.origin.to_string(),
                    cell.label.clone(),
                ]));
            }
        }
        csv
    }
}

impl ReportTable {
    /// The table as CSV. A column that holds estimates becomes three: the value,
    /// and the ends of its interval in `<name> low` and `<name> high`.
    ///
    /// ```
    /// use nullwindow_report::{TableColumn, ReportTable, TableEntry};
    /// use nullwindow_report::{chart::NumberFormat, stats::Estimate};
    /// let table = ReportTable {
    ///     columns: vec![TableColumn::text("game"), TableColumn::new("ratio", NumberFormat::Decimal(2))],
    ///     rows: vec![vec!["chess".into(), Estimate { value: 0.9, low: 0.8, high: 1.0, n: 20 }.into()]],
    ///     ..ReportTable::default()
    /// };
    /// assert_eq!(table.csv(), "game,ratio,ratio low,ratio high\nchess,0.9,0.8,1\n");
    /// ```
    pub fn csv(&self) -> String {
        let wide: Vec<bool> = (0..self.columns.len()).map(|i| self.estimated(i)).collect();
        let names = self.columns.iter().zip(&wide).flat_map(|(column, wide)| {
            let ends = wide.then(|| [" low", " high"].map(|end| format!("{}{end}", column.name)));
            std::iter::once(column.name.clone()).chain(ends.into_iter().flatten())
        });
        let mut csv = line(names);
        for row in &self.rows {
            csv.push_str(&line(
                row.iter().zip(&wide).flat_map(|(entry, wide)| fields(entry, *wide)),
            ));
        }
        csv
    }

    fn estimated(&self, column: usize) -> bool {
        self.rows.iter().any(|row| matches!(row.get(column), Some(TableEntry::Estimate(_))))
    }
}

fn fields(entry: &TableEntry, wide: bool) -> Vec<String> {
    let mut fields = match entry {
        TableEntry::Text(text) => vec![text.clone()],
        TableEntry::Number(x) => vec![x.to_string()],
        TableEntry::Estimate(e) => [e.value, e.low, e.high].map(|x| x.to_string()).to_vec(),
        TableEntry::Missing => vec![String::new()],
    };
    fields.resize(if wide { 3 } else { 1 }, String::new());
    fields
}

fn line(fields: impl IntoIterator<Item = String>) -> String {
    let fields: Vec<String> = fields.into_iter().map(quoted).collect();
    fields.join(",") + "\n"
}

/// In quotes where necessary. Formulas are not escaped: the fields are numbers and
/// names.
fn quoted(field: String) -> String {
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field,
    }
}
