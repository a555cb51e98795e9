//! Sheets as CSV and JSON.

use serde_json::{Map, Value};

use super::Sheet;
use crate::Scalar;

impl Sheet<'_> {
    /// As CSV with a heading (RFC 4180, but with line feeds).
    ///
    /// ```
    /// use nullwindow_lab::store::{Holdings, Sheet};
    /// let none = Holdings::default();
    /// assert_eq!(Sheet::all(&none)[1].to_csv(), "cell,number,kind,json\n");
    /// ```
    pub fn to_csv(&self) -> String {
        let heading = self.columns().iter().map(|c| quoted(c)).collect::<Vec<_>>().join(",");
        let mut csv = heading + "\n";
        for row in self.rows() {
            let text = |v: &Option<Scalar>| v.as_ref().map_or(String::new(), csv_text);
            csv += &row.iter().map(text).collect::<Vec<_>>().join(",");
            csv.push('\n');
        }
        csv
    }

    /// As a list of objects; what a row does not have it does not name.
    ///
    /// ```
    /// # use nullwindow_lab::store::{Holdings, Sheet};
    /// let none = Holdings::default();
    /// assert_eq!(Sheet::all(&none)[0].to_json(), serde_json::json!([]));
    /// ```
    pub fn to_json(&self) -> Value {
        let columns = self.columns();
        let object = |row: Vec<Option<Scalar>>| {
            let named = columns.iter().zip(row);
            let held = named.filter_map(|(c, v)| Some((c.to_string(), json(&v?))));
            Value::Object(held.collect::<Map<_, _>>())
        };
        self.rows().map(object).collect()
    }
}

fn json(scalar: &Scalar) -> Value {
    match scalar {
        Scalar::Integer(n) => Value::from(*n),
        Scalar::Real(x) => Value::from(*x),
        Scalar::Text(s) => Value::from(s.as_str()),
    }
}

/// Numbers as JSON writes them, so that 3.0 does not read back as a whole.
fn csv_text(scalar: &Scalar) -> String {
    match scalar {
        Scalar::Text(s) => quoted(s),
        number => json(number).to_string(),
    }
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text.to_string()
}
