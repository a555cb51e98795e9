//! A checkers program that speaks the Hub protocol, version 2.
//! [`hub`] has its text.

use nullwindow_engine::StopHandle;
use nullwindow_games::checkers::hub::{self, HubLine};
use nullwindow_games::checkers::{Checkers, Position};
use nullwindow_games::{Notation, ParseError};

use crate::allowance::{MatchAllowance, MatchTiming};
use crate::player::{Choice, Player, PlayerFailure, PlayerTurn};
use crate::player_spec::Program;
use crate::process::Process;
use crate::uci::TO_START;

/// A running Hub program.
pub struct HubPlayer {
    process: Process,
    allowance: MatchAllowance,
}

impl HubPlayer {
    /// Starts it, sets its parameters and waits until it is ready.
    pub fn start(
        program: &Program,
        allowance: MatchAllowance,
        stop: &StopHandle,
    ) -> Result<HubPlayer, PlayerFailure> {
        let mut process = Process::start(program)?;
        process.tell("hub")?;
        process.wait_for(TO_START, stop, |line| (line == "wait").then_some(()))?;
        for (name, value) in &program.options {
            let line = HubLine::new("set-param").with("name", name).with("value", value);
            process.tell(&line.to_string())?;
        }
        process.tell("init")?;
        process.wait_for(TO_START, stop, |line| (line == "ready").then_some(()))?;
        process.tell("new-game")?;
        Ok(HubPlayer { process, allowance })
    }
}

impl Player for HubPlayer {
    fn choose(&mut self, turn: &PlayerTurn<'_>) -> Result<Choice, PlayerFailure> {
        let (moves, position) =
            spoken(turn.moves).map_err(|e| PlayerFailure::Nonsense(e.to_string()))?;
        let line = HubLine::new("pos").with("pos", hub::write_position(&Position::start()));
        let line = if moves.is_empty() { line } else { line.with("moves", moves.join(" ")) };
        self.process.tell(&line.to_string())?;
        self.process.tell(&level(&self.allowance, turn))?;
        self.process.tell("go think")?;
        let mut choice = Choice::default();
        let said = self.process.wait_for(turn.patience, turn.stop, |line| {
            let line = HubLine::read(line);
            note(&line, &mut choice);
            done(&line)
        })?;
        let mv = understood(&position, &said).unwrap_or(said);
        Ok(Choice { mv, ..choice })
    }
}

fn level(allowance: &MatchAllowance, turn: &PlayerTurn<'_>) -> String {
    let mut line = HubLine::new("level");
    if let Some(depth) = allowance.depth {
        line = line.with("depth", depth);
    }
    if let Some(nodes) = allowance.nodes {
        line = line.with("nodes", nodes);
    }
    match (allowance.time, turn.clocks[0]) {
        (Some(MatchTiming::PerMove(time)), _) => line = line.with("move-time", time.as_secs_f64()),
        (Some(MatchTiming::Clock { .. }), Some(clock)) => {
            if let Some(moves) = clock.moves_to_go {
                line = line.with("moves", moves);
            }
            line = line.with("time", clock.left.as_secs_f64());
            line = line.with("inc", clock.increment.as_secs_f64());
        }
        _ => {}
    }
    line.to_string()
}

/// The moves as the protocol writes them, and the position after them.
fn spoken(moves: &[String]) -> Result<(Vec<String>, Position), ParseError> {
    let (game, mut position, mut said) = (Checkers::default(), Position::start(), Vec::new());
    for text in moves {
        let mv = game.read_move(&position, text)?;
        said.push(hub::write_move(mv));
        position = position.after(mv);
    }
    Ok((said, position))
}

/// The legal move that the protocol's text names, as the game writes it.
fn understood(position: &Position, said: &str) -> Option<String> {
    let mv = hub::read_move(position, said).ok()?;
    Some(Checkers::default().write_move(position, &mv))
}

/// The move in the line that ends a search.
fn done(line: &HubLine) -> Option<String> {
    (line.word == "done").then(|| line.get("move").unwrap_or_default().to_string())
}

/// Takes score, depth and nodes from a line of information.
fn note(line: &HubLine, choice: &mut Choice) {
    if line.word != "info" {
        return;
    }
    choice.depth = line.get("depth").and_then(|n| n.parse().ok()).or(choice.depth);
    choice.nodes = line.get("nodes").and_then(|n| n.parse().ok()).or(choice.nodes);
    let men = line.get("score").and_then(|n| n.parse::<f64>().ok());
    choice.score = men.map(|men| (men * 100.0).round() as i32).or(choice.score);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_with_and_without_quotation_marks() {
        let line = HubLine::read("info depth=7 pv=\"11-15 23-19 depth=9\" score=-0.25 nodes=12");
        let mut choice = Choice::default();
        note(&line, &mut choice);
        assert_eq!((choice.score, choice.depth, choice.nodes), (Some(-25), Some(7), Some(12)));
        assert_eq!(done(&line), None);
        assert_eq!(done(&HubLine::read("done move=11-15 ponder=23-19")), Some("11-15".into()));
        assert_eq!(done(&HubLine::read("done")), Some(String::new()));
    }

    #[test]
    fn captures_name_what_they_take() {
        let played: Vec<String> = ["11-15", "22-18"].map(String::from).to_vec();
        let (said, position) = spoken(&played).unwrap();
        assert_eq!(said, ["11-15", "22-18"]);
        assert_eq!(understood(&position, "15x22x18").as_deref(), Some("15x22"));
        assert_eq!(understood(&position, "15x22x17"), None);
        assert_eq!(understood(&position, "x"), None);
    }
}
