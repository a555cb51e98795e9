//! Every reader on any input: the bodies of the fuzz targets, called with the
//! committed corpus, with mutations of it and with noise.
//!
//! All random numbers are fixed. `docs/fuzzing.md` tells how to fuzz for longer.

#[path = "../../../../fuzz/src/lib.rs"]
mod bodies;
mod mutate;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

use bodies::{TARGETS, Target};
use mutate::Mutator;

fn main() -> ExitCode {
    let targets = TARGETS.iter().map(|target| {
        Trial::test(target.name, || {
            replay(target);
            Ok(())
        })
    });
    let layout = Trial::test("every_target_can_be_run_for_longer", every_target_is_in_the_folder);
    libtest_mimic::run(&Arguments::from_args(), targets.chain([layout]).collect()).exit_code()
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files of a folder, in the order of their names.
fn corpus(folder: &str) -> Vec<Vec<u8>> {
    let folder = repository().join("testdata").join(folder);
    let entries =
        std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).unwrap()).collect()
}

fn replay(target: &Target) {
    let seeds = corpus(target.corpus);
    assert!(seeds.iter().filter(|seed| run(target, seed)).count() > 0, "no seed is taken");
    let mut mutator = Mutator::new(&seeds, target.tokens);
    let taken = (0..target.mutations).filter(|_| run(target, &mutator.mutation())).count();
    let share = 1000 * taken / target.mutations;
    assert!((target.taken..1000).contains(&share), "{share} of 1000 mutations are taken");
    for _ in 0..target.mutations / 20 {
        run(target, &mutator.soup());
        run(target, &mutator.noise());
    }
}

/// Shows the input if the body panics.
fn run(target: &Target, bytes: &[u8]) -> bool {
    let shown = Shown(bytes);
    let taken = (target.body)(shown.0);
    drop(shown);
    taken
}

struct Shown<'b>(&'b [u8]);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the input was b\"{}\"", self.0.escape_ascii());
        }
    }
}

/// Each target has a file in `fuzz_targets` and a binary in the manifest, each file a
/// target or the body of another crate's test, and each folder of seeds a target.
fn every_target_is_in_the_folder() -> Result<(), Failed> {
    let fuzz = repository().join("fuzz");
    let manifest = std::fs::read_to_string(fuzz.join("Cargo.toml"))?;
    for target in TARGETS {
        let file = format!("fuzz_targets/{}.rs", target.name);
        let body = std::fs::read_to_string(fuzz.join(&file))?;
        assert!(body.contains("nullwindow_fuzz::"), "{file} calls no body");
        assert!(manifest.contains(&format!("name = \"{}\"\npath = \"{file}\"", target.name)));
    }
    for file in std::fs::read_dir(fuzz.join("fuzz_targets"))? {
        replayed(&fuzz, &file?.path())?;
    }
    let mut folders = Vec::new();
    for game in ["chess", "othello", "checkers", "small", "games"] {
        for folder in std::fs::read_dir(repository().join("testdata").join(game).join("fuzz"))? {
            folders.push(format!("{game}/fuzz/{}", folder?.file_name().to_string_lossy()));
        }
    }
    let orphan = folders.iter().find(|f| TARGETS.iter().all(|target| target.corpus != **f));
    assert_eq!(orphan, None, "a folder of seeds without a target");
    Ok(())
}

/// A target that is not listed here includes its body from the test that replays it.
fn replayed(fuzz: &Path, file: &Path) -> Result<(), Failed> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    if TARGETS.iter().any(|target| target.name == name) {
        return Ok(());
    }
    let text = std::fs::read_to_string(file)?;
    let path = text.split('"').find(|part| part.contains("/tests/fuzz/"));
    let path = path.unwrap_or_else(|| panic!("no ordinary test runs {name}"));
    let test = fuzz.join("fuzz_targets").join(path).with_file_name("main.rs");
    let body = Path::new(path).file_stem().unwrap_or_default().to_string_lossy();
    assert!(std::fs::read_to_string(test)?.contains(&format!("mod {body};")), "{name}");
    let manifest = std::fs::read_to_string(fuzz.join("Cargo.toml"))?;
    assert!(manifest.contains(&format!("name = \"{name}\"\npath = \"fuzz_targets/{name}.rs\"")));
    Ok(())
}
