//! Turns of phrase that the contributing guide asks not to use.

use std::fs;
use std::path::{Path, PathBuf};

use super::common::repository;

/// Where texts for readers are.
const PLACES: [&str; 6] = ["crates", "docs", "python", "tools", "xtask", "."];

/// The list of the guide: a turn, and what to write instead.
fn turns() -> Vec<(String, String)> {
    let guide = fs::read_to_string(repository().join("CONTRIBUTING.md")).unwrap();
    let block = guide.split("```words\n").nth(1).expect("the block of words");
    let lines = block.split("```").next().unwrap().lines();
    let turn = |line: &str| {
        let (turn, instead) = line.split_once(" -> ").unwrap_or_else(|| panic!("no arrow: {line}"));
        (turn.trim().to_lowercase(), instead.trim().to_string())
    };
    lines.map(turn).collect()
}

/// What a reader sees of a line: all of a document, and of code comments and literals.
fn read(file: &Path, line: &str) -> String {
    let end = file.extension().and_then(|end| end.to_str()).unwrap_or_default();
    let shown = match (end, line.find("//")) {
        ("md" | "toml" | "ipynb" | "py" | "pyi", _) => line.to_string(),
        (_, Some(at)) => format!("{} {}", literals(&line[..at]), &line[at..]),
        _ => literals(line),
    };
    format!(" {} ", shown.to_lowercase())
}

/// The texts between quotation marks; a line that continues one begins inside it.
fn literals(line: &str) -> String {
    let parts: Vec<&str> = line.split(['"', '`']).collect();
    match parts.len() {
        1 => line.to_string(),
        _ => parts.into_iter().skip(1).step_by(2).collect::<Vec<_>>().join(" "),
    }
}

fn walk(folder: &Path, deeper: bool, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_str().unwrap_or_default();
        let kept = ["rs", "md", "js", "py", "pyi", "ipynb", "toml"];
        if path.is_dir() {
            if deeper && !["target", "tests", "testdata", "benches"].contains(&name) {
                walk(&path, true, found);
            }
        } else if path.extension().is_some_and(|end| kept.iter().any(|kept| end == *kept)) {
            found.push(path);
        }
    }
}

/// Where a turn of the list occurs, as `file:line: turn -> instead`.
fn offences(turns: &[(String, String)], file: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    // The list itself is no offence.
    let text = text.split("```words\n").enumerate().map(|(i, part)| match i {
        0 => part.to_string(),
        _ => part.replacen(part.split("```").next().unwrap(), &"\n".repeat(turns.len() + 1), 1),
    });
    for (number, line) in text.collect::<String>().lines().enumerate() {
        let shown = read(file, line);
        for (turn, instead) in turns.iter().filter(|(turn, _)| has(&shown, turn)) {
            found.push(format!("{}:{}: '{turn}' -> {instead}", file.display(), number + 1));
        }
    }
    found
}

/// Whether a text has a turn as whole words.
fn has(text: &str, turn: &str) -> bool {
    text.match_indices(turn).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + turn.len()..].chars().next();
        let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let begins = turn.starts_with(|c: char| !c.is_alphanumeric()) || !inside(before);
        begins && (turn.ends_with(|c: char| !c.is_alphanumeric()) || !inside(after))
    })
}

#[test]
fn no_turn_of_the_list_is_used() {
    let (turns, mut files) = (turns(), Vec::new());
    assert!(turns.len() > 10, "{turns:?}");
    for place in PLACES {
        walk(&repository().join(place), place != ".", &mut files);
    }
    assert!(files.len() > 500, "{}", files.len());
    let in_file = |file: &PathBuf| {
        let short = file.strip_prefix(repository()).unwrap();
        offences(&turns, short, &fs::read_to_string(file).unwrap())
    };
    let found: Vec<String> = files.iter().flat_map(in_file).collect();
    assert!(found.is_empty(), "see CONTRIBUTING.md:\n{}", found.join("\n"));
}

#[test]
fn turns_are_found_where_a_reader_sees_them() {
    let turns = [("anew".to_string(), "again".to_string())];
    let told = |file: &str, text: &str| offences(&turns, Path::new(file), text);
    assert_eq!(told("a.rs", "x\n    /// Made anew.\n"), ["a.rs:2: 'anew' -> again"]);
    assert_eq!(told("a.rs", "bail!(\"made Anew\")").len(), 1);
    assert_eq!(told("a.md", "made anew").len(), 1);
    assert_eq!(told("a.rs", "let anew = \"x\";").len(), 0);
    assert_eq!(told("a.md", "janew, anewt").len(), 0);
}
