//! `cargo xtask site [DIR] [--report DIR] [--files DIR]`: everything there is to read and try, as
//! one folder of static files for any host.
//!
//! A front page, the book with search, the page with WebAssembly and its course, the
//! documentation of the crates, a report of the laboratory, and archives and wheels to download.
//! No file asks another host for anything, and every link inside is checked (`links.rs`).

mod book;
mod downloads;
mod front;
mod links;
mod markdown;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

const STYLE: &str = include_str!("site.css");
const SCRIPT: &str = include_str!("site.js");

/// Where the records of the report lie in the site.
const RECORDS: &str = "report/records.jsonl.gz";

/// What goes along where it is named.
#[derive(Default)]
pub struct With {
    /// A folder that `nullwindow reproduce` wrote.
    pub report: Option<PathBuf>,
    /// Folders with archives and wheels.
    pub files: Vec<PathBuf>,
}

/// Makes the site.
pub fn site(root: &Path, folder: &Path, with: &With) -> Result<()> {
    if folder.exists() {
        ensure!(
            folder.join("site.css").is_file() || fs::read_dir(folder)?.next().is_none(),
            "{} holds something else: name an empty folder",
            folder.display()
        );
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    fs::write(folder.join("site.css"), STYLE)?;
    fs::write(folder.join("site.js"), SCRIPT)?;

    crate::page(root, &folder.join("page"))?;
    documentation(root, &folder.join("api"))?;
    let has_report = with.report.is_some();
    if let Some(report) = &with.report {
        copy(report, &folder.join("report"))?;
        ensure!(folder.join("report/index.html").is_file(), "{} is no report", report.display());
        let records = report.parent().unwrap_or(Path::new(".")).join("records");
        pack_records(&records, &folder.join(RECORDS))?;
    }
    let book = book::write(root, &folder.join("book"), has_report)?;
    let downloads = downloads::copy(&with.files, &folder.join("files"))?;
    front::write(root, folder, has_report, &downloads)?;
    let checked = links::check(folder)?;
    eprintln!("{} chapters, {checked} links", book);
    Ok(())
}

/// The head and the foot of every page but those of the explorer; `up` leads to the front page.
fn framed(title: &str, up: &str, has_report: bool, body: &str) -> String {
    let report = match has_report {
        true => format!("<a href=\"{up}report/index.html\">Results</a>\n"),
        false => String::new(),
    };
    format!(
        r##"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" href="{up}page/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{up}page/style.css">
<link rel="stylesheet" href="{up}site.css">
<script src="{up}site.js" defer></script>
</head>
<body data-up="{up}">
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="{up}index.html"><svg viewBox="0 0 32 32" aria-hidden="true"><path d="M16 8 8 23M16 8l8 15"/><rect x="11.500" y="3.500" width="9" height="9" rx="1"/><circle cx="8" cy="24" r="4.500"/><circle cx="24" cy="24" r="4.500"/></svg>nullwindow</a>
<nav class="site" aria-label="Parts">
<a href="{up}page/index.html">Explore</a>
<a href="{up}page/index.html#/course">Course</a>
<a href="{up}book/index.html">Book</a>
<a href="{up}api/index.html">API</a>
{report}</nav>
<button type="button" class="theme" aria-label="Light or dark" title="Light or dark"><svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7"/><path d="M10 3a7 7 0 0 1 0 14z"/></svg></button>
</header>
{body}
</body>
</html>
"##
    )
}

/// The documentation of all crates that others use.
fn documentation(root: &Path, folder: &Path) -> Result<()> {
    let target = root.join("target");
    let made = target.join("doc");
    if made.exists() {
        fs::remove_dir_all(&made)?; // what an earlier state left there
    }
    let done = Command::new(crate::cargo())
        .current_dir(root)
        .args(["doc", "--quiet", "--workspace", "--no-deps", "--locked"])
        .args(["--exclude", "nullwindow-python", "--exclude", "nullwindow-page-wasm"])
        .args(["--exclude", "nullwindow-examples", "--exclude", "nullwindow-fit"])
        .arg("--target-dir")
        .arg(&target)
        .status()
        .context("cannot run cargo")?;
    if !done.success() {
        bail!("the documentation could not be made");
    }
    copy(&made, folder)?;
    let first = "<!doctype html><meta charset=\"utf-8\"><title>nullwindow: API</title>\
        <meta http-equiv=\"refresh\" content=\"0; url=nullwindow/index.html\">\
        <a href=\"nullwindow/index.html\">The library nullwindow</a>\n";
    fs::write(folder.join("index.html"), first)?;
    Ok(())
}

/// The records that a report was made of lie beside it: one compressed file of all of them.
fn pack_records(from: &Path, to: &Path) -> Result<()> {
    let mut packed = GzEncoder::new(fs::File::create(to)?, Compression::best());
    let mut is_empty = true;
    for path in files(from).with_context(|| format!("cannot read {}", from.display()))? {
        if path.extension().is_some_and(|end| end == "jsonl") {
            std::io::copy(&mut fs::File::open(&path)?, &mut packed)?;
            is_empty = false;
        }
    }
    packed.finish()?;
    ensure!(!is_empty, "{} has no records", from.display());
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    let inside = fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))?;
    for entry in inside {
        let path = entry?.path();
        let there = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy(&path, &there)?;
        } else if path.file_name().is_some_and(|name| name != ".lock") {
            fs::copy(&path, &there)?;
        }
    }
    Ok(())
}

/// All files below a folder, sorted.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => found.extend(files(&path)?),
            false => found.push(path),
        }
    }
    found.sort();
    Ok(found)
}
