//! The claims as a text that can be kept beside the program.

use super::text::{brief, capital, typeset};
use super::{ClaimLine, ClaimVerdict, ReportPage};

impl ReportPage {
    /// `claims.md`: how the numbers were made, how many claims there are of each
    /// verdict, and a table of all of them.
    ///
    /// ```
    /// use nullwindow_report::ReportPage;
    /// let report = ReportPage { title: "Trees".into(), ..ReportPage::default() };
    /// assert!(report.claims_markdown().starts_with("# Trees: the claims\n"));
    /// ```
    pub fn claims_markdown(&self) -> String {
        let fact = |(name, text): &(String, String)| format!("- {name}: {}\n", cell(text));
        let facts: String = self.methods.iter().map(fact).collect();
        let rows: String = self.claims.iter().map(row).collect();
        let headline: String =
            self.headline.iter().map(|line| format!("- {}\n", cell(line))).collect();
        let headline = if headline.is_empty() { headline } else { headline + "\n" };
        format!(
            "# {}: the claims\n\n{headline}{facts}\n{}\n\n\
             | claim | source | stated | measured | 95 % interval | n | verdict | conditions |\n\
             |---|---|---|---|---|---|---|---|\n{rows}",
            cell(&self.title),
            tally(&self.claims),
        )
    }
}

/// "69 claims: 26 reproduced, 9 contradicted, …".
fn tally(claims: &[ClaimLine]) -> String {
    let count = |verdict| claims.iter().filter(|claim| claim.verdict() == verdict).count();
    let told = |verdict: ClaimVerdict| format!("{} {}", count(verdict), verdict.words());
    let there = ClaimVerdict::ALL.into_iter().filter(|verdict| count(*verdict) > 0);
    format!("{} claims: {}", claims.len(), there.map(told).collect::<Vec<_>>().join(", "))
}

fn row(claim: &ClaimLine) -> String {
    let [value, interval, n] = claim.measured().map_or_else(Default::default, |ours| {
        let format = brief(claim.format, ours.value);
        let interval = format!("{} to {}", format.write(ours.low), format.write(ours.high));
        [format.write(ours.value), interval, ours.n.to_string()]
    });
    let said = [claim.parts(), claim.needs()];
    let said: Vec<String> = said.into_iter().filter(|text| !text.is_empty()).collect();
    let verdict = match said.is_empty() {
        true => claim.verdict().words().to_string(),
        false => format!("{} ({})", claim.verdict().words(), said.join("; ")),
    };
    let cause = match claim.because() {
        cause if cause.is_empty() => cause,
        cause => format!("; {cause}"),
    };
    let cells = [
        &format!("{} `{}`", capital(&claim.statement), claim.id),
        &claim.source,
        &typeset(&claim.stated),
        &value,
        &interval,
        &n,
        &verdict,
        &(claim.conditions.clone() + &cause),
    ];
    format!("| {} |\n", cells.map(|text| cell(text)).join(" | "))
}

/// A text on one line without what would end a cell or begin a tag.
fn cell(text: &str) -> String {
    let escaped = text.replace('|', "\\|").replace('<', "&lt;");
    escaped.split_whitespace().collect::<Vec<_>>().join(" ")
}
