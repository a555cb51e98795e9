//! A protocol between an input and an output: one thread reads lines, one searches,
//! and the caller's thread tells the protocol of both.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;

use nullwindow_engine::{RootMoveReport, SEARCH_STACK, StandingReport, Watcher};

use crate::lines::{Read, read_line};
use crate::protocol::{Act, EngineJob, JobEvent, Protocol};
use crate::worker::{JobOrder, Worker};

/// Lines and events that may wait; a reader that is faster waits itself.
const WAITING: usize = 256;

/// What the caller's thread waits for.
enum RunnerMessage {
    Read(Read),
    Event(JobEvent),
    JobDone,
}

/// Runs a protocol until it quits, or until the input has ended and the engine has
/// nothing more to do. Returns an error only where the output cannot be written or a
/// thread cannot be started; an input that cannot be read has ended.
///
/// ```
/// use nullwindow_engine::Config;
/// use nullwindow_games::GameId;
/// use nullwindow_protocols::{Uci, Worker, run};
/// let config = Config::play(GameId::Chess);
/// let worker = Worker::usual(GameId::Chess, config.clone());
/// let input: &[u8] = b"position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\ngo depth 1\nisready\n";
/// let mut output = Vec::new();
/// run(Uci::new(config), worker, input, &mut output).unwrap();
/// assert!(String::from_utf8(output).unwrap().contains("\nbestmove "));
/// ```
pub fn run(
    protocol: impl Protocol,
    worker: Worker,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let (messages, inbox) = sync_channel(WAITING);
    let (orders, todo) = channel();
    let game = worker.game();
    let from_engine = messages.clone();
    let named = |name: &str| thread::Builder::new().name(name.to_string());
    named("search").stack_size(SEARCH_STACK).spawn(move || work(worker, todo, from_engine))?;
    named("input").spawn(move || read_all(input, messages))?;
    let runner = Runner { protocol, output, orders, game, running: VecDeque::new(), ended: false };
    runner.run(inbox)
}

/// Sends every line, until there are no more or nobody listens.
fn read_all(mut input: impl BufRead, messages: SyncSender<RunnerMessage>) {
    loop {
        let read = read_line(&mut input).unwrap_or(Read::End);
        let over = read == Read::End;
        if messages.send(RunnerMessage::Read(read)).is_err() || over {
            return;
        }
    }
}

/// Does every job, until there are no more or nobody listens.
fn work(
    mut worker: Worker,
    todo: Receiver<(EngineJob, JobOrder)>,
    messages: SyncSender<RunnerMessage>,
) {
    for (job, mut order) in todo {
        order.watcher = Some(Arc::new(PassTeller(messages.clone())));
        let mut tell = |event| {
            if messages.send(RunnerMessage::Event(event)).is_err() {
                order.stop.stop();
            }
        };
        worker.perform(job, &order, &mut tell);
        if messages.send(RunnerMessage::JobDone).is_err() {
            return;
        }
    }
}

/// Tells of passes, as long as there is room: nobody misses one.
struct PassTeller(SyncSender<RunnerMessage>);

impl Watcher for PassTeller {
    fn standing(&self, standing: &StandingReport) {
        let _ = self.0.try_send(RunnerMessage::Event(JobEvent::Standing(standing.clone())));
    }

    fn root_move(&self, turn: &RootMoveReport) {
        let _ = self.0.try_send(RunnerMessage::Event(JobEvent::RootMove(turn.clone())));
    }
}

struct Runner<P, W> {
    protocol: P,
    output: W,
    orders: Sender<(EngineJob, JobOrder)>,
    game: nullwindow_games::GameId,
    /// The orders that are not done yet, the one that is being done first.
    running: VecDeque<JobOrder>,
    /// Whether the input has ended.
    ended: bool,
}

impl<P: Protocol, W: Write> Runner<P, W> {
    fn run(mut self, inbox: Receiver<RunnerMessage>) -> io::Result<()> {
        let done = self.listen(&inbox);
        self.stop();
        done
    }

    fn listen(&mut self, inbox: &Receiver<RunnerMessage>) -> io::Result<()> {
        while !(self.ended && self.running.is_empty()) {
            let Ok(message) = inbox.recv() else { break };
            let acts = self.hear(message);
            if !self.act(acts)? {
                break;
            }
        }
        Ok(())
    }

    fn hear(&mut self, message: RunnerMessage) -> Vec<Act> {
        match message {
            RunnerMessage::Read(Read::Line(line)) => self.protocol.line(&line),
            RunnerMessage::Read(Read::TooLong) => self.protocol.line_too_long(),
            RunnerMessage::Read(Read::End) => {
                self.ended = true;
                self.stop();
                self.protocol.end()
            }
            RunnerMessage::Event(event) => self.protocol.event(event),
            RunnerMessage::JobDone => {
                self.running.pop_front();
                Vec::new()
            }
        }
    }

    /// Does what the protocol wants; false if it wants to quit.
    fn act(&mut self, acts: Vec<Act>) -> io::Result<bool> {
        for act in acts {
            match act {
                Act::Say(line) => writeln!(self.output, "{line}")?,
                Act::Do(job) => self.give(job),
                Act::Stop => self.stop(),
                Act::StartClock => self.running.iter().for_each(start_clock),
                Act::Quit => {
                    self.output.flush()?;
                    return Ok(false);
                }
            }
        }
        self.output.flush()?;
        Ok(true)
    }

    fn give(&mut self, job: EngineJob) {
        let order = JobOrder::now(&job, self.game);
        if self.ended {
            order.stop.stop();
        }
        // The other side lives as long as the inbox is read.
        if self.orders.send((job, order.clone())).is_ok() {
            self.running.push_back(order);
        }
    }

    fn stop(&self) {
        self.running.iter().for_each(|order| order.stop.stop());
    }
}

fn start_clock(order: &JobOrder) {
    if let Some(pace) = &order.pace {
        pace.start();
    }
}
