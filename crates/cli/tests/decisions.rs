//! The records of decisions: dated, short, listed, and about files that exist.

use std::fs;
use std::path::{Path, PathBuf};

use super::common::repository;

/// A page.
const MOST_LINES: usize = 60;

fn folder() -> PathBuf {
    repository().join("docs/decisions")
}

/// All records with their text, as `room/name.md`.
fn records() -> Vec<(String, String)> {
    let rooms = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut found = Vec::new();
    for room in rooms.filter(|path| path.is_dir()) {
        for file in fs::read_dir(&room).unwrap().map(|entry| entry.unwrap().path()) {
            let name = file.strip_prefix(folder()).unwrap().to_str().unwrap().to_string();
            found.push((name, fs::read_to_string(&file).unwrap()));
        }
    }
    assert!(found.len() > 80, "{}", found.len());
    found
}

#[test]
fn each_is_dated_and_at_most_a_page() {
    for (name, text) in records() {
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("# ") && lines[1].is_empty(), "{name}: begin with a title");
        let date = lines[2].chars().map(|c| if c.is_ascii_digit() { '0' } else { c });
        assert_eq!(date.collect::<String>(), "0000-00-00", "{name}: then comes the date");
        assert!(lines.len() <= MOST_LINES, "{name}: {} lines", lines.len());
    }
}

#[test]
fn the_list_has_each_under_its_title_and_no_other() {
    let list = fs::read_to_string(folder().join("README.md")).unwrap();
    let records = records();
    for (name, text) in &records {
        let title = text.lines().next().unwrap().trim_start_matches("# ");
        assert!(list.contains(&format!("- [{title}]({name})\n")), "{name} is not in the list");
    }
    assert_eq!(list.matches("\n- [").count(), records.len(), "the list names files that are gone");
}

/// A record that names a file is about code that may move.
#[test]
fn the_files_they_name_exist() {
    let mut files = Vec::new();
    for top in ["crates", "python", "testdata", "docs", "tools"] {
        walk(&repository().join(top), &mut files);
    }
    for (name, text) in records() {
        for named in text.split('`').skip(1).step_by(2).filter(|named| is_path(named)) {
            let named = named.trim_end_matches('/');
            let there = |file: &String| {
                file.ends_with(&format!("/{named}")) || file.contains(&format!("/{named}/"))
            };
            let hidden = repository().join(named).exists();
            assert!(hidden || files.iter().any(there), "{name}: there is no {named}");
        }
    }
}

fn is_path(named: &str) -> bool {
    let path = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
    named.chars().all(path) && (named.contains('/') || named.ends_with(".rs"))
}

fn walk(folder: &Path, files: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        match path.is_dir() {
            true => walk(&path, files),
            false => files.push(path.to_str().unwrap().to_string()),
        }
    }
}
