//! Where the reference files are.

use std::path::{Path, PathBuf};

/// A file of the repository's `testdata/checkers`.
pub fn kept(name: &str) -> String {
    read(&repository().join("testdata/checkers").join(name))
        .unwrap_or_else(|| panic!("testdata/checkers/{name} is missing"))
}

/// A file of the collections, which are not part of the repository: from
/// `$NULLWINDOW_DATA/checkers`, or `shared/data/checkers` beside it. Without
/// them a test says that it skips.
pub fn collection(name: &str) -> Option<String> {
    let folder = std::env::var_os("NULLWINDOW_DATA")
        .map_or_else(|| repository().join("../shared/data"), PathBuf::from);
    let text = read(&folder.join("checkers").join(name));
    if text.is_none() {
        eprintln!("skipped: no checkers/{name} in {} (set NULLWINDOW_DATA)", folder.display());
    }
    text
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> Option<String> {
    std::fs::read_to_string(path).ok()
}
