//! Why a size is not known.

use crate::limits::Stop;

/// Why the size of a minimal tree or graph is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsized {
    /// It was told to stop.
    #[error("{0}")]
    Stopped(Stop),
    /// More nodes than it may hold.
    #[error("more than the limit of {0} nodes")]
    TooLarge(usize),
    /// The value given is not the position's.
    #[error("the value given is not the value of the position")]
    WrongValue,
}

impl From<Stop> for Unsized {
    fn from(stop: Stop) -> Unsized {
        Unsized::Stopped(stop)
    }
}
