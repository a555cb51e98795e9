//! A game between a person and the engine, as a dialogue: a line in, a text out.
//! It does no input or output of its own, so it can be tested and run anywhere.
//! Where time is needed, or a file, it says so ([`Next`]), and whoever runs it
//! comes back with the matching call.

use nullwindow_engine::{
    AnyGame, AnyPosition, Engine, EngineError, MovingSide, Report, StopHandle, ThinkLimits,
    Thought, hundredths, number, standing,
};
use nullwindow_games::{
    GameId, GameRecord, Notation, ParseError, read_records, write_line, write_record,
};

use super::board;
use super::command::{HELP, PlayCommand};
use super::ending::{Ended, ended};
use super::legal::{Legal, legal, listed, refusal};
use super::look::Look;
use super::per_move::PerMove;
use super::seats::Seats;

/// What is said, and what comes next.
#[derive(Clone, Debug)]
pub struct Reply {
    pub text: String,
    pub next: Next,
}

/// What the dialogue needs to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A line of the person: [`Dialogue::answer`].
    Ask,
    /// Time to think: [`Dialogue::think`].
    Think(Purpose),
    /// This text in this file. Then a line of the person.
    Save { file: String, text: String },
    /// The text of this file: [`Dialogue::load`].
    Load { file: String, number: usize },
    /// Nothing: it is over.
    Leave,
}

/// What the engine thinks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Move,
    Hint,
    Eval,
    DrawOffer,
}

/// Who made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Person,
    Engine,
    /// Nobody chose it: a pass.
    Rules,
}

#[derive(Clone, Debug)]
struct PlayedMove {
    name: String,
    by: By,
    evaluation: String,
}

/// A game in progress.
pub struct Dialogue {
    game: GameId,
    engine: Box<dyn Engine>,
    rules: AnyGame,
    seats: Seats,
    pace: PerMove,
    look: Look,
    start: Option<String>,
    played: Vec<PlayedMove>,
    ended: Option<Ended>,
}

impl Dialogue {
    /// A game with its engine at a position, the usual start if none is given.
    pub fn new(
        game: GameId,
        mut engine: Box<dyn Engine>,
        position: Option<&str>,
        seats: Seats,
        pace: PerMove,
        look: Look,
    ) -> Result<Dialogue, EngineError> {
        engine.set_position(position, &[])?;
        let rules = AnyGame::new(game, engine.config().grain);
        let start = engine.position();
        let start = (start != rules.write_position(&rules.start())).then_some(start);
        let (played, ended) = (Vec::new(), None);
        let mut dialogue =
            Dialogue { game, engine, rules, seats, pace, look, start, played, ended };
        dialogue.settle();
        Ok(dialogue)
    }

    /// The first words.
    pub fn begin(&mut self) -> Reply {
        let game = self.game;
        let who = match self.seats {
            Seats::One(side) => format!("You play {}.", side.name(game)),
            Seats::Both => "You play both sides.".to_string(),
            Seats::Nobody => "The engine plays both sides.".to_string(),
        };
        let text = format!("{}. {who} 'help' lists the commands.\n\n", game.title());
        self.go_on(text)
    }

    /// Answers a line of the person.
    pub fn answer(&mut self, line: &str) -> Reply {
        match PlayCommand::read(line) {
            PlayCommand::Nothing => ask(""),
            PlayCommand::Help => ask(HELP.to_string() + &self.help_with_moves()),
            PlayCommand::Board => ask(self.board()),
            PlayCommand::Moves(place) => ask(listed(&self.legal(), place.as_deref())),
            PlayCommand::Undo => self.undo(),
            PlayCommand::Hint => self.unless_over(Purpose::Hint),
            PlayCommand::Eval => self.unless_over(Purpose::Eval),
            PlayCommand::Draw => self.offer(),
            PlayCommand::Go => self.take_over(),
            PlayCommand::Side(name) => self.change_seats(&name),
            PlayCommand::New => self.start_again(),
            PlayCommand::Save(file) => self.save(file),
            PlayCommand::Load(file, number) => {
                Reply { text: String::new(), next: Next::Load { file, number } }
            }
            PlayCommand::Resign => self.resign(),
            PlayCommand::Position => ask(self.engine.position() + "\n"),
            PlayCommand::Quit => Reply { text: String::new(), next: Next::Leave },
            PlayCommand::Wrong(usage) => ask(format!("Write: {usage}\n")),
            PlayCommand::Move(text) => self.person_moves(&text),
        }
    }

    /// Thinks, for as long as the pace says or until the handle stops it.
    pub fn think(
        &mut self,
        purpose: Purpose,
        stop: &StopHandle,
        watch: &mut dyn FnMut(Report<'_>),
    ) -> Reply {
        let forced = purpose == Purpose::Move && self.engine.moves().len() == 1;
        let limits = self.pace.limits(forced, stop.clone());
        match self.engine.think(&limits, watch) {
            Err(error) => ask(format!("{error}\n")),
            Ok(thought) => match purpose {
                Purpose::Move => self.engine_moves(&thought, &limits),
                Purpose::Hint => ask(self.hint(&thought)),
                Purpose::Eval => ask(self.evaluation(&thought)),
                Purpose::DrawOffer => self.answer_offer(&thought),
            },
        }
    }

    /// Goes on with a game of a file that was asked for. On an error all stays as
    /// it was.
    pub fn load(&mut self, text: &str, number: usize) -> Result<Reply, String> {
        let told = self.try_load(text, number)?;
        Ok(self.go_on(told))
    }

    fn game(&self) -> GameId {
        self.game
    }

    fn position(&self) -> AnyPosition {
        // What the engine writes, the same rules can read.
        self.rules.read_position(&self.engine.position()).unwrap_or_else(|_| self.rules.start())
    }

    fn mover(&self) -> MovingSide {
        let game = self.game();
        let start = MovingSide::to_move(game, self.start.as_deref());
        if self.played.len().is_multiple_of(2) { start } else { start.other() }
    }

    fn legal(&self) -> Vec<Legal> {
        if self.ended.is_some() { Vec::new() } else { legal(&self.rules, &self.position()) }
    }

    fn board(&self) -> String {
        let last = self.played.iter().rfind(|played| played.by != By::Rules);
        let last = last.map(|played| played.name.as_str());
        let board = board::draw(&self.rules, &self.position(), last, self.seats.view(), self.look);
        match &self.ended {
            Some(ended) => format!("{board}\n{}", self.look.bold(&ended.told(self.game()))),
            None => format!("{board}{} to move.\n", self.mover().name(self.game())),
        }
    }

    fn help_with_moves(&self) -> String {
        let info = self.game().info();
        format!("Moves: {}\n", info.moves)
    }

    /// The board, and whose turn it is.
    fn go_on(&mut self, told: String) -> Reply {
        let text = told + &self.board();
        Reply { text, next: self.turn() }
    }

    fn turn(&self) -> Next {
        match self.ended {
            None if !self.seats.has(self.mover()) => Next::Think(Purpose::Move),
            _ => Next::Ask,
        }
    }

    /// Plays a legal move by its own name.
    fn play(&mut self, name: &str, by: By, evaluation: String) -> Result<(), EngineError> {
        self.engine.play(name)?;
        self.played.push(PlayedMove { name: name.to_string(), by, evaluation });
        Ok(())
    }

    /// Makes the moves that nobody chooses, and sees whether the game is over.
    /// Gives what there is to say about it.
    fn settle(&mut self) -> String {
        let mut told = String::new();
        self.ended = ended(self.engine.as_ref(), &self.position(), self.mover());
        while self.ended.is_none() && self.engine.moves() == ["pass"] {
            let passes = self.mover().name(self.game());
            if self.play("pass", By::Rules, String::new()).is_err() {
                break;
            }
            told += &format!("{passes} has no move and passes.\n");
            self.ended = ended(self.engine.as_ref(), &self.position(), self.mover());
        }
        told
    }

    fn person_moves(&mut self, text: &str) -> Reply {
        if let Some(ended) = &self.ended {
            let over = ended.told(self.game());
            return ask(format!(
                "The game is over ({}): write new, undo or load.\n",
                over.trim_end().trim_end_matches('.')
            ));
        }
        let (position, by) = (self.position(), By::Person);
        let name = match self.read_move(&position, text) {
            Ok(name) => name,
            Err(error) => {
                return ask(refusal(self.game(), &self.legal(), text, &error.to_string()));
            }
        };
        if let Err(error) = self.play(&name, by, String::new()) {
            return ask(format!("{error}\n"));
        }
        let told = self.settle();
        match self.turn() {
            next @ Next::Think(_) => Reply { text: told, next },
            _ => self.go_on(told),
        }
    }

    /// The name of a move that a person wrote, with some patience.
    fn read_move(&self, position: &AnyPosition, text: &str) -> Result<String, ParseError> {
        let read = |text: &str| self.rules.read_move(position, text);
        let capital = || {
            let first = text.chars().next().filter(|c| "nrqk".contains(*c))?;
            Some(format!("{}{}", first.to_ascii_uppercase(), &text[1..]))
        };
        let mv = match read(text) {
            Err(error) if self.game() == GameId::Chess => {
                let capital = capital().and_then(|text| read(&text).ok());
                capital.or_else(|| read(&text.to_lowercase()).ok()).ok_or(error)
            }
            read => read,
        }?;
        Ok(self.rules.write_move(position, &mv))
    }

    fn engine_moves(&mut self, thought: &Thought, limits: &ThinkLimits) -> Reply {
        let moves = self.engine.moves();
        let best = thought.best_move.clone().or_else(|| moves.first().cloned());
        let Some(best) = best else { return ask("There is no move.\n") };
        let shown = self.shown_line(std::slice::from_ref(&best));
        let told = format!(
            "{} {}\n",
            self.look.bold(&format!("nullwindow plays {shown}")),
            self.look.dim(&format!("({})", self.thinks(thought)))
        );
        if let Err(error) = self.play(&best, By::Engine, self.written(thought)) {
            return ask(format!("{error}\n"));
        }
        let told = told + &self.settle();
        let mut reply = self.go_on(format!("{told}\n"));
        // Alone with itself the engine goes on until somebody stops it.
        if self.seats == Seats::Nobody && limits.stop.is_stopped() {
            reply.next = Next::Ask;
            reply.text += "Stopped: 'go' goes on.\n";
        }
        reply
    }

    /// Moves from the present position as a record writes them.
    fn shown_line(&self, line: &[String]) -> String {
        let (position, plies) = (self.engine.position(), self.played.len());
        write_line(self.game(), Some(&position), plies, line)
    }

    /// `White +0.35, depth 9: 1. e4 e5`.
    fn thinks(&self, thought: &Thought) -> String {
        let config = self.engine.config();
        let value = thought
            .value
            .map(|value| standing(config, self.game(), value, thought.mate, self.mover()));
        let value = value.unwrap_or_else(|| "no value yet".to_string());
        let line = self.shown_line(&thought.pv);
        format!("{value}, depth {}{}{line}", thought.depth, if line.is_empty() { "" } else { ": " })
    }

    /// The evaluation as a record has it: of chess for White, of the others for
    /// the side that moves.
    fn written(&self, thought: &Thought) -> String {
        let Some(value) = thought.value else { return String::new() };
        let value = hundredths(self.engine.config(), self.game(), value);
        let turned = self.game() == GameId::Chess && self.mover() == MovingSide::Second;
        match (thought.mate, self.game()) {
            (Some(mate), GameId::Chess) => format!("#{}", if turned { -mate } else { mate }),
            _ => number(self.game(), if turned { -value } else { value }),
        }
    }

    fn hint(&self, thought: &Thought) -> String {
        let best = thought.best_move.iter().cloned().collect::<Vec<_>>();
        format!("Hint: {} ({})\n", self.shown_line(&best), self.thinks(thought))
    }

    fn evaluation(&self, thought: &Thought) -> String {
        let (game, config) = (self.game(), self.engine.config());
        let at_once = standing(config, game, self.engine.evaluate(), None, self.mover());
        format!("Without search: {at_once}. With search: {}\n", self.thinks(thought))
    }

    fn unless_over(&self, purpose: Purpose) -> Reply {
        match self.ended {
            Some(_) => ask("The game is over.\n"),
            None => Reply { text: String::new(), next: Next::Think(purpose) },
        }
    }

    fn undo(&mut self) -> Reply {
        let own = self.played.iter().rposition(|played| played.by == By::Person);
        let own = own.or_else(|| match self.seats {
            Seats::Nobody => self.played.len().checked_sub(1),
            _ => None,
        });
        let Some(first) = own else { return ask("There is no move of yours to take back.\n") };
        for _ in self.played.drain(first..) {
            self.engine.undo();
        }
        self.ended = None;
        Reply { text: self.board(), next: Next::Ask }
    }

    fn take_over(&mut self) -> Reply {
        if self.ended.is_some() {
            return ask("The game is over.\n");
        }
        if let Seats::One(_) = self.seats {
            self.seats = Seats::One(self.mover().other());
        }
        Reply { text: String::new(), next: Next::Think(Purpose::Move) }
    }

    fn change_seats(&mut self, name: &str) -> Reply {
        match Seats::read(self.game(), name) {
            Ok(seats) => {
                self.seats = seats;
                self.go_on(String::new())
            }
            Err(error) => ask(format!("{error}\n")),
        }
    }

    fn start_again(&mut self) -> Reply {
        let start = self.start.clone();
        if let Err(error) = self.set(start, Vec::new()) {
            return ask(format!("{error}\n"));
        }
        self.go_on(String::new())
    }

    fn resign(&mut self) -> Reply {
        let loser = match (self.seats, &self.ended) {
            (_, Some(_)) => return ask("The game is over.\n"),
            (Seats::One(side), _) => side,
            (Seats::Both, _) => self.mover(),
            (Seats::Nobody, _) => return ask("You are not playing.\n"),
        };
        let reason = format!("{} resigns", loser.name(self.game()));
        self.ended = Some(Ended::new(loser.other().wins(), reason));
        ask(self.board())
    }

    /// How many moves of both sides a game must have before a draw is agreed.
    const LONG_ENOUGH: usize = 40;

    /// How near to even a game must be for a draw, in hundredths.
    const EVEN: i64 = 25;

    fn offer(&mut self) -> Reply {
        match (self.game(), self.seats) {
            (GameId::Chess | GameId::Checkers, Seats::One(_)) => {
                self.unless_over(Purpose::DrawOffer)
            }
            (GameId::Chess | GameId::Checkers, _) => ask("There is nobody to offer it to.\n"),
            (game, _) => ask(format!("No draw is agreed in {}: play it out.\n", game.title())),
        }
    }

    fn answer_offer(&mut self, thought: &Thought) -> Reply {
        let value =
            hundredths(self.engine.config(), self.game(), thought.value.unwrap_or(i32::MAX));
        let even = thought.mate.is_none() && value.abs() <= Dialogue::EVEN;
        if self.played.len() < Dialogue::LONG_ENOUGH {
            return ask("Declined: it is too early.\n");
        }
        if !even {
            return ask("Declined: the game is not even.\n");
        }
        self.ended = Some(Ended::new(nullwindow_games::GameResult::Draw, "agreed"));
        ask(self.board())
    }

    fn save(&self, file: String) -> Reply {
        match write_record(&self.record()) {
            Ok(text) => Reply { text: String::new(), next: Next::Save { file, text } },
            Err(error) => ask(format!("{error}\n")),
        }
    }

    /// The game so far.
    fn record(&self) -> GameRecord {
        let name = |side| if self.seats.has(side) { "Person" } else { "nullwindow" };
        let mut record =
            GameRecord::new(self.game(), name(MovingSide::First), name(MovingSide::Second));
        record.start = self.start.clone();
        for played in &self.played {
            record.push(&played.name);
        }
        for (mv, played) in record.moves.iter_mut().zip(&self.played) {
            mv.evaluation = played.evaluation.clone();
        }
        record.result = self.ended.as_ref().map(|ended| ended.result).unwrap_or_default();
        record
    }

    fn try_load(&mut self, text: &str, number: usize) -> Result<String, String> {
        let mut records = read_records(self.game(), text);
        let count = records.len();
        if number > count {
            return Err(match count {
                0 => "there is no game in the file".to_string(),
                _ => format!("there are {count} games in the file, not {number}"),
            });
        }
        let record = records.swap_remove(number - 1).map_err(|error| error.to_string())?;
        let (moves, start) = (record.moves.len(), record.start.clone());
        self.set(start, record.moves.into_iter().map(|mv| (mv.name, mv.evaluation)).collect())
            .map_err(|error| error.to_string())?;
        Ok(format!("Loaded game {number} of {count}, {moves} moves.\n"))
    }

    /// Sets up a game; on an error all stays as it was.
    fn set(
        &mut self,
        start: Option<String>,
        moves: Vec<(String, String)>,
    ) -> Result<(), EngineError> {
        let names: Vec<&str> = moves.iter().map(|(name, _)| name.as_str()).collect();
        self.engine.set_position(start.as_deref(), &names)?;
        self.engine.forget()?;
        (self.start, self.played) = (start, Vec::new());
        for (name, evaluation) in moves {
            let by = match name.as_str() {
                "pass" => By::Rules,
                _ if self.seats.has(self.mover()) => By::Person,
                _ => By::Engine,
            };
            self.played.push(PlayedMove { name, by, evaluation });
        }
        self.settle();
        Ok(())
    }
}

fn ask(text: impl Into<String>) -> Reply {
    Reply { text: text.into(), next: Next::Ask }
}
