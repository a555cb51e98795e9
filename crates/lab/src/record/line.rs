//! A record as one line of text, and back.
//!
//! The line is a JSON object whose last field is a checksum of all that comes
//! before it. A flipped bit inside a count still reads as JSON; the checksum
//! is what tells.

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::{CellId, CellRecord, SCHEMA};

/// Why a line is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// It is not what was written.
    #[error("damaged: {0}")]
    Damaged(String),
    /// A newer program wrote it; it is whole, as far as we can tell.
    #[error("written in format {0}, this program reads up to {SCHEMA}: update nullwindow")]
    Newer(u32),
}

impl CellRecord {
    /// The record as a line, without the line break.
    ///
    /// ```
    /// # use nullwindow_lab::record::{Code, Machine, CellRecord, Under};
    /// let under = Under { jobs: 1, shard: None };
    /// let spec = serde_json::json!({ "seed": 1 });
    /// let line = CellRecord::new(spec, vec![], &Code::current(), &Machine::here(), &under).to_line();
    /// assert!(line.starts_with(r#"{"schema":2,"cell":""#) && !line.contains('\n'));
    /// ```
    pub fn to_line(&self) -> String {
        // Strings, numbers and maps with string keys: nothing here can fail.
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.pop();
        let check = checksum(line.as_bytes());
        line + &ending(&check)
    }

    /// The record in a line, if the line is exactly as it was written.
    ///
    /// ```
    /// use nullwindow_lab::record::{LineError, CellRecord};
    /// let torn = CellRecord::from_line(r#"{"schema":1,"cell":"44136"#);
    /// assert!(matches!(torn, Err(LineError::Damaged(_))));
    /// ```
    pub fn from_line(line: &str) -> Result<CellRecord, LineError> {
        let text = format!("{}}}", checked(line)?);
        let mut record: CellRecord = serde_json::from_str(&text).map_err(|e| unread(&text, &e))?;
        if record.schema > SCHEMA {
            return Err(LineError::Newer(record.schema));
        }
        if CellId::of(&record.spec) != record.cell {
            return Err(damaged("the specification is not the one the cell is named after"));
        }
        // Whatever it was read from, what is written again has the present format.
        record.schema = SCHEMA;
        Ok(record)
    }
}

#[derive(Deserialize)]
struct SchemaField {
    schema: u32,
}

/// Why a line with the right checksum cannot be read: it is newer, or was never
/// a record.
pub(super) fn unread(text: &str, error: &serde_json::Error) -> LineError {
    match serde_json::from_str(text) {
        Ok(SchemaField { schema }) if schema > SCHEMA => LineError::Newer(schema),
        _ => LineError::Damaged(error.to_string()),
    }
}

/// The line without its ending, if the ending fits.
pub(super) fn checked(line: &str) -> Result<&str, LineError> {
    let cut = line.len().checked_sub(ending("0123456789abcdef").len());
    let cut = cut.filter(|cut| line.is_char_boundary(*cut));
    let (body, end) = line.split_at(cut.ok_or_else(|| damaged("the end is missing"))?);
    if !end.starts_with(r#","check":""#) || !end.ends_with("\"}") {
        return Err(damaged("the end is missing"));
    }
    if end != ending(&checksum(body.as_bytes())) {
        return Err(damaged("the checksum does not fit"));
    }
    Ok(body)
}

fn ending(check: &str) -> String {
    format!(r#","check":"{check}"}}"#)
}

fn checksum(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(16);
    for byte in Sha256::digest(bytes).iter().take(8) {
        for digit in [byte >> 4, byte & 15] {
            text.push(char::from(b"0123456789abcdef"[usize::from(digit)]));
        }
    }
    text
}

pub(super) fn damaged(why: &str) -> LineError {
    LineError::Damaged(why.to_string())
}
