//! The front page: what this is, for whom, the explorer running in it, and how to get it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::markdown::{chapter, escaped};
use super::{RECORDS, downloads, framed};

const BODY: &str = include_str!("front.html");
const PICTURES: [&str; 3] = ["leaf_counts.svg", "alpha_beta.svg", "more_threads.svg"];

/// Writes the front page.
pub fn write(root: &Path, folder: &Path, has_report: bool, files: &[String]) -> Result<()> {
    fs::create_dir_all(folder.join("pictures"))?;
    for picture in PICTURES {
        fs::copy(root.join("docs/pictures").join(picture), folder.join("pictures").join(picture))?;
    }
    let claims = fs::read_to_string(root.join("docs/claims.md"))?;
    let mut runs = format!("This is the run in the book: {}.", run(&claims)?);
    if has_report {
        let claims = fs::read_to_string(folder.join("report/claims.md"));
        let shown = run(&claims.context("the report has no claims.md")?)?;
        runs += " <a href=\"report/index.html\">The report</a> that lies here, with";
        runs += &format!(" <a href=\"{RECORDS}\">its records</a>, is of the run {shown}.");
    }
    let body = BODY
        .replace("{headline}", &headline(&claims)?)
        .replace("{runs}", &runs)
        .replace("{downloads}", &downloads::words(files));
    let page = framed("nullwindow: minimax game-tree search", "", has_report, &body);
    fs::write(folder.join("index.html"), page)?;
    Ok(())
}

/// The lines with which the laboratory sums up a run.
fn headline(claims: &str) -> Result<String> {
    let lines: Vec<&str> = claims.lines().skip_while(|line| !line.starts_with("- ")).collect();
    let lines: Vec<&str> = lines.into_iter().take_while(|line| line.starts_with("- ")).collect();
    let text = lines.first().map(|_| lines.join("\n")).context("the claims have no headline")?;
    Ok(chapter(&text, &mut |_| None).html)
}

/// Which run a list of claims is of.
fn run(claims: &str) -> Result<String> {
    let said = |what: &str| {
        let line = claims.lines().find_map(|line| line.strip_prefix(&format!("- {what}: ")));
        line.map(escaped).with_context(|| format!("the claims do not say '{what}'"))
    };
    let [date, cells, machine, program] = ["Measured", "Cells", "Machine", "Program"].map(said);
    let (date, cells, machine, program) = (date?, cells?, machine?, program?);
    Ok(format!("measured on {date}, {cells} cells, on {machine}, by {program}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_front_page_says_which_run_its_numbers_are_of() {
        let claims = fs::read_to_string("../docs/claims.md").unwrap();
        let run = run(&claims).unwrap();
        assert!(run.starts_with("measured on 20") && run.contains(" cells, on "), "{run}");
        assert!(headline(&claims).unwrap().contains("MTD(f)"));
        assert!(super::run("# Nothing").is_err());
    }
}
