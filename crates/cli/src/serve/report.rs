//! Files of the report that was made from the results.

use std::fs::File;
use std::path::Path;

use nullwindow_page::media_type;

/// No file of a report is larger.
const LARGEST: u64 = 64 << 20;

/// A file below a folder: its media type, the file, open, and its length. Names that lead
/// elsewhere are none, and so are links to files outside the folder.
pub fn report_file(folder: &Path, path: &str) -> Option<(&'static str, File, u64)> {
    let path = if path.is_empty() { "index.html" } else { path };
    let plain = |part: &str| {
        let known = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        !part.is_empty() && !part.starts_with('.') && part.chars().all(known)
    };
    if !path.split('/').all(plain) {
        return None;
    }
    let file = folder.join(path).canonicalize().ok()?;
    if !file.starts_with(folder.canonicalize().ok()?) {
        return None;
    }
    let file = File::open(file).ok()?;
    let found = file.metadata().ok().filter(|found| found.is_file() && found.len() <= LARGEST)?;
    let media = if path.ends_with(".csv") { "text/csv; charset=utf-8" } else { media_type(path) };
    Some((media, file, found.len()))
}
