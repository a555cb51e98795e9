//! Finds the commit the command is built from, which goes into every record of
//! the laboratory. Works without git and from a tarball: then there is none.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let root = here.join("../..");
    println!("cargo:rerun-if-changed=build.rs");
    sources(&root).iter().for_each(|source| watch(source));
    println!("cargo:rustc-env=NULLWINDOW_COMMIT={}", commit(&root).unwrap_or_default());
    println!("cargo:rerun-if-env-changed=CARGO_ENCODED_RUSTFLAGS");
    let machine = if is_native() { ", as the machine that built it" } else { "" };
    println!("cargo:rustc-env=NULLWINDOW_MACHINE={machine}");
}

/// Whether the program may use whatever the processor has that builds it.
fn is_native() -> bool {
    let flags = std::env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    flags.split('\u{1f}').any(|flag| flag.ends_with("target-cpu=native"))
}

/// A path that is not there would make cargo build again every time.
fn watch(path: &Path) {
    if path.exists() {
        println!("cargo:rerun-if-changed={}", path.display());
    }
}

/// The sources of all crates of the project.
fn sources(root: &Path) -> Vec<PathBuf> {
    let within = |folder: &str| fs::read_dir(root.join(folder)).into_iter().flatten().flatten();
    let crates = within("crates").chain(within("tools"));
    crates.map(|entry| entry.path().join("src")).collect()
}

/// The commit, marked where the sources differ from it. None where there is no
/// git, or the repository around us is another one.
fn commit(root: &Path) -> Option<String> {
    git(root, &["ls-files", "--error-unmatch", "crates/cli/build.rs"])?;
    let commit = git(root, &["rev-parse", "HEAD"])?;
    // A new commit builds the command again, which takes a while: only where
    // records are made in earnest is it worth it.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        for file in ["HEAD", "logs/HEAD"] {
            watch(&root.join(git(root, &["rev-parse", "--git-path", file])?));
        }
    }
    // Looking must not touch the index: others may be at work.
    let changes = ["--no-optional-locks", "status", "--porcelain", "--", "crates", "Cargo.lock"];
    let modified = !git(root, &changes)?.is_empty();
    Some(if modified { format!("{commit}+modified") } else { commit })
}

fn git(root: &Path, args: &[&str]) -> Option<String> {
    let done = Command::new("git").arg("-C").arg(root).args(args).output().ok()?;
    let text = String::from_utf8(done.stdout).ok()?;
    done.status.success().then(|| text.trim().to_string())
}
