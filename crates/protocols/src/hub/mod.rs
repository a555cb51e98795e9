//! The Hub protocol, version 2 (Fabien Letouzey, 2019), by which draughts programs are
//! driven; here for English draughts, on 32 squares.
//!
//! Commands and answers are a word and arguments, `name=value`. As the protocol wants
//! it, whatever is not understood is ignored.

pub mod arguments;
pub mod notation;

use std::time::Duration;

use nullwindow::Game;
use nullwindow::catalogue::CATALOGUE;
use nullwindow_engine::{Config, IterationReport, TableSize, Thought, TimeControl};
use nullwindow_games::Notation;
use nullwindow_games::checkers::{Checkers, Position};

use crate::protocol::{Act, Event, Job, Protocol, Thinking};
use arguments::Command;

/// The most memory that can be asked for, in MB.
const MOST_HASH: u64 = 1 << 14;

/// The protocol of draughts programs.
pub struct Hub {
    config: Config,
    /// The algorithm that is asked for.
    algorithm: String,
    rules: Checkers,
    start: Position,
    /// The moves since then, in the game's own notation.
    moves: Vec<String>,
    now: Position,
    level: Thinking,
    searching: Option<Progress>,
}

/// What was said of a search.
#[derive(Default)]
struct Progress {
    nodes: u64,
    seconds: f64,
}

impl Hub {
    /// A draughts program that plays with this configuration.
    pub fn new(config: Config) -> Hub {
        let start = Position::start();
        Hub {
            algorithm: config.algorithm.clone(),
            config,
            rules: Checkers::default(),
            start,
            moves: Vec::new(),
            now: start,
            level: Thinking::default(),
            searching: None,
        }
    }

    fn introduce(&self) -> Vec<Act> {
        let version = env!("CARGO_PKG_VERSION");
        let ids: Vec<&str> = playing().collect();
        let hash = self.config.memory.table.entries().map_or(16, |entries| entries >> 16).max(1);
        let lines = [
            format!("id name=nullwindow version={version} author=\"the nullwindow authors\""),
            "param name=variant value=english type=enum values=\"english\"".to_string(),
            format!("param name=hash value={hash} type=int min=1 max={MOST_HASH}"),
            format!(
                "param name=algorithm value={} type=enum values=\"{}\"",
                self.config.algorithm,
                ids.join(" ")
            ),
            "wait".to_string(),
        ];
        lines.into_iter().map(Act::Say).collect()
    }

    fn set_param(&mut self, command: &Command) -> Vec<Act> {
        let (name, value) = (command.get("name"), command.get("value").unwrap_or(""));
        match name {
            Some("hash") => match value.parse::<u64>() {
                Ok(hash) if (1..=MOST_HASH).contains(&hash) => {
                    self.config.memory.table = TableSize::Bits((hash << 16).ilog2() as u8);
                    Vec::new()
                }
                _ => error(&format!("hash is a number from 1 to {MOST_HASH}")),
            },
            Some("algorithm") => match playing().find(|id| *id == value) {
                Some(id) => {
                    self.algorithm = id.to_string();
                    Vec::new()
                }
                None => error("no such algorithm"),
            },
            Some("variant") if value != "english" => error("this program plays english draughts"),
            _ => Vec::new(),
        }
    }

    fn init(&self) -> Vec<Act> {
        let mut config = self.config.clone();
        if self.algorithm != config.algorithm {
            config = config.driven_by(&self.algorithm);
        }
        let config = Box::new(config);
        vec![Act::Do(Job::Configure(config)), Act::Do(Job::Sync)]
    }

    fn set_position(&mut self, command: &Command) -> Vec<Act> {
        match self.read_position(command) {
            Ok((start, moves, now)) => {
                (self.start, self.moves, self.now) = (start, moves, now);
                Vec::new()
            }
            Err(why) => error(&why),
        }
    }

    fn read_position(
        &self,
        command: &Command,
    ) -> Result<(Position, Vec<String>, Position), String> {
        let text = command.get("pos").ok_or("pos: no position")?;
        let start = notation::read_position(text).map_err(|e| format!("pos: {e}"))?;
        let (mut now, mut moves) = (start, Vec::new());
        for text in command.get("moves").unwrap_or("").split_whitespace() {
            let mv =
                notation::read_move(&self.rules, &now, text).map_err(|e| format!("moves: {e}"))?;
            moves.push(self.rules.write_move(&now, &mv));
            now = self.rules.play(&now, &mv);
        }
        Ok((start, moves, now))
    }

    /// A level says all that limits the next searches.
    fn set_level(&mut self, command: &Command) -> Vec<Act> {
        let seconds = |name: &str| -> Option<Duration> {
            let seconds: f64 = command.get(name)?.parse().ok().filter(|s: &f64| s.is_finite())?;
            // Nobody plays for more than a year.
            Some(Duration::from_secs_f64(seconds.clamp(0.0, 3e7)))
        };
        let number = |name: &str| command.get(name).and_then(|n| n.parse::<u64>().ok());
        let clock = |left| TimeControl::Clock {
            left,
            increment: seconds("inc").unwrap_or_default(),
            moves_to_go: number("moves").map(|n| u32::try_from(n).unwrap_or(u32::MAX)),
        };
        let per_move = seconds("move-time").map(TimeControl::PerMove);
        self.level = Thinking {
            depth: number("depth").map(|n| n.clamp(1, u64::from(nullwindow::MAX_DEPTH)) as u16),
            nodes: number("nodes").map(|n| n.max(1)),
            time: per_move.or_else(|| seconds("time").map(clock)),
            ..Thinking::default()
        };
        Vec::new()
    }

    fn go(&mut self, command: &Command) -> Vec<Act> {
        if self.searching.is_some() {
            return error("a search is running: stop it first");
        }
        let mut moves = Vec::new();
        self.rules.moves(&self.now, &mut moves);
        if moves.is_empty() {
            return error("the game is over: there is nothing to search");
        }
        let analyze = command.get("analyze").is_some();
        let thinking = Thinking {
            position: Some(self.rules.write_position(&self.start)),
            moves: self.moves.clone(),
            time: if analyze { None } else { self.level.time },
            pondering: command.get("ponder").is_some(),
            ..self.level.clone()
        };
        self.searching = Some(Progress::default());
        vec![Act::Do(Job::Think(Box::new(thinking)))]
    }

    fn iteration(&mut self, report: &IterationReport) -> Vec<Act> {
        let Some(progress) = &mut self.searching else { return Vec::new() };
        progress.nodes += report.total;
        progress.seconds += report.seconds;
        let Progress { nodes, seconds } = *progress;
        let (depth, score) = (report.depth, f64::from(report.value.unwrap_or(0)) / 100.0);
        let millions = nodes as f64 / seconds.max(1e-6) / 1e6;
        let pv = notation::line(&self.rules, &self.now, &report.pv).join(" ");
        vec![Act::Say(format!(
            "info depth={depth} score={score:.2} nodes={nodes} time={seconds:.3} \
             nps={millions:.3} pv=\"{pv}\""
        ))]
    }

    fn done(&mut self, thought: &Thought) -> Vec<Act> {
        if self.searching.take().is_none() {
            return Vec::new();
        }
        let best = thought.best_move.clone();
        let agrees = thought.pv.first() == best.as_ref();
        let line = if agrees { thought.pv.clone() } else { best.into_iter().collect() };
        match &notation::line(&self.rules, &self.now, &line)[..] {
            [mv, answer, ..] => say(format!("done move={mv} ponder={answer}")),
            [mv] => say(format!("done move={mv}")),
            [] => error("no move was found"),
        }
    }

    /// Something went wrong. A search still ends with a move.
    fn failed(&mut self, why: &str) -> Vec<Act> {
        let mut acts = error(why);
        if self.searching.take().is_some() {
            let mut moves = Vec::new();
            self.rules.moves(&self.now, &mut moves);
            let first = moves.first().map(|mv| notation::write_move(*mv));
            acts.extend(first.map(|mv| Act::Say(format!("done move={mv}"))));
        }
        acts
    }
}

/// The algorithms that play games.
fn playing() -> impl Iterator<Item = &'static str> {
    CATALOGUE.iter().filter(|entry| entry.plays()).map(|entry| entry.id)
}

fn say(line: String) -> Vec<Act> {
    vec![Act::Say(line)]
}

fn error(why: &str) -> Vec<Act> {
    say(format!("error message=\"{}\"", why.replace(['"', '\n', '\r'], "'")))
}

impl Protocol for Hub {
    fn line(&mut self, line: &str) -> Vec<Act> {
        let command = Command::read(line);
        match &command.word[..] {
            "hub" => self.introduce(),
            "set-param" => self.set_param(&command),
            "init" => self.init(),
            "ping" => say("pong".to_string()),
            "new-game" if self.searching.is_none() => vec![Act::Do(Job::Forget)],
            "pos" if self.searching.is_none() => self.set_position(&command),
            "level" if self.searching.is_none() => self.set_level(&command),
            "go" => self.go(&command),
            "stop" if self.searching.is_some() => vec![Act::Stop],
            "ponder-hit" if self.searching.is_some() => vec![Act::StartClock],
            "quit" => vec![Act::Stop, Act::Quit],
            _ => Vec::new(),
        }
    }

    fn line_too_long(&mut self) -> Vec<Act> {
        error(&format!("a line of more than {} bytes was ignored", crate::LONGEST_LINE))
    }

    fn event(&mut self, event: Event) -> Vec<Act> {
        match event {
            Event::Iteration(report) => self.iteration(&report),
            Event::Done(thought) => self.done(&thought),
            Event::Ready => say("ready".to_string()),
            Event::Failed(why) => self.failed(&why),
            Event::Refused(why) => error(&why),
            Event::RootMove(_) | Event::Standing(_) | Event::Counted(_) | Event::Solved(_) => {
                Vec::new()
            }
        }
    }

    fn end(&mut self) -> Vec<Act> {
        vec![Act::Stop]
    }
}
