//! NBoard's protocol, version 2 (Chris Welty), by which Othello programs are driven.
//!
//! The board belongs to the other side: a move that was found is not played before
//! NBoard says `move`. `ping` ends whatever is going on; its `pong` says that nothing
//! that is said from then on is about an earlier position.

pub mod clock;
mod task;

use std::collections::VecDeque;
use std::time::Duration;

use nullwindow_engine::{Config, IterationReport, Line, Thought};
use nullwindow_games::othello::{Move, Othello, OthelloRecord, Position, ggf};
use nullwindow_games::{Notation, shorten};

use crate::protocol::{Act, EngineJob, JobEvent, Protocol, Thinking};
use task::{Analysis, NBoardQuestion, NBoardTask};

/// What is searched before NBoard says how deep.
const USUAL_DEPTH: u16 = 8;

/// The deepest search that can be set: deeper than any game.
const MOST_DEPTH: u16 = 60;

/// The protocol of Othello programs.
pub struct NBoard {
    config: Config,
    game: ggf::GgfGame,
    depth: u16,
    contempt: i32,
    /// What is being done.
    task: Option<NBoardTask>,
    /// What comes after it.
    next: Option<NBoardQuestion>,
    /// Pings that were not answered yet.
    pings: VecDeque<i64>,
    rules: Othello,
}

impl NBoard {
    /// An Othello program that plays with this configuration.
    pub fn new(config: Config) -> NBoard {
        NBoard {
            config,
            game: ggf::GgfGame::new(OthelloRecord::new(Position::START)),
            depth: USUAL_DEPTH,
            contempt: 0,
            task: None,
            next: None,
            pings: VecDeque::new(),
            rules: Othello::default(),
        }
    }

    fn set(&mut self, rest: &str) -> Vec<Act> {
        let (name, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match name {
            "depth" => match value.trim().parse::<u32>() {
                Ok(depth) => {
                    self.depth = depth.clamp(1, u32::from(MOST_DEPTH)) as u16;
                    Vec::new()
                }
                Err(_) => complain("set depth: not a number"),
            },
            "game" => self.set_game(value),
            "contempt" => match value.trim().parse() {
                Ok(contempt) => {
                    self.contempt = contempt;
                    Vec::new()
                }
                Err(_) => complain("set contempt: not a number"),
            },
            _ => Vec::new(),
        }
    }

    fn set_game(&mut self, text: &str) -> Vec<Act> {
        let game = ggf::read_each(text).next();
        let acts = self.cancel();
        match game {
            Some(Ok(game)) => {
                self.game = game;
                acts
            }
            Some(Err(error)) => with(acts, complain(&format!("set game: {error}"))),
            None => with(acts, complain("set game: no game")),
        }
    }

    /// `F5`, or `F5/eval/time`.
    fn play(&mut self, text: &str) -> Vec<Act> {
        let mut parts = text.trim().splitn(3, '/');
        let name = parts.next().unwrap_or("").trim();
        let mut note = || parts.next().unwrap_or("").chars().take(20).collect::<String>();
        let note = ggf::Note { evaluation: note(), time: note() };
        let acts = self.cancel();
        let played = match Move::read(name) {
            Some(mv) => self.game.record.push(mv).map_err(|error| error.to_string()),
            None => Err(format!("no move '{}'", shorten(name))),
        };
        match played {
            Ok(()) => {
                self.game.notes.push(note);
                acts
            }
            Err(why) => with(acts, complain(&format!("move: {why}"))),
        }
    }

    /// Stops whatever is going on; what comes of it is not told.
    fn cancel(&mut self) -> Vec<Act> {
        self.next = None;
        match &mut self.task {
            Some(task) => {
                task.cancelled = true;
                vec![Act::Stop]
            }
            None => Vec::new(),
        }
    }

    fn ping(&mut self, rest: &str) -> Vec<Act> {
        let Ok(number) = rest.trim().parse() else { return complain("ping: not a number") };
        let acts = self.cancel();
        if self.task.is_some() {
            self.pings.push_back(number);
            return acts;
        }
        with(acts, say(format!("pong {number}")))
    }

    /// Begins a task, or has it wait for the one that is going on.
    fn begin(&mut self, kind: NBoardQuestion) -> Vec<Act> {
        if self.task.is_some() {
            let acts = self.cancel();
            self.next = Some(kind);
            return acts;
        }
        let now = *self.game.record.last();
        if now.is_over() && !matches!(kind, NBoardQuestion::Analyze(_)) {
            return complain("the game is over");
        }
        self.task = Some(NBoardTask::new(kind));
        with(say("status nullwindow is thinking".into()), self.go_on())
    }

    /// The time for a move, where a game with a clock is played.
    fn budget(&self, now: &Position) -> Option<Duration> {
        let plays = self.task.as_ref().is_some_and(|task| matches!(task.kind, NBoardQuestion::Go));
        plays.then(|| clock::budget(&self.game, now)).flatten()
    }

    /// The next job of the task.
    fn go_on(&mut self) -> Vec<Act> {
        let now = *self.game.record.last();
        let Some(task) = &mut self.task else { return Vec::new() };
        if task.cancelled {
            return self.finish();
        }
        if let NBoardQuestion::Analyze(analysis) = &mut task.kind {
            let Some((_, position)) = analysis.next(&self.game.record) else {
                return self.finish();
            };
            if position.is_over() {
                let value = f64::from(position.disc_difference());
                return with(say(analysis.told(value)), self.go_on());
            }
            let thinking = self.thinking(&position, 1, None);
            return vec![Act::Do(EngineJob::Think(Box::new(thinking)))];
        }
        let lines = task.lines();
        let thinking = self.thinking(&now, lines, self.budget(&now));
        vec![Act::Do(EngineJob::Think(Box::new(thinking)))]
    }

    fn thinking(&self, position: &Position, lines: usize, time: Option<Duration>) -> Thinking {
        Thinking {
            position: Some(self.rules.write_position(position)),
            depth: Some(self.depth),
            time: time.map(nullwindow_engine::TimeControl::PerMove),
            lines,
            ..Thinking::default()
        }
    }

    fn iteration(&mut self, report: &IterationReport) -> Vec<Act> {
        let Some(task) = &self.task else { return Vec::new() };
        if task.cancelled || matches!(task.kind, NBoardQuestion::Analyze(_)) {
            return Vec::new();
        }
        let how = match (report.solved, report.exact) {
            (true, true) => "100%".to_string(),
            (true, false) => "100%W".to_string(), // won, by how much is not known
            (false, _) => report.depth.to_string(),
        };
        let alone = [Line::of(report)];
        let lines = if report.lines.is_empty() { &alone[..] } else { &report.lines };
        let line = |line: &Line| {
            let eval = line.value.map(|value| self.discs(value))?;
            Some(Act::Say(format!("search {} {eval:.2} 0 {how}", moves(&line.pv))))
        };
        lines.iter().filter_map(line).collect()
    }

    /// A value in discs.
    fn discs(&self, value: i32) -> f64 {
        f64::from(value) * f64::from(self.config.grain) / 100.0
    }

    fn thought(&mut self, thought: &Thought) -> Vec<Act> {
        let value = thought.value.map(|value| self.discs(value));
        let Some(task) = &mut self.task else { return Vec::new() };
        task.count(thought.total, thought.seconds);
        if task.cancelled {
            return self.finish();
        }
        let stats = say(task.node_stats());
        match &mut task.kind {
            NBoardQuestion::Analyze(analysis) => {
                let told = say(analysis.told(value.unwrap_or(0.0)));
                with(told, self.go_on())
            }
            NBoardQuestion::Hint(_) => with(stats, self.finish()),
            NBoardQuestion::Go => {
                let answer = task.answer(thought.best_move.as_deref(), value);
                with(stats, with(say(answer), self.finish()))
            }
        }
    }

    /// Ends the task: answers the pings that waited for it, and begins the next.
    fn finish(&mut self) -> Vec<Act> {
        self.task = None;
        let mut acts = say("status nullwindow is waiting".into());
        acts.extend(self.pings.drain(..).map(|number| Act::Say(format!("pong {number}"))));
        match self.next.take() {
            Some(kind) => with(acts, self.begin(kind)),
            None => acts,
        }
    }
}

fn say(line: String) -> Vec<Act> {
    vec![Act::Say(line)]
}

/// NBoard shows the status to a person.
fn complain(why: &str) -> Vec<Act> {
    say(format!("status {}", why.replace(['\n', '\r'], " ")))
}

fn with(mut acts: Vec<Act>, more: Vec<Act>) -> Vec<Act> {
    acts.extend(more);
    acts
}

/// Moves as NBoard writes a variation: in one word.
fn moves(pv: &[String]) -> String {
    pv.iter().map(|mv| name(mv)).collect()
}

/// A move as NBoard writes it.
fn name(mv: &str) -> String {
    if mv == "pass" { "PA".to_string() } else { mv.to_uppercase() }
}

impl Protocol for NBoard {
    fn line(&mut self, line: &str) -> Vec<Act> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "nboard" => vec![
                Act::Say("set myname nullwindow".into()),
                Act::Say("status nullwindow is waiting".into()),
            ],
            "set" => self.set(rest.trim()),
            "move" => self.play(rest),
            "hint" => {
                let lines = rest.trim().parse::<usize>().unwrap_or(1).clamp(1, 64);
                self.begin(NBoardQuestion::Hint(lines))
            }
            "go" => self.begin(NBoardQuestion::Go),
            "analyze" => self.begin(NBoardQuestion::Analyze(Analysis::new(&self.game.record))),
            "ping" => self.ping(rest),
            // There is no book to learn for; the protocol wants an answer.
            "learn" => say("learned".into()),
            "quit" => vec![Act::Stop, Act::Quit],
            _ => Vec::new(),
        }
    }

    fn line_too_long(&mut self) -> Vec<Act> {
        complain(&format!("a line of more than {} bytes was ignored", crate::LONGEST_LINE))
    }

    fn event(&mut self, event: JobEvent) -> Vec<Act> {
        match event {
            JobEvent::Iteration(report) => self.iteration(&report),
            JobEvent::Done(thought) => self.thought(&thought),
            JobEvent::Failed(why) => with(complain(&why), self.finish()),
            JobEvent::Refused(why) => complain(&why),
            JobEvent::RootMove(_)
            | JobEvent::Standing(_)
            | JobEvent::Counted(_)
            | JobEvent::Ready => Vec::new(),
        }
    }

    fn end(&mut self) -> Vec<Act> {
        self.cancel()
    }
}
