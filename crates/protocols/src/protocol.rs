//! What a protocol is: lines and events in, acts out.

use std::time::Duration;

use nullwindow_engine::time::USUAL_OVERHEAD;
use nullwindow_engine::{
    Config, IterationReport, RootMoveReport, StandingReport, ThinkLimits, Thought, TimeControl,
};

/// A protocol: a state machine between lines of text and an engine.
///
/// Whatever it is told, it does not panic, and it keeps no more than the longest line
/// and the game that is being played.
pub trait Protocol {
    /// A line has come in; its end is cut off.
    fn line(&mut self, line: &str) -> Vec<Act>;

    /// A line has come in that is longer than [`LONGEST_LINE`](crate::LONGEST_LINE).
    fn line_too_long(&mut self) -> Vec<Act>;

    /// Something has come of a job.
    fn event(&mut self, event: JobEvent) -> Vec<Act>;

    /// There are no more lines. What is being searched is stopped in any case; what
    /// comes of it is still told.
    fn end(&mut self) -> Vec<Act>;
}

/// What a protocol wants done.
#[derive(Clone, Debug)]
pub enum Act {
    /// Prints a line.
    Say(String),
    /// Gives the engine something to do, after all that it was given before.
    Do(EngineJob),
    /// Stops what the engine does.
    Stop,
    /// The clock of the game starts for an engine that thought in its opponent's time.
    StartClock,
    /// Ends the program.
    Quit,
}

/// Something for an engine to do.
#[derive(Clone, Debug)]
pub enum EngineJob {
    /// From now on search like this. What was learnt is forgotten.
    Configure(Box<Config>),
    /// Forget what was learnt.
    Forget,
    /// Think about a position. Ends with [`JobEvent::Done`] or [`JobEvent::Failed`].
    Think(Box<Thinking>),
    /// Count the positions after so many plies. Ends with [`JobEvent::Counted`].
    Perft {
        /// The position as the game writes it; the initial one if there is none.
        position: Option<String>,
        /// Plies.
        depth: u16,
    },
    /// Say when all that was given before is done: [`JobEvent::Ready`].
    Sync,
}

/// A position to think about, and for how long.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// Where the game began; the initial position by default.
    pub position: Option<String>,
    /// The moves played since then.
    pub moves: Vec<String>,
    /// At most so deep.
    pub depth: Option<u16>,
    /// At most so many nodes.
    pub nodes: Option<u64>,
    /// The clock of the game, if one is running.
    pub time: Option<TimeControl>,
    /// What is kept back of that time for everything outside the engine.
    pub overhead: Duration,
    /// Whether the clock stands still until [`Act::StartClock`].
    pub pondering: bool,
    /// Only these moves; all if there are none.
    pub only: Vec<String>,
    /// How many of the best moves to find.
    pub lines: usize,
    /// How to search this time, by an engine that is made for it; as usual if nothing is
    /// said.
    pub instead: Option<Box<Config>>,
}

impl Default for Thinking {
    fn default() -> Thinking {
        Thinking {
            position: None,
            moves: Vec::new(),
            depth: None,
            nodes: None,
            time: None,
            overhead: USUAL_OVERHEAD,
            pondering: false,
            only: Vec::new(),
            lines: 1,
            instead: None,
        }
    }
}

impl Thinking {
    /// The same as limits of an engine, without the clock and the stop.
    pub(crate) fn limits(&self) -> ThinkLimits {
        ThinkLimits {
            depth: self.depth,
            nodes: self.nodes,
            only: self.only.clone(),
            lines: self.lines,
            ..ThinkLimits::default()
        }
    }
}

/// What comes of a job.
#[derive(Clone, Debug)]
pub enum JobEvent {
    /// A pass of an iteration has proved something.
    Standing(StandingReport),
    /// An iteration turns to another move.
    RootMove(RootMoveReport),
    /// An iteration is completed.
    Iteration(Box<IterationReport>),
    /// A thought is completed, or was stopped.
    Done(Box<Thought>),
    /// Positions after each move, and of all; `None` if counting was stopped.
    Counted(Option<Vec<(String, u64)>>),
    /// All that was given before [`EngineJob::Sync`] is done.
    Ready,
    /// What was asked could not be found out, for this reason.
    Failed(String),
    /// The engine could not be changed, for this reason; it is as it was.
    Refused(String),
}
