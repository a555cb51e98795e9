//! A chess program that speaks UCI.

use std::time::Duration;

use nullwindow_engine::StopHandle;

use crate::allowance::{MatchAllowance, MatchTiming};
use crate::player::{Choice, ClockFace, Player, PlayerFailure, PlayerTurn};
use crate::player_spec::Program;
use crate::process::Process;

/// How long a program may take to begin.
pub(crate) const TO_START: Duration = Duration::from_secs(10);

/// What a mate counts in hundredths, less its distance.
const MATE: i32 = 30_000;

/// A running UCI program.
pub struct UciPlayer {
    process: Process,
    allowance: MatchAllowance,
}

impl UciPlayer {
    /// Starts it, sets its options and waits until it is ready.
    pub fn start(
        program: &Program,
        allowance: MatchAllowance,
        stop: &StopHandle,
    ) -> Result<UciPlayer, PlayerFailure> {
        let mut process = Process::start(program)?;
        process.tell("uci")?;
        process.wait_for(TO_START, stop, |line| (line == "uciok").then_some(()))?;
        for (name, value) in &program.options {
            process.tell(&format!("setoption name {name} value {value}"))?;
        }
        process.tell("ucinewgame")?;
        process.tell("isready")?;
        process.wait_for(TO_START, stop, |line| (line == "readyok").then_some(()))?;
        Ok(UciPlayer { process, allowance })
    }
}

impl Player for UciPlayer {
    fn choose(&mut self, turn: &PlayerTurn<'_>) -> Result<Choice, PlayerFailure> {
        let moves = turn.moves.join(" ");
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {moves}") };
        self.process.tell(&format!("position startpos{moves}"))?;
        self.process.tell(&go(&self.allowance, turn))?;
        let mut choice = Choice::default();
        let mv = self.process.wait_for(turn.patience, turn.stop, |line| {
            note(line, &mut choice);
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_string())
        })?;
        Ok(Choice { mv, ..choice })
    }
}

/// The command that starts the search.
fn go(allowance: &MatchAllowance, turn: &PlayerTurn<'_>) -> String {
    let mut words = vec!["go".to_string()];
    words.extend(allowance.depth.map(|depth| format!("depth {depth}")));
    words.extend(allowance.nodes.map(|nodes| format!("nodes {nodes}")));
    match allowance.time {
        Some(MatchTiming::PerMove(time)) => words.push(format!("movetime {}", time.as_millis())),
        Some(MatchTiming::Clock { .. }) => words.extend(clocks(turn)),
        None => {}
    }
    words.join(" ")
}

fn clocks(turn: &PlayerTurn<'_>) -> Vec<String> {
    let white_moves = turn.moves.len().is_multiple_of(2);
    let [own, other] = turn.clocks;
    let names = if white_moves { ['w', 'b'] } else { ['b', 'w'] };
    let show = |side: char, clock: ClockFace| {
        let (left, increment) = (clock.left.as_millis(), clock.increment.as_millis());
        format!("{side}time {left} {side}inc {increment}")
    };
    let shown = [(names[0], own), (names[1], other)];
    let mut words: Vec<String> =
        shown.into_iter().filter_map(|(side, clock)| Some(show(side, clock?))).collect();
    let to_go = own.and_then(|clock| clock.moves_to_go);
    words.extend(to_go.map(|moves| format!("movestogo {moves}")));
    words
}

/// Takes score, depth and nodes from a line of information.
fn note(line: &str, choice: &mut Choice) {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") {
        return;
    }
    while let Some(word) = words.next() {
        match word {
            "depth" => choice.depth = number(words.next()).or(choice.depth),
            "nodes" => choice.nodes = number(words.next()).or(choice.nodes),
            "score" => {
                let kind = words.next();
                choice.score = score(kind, number(words.next())).or(choice.score);
            }
            "pv" | "string" => return,
            _ => {}
        }
    }
}

fn score(kind: Option<&str>, number: Option<i32>) -> Option<i32> {
    match (kind?, number?) {
        ("cp", score) => Some(score),
        ("mate", moves) if moves > 0 => Some(MATE.saturating_sub(moves)),
        ("mate", moves) => Some((-MATE).saturating_sub(moves)),
        _ => None,
    }
}

fn number<T: std::str::FromStr>(word: Option<&str>) -> Option<T> {
    word?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn information_is_read_whatever_its_order() {
        let mut choice = Choice::default();
        note("info nodes 7 score cp -12 upperbound depth 5 pv e2e4 depth 9", &mut choice);
        note("info string depth 3 score cp 4", &mut choice);
        note("info depth x score cp", &mut choice);
        assert_eq!((choice.score, choice.depth, choice.nodes), (Some(-12), Some(5), Some(7)));
        note("info score mate -3", &mut choice);
        assert_eq!(choice.score, Some(3 - MATE));
    }
}
