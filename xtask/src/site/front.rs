//! The front page: what this is, for whom, the explorer running in it, and how to get it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::framed;
use super::markdown::chapter;

const BODY: &str = include_str!("front.html");
const PICTURES: [&str; 3] = ["leaf_counts.svg", "alpha_beta.svg", "more_threads.svg"];

/// Writes the front page.
pub fn write(root: &Path, folder: &Path, has_report: bool) -> Result<()> {
    fs::create_dir_all(folder.join("pictures"))?;
    for picture in PICTURES {
        fs::copy(root.join("docs/pictures").join(picture), folder.join("pictures").join(picture))?;
    }
    let body = BODY.replace("{headline}", &headline(root)?);
    let page = framed("nullwindow: minimax game-tree search", "", has_report, &body);
    fs::write(folder.join("index.html"), page)?;
    Ok(())
}

/// The lines with which the laboratory sums up its last run.
fn headline(root: &Path) -> Result<String> {
    let claims = fs::read_to_string(root.join("docs/claims.md"))?;
    let lines: Vec<&str> = claims.lines().skip_while(|line| !line.starts_with("- ")).collect();
    let lines: Vec<&str> = lines.into_iter().take_while(|line| line.starts_with("- ")).collect();
    let text = lines.first().map(|_| lines.join("\n")).context("docs/claims.md has no headline")?;
    Ok(chapter(&text, &mut |_| None).html)
}
