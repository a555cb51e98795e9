//! Cells as lines: a specification in, a record out.
//!
//! For whatever distributes lines over machines. A worker hands over every record as soon as
//! it has it, so one that dies loses one cell.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use serde_json::Value;

use super::pool::{attempt, finite};
use super::{Author, Job, JobInterrupted};
use crate::Row;
use crate::cell::Cell;
use crate::record::CellRecord;

/// How long a cell may take, and how often it is tried again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Patience {
    /// Longest time for a cell; none for any.
    pub time: Option<Duration>,
    /// How often a cell that failed is run again.
    pub retries: u32,
}

/// What a worker did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Worked {
    /// Cells whose records are written.
    pub finished: usize,
    /// Lines without a record: their numbers from one on, and why.
    pub failed: Vec<(usize, String)>,
    /// Whether it was stopped before the last line.
    pub stopped: bool,
}

/// Runs the cells of `lines` one after the other, and writes a record for each to `out` as
/// soon as it is finished. Empty lines are skipped.
///
/// ```
/// use std::sync::Arc;
/// use nullwindow_lab::cell::{Cell, TreeCell};
/// use nullwindow_lab::record::{Code, CellRecord, Under};
/// use nullwindow_lab::runner::{Author, Job, Patience, work};
/// let cell = Cell::Tree(TreeCell::new(3, 3, "best-first", "alpha-beta", 1, 2));
/// let lines = format!("{}\n\nnot a cell\n", cell.spec());
/// let author = Author::here(Code::current(), Under { jobs: 1, shard: None });
/// let mut out = Vec::new();
/// let done =
///     work(lines.as_bytes(), &mut out, &author, Patience::default(), &Arc::default()).unwrap();
/// assert_eq!((done.finished, done.failed[0].0), (1, 3));
/// let record = CellRecord::from_line(String::from_utf8(out).unwrap().trim_end()).unwrap();
/// assert_eq!(record.rows.len(), 2);
/// ```
pub fn work(
    lines: impl BufRead,
    mut out: impl Write,
    author: &Author,
    patience: Patience,
    stop: &Arc<AtomicBool>,
) -> io::Result<Worked> {
    let worker = CellWorker { author, patience, stop };
    let mut worked = Worked::default();
    for (i, line) in lines.lines().enumerate() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        if stop.load(Ordering::Relaxed) {
            worked.stopped = true;
            break;
        }
        if let Some(record) = worked.take(i + 1, worker.run(&line)) {
            writeln!(out, "{}", record.to_line())?;
            out.flush()?;
        }
    }
    Ok(worked)
}

impl Worked {
    /// Counts what came of a line; returns its record, if there is one.
    pub(super) fn take(
        &mut self,
        line: usize,
        ran: Result<CellRecord, JobInterrupted>,
    ) -> Option<CellRecord> {
        match ran {
            Ok(record) => {
                self.finished += 1;
                return Some(record);
            }
            Err(JobInterrupted::Stopped) => self.stopped = true,
            Err(JobInterrupted::Failed(why)) => self.failed.push((line, why)),
        }
        None
    }
}

/// Runs cells, each within a time and several times if need be.
pub(super) struct CellWorker<'a> {
    pub(super) author: &'a Author,
    pub(super) patience: Patience,
    pub(super) stop: &'a Arc<AtomicBool>,
}

impl CellWorker<'_> {
    /// The record of the cell in a line.
    pub(super) fn run(&self, line: &str) -> Result<CellRecord, JobInterrupted> {
        let not_a_cell = |error| JobInterrupted::Failed(format!("this is not a cell: {error}"));
        let spec: Value = serde_json::from_str(line).map_err(not_a_cell)?;
        let cell: Cell = serde_json::from_value(spec).map_err(not_a_cell)?;
        let mut left = self.patience.retries;
        loop {
            let (started, clock) = (SystemTime::now(), Instant::now());
            match self.within_time(&cell).and_then(finite) {
                Ok(rows) => {
                    let seconds = clock.elapsed().as_secs_f64();
                    return Ok(self.author.record(cell.spec(), rows, (started, seconds)));
                }
                Err(JobInterrupted::Failed(_)) if left > 0 => left -= 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Runs a cell in a thread of its own, and watches the clock meanwhile.
    fn within_time(&self, cell: &Cell) -> Result<Vec<Row>, JobInterrupted> {
        let (give_up, begun) = (Arc::new(AtomicBool::new(false)), Instant::now());
        thread::scope(|scope| {
            let (send, receive) = sync_channel(1);
            let given_up = &give_up;
            let run = move || drop(send.send(attempt(cell, given_up)));
            let thread = thread::Builder::new()
                .stack_size(nullwindow_engine::SEARCH_STACK)
                .spawn_scoped(scope, run);
            let refused = |error| JobInterrupted::Failed(format!("cannot start a thread: {error}"));
            thread.map_err(refused)?;
            loop {
                match receive.recv_timeout(LOOK) {
                    Ok(Err(JobInterrupted::Stopped)) if !self.is_stopped() => {
                        let seconds = begun.elapsed().as_secs_f64();
                        return Err(JobInterrupted::Failed(format!("no end after {seconds:.1} s")));
                    }
                    Ok(rows) => return rows,
                    Err(RecvTimeoutError::Timeout) => {
                        let late = self.patience.time.is_some_and(|time| begun.elapsed() >= time);
                        give_up.store(late || self.is_stopped(), Ordering::Relaxed);
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(JobInterrupted::Failed("its thread is gone".to_string()));
                    }
                }
            }
        })
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// How often a worker looks whether it has to stop.
const LOOK: Duration = Duration::from_millis(20);

#[cfg(test)]
mod tests {
    use nullwindow_games::GameId;

    use super::*;
    use crate::cell::{GameCell, MOST_TREES, TreeCell};
    use crate::record::{Code, Under};

    fn author() -> Author {
        Author::here(Code::current(), Under { jobs: 1, shard: None })
    }

    #[test]
    fn a_cell_that_takes_too_long_is_given_up_and_the_next_one_runs() {
        let cell = |depth| Cell::Game(GameCell::new(GameId::Chess, "start", "mtd-f", depth)).spec();
        let lines = format!("{}\n{}\n", cell(30), cell(2));
        let patience = Patience { time: Some(Duration::from_millis(100)), retries: 1 };
        let mut out = Vec::new();
        let done = work(lines.as_bytes(), &mut out, &author(), patience, &Arc::default()).unwrap();
        assert_eq!((done.finished, done.failed.len(), done.stopped), (1, 1, false));
        assert!(done.failed[0].1.starts_with("no end after"), "{}", done.failed[0].1);
    }

    #[test]
    fn a_cell_of_too_many_trees_is_refused() {
        let mut spec = Cell::Tree(TreeCell::new(2, 1, "random", "alpha-beta", 1, 1)).spec();
        spec["trees"] = 2_147_483_648u64.into();
        let lines = format!("{spec}\n");
        let done =
            work(lines.as_bytes(), Vec::new(), &author(), Patience::default(), &Arc::default());
        let (_, why) = &done.unwrap().failed[0];
        assert!(why.ends_with("a cell has 1 to 10000 trees, not 2147483648"), "{why}");
    }

    #[test]
    fn many_small_trees_are_given_up_when_the_time_is_over() {
        let cell = TreeCell::new(2, 1, "random", "alpha-beta", 1, MOST_TREES);
        let stop = Arc::new(AtomicBool::new(true));
        assert_eq!(Cell::Tree(cell).run(&stop), Err(JobInterrupted::Stopped));
    }

    #[test]
    fn a_worker_that_is_stopped_says_so() {
        let cell = Cell::Game(GameCell::new(GameId::Chess, "start", "mtd-f", 2)).spec();
        let stop = Arc::new(AtomicBool::new(true));
        let lines = format!("{cell}\n");
        let done = work(lines.as_bytes(), Vec::new(), &author(), Patience::default(), &stop);
        assert_eq!(done.unwrap(), Worked { stopped: true, ..Worked::default() });
    }
}
