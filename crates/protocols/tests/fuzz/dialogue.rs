//! What must hold for any bytes said to a program.

use std::collections::VecDeque;

use nullwindow_engine::{Config, TableSize};
use nullwindow_games::GameId;
use nullwindow_protocols::{
    Act, EngineJob, GtpOthello, Hub, JobEvent, JobOrder, NBoard, Protocol, Read, Thinking, Uci,
    Worker, read_line,
};

/// The chess program.
pub fn uci(bytes: &[u8]) -> bool {
    let config = config(GameId::Chess);
    let heard = dialogue(Uci::new(config.clone()), GameId::Chess, config, bytes);
    let answers = heard.beginning_with("bestmove ") - heard.beginning_with("bestmove (none)");
    assert_eq!(answers, heard.searches, "{heard:#?}");
    heard.searches > 0
}

/// The Othello program.
pub fn nboard(bytes: &[u8]) -> bool {
    let config = config(GameId::Othello);
    let heard = dialogue(NBoard::new(config.clone()), GameId::Othello, config, bytes);
    let waiting = heard.beginning_with("status nullwindow is waiting");
    assert!(waiting >= heard.beginning_with("status nullwindow is thinking"), "{heard:#?}");
    heard.searches > 0
}

/// The Othello program for GTP: every answer ends with an empty line.
pub fn gtp(bytes: &[u8]) -> bool {
    let heard = dialogue(GtpOthello::new(), GameId::Othello, config(GameId::Othello), bytes);
    let answers = heard.beginning_with("=") + heard.beginning_with("?");
    let empty = heard.lines.iter().filter(|line| line.is_empty()).count();
    assert_eq!(answers, empty, "{heard:#?}");
    heard.searches > 0
}

/// The checkers program.
pub fn hub(bytes: &[u8]) -> bool {
    let config = config(GameId::Checkers);
    let heard = dialogue(Hub::new(config.clone()), GameId::Checkers, config, bytes);
    assert_eq!(heard.beginning_with("done move="), heard.searches, "{heard:#?}");
    heard.searches > 0
}

fn config(game: GameId) -> Config {
    let mut config = Config::play(game);
    config.memory.table = TableSize::Bits(10);
    config
}

/// What a program has said, and how often it was asked to think.
#[derive(Debug, Default)]
struct Heard {
    lines: Vec<String>,
    searches: usize,
}

impl Heard {
    fn beginning_with(&self, start: &str) -> usize {
        self.lines.iter().filter(|line| line.starts_with(start)).count()
    }
}

/// A program, and an engine that is slow: what it is given to do waits while so many
/// lines are read.
struct Played<P> {
    protocol: P,
    worker: Worker,
    lag: usize,
    /// Jobs with the number of lines that they still wait.
    todo: VecDeque<(EngineJob, JobOrder, usize)>,
    heard: Heard,
    quit: bool,
}

fn dialogue(protocol: impl Protocol, game: GameId, config: Config, bytes: &[u8]) -> Heard {
    let (first, mut rest) = bytes.split_first().unwrap_or((&0, &[]));
    let lag = usize::from(*first % 4);
    let worker = Worker::usual(game, config);
    let (todo, heard) = (VecDeque::new(), Heard::default());
    let mut played = Played { protocol, worker, lag, todo, heard, quit: false };
    while !played.quit {
        let acts = match read_line(&mut rest).expect("bytes can be read") {
            Read::Line(line) => played.protocol.line(&line),
            Read::TooLong => played.protocol.line_too_long(),
            Read::End => break,
        };
        played.act(acts);
        played.work();
    }
    let acts = played.protocol.end();
    played.act(acts);
    played.todo.iter_mut().for_each(|job| job.2 = 0);
    played.work();
    played.heard
}

impl<P: Protocol> Played<P> {
    fn act(&mut self, acts: Vec<Act>) {
        assert!(acts.len() < 1000);
        for act in acts {
            match act {
                Act::Say(line) => {
                    assert!(!line.contains(['\n', '\r']) && line.len() < 100_000, "{line:?}");
                    self.heard.lines.push(line);
                }
                Act::Do(job) => {
                    self.heard.searches += usize::from(matches!(job, EngineJob::Think(_)));
                    self.todo.push_back((small(job), JobOrder::default(), self.lag));
                }
                Act::Stop => self.todo.iter().for_each(|(_, order, _)| order.stop.stop()),
                Act::StartClock => (),
                Act::Quit => self.quit = true,
            }
        }
    }

    /// Does the jobs that have waited long enough.
    fn work(&mut self) {
        while let Some((job, order, left)) = self.todo.pop_front() {
            if left > 0 {
                self.todo.push_front((job, order, left - 1));
                return;
            }
            let mut events = Vec::new();
            self.worker.perform(job, &order, &mut |event: JobEvent| events.push(event));
            for event in events {
                let acts = self.protocol.event(event);
                self.act(acts);
            }
        }
    }
}

/// The same job, but little of it.
fn small(job: EngineJob) -> EngineJob {
    match job {
        EngineJob::Think(thinking) => {
            let depth = Some(thinking.depth.map_or(2, |depth| depth.min(2)));
            let lines = thinking.lines.min(3);
            let instead = None; // its table would take most of the time
            EngineJob::Think(Box::new(Thinking {
                depth,
                nodes: Some(60),
                lines,
                instead,
                ..*thinking
            }))
        }
        EngineJob::Configure(mut config) => {
            config.memory.table = TableSize::Bits(10);
            EngineJob::Configure(config)
        }
        EngineJob::Perft { position, depth } => EngineJob::Perft { position, depth: depth.min(2) },
        other => other,
    }
}
