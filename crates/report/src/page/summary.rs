//! The head of the report: how many claims hold, all of them in one table, and
//! those that are contradicted or undecided.

use super::badge::{badge, icon};
use super::claim::{Detail, claim_table};
use super::section::ordered;
use super::text::{brief, capital, sentence, typeset, words};
use super::{ClaimLine, ClaimVerdict, ReportPage};

/// The summary section; nothing where there are no claims.
pub(super) fn summary(report: &ReportPage) -> String {
    if report.claims.is_empty() {
        return String::new();
    }
    let groups = grouped(report);
    format!(
        "<section id=\"summary\" aria-labelledby=\"title.summary\">\n\
         <h2 id=\"title.summary\">Claims</h2>\n{}{}{}{}{}</section>\n",
        headline(report),
        tally(report),
        squares(&groups),
        claim_table(report, &groups, Detail::Summary),
        listed(report, &[ClaimVerdict::Contradicted], "Claims contradicted")
            + &listed(report, &[ClaimVerdict::Differs], "Claims that differ here")
            + &listed(report, &[ClaimVerdict::Leaning, ClaimVerdict::Undecided], "Claims open")
    )
}

/// Claims by the group of the section that answers them, in the order of the
/// sections; those that none answers come last.
fn grouped(report: &ReportPage) -> Vec<(String, Vec<&ClaimLine>)> {
    let section = |c: &ClaimLine| report.sections.iter().find(|s| s.claims.contains(&c.id));
    let mut names: Vec<Option<&str>> = Vec::new();
    let known = ordered(report).into_iter().map(|s| Some(s.group.as_str())).chain([None]);
    known.for_each(|name| {
        if !names.contains(&name) {
            names.push(name)
        }
    });
    let of = |name: Option<&str>| {
        let group = |c: &&ClaimLine| section(c).map(|s| s.group.as_str()) == name;
        let called = name.unwrap_or("Not measured by any experiment");
        (called.to_string(), report.claims.iter().filter(group).collect::<Vec<_>>())
    };
    names.into_iter().map(of).filter(|(_, lines)| !lines.is_empty()).collect()
}

/// The lines that a person can repeat.
fn headline(report: &ReportPage) -> String {
    let line = |text: &String| format!("<li>{}</li>\n", words(text));
    let lines: String = report.headline.iter().map(line).collect();
    match lines.is_empty() {
        true => String::new(),
        false => format!("<ul class=\"headline\">\n{lines}</ul>\n"),
    }
}

fn count(report: &ReportPage, verdict: ClaimVerdict) -> usize {
    report.claims.iter().filter(|c| c.verdict() == verdict).count()
}

fn tally(report: &ReportPage) -> String {
    let tile = |v: ClaimVerdict| {
        let number = count(report, v);
        format!(
            "<li class=\"{}\"><span class=\"number\">{number}</span>{}</li>",
            v.class(),
            badge(v)
        )
    };
    let there = ClaimVerdict::ALL.into_iter().filter(|v| count(report, *v) > 0);
    let tiles: String = there.map(tile).collect();
    format!("<ul class=\"tally\">{tiles}</ul>\n")
}

/// One sign per claim, in the order of the table, each a link to its row.
fn squares(groups: &[(String, Vec<&ClaimLine>)]) -> String {
    let square = |c: &&ClaimLine| {
        let (id, verdict) = (words(&c.id), c.verdict());
        let label = format!("{}: {}", words(&capital(&c.statement)), verdict.words());
        format!(
            "<a href=\"#claim.{id}\" title=\"{label}\" aria-label=\"{label}\">{}</a>",
            icon(verdict)
        )
        .replace("<sup>", "^")
        .replace("</sup>", "")
    };
    let squares: String = groups.iter().flat_map(|(_, lines)| lines).map(square).collect();
    format!("<div class=\"squares\">{squares}</div>\n")
}

/// The claims with some verdicts, with what there is to say about each.
fn listed(report: &ReportPage, verdicts: &[ClaimVerdict], title: &str) -> String {
    let missed = report.claims.iter().filter(|c| verdicts.contains(&c.verdict()));
    let line = |c: &ClaimLine| {
        let ours = c.measured().map_or(String::new(), |e| brief(c.format, e.value).write(e.value));
        let said = [c.parts(), c.because(), c.needs(), c.why.clone()];
        let said: Vec<String> = said.into_iter().filter(|text| !text.is_empty()).collect();
        let why = if said.is_empty() { "no explanation yet".into() } else { said.join("; ") };
        format!(
            "<li><a href=\"#claim.{}\">{}</a>: stated {}, measured {}. {}</li>\n",
            words(&c.id),
            words(&capital(&c.statement)),
            words(&typeset(&c.stated)),
            words(&ours),
            words(&sentence(&why))
        )
    };
    let lines: String = missed.map(line).collect();
    match lines.is_empty() {
        true => String::new(),
        false => {
            format!("<h3>{title}</h3>\n<ul class=\"differences\">\n{lines}</ul>\n")
        }
    }
}
