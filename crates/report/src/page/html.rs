//! The page: one file with everything in it, and no script.

use super::coverage::{coverage, coverage_style};
use super::section::{contents, sections};
use super::summary::summary;
use super::text::{paragraphs, sentence, words};
use super::{RULE, ReportPage};
use crate::chart::{GROUND, INK, MUTED, escape, sheet};
use crate::stats::RESAMPLES;

/// When the page is dark. A printed page never is.
const DARK: &str = "screen and (prefers-color-scheme: dark)";
/// The number of notices shown without unfolding.
const IN_SIGHT: usize = 4;
const STYLE: &str = include_str!("page.css");

impl ReportPage {
    /// The report as one page of HTML that needs no other file.
    ///
    /// ```
    /// use nullwindow_report::ReportPage;
    /// let report = ReportPage { title: "A < B".into(), ..ReportPage::default() };
    /// assert!(report.html().contains("<title>A &lt; B</title>"));
    /// ```
    pub fn html(&self) -> String {
        let title = words(&self.title);
        let plain = escape(&self.title);
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n{}<title>{plain}</title>\n\
             <style>\n{STYLE}{}{}{}</style>\n</head>\n<body>\n\
             <a class=\"skip\" href=\"#page.main\">Skip to the results</a>\n\
             <header>\n<h1>{title}</h1>\n{}{}</header>\n<div class=\"page\">\n\
             <nav aria-label=\"Contents\"><details><summary>Contents</summary>\n{}</details></nav>\n\
             <main id=\"page.main\">\n{}{}{}{}</main>\n</div>\n</body>\n</html>\n",
            again(self.again),
            colours(DARK),
            sheet(DARK),
            coverage_style(self),
            paragraphs("lead", &self.about),
            notices(self),
            contents(self),
            summary(self),
            sections(self),
            coverage(self),
            methods(self)
        )
    }
}

/// A page that is still being made is loaded again.
fn again(seconds: Option<u32>) -> String {
    seconds.map_or(String::new(), |n| format!("<meta http-equiv=\"refresh\" content=\"{n}\">\n"))
}

/// The first few notices, and the others folded.
fn notices(report: &ReportPage) -> String {
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
            "<div class=\"notices\" role=\"note\" aria-label=\"Notices\">\n{}{more}</div>\n",
            paragraphs("", first)
        ),
    }
}

/// The methods section.
fn methods(report: &ReportPage) -> String {
    let entry = |(name, text): &(String, String)| {
        format!("<dt>{}</dt><dd>{}</dd>\n", words(name), words(text))
    };
    let facts: String = report.methods.iter().map(entry).collect();
    format!(
        "<section id=\"methods\" aria-labelledby=\"title.methods\">\n\
         <h2 id=\"title.methods\">Methods</h2>\n<dl>\n{facts}</dl>\n{}\
         <h3>How intervals are computed</h3>\n{}</section>\n",
        rule(report),
        paragraphs("", &intervals()),
    )
}

/// The rule of verdicts, where there are claims to judge.
fn rule(report: &ReportPage) -> String {
    if report.claims.is_empty() {
        return String::new();
    }
    let lines: String = RULE.iter().map(|line| format!("<li>{}</li>\n", words(line))).collect();
    format!("<h3>How verdicts are decided</h3>\n<ul class=\"rule\">{lines}</ul>\n")
}

fn intervals() -> [String; 3] {
    [
        format!(
            "Intervals are 95 % intervals: by Student\u{2019}s t, on logarithms for ratios, where \
             there are fewer than 40 games or trees; otherwise percentile bootstrap intervals from \
             {RESAMPLES} resamples with a fixed seed. Whole games are resampled where the game of \
             each position is known, and the counts of two algorithms on one position stay \
             together. Ratios are geometric means over positions. An interval shows how much the \
             number would vary with other positions of the same kind; it says nothing about other \
             depths, evaluations or games."
        ),
        "Shares of cases have Wilson intervals, because the bootstrap interval of cases that all \
         agree has no width."
            .to_string(),
        "p-values come from two-sided sign-flip permutation tests on the logarithms of the ratios, \
         paired by position, with random signs of whole games. Those of one figure or table are \
         corrected together by Holm\u{2019}s method."
            .to_string(),
    ]
}

/// Name of the variable, light and dark.
const TINTS: [(&str, (&str, &str)); 13] = [
    ("ground", GROUND),
    ("ink", INK),
    ("muted", MUTED),
    ("line", ("#d9dce1", "#343b45")),
    ("soft", ("#f5f6f8", "#1d2229")),
    ("link", ("#1a56a0", "#7fb8ff")),
    ("yes", ("#166b3a", "#62d38f")),
    ("more", ("#1d5fa8", "#74b3ff")),
    ("no", ("#b3380a", "#ff9a68")),
    ("none", ("#5d6470", "#a9b1bd")),
    ("cut", ("#ffffff", "#15181d")),
    ("notice", ("#fff6e0", "#2e2716")),
    ("notice-line", ("#c98a00", "#d9a53a")),
];

/// The variables, and their dark values under the media query `dark`.
fn colours(dark: &str) -> String {
    let list = |pick: fn((&'static str, &'static str)) -> &'static str| -> String {
        TINTS.iter().map(|(name, pair)| format!("--{name}:{};", pick(*pair))).collect()
    };
    format!(":root{{{}}}\n@media {dark}{{:root{{{}}}}}\n", list(|p| p.0), list(|p| p.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::contrast;

    /// Text stands on the ground, on tiles and on notices.
    #[test]
    fn all_text_can_be_read() {
        let tint = |name: &str| TINTS.iter().find(|(n, _)| *n == name).unwrap().1;
        for text in ["ink", "muted", "link", "yes", "more", "no", "none"] {
            for under in ["ground", "soft", "notice"] {
                let (text, under) = (tint(text), tint(under));
                assert!(contrast(text.0, under.0) >= 4.5, "{} on {}", text.0, under.0);
                assert!(contrast(text.1, under.1) >= 4.5, "{} on {}", text.1, under.1);
            }
        }
    }
}
