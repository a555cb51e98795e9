//! A part of the work, the same on every machine.

use std::fmt;
use std::str::FromStr;

use super::CellId;

/// One of so many parts. Cells belong to parts by their identity alone, so
/// parts never overlap, and together they are the whole.
///
/// ```
/// use nullwindow_lab::record::Shard;
/// let shard: Shard = "2/7".parse().unwrap();
/// assert_eq!((shard.number(), shard.of(), shard.to_string()), (2, 7, "2/7".to_string()));
/// assert!("8/7".parse::<Shard>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    /// All of it.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Which part, from 1.
    pub fn number(self) -> u64 {
        self.number
    }

    /// Of how many.
    pub fn of(self) -> u64 {
        self.of
    }

    /// Whether a cell belongs to this part.
    pub fn has(self, cell: &CellId) -> bool {
        cell.part_of(self.of) == self.number - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// A text that names no part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a part is written I/N, with I from 1 to N and N at most a million, as in 2/7")]
pub struct NotAShard;

impl FromStr for Shard {
    type Err = NotAShard;

    fn from_str(text: &str) -> Result<Shard, NotAShard> {
        let (number, of) = text.split_once('/').ok_or(NotAShard)?;
        let read = |n: &str| n.trim().parse::<u64>().map_err(|_| NotAShard);
        let shard = Shard { number: read(number)?, of: read(of)? };
        let fits = (1..=1_000_000).contains(&shard.of) && (1..=shard.of).contains(&shard.number);
        fits.then_some(shard).ok_or(NotAShard)
    }
}
