//! The state of a match: which games are finished, and how it stands.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::played::MatchGame;
use crate::player::PlayerFault;
use crate::seat::MatchSeat;
use crate::stats::{Elo, Pentanomial, Sprt, SprtVerdict};

/// The finished games of a match.
#[derive(Clone, Debug, Default)]
pub struct Scoreboard {
    games: BTreeMap<usize, MatchGame>,
}

/// How a match stands for A.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchStanding {
    /// Games counted.
    pub games: usize,
    /// Won by A.
    pub wins: usize,
    /// Drawn.
    pub draws: usize,
    /// Lost by A.
    pub losses: usize,
    /// Complete pairs by A's points: 0, ½, 1, 1½, 2.
    pub pairs: Pentanomial,
    /// A's share of the points.
    pub score: Option<f64>,
    /// The difference in Elo, from complete pairs.
    pub elo: Option<Elo>,
    /// The likelihood that A is the stronger player.
    pub los: Option<f64>,
    /// Games lost by a fault, of A and of B.
    pub faults: [Faults; 2],
}

/// Games that a player lost by its own fault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Faults {
    /// It ended or never began.
    pub crashes: usize,
    /// It did not answer.
    pub hangs: usize,
    /// It played an illegal move.
    pub illegal_moves: usize,
    /// It answered too late.
    pub time: usize,
}

impl Faults {
    fn add(&mut self, fault: PlayerFault) {
        *match fault {
            PlayerFault::Crash => &mut self.crashes,
            PlayerFault::Hang => &mut self.hangs,
            PlayerFault::IllegalMove => &mut self.illegal_moves,
            PlayerFault::Time => &mut self.time,
        } += 1;
    }

    /// All of them.
    pub fn total(&self) -> usize {
        self.crashes + self.hangs + self.illegal_moves + self.time
    }
}

impl Scoreboard {
    /// Adds a finished game; one that is there already stays.
    pub fn add(&mut self, game: MatchGame) {
        self.games.entry(game.number).or_insert(game);
    }

    /// Whether a game is finished.
    pub fn has(&self, number: usize) -> bool {
        self.games.contains_key(&number)
    }

    /// The finished games by number.
    pub fn games(&self) -> impl Iterator<Item = &MatchGame> {
        self.games.values()
    }

    /// How many pairs from the first on are complete, with none missing between.
    pub fn unbroken_pairs(&self) -> usize {
        (0..).take_while(|pair| self.has(2 * pair) && self.has(2 * pair + 1)).count()
    }

    /// How the match stands by the games with numbers below `games`.
    pub fn standing(&self, games: usize) -> MatchStanding {
        let counted: Vec<&MatchGame> = self.games.range(..games).map(|(_, game)| game).collect();
        let with = |halves| counted.iter().filter(|game| game.halves_of_a() == halves).count();
        let mut pairs = Pentanomial::default();
        for two in counted.windows(2).filter(|two| is_pair(two[0], two[1])) {
            pairs.add(two[0].halves_of_a() + two[1].halves_of_a());
        }
        let mut faults = [Faults::default(); 2];
        for (seat, fault) in counted.iter().filter_map(|game| game.at_fault()) {
            faults[seat as usize].add(fault);
        }
        let (wins, draws, losses) = (with(2), with(1), with(0));
        let points = wins as f64 + draws as f64 / 2.0;
        MatchStanding {
            games: counted.len(),
            wins,
            draws,
            losses,
            pairs,
            score: (!counted.is_empty()).then(|| points / counted.len() as f64),
            elo: pairs.elo(),
            los: pairs.los(),
            faults,
        }
    }

    /// After how many pairs a test is decided, and how. Pairs are looked at in
    /// their order and not in that of finishing: long games would otherwise count
    /// less, and no two runs would agree.
    pub fn decided(&self, sprt: &Sprt, pairs: usize) -> Option<(usize, SprtVerdict)> {
        let mut seen = Pentanomial::default();
        for pair in 0..self.unbroken_pairs().min(pairs) {
            let halves = |number| self.games.get(number).map_or(0, MatchGame::halves_of_a);
            seen.add(halves(&(2 * pair)) + halves(&(2 * pair + 1)));
            let verdict = sprt.verdict(&seen);
            if verdict != SprtVerdict::Open {
                return Some((pair + 1, verdict));
            }
        }
        None
    }

    /// The slowest move of a player, in seconds.
    pub fn slowest(&self, seat: MatchSeat) -> f64 {
        let slowest = self.games().map(|game| game.spent[seat as usize].slowest_seconds);
        slowest.fold(0.0, f64::max)
    }
}

fn is_pair(one: &MatchGame, other: &MatchGame) -> bool {
    one.number.is_multiple_of(2) && other.number == one.number + 1
}
