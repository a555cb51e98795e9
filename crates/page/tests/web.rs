//! Rules for the page's JavaScript that need no browser.

use std::fs;
use std::path::Path;

/// The longest line, in characters.
const LONGEST: usize = 120;

/// Every line of the modules and of their tests, with its place.
fn lines() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut lines = Vec::new();
    for folder in ["web", "tests/browser"] {
        for file in fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path()) {
            if !file.extension().is_some_and(|end| end == "js" || end == "mjs") {
                continue;
            }
            let name = file.strip_prefix(root).unwrap().display().to_string();
            let text = fs::read_to_string(&file).unwrap();
            let numbered = text.lines().enumerate();
            lines.extend(numbered.map(|(i, line)| (format!("{name}:{}", i + 1), line.to_string())));
        }
    }
    assert!(lines.len() > 3000, "{}", lines.len());
    lines
}

#[test]
fn lines_are_short_enough_to_read() {
    let long = lines().into_iter().filter(|(_, line)| line.chars().count() > LONGEST);
    let long: Vec<String> = long.map(|(place, _)| place).collect();
    assert!(long.is_empty(), "longer than {LONGEST} characters: {}", long.join(", "));
}

/// A message that is `any` is checked by nobody; `types.js` has the messages.
#[test]
fn no_type_is_any() {
    let any = lines().into_iter().filter(|(_, line)| has_any(line));
    let any: Vec<String> = any.map(|(place, _)| place).collect();
    assert!(any.is_empty(), "the type `any`: {}", any.join(", "));
}

/// Whether a type in a comment, which stands in braces, names `any`.
fn has_any(line: &str) -> bool {
    let typed = ["@param", "@type", "@property", "@returns", "@typedef", "@template"];
    let Some(start) = typed.iter().filter_map(|tag| line.find(tag)).min() else { return false };
    let (mut depth, mut types) = (0, String::new());
    for c in line[start..].chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        types.push(if depth > 0 { c } else { ' ' });
    }
    types.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "any")
}

#[test]
fn any_is_found_in_types_alone() {
    assert!(has_any("/** @param {any} value */"));
    assert!(has_any("/** @type {Record<string, any>} */"));
    assert!(!has_any("/** A search, and its state at any step. @param {Search} search */"));
    assert!(!has_any("/** @param {Search} search A bound of any child. */"));
}
