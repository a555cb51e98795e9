//! `cargo xtask dist [DIR]`: an archive that a person can unpack and run.
//!
//! It has the program twice where the architecture has levels: for every processor of it, and
//! for newer ones; the first gives way to the second where it can (`crates/cli/src/give_way.rs`).
//! Beside them are the table of checkers endings, completions, manual pages, the licences of
//! all that is linked in, and what an installation needs to know.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;

const PACKAGE: &str = "nullwindow-cli";
const PROGRAM: &str = "nullwindow";
/// The level that makes a second program worth its size, and what the compiler calls it.
const FASTER: &str = "x86-64-v3";
const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];
/// Files of the repository that go along.
const TEXTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Makes the archive in a folder and returns its path.
pub fn dist(root: &Path, folder: &Path) -> Result<PathBuf> {
    let version = version(root)?;
    let host = host()?;
    let name = format!("{PROGRAM}-{version}-{host}");
    let unpacked = folder.join(&name);
    if unpacked.exists() {
        fs::remove_dir_all(&unpacked).context("the last archive's folder cannot be removed")?;
    }
    fs::create_dir_all(&unpacked).with_context(|| format!("cannot make {}", unpacked.display()))?;

    let program = unpacked.join(executable(PROGRAM));
    fs::copy(build(root, "")?, &program)?;
    if host.starts_with("x86_64") {
        let faster = executable(&format!("{PROGRAM}-{version}-{FASTER}"));
        fs::copy(build(root, FASTER)?, unpacked.join(faster))?;
    }
    for text in TEXTS {
        fs::copy(root.join(text), unpacked.join(text))?;
    }
    fs::write(unpacked.join("THIRD-PARTY.md"), third_party(root)?)?;
    fs::write(unpacked.join("INSTALL.md"), install(&program, &host)?)?;
    tables(&program, &unpacked)?;
    completions(&program, &unpacked.join("completions"))?;
    said(&program, &["man".as_ref(), "--out".as_ref(), unpacked.join("man/man1").as_os_str()])?;

    let archive = folder.join(format!("{name}.tar.gz"));
    pack(&unpacked, &name, &archive)?;
    checksum(&archive)?;
    Ok(archive)
}

/// A program for all processors of the architecture, or for those of a level.
fn build(root: &Path, level: &str) -> Result<PathBuf> {
    let (level, target) = match level {
        "" => (None, "any"),
        level => (Some(format!("-Ctarget-cpu={level}")), level),
    };
    let flags: Vec<String> = level.into_iter().chain(without_folders(root)).collect();
    let target = root.join("target/dist").join(target);
    let built = Command::new(crate::cargo())
        .current_dir(root)
        .args(["build", "--release", "--locked", "--package", PACKAGE])
        .arg("--target-dir")
        .arg(&target)
        // In the place of what `.cargo/config.toml` says for programs that stay here.
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"))
        .status()
        .context("cannot run cargo")?;
    if !built.success() {
        bail!("the build failed");
    }
    Ok(target.join("release").join(executable(PROGRAM)))
}

/// Messages of the program name files of the source: not by the folders of whoever built it.
fn without_folders(root: &Path) -> Vec<String> {
    let home = |name: &str| std::env::var_os(name).map(PathBuf::from);
    let cargo = home("CARGO_HOME").or_else(|| Some(home("HOME")?.join(".cargo")));
    let cargo = cargo.map(|cargo| format!("--remap-path-prefix={}=cargo", cargo.display()));
    let ours = format!("--remap-path-prefix={}={PROGRAM}", root.display());
    cargo.into_iter().chain([ours]).collect()
}

/// The file name of a program.
pub fn executable(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

/// A position of few pieces: whoever shows it needs the table.
const ENDING: &str = "B:W21,22,K30:B1";

/// The table of checkers endings, made by the program itself.
fn tables(program: &Path, folder: &Path) -> Result<()> {
    let made = Command::new(program)
        .args(["show", "checkers", "--position", ENDING])
        .env("NULLWINDOW_CACHE", folder)
        .output()
        .context("cannot run the program")?;
    let table = folder.join("checkers-endings-4.bin");
    if !made.status.success() || !table.is_file() {
        let told = String::from_utf8_lossy(&made.stderr);
        bail!("the program made no {}: {}", table.display(), told.trim());
    }
    Ok(())
}

fn completions(program: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for shell in SHELLS {
        let script = said(program, &["completions".as_ref(), shell.as_ref()])?;
        fs::write(folder.join(format!("{PROGRAM}.{shell}")), script)?;
    }
    Ok(())
}

/// What an installation needs to know; the libraries are read off the program.
fn install(program: &Path, host: &str) -> Result<String> {
    let library = glibc(&fs::read(program)?);
    let needs = match library {
        Some((major, minor)) => format!(
            "It needs a Linux system with glibc {major}.{minor} or newer; nothing else has to be installed.\n"
        ),
        None => String::from("Nothing else has to be installed.\n"),
    };
    let levels = match host.starts_with("x86_64") {
        true => format!(
            "\n`{PROGRAM}` runs on every x86-64 processor. Where the processor has AVX2 and BMI2\n\
             (since about 2013), it gives way to the program whose name ends with `{FASTER}`, if\n\
             that lies in the same folder. `{PROGRAM} --version` says which one runs.\n"
        ),
        false => String::new(),
    };
    Ok(format!(
        "# Install\n\nThe folder can lie anywhere. Keep its files together and put the folder into\n\
         `PATH`, or a link to `{PROGRAM}` into a folder that is there already:\n\n\
         ```sh\nln -s \"$PWD/{PROGRAM}\" ~/.local/bin/\n{PROGRAM} play othello\n{PROGRAM} serve --open\n```\n\n\
         {needs}{levels}\n\
         `completions/` has what shells need to complete commands, `man/` the manual pages\n\
         (`man -M man {PROGRAM}`), and `THIRD-PARTY.md` the licences of all libraries in the program.\n"
    ))
}

/// The newest version of glibc that a program asks for.
fn glibc(program: &[u8]) -> Option<(u32, u32)> {
    let mark = b"GLIBC_2.";
    let starts = program.windows(mark.len()).enumerate().filter(|(_, found)| found == mark);
    let minors = starts.filter_map(|(at, _)| {
        let digits = program[at + mark.len()..].iter().take_while(|byte| byte.is_ascii_digit());
        let text: String = digits.map(|&byte| byte as char).collect();
        text.parse().ok()
    });
    minors.max().map(|minor| (2, minor))
}

/// The licences of every package that is linked in: each text once, under those who use it.
fn third_party(root: &Path) -> Result<String> {
    let tree = ["tree", "--locked", "--package", PACKAGE, "--edges", "normal", "--prefix", "none"];
    let linked = cargo(root, &[&tree[..], &["--format", "{p}"]].concat())?;
    let metadata = cargo(root, &["metadata", "--locked", "--format-version", "1"])?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let mut list = String::new();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in metadata["packages"].as_array().context("cargo names no packages")? {
        let word = |key: &str| package[key].as_str().unwrap_or_default();
        let named = format!("{} v{}", word("name"), word("version"));
        let is_ours = package["source"].is_null();
        if is_ours || !linked.lines().any(|line| line.split(" (").next() == Some(&named)) {
            continue;
        }
        list += &format!("- {named}: {}\n", word("license"));
        let manifest = Path::new(word("manifest_path"));
        for text in licence_texts(manifest.parent().context("a package without a folder")?)? {
            texts.entry(text).or_default().push(named.clone());
        }
    }
    let mut all = format!("# Licences of the libraries in this program\n\n{list}");
    for (text, packages) in texts {
        all += &format!("\n## {}\n\n```text\n{}\n```\n", packages.join(", "), text.trim_end());
    }
    Ok(all)
}

fn licence_texts(folder: &Path) -> Result<Vec<String>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let is_licence = |path: &&PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        path.is_file()
            && ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|s| name.starts_with(s))
    };
    Ok(paths.iter().filter(is_licence).filter_map(|path| fs::read_to_string(path).ok()).collect())
}

/// The same files make the same archive: sorted, without owners, dated by the last commit.
fn pack(folder: &Path, name: &str, archive: &Path) -> Result<()> {
    let date = commit_date(folder);
    let mut files = Vec::new();
    walk(folder, &mut files)?;
    files.sort();
    let packed = GzEncoder::new(fs::File::create(archive)?, Compression::best());
    let mut tar = tar::Builder::new(packed);
    for path in files {
        let bytes = fs::read(&path)?;
        let inside = path.strip_prefix(folder)?;
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(if is_program(inside) { 0o755 } else { 0o644 });
        header.set_mtime(date);
        tar.append_data(&mut header, Path::new(name).join(inside), &bytes[..])?;
    }
    tar.into_inner()?.finish()?;
    Ok(())
}

fn is_program(inside: &Path) -> bool {
    inside.parent() == Some(Path::new("")) && inside.to_string_lossy().starts_with(PROGRAM)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// Seconds since 1970; 0 outside a repository.
fn commit_date(folder: &Path) -> u64 {
    let said =
        Command::new("git").arg("-C").arg(folder).args(["log", "-1", "--format=%ct"]).output();
    let text = said.ok().and_then(|said| String::from_utf8(said.stdout).ok());
    text.and_then(|text| text.trim().parse().ok()).unwrap_or(0)
}

/// A file beside the archive that `sha256sum --check` reads.
fn checksum(archive: &Path) -> Result<()> {
    use sha2::{Digest, Sha256};
    let digest = Sha256::digest(fs::read(archive)?);
    let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    let name = archive.file_name().unwrap_or_default().to_string_lossy();
    fs::write(archive.with_extension("gz.sha256"), format!("{hex}  {name}\n"))?;
    Ok(())
}

fn version(root: &Path) -> Result<String> {
    let named = cargo(root, &["pkgid", "--package", PACKAGE])?;
    Ok(named.trim().rsplit(['@', '#']).next().unwrap_or_default().to_string())
}

/// The triple of this machine.
fn host() -> Result<String> {
    let said = Command::new("rustc").arg("-vV").output().context("cannot run rustc")?;
    let text = String::from_utf8(said.stdout)?;
    let line = text.lines().find_map(|line| line.strip_prefix("host: "));
    line.map(String::from).context("rustc does not name its host")
}

fn cargo(root: &Path, arguments: &[&str]) -> Result<String> {
    let mut command = Command::new(crate::cargo());
    let done = command.current_dir(root).args(arguments).output().context("cannot run cargo")?;
    if !done.status.success() {
        bail!("cargo {}: {}", arguments[0], String::from_utf8_lossy(&done.stderr).trim());
    }
    Ok(String::from_utf8(done.stdout)?)
}

/// What a program prints.
fn said(program: &Path, arguments: &[&OsStr]) -> Result<String> {
    let done = Command::new(program).args(arguments).output().context("cannot run the program")?;
    if !done.status.success() {
        bail!("{arguments:?}: {}", String::from_utf8_lossy(&done.stderr).trim());
    }
    Ok(String::from_utf8(done.stdout)?)
}
