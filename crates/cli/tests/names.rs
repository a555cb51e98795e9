//! The name of a type is unique in the repository, so that a reader who meets it knows which
//! one is meant, and a search finds one definition.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Names that every subcommand or several games have, each in a module that says whose it
/// is, and the clock, which is another one in a browser.
const OF_EACH: [&str; 8] =
    ["Args", "Move", "Outcome", "Position", "Scoring", "Square", "SystemClock", "Weights"];

/// The sources of all crates.
fn sources() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let within = |folder: &str| fs::read_dir(root.join(folder)).into_iter().flatten().flatten();
    let crates = within("crates").chain(within("tools")).map(|entry| entry.path());
    let mut open: Vec<PathBuf> =
        crates.chain([root.join("python")]).map(|folder| folder.join("src")).collect();
    let mut found = Vec::new();
    while let Some(path) = open.pop() {
        if let Ok(entries) = fs::read_dir(&path) {
            open.extend(entries.flatten().map(|entry| entry.path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The type that a line defines. An indented `type` belongs to a trait and is none of its own.
fn defined(line: &str) -> Option<&str> {
    let mut code = line.trim_start();
    if let Some(rest) = code.strip_prefix("pub") {
        let rest = rest.strip_prefix('(').map_or(rest, |rest| rest.split_once(')').unwrap().1);
        code = rest.strip_prefix(' ')?;
    }
    let (keyword, rest) = code.split_once(' ')?;
    let is_type = match keyword {
        "struct" | "enum" | "trait" | "union" => true,
        "type" => !line.starts_with(' '),
        _ => false,
    };
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    is_type.then(|| &rest[..end]).filter(|name| name.starts_with(char::is_uppercase))
}

#[test]
fn the_name_of_a_type_is_unique() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in sources() {
        for (number, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
            if let Some(name) = defined(line) {
                let place = format!("{}:{}", path.display(), number + 1);
                places.entry(name.to_string()).or_default().push(place);
            }
        }
    }
    assert!(places.len() > 500, "{}", places.len());
    for (name, places) in &places {
        let of_each = OF_EACH.contains(&name.as_str());
        assert_eq!(places.len() > 1, of_each, "{name}: {}", places.join(" "));
    }
}

#[test]
fn definitions_are_told_from_other_lines() {
    assert_eq!(defined("pub(crate) struct Depth(u16);"), Some("Depth"));
    assert_eq!(defined("    enum Inner<'a> {"), Some("Inner"));
    assert_eq!(defined("type Keys = HashSet<u64>;"), Some("Keys"));
    assert_eq!(defined("    type Err = NotAnId;"), None);
    assert_eq!(defined("/// struct of a line"), None);
    assert_eq!(defined("pub fn kind() {}"), None);
}
