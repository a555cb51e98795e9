//! How much a memory holds.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How much a memory holds.
///
/// ```
/// use nullwindow_lab::cell::Size;
/// assert_eq!("2^18".parse(), Ok(Size::Bits(18)));
/// assert_eq!("lossless".parse::<Size>().unwrap().to_string(), "lossless");
/// assert!("2^60".parse::<Size>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Size {
    /// A table of 2^n entries.
    Bits(u8),
    /// Everything.
    Lossless,
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Size::Bits(bits) => write!(f, "2^{bits}"),
            Size::Lossless => write!(f, "lossless"),
        }
    }
}

impl From<Size> for String {
    fn from(size: Size) -> String {
        size.to_string()
    }
}

/// Not a size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no table size: write 2^2 to 2^28 (entries), or lossless")]
pub struct UnknownSize(String);

impl FromStr for Size {
    type Err = UnknownSize;

    fn from_str(text: &str) -> Result<Size, UnknownSize> {
        let bits = text.strip_prefix("2^").and_then(|n| n.parse().ok());
        match bits {
            Some(bits) if (2..=28).contains(&bits) => Ok(Size::Bits(bits)),
            None if text == "lossless" => Ok(Size::Lossless),
            _ => Err(UnknownSize(text.to_string())),
        }
    }
}

impl TryFrom<String> for Size {
    type Error = UnknownSize;

    fn try_from(text: String) -> Result<Size, UnknownSize> {
        text.parse()
    }
}
