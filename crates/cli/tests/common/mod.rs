//! Runs the command and looks at what it says.
#![allow(dead_code)]

#[cfg(feature = "lab")]
mod place;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

#[cfg(feature = "lab")]
pub use place::{Place, SMALL, refusal, text};

/// The folder that holds everything.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub fn nullwindow(args: &[&str], input: &str) -> Output {
    nullwindow_bytes(args, input.as_bytes())
}

/// The same with input that need not be text.
pub fn nullwindow_bytes(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // A command that refuses its arguments does not read its input.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("the command ends")
}

pub fn out(args: &[&str], input: &str) -> String {
    let done = nullwindow(args, input);
    let error = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{args:?}: {error}");
    String::from_utf8(done.stdout).expect("text")
}

pub fn json(args: &[&str], input: &str) -> Value {
    serde_json::from_str(&out(args, input)).expect("one JSON object")
}

/// An error: one line on standard error, nothing on standard output, exit code 2.
pub fn refused(args: &[&str], input: &str) -> String {
    failed(args, input, 2)
}

/// The answer no: as for an error, but with exit code 1.
pub fn rejected(args: &[&str], input: &str) -> String {
    failed(args, input, 1)
}

fn failed(args: &[&str], input: &str, code: i32) -> String {
    let done = nullwindow(args, input);
    let error = String::from_utf8(done.stderr).expect("text");
    assert_eq!(done.status.code(), Some(code), "{args:?}: {error}");
    assert_eq!(String::from_utf8_lossy(&done.stdout), "", "{args:?}");
    assert_eq!(error.lines().count(), 1, "{args:?}: {error}");
    error.trim_start_matches("nullwindow: ").trim_end().to_string()
}
