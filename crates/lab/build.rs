//! Finds out which code this is: a fingerprint of the sources that decide
//! counts, and the commit where there is one.
//!
//! A count depends on the library, the games with their weights, and how a
//! cell is run; not on the report, the command line or the compiler. So a
//! change there makes no stored cell stale. Works without git, from a tarball.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

/// What decides a count, seen from the root of the project.
const SOURCES: [&str; 3] = ["crates/nullwindow/src", "crates/games/src", "crates/lab/src/cell"];

/// Dependencies that decide counts too: the order of chess moves, the digits
/// of artificial trees.
const DEPENDENCIES: [&str; 3] = ["cozy-chess", "cozy-chess-types", "libm"];

fn main() {
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let root = here.join("../..");
    println!("cargo:rerun-if-changed=build.rs");
    watch(&here.join("src"));
    SOURCES.iter().for_each(|source| watch(&root.join(source)));
    println!("cargo:rustc-env=NULLWINDOW_FINGERPRINT={}", fingerprint(&root));
    println!("cargo:rustc-env=NULLWINDOW_COMMIT={}", commit(&root).unwrap_or_default());
}

/// A path that is not there would make cargo build again every time.
fn watch(path: &Path) {
    if path.exists() {
        println!("cargo:rerun-if-changed={}", path.display());
    }
}

/// Of names and contents, with lengths so that no two trees of files agree.
fn fingerprint(root: &Path) -> String {
    let mut hash = Sha256::new();
    let mut feed = |bytes: &[u8]| {
        hash.update((bytes.len() as u64).to_be_bytes());
        hash.update(bytes);
    };
    // Outside the workspace the library's sources are elsewhere; then the
    // version stands for them.
    feed(std::env::var("CARGO_PKG_VERSION").unwrap_or_default().as_bytes());
    for source in SOURCES {
        for file in files(&root.join(source)) {
            let name = file.strip_prefix(root).unwrap_or(&file).to_string_lossy();
            feed(name.replace('\\', "/").as_bytes());
            feed(&fs::read(&file).unwrap_or_default());
        }
    }
    locked(root).iter().for_each(|package| feed(package.as_bytes()));
    let digest = hash.finalize();
    digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// All files below a folder, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let below = |path: PathBuf| if path.is_dir() { files(&path) } else { vec![path] };
    paths.into_iter().flat_map(below).collect()
}

/// The lock file's paragraphs on the dependencies that matter.
fn locked(root: &Path) -> Vec<String> {
    let path = root.join("Cargo.lock");
    watch(&path);
    let lock = fs::read_to_string(path).unwrap_or_default().replace('\r', "");
    let matters = |package: &&str| {
        DEPENDENCIES.iter().any(|name| package.contains(&format!("\nname = \"{name}\"\n")))
    };
    lock.split("[[package]]").filter(matters).map(|p| p.trim().to_string()).collect()
}

/// The commit, marked where the sources differ from it. None where there is no
/// git, or the repository around us is another one.
fn commit(root: &Path) -> Option<String> {
    git(root, &["ls-files", "--error-unmatch", "crates/lab/build.rs"])?;
    let commit = git(root, &["rev-parse", "HEAD"])?;
    // A commit makes this crate build anew, which takes a while: only where
    // records are made in earnest is it worth it.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        for file in ["HEAD", "logs/HEAD"] {
            watch(&root.join(git(root, &["rev-parse", "--git-path", file])?));
        }
    }
    // Looking must not touch the index: others may be at work.
    let mut changes = vec!["--no-optional-locks", "status", "--porcelain", "--"];
    changes.extend(SOURCES);
    let modified = !git(root, &changes)?.is_empty();
    Some(if modified { format!("{commit}+modified") } else { commit })
}

fn git(root: &Path, args: &[&str]) -> Option<String> {
    let done = Command::new("git").arg("-C").arg(root).args(args).output().ok()?;
    let text = String::from_utf8(done.stdout).ok()?;
    done.status.success().then(|| text.trim().to_string())
}
