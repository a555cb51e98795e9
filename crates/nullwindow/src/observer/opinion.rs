//! What searches that grow a tree think of its nodes.

use crate::value::{Bounds, Value};

/// What a search that chooses which node to grow thinks of a node, for the side to move
/// there. It decides where the tree grows; it proves nothing, unless a number is zero.
///
/// ```
/// use nullwindow::observer::Opinion;
/// let proved = Opinion::Proof { yes: Some(0), no: None };
/// assert_eq!(proved.for_other_side(), Opinion::Proof { yes: None, no: Some(0) });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Opinion {
    /// Proof-number searches: how many leaves at least must be found out for a yes to the
    /// side's question, and how many for a no; none where no number will do. Where one side
    /// asks "is it worth γ to me?", the other asks whether it can prevent that.
    Proof {
        /// For a yes: the proof number.
        yes: Option<u32>,
        /// For a no: the disproof number.
        no: Option<u32>,
    },
    /// Conspiracy-number search: the value, and how many leaves at least must change theirs
    /// for it to change; none where no number within the threshold will do.
    Conspiracy {
        /// The value by the leaves as they are.
        value: Value,
        /// For a larger value.
        rise: Option<u32>,
        /// For a smaller value.
        fall: Option<u32>,
    },
    /// B*: the pessimistic value as the lower bound and the optimistic one as the upper.
    /// RecSSS* and its like: the merit.
    Range(Bounds),
    /// Searches that follow one estimate: the value by the leaves as they are.
    Estimate(Value),
}

impl Opinion {
    /// The same as the other side sees it.
    #[must_use]
    pub fn for_other_side(self) -> Opinion {
        match self {
            Opinion::Proof { yes, no } => Opinion::Proof { yes: no, no: yes },
            Opinion::Conspiracy { value, rise, fall } => {
                Opinion::Conspiracy { value: -value, rise: fall, fall: rise }
            }
            Opinion::Range(bounds) => Opinion::Range(bounds.negate()),
            Opinion::Estimate(value) => Opinion::Estimate(-value),
        }
    }
}
