//! The Hub protocol, version 2 (Fabien Letouzey, 2019), by which draughts programs are
//! driven; here for English draughts, on 32 squares.
//!
//! Commands and answers are a word and arguments, `name=value`. As the protocol wants
//! it, whatever is not understood is ignored.

use std::time::Duration;

use nullwindow::Game;
use nullwindow::catalogue;
use nullwindow_engine::{Config, IterationReport, TableSize, Thought, TimeControl};
use nullwindow_games::Notation;
use nullwindow_games::checkers::hub::{self, HubLine};
use nullwindow_games::checkers::{Checkers, Position};

use crate::protocol::{Act, EngineJob, JobEvent, Protocol, Thinking};

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
    searching: Option<HubSearch>,
}

/// A search that was asked for, and what was said of it.
#[derive(Default)]
struct HubSearch {
    nodes: u64,
    seconds: f64,
    /// The answer is held back: the protocol wants none before `stop`, or before
    /// `ponder-hit` while the engine ponders.
    holds: bool,
    /// Whether it ponders.
    ponders: bool,
    /// The answer, once there is one.
    answer: Option<Vec<Act>>,
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
        let param = |name: &str| HubLine::new("param").with("name", name);
        let id = HubLine::new("id").with("name", "nullwindow").with("version", version);
        let algorithm = param("algorithm").with("value", &self.config.algorithm);
        let lines = [
            id.with("author", "the nullwindow authors"),
            param("variant")
                .with("value", "english")
                .with("type", "enum")
                .with("values", "english"),
            param("hash")
                .with("value", hash)
                .with("type", "int")
                .with("min", 1)
                .with("max", MOST_HASH),
            algorithm.with("type", "enum").with("values", ids.join(" ")),
            HubLine::new("wait"),
        ];
        lines.into_iter().flat_map(say).collect()
    }

    fn set_param(&mut self, command: &HubLine) -> Vec<Act> {
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
        vec![Act::Do(EngineJob::Configure(config)), Act::Do(EngineJob::Sync)]
    }

    fn set_position(&mut self, command: &HubLine) -> Vec<Act> {
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
        command: &HubLine,
    ) -> Result<(Position, Vec<String>, Position), String> {
        let text = command.get("pos").ok_or("pos: no position")?;
        let start = hub::read_position(text).map_err(|e| format!("pos: {e}"))?;
        let (mut now, mut moves) = (start, Vec::new());
        for text in command.get("moves").unwrap_or("").split_whitespace() {
            let mv = hub::read_move(&now, text).map_err(|e| format!("moves: {e}"))?;
            moves.push(self.rules.write_move(&now, &mv));
            now = self.rules.play(&now, &mv);
        }
        Ok((start, moves, now))
    }

    /// A level says all that limits the next searches.
    fn set_level(&mut self, command: &HubLine) -> Vec<Act> {
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

    fn go(&mut self, command: &HubLine) -> Vec<Act> {
        if self.searching.is_some() {
            return error("a search is running: stop it first");
        }
        let mut moves = Vec::new();
        self.rules.moves(&self.now, &mut moves);
        if moves.is_empty() {
            return error("the game is over: there is nothing to search");
        }
        let analyzes = command.get("analyze").is_some();
        let ponders = command.get("ponder").is_some();
        let thinking = Thinking {
            position: Some(self.rules.write_position(&self.start)),
            moves: self.moves.clone(),
            time: if analyzes { None } else { self.level.time },
            pondering: ponders,
            ..self.level.clone()
        };
        let holds = analyzes || ponders;
        self.searching = Some(HubSearch { holds, ponders, ..HubSearch::default() });
        vec![Act::Do(EngineJob::Think(Box::new(thinking)))]
    }

    fn iteration(&mut self, report: &IterationReport) -> Vec<Act> {
        let Some(search) = &mut self.searching else { return Vec::new() };
        search.nodes += report.total;
        search.seconds += report.seconds;
        let (nodes, seconds) = (search.nodes, search.seconds);
        let (depth, score) = (report.depth, f64::from(report.value.unwrap_or(0)) / 100.0);
        let millions = nodes as f64 / seconds.max(1e-6) / 1e6;
        let pv = hub::write_line(&self.now, &report.pv).join(" ");
        let info = HubLine::new("info").with("depth", depth).with("score", format!("{score:.2}"));
        let info = info.with("nodes", nodes).with("time", format!("{seconds:.3}"));
        say(info.with("nps", format!("{millions:.3}")).with("pv", pv))
    }

    fn done(&mut self, thought: &Thought) -> Vec<Act> {
        let best = thought.best_move.clone();
        let agrees = thought.pv.first() == best.as_ref();
        let line = if agrees { thought.pv.clone() } else { best.into_iter().collect() };
        match &hub::write_line(&self.now, &line)[..] {
            [mv, answer, ..] => self.answer(say(done(mv).with("ponder", answer))),
            [mv] => self.answer(say(done(mv))),
            [] => self.answer(error("no move was found")),
        }
    }

    /// A search has ended; its answer is given unless it is held back.
    fn answer(&mut self, acts: Vec<Act>) -> Vec<Act> {
        let Some(search) = &mut self.searching else { return Vec::new() };
        search.answer = Some(acts);
        self.release()
    }

    fn release(&mut self) -> Vec<Act> {
        match &mut self.searching {
            Some(HubSearch { holds: false, answer: Some(answer), .. }) => {
                let acts = std::mem::take(answer);
                self.searching = None;
                acts
            }
            _ => Vec::new(),
        }
    }

    fn stop(&mut self) -> Vec<Act> {
        let Some(search) = &mut self.searching else { return Vec::new() };
        search.holds = false;
        let mut acts = vec![Act::Stop];
        acts.extend(self.release());
        acts
    }

    fn ponder_hit(&mut self) -> Vec<Act> {
        let Some(search) = self.searching.as_mut().filter(|search| search.ponders) else {
            return Vec::new();
        };
        search.holds = false;
        let mut acts = vec![Act::StartClock];
        acts.extend(self.release());
        acts
    }

    /// Something went wrong. A search still ends with a move.
    fn failed(&mut self, why: &str) -> Vec<Act> {
        let mut acts = error(why);
        if self.searching.is_some() {
            let mut moves = Vec::new();
            self.rules.moves(&self.now, &mut moves);
            let first = moves.first().map(|mv| say(done(&hub::write_move(*mv))));
            acts.extend(self.answer(first.unwrap_or_default()));
        }
        acts
    }
}

/// The algorithms that play games.
fn playing() -> impl Iterator<Item = &'static str> {
    catalogue::all().filter(|entry| entry.plays()).map(|entry| entry.id)
}

fn say(line: HubLine) -> Vec<Act> {
    vec![Act::Say(line.to_string())]
}

fn done(mv: &str) -> HubLine {
    HubLine::new("done").with("move", mv)
}

fn error(why: &str) -> Vec<Act> {
    say(HubLine::new("error").with("message", why))
}

impl Protocol for Hub {
    fn line(&mut self, line: &str) -> Vec<Act> {
        let command = HubLine::read(line);
        match &command.word[..] {
            "hub" => self.introduce(),
            "set-param" => self.set_param(&command),
            "init" => self.init(),
            "ping" => say(HubLine::new("pong")),
            "new-game" if self.searching.is_none() => vec![Act::Do(EngineJob::Forget)],
            "pos" if self.searching.is_none() => self.set_position(&command),
            "level" if self.searching.is_none() => self.set_level(&command),
            "go" => self.go(&command),
            "stop" => self.stop(),
            "ponder-hit" => self.ponder_hit(),
            "quit" => vec![Act::Stop, Act::Quit],
            _ => Vec::new(),
        }
    }

    fn line_too_long(&mut self) -> Vec<Act> {
        error(&format!("a line of more than {} bytes was ignored", crate::LONGEST_LINE))
    }

    fn event(&mut self, event: JobEvent) -> Vec<Act> {
        match event {
            JobEvent::Iteration(report) => self.iteration(&report),
            JobEvent::Done(thought) => self.done(&thought),
            JobEvent::Ready => say(HubLine::new("ready")),
            JobEvent::Failed(why) => self.failed(&why),
            JobEvent::Refused(why) => error(&why),
            JobEvent::RootMove(_) | JobEvent::Standing(_) | JobEvent::Counted(_) => Vec::new(),
        }
    }

    fn end(&mut self) -> Vec<Act> {
        self.stop()
    }
}
