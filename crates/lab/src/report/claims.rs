//! Claims as rows: in the summary short, in their section with all there is to
//! say.

use super::badge::badge;
use super::strip::strip;
use super::text::{estimate, range, typeset, words};
use super::verdict::band;
use super::{ClaimLine, Report, Target, Verdict};

/// How much a row tells.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Detail {
    /// With a link to the section, and the reason where there is no number.
    Summary,
    /// With conditions and reasons.
    Full,
}

/// A table of claims.
pub(super) fn claims(report: &Report, lines: &[&ClaimLine], detail: Detail) -> String {
    let heading = match detail {
        Detail::Summary => {
            "All claims, what we found, and the verdict that follows. In the pictures the claim\u{2019}s \
             band is shaded, the stated number is an upright bar, and ours is a dot with its 95 % \
             interval."
        }
        Detail::Full => "Claims answered here",
    };
    let mut table = format!(
        "<table class=\"claims\"><caption>{heading}</caption>\n<thead><tr>\
         <th scope=\"col\">Claim</th><th scope=\"col\">Stated</th><th scope=\"col\">Ours</th>\
         <th scope=\"col\" class=\"wide\">Band and interval</th>\
         <th scope=\"col\">Verdict</th></tr></thead>\n<tbody>\n"
    );
    lines.iter().for_each(|claim| table.push_str(&row(report, claim, detail)));
    table + "</tbody></table>\n"
}

fn row(report: &Report, claim: &ClaimLine, detail: Detail) -> String {
    let anchor = match detail {
        Detail::Summary => format!(" id=\"claim.{}\"", words(&claim.id)),
        Detail::Full => String::new(),
    };
    format!(
        "<tr{anchor} class=\"{}\"><th scope=\"row\">{}</th><td data-label=\"Stated\">{}</td>\
         <td data-label=\"Ours\">{}</td><td class=\"wide\">{}</td>\
         <td data-label=\"Verdict\">{}</td></tr>\n",
        claim.verdict().class(),
        statement(report, claim, detail),
        stated(claim),
        ours(claim),
        strip(claim),
        badge(claim.verdict()),
    )
}

fn statement(report: &Report, claim: &ClaimLine, detail: Detail) -> String {
    let text = words(&claim.statement);
    let section = report.sections.iter().find(|s| s.claims.contains(&claim.id));
    let head = match (detail, section) {
        (Detail::Summary, Some(s)) => format!("<a href=\"#{}\">{text}</a>", words(&s.id)),
        _ => text,
    };
    format!("{head}<span class=\"source\">{}</span>{}", origin(claim), notes(claim, detail))
}

fn origin(claim: &ClaimLine) -> String {
    format!("{} <code>{}</code>", words(&claim.source), words(&claim.id))
}

fn notes(claim: &ClaimLine, detail: Detail) -> String {
    let silent = detail == Detail::Summary && claim.verdict() != Verdict::NotMeasured;
    let conditions = if detail == Detail::Full { claim.conditions.as_str() } else { "" };
    let why = if silent { "" } else { claim.why.as_str() };
    let note = |text: &str| match text {
        "" => String::new(),
        _ => format!("<span class=\"note\">{}</span>", words(text)),
    };
    note(conditions) + &note(why)
}

fn stated(claim: &ClaimLine) -> String {
    let text = words(&typeset(&claim.stated));
    format!("<b>{text}</b> <span class=\"interval\">{}</span>", band_words(claim))
}

/// The band in numbers, so that a reader can check the verdict.
fn band_words(claim: &ClaimLine) -> String {
    let (low, high) = band(&claim.target, claim.tolerance);
    let write = |x: f64| words(&claim.format.write(x));
    match claim.target {
        Target::Holds(needed) => format!("in at least {} of cases", share(needed)),
        Target::AtLeast(_) => format!("band from {}", write(low)),
        Target::AtMost(_) => format!("band up to {}", write(high)),
        _ => format!("band {}", range(claim.format, low, high)),
    }
}

fn share(x: f64) -> String {
    words(&crate::chart::Format::Percent(0).write(x))
}

fn ours(claim: &ClaimLine) -> String {
    match &claim.measured {
        None => "\u{2013}".to_string(),
        Some(e) if e.n < 2 => estimate(claim.format, e),
        Some(e) => {
            format!("{}<span class=\"n\">n = {}</span>", estimate(claim.format, e), e.n)
        }
    }
}
