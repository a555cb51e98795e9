//! Has a UCI engine judge chess positions, for `chess_fit` to learn from.
//!
//! ```text
//! cargo run --release -p nullwindow-fit --bin chess_teach -- \
//!     /usr/games/stockfish 1000 2 DATA/chess/labelled.epd.gz > taught.epd
//! ```
//!
//! The arguments are the engine, the nodes of each search, a step (every so
//! many positions of the file are taken), and a file of positions with results.
//! Each position is written twice: as it is, with its result, and after a few
//! random moves and the captures that follow from them. Games of good players
//! hold few positions in which a piece is simply lost, and a search looks at
//! little else. The judgement is the operation `ce`: centipawns for the side to
//! move. Positions that are as good as won or lost, and those in which the engine
//! would take or promote, are left out: no static evaluation can see what is
//! behind its judgement there. The same arguments give the same lines, if the engine is the same.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use nullwindow::Game;
use nullwindow_fit::read_epd;
use nullwindow_games::chess::epd::{self, Epd};
use nullwindow_games::chess::evaluation::Weights;
use nullwindow_games::chess::{Chess, Position, fen, is_capture, uci};

const USAGE: &str = "usage: chess_teach ENGINE NODES STEP LABELLED.epd[.gz] > TAUGHT.epd";
/// A judgement beyond this says that the game is over; it would teach nothing
/// about single terms.
const LARGEST: i32 = 1500;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [engine, nodes, step, data] = &words[..] else { return Err(USAGE.into()) };
    let (nodes, step): (u32, usize) = (nodes.parse()?, step.parse()?);
    let mut teacher = Teacher::start(engine, nodes)?;
    // Not the fitted weights: what is fitted next must not depend on them.
    let chess = Chess::new().with_weights(Weights::material());
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for (number, line) in read_epd(data)?.into_iter().enumerate().step_by(step) {
        let strayed = stray(&chess, &line.position, number as u64);
        for (position, mut operations) in
            [(Some(line.position), line.operations), (strayed, Vec::new())]
        {
            let Some(position) = position else { continue };
            if let Some(value) = teacher.judge(&position)? {
                operations.insert(0, ("ce".into(), vec![value.to_string()]));
                writeln!(out, "{}", epd::write(&Epd { position, operations }))?;
            }
        }
    }
    teacher.stop()
}

/// The position after one to four random moves, with the exchanges they lead
/// to played out; `None` where the side to move is then in check or has no move.
fn stray(chess: &Chess, from: &Position, seed: u64) -> Option<Position> {
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut draw = |below: usize| {
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % below
    };
    let mut position = from.clone();
    for _ in 0..1 + draw(4) {
        let moves = moves_of(chess, &position);
        position = position.after(*moves.get(draw(moves.len().max(1)))?);
    }
    while let Some(next) = best_exchange(chess, &position) {
        position = next;
    }
    (!position.is_check() && position.has_moves()).then_some(position)
}

/// After the capture by which the quiescence search betters the static value,
/// or the way out of check it chooses.
fn best_exchange(chess: &Chess, position: &Position) -> Option<Position> {
    let value = chess.quiesce(position, &mut 0);
    if !position.is_check() && value == chess.static_value(position) {
        return None;
    }
    let men = position.board().occupied().len();
    let mut children = moves_of(chess, position).into_iter().map(|mv| position.after(mv));
    children.find(|child| {
        let forcing = position.is_check() || child.board().occupied().len() < men;
        forcing && -chess.quiesce(child, &mut 0) == value
    })
}

fn moves_of(chess: &Chess, position: &Position) -> Vec<nullwindow_games::chess::Move> {
    let mut moves = Vec::new();
    chess.moves(position, &mut moves);
    moves
}

/// An engine that speaks UCI.
struct Teacher {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    nodes: u32,
}

impl Teacher {
    fn start(engine: &str, nodes: u32) -> Result<Teacher, Box<dyn Error>> {
        let mut process =
            Command::new(engine).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let to = process.stdin.take().ok_or("the engine has no input")?;
        let from = BufReader::new(process.stdout.take().ok_or("the engine has no output")?);
        let mut teacher = Teacher { process, to, from, nodes };
        teacher.say("uci\nsetoption name Hash value 4\nsetoption name Threads value 1")?;
        teacher.last_until("uciok")?;
        Ok(teacher)
    }

    fn say(&mut self, words: &str) -> std::io::Result<()> {
        writeln!(self.to, "{words}")?;
        self.to.flush()
    }

    /// The last line with a score, and then the line that starts with `end`.
    fn last_until(&mut self, end: &str) -> Result<(String, String), Box<dyn Error>> {
        let (mut line, mut last) = (String::new(), String::new());
        loop {
            line.clear();
            if self.from.read_line(&mut line)? == 0 {
                return Err(format!("the engine stopped before it said '{end}'").into());
            }
            if line.starts_with(end) {
                return Ok((last, line));
            }
            if line.contains(" score ") {
                last.clone_from(&line);
            }
        }
    }

    /// Centipawns for the side to move, if the position is open and quiet. The
    /// engine's memory is kept: to clear it takes longer than the search.
    fn judge(&mut self, position: &Position) -> Result<Option<i32>, Box<dyn Error>> {
        let (text, nodes) = (fen::write(position), self.nodes);
        self.say(&format!("position fen {text}\ngo nodes {nodes}"))?;
        let (score, best) = self.last_until("bestmove")?;
        let best = uci::read(position, best.split_whitespace().nth(1).unwrap_or_default())?;
        let quiet = !is_capture(position, best) && best.promotion.is_none();
        let mut words = score.split_whitespace().skip_while(|word| *word != "score").skip(1);
        match (words.next(), words.next()) {
            (Some("cp"), Some(value)) if quiet => {
                Ok(Some(value.parse()?).filter(|value: &i32| value.abs() <= LARGEST))
            }
            _ => Ok(None),
        }
    }

    fn stop(mut self) -> Result<(), Box<dyn Error>> {
        self.say("quit")?;
        self.process.wait()?;
        Ok(())
    }
}
