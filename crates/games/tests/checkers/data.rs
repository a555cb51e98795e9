//! Where the reference files are.

use std::path::Path;

/// A file of the repository's `testdata/checkers`.
pub fn kept(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/checkers");
    std::fs::read_to_string(folder.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}
