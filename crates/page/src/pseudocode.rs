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

const MT: &str = include_str!("../pseudocode/mt.txt");
const ALPHA_BETA: &str = include_str!("../pseudocode/alpha-beta.txt");
const NEGASCOUT: &str = include_str!("../pseudocode/negascout.txt");
const ASPIRATION: &str = include_str!("../pseudocode/aspiration.txt");
const SSS: &str = include_str!("../pseudocode/sss-star.txt");

/// The texts of an algorithm, its driver first.
fn texts(id: &str) -> Vec<&'static str> {
    match id {
        "minimax" => vec![include_str!("../pseudocode/minimax.txt")],
        "alpha-beta" => vec![ALPHA_BETA],
        "aspiration" => vec![ASPIRATION, ALPHA_BETA],
        "negascout" => vec![NEGASCOUT],
        "aspiration-negascout" => vec![ASPIRATION, NEGASCOUT],
        "scout" => vec![include_str!("../pseudocode/scout.txt")],
        "sss-star" => vec![SSS],
        "dual-star" => vec![include_str!("../pseudocode/dual-star.txt")],
        "mt" => vec![MT],
        "mtd-plus-infinity" => vec![include_str!("../pseudocode/mtd-plus-infinity.txt"), MT],
        "mtd-minus-infinity" => vec![include_str!("../pseudocode/mtd-minus-infinity.txt"), MT],
        "mtd-f" => vec![include_str!("../pseudocode/mtd-f.txt"), MT],
        "mtd-bi" => vec![include_str!("../pseudocode/mtd-bi.txt"), MT],
        "mtd-step" => vec![include_str!("../pseudocode/mtd-step.txt"), MT],
        _ => Vec::new(),
    }
}

/// The pseudo-code of an algorithm; nothing where only its source has it.
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

    /// Everything that a step can be.
    const TAGS: [&str; 21] = [
        "pass",
        "visit",
        "visit-null",
        "leaf",
        "memory",
        "settled",
        "etc",
        "go",
        "cut",
        "done",
        "case0",
        "case1",
        "case2",
        "case3",
        "case4",
        "case5",
        "case6",
        "visit-max",
        "visit-min",
        "go-max",
        "go-min",
    ];

    #[test]
    fn every_tag_is_a_step_and_every_recursion_marks_its_leaves() {
        for entry in nullwindow::catalogue::CATALOGUE {
            let lines = pseudocode(entry.id);
            let tags: Vec<&str> = lines.iter().flat_map(|line| line.tags.clone()).collect();
            for tag in &tags {
                assert!(TAGS.contains(tag), "{}: @{tag}", entry.id);
            }
            let shows_leaves = tags.contains(&"leaf") || tags.contains(&"case4");
            assert!(lines.is_empty() || shows_leaves, "{}", entry.id);
        }
    }
}
