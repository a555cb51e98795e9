//! Everything the command reads from a file comes through here.

use std::fs::File;
use std::io::{self, Read};

use anyhow::{Context, Result, bail};
use nullwindow_games::position_and_comment;

/// The largest input that is read, in bytes. Endless ones stop here.
const LIMIT: u64 = 256 << 20;

/// The bytes of a file, or of standard input for `-`.
pub fn read_bytes(file: &str) -> Result<Vec<u8>> {
    let bytes = match file {
        "-" => limited(io::stdin().lock()),
        file => open(file).and_then(limited),
    };
    let bytes = bytes.with_context(|| format!("cannot read {}", shown(file)))?;
    if bytes.len() as u64 > LIMIT {
        bail!("{} is larger than the limit of {} MiB: split it", shown(file), LIMIT >> 20);
    }
    Ok(bytes)
}

/// The text of a file, or of standard input for `-`.
pub fn read_text(file: &str) -> Result<String> {
    as_text(file, read_bytes(file)?)
}

/// The text that the bytes of a file are.
pub fn as_text(file: &str, bytes: Vec<u8>) -> Result<String> {
    let text = String::from_utf8(bytes);
    text.map_err(|e| e.utf8_error()).with_context(|| format!("{} is not UTF-8 text", shown(file)))
}

/// The positions of a file, each with the number of its line. Comments are left out.
pub fn position_lines(file: &str) -> Result<Vec<(usize, String)>> {
    let text = read_text(file)?;
    let lines = text.lines().map(|line| position_and_comment(line).0.to_string());
    Ok((1..).zip(lines).filter(|(_, position)| !position.is_empty()).collect())
}

/// What an input is called in messages.
pub fn shown(file: &str) -> String {
    if file == "-" { "standard input".into() } else { file.into() }
}

fn open(file: &str) -> io::Result<File> {
    let file = File::open(file)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder, not a file"));
    }
    Ok(file)
}

/// All of it, or one byte more than the limit.
fn limited(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(LIMIT + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
