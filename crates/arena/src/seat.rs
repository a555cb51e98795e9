//! Who plays, and who moves first.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the two players of a match. A keeps its seat, whichever side it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MatchSeat {
    /// The player named first.
    A,
    /// The player named second.
    B,
}

impl MatchSeat {
    /// The opponent.
    pub const fn other(self) -> MatchSeat {
        match self {
            MatchSeat::A => MatchSeat::B,
            MatchSeat::B => MatchSeat::A,
        }
    }
}

impl fmt::Display for MatchSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MatchSeat::A => "A",
            MatchSeat::B => "B",
        })
    }
}

/// The two sides of a game: White in chess and Black in Othello and checkers
/// move first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mover {
    /// Moves first from the initial position.
    First,
    /// Moves second.
    Second,
}

impl Mover {
    /// The side to move after so many plies from the initial position.
    pub const fn at_ply(ply: usize) -> Mover {
        if ply.is_multiple_of(2) { Mover::First } else { Mover::Second }
    }

    /// The other side.
    pub const fn other(self) -> Mover {
        match self {
            Mover::First => Mover::Second,
            Mover::Second => Mover::First,
        }
    }
}
