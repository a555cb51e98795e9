//! Schedulers that run submitted tasks: one file for each.

mod hyperqueue;
mod local;
mod slurm;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};
use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// Who runs the tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scheduler {
    /// This machine: a process for each task
    Local,
    /// Slurm: a job array, and a job that collects when it has ended
    Slurm,
    /// HyperQueue: a task array
    #[value(name = "hyperqueue")]
    HyperQueue,
}

/// What to run, for any scheduler. A task is known by its number alone.
pub struct Tasks<'a> {
    /// The script that runs a task; its number comes from the scheduler.
    pub script: &'a Path,
    /// The words of the command that runs a task, without its number.
    pub command: &'a [String],
    /// The script that collects.
    pub collect: &'a Path,
    /// Where tasks say what went wrong.
    pub logs: &'a Path,
    /// Which tasks, in ascending order.
    pub numbers: &'a [u64],
    /// How many may run at the same time, if that is limited.
    pub at_once: Option<u64>,
    /// Further arguments for the scheduler.
    pub extra: &'a [String],
}

/// A task that a scheduler has not finished, or has not forgotten yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuedTask {
    pub task: u64,
    /// The scheduler's own word: running, pending, failed, …
    pub state: String,
}

impl QueuedTask {
    /// Whether it may still store something.
    pub fn is_active(&self) -> bool {
        const ENDED: [&str; 10] = [
            "completed",
            "finished",
            "failed",
            "cancelled",
            "canceled",
            "timeout",
            "node_fail",
            "out_of_memory",
            "boot_fail",
            "deadline",
        ];
        !ENDED.contains(&self.state.as_str())
    }
}

impl Scheduler {
    /// Hands tasks over; returns the numbers of the jobs. On this machine it returns when all
    /// of them have ended.
    pub fn submit(self, tasks: &Tasks) -> Result<Vec<String>> {
        match self {
            Scheduler::Local => local::run(tasks).map(|()| Vec::new()),
            Scheduler::Slurm => slurm::submit(tasks),
            Scheduler::HyperQueue => hyperqueue::submit(tasks).map(|job| vec![job]),
        }
    }

    /// The tasks of some jobs that the scheduler still knows; none if it cannot be asked.
    pub fn queue(self, jobs: &[&str]) -> Option<Vec<QueuedTask>> {
        match self {
            Scheduler::Local => Some(Vec::new()),
            Scheduler::Slurm => slurm::queue(jobs),
            Scheduler::HyperQueue => hyperqueue::queue(jobs),
        }
    }

    /// Its name, for a person.
    pub fn name(self) -> &'static str {
        match self {
            Scheduler::Local => "this machine",
            Scheduler::Slurm => "Slurm",
            Scheduler::HyperQueue => "HyperQueue",
        }
    }
}

/// What a command of a scheduler prints.
fn said(command: &mut Command) -> Result<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command
        .output()
        .with_context(|| format!("cannot run {name}: is it installed, and on the search path?"))?;
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr);
        bail!("{name} refused: {}", why.trim().replace('\n', "; "));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// Ascending numbers as ranges: 1-3,7.
pub fn ranges(numbers: &[u64]) -> String {
    let mut parts: Vec<(u64, u64)> = Vec::new();
    for &n in numbers {
        match parts.last_mut() {
            Some((_, last)) if *last + 1 == n => *last = n,
            _ => parts.push((n, n)),
        }
    }
    let written = parts.into_iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    });
    written.collect::<Vec<_>>().join(",")
}

/// A path that means the same in every folder.
pub fn absolute(path: &Path) -> Result<PathBuf> {
    std::path::absolute(path).with_context(|| path.display().to_string())
}

/// A path as text, for scripts and arguments are text.
pub fn path_text(path: &Path) -> Result<String> {
    let text = path.to_str().map(str::to_string);
    text.ok_or_else(|| {
        anyhow!("{}: the name is not UTF-8, so no script can have it", path.display())
    })
}

/// A word as a shell reads it.
pub fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_are_written_as_ranges() {
        assert_eq!(ranges(&[1, 2, 3, 7, 9, 10]), "1-3,7,9-10");
        assert_eq!(ranges(&[5]), "5");
        assert_eq!(ranges(&[]), "");
    }

    #[test]
    fn words_are_quoted_for_a_shell() {
        assert_eq!(quoted("/it's here"), r"'/it'\''s here'");
    }

    #[test]
    fn what_may_still_store_something_is_active() {
        let state = |state: &str| QueuedTask { task: 1, state: state.to_string() };
        for active in ["running", "pending", "completing", "requeued", "waiting"] {
            assert!(state(active).is_active(), "{active}");
        }
        for ended in ["failed", "node_fail", "cancelled", "finished"] {
            assert!(!state(ended).is_active(), "{ended}");
        }
    }
}
