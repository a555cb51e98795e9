//! UCI, the Universal Chess Interface (Stefan Meyer-Kahlen, 2006).
//!
//! What a line says is read in [`go`] and [`options`]; what is said is written in
//! [`info`]. This file has the state between them: the position, and what the search
//! that is running was asked for. As the protocol wants it, whatever is not understood
//! is ignored; where a person may wonder why, an `info string` says so.

pub mod go;
pub mod info;
mod king_takes_rook;
pub mod options;
pub mod strength;

use nullwindow::{Game, Playable};
use nullwindow_engine::{AnyGame, AnyPosition, Config, IterationReport, Thought};
use nullwindow_games::{GameId, Notation, ParseError};

use crate::protocol::{Act, EngineJob, JobEvent, Protocol, Thinking};
use go::Go;
use info::UciProgress;
use options::Options;

/// The protocol of chess programs, in which other games can be played as well: nothing but
/// positions and moves is about chess.
pub struct Uci {
    options: Options,
    /// What the engine was last told; the options may have changed since.
    configured: Config,
    id: GameId,
    /// For rules and notation; the engine has its own.
    rules: AnyGame,
    game: PlayedGame,
    searching: Option<UciSearch>,
    /// How many counts of positions are asked for and not answered.
    counting: usize,
    /// Whether bounds are told at once, however short the search.
    debug: bool,
}

/// The game so far.
struct PlayedGame {
    /// Where it began, in the game's notation; the initial position if there is none.
    start: Option<String>,
    moves: Vec<String>,
    now: AnyPosition,
}

/// A search that was asked for.
struct UciSearch {
    go: Go,
    progress: UciProgress,
    /// The answer is held back: the search is infinite, or the clock stands still.
    holds: bool,
    /// The answer, once there is one.
    answer: Option<Vec<String>>,
}

impl Uci {
    /// A chess program that plays with this configuration until it is told otherwise.
    pub fn new(config: Config) -> Uci {
        Uci::of(GameId::Chess, config)
    }

    /// The same for any game.
    pub fn of(id: GameId, config: Config) -> Uci {
        let rules = AnyGame::new(id, config.grain);
        let now = rules.start();
        Uci {
            options: Options::of(id, config.clone()),
            configured: config,
            id,
            rules,
            game: PlayedGame { start: None, moves: Vec::new(), now },
            searching: None,
            counting: 0,
            debug: false,
        }
    }

    fn introduce(&self) -> Vec<Act> {
        let version = env!("CARGO_PKG_VERSION");
        let name = format!("id name nullwindow {version}");
        let mut lines = vec![name, "id author the nullwindow authors".to_string()];
        lines.extend(self.options.declare());
        lines.push("uciok".to_string());
        lines.into_iter().map(Act::Say).collect()
    }

    /// During a search the answer comes at once; else when the engine is there.
    fn is_ready(&mut self) -> Vec<Act> {
        if self.searching.is_some() || self.counting > 0 {
            return say("readyok");
        }
        let mut acts = self.configure();
        acts.push(Act::Do(EngineJob::Sync));
        acts
    }

    /// Tells the engine of options that have changed.
    fn configure(&mut self) -> Vec<Act> {
        let config = self.options.config();
        if config == self.configured {
            return Vec::new();
        }
        self.configured = config.clone();
        vec![Act::Do(EngineJob::Configure(Box::new(config)))]
    }

    fn set_option(&mut self, rest: &str) -> Vec<Act> {
        if rest.trim_start().to_lowercase().starts_with("name clear hash") {
            return vec![Act::Do(EngineJob::Forget)];
        }
        match self.options.set(rest) {
            Ok(()) => Vec::new(),
            Err(why) => string(&why),
        }
    }

    fn set_position(&mut self, rest: &str) -> Vec<Act> {
        match self.read_position(rest) {
            Ok(game) => {
                self.game = game;
                Vec::new()
            }
            Err(why) => string(&format!("{why}; the position stays as it was")),
        }
    }

    /// `startpos` or `fen …`, and moves.
    fn read_position(&self, rest: &str) -> Result<PlayedGame, String> {
        let (place, moves) = match rest.split_once("moves") {
            Some((place, moves)) => (place.trim(), moves),
            None => (rest.trim(), ""),
        };
        let (start, mut now) = if place == "startpos" {
            (None, self.rules.start())
        } else {
            let fen = place.strip_prefix("fen").unwrap_or(place).trim();
            let read = self.rules.read_position(fen);
            (Some(fen.to_string()), read.map_err(|e| format!("position: {e}"))?)
        };
        let refuse = |i: usize, e: ParseError| format!("move {}: {e}", i + 1);
        let mut played = Vec::new();
        for (i, text) in moves.split_whitespace().enumerate() {
            let mv = self.rules.read_move(&now, text).map_err(|e| refuse(i, e))?;
            played.push(self.rules.write_move(&now, &mv));
            now = self.rules.play(&now, &mv);
        }
        Ok(PlayedGame { start, moves: played, now })
    }

    fn go(&mut self, rest: &str) -> Vec<Act> {
        if self.searching.is_some() {
            return string("a search is running: stop it first");
        }
        let go = Go::read(rest, &self.rules, &self.game.now);
        let mut acts = self.configure();
        if let Some(depth) = go.perft {
            let position = Some(self.rules.write_position(&self.game.now));
            acts.push(Act::Do(EngineJob::Perft { position, depth }));
            self.counting += 1;
            return acts;
        }
        let search = UciSearch {
            progress: UciProgress::new(self.options.multi_pv()),
            holds: go.infinite || go.ponder,
            answer: None,
            go,
        };
        if !info::is_over(&self.rules, &self.game.now) {
            acts.push(Act::Do(EngineJob::Think(Box::new(self.thinking(&search.go)))));
            self.searching = Some(search);
        } else {
            let score = if info::is_lost(&self.rules, &self.game.now) { "mate 0" } else { "cp 0" };
            acts.extend(say(&format!("info depth 0 score {score}")));
            let answer = Some(vec!["bestmove (none)".to_string()]);
            self.searching = Some(UciSearch { answer, ..search });
            acts.extend(self.release());
        }
        acts
    }

    fn thinking(&self, go: &Go) -> Thinking {
        let limits = self.options.strength();
        let second = self.rules.is_second_to_move(&self.game.now);
        let nodes = limits.map(|limit| limit.nodes);
        Thinking {
            position: self.game.start.clone(),
            moves: self.game.moves.clone(),
            depth: go.depth(),
            nodes: go.nodes.into_iter().chain(nodes).min(),
            time: if go.infinite { None } else { go.time(second) },
            overhead: self.options.overhead(),
            pondering: go.ponder,
            only: go.search_moves.clone(),
            lines: limits.map_or(1, |limit| limit.lines).max(self.options.multi_pv()),
            instead: go.mate.map(|_| Box::new(self.at_full_width())),
        }
    }

    /// A selective search may overlook a mate by quiet moves. Whoever asks for one gets a
    /// search that does not, with a table of the usual size.
    fn at_full_width(&self) -> Config {
        let Config { algorithm, grain, evaluation, .. } = self.options.config();
        Config { algorithm, grain, evaluation, ..Config::usual(self.id) }
    }

    /// Gives the answer, if there is one and it is not held back.
    fn release(&mut self) -> Vec<Act> {
        let Some(search) = &mut self.searching else { return Vec::new() };
        match search.answer.take() {
            Some(answer) if !search.holds => {
                self.searching = None;
                answer.into_iter().map(Act::Say).collect()
            }
            answer => {
                search.answer = answer;
                Vec::new()
            }
        }
    }

    fn stop(&mut self) -> Vec<Act> {
        if self.searching.is_none() && self.counting == 0 {
            return Vec::new();
        }
        if let Some(search) = &mut self.searching {
            search.holds = false;
        }
        let mut acts = vec![Act::Stop];
        acts.extend(self.release());
        acts
    }

    fn ponder_hit(&mut self) -> Vec<Act> {
        let Some(search) = &mut self.searching else { return Vec::new() };
        if !search.go.ponder {
            return Vec::new();
        }
        search.holds = search.go.infinite;
        let mut acts = vec![Act::StartClock];
        acts.extend(self.release());
        acts
    }

    fn iteration(&mut self, iteration: &IterationReport) -> Vec<Act> {
        let now = &self.game.now;
        let Some(search) = &mut self.searching else { return Vec::new() };
        let lines = search.progress.iteration(iteration, &self.rules, now);
        let mut acts: Vec<Act> = lines.into_iter().map(Act::Say).collect();
        let mate = info::mate(iteration, &self.rules, now);
        let found = |most: u16| mate.is_some_and(|n| n.unsigned_abs() <= u32::from(most));
        if search.go.mate.is_some_and(found) {
            acts.push(Act::Stop);
        }
        acts
    }

    fn done(&mut self, thought: &Thought) -> Vec<Act> {
        let Some(search) = &mut self.searching else { return Vec::new() };
        let chosen = self.options.strength().and_then(|limit| limit.choose(thought));
        search.answer = Some(vec![info::best_move(thought, chosen)]);
        self.release()
    }

    /// A search that failed still ends with a move.
    fn failed(&mut self, why: &str) -> Vec<Act> {
        let mut acts = string(why);
        if self.counting > 0 {
            self.counting -= 1; // a search waits behind a count
        } else if let Some(search) = &mut self.searching {
            let mut moves = Vec::new();
            self.rules.moves(&self.game.now, &mut moves);
            let first = moves.first().map(|mv| self.rules.write_move(&self.game.now, mv));
            let first = first.unwrap_or_else(|| "(none)".to_string());
            search.answer = Some(vec![format!("bestmove {first}")]);
            acts.extend(self.release());
        }
        acts
    }

    /// The board and the position, as people expect of `d`.
    fn draw(&self) -> Vec<Act> {
        let board = self.rules.draw(&self.game.now);
        let mut lines: Vec<String> = board.lines().map(str::to_string).collect();
        lines.push(format!("Fen: {}", self.rules.write_position(&self.game.now)));
        lines.push(format!("Key: {:016X}", self.rules.key(&self.game.now)));
        lines.into_iter().map(Act::Say).collect()
    }

    /// The evaluation without a search, for White, as people expect of `eval`; of other games
    /// for whoever moves first.
    fn evaluate(&self) -> Vec<Act> {
        let second = self.rules.is_second_to_move(&self.game.now);
        let step = self.id.info().hundredths;
        let for_first = |value: i32| step * if second { -value } else { value };
        let pawns = |value: i32| format!("{:+.2}", f64::from(for_first(value)) / 100.0);
        let side = self.id.info().sides[0].to_lowercase();
        let at_rest = pawns(self.rules.evaluate(&self.game.now));
        let as_it_is = pawns(self.rules.static_value(&self.game.now));
        let mut acts = say(&format!("Static evaluation: {as_it_is} ({side} side)"));
        acts.extend(say(&format!(
            "Final evaluation: {at_rest} ({side} side, captures played out)"
        )));
        acts
    }
}

/// A line.
fn say(line: &str) -> Vec<Act> {
    vec![Act::Say(line.to_string())]
}

/// A line for a person.
fn string(text: &str) -> Vec<Act> {
    vec![Act::Say(format!("info string {}", text.replace(['\n', '\r'], " ")))]
}

impl Protocol for Uci {
    fn line(&mut self, line: &str) -> Vec<Act> {
        let acts = self.command(line);
        self.spelled(acts)
    }

    fn line_too_long(&mut self) -> Vec<Act> {
        string(&format!("a line of more than {} bytes was ignored", crate::LONGEST_LINE))
    }

    fn event(&mut self, event: JobEvent) -> Vec<Act> {
        let acts = self.answer(event);
        self.spelled(acts)
    }

    /// A program that is left alone stops, and says what it has found.
    fn end(&mut self) -> Vec<Act> {
        let acts = self.stop();
        self.spelled(acts)
    }
}

impl Uci {
    /// Writes castling as the program on the other side wants it.
    fn spelled(&self, acts: Vec<Act>) -> Vec<Act> {
        let AnyPosition::Chess(now) = &self.game.now else { return acts };
        if !self.options.chess960() {
            return acts;
        }
        let spell = |act| match act {
            Act::Say(line) => Act::Say(king_takes_rook::spell(now, &line)),
            act => act,
        };
        acts.into_iter().map(spell).collect()
    }

    fn command(&mut self, line: &str) -> Vec<Act> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "uci" => self.introduce(),
            "isready" => self.is_ready(),
            "debug" => {
                self.debug = rest.trim() == "on";
                Vec::new()
            }
            "setoption" => self.set_option(rest),
            "ucinewgame" if self.searching.is_none() => vec![Act::Do(EngineJob::Forget)],
            "position" if self.searching.is_some() => string("a search is running: stop it first"),
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            "stop" => self.stop(),
            "ponderhit" => self.ponder_hit(),
            "d" => self.draw(),
            "eval" => self.evaluate(),
            "quit" => vec![Act::Stop, Act::Quit],
            _ => Vec::new(),
        }
    }

    fn answer(&mut self, event: JobEvent) -> Vec<Act> {
        match event {
            JobEvent::RootMove(turn) => info::current_move(&turn, self.debug)
                .filter(|_| self.searching.is_some())
                .map_or(Vec::new(), |line| say(&line)),
            JobEvent::Standing(standing) => self
                .searching
                .as_mut()
                .and_then(|search| search.progress.standing(&standing, self.debug))
                .map_or(Vec::new(), |line| say(&line)),
            JobEvent::Iteration(iteration) => self.iteration(&iteration),
            JobEvent::Done(thought) => self.done(&thought),
            JobEvent::Counted(counted) => {
                self.counting = self.counting.saturating_sub(1);
                info::counted(counted).into_iter().map(Act::Say).collect()
            }
            JobEvent::Ready => say("readyok"),
            JobEvent::Failed(why) => self.failed(&why),
            JobEvent::Refused(why) => string(&why),
        }
    }
}
