//! A program with both ends of its pipes.

use std::io::{BufRead, BufReader, PipeWriter, Write, pipe};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use nullwindow_engine::{Config, TableSize, checkers_engine, playing_engine};
use nullwindow_games::GameId;
use nullwindow_games::checkers::EndgameTable;
use nullwindow_protocols::{GtpOthello, Hub, NBoard, Uci, Worker, run};

use crate::script::{Script, Step, fits};

/// Longer than any answer takes, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);

/// Which program.
#[derive(Clone, Copy)]
pub enum Program {
    Uci,
    NBoard,
    Gtp,
    Hub,
}

/// The usual configuration with a small table: tests run side by side.
fn config(game: GameId) -> Config {
    let mut config = Config::play(game);
    config.memory.table = TableSize::Bits(16);
    config
}

struct Connection {
    input: Option<PipeWriter>,
    output: Receiver<String>,
    ended: JoinHandle<std::io::Result<()>>,
}

fn start(program: Program) -> Connection {
    let (to_program, input) = pipe().expect("a pipe");
    let (output, from_program) = pipe().expect("a pipe");
    let to_program = BufReader::new(to_program);
    let ended = thread::spawn(move || match program {
        Program::Uci => {
            let config = config(GameId::Chess);
            let worker = Worker::usual(GameId::Chess, config.clone());
            run(Uci::new(config), worker, to_program, from_program)
        }
        Program::NBoard => {
            let config = config(GameId::Othello);
            let worker = Worker::usual(GameId::Othello, config.clone());
            run(NBoard::new(config), worker, to_program, from_program)
        }
        Program::Gtp => {
            let make = |config: &Config| playing_engine(GameId::Othello, config, None);
            let worker = Worker::new(GameId::Othello, config(GameId::Othello), make);
            run(GtpOthello::new(), worker, to_program, from_program)
        }
        Program::Hub => {
            let config = config(GameId::Checkers);
            let table = Arc::new(EndgameTable::build(3));
            let make = move |config: &Config| checkers_engine(config, table.clone());
            let worker = Worker::new(GameId::Checkers, config.clone(), make);
            run(Hub::new(config), worker, to_program, from_program)
        }
    });
    let (lines, received) = channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if lines.send(line).is_err() {
                break;
            }
        }
    });
    Connection { input: Some(input), output: received, ended }
}

impl Connection {
    fn send(&mut self, bytes: &[u8]) {
        // A program that has quit does not listen.
        let _ = self.input.as_mut().map(|input| input.write_all(bytes));
    }
}

/// Plays a dialogue; an error says at which line it fails, and what was heard last.
pub fn play(program: Program, script: &Script) -> Result<(), String> {
    let mut program = start(program);
    let mut forbidden: Vec<(usize, &str)> = Vec::new();
    for (number, step) in &script.steps {
        match step {
            Step::Send(line) => program.send(format!("{line}\n").as_bytes()),
            Step::SendLong => program.send(&[&[b'x'; 1 << 20][..], b"\n"].concat()),
            Step::Wait => thread::sleep(Duration::from_millis(100)),
            Step::End => program.input = None,
            Step::Never(pattern) => forbidden.push((*number, pattern)),
            Step::Expect(pattern) => {
                expect(&program, *number, pattern, &forbidden)?;
                forbidden.clear();
            }
            Step::Next(pattern) => {
                let line = hear(&program).map_err(|why| format!("line {number}: {why}"))?;
                if !fits(pattern, &line) {
                    return Err(format!("line {number}: '{pattern}' expected, heard '{line}'"));
                }
            }
        }
    }
    program.input = None;
    let rest: Vec<String> = std::iter::from_fn(|| hear(&program).ok()).collect();
    if let Some((number, line)) = rest.iter().find_map(|line| refuse(&forbidden, line)) {
        return Err(format!("line {number}: '{line}' was said"));
    }
    program.ended.join().map_err(|_| "it panicked")?.map_err(|error| error.to_string())
}

fn expect(
    program: &Connection,
    number: usize,
    pattern: &str,
    forbidden: &[(usize, &str)],
) -> Result<(), String> {
    let mut heard = Vec::new();
    loop {
        let line = hear(program).map_err(|why| {
            let last: Vec<String> = heard.iter().rev().take(5).rev().cloned().collect();
            format!("line {number}: '{pattern}' expected, {why}, after {last:#?}")
        })?;
        if fits(pattern, &line) {
            return Ok(());
        }
        if let Some((number, line)) = refuse(forbidden, &line) {
            return Err(format!("line {number}: '{line}' was said"));
        }
        heard.push(line);
    }
}

fn refuse(forbidden: &[(usize, &str)], line: &str) -> Option<(usize, String)> {
    let fit = forbidden.iter().find(|(_, pattern)| fits(pattern, line))?;
    Some((fit.0, line.to_string()))
}

fn hear(program: &Connection) -> Result<String, String> {
    program.output.recv_timeout(PATIENCE).map_err(|why| why.to_string())
}
