//! The book: the Markdown of the repository, in its folders, with contents and search.

use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::json;

use super::markdown::{Chapter, chapter, escaped};
use super::{files, framed};

/// Folders with chapters, and files that are chapters by themselves.
const FOLDERS: [&str; 6] = ["docs", "crates", "python", "examples", "proofs", "paper"];
const ALONE: [&str; 7] = [
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "CODE_OF_CONDUCT.md",
    "SECURITY.md",
    "SUPPORT.md",
];
/// The list of chapters, with what each is for.
const CONTENTS: &str = "docs/README.md";
/// Letters under a heading that the search knows.
const MOST_LETTERS: usize = 1500;

/// Writes all chapters and returns how many there are.
pub fn write(root: &Path, folder: &Path, has_report: bool) -> Result<usize> {
    let sources = sources(root)?;
    let mut index = Vec::new();
    for source in &sources {
        let page = page_of(source);
        let read = write_chapter(root, folder, source, &page, &sources, has_report)?;
        for heading in &read.headings {
            let words: String = heading.words.chars().take(MOST_LETTERS).collect();
            let address = format!("{}#{}", slashed(&page), heading.anchor);
            index.push(json!([read.title, heading.text, address, words]));
        }
    }
    write_chapter(
        root,
        folder,
        Path::new(CONTENTS),
        Path::new("index.html"),
        &sources,
        has_report,
    )?;
    // A script and not JSON: a page that was opened as a file can read it, too.
    let index = format!("window.searched = {};\n", serde_json::to_string(&index)?);
    fs::write(folder.join("search.js"), index)?;
    Ok(sources.len())
}

/// Writes a chapter to a page of the book, with the pictures that it shows.
fn write_chapter(
    root: &Path,
    folder: &Path,
    source: &Path,
    page: &Path,
    sources: &[PathBuf],
    has_report: bool,
) -> Result<Chapter> {
    let text = fs::read_to_string(root.join(source))?;
    let mut pictures = Vec::new();
    let read = chapter(&text, &mut |to| {
        let (path, anchor) = to.split_once('#').map_or((to, None), |(p, a)| (p, Some(a)));
        if to.contains("://") || to.starts_with("mailto:") || path.is_empty() {
            return Some(to.to_string());
        }
        let meant = normal(&source.parent()?.join(path));
        let there = if sources.contains(&meant) {
            page_of(&meant)
        } else if sources.contains(&meant.join("README.md")) {
            page_of(&meant.join("README.md"))
        } else if is_picture(&meant) && root.join(&meant).is_file() {
            pictures.push(meant.clone());
            meant
        } else {
            return None;
        };
        let up = up_from(page);
        let anchor = anchor.map(|anchor| format!("#{anchor}")).unwrap_or_default();
        Some(format!("{up}{}{anchor}", slashed(&there)))
    });
    for picture in pictures {
        let there = folder.join(&picture);
        fs::create_dir_all(there.parent().context("a picture without a folder")?)?;
        fs::copy(root.join(&picture), there)?;
    }
    let there = folder.join(page);
    fs::create_dir_all(there.parent().context("a page without a folder")?)?;
    let up = up_from(page);
    let title = format!("{} – nullwindow", escaped(&read.title));
    let body = body(&read, &up);
    fs::write(there, framed(&title, &format!("{up}../"), has_report, &body))?;
    Ok(read)
}

/// The chapter between its contents and the search.
fn body(chapter: &Chapter, up: &str) -> String {
    let list: String = chapter
        .headings
        .iter()
        .filter(|heading| heading.level == 2)
        .map(|h| format!("<li><a href=\"#{}\">{}</a></li>\n", h.anchor, escaped(&h.text)))
        .collect();
    let inside = match list.is_empty() {
        true => String::new(),
        false => format!(
            "<nav aria-label=\"In this chapter\"><h2>In this chapter</h2><ul>\n{list}</ul></nav>\n"
        ),
    };
    format!(
        "<div class=\"book\">\n<aside>\n<form class=\"search\" role=\"search\" data-index=\"{up}search.js\" data-book=\"{up}\">\n\
         <label>Search the book <input type=\"search\" autocomplete=\"off\"></label>\n\
         <ol class=\"found\" aria-live=\"polite\"></ol></form>\n\
         <p><a href=\"{up}index.html\">All chapters</a></p>\n{inside}</aside>\n\
         <main class=\"chapter prose\" id=\"main\" tabindex=\"-1\">\n{}</main>\n</div>",
        chapter.html
    )
}

/// All chapters, by their paths in the repository.
fn sources(root: &Path) -> Result<Vec<PathBuf>> {
    let mut found: Vec<PathBuf> = ALONE.iter().map(PathBuf::from).collect();
    for folder in FOLDERS {
        if !root.join(folder).is_dir() {
            continue;
        }
        for file in files(&root.join(folder))? {
            let path = file.strip_prefix(root)?.to_path_buf();
            let is_test = path.components().any(|part| part.as_os_str() == "tests");
            let is_template = path.to_string_lossy().ends_with(".template.md");
            if path.extension().is_some_and(|end| end == "md") && !is_test && !is_template {
                found.push(path);
            }
        }
    }
    found.retain(|path| root.join(path).is_file());
    Ok(found)
}

/// A folder's README is its index.
fn page_of(source: &Path) -> PathBuf {
    match source.file_name() {
        Some(name) if name == "README.md" => source.with_file_name("index.html"),
        _ => source.with_extension("html"),
    }
}

/// What leads from a page to the folder of the book.
fn up_from(page: &Path) -> String {
    "../".repeat(page.components().count().saturating_sub(1))
}

fn is_picture(path: &Path) -> bool {
    path.extension().is_some_and(|end| ["png", "svg"].iter().any(|known| end == *known))
}

/// Without `.` and `..`.
fn normal(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

/// A path as an address has it.
fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_lie_where_their_chapters_do() {
        assert_eq!(page_of(Path::new("docs/README.md")), Path::new("docs/index.html"));
        assert_eq!(page_of(Path::new("docs/idea.md")), Path::new("docs/idea.html"));
        assert_eq!(up_from(Path::new("crates/lab/index.html")), "../../");
        assert_eq!(up_from(Path::new("index.html")), "");
        assert_eq!(normal(Path::new("docs/../crates/./lab")), Path::new("crates/lab"));
    }
}
