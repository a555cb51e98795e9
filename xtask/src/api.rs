//! `cargo xtask api [--write]`: what each library offers to others, as a list that is kept beside
//! its manifest, so that a change of it is seen in review. Needs nightly Rust, which alone writes
//! documentation as JSON, and `cargo install cargo-public-api@0.52.0 --locked`.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

/// The libraries that others link, by the folder of each below `crates`.
const LIBRARIES: [&str; 7] =
    ["nullwindow", "games", "engine", "arena", "protocols", "report", "lab"];
const LIST: &str = "public-api.txt";

/// Compares the kept lists with what there is, or writes them.
pub fn api(root: &Path, write: bool) -> Result<()> {
    let mut changed = Vec::new();
    for library in LIBRARIES {
        let folder = root.join("crates").join(library);
        let list = listed(root, &folder)?;
        let kept = folder.join(LIST);
        if write {
            fs::write(&kept, list)?;
            continue;
        }
        let kept = fs::read_to_string(&kept).with_context(|| kept.display().to_string())?;
        let differing = differences(&kept, &list);
        if !differing.is_empty() {
            println!("{library}:\n{}", differing.join("\n"));
            changed.push(library);
        }
    }
    ensure!(
        changed.is_empty(),
        "{} changed: say so in CHANGELOG.md, and write the lists by 'cargo xtask api --write'",
        changed.join(", ")
    );
    Ok(())
}

/// What one library offers, without what the compiler and derives add.
fn listed(root: &Path, folder: &Path) -> Result<String> {
    let mut command = Command::new("cargo");
    command.args(["public-api", "-sss", "--manifest-path"]).arg(folder.join("Cargo.toml"));
    command.env("CARGO_TARGET_DIR", root.join("target/api")).current_dir(root);
    // The compiler that runs this is not the one that is needed.
    command.env_remove("CARGO").env_remove("RUSTC").env_remove("RUSTUP_TOOLCHAIN");
    let done = command.output().context("cannot run cargo")?;
    if !done.status.success() {
        bail!("cargo public-api: {}", String::from_utf8_lossy(&done.stderr).trim());
    }
    Ok(String::from_utf8(done.stdout)?)
}

/// The lines that only one of two lists has.
fn differences(kept: &str, list: &str) -> Vec<String> {
    let only = |these: &str, others: &str, sign: char| -> Vec<String> {
        let others: HashSet<&str> = others.lines().collect();
        let lines = these.lines().filter(|line| !others.contains(line));
        lines.map(|line| format!("{sign}{line}")).collect()
    };
    [only(kept, list, '-'), only(list, kept, '+')].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_told_with_its_line() {
        let (kept, list) = ("pub fn a()\npub fn b()\n", "pub fn a()\npub fn b(u8)\npub fn c()\n");
        assert_eq!(differences(kept, list), ["-pub fn b()", "+pub fn b(u8)", "+pub fn c()"]);
        assert!(differences(kept, kept).is_empty());
    }

    /// A library that is published has a list, or is known to be no library for others.
    #[test]
    fn every_library_has_a_list() {
        const NOT_FOR_OTHERS: [&str; 3] = ["cli", "page", "page-wasm"];
        for entry in fs::read_dir("../crates").unwrap() {
            let folder = entry.unwrap().path();
            let name = folder.file_name().unwrap().to_str().unwrap().to_string();
            let is_listed = LIBRARIES.contains(&name.as_str());
            assert_ne!(is_listed, NOT_FOR_OTHERS.contains(&name.as_str()), "{name}");
            assert_eq!(is_listed, folder.join(LIST).is_file(), "{name}");
        }
    }
}
