//! What must hold for any bytes given as a file of experiments.

use std::fs;

use nullwindow_lab::experiment::Laboratory;

/// Opens a folder with the bytes as its only experiment. A refusal is one line that
/// names the file. True if it was accepted.
pub fn experiment(bytes: &[u8]) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("any.toml"), bytes).expect("a file");
    match Laboratory::open(folder.path()) {
        Ok(laboratory) => {
            assert_eq!(laboratory.experiments().len(), 1);
            true
        }
        Err(refused) => {
            let told = refused.to_string();
            assert!(told.contains("any.toml") && !told.contains('\n'), "{told:?}");
            false
        }
    }
}
