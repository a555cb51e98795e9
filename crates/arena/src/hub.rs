//! A checkers program that speaks the Hub protocol, version 2.
//!
//! Positions are the side to move and 32 letters, square 1 first. Moves are
//! `11-15`, and `22x15x18` for a capture: from, to, then the squares of the
//! captured pieces in any order.

use nullwindow_engine::StopHandle;
use nullwindow_games::checkers::{Checkers, Move, Position};
use nullwindow_games::{Notation, ParseError};

use crate::allowance::{Allowance, Timing};
use crate::player::{Choice, Failure, Player, Turn};
use crate::player_spec::Program;
use crate::process::Process;
use crate::uci::TO_START;

/// A running Hub program.
pub struct HubPlayer {
    process: Process,
    allowance: Allowance,
}

impl HubPlayer {
    /// Starts it, sets its parameters and waits until it is ready.
    pub fn start(
        program: &Program,
        allowance: Allowance,
        stop: &StopHandle,
    ) -> Result<HubPlayer, Failure> {
        let mut process = Process::start(program)?;
        process.tell("hub")?;
        process.wait_for(TO_START, stop, |line| (line == "wait").then_some(()))?;
        for (name, value) in &program.options {
            process.tell(&format!("set-param name={name} value={}", quoted(value)))?;
        }
        process.tell("init")?;
        process.wait_for(TO_START, stop, |line| (line == "ready").then_some(()))?;
        process.tell("new-game")?;
        Ok(HubPlayer { process, allowance })
    }
}

impl Player for HubPlayer {
    fn choose(&mut self, turn: &Turn<'_>) -> Result<Choice, Failure> {
        let (moves, position) = spoken(turn.moves).map_err(|e| Failure::Nonsense(e.to_string()))?;
        let moves = match moves.is_empty() {
            true => String::new(),
            false => format!(" moves=\"{}\"", moves.join(" ")),
        };
        self.process.tell(&format!("pos pos={START}{moves}"))?;
        self.process.tell(&level(&self.allowance, turn))?;
        self.process.tell("go think")?;
        let mut choice = Choice::default();
        let said = self.process.wait_for(turn.patience, turn.stop, |line| {
            note(line, &mut choice);
            done(line)
        })?;
        let mv = understood(&position, &said).unwrap_or(said);
        Ok(Choice { mv, ..choice })
    }
}

/// The initial position.
const START: &str = "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

fn level(allowance: &Allowance, turn: &Turn<'_>) -> String {
    let mut words = vec!["level".to_string()];
    words.extend(allowance.depth.map(|depth| format!("depth={depth}")));
    words.extend(allowance.nodes.map(|nodes| format!("nodes={nodes}")));
    match (allowance.time, turn.clocks[0]) {
        (Some(Timing::PerMove(time)), _) => {
            words.push(format!("move-time={}", time.as_secs_f64()));
        }
        (Some(Timing::Clock { .. }), Some(clock)) => {
            words.extend(clock.moves_to_go.map(|moves| format!("moves={moves}")));
            words.push(format!("time={}", clock.left.as_secs_f64()));
            words.push(format!("inc={}", clock.increment.as_secs_f64()));
        }
        _ => {}
    }
    words.join(" ")
}

/// The moves as the protocol writes them, and the position after them.
fn spoken(moves: &[String]) -> Result<(Vec<String>, Position), ParseError> {
    let (game, mut position, mut said) = (Checkers::default(), Position::start(), Vec::new());
    for text in moves {
        let mv = game.read_move(&position, text)?;
        said.push(written(mv));
        position = position.after(mv);
    }
    Ok((said, position))
}

fn written(mv: Move) -> String {
    if mv.captures() == 0 {
        return format!("{}-{}", mv.from(), mv.to());
    }
    let captured: String = mv.captured().map(|square| format!("x{square}")).collect();
    format!("{}x{}{captured}", mv.from(), mv.to())
}

/// The legal move that the protocol's text names, as the game writes it.
fn understood(position: &Position, said: &str) -> Option<String> {
    let squares = |text: &str| -> Option<Vec<u32>> {
        let numbers: Option<Vec<u32>> = text.split(['-', 'x']).map(|n| n.parse().ok()).collect();
        let mut numbers = numbers.filter(|n| n.len() >= 2)?;
        numbers[2..].sort_unstable();
        Some(numbers)
    };
    let wanted = squares(said)?;
    let mut moves = Vec::new();
    nullwindow::Game::moves(&Checkers::default(), position, &mut moves);
    let named = moves.into_iter().find(|&mv| squares(&written(mv)).as_ref() == Some(&wanted))?;
    Some(Checkers::default().write_move(position, &named))
}

/// The move in the line that ends a search.
fn done(line: &str) -> Option<String> {
    let rest = line.strip_prefix("done")?;
    Some(field(rest, "move").unwrap_or_default().to_string())
}

/// Takes score, depth and nodes from a line of information.
fn note(line: &str, choice: &mut Choice) {
    let Some(rest) = line.strip_prefix("info") else { return };
    choice.depth = field(rest, "depth").and_then(|n| n.parse().ok()).or(choice.depth);
    choice.nodes = field(rest, "nodes").and_then(|n| n.parse().ok()).or(choice.nodes);
    let men = field(rest, "score").and_then(|n| n.parse::<f64>().ok());
    choice.score = men.map(|men| (men * 100.0).round() as i32).or(choice.score);
}

/// The value of a field: a word, or what stands between quotation marks.
fn field<'l>(line: &'l str, name: &str) -> Option<&'l str> {
    let mut rest = line.trim_start();
    while let Some((key, value)) = rest.split_once('=') {
        let (value, after) = match value.strip_prefix('"') {
            Some(value) => value.split_once('"')?,
            None => value.split_once(' ').unwrap_or((value, "")),
        };
        if key.trim() == name {
            return Some(value);
        }
        rest = after;
    }
    None
}

fn quoted(value: &str) -> String {
    if value.contains(' ') { format!("\"{value}\"") } else { value.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_with_and_without_quotation_marks() {
        let line = " depth=7 pv=\"11-15 23-19 depth=9\" score=-0.25";
        assert_eq!((field(line, "depth"), field(line, "score")), (Some("7"), Some("-0.25")));
        assert_eq!((field(line, "nodes"), field("move", "move")), (None, None));
        assert_eq!(done("done move=11-15 ponder=23-19"), Some("11-15".into()));
        let mut choice = Choice::default();
        note("info depth=7 score=-0.25 nodes=12", &mut choice);
        assert_eq!((choice.score, choice.depth, choice.nodes), (Some(-25), Some(7), Some(12)));
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
