//! A file of records looked through once, without keeping what was measured.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::file::{each_line, opened};
use super::{BadLine, Glance, Record};

/// What a file holds, line by line, and the file itself to read a record from.
#[derive(Debug)]
pub(crate) struct Survey {
    /// The lines that are records, and where each stands.
    pub(crate) glances: Vec<(Range<u64>, Glance)>,
    /// The lines that are none.
    pub(crate) bad: Vec<BadLine>,
    /// The length of all complete lines, in bytes.
    pub(crate) whole: u64,
    /// What comes after the last line break, in bytes: a torn line.
    pub(crate) torn: u64,
    pub(crate) source: Arc<RecordSource>,
}

/// A file that was looked through. It is kept open: what is read later is what was seen,
/// even if another file has taken its place meanwhile.
#[derive(Debug)]
pub(crate) struct RecordSource {
    pub(crate) path: PathBuf,
    /// None if there is no such file.
    file: Option<Mutex<File>>,
}

impl Survey {
    /// Looks through the file at a path; one that is not there is empty.
    pub(crate) fn of(path: &Path) -> io::Result<Survey> {
        let file = opened(path)?;
        let (mut glances, mut bad, mut lengths) = (Vec::new(), Vec::new(), (0, 0));
        let mut behaviours = BTreeSet::new();
        if let Some(file) = &file {
            let read = BufReader::with_capacity(1 << 16, file);
            lengths = each_line(read, |line, bytes, text| match text.and_then(Glance::at) {
                Ok(glance) => {
                    let behaviour = shared(&mut behaviours, glance.behaviour);
                    glances.push((bytes, Glance { behaviour, ..glance }));
                }
                Err(error) => bad.push(BadLine { line, bytes, error }),
            })?;
        }
        let source = RecordSource { path: path.to_path_buf(), file: file.map(Mutex::new) };
        let (whole, torn) = lengths;
        Ok(Survey { glances, bad, whole, torn, source: Arc::new(source) })
    }
}

/// One text for all records of a behaviour: there are few.
fn shared(known: &mut BTreeSet<Arc<str>>, new: Arc<str>) -> Arc<str> {
    if let Some(known) = known.get(&new) {
        return known.clone();
    }
    known.insert(new.clone());
    new
}

impl RecordSource {
    /// The record in a line that was seen; none if it cannot be read any more.
    pub(crate) fn read(&self, bytes: &Range<u64>) -> Option<Record> {
        let mut line = vec![0; usize::try_from(bytes.end - bytes.start).ok()?];
        // A thread that panicked did not leave the file in a state that matters.
        let mut file = self.file.as_ref()?.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(bytes.start)).ok()?;
        file.read_exact(&mut line).ok()?;
        drop(file);
        let text = std::str::from_utf8(&line).ok()?;
        Record::from_line(text.strip_suffix('\n').unwrap_or(text)).ok()
    }
}
