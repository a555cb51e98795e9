//! Reading files that users name, whatever is behind the name.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

/// The text of a file. Refuses what is not a regular file, which may have no end
/// or never answer, and what is larger than `most` bytes, before reading it.
pub(super) fn read_text(path: &Path, most: u64) -> Result<String, String> {
    // Looked at before it is opened: opening a named pipe would wait for a writer.
    let found = fs::metadata(path).map_err(|e| e.to_string())?;
    if !found.is_file() {
        return Err("not a regular file".to_string());
    }
    let larger = || format!("larger than {} MiB", most >> 20);
    if found.len() > most {
        return Err(larger());
    }
    let mut text = String::new();
    let file = File::open(path).map_err(|e| e.to_string())?;
    // Some files have more in them than their size says.
    file.take(most + 1).read_to_string(&mut text).map_err(|e| e.to_string())?;
    if text.len() as u64 > most { Err(larger()) } else { Ok(text) }
}
