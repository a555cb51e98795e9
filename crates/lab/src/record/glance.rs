//! A line read only as far as a run needs that has nothing to do: which cell it is of, and
//! how the code behaved that ran it. What was measured is read when somebody asks for it.

use std::borrow::Cow;
use std::sync::Arc;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::entry::SCHEMA;
use super::line::{checked, damaged, unread};
use super::{CellId, LineError, Machine, Under};

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
struct Fields<'a> {
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
    /// numbers and words is left to [`Record::from_line`](super::Record::from_line): the
    /// checksum says that they are what a program of ours wrote.
    pub(crate) fn at(line: &str) -> Result<Glance, LineError> {
        let body = checked(line)?;
        let fields: Fields = serde_json::from_str(line).map_err(|e| unread(line, &e))?;
        if fields.schema > SCHEMA {
            return Err(LineError::Newer(fields.schema));
        }
        if !is_named_after(fields.cell, fields.spec) {
            return Err(damaged("the specification is not the one the cell is named after"));
        }
        let mut check = [0; 16];
        let told = &line.as_bytes()[body.len() + r#","check":""#.len()..];
        check.copy_from_slice(&told[..16]);
        let Fields { cell, behaviour, .. } = fields;
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
    use super::super::{Code, Record};
    use super::*;
    use serde_json::json;

    fn record() -> Record {
        let under = Under { jobs: 1, shard: None };
        let rows = vec![[("leaf".to_string(), 11.into())].into()];
        let spec = json!({ "seed": 1, "kind": "tree" });
        Record::new(spec, rows, &Code::current(), &Machine::here(), &under)
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
        let misnamed = Record { cell: CellId::of(&json!({ "seed": 2 })), ..record() }.to_line();
        let newer = Record { schema: 99, ..record() }.to_line();
        let changed = record().to_line().replace("11", "12");
        for line in [misnamed.as_str(), &newer, &changed, "", "{}"] {
            let refused = Glance::at(line).expect_err(line);
            assert_eq!(Err(refused), Record::from_line(line).map(drop), "{line}");
        }
    }
}
