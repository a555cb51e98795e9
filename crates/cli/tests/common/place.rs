//! A small laboratory in a folder of its own.

use std::fs;
use std::process::{Command, Stdio};

use tempfile::{TempDir, tempdir};

use super::{out, refused};

/// Sixty cells that take half a second together.
pub const SMALL: &str = r#"
title = "A small one"
group = "Tests"
source = "our own"
question = "Does it come out the same?"

[[cells]]
size = "6^5"
order = ["random", "first:0.8"]
algorithm = ["alpha-beta", "mtd-f", "sss-star"]
trees = 250
"#;

/// A folder with that experiment, where results are kept too.
pub struct Place(TempDir);

impl Place {
    pub fn new() -> Place {
        let folder = tempdir().expect("a folder");
        fs::create_dir(folder.path().join("experiments")).expect("a folder");
        fs::write(folder.path().join("experiments/small.toml"), SMALL).expect("a file");
        Place(folder)
    }

    pub fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    /// The arguments of a command on the experiment, keeping results here.
    pub fn args(&self, command: &str, results: &str, more: &[&str]) -> Vec<String> {
        let mut args = vec!["lab".into(), command.into(), "--results".into(), self.path(results)];
        if ["run", "status", "cells", "submit"].contains(&command) {
            args.extend(["--experiments".into(), self.path("experiments")]);
        }
        args.extend(more.iter().map(|arg| arg.to_string()));
        args
    }

    pub fn run(&self, results: &str, more: &[&str]) -> String {
        text(&self.args("run", results, more))
    }

    /// What is stored, without anything that may differ between runs.
    pub fn counts(&self, results: &str) -> String {
        ["cells", "trees"]
            .map(|table| text(&self.args("export", results, &[table, "--counts"])))
            .concat()
    }

    /// The records themselves, without where and when they were made.
    pub fn records(&self, results: &str) -> String {
        text(&self.args("export", results, &["records", "--counts"]))
    }

    /// The command, started and left to itself.
    pub fn start(&self, results: &str) -> std::process::Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nullwindow"));
        command.args(self.args("run", results, &[])).stdout(Stdio::null()).stderr(Stdio::piped());
        command.spawn().expect("the command starts")
    }
}

pub fn text(args: &[String]) -> String {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    out(&args, "")
}

pub fn refusal(args: &[String]) -> String {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    refused(&args, "")
}
