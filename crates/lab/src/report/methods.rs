//! How the numbers were made and judged.

use super::text::{paragraphs, words};
use super::{RULE, Report};
use crate::stats::RESAMPLES;

/// The methods section.
pub(super) fn methods(report: &Report) -> String {
    let entry = |(name, text): &(String, String)| {
        format!("<dt>{}</dt><dd>{}</dd>\n", words(name), words(text))
    };
    let facts: String = report.methods.iter().map(entry).collect();
    format!(
        "<section id=\"methods\" aria-labelledby=\"title.methods\">\n\
         <h2 id=\"title.methods\">Methods</h2>\n<dl>\n{facts}</dl>\n\
         <h3>How the verdicts follow from the numbers</h3>\n<ul class=\"rule\">{}</ul>\n\
         <h3>How the intervals are made</h3>\n{}</section>\n",
        RULE.iter().map(|line| format!("<li>{}</li>\n", words(line))).collect::<String>(),
        paragraphs("", &intervals()),
    )
}

fn intervals() -> [String; 3] {
    [
        format!(
            "Intervals are 95 % percentile bootstrap intervals from {RESAMPLES} resamples with a \
             fixed seed. Whole positions are resampled, so that the counts of two algorithms on \
             one position stay together. Ratios are geometric means over positions. The interval \
             says how far the number would move with other positions of the same kind; it says \
             nothing about other depths, evaluations or games."
        ),
        "Shares of cases have Wilson\u{2019}s interval, because resampling cannot see beyond \
         cases that all agree."
            .to_string(),
        "Probabilities (p) are two-sided sign-flip permutation tests on the logarithms of the \
         ratios, position by position; they are not corrected for the number of comparisons."
            .to_string(),
    ]
}
