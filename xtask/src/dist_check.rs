//! `cargo xtask dist-check ARCHIVE`: the archive is unpacked and used, on this machine and on
//! an emulated one with the oldest processor (`qemu-user`).

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use flate2::read::GzDecoder;

use crate::dist;

/// What is asked of both; the answers do not depend on the processor.
const QUESTIONS: [&[&str]; 4] = [
    &["trace", "--tree", "thesis-2.4", "--algorithm", "mtd-f"],
    &["show", "checkers"],
    &["selftest", "--cases", "300"],
    &["bench", "--counts"],
];
/// An x86-64 processor with SSE3 and nothing that came later.
const EMULATOR: [&str; 3] = ["qemu-x86_64", "-cpu", "qemu64"];

/// Unpacks the archive below a folder and tries it.
pub fn check(archive: &Path, folder: &Path) -> Result<()> {
    let here = folder.join("dist-check");
    if here.exists() {
        fs::remove_dir_all(&here)?;
    }
    let packed = fs::File::open(archive).with_context(|| archive.display().to_string())?;
    tar::Archive::new(GzDecoder::new(packed)).unpack(&here)?;
    let program = only_folder(&here)?.join(dist::executable("nullwindow"));
    let named = said(&program, &[], &["--version"])?;
    println!("here: {}", named.trim());
    let is_x86 = cfg!(target_arch = "x86_64");
    if is_x86 {
        let emulated = said(&program, &EMULATOR, &["--version"])?;
        println!("emulated: {}", emulated.trim());
        ensure!(emulated.contains("(x86-64)"), "the program is not for every x86-64");
    }
    for question in QUESTIONS {
        let ours = said(&program, &[], question)?;
        ensure!(!ours.is_empty(), "nullwindow {} says nothing", question.join(" "));
        if is_x86 {
            let old = said(&program, &EMULATOR, question)?;
            ensure!(ours == old, "nullwindow {} differs:\n{ours}\n{old}", question.join(" "));
        }
        println!("same: nullwindow {}", question.join(" "));
    }
    Ok(())
}

fn only_folder(folder: &Path) -> Result<PathBuf> {
    let mut inside = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    match (inside.next(), inside.next()) {
        (Some(only), None) => Ok(only),
        _ => bail!("the archive is not one folder"),
    }
}

fn said(program: &Path, before: &[&str], arguments: &[&str]) -> Result<String> {
    let words: Vec<&OsStr> = before
        .iter()
        .map(OsStr::new)
        .chain([program.as_os_str()])
        .chain(arguments.iter().map(OsStr::new))
        .collect();
    let done = Command::new(words[0]).args(&words[1..]).output();
    let done = done.with_context(|| format!("cannot run {}", words[0].display()))?;
    ensure!(
        done.status.success(),
        "{words:?} ended with {}: {}",
        done.status,
        String::from_utf8_lossy(&done.stderr).trim()
    );
    Ok(String::from_utf8(done.stdout)?)
}
