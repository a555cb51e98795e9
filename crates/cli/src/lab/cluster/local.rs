//! This machine as a scheduler: a process for each task.

use std::fs::File;
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::Ordering;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::{Tasks, ranges};
use crate::stop;

/// Runs all tasks, so many at the same time. One that fails does not end the others; one that
/// a signal has ended is started again, and continues with the next cell.
pub(super) fn run(tasks: &Tasks) -> Result<()> {
    let stop = stop::on_signals()?;
    let at_once = tasks.at_once.unwrap_or(1) as usize;
    let mut waiting = tasks.numbers.iter();
    let (mut running, mut failed): (Vec<LocalTask>, Vec<u64>) = (Vec::new(), Vec::new());
    let mut asked = false;
    loop {
        while running.len() < at_once && !stop.load(Ordering::Relaxed) {
            let Some(&task) = waiting.next() else { break };
            running.push(LocalTask::start(tasks, task)?);
        }
        if running.is_empty() {
            break;
        }
        let stopped = stop.load(Ordering::Relaxed);
        if stopped && !asked {
            running.iter().for_each(LocalTask::end);
            asked = true;
        }
        sleep(LOOK);
        let mut going_on = Vec::new();
        for mut task in running {
            match task.child.try_wait()? {
                None => going_on.push(task),
                Some(ended) if is_killed(ended) && !stopped && task.restarts < RESTARTS => {
                    let restarts = task.restarts + 1;
                    going_on.push(LocalTask { restarts, ..LocalTask::start(tasks, task.number)? });
                }
                Some(ended) => failed.extend((!ended.success()).then_some(task.number)),
            }
        }
        running = going_on;
    }
    failed.sort_unstable();
    let logs = tasks.logs.display();
    match failed.len() {
        _ if asked => bail!("stopped; repeat the command to continue"),
        0 => Ok(()),
        n => bail!(
            "{n} of {} tasks failed: {}; see {logs}, and repeat the command to run them again",
            tasks.numbers.len(),
            ranges(&failed),
        ),
    }
}

/// Between two looks at the processes.
const LOOK: Duration = Duration::from_millis(10);

/// How often a task is started again.
pub const RESTARTS: u32 = 100;

/// A task that runs.
struct LocalTask {
    number: u64,
    child: Child,
    restarts: u32,
}

impl LocalTask {
    fn start(tasks: &Tasks, number: u64) -> Result<LocalTask> {
        let log = tasks.logs.join(format!("task-{number}.txt"));
        let file = File::create(&log).with_context(|| log.display().to_string())?;
        let [program, words @ ..] = tasks.command else { bail!("no command to run a task") };
        let mut command = Command::new(program);
        command.args(words).arg("--task").arg(number.to_string());
        let child = command.stdout(file.try_clone()?).stderr(file).spawn();
        let child = child.with_context(|| format!("cannot run {program}"))?;
        Ok(LocalTask { number, child, restarts: 0 })
    }

    /// Asks it to end, so that it keeps what it has.
    fn end(&self) {
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
    }
}

#[cfg(unix)]
fn is_killed(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    status.signal().is_some()
}

#[cfg(not(unix))]
fn is_killed(_: ExitStatus) -> bool {
    false
}
