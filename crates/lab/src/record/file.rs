//! A file of records, read whatever state it is in.
//!
//! Never panics and never holds more of a bad line than [`LONGEST`] bytes. A
//! last line without a line break is what a killed writer leaves: it is told
//! apart from damage, for nothing that was finished is lost with it.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::ops::Range;
use std::path::Path;

use super::{LineError, Record};

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
    pub records: Vec<(u64, Record)>,
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
        // Looked at before it is opened: opening a named pipe would wait for a
        // writer, and a device may have no end.
        match fs::metadata(path) {
            Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(RecordFile::default()),
            Err(e) => Err(e),
            Ok(found) if !found.is_file() => Err(io::Error::other("not a regular file")),
            Ok(_) => RecordFile::read(BufReader::new(File::open(path)?)),
        }
    }

    /// Reads records from anywhere.
    pub fn read(mut source: impl BufRead) -> io::Result<RecordFile> {
        let mut file = RecordFile::default();
        let mut number = 0;
        loop {
            let line = RawLine::next(&mut source)?;
            if !line.complete {
                file.torn = line.length;
                return Ok(file);
            }
            number += 1;
            file.take(number, &line);
            file.whole += line.length;
        }
    }

    fn take(&mut self, number: u64, line: &RawLine) {
        let bytes = self.whole..self.whole + line.length;
        match line.record() {
            Ok(record) => self.records.push((number, record)),
            Err(error) => self.bad.push(BadLine { line: number, bytes, error }),
        }
    }
}

/// A line as read: its beginning, and how long it is with its line break.
struct RawLine {
    text: Vec<u8>,
    length: u64,
    complete: bool,
}

impl RawLine {
    fn next(source: &mut impl BufRead) -> io::Result<RawLine> {
        let mut text = Vec::new();
        source.by_ref().take(LONGEST + 1).read_until(b'\n', &mut text)?;
        let mut line = RawLine { length: text.len() as u64, complete: text.ends_with(b"\n"), text };
        if line.length > LONGEST && !line.complete {
            line.length += source.skip_until(b'\n')? as u64;
            // Whether there was a line break is not told; this long a line is
            // no torn record either way.
            line.complete = true;
        }
        Ok(line)
    }

    fn record(&self) -> Result<Record, LineError> {
        let damaged = |why: &str| LineError::Damaged(why.to_string());
        if self.length > LONGEST {
            return Err(damaged("longer than any record"));
        }
        let text = self.text.strip_suffix(b"\n").unwrap_or(&self.text);
        Record::from_line(std::str::from_utf8(text).map_err(|_| damaged("not UTF-8"))?)
    }
}
