//! What the program says: `info` and `bestmove`.

use nullwindow::{Game, Value};
use nullwindow_engine::{
    AnyGame, AnyPosition, IterationReport, Line, RootMoveReport, StandingReport, Thought,
};
use nullwindow_games::Notation;

/// Bounds and moves within an iteration are told only when a search has taken so long, in
/// seconds: in short ones they would be most of the output.
const TELL_DETAILS_AFTER: f64 = 1.0;

/// A value that is not a mate is shown as this many centipawns at most.
const MOST_CENTIPAWNS: Value = 20_000;

/// What has been said of a search.
#[derive(Clone, Debug, Default)]
pub struct UciProgress {
    lines: usize,
    nodes: u64,
    seconds: f64,
    last_bounds: Option<String>,
}

impl UciProgress {
    /// Of a search that shows so many lines.
    pub fn new(lines: usize) -> UciProgress {
        UciProgress { lines, ..UciProgress::default() }
    }

    /// A pass has proved a bound.
    pub fn standing(&mut self, standing: &StandingReport, always: bool) -> Option<String> {
        if !always && standing.seconds < TELL_DETAILS_AFTER {
            return None;
        }
        let (value, bound) = match (standing.at_least, standing.at_most) {
            (Some(least), None) => (least, "lowerbound"),
            (None, Some(most)) => (most, "upperbound"),
            (Some(least), Some(most)) if least < most => (least, "lowerbound"),
            _ => return None,
        };
        let score = format!("cp {} {bound}", centipawns(value));
        let told = format!("depth {} score {score}", standing.depth);
        if self.last_bounds.replace(told.clone()).as_ref() == Some(&told) {
            return None;
        }
        let (nodes, time) = (standing.total, milliseconds(standing.seconds));
        let mut line =
            format!("info {told} nodes {nodes} nps {} time {time}", nps(nodes, standing.seconds));
        if let Some(best) = &standing.best_move {
            line += &format!(" pv {best}");
        }
        Some(line)
    }

    /// An iteration is completed: a line for each of the best moves.
    pub fn iteration(
        &mut self,
        report: &IterationReport,
        rules: &AnyGame,
        now: &AnyPosition,
    ) -> Vec<String> {
        self.nodes += report.total;
        self.seconds += report.seconds;
        let alone = Line::of(report);
        let lines =
            if report.lines.is_empty() { std::slice::from_ref(&alone) } else { &report.lines };
        let shown = lines.iter().take(self.lines.max(1)).enumerate();
        shown.map(|(i, line)| self.line(report, i, line, rules, now)).collect()
    }

    fn line(
        &self,
        report: &IterationReport,
        i: usize,
        line: &Line,
        rules: &AnyGame,
        now: &AnyPosition,
    ) -> String {
        let depth = report.depth;
        let deepest = usize::from(report.deepest).max(line.pv.len());
        let score = score(line, depth, rules, now);
        let (nodes, time) = (self.nodes, milliseconds(self.seconds));
        let (nps, full) = (nps(nodes, self.seconds), report.hash_full);
        let mut told =
            format!("info depth {depth} seldepth {deepest} multipv {} score {score}", i + 1);
        told += &format!(" nodes {nodes} nps {nps} hashfull {full} time {time}");
        if !line.pv.is_empty() {
            told += &format!(" pv {}", line.pv.join(" "));
        }
        told
    }
}

/// The move that is searched now.
pub fn current_move(turn: &RootMoveReport, always: bool) -> Option<String> {
    let RootMoveReport { depth, name, number, seconds, .. } = turn;
    let told = always || *seconds >= TELL_DETAILS_AFTER;
    told.then(|| format!("info depth {depth} currmove {name} currmovenumber {number}"))
}

/// `cp` or `mate`, and the kind of bound.
fn score(line: &Line, depth: u16, rules: &AnyGame, now: &AnyPosition) -> String {
    let Some(value) = line.value else { return "cp 0 upperbound".to_string() };
    match line.mate.filter(|&moves| is_certain(line, moves, depth, rules, now)) {
        Some(moves) => format!("mate {moves}"),
        None if line.exact => format!("cp {}", centipawns(value)),
        None => format!("cp {} lowerbound", centipawns(value)),
    }
}

/// In how many moves the side to move mates or is mated, if that is certain.
pub fn mate(report: &IterationReport, rules: &AnyGame, now: &AnyPosition) -> Option<i32> {
    let line = Line::of(report);
    report.mate.filter(|&moves| is_certain(&line, moves, report.depth, rules, now))
}

/// Whether the distance of a mate is known: it lies within the depth searched, or best
/// play ends with it. A mate at the horizon may be one beyond it, which a quiescence
/// search has seen.
fn is_certain(line: &Line, moves: i32, depth: u16, rules: &AnyGame, now: &AnyPosition) -> bool {
    let plies = if moves > 0 { 2 * moves - 1 } else { -2 * moves };
    // A distance in moves may be that of one ply more.
    plies + 1 < i32::from(depth) || {
        let last = play(rules, now, &line.pv);
        let mated = last.is_some_and(|last| is_lost(rules, &last));
        mated && line.pv.len() == plies.unsigned_abs() as usize
    }
}

/// Whether the game is over and the side to move has lost it.
pub fn is_lost(rules: &AnyGame, position: &AnyPosition) -> bool {
    is_over(rules, position) && rules.evaluate(position) < 0
}

/// Whether there is no move.
pub fn is_over(rules: &AnyGame, position: &AnyPosition) -> bool {
    let mut moves = Vec::new();
    rules.moves(position, &mut moves);
    moves.is_empty()
}

fn play(rules: &AnyGame, now: &AnyPosition, moves: &[String]) -> Option<AnyPosition> {
    let step = |position: AnyPosition, text: &String| {
        let mv = rules.read_move(&position, text).ok()?;
        Some(rules.play(&position, &mv))
    };
    moves.iter().try_fold(now.clone(), step)
}

fn centipawns(value: Value) -> Value {
    value.clamp(-MOST_CENTIPAWNS, MOST_CENTIPAWNS)
}

fn milliseconds(seconds: f64) -> u64 {
    (seconds * 1000.0) as u64
}

fn nps(nodes: u64, seconds: f64) -> u64 {
    (nodes as f64 / seconds.max(1e-6)) as u64
}

/// The move, and the answer that is expected to it. `chosen` is played instead of the
/// best.
pub fn best_move(thought: &Thought, chosen: Option<&Line>) -> String {
    let best = chosen.map(|line| &line.best_move).or(thought.best_move.as_ref());
    let Some(best) = best else { return "bestmove (none)".to_string() };
    let pv = chosen.map_or(&thought.pv, |line| &line.pv);
    match &pv[..] {
        [first, answer, ..] if first == best => format!("bestmove {best} ponder {answer}"),
        _ => format!("bestmove {best}"),
    }
}

/// The counts of `go perft`.
pub fn counted(counted: Option<Vec<(String, u64)>>) -> Vec<String> {
    let Some(counted) = counted else { return vec!["info string perft was stopped".into()] };
    let sum: u64 = counted.iter().map(|(_, n)| n).sum();
    let mut lines: Vec<String> = counted.iter().map(|(mv, n)| format!("{mv}: {n}")).collect();
    lines.extend([String::new(), format!("Nodes searched: {sum}"), String::new()]);
    lines
}
