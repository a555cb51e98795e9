//! What must hold for any bytes given to the reader of subjects.

use nullwindow_engine::Subject;

/// Reads a subject. An error is one short line; what is read is written and read back
/// as the same subject. True if it was read.
pub fn subject(bytes: &[u8]) -> bool {
    let subject = match Subject::read(&String::from_utf8_lossy(bytes)) {
        Ok(subject) => subject,
        Err(error) => {
            let line = error.to_string();
            assert!(!line.is_empty() && !line.contains('\n') && line.len() < 2000, "{line:?}");
            return false;
        }
    };
    let spec = subject.spec().expect("what was read has a written form");
    let again = spec.open().expect("what is written is a subject");
    assert_eq!((again.spec(), again.depth()), (Some(spec), subject.depth()));
    true
}
