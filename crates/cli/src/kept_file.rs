//! Files that the command keeps for itself, such as what was last run.
//!
//! Nobody names them, so nobody can mean a pipe or a device in their place: opening
//! one could wait for ever. They are looked at before they are opened.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

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
