//! Claims as rows: in the summary short, in their section with all there is to
//! say.

use super::badge::badge;
use super::strip::strip;
use super::text::{brief, capital, range, sentence, typeset, words};
use super::verdict::band;
use super::{ClaimLine, Report, Target};
use crate::chart::Format;

/// How much a row tells.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Detail {
    /// With a link to the section.
    Summary,
    /// With conditions and reasons.
    Full,
}

/// A table of claims in groups; a group without a name has no heading.
pub(super) fn claims(
    report: &Report,
    groups: &[(String, Vec<&ClaimLine>)],
    detail: Detail,
) -> String {
    let caption = match detail {
        Detail::Summary => {
            "All claims, what we found, and the verdict that follows. In the pictures the claim\u{2019}s \
             band is shaded, the stated number is an upright bar, and ours is a dot with its 95 % \
             interval."
        }
        Detail::Full => "Claims answered here",
    };
    let mut table = format!(
        "<table class=\"claims\"><caption>{caption}</caption>\n<thead><tr>\
         <th scope=\"col\">Claim</th><th scope=\"col\">Stated</th><th scope=\"col\">Ours</th>\
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

fn row(report: &Report, claim: &ClaimLine, detail: Detail) -> String {
    let anchor = match detail {
        Detail::Summary => format!(" id=\"claim.{}\"", words(&claim.id)),
        Detail::Full => String::new(),
    };
    format!(
        "<tr{anchor} class=\"{}\"><th scope=\"row\">{}</th><td data-label=\"Stated\">{}</td>{}\
         <td data-label=\"Verdict\">{}</td></tr>\n",
        claim.verdict().class(),
        statement(report, claim, detail),
        stated(claim),
        ours(claim),
        badge(claim.verdict()),
    )
}

fn statement(report: &Report, claim: &ClaimLine, detail: Detail) -> String {
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
    let why = if claim.measured.is_some() { claim.why.as_str() } else { "" };
    note(&claim.conditions) + &note(why)
}

fn stated(claim: &ClaimLine) -> String {
    let text = words(&typeset(&claim.stated));
    format!("<b>{text}</b> <span class=\"interval\">{}</span>", band_words(claim))
}

/// The band in numbers, so that a reader can check the verdict.
fn band_words(claim: &ClaimLine) -> String {
    let (low, high) = band(&claim.target, claim.tolerance);
    let format = brief(claim.format, if high.is_finite() { high } else { low });
    let write = |x: f64| words(&format.write(x));
    match claim.target {
        Target::Holds(needed) => {
            format!("in at least {} of cases", words(&Format::Percent(0).write(needed)))
        }
        Target::AtLeast(_) => format!("band from {}", write(low)),
        Target::AtMost(_) => format!("band up to {}", write(high)),
        _ => format!("band {}", range(format, low, high)),
    }
}

/// Our number and its picture; where there is none, the reason takes their room.
fn ours(claim: &ClaimLine) -> String {
    let Some(e) = &claim.measured else {
        let why = if claim.why.is_empty() { "\u{2013}".into() } else { sentence(&claim.why) };
        let why = words(&why);
        return format!("<td colspan=\"2\" data-label=\"Ours\" class=\"none\">{why}</td>");
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
    format!("<td data-label=\"Ours\" class=\"ours\">{number}</td><td class=\"wide\">{picture}</td>")
}
