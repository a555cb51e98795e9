//! What must hold for any bytes given to the reader of records.

use nullwindow_lab::record::{CellRecord, RecordFile};

/// Reads a file of records. Every byte is accounted for, every bad line has a short
/// reason, and what is read is written and read back. True if a record was read.
pub fn records(bytes: &[u8]) -> bool {
    let file = RecordFile::read(bytes).expect("memory can always be read");
    assert_eq!(file.whole + file.torn, bytes.len() as u64);
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count();
    assert_eq!(file.records.len() + file.bad.len(), lines);
    for bad in &file.bad {
        let told = bad.error.to_string();
        assert!(!told.is_empty() && !told.contains('\n') && told.len() < 1000, "{told:?}");
    }
    for (_, record) in &file.records {
        assert_eq!(CellRecord::from_line(&record.to_line()).as_ref(), Ok(record));
    }
    !file.records.is_empty()
}
