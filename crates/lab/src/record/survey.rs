//! A file of records looked through once, without keeping what was measured.
//!
//! A line is read as far as a run needs that has nothing to do: which cell it is of, and how
//! the code behaved that ran it. What was measured is read when somebody asks for it.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::entry::SCHEMA;
use super::file::{each_line, opened};
use super::line::{checked, damaged, unread};
use super::{BadLine, CellId, CellRecord, LineError, Machine, Under};

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
    pub(crate) fn read(&self, bytes: &Range<u64>) -> Option<CellRecord> {
        let mut line = vec![0; usize::try_from(bytes.end - bytes.start).ok()?];
        // A thread that panicked did not leave the file in a state that matters.
        let mut file = self.file.as_ref()?.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(bytes.start)).ok()?;
        file.read_exact(&mut line).ok()?;
        drop(file);
        let text = std::str::from_utf8(&line).ok()?;
        CellRecord::from_line(text.strip_suffix('\n').unwrap_or(text)).ok()
    }
}

/// What a glance at a line tells.
#[derive(Debug)]
pub(crate) struct Glance {
    pub(crate) cell: CellId,
    pub(crate) behaviour: Arc<str>,
    /// The checksum of the line.
    pub(crate) check: [u8; 16],
}

/// The fields of a record; those that are not used must be there all the same.
#[derive(Deserialize)]
#[allow(dead_code)]
struct GlanceFields<'a> {
    schema: u32,
    cell: CellId,
    #[serde(alias = "fingerprint")]
    behaviour: String,
    commit: Option<Cow<'a, str>>,
    version: Cow<'a, str>,
    machine: Machine,
    limits: Under,
    #[serde(borrow)]
    spec: &'a RawValue,
    rows: Vec<IgnoredAny>,
    started: Cow<'a, str>,
    seconds: f64,
}

impl Glance {
    /// What a line tells, if it is exactly as it was written. Whether the rows hold
    /// numbers and words is left to [`CellRecord::from_line`](super::CellRecord::from_line): the
    /// checksum says that they are what a program of ours wrote.
    pub(crate) fn at(line: &str) -> Result<Glance, LineError> {
        let body = checked(line)?;
        let fields: GlanceFields = serde_json::from_str(line).map_err(|e| unread(line, &e))?;
        if fields.schema > SCHEMA {
            return Err(LineError::Newer(fields.schema));
        }
        if !is_named_after(fields.cell, fields.spec) {
            return Err(damaged("the specification is not the one the cell is named after"));
        }
        let mut check = [0; 16];
        let told = &line.as_bytes()[body.len() + r#","check":""#.len()..];
        check.copy_from_slice(&told[..16]);
        let GlanceFields { cell, behaviour, .. } = fields;
        Ok(Glance { cell, behaviour: behaviour.into(), check })
    }
}

/// Most specifications are stored in canonical form and need not be taken apart.
fn is_named_after(cell: CellId, spec: &RawValue) -> bool {
    let parsed = || serde_json::from_str(spec.get()).ok();
    CellId::of_text(spec.get()) == cell || parsed().is_some_and(|spec| CellId::of(&spec) == cell)
}

#[cfg(test)]
mod tests {
    use super::super::Code;
    use super::*;
    use serde_json::json;

    fn record() -> CellRecord {
        let under = Under { jobs: 1, shard: None };
        let rows = vec![[("leaf".to_string(), 11.into())].into()];
        let spec = json!({ "seed": 1, "kind": "tree" });
        CellRecord::new(spec, rows, &Code::current(), &Machine::here(), &under)
    }

    #[test]
    fn a_glance_sees_what_the_record_says() {
        let record = record();
        let glance = Glance::at(&record.to_line()).unwrap();
        assert_eq!((glance.cell, &*glance.behaviour), (record.cell, &*record.behaviour));
        assert!(record.to_line().contains(std::str::from_utf8(&glance.check).unwrap()));
    }

    #[test]
    fn a_glance_refuses_what_a_reader_refuses() {
        let misnamed = CellRecord { cell: CellId::of(&json!({ "seed": 2 })), ..record() }.to_line();
        let newer = CellRecord { schema: 99, ..record() }.to_line();
        let changed = record().to_line().replace("11", "12");
        for line in [misnamed.as_str(), &newer, &changed, "", "{}"] {
            let refused = Glance::at(line).expect_err(line);
            assert_eq!(Err(refused), CellRecord::from_line(line).map(drop), "{line}");
        }
    }
}
