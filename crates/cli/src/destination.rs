//! Where an option that names an output file sends it.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::builder::{PathBufValueParser, TypedValueParser};
use serde::{Serialize, Serializer};

use crate::output::print;
use crate::write_file::write_file;

/// Standard output for `-`, else a file. A file called `-` is `./-`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    StandardOutput,
    File(PathBuf),
}

/// Other names of standard output. Opened by name, a redirected one would lose
/// what was printed before.
const STANDARD_OUTPUT: [&str; 4] = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

impl From<OsString> for Destination {
    fn from(name: OsString) -> Destination {
        let path = PathBuf::from(name);
        if STANDARD_OUTPUT.iter().any(|name| path == Path::new(name)) {
            Destination::StandardOutput
        } else {
            Destination::File(path)
        }
    }
}

impl Destination {
    /// Writes a text there.
    pub fn write(&self, text: &str) -> Result<()> {
        match self {
            Destination::StandardOutput => print(text),
            Destination::File(path) => write_file(path, text),
        }
    }
}

impl fmt::Display for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Destination::StandardOutput => f.write_str("-"),
            Destination::File(path) => path.display().fmt(f),
        }
    }
}

impl Serialize for Destination {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Whether one of these options takes standard output for itself, so that
/// nothing else may be printed; an error if two do.
pub fn takes_standard_output(options: &[(&str, Option<&Destination>)], json: bool) -> Result<bool> {
    let named = options.iter().filter(|(_, to)| *to == Some(&Destination::StandardOutput));
    let mut named: Vec<String> = named.map(|(option, _)| format!("{option} -")).collect();
    let taken = !named.is_empty();
    if json {
        named.push("--json".into());
    }
    if taken && named.len() > 1 {
        bail!(
            "only one of {} can go to standard output: name a file instead of -",
            named.join(" and ")
        );
    }
    Ok(taken)
}

/// Reads the name of a folder to write into. `-` is none: a folder cannot go to
/// standard output.
pub fn folder() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match path.to_str() {
        Some("-") => Err("this is a folder, not a file: it cannot go to standard output"),
        _ => Ok(path),
    })
}
