//! One experiment of the report: the data, its markup, and the list of contents.

use super::claim::{Detail, claim_table};
use super::picture::picture_markup;
use super::table::table_markup;
use super::text::{sentence, words};
use super::{ClaimLine, ReportPage, ReportPicture, ReportTable};
use crate::chart::{Chart, Styles, inline};

/// One experiment: its question, figures, tables and claims.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    /// The experiment's id and the section's anchor: lower-case letters, digits,
    /// hyphens, unique among sections.
    pub id: String,
    /// Sections of one group are shown together ("Node counts"); may be empty.
    pub group: String,
    /// The title.
    pub title: String,
    /// The table or figure it repeats ("thesis figures 4.7-4.9; IJCAI 5").
    pub source: String,
    /// The question it asks.
    pub question: String,
    /// The figures.
    pub figures: Vec<Chart>,
    /// Drawings of other kinds, such as trees.
    pub pictures: Vec<ReportPicture>,
    /// The tables. One with the id of a figure has its numbers, and is folded.
    pub tables: Vec<ReportTable>,
    /// Ids of the claims it answers; each is in [`super::ReportPage::claims`].
    pub claims: Vec<String>,
    /// Remarks on the results, one paragraph per entry.
    pub remarks: Vec<String>,
    /// The cells that its figures and tables are computed from.
    pub cells: Vec<SectionCell>,
}

/// A cell behind the numbers of a section, and what the experiment calls it, which the record
/// of the cell does not say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SectionCell {
    /// The name of its record.
    pub cell: String,
    /// The set of its position, or the file of its tree.
    pub set: String,
    /// The number of its position in the set, from 1; 0 for trees.
    pub position: usize,
    /// The number of the game that its position is from; 0 for trees.
    pub origin: usize,
    /// What the experiment calls its settings.
    pub label: String,
}

/// The number of remarks shown without unfolding.
const IN_SIGHT: usize = 5;

/// The sections in the order of the claims they answer, those of one group
/// together; those that answer none come last.
pub(super) fn ordered(report: &ReportPage) -> Vec<&Section> {
    let claim = |id: &String| report.claims.iter().position(|c| c.id == *id);
    let first = |s: &Section| s.claims.iter().filter_map(claim).min().unwrap_or(usize::MAX);
    let of_group = |s: &Section| {
        let group = report.sections.iter().enumerate().filter(|(_, other)| other.group == s.group);
        group.map(|(place, other)| (first(other), place)).min()
    };
    let mut sections: Vec<&Section> = report.sections.iter().collect();
    sections.sort_by_key(|s| (of_group(s), first(s)));
    sections
}

/// All sections, grouped; figures and tables are numbered throughout the report.
pub(super) fn sections(report: &ReportPage) -> String {
    let styles = Styles::of(report.sections.iter().flat_map(|s| &s.figures));
    let (mut page, mut figures, mut tables, mut group) = (String::new(), 0, 0, "");
    for (index, section) in ordered(report).into_iter().enumerate() {
        if section.group != group {
            group = &section.group;
            page.push_str(&format!("<p class=\"group\">{}</p>\n", words(group)));
        }
        page.push_str(&head(section, index + 1));
        for chart in &section.figures {
            figures += 1;
            page.push_str(&figure(chart, figures, &styles));
        }
        page.extend(section.pictures.iter().map(picture_markup));
        page.push_str(&answers(report, section));
        page.push_str(&remarks(section));
        for data in &section.tables {
            tables += 1;
            let drawn = section.figures.iter().any(|f| f.id == data.id);
            page.push_str(&table_markup(data, tables, drawn));
        }
        page.push_str("</section>\n");
    }
    page
}

fn head(section: &Section, number: usize) -> String {
    let id = words(&section.id);
    format!(
        "<section id=\"{id}\" class=\"experiment\" aria-labelledby=\"title.{id}\">\n\
         <h2 id=\"title.{id}\"><span class=\"ordinal\">{number}</span> {}</h2>\n\
         <p class=\"origin\">{}</p>\n<p class=\"question\">{}</p>\n",
        words(&section.title),
        words(&section.source),
        words(&section.question)
    )
}

fn figure(chart: &Chart, number: usize, styles: &Styles) -> String {
    let id = words(&chart.id);
    format!(
        "<figure id=\"figure.{id}\">\n<p class=\"caption\"><b>Figure {number}.</b> {} \
         <a class=\"file\" href=\"figures/{id}.svg\">SVG</a></p>\n{}<figcaption>{}</figcaption>\n\
         </figure>\n",
        words(&chart.title),
        inline(chart, styles),
        words(&chart.caption)
    )
}

fn answers(report: &ReportPage, section: &Section) -> String {
    let find = |id: &String| report.claims.iter().find(|c| c.id == *id);
    let lines: Vec<&ClaimLine> = section.claims.iter().filter_map(find).collect();
    match lines.is_empty() {
        true => String::new(),
        false => claim_table(report, &[(String::new(), lines)], Detail::Full),
    }
}

/// The first few remarks, and the others folded.
fn remarks(section: &Section) -> String {
    let lines: Vec<String> = section.remarks.iter().map(|text| sentence(text)).collect();
    let (first, others) = lines.split_at(lines.len().min(IN_SIGHT));
    let list = |lines: &[String]| -> String {
        lines.iter().map(|text| format!("<li>{}</li>\n", words(text))).collect()
    };
    let more = match others.len() {
        0 => String::new(),
        n => format!(
            "<li><details><summary>{n} more</summary>\n<ul>\n{}</ul></details></li>\n",
            list(others)
        ),
    };
    match lines.is_empty() {
        true => String::new(),
        false => format!("<ul class=\"remarks\">\n{}{more}</ul>\n", list(first)),
    }
}

/// The list of contents, with a heading for each group.
pub(super) fn contents(report: &ReportPage) -> String {
    let mut list = String::from("<ol>\n");
    if !report.claims.is_empty() {
        list.push_str("<li class=\"plain\"><a href=\"#summary\">Claims</a></li>\n");
    }
    let mut group = "";
    for (index, section) in ordered(report).into_iter().enumerate() {
        if section.group != group {
            group = &section.group;
            list.push_str(&format!("<li class=\"group\">{}</li>\n", words(group)));
        }
        list.push_str(&format!(
            "<li><a href=\"#{}\"><span class=\"ordinal\">{}</span> {}</a></li>\n",
            words(&section.id),
            index + 1,
            words(&section.title)
        ));
    }
    if !report.coverage.is_empty() {
        list.push_str(
            "<li class=\"plain\"><a href=\"#coverage\">Coverage of the papers</a></li>\n",
        );
    }
    list + "<li class=\"plain\"><a href=\"#methods\">Methods</a></li>\n</ol>\n"
}
