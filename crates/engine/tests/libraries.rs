//! A library does not know which program calls it: no text of one names a command-line flag.

use std::fs;
use std::path::{Path, PathBuf};

const LIBRARIES: [&str; 8] =
    ["arena", "engine", "games", "lab", "nullwindow", "page", "protocols", "report"];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Whether a line of code, which is no comment, names a flag of our command; those of cargo are
/// others.
fn names_a_flag(line: &str) -> bool {
    let is_start = |c: char| c.is_whitespace() || "\"'(`".contains(c);
    let flag = |(at, _): (usize, &str)| {
        let (before, after) = (&line[..at], &line[at + 2..]);
        before.ends_with(is_start) && after.starts_with(|c: char| c.is_ascii_lowercase())
    };
    let is_comment = line.trim_start().starts_with("//");
    !is_comment && !line.contains("cargo ") && line.match_indices("--").any(flag)
}

#[test]
fn no_library_names_a_flag() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    LIBRARIES.iter().for_each(|name| sources(&crates.join(name).join("src"), &mut found));
    assert!(found.len() > 300, "{}", found.len());
    for path in found {
        let text = fs::read_to_string(&path).unwrap();
        let code = text.lines().take_while(|line| *line != "#[cfg(test)]");
        let named: Vec<&str> = code.filter(|line| names_a_flag(line)).collect();
        assert!(named.is_empty(), "{}: {named:?}", path.display());
    }
    assert!(names_a_flag("no limit: give `--depth`") && !names_a_flag("a--b, -- c"));
}
