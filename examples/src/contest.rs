//! What is compared: a game as both libraries see it, with the same rules, evaluation and order
//! of moves.

use minimax::Evaluator;
use nullwindow::{Playable, SideMovesAgain, TurnPosition};

use crate::breakthrough::{self, Breakthrough, Pawns};
use crate::gomoku::{self, Gomoku, Stones};
use crate::kalah::{self, Kalah, Seeds};
use crate::openings::openings;

/// Positions of each game that are searched.
const OPENINGS: u32 = 6;

/// A game for both.
pub trait Contest {
    /// The game for this library.
    type Ours: Playable<Position: Send + Sync, Move: Send> + Clone + Sync;
    /// The game for the crate `minimax`.
    type Peer: Evaluator<G: minimax::Game<S: Clone + Send + Sync, M: Eq + Send + Sync>>
        + Clone
        + Send
        + Sync
        + 'static;

    /// What it is called.
    const NAME: &'static str;
    /// How deep it is searched.
    const DEPTH: u16;
    /// The files that an author writes for either.
    const FILES: [&'static str; 2];

    fn ours() -> Self::Ours;
    fn openings() -> Vec<<Self::Ours as nullwindow::Game>::Position>;
    fn peer() -> Self::Peer;
    fn seen_by_peer(
        position: &<Self::Ours as nullwindow::Game>::Position,
    ) -> <<Self::Peer as Evaluator>::G as minimax::Game>::S;
}

pub struct GomokuContest;

impl Contest for GomokuContest {
    type Ours = Gomoku;
    type Peer = gomoku::PeerEvaluation;

    const NAME: &'static str = "Gomoku 9×9";
    const DEPTH: u16 = 8;
    const FILES: [&'static str; 2] =
        [include_str!("gomoku/ours.rs"), include_str!("gomoku/peer.rs")];

    fn ours() -> Gomoku {
        Gomoku::default()
    }

    fn openings() -> Vec<Stones> {
        openings(&Gomoku::default(), Stones::default(), 3, OPENINGS)
    }

    fn peer() -> gomoku::PeerEvaluation {
        gomoku::PeerEvaluation
    }

    fn seen_by_peer(stones: &Stones) -> gomoku::PeerState {
        *stones
    }
}

pub struct KalahContest;

impl Contest for KalahContest {
    type Ours = SideMovesAgain<Kalah>;
    type Peer = kalah::PeerEvaluation;

    const NAME: &'static str = "Kalah(6,4)";
    const DEPTH: u16 = 15;
    const FILES: [&'static str; 2] = [include_str!("kalah/ours.rs"), include_str!("kalah/peer.rs")];

    fn ours() -> SideMovesAgain<Kalah> {
        SideMovesAgain(Kalah)
    }

    fn openings() -> Vec<TurnPosition<Seeds>> {
        let game = SideMovesAgain(Kalah);
        let start = game.start(Seeds::START);
        let drawn = openings(&game, start, 4, OPENINGS);
        drawn.into_iter().map(|turn| game.start(turn.position)).collect()
    }

    fn peer() -> kalah::PeerEvaluation {
        kalah::PeerEvaluation
    }

    fn seen_by_peer(turn: &TurnPosition<Seeds>) -> kalah::PeerState {
        turn.position.into()
    }
}

pub struct BreakthroughContest;

impl Contest for BreakthroughContest {
    type Ours = Breakthrough;
    type Peer = breakthrough::PeerEvaluation;

    const NAME: &'static str = "Breakthrough 8×8";
    const DEPTH: u16 = 8;
    const FILES: [&'static str; 2] =
        [include_str!("breakthrough/ours.rs"), include_str!("breakthrough/peer.rs")];

    fn ours() -> Breakthrough {
        Breakthrough
    }

    fn openings() -> Vec<Pawns> {
        openings(&Breakthrough, Pawns::START, 6, OPENINGS)
    }

    fn peer() -> breakthrough::PeerEvaluation {
        breakthrough::PeerEvaluation
    }

    fn seen_by_peer(pawns: &Pawns) -> breakthrough::PeerState {
        *pawns
    }
}
