//! The page: one file with everything in it, and no script.

use super::methods::methods;
use super::sections::{contents, sections};
use super::summary::summary;
use super::text::{paragraphs, sentence, words};
use super::{Report, tint};
use crate::chart::sheet;

/// When the page is dark. Paper never is.
const DARK: &str = "screen and (prefers-color-scheme: dark)";
/// So many notices are shown without asking.
const IN_SIGHT: usize = 4;
const STYLE: &str = include_str!("page.css");

impl Report {
    /// The report as one page of HTML that needs no other file.
    ///
    /// ```
    /// use nullwindow_lab::report::Report;
    /// let report = Report { title: "A < B".into(), ..Report::default() };
    /// assert!(report.html().contains("<title>A &lt; B</title>"));
    /// ```
    pub fn html(&self) -> String {
        let title = words(&self.title);
        let plain = crate::chart::escape(&self.title);
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n<title>{plain}</title>\n\
             <style>\n{STYLE}{}{}</style>\n</head>\n<body>\n\
             <a class=\"skip\" href=\"#summary\">Skip to the claims</a>\n\
             <header>\n<h1>{title}</h1>\n{}{}</header>\n<div class=\"page\">\n\
             <nav aria-label=\"Contents\"><details><summary>Contents</summary>\n{}</details></nav>\n\
             <main>\n{}{}{}</main>\n</div>\n</body>\n</html>\n",
            tint::sheet(DARK),
            sheet(DARK),
            paragraphs("lead", &self.about),
            notices(self),
            contents(self),
            summary(self),
            sections(self),
            methods(self)
        )
    }
}

/// The first few in sight, the others folded.
fn notices(report: &Report) -> String {
    let lines: Vec<String> = report.notices.iter().map(|n| sentence(n)).collect();
    let (first, others) = lines.split_at(lines.len().min(IN_SIGHT));
    let more = match others.len() {
        0 => String::new(),
        n => {
            format!("<details><summary>{n} more</summary>\n{}</details>\n", paragraphs("", others))
        }
    };
    match first.is_empty() {
        true => String::new(),
        false => format!(
            "<div class=\"notices\" role=\"note\" aria-label=\"Before you believe it\">\n{}{more}</div>\n",
            paragraphs("", first)
        ),
    }
}
