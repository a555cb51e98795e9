//! An Othello program that speaks the NBoard protocol, version 2.
//!
//! The protocol has a depth, and the clock is part of the game record; it knows no
//! time per move and no number of nodes.

use std::time::Duration;

use nullwindow_engine::StopHandle;
use nullwindow_games::othello::{Move, OthelloRecord, Position, ggf};

use crate::allowance::{MatchAllowance, MatchTiming};
use crate::player::{Choice, Player, PlayerFailure, PlayerTurn};
use crate::player_spec::Program;
use crate::process::Process;
use crate::uci::TO_START;

/// A running NBoard program.
pub struct NBoardPlayer {
    process: Process,
    allowance: MatchAllowance,
    pings: u32,
}

impl NBoardPlayer {
    /// Starts it and waits until it answers.
    pub fn start(
        program: &Program,
        allowance: MatchAllowance,
        stop: &StopHandle,
    ) -> Result<NBoardPlayer, PlayerFailure> {
        let mut nboard = NBoardPlayer { process: Process::start(program)?, allowance, pings: 0 };
        nboard.process.tell("nboard 2")?;
        if let Some(depth) = allowance.depth {
            nboard.process.tell(&format!("set depth {depth}"))?;
        }
        for (name, value) in &program.options {
            nboard.process.tell(&format!("set {name} {value}"))?;
        }
        nboard.synchronise(TO_START, stop)?;
        Ok(nboard)
    }

    /// Waits until everything said so far has been heard.
    fn synchronise(&mut self, patience: Duration, stop: &StopHandle) -> Result<(), PlayerFailure> {
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        self.process.tell(&format!("ping {}", self.pings))?;
        self.process.wait_for(patience, stop, |line| (line == pong).then_some(()))
    }
}

impl Player for NBoardPlayer {
    fn choose(&mut self, turn: &PlayerTurn<'_>) -> Result<Choice, PlayerFailure> {
        let game = record(turn, self.allowance)
            .ok_or_else(|| PlayerFailure::Nonsense("no record".into()))?;
        self.process.tell(&format!("set game {game}"))?;
        self.synchronise(turn.patience, turn.stop)?;
        self.process.tell("go")?;
        let said = self.process.wait_for(turn.patience, turn.stop, |line| {
            line.strip_prefix("===").map(|rest| rest.trim().to_string())
        })?;
        Ok(read(&said))
    }
}

/// The game so far, with the clocks where there are any.
fn record(turn: &PlayerTurn<'_>, allowance: MatchAllowance) -> Option<String> {
    let mut record = OthelloRecord::new(Position::START);
    for text in turn.moves {
        record.push(Move::read(text)?).ok()?;
    }
    let mut game = ggf::GgfGame::new(record);
    if let (Some(MatchTiming::Clock { .. }), Some(clock)) = (allowance.time, turn.clocks[0]) {
        let seconds = clock.left.as_secs();
        game.tags.push(("TI".into(), format!("{:02}:{:02}", seconds / 60, seconds % 60)));
    }
    Some(ggf::write(&game))
}

/// `F5/1.50/0.2`: the move, and what the program thinks it is worth, in discs.
fn read(said: &str) -> Choice {
    let mut parts = said.split('/');
    let mv = parts.next().unwrap_or_default().trim().to_lowercase();
    let discs = parts.next().and_then(|text| text.trim().parse::<f64>().ok());
    let mv = if mv == "pa" { "pass".to_string() } else { mv };
    Choice { mv, score: discs.map(|discs| (discs * 100.0).round() as i32), ..Choice::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_with_and_without_scores() {
        let choice = read("F5/-1.50/0.2");
        assert_eq!((choice.mv.as_str(), choice.score), ("f5", Some(-150)));
        assert_eq!((read("PA").mv.as_str(), read("PA//0.1").score), ("pass", None));
    }
}
