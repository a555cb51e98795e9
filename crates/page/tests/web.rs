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

/// The words of the glossary as a module, by group: what the page shows and explains terms with.
fn glossary_module() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/glossary.md");
    let text = fs::read_to_string(path).unwrap();
    let words = text.split("## ").find(|section| section.starts_with("Words")).unwrap();
    let mut lines = vec![
        "// The words of docs/glossary.md. Written by a test: see crates/page/tests/web.rs."
            .to_string(),
        String::new(),
        "/** Words and their meanings, by group. @type {[string, [string, string][]][]} */"
            .to_string(),
        "export const GLOSSARY = [".to_string(),
    ];
    for group in words.split("\n**").skip(1) {
        let (title, table) = group.split_once("**").unwrap();
        lines.push(format!("  [{}, [", quoted(title)));
        for row in table.lines().filter(|line| line.starts_with("| ")).skip(1) {
            let cells: Vec<&str> = row.trim_matches('|').splitn(2, " | ").map(str::trim).collect();
            lines.push(format!("    [{},", quoted(cells[0])));
            lines.push(format!("      {}],", quoted_lines(&plain(cells[1]))));
        }
        lines.push("  ]],".to_string());
    }
    lines.push("];".to_string());
    lines.join("\n") + "\n"
}

/// Text without the links and marks of Markdown.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        out.push_str(&before.replace('[', ""));
        rest = after.split_once(')').map_or("", |(_, rest)| rest);
    }
    (out + rest).replace(['`', '\\'], "")
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

/// A string over several lines, each short enough.
fn quoted_lines(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        if lines.last().unwrap().chars().count() + word.chars().count() > 96 {
            lines.push(String::new());
        }
        let line = lines.last_mut().unwrap();
        line.push_str(word);
        line.push(' ');
    }
    let last = lines.pop().unwrap();
    lines.push(last.trim_end().to_string());
    lines.iter().map(|line| quoted(line)).collect::<Vec<_>>().join(" +\n      ")
}

#[test]
fn the_glossary_of_the_page_is_that_of_the_documents() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/glossary.js");
    let module = glossary_module();
    assert!(module.contains("\"null window\"") && module.contains("\"leaf\""), "{module}");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, &module).unwrap();
    }
    let told =
        "web/glossary.js is out of date: UPDATE_DOCS=1 cargo test -p nullwindow-page writes it";
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), module, "{told}");
}
