//! Who a cell is: the hash of everything that decides its result but the code.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The SHA-256 of a cell's specification in canonical form: keys in order, no
/// spaces. The behaviour of the code is kept beside it, not in it, so that a
/// cell can be found again after the code has changed.
///
/// ```
/// use nullwindow_lab::record::CellId;
/// use serde_json::json;
/// let id = CellId::of(&json!({ "depth": 7, "algorithm": "mtd-f" }));
/// assert_eq!(id, CellId::of(&json!({ "algorithm": "mtd-f", "depth": 7 })));
/// assert_ne!(id, CellId::of(&json!({ "algorithm": "mtd-f", "depth": 8 })));
/// assert_eq!(id.to_string().len(), 64);
/// assert_eq!(id.to_string().parse(), Ok(id));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellId([u8; 32]);

impl CellId {
    /// The identity of the cell with this specification.
    ///
    /// ```
    /// # use nullwindow_lab::record::CellId;
    /// assert!(CellId::of(&serde_json::json!({})).to_string().starts_with("44136fa3"));
    /// ```
    pub fn of(spec: &Value) -> CellId {
        CellId::of_text(&canonical(spec))
    }

    /// The identity of the cell whose specification is this text in canonical form.
    pub(super) fn of_text(canonical: &str) -> CellId {
        CellId(Sha256::digest(canonical.as_bytes()).into())
    }

    /// The first characters, enough for a person to tell cells apart.
    ///
    /// ```
    /// # use nullwindow_lab::record::CellId;
    /// assert_eq!(CellId::of(&serde_json::json!({})).short(), "44136fa355b3");
    /// ```
    pub fn short(&self) -> String {
        self.to_string()[..12].to_string()
    }

    /// Which of `n` parts the cell belongs to, from 0: decided by the identity
    /// alone, so that every machine agrees. With no parts, the first.
    pub fn part_of(&self, n: u64) -> u64 {
        let head = self.0.first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes));
        head % n.max(1)
    }
}

impl fmt::Display for CellId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for CellId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CellId({})", self.short())
    }
}

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a cell's identity is 64 hexadecimal digits, in lower case")]
pub struct NotAnId;

impl FromStr for CellId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<CellId, NotAnId> {
        let digits = text.as_bytes();
        let mut bytes = [0; 32];
        if digits.len() != 64 {
            return Err(NotAnId);
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(CellId(bytes))
    }
}

fn digit(c: u8) -> Result<u8, NotAnId> {
    match c {
        b'0'..=b'9' => Ok(c - b'0'),
        b'a'..=b'f' => Ok(c - b'a' + 10),
        _ => Err(NotAnId),
    }
}

impl Serialize for CellId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CellId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CellId, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The value as text, alike whatever the order in which it was built.
///
/// ```
/// use nullwindow_lab::record::canonical;
/// assert_eq!(canonical(&serde_json::json!({ "b": [1, 2], "a": "x" })), r#"{"a":"x","b":[1,2]}"#);
/// ```
pub fn canonical(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    text
}

fn write(value: &Value, text: &mut String) {
    match value {
        Value::Object(map) => {
            // Sorted here, for the map's own order depends on a feature that
            // any crate of the build may turn on.
            let mut fields: Vec<_> = map.iter().collect();
            fields.sort_by_key(|(key, _)| key.as_str());
            between("{}", fields, text, |(key, value), text| {
                write_word(key, text);
                text.push(':');
                write(value, text);
            });
        }
        Value::Array(items) => between("[]", items, text, write),
        Value::String(word) => write_word(word, text),
        scalar => *text += &scalar.to_string(),
    }
}

/// Items with commas between them and brackets around them.
fn between<T>(
    brackets: &str,
    items: impl IntoIterator<Item = T>,
    text: &mut String,
    write: impl Fn(T, &mut String),
) {
    *text += &brackets[..1];
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            text.push(',');
        }
        write(item, text);
    }
    *text += &brackets[1..];
}

/// Most words need no escaping.
fn write_word(word: &str, text: &mut String) {
    if word.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
        *text += &Value::from(word).to_string();
    } else {
        text.push('"');
        *text += word;
        text.push('"');
    }
}
