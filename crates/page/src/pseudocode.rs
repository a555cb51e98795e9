//! The algorithms as the papers print them, and which step of a search each line
//! stands for.

use serde::Serialize;

/// A line of pseudo-code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct CodeLine {
    text: &'static str,
    /// The steps it stands for.
    tags: Vec<&'static str>,
}

/// A text of the folder, by name.
macro_rules! text {
    ($name:literal) => {
        include_str!(concat!("../pseudocode/", $name, ".txt"))
    };
}

const MT: &str = text!("mt");
const ALPHA_BETA: &str = text!("alpha-beta");
const ASPIRATION: &str = text!("aspiration");
const NEGASCOUT: &str = text!("negascout");
const NEGASCOUT_HARD: &str = text!("negascout-hard");
const SSS_WITH_WINDOW: &str = text!("sss-windowed");
const S_ALPHA_BETA: &str = text!("s-alpha-beta");

/// The texts of an algorithm, its driver first.
fn texts(id: &str) -> Vec<&'static str> {
    match id {
        "minimax" => vec![text!("minimax")],
        "alpha-beta" => vec![ALPHA_BETA],
        "alpha-beta-hard" => vec![text!("alpha-beta-hard")],
        "aspiration" => vec![ASPIRATION, ALPHA_BETA],
        "l-alpha-beta" => vec![text!("l-alpha-beta"), ALPHA_BETA],
        "p-alpha-beta" => vec![text!("p-alpha-beta")],
        "p-alpha-beta-belle" => vec![text!("p-alpha-beta-belle")],
        "scout" => vec![text!("scout")],
        "negascout" => vec![NEGASCOUT],
        "aspiration-negascout" => vec![ASPIRATION, NEGASCOUT],
        "negascout-hard" => vec![NEGASCOUT_HARD],
        "aspiration-negascout-hard" => vec![ASPIRATION, NEGASCOUT_HARD],
        "sss-star" => vec![text!("sss-star")],
        "sss-star-1979" => vec![text!("sss-star-1979")],
        "dual-star" => vec![text!("dual-star")],
        "aspiration-sss" => vec![ASPIRATION, SSS_WITH_WINDOW],
        "staged-sss" => vec![text!("staged-sss")],
        "sss-over-ab" => vec![text!("sss-over-ab"), ALPHA_BETA],
        "ab-over-sss" => vec![text!("ab-over-sss"), SSS_WITH_WINDOW],
        "sss-2" => vec![text!("sss-2")],
        "s-alpha-beta" => vec![S_ALPHA_BETA],
        "maxsearch" => vec![text!("maxsearch"), S_ALPHA_BETA],
        "dual-2" => vec![text!("dual-2"), S_ALPHA_BETA],
        "sss-0" => vec![text!("sss-0"), S_ALPHA_BETA],
        "sss-4" => vec![text!("sss-4"), S_ALPHA_BETA],
        "sss-b" => vec![text!("sss-b"), S_ALPHA_BETA],
        "mt" => vec![text!("mt-once"), MT],
        "mtd-plus-infinity" => vec![text!("mtd-plus-infinity"), MT],
        "mtd-minus-infinity" => vec![text!("mtd-minus-infinity"), MT],
        "mtd-f" => vec![text!("mtd-f"), MT],
        "mtd-bi" => vec![text!("mtd-bi"), MT],
        "mtd-step" => vec![text!("mtd-step"), MT],
        "mtd-best" => vec![text!("mtd-best"), MT],
        "mtd-best-prove" => vec![text!("mtd-best-prove"), MT],
        "alpha-bounding" => vec![text!("alpha-bounding"), MT],
        "bns" => vec![text!("bns"), MT],
        "mtd-adaptive" => vec![text!("mtd-adaptive"), NEGASCOUT],
        "pn" => vec![text!("pn")],
        "pn-2" => vec![text!("pn-2")],
        "df-pn" => vec![text!("df-pn")],
        "rsearch" => vec![text!("rsearch")],
        "rec-sss-star" => vec![text!("rec-sss-star")],
        "quick-game" => vec![text!("quick-game")],
        "m-game" => vec![text!("m-game")],
        "unbounded-best-first" => vec![text!("unbounded-best-first")],
        "best-first-minimax" => vec![text!("best-first-minimax")],
        "best-first-hybrid" => vec![text!("best-first-hybrid"), ALPHA_BETA],
        "min-max-approximation" => vec![text!("min-max-approximation")],
        "conspiracy-numbers" => vec![text!("conspiracy-numbers")],
        "b-star" => vec![text!("b-star")],
        "uct" => vec![text!("uct")],
        // A driver that a program has added asks NegaScout.
        _ => vec![NEGASCOUT],
    }
}

/// The pseudo-code of an algorithm.
pub(crate) fn pseudocode(id: &str) -> Vec<CodeLine> {
    let texts = texts(id);
    let text = |text: &'static str| text.trim_end().lines().map(line);
    let mut lines = Vec::new();
    for (i, part) in texts.into_iter().enumerate() {
        if i > 0 {
            lines.push(line(""));
        }
        lines.extend(text(part));
    }
    lines
}

/// `text  @tag @tag`.
fn line(text: &'static str) -> CodeLine {
    let (text, tags) = text.split_once(" @").unwrap_or((text, ""));
    let tags = tags.split(" @").map(str::trim).filter(|tag| !tag.is_empty()).collect();
    CodeLine { text: text.trim_end(), tags }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that a step can be: see `tagsOf` in `words.js`.
    const TAGS: [&str; 32] = [
        "pass",
        "pass-first",
        "pass-other",
        "visit",
        "visit-null",
        "visit-full",
        "visit-max",
        "visit-min",
        "root-visit",
        "root-visit-low",
        "root-visit-high",
        "root-go",
        "root-done",
        "child-visit",
        "child-visit-null",
        "leaf",
        "memory",
        "settled",
        "etc",
        "go",
        "go-max",
        "go-min",
        "cut",
        "done",
        "grown",
        "case0",
        "case1",
        "case2",
        "case3",
        "case4",
        "case5",
        "case6",
    ];

    #[test]
    fn every_algorithm_has_a_text_that_marks_its_leaves_with_known_tags() {
        for entry in nullwindow::catalogue::CATALOGUE {
            let lines = pseudocode(entry.id);
            let tags: Vec<&str> = lines.iter().flat_map(|line| line.tags.clone()).collect();
            for tag in &tags {
                assert!(TAGS.contains(tag), "{}: @{tag}", entry.id);
            }
            let shows_leaves = tags.contains(&"leaf") || tags.contains(&"case4");
            assert!(shows_leaves, "{}", entry.id);
        }
    }

    #[test]
    fn a_line_fits_beside_the_drawing() {
        for entry in nullwindow::catalogue::CATALOGUE {
            for line in pseudocode(entry.id) {
                assert!(line.text.chars().count() <= 52, "{}: {}", entry.id, line.text);
            }
        }
    }
}
