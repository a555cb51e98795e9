//! What a match has found.

use std::path::PathBuf;

use anyhow::{Result, bail};
use nullwindow_arena::stats::{Sprt, SprtVerdict};
use nullwindow_arena::{Match, MatchStanding, Scoreboard};
use nullwindow_games::GameId;
use serde::Serialize;

use super::plan::SEATS;

/// What is printed in the end.
#[derive(Serialize)]
pub struct MatchOutcome {
    game: GameId,
    a: String,
    b: String,
    #[serde(flatten)]
    standing: MatchStanding,
    /// The logarithm of the ratio of likelihoods, and what it decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    llr: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtVerdict>,
    /// Each player's slowest move.
    slowest_seconds: [f64; 2],
    /// Whether all games that were asked for are played, or the test is decided.
    complete: bool,
    /// Where the games are kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    records: Option<PathBuf>,
}

impl MatchOutcome {
    /// Games beyond the pair that decided a test do not count.
    pub fn new(
        contest: &Match,
        board: &Scoreboard,
        wanted: usize,
        sprt: Option<&Sprt>,
        records: Option<PathBuf>,
    ) -> MatchOutcome {
        let decided = sprt.and_then(|sprt| board.decided(sprt, wanted / 2));
        let counted = decided.map_or(wanted, |(pairs, _)| 2 * pairs);
        let standing = board.standing(counted);
        let [a, b] = SEATS.map(|seat| contest.rules.name_of(seat));
        MatchOutcome {
            game: contest.rules.game,
            a,
            b,
            llr: sprt.map(|sprt| sprt.llr(&standing.pairs)),
            sprt: sprt.map(|_| decided.map_or(SprtVerdict::Open, |(_, verdict)| verdict)),
            slowest_seconds: SEATS.map(|seat| board.slowest(seat)),
            complete: standing.games == counted,
            standing,
            records,
        }
    }

    /// An error if games are missing.
    pub fn check(&self, wanted: usize) -> Result<()> {
        match self.complete {
            true => Ok(()),
            false => bail!(
                "stopped: {} of {wanted} games {}",
                self.standing.games,
                match self.records {
                    Some(_) => "saved; repeat the command to continue",
                    None => "played",
                }
            ),
        }
    }

    /// The outcome for a person.
    pub fn show(&self) -> String {
        let mut out = format!("A: {}\nB: {}\n", self.a, self.b);
        let MatchStanding { games, wins, draws, losses, .. } = self.standing;
        let score = self.standing.score.map_or(String::new(), |s| format!(", {:.1} %", 100.0 * s));
        out += &format!("{games} games: +{wins} ={draws} −{losses}{score}\n");
        let [p0, p1, p2, p3, p4] = self.standing.pairs.0;
        out += &format!("pairs with 0, ½, 1, 1½, 2 points: {p0}, {p1}, {p2}, {p3}, {p4}\n");
        out += &self.show_elo();
        out += &self.show_test();
        out += &self.show_faults();
        let [a, b] = self.slowest_seconds.map(|s| 1000.0 * s);
        out += &format!("slowest move: A {a:.0} ms, B {b:.0} ms\n");
        let kept = self.records.as_ref();
        out + &kept.map_or(String::new(), |path| format!("games: {}\n", path.display()))
    }

    fn show_elo(&self) -> String {
        let Some(elo) = self.standing.elo else { return String::new() };
        let los = |los| format!(", A is stronger with {:.1} %", 100.0 * los);
        format!("Elo {elo}{}\n", self.standing.los.map_or(String::new(), los))
    }

    fn show_test(&self) -> String {
        let (Some(llr), Some(verdict)) = (self.llr, self.sprt) else { return String::new() };
        let verdict = match verdict {
            SprtVerdict::Open => "undecided",
            SprtVerdict::Accepted => "accepted",
            SprtVerdict::Rejected => "rejected",
        };
        format!("SPRT: {verdict}, LLR {llr:.2}\n")
    }

    fn show_faults(&self) -> String {
        let faulty = SEATS.into_iter().zip(self.standing.faults).filter(|(_, f)| f.total() > 0);
        let line = |(seat, f): (_, nullwindow_arena::Faults)| {
            format!(
                "{seat} lost by its own fault: {} on time, {} crashes, {} without an answer, {} illegal moves\n",
                f.time, f.crashes, f.hangs, f.illegal_moves
            )
        };
        faulty.map(line).collect()
    }
}
