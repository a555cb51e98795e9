//! A game that was played.

use serde::{Deserialize, Serialize};

use crate::player::PlayerFault;
use crate::referee::{EndReason, Winner};
use crate::seat::MatchSeat;

/// A finished game of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchGame {
    /// Its number in the match, from 0. Games 2n and 2n+1 are a pair.
    pub number: usize,
    /// The player that moved first.
    pub first: MatchSeat,
    /// The name of the opening.
    pub opening: String,
    /// How many of the moves are the opening.
    pub opening_plies: usize,
    /// All moves, as the game writes them.
    pub moves: Vec<String>,
    /// Who has won.
    pub winner: Winner,
    /// How it ended.
    pub by: Cause,
    /// What went wrong, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// What A and B spent.
    pub spent: [Spent; 2],
}

/// How a game ended: by the rules, or by somebody's fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Cause {
    /// By the rules of the game or of the match.
    End(EndReason),
    /// The loser was at fault.
    Fault(PlayerFault),
}

/// What a player spent in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Spent {
    /// Moves it chose.
    pub moves: u64,
    /// Nodes it said it had visited.
    pub nodes: u64,
    /// The sum of the depths it said it had searched to.
    pub depths: u64,
    /// Seconds it took.
    pub seconds: f64,
    /// Seconds of its slowest move.
    pub slowest_seconds: f64,
}

impl MatchGame {
    /// A's points in halves: 2 for a win, 1 for a draw.
    pub fn halves_of_a(&self) -> usize {
        match (self.winner, self.first) {
            (Winner::Nobody, _) => 1,
            (Winner::First, MatchSeat::A) | (Winner::Second, MatchSeat::B) => 2,
            (Winner::First, MatchSeat::B) | (Winner::Second, MatchSeat::A) => 0,
        }
    }

    /// The player at fault, if one was.
    pub fn at_fault(&self) -> Option<(MatchSeat, PlayerFault)> {
        let Cause::Fault(fault) = self.by else { return None };
        let loser = if self.halves_of_a() == 2 { MatchSeat::B } else { MatchSeat::A };
        Some((loser, fault))
    }

    /// The result as game records write it, the first mover's points first.
    pub fn result(&self) -> &'static str {
        match self.winner {
            Winner::First => "1-0",
            Winner::Second => "0-1",
            Winner::Nobody => "1/2-1/2",
        }
    }
}
