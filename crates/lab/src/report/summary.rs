//! The head of the report: how many claims hold, all of them in one table, and
//! where we differ.

use super::badge::{badge, icon};
use super::claims::{Detail, claims};
use super::text::{typeset, words};
use super::{ClaimLine, Report, Verdict};

/// The summary section.
pub(super) fn summary(report: &Report) -> String {
    let all: Vec<&ClaimLine> = report.claims.iter().collect();
    format!(
        "<section id=\"summary\" aria-labelledby=\"title.summary\">\n\
         <h2 id=\"title.summary\">The claims at a glance</h2>\n{}{}{}{}</section>\n",
        tally(report),
        squares(report),
        claims(report, &all, Detail::Summary),
        differences(report)
    )
}

fn count(report: &Report, verdict: Verdict) -> usize {
    report.claims.iter().filter(|c| c.verdict() == verdict).count()
}

fn tally(report: &Report) -> String {
    let tile = |v: Verdict| {
        let number = count(report, v);
        format!(
            "<li class=\"{}\"><span class=\"number\">{number}</span>{}</li>",
            v.class(),
            badge(v)
        )
    };
    let tiles: String = Verdict::ALL.into_iter().map(tile).collect();
    let claims = report.claims.len();
    let line = format!("<p class=\"count\">Of {claims} claims in the papers:</p>\n");
    format!("{line}<ul class=\"tally\">{tiles}</ul>\n")
}

/// One sign a claim, in the order of the table, each a link to its row.
fn squares(report: &Report) -> String {
    let square = |c: &ClaimLine| {
        let (id, verdict) = (words(&c.id), c.verdict());
        let label = format!("{}: {}", words(&c.statement), verdict.words());
        format!(
            "<a href=\"#claim.{id}\" title=\"{label}\" aria-label=\"{label}\">{}</a>",
            icon(verdict)
        )
        .replace("<sup>", "^")
        .replace("</sup>", "")
    };
    let squares: String = report.claims.iter().map(square).collect();
    format!("<div class=\"squares\">{squares}</div>\n")
}

/// The claims we did not find, with what we think about it.
fn differences(report: &Report) -> String {
    let missed = report.claims.iter().filter(|c| c.verdict() == Verdict::NotReproduced);
    let line = |c: &ClaimLine| {
        let ours = c.measured.map_or(String::new(), |e| words(&c.format.write(e.value)));
        let why = if c.why.is_empty() { "We have no explanation yet." } else { &c.why };
        format!(
            "<li><a href=\"#claim.{}\">{}</a>: stated {}, ours {ours}. {}</li>\n",
            words(&c.id),
            words(&c.statement),
            words(&typeset(&c.stated)),
            words(why)
        )
    };
    let lines: String = missed.map(line).collect();
    match lines.is_empty() {
        true => String::new(),
        false => format!("<h3>Where we differ</h3>\n<ul class=\"differences\">\n{lines}</ul>\n"),
    }
}
