//! A report in one page of Markdown: what was measured, by whom, and what became of the
//! claims.

use nullwindow_lab::report::{ClaimLine, ClaimVerdict, ReportPage};

/// The summary of a report. Everything in it is from the records.
pub fn markdown(report: &ReportPage) -> String {
    let mut text = format!("# {}: a summary\n\n", report.title);
    text += "Made by `nullwindow lab report --summary`; do not edit.\n\n| | |\n|---|---|\n";
    let told = |(name, _): &&(String, String)| TOLD.contains(&name.as_str());
    for (name, value) in report.methods.iter().filter(told) {
        text += &format!("| {name} | {} |\n", cell(value));
    }
    text + &claims(report) + &open(report) + &unfinished(report)
}

/// What a summary says of how the numbers were made.
const TOLD: [&str; 8] =
    ["Edition", "Cells", "Measured", "Workers", "Machine", "Program", "Behaviour", "Digest"];

/// The number of each verdict, and the claims that were measured.
fn claims(report: &ReportPage) -> String {
    let is = |verdict: ClaimVerdict| move |line: &&ClaimLine| line.verdict() == verdict;
    let count = |verdict| report.claims.iter().filter(is(verdict)).count();
    let counts = ClaimVerdict::ALL.into_iter().filter(|v| count(*v) > 0);
    let counts: Vec<String> = counts.map(|v| format!("{} {}", count(v), v.words())).collect();
    let counts = counts.join(", ");
    let mut text = format!("\n## Claims\n\n{} claims: {counts}.\n", report.claims.len());
    let measured = |line: &&ClaimLine| line.verdict() != ClaimVerdict::NotMeasured;
    let mut lines = report.claims.iter().filter(measured).peekable();
    if lines.peek().is_some() {
        text += "\n| claim | stated | measured | 95 % interval | n | verdict |\n";
        text += "|---|---|---|---|---|---|\n";
    }
    for line in lines {
        let write = |x: f64| line.format.write(x);
        let (value, interval, n) = line.measured().map_or_else(Default::default, |e| {
            (write(e.value), format!("{} to {}", write(e.low), write(e.high)), e.n.to_string())
        });
        let (statement, verdict) = (cell(&line.statement), line.verdict().words());
        let stated = cell(&line.stated);
        text += &format!("| {statement} | {stated} | {value} | {interval} | {n} | {verdict} |\n");
    }
    text
}

/// The claims without a verdict, with what is known of each.
fn open(report: &ReportPage) -> String {
    let open = report.claims.iter().filter(|line| line.verdict().is_open());
    let line = |line: &ClaimLine| {
        let known = match line.verdict() {
            ClaimVerdict::NotMeasured => line.why.clone(),
            _ => [line.parts(), line.needs()].join("; "),
        };
        let known = known.trim_end_matches("; ");
        format!("- `{}` ({}): {}\n", line.id, line.verdict().words(), cell(known))
    };
    let lines: String = open.map(line).collect();
    if lines.is_empty() { lines } else { format!("\n## Still open\n\n{lines}") }
}

/// What the report warns of: first of all, cells that have not been run.
fn unfinished(report: &ReportPage) -> String {
    if report.notices.is_empty() {
        return String::new();
    }
    let notices: String = report.notices.iter().map(|n| format!("- {}\n", cell(n))).collect();
    format!("\n## Notices\n\n{notices}")
}

/// A text in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
