//! Which figures and tables of the papers the report has, and which it lacks.

use std::collections::BTreeMap;

use super::ReportPage;
use super::section::ordered;
use super::text::{sentence, words};

/// A figure or table of a paper, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverageLine {
    /// The paper; the lines of one paper stand together.
    pub paper: String,
    /// Its name there, such as `figure 4.7`.
    pub item: String,
    /// What it shows.
    pub shows: String,
    /// What the report has of it.
    pub state: Coverage,
    /// What else there is to say, such as what is different; may be empty.
    pub note: String,
}

/// What a report has of a figure or table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Coverage {
    /// Drawn again from measurements: ids of figures, tables or sections.
    Regenerated(Vec<String>),
    /// Shown as a worked example: ids of sections.
    Example(Vec<String>),
    /// Held by tests alone: their names.
    Tested(Vec<String>),
    /// There is no data in it: it is pseudo-code, or a drawing that explains.
    NoData(String),
    /// Not there yet.
    Missing,
}

impl Coverage {
    const KINDS: [(&str, &str); 5] = [
        ("regenerated", "yes"),
        ("worked example", "yes"),
        ("test", "yes"),
        ("no data", "none"),
        ("missing", "no"),
    ];

    fn kind(&self) -> usize {
        match self {
            Coverage::Regenerated(_) => 0,
            Coverage::Example(_) => 1,
            Coverage::Tested(_) => 2,
            Coverage::NoData(_) => 3,
            Coverage::Missing => 4,
        }
    }
}

/// What the section and pictures need beside the style of the page.
pub(super) fn coverage_style(report: &ReportPage) -> &'static str {
    let pictures = report.sections.iter().any(|section| !section.pictures.is_empty());
    if pictures || !report.coverage.is_empty() { include_str!("coverage.css") } else { "" }
}

/// The section of coverage; nothing where the report covers no papers.
pub(super) fn coverage(report: &ReportPage) -> String {
    if report.coverage.is_empty() {
        return String::new();
    }
    let places = places(report);
    let papers: String = by_paper(report).iter().map(|(p, l)| paper(p, l, &places)).collect();
    format!(
        "<section id=\"coverage\" aria-labelledby=\"title.coverage\">\n\
         <h2 id=\"title.coverage\">Coverage of the papers</h2>\n\
         <p>Every figure and table of the papers, what it shows, and where this report has \
         it.</p>\n{}{papers}</section>\n",
        gaps(report)
    )
}

fn by_paper(report: &ReportPage) -> Vec<(&str, Vec<&CoverageLine>)> {
    let mut papers: Vec<(&str, Vec<&CoverageLine>)> = Vec::new();
    for line in &report.coverage {
        match papers.iter_mut().find(|(paper, _)| *paper == line.paper) {
            Some((_, lines)) => lines.push(line),
            None => papers.push((&line.paper, vec![line])),
        }
    }
    papers
}

/// What is missing, always in sight.
fn gaps(report: &ReportPage) -> String {
    let missing = report.coverage.iter().filter(|line| line.state == Coverage::Missing);
    let gap = |line: &CoverageLine| {
        let why = if line.note.is_empty() { String::new() } else { sentence(&line.note) };
        format!(
            "<li>{}, {}: {} {}</li>\n",
            words(&line.paper),
            words(&line.item),
            words(&sentence(&line.shows)),
            words(&why)
        )
    };
    let list: String = missing.map(gap).collect();
    match list.is_empty() {
        true => "<p>Nothing with data in it is missing.</p>\n".to_string(),
        false => format!("<h3>Missing</h3>\n<ul class=\"gaps\">\n{list}</ul>\n"),
    }
}

/// Where ids lead to: a label and an anchor.
type CoveragePlaces = BTreeMap<String, (String, String)>;

/// Figures and tables have the numbers that the sections give them.
fn places(report: &ReportPage) -> CoveragePlaces {
    let (mut places, mut figures, mut tables) = (CoveragePlaces::new(), 0, 0);
    for (index, section) in ordered(report).into_iter().enumerate() {
        places.insert(section.id.clone(), (format!("section {}", index + 1), section.id.clone()));
        for figure in &section.figures {
            figures += 1;
            let anchor = format!("figure.{}", figure.id);
            places.insert(figure.id.clone(), (format!("figure {figures}"), anchor));
        }
        for table in &section.tables {
            tables += 1;
            let place = (format!("table {tables}"), format!("table.{}", table.id));
            // A table with the id of a figure has the numbers of that figure.
            places.entry(table.id.clone()).or_insert(place);
        }
    }
    places
}

fn paper(name: &str, lines: &[&CoverageLine], places: &CoveragePlaces) -> String {
    let rows: String = lines.iter().map(|line| row(line, places)).collect();
    format!(
        "<details class=\"table\"><summary><b>{}</b>: {}</summary>\n\
         <div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Coverage of {}\">\n\
         <table class=\"coverage\"><thead><tr><th scope=\"col\">there</th>\
         <th scope=\"col\">what it shows</th><th scope=\"col\">here</th></tr></thead>\n<tbody>\n\
         {rows}</tbody></table></div></details>\n",
        words(name),
        tally(lines),
        words(name),
    )
}

/// How many lines there are of each kind.
fn tally(lines: &[&CoverageLine]) -> String {
    let count = |kind: usize| lines.iter().filter(|line| line.state.kind() == kind).count();
    let kinds = Coverage::KINDS.iter().enumerate();
    let counted = kinds.map(|(i, (name, _))| (count(i), *name)).filter(|(n, _)| *n > 0);
    counted.map(|(n, name)| format!("{n} {name}")).collect::<Vec<_>>().join(", ")
}

fn row(line: &CoverageLine, places: &CoveragePlaces) -> String {
    let note = match line.note.is_empty() {
        true => String::new(),
        false => format!(" <span class=\"n\">{}</span>", words(&sentence(&line.note))),
    };
    let (_, class) = Coverage::KINDS[line.state.kind()];
    format!(
        "<tr class=\"v-{class}\"><th scope=\"row\">{}</th><td>{}</td><td>{}{note}</td></tr>\n",
        words(&line.item),
        words(&sentence(&line.shows)),
        here(&line.state, places)
    )
}

fn here(state: &Coverage, places: &CoveragePlaces) -> String {
    match state {
        Coverage::Regenerated(ids) => links(ids, places),
        Coverage::Example(ids) => format!("example: {}", links(ids, places)),
        Coverage::Tested(tests) => {
            let name = |test: &String| format!("<code>{}</code>", words(test));
            format!("test: {}", tests.iter().map(name).collect::<Vec<_>>().join(", "))
        }
        Coverage::NoData(kind) => format!("contains no data ({})", words(kind)),
        Coverage::Missing => "<b class=\"gap\">missing</b>".to_string(),
    }
}

/// Links to what the report has; what was not run is named without one.
fn links(ids: &[String], places: &CoveragePlaces) -> String {
    let link = |id: &String| match places.get(id) {
        Some((label, anchor)) => format!("<a href=\"#{}\">{label}</a>", words(anchor)),
        None => format!("{} (not run)", words(id)),
    };
    ids.iter().map(link).collect::<Vec<_>>().join(", ")
}
