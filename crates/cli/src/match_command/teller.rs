//! Tells how a match goes while it does.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use nullwindow_arena::stats::Sprt;
use nullwindow_arena::{Match, MatchGame, MatchStanding, Scoreboard};

/// A line that is kept up to date on a terminal; elsewhere a line now and then.
pub struct Teller {
    begun: Instant,
    /// Games finished since then.
    played: u32,
    wanted: usize,
    sprt: Option<Sprt>,
    bar: Option<ProgressBar>,
}

/// How many games there are between two lines where there is no terminal.
const EVERY: usize = 10;

impl Teller {
    pub fn new(wanted: usize, sprt: Option<Sprt>) -> Result<Teller> {
        let bar = match std::io::stderr().is_terminal() {
            true => {
                let style = ProgressStyle::with_template("{bar:20} {msg}")?;
                Some(ProgressBar::new(wanted as u64).with_style(style))
            }
            false => None,
        };
        Ok(Teller { begun: Instant::now(), played: 0, wanted, sprt, bar })
    }

    pub fn tell(&mut self, contest: &Match, board: &Scoreboard, game: &MatchGame) {
        self.played += 1;
        if let (Some((seat, _)), Some(note)) = (game.at_fault(), &game.note) {
            let player = &contest.rules.players[seat as usize];
            self.print(&format!("game {}: {seat} ({player}): {note}", game.number + 1));
        }
        let finished = board.games().count();
        let line = self.line(board, finished);
        match &self.bar {
            Some(bar) => {
                bar.set_position(finished as u64);
                bar.set_message(line);
            }
            None if finished.is_multiple_of(EVERY) => eprintln!("{line}"),
            None => {}
        }
    }

    fn print(&self, line: &str) {
        match &self.bar {
            Some(bar) => bar.println(line),
            None => eprintln!("{line}"),
        }
    }

    fn line(&self, board: &Scoreboard, finished: usize) -> String {
        let standing = board.standing(self.wanted);
        let each = self.begun.elapsed() / self.played.max(1);
        let left = each * self.wanted.saturating_sub(finished) as u32;
        let llr = |sprt: &Sprt| {
            let (low, high) = sprt.bounds();
            format!(", LLR {:.2} [{low:.2}, {high:.2}]", sprt.llr(&standing.pairs))
        };
        let test = self.sprt.as_ref().map_or(String::new(), llr);
        let of = self.wanted;
        format!("{finished} of {of} games, {} left: {}{test}", shown(left), points(&standing))
    }

    pub fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn shown(left: Duration) -> String {
    match left.as_secs() {
        s if s < 90 => format!("{s} s"),
        s if s < 5400 => format!("{} min", s / 60),
        s => format!("{} h {} min", s / 3600, s / 60 % 60),
    }
}

fn points(standing: &MatchStanding) -> String {
    let MatchStanding { wins, draws, losses, .. } = standing;
    let elo = standing.elo.map_or(String::new(), |elo| format!(", Elo {elo}"));
    format!("+{wins} ={draws} −{losses}{elo}")
}
