//! Answers messages, one at a time.

use std::sync::Arc;
use std::time::Duration;

use nullwindow::Limits;
use nullwindow_engine::{Clock, StopHandle, SystemClock, Timer};
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::allowance::Allowance;
use crate::endings::{CheckersEndings, NoEndings};
use crate::message::{Ask, Message, Said};
use crate::refusal::Refusal;
use crate::{board, grow, hello, judge, minimal, practice, record, think, trace};

/// What answers the questions about experiments and records, where there are any.
pub trait LabDesk: Send {
    /// Answers a question; `tell` is told of progress.
    fn answer(
        &mut self,
        ask: &Json,
        stop: &StopHandle,
        tell: &mut dyn FnMut(&Json),
    ) -> Result<Json, Refusal>;
}

/// Where the messages of one page are answered.
///
/// ```
/// use nullwindow_page::{Allowance, Desk};
/// let mut said = Vec::new();
/// let mut desk = Desk::new(Allowance::default());
/// desk.answer("{\"id\": 3}", &mut |message| said.push(message.to_string()));
/// assert!(said[0].starts_with("{\"id\":3,\"error\":{\"status\":400,"));
/// ```
pub struct Desk {
    allowance: Allowance,
    stop: StopHandle,
    clock: Arc<dyn Clock>,
    lab: Option<Box<dyn LabDesk>>,
    endings: Box<dyn CheckersEndings>,
}

impl Desk {
    /// A desk that grants so much.
    pub fn new(allowance: Allowance) -> Desk {
        let clock = Arc::new(SystemClock::default());
        let (stop, endings) = (StopHandle::default(), Box::new(NoEndings));
        Desk { allowance, stop, clock, lab: None, endings }
    }

    /// The same with another clock.
    #[must_use]
    pub fn with_clock(self, clock: Arc<dyn Clock>) -> Desk {
        Desk { clock, ..self }
    }

    /// The same with a handle that ends what it does.
    #[must_use]
    pub fn with_stop(self, stop: StopHandle) -> Desk {
        Desk { stop, ..self }
    }

    /// The same with a laboratory.
    #[must_use]
    pub fn with_lab(self, lab: Box<dyn LabDesk>) -> Desk {
        Desk { lab: Some(lab), ..self }
    }

    /// The same with a table of checkers endings.
    #[must_use]
    pub fn with_endings(self, endings: Box<dyn CheckersEndings>) -> Desk {
        Desk { endings, ..self }
    }

    /// Answers a message. `say` is given every answer, the last one last; there is
    /// always one.
    pub fn answer(&mut self, text: &str, say: &mut dyn FnMut(&str)) {
        let (id, message) = read(text, self.allowance.message);
        let answered = message.and_then(|message| {
            let mut tell = |event: &Json| say(&Said::Event(event).text(id));
            self.ask(message.ask, &mut tell)
        });
        match answered {
            Ok(reply) => say(&Said::Reply(&reply).text(id)),
            Err(refusal) => say(&Said::Error(&refusal).text(id)),
        }
    }

    fn ask(&mut self, ask: Ask, tell: &mut dyn FnMut(&Json)) -> Result<Json, Refusal> {
        match ask {
            Ask::Hello => written(hello::hello(&self.allowance, self.lab.is_some())),
            Ask::Stop => Ok(json!({})),
            Ask::Trace(ask) => written(trace::trace(
                &ask,
                &self.allowance,
                &self.limits(self.allowance.traced_nodes),
            )?),
            Ask::Open(ask) => {
                let limits = self.limits(self.allowance.traced_nodes);
                written(trace::open(&ask, &self.allowance, &limits)?)
            }
            Ask::Grow(ask) => {
                let limits = self.limits(self.allowance.nodes);
                grow::grow(&ask, &self.allowance, &limits, tell)
            }
            Ask::Position(ask) => written(board::board(&ask)?),
            Ask::Think(ask) => {
                let means = (&self.allowance, &self.stop, &self.clock);
                think::think(&ask, means, self.endings.as_ref(), tell)
            }
            Ask::Judge(ask) => {
                let means = (&self.allowance, &self.stop, &self.clock);
                judge::judge(&ask, means, self.endings.as_ref())
            }
            Ask::Minimal(ask) => {
                let limits = self.limits(self.allowance.nodes);
                written(minimal::minimal(&ask, &self.allowance, &limits)?)
            }
            Ask::Read(ask) => written(record::read(&ask)?),
            Ask::Write(ask) => written(record::write(&ask)?),
            Ask::Practice(ask) => practice::practice(&ask),
            Ask::Lab(ask) => match &mut self.lab {
                Some(lab) => lab.answer(&ask, &self.stop, tell),
                None => {
                    Err(Refusal::not_here("experiments need a server: start 'nullwindow serve'"))
                }
            },
        }
    }

    /// The limits of a search that begins now.
    fn limits(&self, nodes: u64) -> Limits {
        let timer = Timer::new(self.stop.clone(), self.clock.clone(), Some(self.allowance.time));
        Limits { nodes: Some(nodes), interrupt: Some(Arc::new(timer)) }
    }
}

/// A message, and the id that its answer carries: 0 where none can be read.
fn read(text: &str, most: usize) -> (u64, Result<Message, Refusal>) {
    if text.len() > most {
        return (
            0,
            Err(Refusal { status: 413, what: format!("a message has at most {most} bytes") }),
        );
    }
    let id = || {
        let read: Json = serde_json::from_str(text).ok()?;
        read.get("id")?.as_u64()
    };
    match serde_json::from_str::<Message>(text) {
        Ok(message) => (message.id, Ok(message)),
        Err(error) => (id().unwrap_or(0), Err(Refusal::bad(format!("not a message: {error}")))),
    }
}

fn written(reply: impl Serialize) -> Result<Json, Refusal> {
    serde_json::to_value(reply).map_err(|error| Refusal { status: 500, what: error.to_string() })
}

/// The shorter of a time asked for and the time there is.
pub(crate) fn time(asked: Option<u64>, most: Duration) -> Duration {
    asked.map_or(most, Duration::from_millis).min(most)
}
