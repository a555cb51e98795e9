//! What is kept of a finished cell.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{CellId, Code, Machine, behaviour};
use crate::Row;

/// The version of the format, and the newest this program reads.
pub const SCHEMA: u32 = 2;

/// A finished cell: what it was, what it measured, who ran it where and when.
///
/// ```
/// use nullwindow_lab::record::{Code, Machine, CellRecord, Under};
/// let spec = serde_json::json!({ "seed": 1 });
/// let under = Under { jobs: 1, shard: None };
/// let record = CellRecord::new(spec, vec![], &Code::current(), &Machine::here(), &under);
/// let line = record.to_line();
/// assert_eq!(CellRecord::from_line(&line).unwrap(), record);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CellRecord {
    /// The version of the format ([`SCHEMA`]).
    pub schema: u32,
    /// The hash of `spec`.
    pub cell: CellId,
    /// How the code behaved that ran it ([`behaviour`]). Format 1 had a hash of
    /// the sources here, which is no present behaviour.
    #[serde(alias = "fingerprint")]
    pub behaviour: String,
    /// Which program ran it.
    #[serde(flatten)]
    pub code: Code,
    /// Where it ran.
    pub machine: Machine,
    /// What the run was limited to.
    pub limits: Under,
    /// Which worker of a cluster ran it, as its scheduler names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worker: Option<String>,
    /// Everything that decides the rows but the code.
    pub spec: Value,
    /// What was measured.
    pub rows: Vec<Row>,
    /// When the cell began, in UTC: "2026-11-15T09:30:00.000Z".
    pub started: String,
    /// How long it took.
    pub seconds: f64,
}

/// What a run is limited to: no count depends on it, times may.
///
/// ```
/// use nullwindow_lab::record::Under;
/// let text = serde_json::to_string(&Under { jobs: 2, shard: None }).unwrap();
/// assert_eq!(text, r#"{"jobs":2,"shard":null}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Under {
    /// Cells that ran at the same time.
    pub jobs: usize,
    /// The part that was run, as "2/7", if it was not the whole.
    pub shard: Option<String>,
}

impl CellRecord {
    /// A record of the present behaviour, of a cell that took no time at the
    /// beginning of time: set `started` and `seconds` where they are known.
    ///
    /// ```
    /// # use nullwindow_lab::record::{CellId, Code, Machine, CellRecord, Under};
    /// let spec = serde_json::json!({ "seed": 1 });
    /// let under = Under { jobs: 1, shard: None };
    /// let r = CellRecord::new(spec.clone(), vec![], &Code::current(), &Machine::here(), &under);
    /// assert_eq!(r.cell, CellId::of(&spec));
    /// ```
    pub fn new(
        spec: Value,
        rows: Vec<Row>,
        code: &Code,
        machine: &Machine,
        limits: &Under,
    ) -> CellRecord {
        CellRecord {
            schema: SCHEMA,
            cell: CellId::of(&spec),
            behaviour: behaviour(&spec),
            code: code.clone(),
            machine: machine.clone(),
            limits: limits.clone(),
            worker: None,
            spec,
            rows,
            started: super::moment(std::time::UNIX_EPOCH),
            seconds: 0.0,
        }
    }

    /// Whether the present code would measure the same. A cell whose record is
    /// not current runs again.
    pub fn is_current(&self) -> bool {
        self.behaviour == behaviour(&self.spec)
    }

    /// Whether two records of a cell tell the same: all columns agree but
    /// times. A cell with a time limit counts as far as it comes, so any two
    /// records of it agree.
    ///
    /// ```
    /// # use nullwindow_lab::record::{Code, Machine, CellRecord, Under};
    /// # use nullwindow_lab::Row;
    /// let under = Under { jobs: 1, shard: None };
    /// let made = |leaf: i64, seconds: f64| {
    ///     let row = [("leaf".into(), leaf.into()), ("seconds".into(), seconds.into())];
    ///     let rows = vec![Row::from(row)];
    ///     let spec = serde_json::json!({ "seed": 1 });
    ///     CellRecord::new(spec, rows, &Code::current(), &Machine::here(), &under)
    /// };
    /// assert!(made(11, 0.1).agrees_with(&made(11, 0.2)));
    /// assert!(!made(11, 0.1).agrees_with(&made(12, 0.1)));
    /// ```
    pub fn agrees_with(&self, other: &CellRecord) -> bool {
        let counts = |row: &Row| -> Row {
            row.iter().filter(|(k, _)| !is_time(k)).map(|(k, v)| (k.clone(), v.clone())).collect()
        };
        let timed = self.spec.get("seconds").is_some_and(Value::is_number);
        if timed {
            return self.cell == other.cell;
        }
        self.cell == other.cell
            && self.rows.len() == other.rows.len()
            && self.rows.iter().zip(&other.rows).all(|(a, b)| counts(a) == counts(b))
    }
}

/// What two records of a cell have in common, wherever and whenever it ran: all fields of
/// [`CellRecord`] but `machine`, `limits`, `worker`, `started` and `seconds`, and all columns but
/// times.
#[derive(Serialize)]
struct Lasting<'a> {
    schema: u32,
    cell: CellId,
    behaviour: &'a str,
    #[serde(flatten)]
    code: &'a Code,
    spec: &'a Value,
    rows: Vec<std::collections::BTreeMap<&'a str, &'a crate::Scalar>>,
}

impl CellRecord {
    /// The record as a line without anything that depends on where and when the cell ran. Two
    /// runs of one program give the same bytes, unless the cell has a time limit.
    ///
    /// ```
    /// # use nullwindow_lab::record::{Code, Machine, CellRecord, Under};
    /// let under = Under { jobs: 1, shard: None };
    /// let spec = serde_json::json!({ "seed": 1 });
    /// let one = CellRecord::new(spec, vec![], &Code::current(), &Machine::here(), &under);
    /// let other = CellRecord { worker: Some("n1".to_string()), seconds: 3.0, ..one.clone() };
    /// assert_eq!(one.lasting_line(), other.lasting_line());
    /// assert_ne!(one.to_line(), other.to_line());
    /// ```
    pub fn lasting_line(&self) -> String {
        let CellRecord { schema, cell, behaviour, code, spec, rows, .. } = self;
        let rows = rows.iter().map(|row| row.iter());
        let kept = |(name, _): &(&String, &crate::Scalar)| !is_time(name);
        let rows = rows.map(|row| row.filter(kept).map(|(k, v)| (k.as_str(), v)).collect());
        let (schema, cell, rows) = (*schema, *cell, rows.collect());
        // Strings, numbers and maps with string keys: nothing here can fail.
        serde_json::to_string(&Lasting { schema, cell, behaviour, code, spec, rows })
            .unwrap_or_default()
    }
}

/// Whether a column may differ between two runs: its name has `seconds` in it.
///
/// ```
/// use nullwindow_lab::record::is_time;
/// assert!(is_time("seconds") && is_time("seconds_sum") && !is_time("leaf"));
/// ```
pub fn is_time(column: &str) -> bool {
    column.contains("seconds")
}
