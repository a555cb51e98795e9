//! Named pipes where the laboratory keeps its files: opening one waits for the other
//! end, for ever if nobody is there. Every command ends, and the pipe stays a pipe.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::FileTypeExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::{TempDir, tempdir};

/// Far more than any of the commands needs.
const PATIENCE: Duration = Duration::from_secs(60);

const TINY: &str = r#"
title = "A tiny one"
group = "Tests"
source = "our own"
question = "Does it end?"

[[cells]]
size = "2^2"
order = "random"
algorithm = "mtd-f"
trees = 2
"#;

/// A folder with an experiment and its results.
struct Place(TempDir);

impl Place {
    fn new() -> Place {
        let place = Place(tempdir().expect("a folder"));
        fs::create_dir(place.path("experiments")).expect("a folder");
        fs::write(place.path("experiments/tiny.toml"), TINY).expect("a file");
        for command in [&["run"][..], &["report"]] {
            let (code, said) = place.lab(command);
            assert_eq!(code, Some(0), "{said}");
        }
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Puts a named pipe in the place of a file.
    fn pipe(&self, name: &str) -> PathBuf {
        let path = self.path(name);
        let _ = fs::remove_file(&path);
        let made = Command::new("mkfifo").arg(&path).status().expect("mkfifo runs");
        assert!(made.success());
        path
    }

    /// The exit code of a command of the laboratory and what it said.
    fn lab(&self, args: &[&str]) -> (Option<i32>, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nullwindow"));
        command.arg("lab").args(args).current_dir(&self.0);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        ended(command.spawn().expect("the command starts"), args)
    }
}

fn ended(mut child: Child, args: &[&str]) -> (Option<i32>, String) {
    let begun = Instant::now();
    while child.try_wait().expect("a child").is_none() {
        if begun.elapsed() > PATIENCE {
            child.kill().expect("our own child");
            panic!("{args:?} hangs");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let done = child.wait_with_output().expect("it has ended");
    (done.status.code(), String::from_utf8(done.stderr).expect("text"))
}

fn is_pipe(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.file_type().is_fifo())
}

/// What commands that meet the pipe must say, and what must not be disturbed.
fn refuse_a_pipe_at(name: &str, commands: &[&[&str]]) {
    refuse_a_pipe_in(&Place::new(), name, commands);
}

fn refuse_a_pipe_in(place: &Place, name: &str, commands: &[&[&str]]) {
    let pipe = place.pipe(name);
    for command in commands {
        let (code, said) = place.lab(command);
        let last = said.lines().last().unwrap_or_default();
        assert_eq!(code, Some(2), "{command:?} with a pipe at {name}: {said}");
        let file = name.rsplit('/').next().expect("a name");
        assert!(last.contains(file) && last.contains("not a regular file"), "{command:?}: {said}");
        assert!(is_pipe(&pipe), "{command:?} replaced the pipe at {name}");
    }
}

#[test]
fn the_remembered_run() {
    refuse_a_pipe_at("results/run.json", &[&["run"], &["resume"]]);
}

#[test]
fn the_records() {
    let commands: [&[&str]; 6] =
        [&["run"], &["resume"], &["report"], &["status"], &["export"], &["merge", "results"]];
    refuse_a_pipe_at("results/records/all.jsonl", &commands);
    refuse_a_pipe_at("results/records/shard-1-of-2.jsonl", &commands);
}

#[test]
fn the_locks() {
    refuse_a_pipe_at("results/records/.all.jsonl.lock", &[&["run"], &["resume"]]);
    let place = Place::new();
    // One that is up to date would be left alone, and its lock with it.
    fs::remove_file(place.path("results/lab.sqlite")).expect("a database");
    refuse_a_pipe_in(&place, "results/.lab.sqlite.lock", &[&["run"], &["resume"]]);
}

#[test]
fn the_database() {
    refuse_a_pipe_at("results/lab.sqlite", &[&["run"], &["resume"]]);
}

#[test]
fn the_experiments() {
    let commands: [&[&str]; 5] = [&["run"], &["resume"], &["report"], &["status"], &["list"]];
    refuse_a_pipe_at("experiments/tiny.toml", &commands);
    refuse_a_pipe_at("experiments/laboratory.toml", &commands);
    refuse_a_pipe_at("experiments/claims.csv", &commands);
}

#[test]
fn the_report() {
    refuse_a_pipe_at("results/report/index.html", &[&["report"]]);
}
