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

/// What a language calls the words of the glossary: their English names, as it lists them.
fn translated_words(file: &str) -> Vec<String> {
    let text = web(file);
    let words = text.split("  glossary: {").nth(1).unwrap().split("    words: {\n").nth(1).unwrap();
    let words = words.split("\n    },").next().unwrap();
    let entries = words.lines().filter_map(|line| line.strip_prefix("      ")?.split_once(": [\""));
    entries.map(|(english, _)| english.trim_matches('"').to_string()).collect()
}

#[test]
fn every_language_has_every_word_of_the_glossary() {
    let module = glossary_module();
    let entries = module.lines().filter_map(|line| line.strip_prefix("    [\""));
    let english: Vec<&str> = entries.map(|rest| rest.split_once('"').unwrap().0).collect();
    assert!(english.len() > 40 && english.contains(&"null window"), "{english:?}");
    let groups = module.lines().filter_map(|line| line.strip_prefix("  [\"")?.split_once('"'));
    let groups: Vec<&str> = groups.map(|(group, _)| group).collect();
    for file in &LANGUAGES[1..] {
        assert_eq!(translated_words(file), english, "{file}");
        for group in &groups {
            assert!(web(file).contains(&format!("{group}: \"")), "{file}: {group}");
        }
    }
}

/// The modules of the page that hold its texts, one for each language.
const LANGUAGES: [&str; 3] = ["english.js", "german.js", "spanish.js"];
/// Words of code that look like texts: names of keys.
const KEYS: [&str; 4] = ["Enter", "Escape", "Home", "End"];

fn web(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("web").join(file);
    fs::read_to_string(path).unwrap()
}

/// The names of all modules.
fn modules() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    names.map(|name| name.into_string().unwrap()).filter(|name| name.ends_with(".js")).collect()
}

/// A module without its comments. A path such as records/* begins none.
fn code(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    let begins = |text: &str| {
        let mut found = text.match_indices("/*").map(|(at, _)| at);
        found.find(|&at| !text[..at].ends_with(char::is_alphanumeric))
    };
    while let Some(at) = begins(rest) {
        out.push_str(&rest[..at]);
        rest = rest[at..].split_once("*/").map_or("", |(_, rest)| rest);
    }
    out.push_str(rest);
    let line = |line: &str| match line.trim_start().starts_with("//") {
        true => String::new(),
        false => line.to_string(),
    };
    out.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The strings of a module, without their quotes.
fn strings(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut chars = code.chars();
    while let Some(quote) = chars.by_ref().find(|c| matches!(c, '"' | '`')) {
        let mut text = String::new();
        while let Some(c) = chars.next() {
            match c {
                '\\' => text.extend(chars.next()),
                c if c == quote => break,
                c => text.push(c),
            }
        }
        found.push(text);
    }
    found
}

/// Whether a string is something that people read: it has a word with a capital letter in front
/// and goes on, or ends like a sentence.
fn is_text(text: &str) -> bool {
    // What is filled in is no text, however it is found.
    let mut parts = text.split("${");
    let begins = parts.next().unwrap_or_default().to_string();
    let filled = |part: &str| format!("x{}", part.split_once('}').map_or("", |(_, rest)| rest));
    let text = begins + &parts.map(filled).collect::<String>();
    let text = text.as_str();
    let first: String = text.chars().take_while(|c| c.is_alphabetic()).collect();
    let is_word = first.len() > 2
        && first.starts_with(char::is_uppercase)
        && first.chars().skip(1).all(char::is_lowercase);
    let is_sentence =
        text.split_whitespace().count() > 1 && text.ends_with(['.', '?', ':', '!', '…']);
    (is_word || is_sentence) && !KEYS.contains(&text) && !text.starts_with("Arrow")
}

/// Another language is a translation of one file, and no view has to be changed.
#[test]
fn no_view_has_a_text_of_its_own() {
    // The names of the languages are what each calls itself.
    let exempt = ["texts.js", "glossary.js", "types.js"];
    let mut own = Vec::new();
    for name in modules() {
        if LANGUAGES.contains(&name.as_str()) || exempt.contains(&name.as_str()) {
            continue;
        }
        let texts = strings(&code(&web(&name)));
        own.extend(
            texts.into_iter().filter(|t| is_text(t)).map(|text| format!("{name}: {text:?}")),
        );
    }
    assert!(own.is_empty(), "texts belong into english.js:\n{}", own.join("\n"));
    assert!(is_text("Nothing is done yet.") && is_text("Play") && !is_text("card scroll"));
}

/// The texts of a language: the names of its sections and keys, each with the places in braces.
/// Lists and objects within a section are one text.
fn keys(file: &str) -> Vec<(String, Vec<String>)> {
    let text = code(&web(file));
    let mut keys: Vec<(String, Vec<String>)> = Vec::new();
    let (mut depth, mut section, mut word) = (0, String::new(), String::new());
    let mut chars = text[text.find("= {").unwrap() + 2..].chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            '"' => {
                let mut literal = String::new();
                while let Some(c) = chars.next().filter(|&c| c != '"') {
                    literal.push(c);
                    if c == '\\' {
                        literal.extend(chars.next());
                    }
                }
                let mut places: Vec<String> = literal
                    .split('{')
                    .skip(1)
                    .filter_map(|s| s.split_once('}'))
                    .map(|(p, _)| p.to_string())
                    .collect();
                if let Some((_, all)) = keys.last_mut() {
                    all.append(&mut places);
                    all.sort();
                }
            }
            ':' if depth == 1 => section = word.clone(),
            ':' if depth == 2 => keys.push((format!("{section}.{word}"), Vec::new())),
            _ => {}
        }
        if c.is_alphanumeric() || c == '_' {
            word.push(c);
        } else if !c.is_whitespace() && c != ':' {
            word.clear();
        }
        if c == ':' {
            word.clear();
        }
    }
    keys
}

#[test]
fn every_language_has_every_text_with_the_same_places() {
    let english = keys("english.js");
    assert!(english.len() > 300, "{}", english.len());
    for file in &LANGUAGES[1..] {
        let mut other = keys(file);
        let mut english = english.clone();
        other.sort();
        english.sort();
        let differs = english.iter().find(|one| !other.contains(one));
        assert!(differs.is_none(), "{file} has not {differs:?}");
        assert_eq!(english.len(), other.len(), "{file}");
    }
}

#[test]
fn every_text_is_used_and_there() {
    let english = keys("english.js");
    let all: String = modules()
        .iter()
        .filter(|name| !LANGUAGES.contains(&name.as_str()))
        .map(|name| code(&web(name)))
        .collect();
    let index = web("index.html");
    // Pieces, units, lessons and the parts of a search are found by names that are made or come
    // in an answer.
    let by_name = ["pieces.", "units.", "lessons.", "blame."];
    for (key, _) in &english {
        let (_, name) = key.split_once('.').unwrap();
        let used = all.contains(&format!(".{name}"))
            && all.match_indices(&format!(".{name}")).any(|(at, found)| {
                !all[at + found.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
            });
        let named = by_name.iter().any(|section| key.starts_with(section));
        let in_page = index.contains(&format!("\"{name}\""));
        assert!(used || named || in_page, "nobody says {key}");
    }
    for module in modules() {
        let text = code(&web(&module));
        let Some((_, rest)) = text.split_once("const T = TEXTS.") else { continue };
        let section: String = rest.chars().take_while(|c| c.is_alphanumeric()).collect();
        for (at, _) in text.match_indices("T.") {
            if text[..at].ends_with(|c: char| c.is_alphanumeric()) {
                continue;
            }
            let name: String =
                text[at + 2..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let key = format!("{section}.{name}");
            assert!(english.iter().any(|(known, _)| *known == key), "{module}: there is no {key}");
        }
    }
}

/// What the page says before any module has run is English.
#[test]
fn the_first_words_are_those_of_the_english_texts() {
    let (index, english) = (web("index.html"), web("english.js"));
    let page = english.split("\n  page: {").nth(1).unwrap().split("\n  },").next().unwrap();
    for (attribute, is_text) in [("data-text=\"", true), ("data-label=\"", false)] {
        for part in index.split(attribute).skip(1) {
            let (name, rest) = part.split_once('"').unwrap();
            let said =
                page.split(&format!("{name}: \"")).nth(1).unwrap().split('"').next().unwrap();
            match is_text {
                true => assert!(
                    rest.trim_start_matches([' ', '>']).starts_with(said)
                        || rest.contains(&format!(">{said}<")),
                    "{name}: {said}"
                ),
                false => {
                    assert!(index.contains(&format!("aria-label=\"{said}\"")), "{name}: {said}")
                }
            }
        }
    }
}
