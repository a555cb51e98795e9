//! A claim, what was measured, and the rows of the page that show both.

use super::badge::badge;
use super::strip::strip;
use super::text::{brief, capital, range, sentence, typeset, words};
use super::{ClaimCase, ClaimVerdict, EffectSide, ReportPage, SizeVerdict, Target};
use crate::chart::NumberFormat;
use crate::stats::Estimate;

/// One claim: what was stated and what was measured.
///
/// The verdict is not a field: it is always computed from the numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimLine {
    /// Names the claim in `claims.csv`: lower-case letters, digits, hyphens.
    pub id: String,
    /// Where it is stated ("thesis C.1").
    pub source: String,
    /// What is claimed, in words: "chess: leaf nodes of MTD(f) / Aspiration NegaScout".
    pub statement: String,
    /// The number as printed ("0.84-0.91", "a few percent", "true").
    pub stated: String,
    /// The number as it is understood, and what was measured.
    pub case: ClaimCase,
    /// How the measured number is written.
    pub format: NumberFormat,
    /// The conditions there and here ("depth 8; here: depth 7, 20 positions").
    pub conditions: String,
    /// The conditions here alone ("depth 7, 20 positions from 18 games"); empty where nothing
    /// is measured.
    pub here: String,
    /// What the measured number is taken over, in the plural: "positions", "trees".
    pub units: String,
    /// What else was measured, or why there is no number; may be empty.
    pub why: String,
    /// Why the number is another than stated, from an experiment that isolates the cause; may
    /// be empty.
    pub cause: String,
    /// The names of the cells that the number is computed from.
    pub cells: Vec<String>,
}

impl ClaimLine {
    /// The verdict, by the rule of [`ClaimCase::verdict`].
    pub fn verdict(&self) -> ClaimVerdict {
        self.case.verdict()
    }

    /// What was measured, if anything.
    pub fn measured(&self) -> Option<&Estimate> {
        self.case.measured.as_ref()
    }

    /// What an open claim needs: "about 340 positions would decide it". Empty for other
    /// claims.
    pub fn needs(&self) -> String {
        match self.case.needed() {
            Some(n) => format!("about {} {} would decide it", rounded_up(n), self.units),
            None => String::new(),
        }
    }

    /// The two parts of the verdict in words: "direction as stated; size not precise yet".
    /// Empty for claims that are not measured or not judged.
    pub fn parts(&self) -> String {
        if matches!(self.verdict(), ClaimVerdict::NotMeasured | ClaimVerdict::Context) {
            return String::new();
        }
        let size = match self.case.size() {
            SizeVerdict::AsStated => "size as stated",
            SizeVerdict::Other => "another size",
            SizeVerdict::Open => "size not precise yet",
        };
        let direction = match self.case.direction() {
            None => return size.to_string(),
            Some(EffectSide::Stated) => "direction as stated",
            Some(EffectSide::Opposite) => "on the other side of \u{201c}no effect\u{201d}",
            Some(EffectSide::Unseen) if self.case.paper_sees_none() => {
                "no direction established, neither here nor by the paper\u{2019}s own positions"
            }
            Some(EffectSide::Unseen) => "direction not established",
        };
        format!("{direction}; {size}")
    }

    /// Whether the number is another than stated, so that the page owes a cause.
    pub fn owes_cause(&self) -> bool {
        matches!(
            self.verdict(),
            ClaimVerdict::Differs | ClaimVerdict::Contradicted | ClaimVerdict::Better
        )
    }

    /// Why the number is another than stated: "because its steps are finer". Empty where it is
    /// not another, or nothing is known and nothing is owed.
    pub fn because(&self) -> String {
        let other = self.case.size() == SizeVerdict::Other || self.owes_cause();
        match (other, self.cause.as_str()) {
            (false, _) => String::new(),
            (true, "") if self.owes_cause() => "no experiment isolates the cause yet".to_string(),
            (true, "") => String::new(),
            (true, cause) => format!("because {cause}"),
        }
    }
}

/// Two digits of a number are all that an extrapolation is worth.
fn rounded_up(n: usize) -> String {
    let unit = 10_usize.pow(n.max(1).ilog10().saturating_sub(1));
    NumberFormat::Count.write((n.div_ceil(unit) * unit) as f64)
}

/// How much a row says.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Detail {
    /// With a link to the section.
    Summary,
    /// With conditions and reasons.
    Full,
}

/// A table of claims in groups; a group without a name has no heading.
pub(super) fn claim_table(
    report: &ReportPage,
    groups: &[(String, Vec<&ClaimLine>)],
    detail: Detail,
) -> String {
    let caption = match detail {
        Detail::Summary => {
            "In each picture the shaded band is the range that counts as reproduced, the upright \
             bar is the stated number, and the dot is the measured number with its 95 % interval."
        }
        Detail::Full => "Claims tested by this experiment",
    };
    let mut table = format!(
        "<table class=\"claims\"><caption>{caption}</caption>\n<thead><tr>\
         <th scope=\"col\">Claim</th><th scope=\"col\">Stated</th><th scope=\"col\">Measured</th>\
         <th scope=\"col\" class=\"wide\">Band and interval</th>\
         <th scope=\"col\">Verdict</th></tr></thead>\n"
    );
    for (name, lines) in groups {
        let rows: String = lines.iter().map(|claim| row(report, claim, detail)).collect();
        table.push_str(&format!("<tbody>\n{}{rows}</tbody>\n", heading(name)));
    }
    table + "</table>\n"
}

fn heading(group: &str) -> String {
    match group {
        "" => String::new(),
        _ => format!(
            "<tr class=\"rowgroup\"><th colspan=\"5\" scope=\"rowgroup\">{}</th></tr>\n",
            words(group)
        ),
    }
}

fn row(report: &ReportPage, claim: &ClaimLine, detail: Detail) -> String {
    let anchor = match detail {
        Detail::Summary => format!(" id=\"claim.{}\"", words(&claim.id)),
        Detail::Full => String::new(),
    };
    format!(
        "<tr{anchor} class=\"{}\"><th scope=\"row\">{}</th><td data-label=\"Stated\">{}</td>{}\
         <td data-label=\"Verdict\">{}{}</td></tr>\n",
        claim.verdict().class(),
        statement(report, claim, detail),
        stated(claim),
        ours(claim),
        badge(claim.verdict()),
        beneath(claim),
    )
}

/// What stands below the verdict: its parts, what is needed, and the cause of a difference.
fn beneath(claim: &ClaimLine) -> String {
    let note = |text: &String| format!("<span class=\"note\">{}</span>", words(&capital(text)));
    let said = [claim.parts(), claim.needs(), claim.because()];
    said.iter().filter(|text| !text.is_empty()).map(note).collect()
}

fn statement(report: &ReportPage, claim: &ClaimLine, detail: Detail) -> String {
    let text = words(&capital(&claim.statement));
    let section = report.sections.iter().find(|s| s.claims.contains(&claim.id));
    let head = match (detail, section) {
        (Detail::Summary, Some(s)) => format!("<a href=\"#{}\">{text}</a>", words(&s.id)),
        _ => text,
    };
    let (source, id) = (words(&claim.source), words(&claim.id));
    let origin = format!("<span class=\"source\">{source} <code>{id}</code></span>");
    let notes = if detail == Detail::Full { notes(claim) } else { String::new() };
    format!("{head}{origin}{notes}")
}

fn notes(claim: &ClaimLine) -> String {
    let note = |text: &str| match text {
        "" => String::new(),
        _ => format!("<span class=\"note\">{}</span>", words(&sentence(text))),
    };
    let why = if claim.measured().is_some() { claim.why.as_str() } else { "" };
    note(&claim.conditions) + &note(why)
}

fn stated(claim: &ClaimLine) -> String {
    let text = words(&typeset(&claim.stated));
    format!("<b>{text}</b> <span class=\"interval\">{}</span>", band_words(claim))
}

/// The band in numbers, so that a reader can check the verdict.
fn band_words(claim: &ClaimLine) -> String {
    let (low, high) = claim.case.band();
    let format = brief(claim.format, if high.is_finite() { high } else { low });
    let write = |x: f64| words(&format.write(x));
    match claim.case.target {
        Target::Holds(needed) => {
            format!("in at least {} of cases", words(&NumberFormat::Percent(0).write(needed)))
        }
        Target::AtLeast(_) => format!("band from {}", write(low)),
        Target::AtMost(_) => format!("band up to {}", write(high)),
        _ => format!("band {}", range(format, low, high)),
    }
}

/// The measured number and its picture; where there is none, the reason instead.
fn ours(claim: &ClaimLine) -> String {
    let Some(e) = claim.measured() else {
        let why = if claim.why.is_empty() { "\u{2013}".into() } else { sentence(&claim.why) };
        let why = words(&why);
        return format!("<td colspan=\"2\" data-label=\"Measured\" class=\"none\">{why}</td>");
    };
    let format = brief(claim.format, e.value);
    let value = words(&format.write(e.value));
    let number = match e.n {
        0 | 1 => format!("<b>{value}</b>"),
        n => format!(
            "<b>{value}</b> <span class=\"n\">n = {n}</span> <span class=\"interval\">{}</span>",
            range(format, e.low, e.high)
        ),
    };
    let picture = strip(claim);
    format!(
        "<td data-label=\"Measured\" class=\"ours\">{number}</td><td class=\"wide\">{picture}</td>"
    )
}
