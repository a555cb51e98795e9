//! Everything the command prints goes through here.

use std::io::{self, IsTerminal, Write};

use anyhow::{Context, Result};
use serde::Serialize;

pub use crate::write_file::{write_bytes, write_file};

/// Prints a text. A reader that has closed the pipe has seen enough.
pub fn print(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done.context("cannot write to standard output"),
    }
}

/// Prints a value as one JSON object, piece by piece: the text is never held as a
/// whole.
pub fn print_json(value: &impl Serialize) -> Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let written = serde_json::to_writer_pretty(&mut out, value).map_err(io::Error::from);
    match written.and_then(|()| out.write_all(b"\n")).and_then(|()| out.flush()) {
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done.context("cannot write to standard output"),
    }
}

/// Whether to colour: only on a terminal, and never against the wish of
/// `NO_COLOR`.
pub fn colour() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
}

/// A text in a style, if there is colour.
pub fn styled(style: anstyle::Style, text: &str) -> String {
    if colour() { format!("{style}{text}{style:#}") } else { text.to_string() }
}
