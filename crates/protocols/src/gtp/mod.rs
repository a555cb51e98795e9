//! The Go Text Protocol, version 2 (Gunnar Farnebäck, 2002), for Othello.
//!
//! Squares have the names of Othello: `a1` is at the top left, and Black begins from d5
//! and e4. Commands are answered one after the other; what comes while a move is looked
//! for waits until it is found.

mod clock;
mod request;

use std::collections::VecDeque;
use std::time::Duration;

use nullwindow_engine::Thought;
use nullwindow_games::Notation;
use nullwindow_games::othello::{Colour, Move, Othello, Position};

use crate::protocol::{Act, EngineJob, JobEvent, Protocol, Thinking};
use clock::Clocks;
use request::Request;

const COMMANDS: [&str; 16] = [
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "known_command",
    "komi",
    "list_commands",
    "name",
    "play",
    "protocol_version",
    "quit",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
];

/// So many lines wait for the end of a search; more are dropped.
const MOST_WAITING: usize = 100;

/// What is answered: text, or why not.
type GtpAnswer = Result<String, String>;

/// The protocol of Go programs, for Othello.
#[derive(Default)]
pub struct GtpOthello {
    rules: Othello,
    /// The moves since the initial position, passes among them.
    moves: Vec<Move>,
    /// How many moves there were before each command that played one.
    before: Vec<usize>,
    clocks: Clocks,
    /// The side that a move is looked for, and the id to answer with.
    searching: Option<(Colour, Option<u32>)>,
    waiting: VecDeque<String>,
    /// Whether the input has ended.
    ended: bool,
}

impl GtpOthello {
    /// An Othello program at the initial position.
    pub fn new() -> GtpOthello {
        GtpOthello::default()
    }

    fn now(&self) -> Position {
        self.moves.iter().fold(Position::START, |position, mv| position.play(*mv))
    }

    fn command(&mut self, line: &str) -> Vec<Act> {
        let Some(request) = Request::read(line) else { return Vec::new() };
        let id = request.id;
        match request.name.as_str() {
            "genmove" => match self.generate(&request) {
                Ok(acts) => acts,
                Err(answer) => told(id, answer),
            },
            "clear_board" => {
                self.clear();
                let mut acts = vec![Act::Do(EngineJob::Forget)];
                acts.extend(told(id, Ok(String::new())));
                acts
            }
            "quit" => {
                let mut acts = told(id, Ok(String::new()));
                acts.push(Act::Quit);
                acts
            }
            _ => told(id, self.answer(&request)),
        }
    }

    fn answer(&mut self, request: &Request) -> GtpAnswer {
        match request.name.as_str() {
            "protocol_version" => Ok("2".into()),
            "name" => Ok("nullwindow".into()),
            "version" => Ok(env!("CARGO_PKG_VERSION").into()),
            "known_command" => Ok(COMMANDS.contains(&request.argument(0)).to_string()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "boardsize" => self.set_size(request),
            "komi" => float(request.argument(0)).map(|_| String::new()),
            "play" => self.play(request),
            "undo" => self.undo(),
            "showboard" => Ok(format!("\n{}", self.rules.draw(&self.now()).trim_end())),
            "time_settings" => self.set_time(request),
            "time_left" => self.tell_time(request),
            "final_score" => self.score(),
            _ => Err("unknown command".into()),
        }
    }

    fn clear(&mut self) {
        self.moves.clear();
        self.before.clear();
        self.clocks.start();
    }

    fn set_size(&mut self, request: &Request) -> GtpAnswer {
        match request.argument(0).parse::<u32>() {
            Ok(8) => {
                self.clear();
                Ok(String::new())
            }
            Ok(_) => Err("unacceptable size".into()),
            Err(_) => Err("boardsize not an integer".into()),
        }
    }

    /// The position with this side to move: the other one has passed, if it had to.
    fn turn_of(&self, side: Colour) -> Result<(Position, Option<Move>), String> {
        let now = self.now();
        if now.side() == side || now.is_over() {
            return Ok((now, None));
        }
        match now.is_legal(Move::Pass) {
            true => Ok((now.play(Move::Pass), Some(Move::Pass))),
            false => Err("illegal move".into()),
        }
    }

    fn play(&mut self, request: &Request) -> GtpAnswer {
        let side = colour(request.argument(0))?;
        let mv = Move::read(request.argument(1)).ok_or("invalid vertex")?;
        let (now, passed) = self.turn_of(side)?;
        // Some controllers let both sides pass at the end of the game.
        if now.is_over() && mv == Move::Pass {
            return Ok(String::new());
        }
        if !now.is_legal(mv) {
            return Err("illegal move".into());
        }
        self.record(passed, mv);
        Ok(String::new())
    }

    fn record(&mut self, passed: Option<Move>, mv: Move) {
        self.before.push(self.moves.len());
        self.moves.extend(passed.into_iter().chain([mv]));
    }

    fn undo(&mut self) -> GtpAnswer {
        let before = self.before.pop().ok_or("cannot undo")?;
        self.moves.truncate(before);
        Ok(String::new())
    }

    /// Begins to look for a move, or the answer if there is nothing to choose.
    fn generate(&mut self, request: &Request) -> Result<Vec<Act>, GtpAnswer> {
        let side = colour(request.argument(0)).map_err(Err)?;
        let (now, passed) = self.turn_of(side).map_err(|_| Err("not its turn".into()))?;
        if now.is_over() {
            return Err(Ok("pass".into()));
        }
        if now.is_legal(Move::Pass) {
            self.record(passed, Move::Pass);
            return Err(Ok("pass".into()));
        }
        let moves_left = now.empties().div_ceil(2).max(1);
        let moves = self.moves.iter().copied().chain(passed);
        let thinking = Thinking {
            moves: moves.map(|mv| mv.to_string()).collect(),
            time: Some(self.clocks.control(side, moves_left)),
            ..Thinking::default()
        };
        self.searching = Some((side, request.id));
        let mut acts = vec![Act::Do(EngineJob::Think(Box::new(thinking)))];
        if self.ended {
            acts.push(Act::Stop);
        }
        Ok(acts)
    }

    fn found(&mut self, thought: &Thought) -> Vec<Act> {
        let Some((side, id)) = self.searching.take() else { return Vec::new() };
        let spent = Duration::try_from_secs_f64(thought.seconds).unwrap_or_default();
        self.clocks.spend(side, spent);
        let answer = match (thought.best_move.as_deref().and_then(Move::read), self.turn_of(side)) {
            (Some(mv), Ok((now, passed))) if now.is_legal(mv) => {
                self.record(passed, mv);
                Ok(mv.to_string().to_uppercase())
            }
            _ => Err("no move was found".into()),
        };
        let acts = told(id, answer);
        self.go_on(acts)
    }

    /// Does what has waited, up to the next search.
    fn go_on(&mut self, mut acts: Vec<Act>) -> Vec<Act> {
        while self.searching.is_none() {
            let Some(line) = self.waiting.pop_front() else { break };
            acts.extend(self.command(&line));
        }
        acts
    }

    fn set_time(&mut self, request: &Request) -> GtpAnswer {
        let [main, period] = [0, 1].map(|place| float(request.argument(place)));
        let moves = request.argument(2).parse().map_err(|_| "stones not an integer")?;
        self.clocks.set(main?, period?, moves);
        Ok(String::new())
    }

    fn tell_time(&mut self, request: &Request) -> GtpAnswer {
        let side = colour(request.argument(0))?;
        let left = float(request.argument(1))?;
        let moves = request.argument(2).parse().map_err(|_| "stones not an integer")?;
        self.clocks.tell(side, left, moves);
        Ok(String::new())
    }

    fn score(&self) -> GtpAnswer {
        let now = self.now();
        if !now.is_over() {
            return Err("cannot score: the game is not over".into());
        }
        let own = now.disc_difference();
        let black = if now.side() == Colour::Black { own } else { -own };
        Ok(match black {
            0 => "0".into(),
            1.. => format!("B+{black}"),
            _ => format!("W+{}", -black),
        })
    }
}

fn colour(text: &str) -> Result<Colour, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Colour::Black),
        "w" | "white" => Ok(Colour::White),
        _ => Err("invalid color".into()),
    }
}

fn float(text: &str) -> Result<f64, String> {
    text.parse().ok().filter(|n: &f64| n.is_finite()).ok_or_else(|| "not a number".into())
}

/// An answer ends with an empty line.
fn told(id: Option<u32>, answer: GtpAnswer) -> Vec<Act> {
    let (sign, text) = match answer {
        Ok(text) => ('=', text),
        Err(why) => ('?', why),
    };
    let id = id.map(|id| id.to_string()).unwrap_or_default();
    let mut lines = text.split('\n');
    let first = format!("{sign}{id} {}", lines.next().unwrap_or(""));
    let lines = [first.trim_end().to_string()]
        .into_iter()
        .chain(lines.map(String::from))
        .chain([String::new()]);
    lines.map(Act::Say).collect()
}

impl Protocol for GtpOthello {
    fn line(&mut self, line: &str) -> Vec<Act> {
        if self.searching.is_none() {
            return self.command(line);
        }
        if self.waiting.len() < MOST_WAITING {
            self.waiting.push_back(line.to_string());
        }
        // Whoever wants to leave waits for no move.
        let leaves = Request::read(line).is_some_and(|request| request.name == "quit");
        if leaves { vec![Act::Stop] } else { Vec::new() }
    }

    fn line_too_long(&mut self) -> Vec<Act> {
        told(None, Err(format!("a line of more than {} bytes was ignored", crate::LONGEST_LINE)))
    }

    fn event(&mut self, event: JobEvent) -> Vec<Act> {
        match event {
            JobEvent::Done(thought) => self.found(&thought),
            JobEvent::Failed(why) => {
                let Some((_, id)) = self.searching.take() else { return Vec::new() };
                let acts = told(id, Err(why.replace(['\n', '\r'], " ")));
                self.go_on(acts)
            }
            _ => Vec::new(),
        }
    }

    fn end(&mut self) -> Vec<Act> {
        self.ended = true;
        vec![Act::Stop]
    }
}
