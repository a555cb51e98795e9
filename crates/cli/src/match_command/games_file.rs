//! The games of a match in a file of standard notation, added as they finish.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::kept_file::regular;

/// A file of games that is only ever added to. Other games may stand in it.
pub struct GamesFile {
    path: PathBuf,
    file: File,
}

impl GamesFile {
    /// Opens or begins a file and adds the texts that are not in it yet. What a
    /// killed process left of one of them is written again.
    pub fn open(path: &Path, texts: &[String]) -> Result<GamesFile> {
        regular(path, "write games to")?;
        let shown = || format!("cannot write games to {}", path.display());
        let there = match fs::read(path) {
            Err(e) if e.kind() == io::ErrorKind::NotFound => Vec::new(),
            read => read.with_context(shown)?,
        };
        let there = String::from_utf8_lossy(&there).into_owned();
        let missing: Vec<&String> = texts.iter().filter(|text| !there.contains(*text)).collect();
        let torn = missing.iter().map(|text| torn(&there, text)).max().unwrap_or(0);
        let file = File::options().create(true).append(true).open(path).with_context(shown)?;
        if torn > 0 {
            file.set_len((there.len() - torn) as u64).with_context(shown)?;
        }
        let mut file = GamesFile { path: path.to_path_buf(), file };
        missing.into_iter().try_for_each(|text| file.add(text))?;
        Ok(file)
    }

    /// Adds a game in one piece.
    pub fn add(&mut self, text: &str) -> Result<()> {
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        written.with_context(|| format!("cannot write games to {}", self.path.display()))
    }
}

/// Fewer bytes may be the end of anything.
const RECOGNISABLE: usize = 12;

/// How many bytes at the end of the file are the beginning of this text.
fn torn(there: &str, text: &str) -> usize {
    let longest = text.len().min(there.len());
    let begins = |n: &usize| text.is_char_boundary(*n) && there.ends_with(&text[..*n]);
    (RECOGNISABLE..longest).rev().find(begins).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_added_and_what_is_torn_is_mended() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let games = ["[Event \"é\"]\n\n1. e4 *\n\n", "[Event \"two\"]\n\n1. d4 *\n\n"];
        let texts = games.map(String::from);
        let whole = format!("other\n\n{}{}", games[0], games[1]);
        for cut in 0..games[0].len() {
            if !games[0].is_char_boundary(cut) {
                continue;
            }
            fs::write(&path, format!("other\n\n{}", &games[0][..cut])).unwrap();
            GamesFile::open(&path, &texts).unwrap();
            let found = fs::read_to_string(&path).unwrap();
            match cut {
                0 | RECOGNISABLE.. => assert_eq!(found, whole, "{cut}"),
                _ => assert!(found.ends_with(&whole["other\n\n".len()..])),
            }
        }
        GamesFile::open(&path, &texts).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), whole);
    }
}
