//! What a cell measured: one row of named numbers and words.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

/// A number or a word.
///
/// ```
/// use nullwindow_lab::Scalar;
/// assert_eq!(Scalar::from(3).as_f64(), Some(3.0));
/// assert_eq!(Scalar::from("mtd-f").to_string(), "mtd-f");
/// ```
#[derive(Clone, Debug, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Scalar {
    /// A whole number: every count and value.
    Integer(i64),
    /// Anything measured that is not whole: seconds, shares.
    Real(f64),
    /// A name.
    Text(String),
}

impl Scalar {
    /// The number, if it is one.
    pub fn as_f64(&self) -> Option<f64> {
        match self {
            Scalar::Integer(n) => Some(*n as f64),
            Scalar::Real(x) => Some(*x),
            Scalar::Text(_) => None,
        }
    }
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scalar::Integer(n) => n.fmt(f),
            Scalar::Real(x) => x.fmt(f),
            Scalar::Text(s) => s.fmt(f),
        }
    }
}

impl From<i64> for Scalar {
    fn from(n: i64) -> Scalar {
        Scalar::Integer(n)
    }
}

impl From<f64> for Scalar {
    fn from(x: f64) -> Scalar {
        Scalar::Real(x)
    }
}

impl From<&str> for Scalar {
    fn from(s: &str) -> Scalar {
        Scalar::Text(s.to_string())
    }
}

/// One row: columns by name, in a fixed order so that it is written alike in
/// every run. Columns whose name ends in `seconds` are the only ones that may
/// differ between two runs.
///
/// ```
/// use nullwindow_lab::{Row, Scalar};
/// let row = Row::from([("leaf".to_string(), Scalar::from(11))]);
/// assert_eq!(serde_json::to_string(&row).unwrap(), r#"{"leaf":11}"#);
/// ```
pub type Row = BTreeMap<String, Scalar>;

/// Anything that has values by the names of columns.
pub(crate) trait Columns {
    /// The value of a column, if it is there.
    fn value(&self, column: &str) -> Option<Scalar>;
}

impl Columns for Row {
    fn value(&self, column: &str) -> Option<Scalar> {
        self.get(column).cloned()
    }
}
