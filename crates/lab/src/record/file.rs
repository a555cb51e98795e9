//! A file of records, read whatever state it is in.
//!
//! Never panics and never holds more of a bad line than [`LONGEST`] bytes. A
//! last line without a line break is what a killed writer leaves: it is told
//! apart from damage, for nothing that was finished is lost with it.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::ops::Range;
use std::path::Path;

use super::line::damaged;
use super::{CellRecord, LineError};

/// No honest line is longer, in bytes.
pub const LONGEST: u64 = 64 << 20;

/// What a file of records holds.
///
/// ```
/// use nullwindow_lab::record::RecordFile;
/// let file = RecordFile::read(&b"no record\n{\"schema\":1"[..]).unwrap();
/// assert_eq!((file.records.len(), file.bad.len()), (0, 1));
/// assert_eq!((file.bad[0].line, file.whole, file.torn), (1, 10, 11));
/// ```
#[derive(Debug, Default)]
pub struct RecordFile {
    /// The intact records, with the lines they stand in.
    pub records: Vec<(u64, CellRecord)>,
    /// The lines that are none.
    pub bad: Vec<BadLine>,
    /// The length of all complete lines, in bytes.
    pub whole: u64,
    /// What comes after the last line break, in bytes: a torn line.
    pub torn: u64,
}

/// A line that is not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// Its number, from 1.
    pub line: u64,
    /// Where it stands in the file, line break included.
    pub bytes: Range<u64>,
    /// What is wrong with it.
    pub error: LineError,
}

impl RecordFile {
    /// Reads the file at a path; one that is not there is empty.
    pub fn open(path: &Path) -> io::Result<RecordFile> {
        match opened(path)? {
            Some(file) => RecordFile::read(BufReader::new(file)),
            None => Ok(RecordFile::default()),
        }
    }

    /// Reads records from anywhere.
    pub fn read(source: impl BufRead) -> io::Result<RecordFile> {
        let mut file = RecordFile::default();
        let lengths =
            each_line(source, |line, bytes, text| match text.and_then(CellRecord::from_line) {
                Ok(record) => file.records.push((line, record)),
                Err(error) => file.bad.push(BadLine { line, bytes, error }),
            })?;
        (file.whole, file.torn) = lengths;
        Ok(file)
    }
}

/// Opens a file for reading, if it is there.
///
/// Looked at before it is opened: opening a named pipe would wait for a writer, and a
/// device may have no end.
pub(super) fn opened(path: &Path) -> io::Result<Option<File>> {
    match fs::metadata(path) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(e) => Err(e),
        Ok(found) if !found.is_file() => Err(io::Error::other("not a regular file")),
        Ok(_) => File::open(path).map(Some),
    }
}

/// Calls `take` with every complete line: its number from 1, where it stands, and its text.
/// Returns the length of all complete lines, and of what comes after them.
pub(super) fn each_line(
    mut source: impl BufRead,
    mut take: impl FnMut(u64, Range<u64>, Result<&str, LineError>),
) -> io::Result<(u64, u64)> {
    let mut line = RawLine::default();
    let (mut number, mut whole) = (0, 0);
    loop {
        line.next(&mut source)?;
        if !line.complete {
            return Ok((whole, line.length));
        }
        number += 1;
        take(number, whole..whole + line.length, line.text());
        whole += line.length;
    }
}

/// A line as read: its beginning, and how long it is with its line break.
#[derive(Default)]
struct RawLine {
    text: Vec<u8>,
    length: u64,
    complete: bool,
}

impl RawLine {
    /// Becomes the next line.
    fn next(&mut self, source: &mut impl BufRead) -> io::Result<()> {
        self.text.clear();
        source.by_ref().take(LONGEST + 1).read_until(b'\n', &mut self.text)?;
        self.length = self.text.len() as u64;
        self.complete = self.text.ends_with(b"\n");
        if self.length > LONGEST && !self.complete {
            self.length += source.skip_until(b'\n')? as u64;
            // Whether there was a line break is not told; this long a line is
            // no torn record either way.
            self.complete = true;
        }
        Ok(())
    }

    fn text(&self) -> Result<&str, LineError> {
        if self.length > LONGEST {
            return Err(damaged("longer than any record"));
        }
        let text = self.text.strip_suffix(b"\n").unwrap_or(&self.text);
        std::str::from_utf8(text).map_err(|_| damaged("not UTF-8"))
    }
}
