//! Files that the command keeps for itself, such as what was last run.
//!
//! Nobody names them, so nobody can mean a pipe or a device in their place: opening
//! one could wait for ever. They are looked at before they are opened.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result, bail};

/// No file that is kept is larger, in bytes.
const MOST: u64 = 1 << 20;

/// The text of a kept file, if it is there.
pub fn read_kept(path: &Path) -> Result<Option<String>> {
    regular(path, "read")?;
    let read = File::open(path).and_then(|file| {
        let mut text = String::new();
        file.take(MOST).read_to_string(&mut text).map(|_| Some(text))
    });
    match read {
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(None),
        read => read.with_context(|| format!("cannot read {}", path.display())),
    }
}

/// Refuses what is there and not a regular file; `doing` is what was going to be
/// done with it.
pub fn regular(path: &Path, doing: &str) -> Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => {
            bail!("cannot {doing} {}: not a regular file; remove it", path.display())
        }
        _ => Ok(()),
    }
}
