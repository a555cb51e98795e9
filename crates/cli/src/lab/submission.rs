//! Work that was handed to a scheduler: what, to whom, and under which numbers.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow};
use clap::ValueEnum;
use nullwindow_lab::record::CellId;
use nullwindow_lab::runner::{Job, Shard};
use nullwindow_lab::store::{Folder, Holdings};
use serde::{Deserialize, Serialize};

use super::chosen::Chosen;
use crate::write_file::write_file;

/// Who runs the tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scheduler {
    /// This machine, a process for each task
    Local,
    /// Slurm: a job array, and a job that collects when it has ended
    Slurm,
    /// HyperQueue: a task array
    #[value(name = "hyperqueue")]
    HyperQueue,
}

/// What was handed over. Task i runs part i of the cells and writes a file of its own, so
/// tasks need no coordination, and one that was interrupted goes on where it was.
#[derive(Clone, Serialize, Deserialize)]
pub struct Submission {
    pub on: Scheduler,
    pub tasks: u64,
    #[serde(flatten)]
    pub chosen: Chosen,
    /// The scheduler's own numbers, oldest first.
    pub jobs: Vec<String>,
}

impl Submission {
    /// Where it is kept.
    pub fn file(folder: &Folder) -> PathBuf {
        folder.root().join("submission.json")
    }

    /// Where tasks say what went wrong.
    pub fn logs(folder: &Folder) -> PathBuf {
        folder.root().join("logs")
    }

    /// The last one, if there is any.
    pub fn read(folder: &Folder) -> Result<Option<Submission>> {
        let path = Submission::file(folder);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error).with_context(|| path.display().to_string()),
        };
        let read = serde_json::from_str(&text);
        read.with_context(|| format!("{}: not what 'lab submit' wrote", path.display())).map(Some)
    }

    pub fn write(&self, folder: &Folder) -> Result<()> {
        write_file(&Submission::file(folder), &serde_json::to_string_pretty(self)?)
    }

    /// The tasks that have cells left, by their numbers from one on, and how many cells.
    pub fn open_tasks(&self, folder: &Folder) -> Result<(Vec<u64>, usize)> {
        let laboratory = self.chosen.laboratory()?;
        let holdings = Holdings::read(folder)?;
        let cells = self.chosen.cells(&laboratory)?.into_iter().map(|cell| cell.spec());
        let is_stored = |spec: &serde_json::Value| {
            holdings.get(&CellId::of(spec)).is_some_and(|record| record.is_current())
        };
        let mut left: Vec<CellId> =
            cells.filter(|s| !is_stored(s)).map(|s| CellId::of(&s)).collect();
        left.sort_unstable();
        left.dedup();
        let mut tasks: Vec<u64> = left.iter().map(|cell| cell.part_of(self.tasks) + 1).collect();
        tasks.sort_unstable();
        tasks.dedup();
        Ok((tasks, left.len()))
    }

    /// The script that a task runs; its number comes from the scheduler or as an argument.
    pub fn script(&self, folder: &Folder) -> Result<String> {
        let (program, results) = (std::env::current_exe()?, absolute(folder.root())?);
        let mut command = format!("{} lab run --jobs 1", quoted(&program)?);
        if self.chosen.full {
            command += " --full";
        }
        if !self.chosen.only.is_empty() {
            command += &format!(" --only {}", self.chosen.only.join(","));
        }
        if let Some(experiments) = &self.chosen.experiments {
            command += &format!(" --experiments {}", quoted(&absolute(experiments)?)?);
        }
        command += &format!(" --results {} --shard \"$task/{}\"", quoted(&results)?, self.tasks);
        Ok(format!(
            "#!/bin/sh\n\
             # Runs one part of the cells; what is stored already does not run again.\n\
             task=\"${{SLURM_ARRAY_TASK_ID:-${{HQ_TASK_ID:-$1}}}}\"\n\
             exec {command}\n"
        ))
    }

    /// What the scheduler says of the jobs that it still knows: how many tasks in which state.
    /// Nothing where it cannot be asked.
    pub fn states(&self) -> Option<String> {
        let mut asked = match self.on {
            Scheduler::Local => return None,
            Scheduler::Slurm => {
                let mut squeue = Command::new("squeue");
                squeue.args(["--noheader", "--array", "--format=%T", "--jobs"]);
                squeue.arg(self.jobs.join(","));
                squeue
            }
            Scheduler::HyperQueue => {
                let mut hq = Command::new("hq");
                hq.args(["job", "list", "--all", "--output-mode=json"]);
                hq
            }
        };
        let output = asked.output().ok().filter(|output| output.status.success())?;
        let text = String::from_utf8_lossy(&output.stdout);
        match self.on {
            Scheduler::HyperQueue => hyperqueue_states(&text, &self.jobs),
            _ => Some(counted(text.split_whitespace().map(str::to_lowercase))),
        }
    }

    /// The number of the part, as the laboratory writes it.
    pub fn shard(&self, task: u64) -> Result<Shard> {
        format!("{task}/{}", self.tasks).parse().map_err(|error| anyhow!("{error}"))
    }
}

/// How many of each word.
fn counted(words: impl Iterator<Item = String>) -> String {
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    words.for_each(|word| *counts.entry(word).or_default() += 1);
    told(counts)
}

fn told(counts: BTreeMap<String, u64>) -> String {
    let told = counts.into_iter().filter(|(_, n)| *n > 0).map(|(state, n)| format!("{n} {state}"));
    let told = told.collect::<Vec<_>>().join(", ");
    if told.is_empty() { "none in the queue".to_string() } else { told }
}

/// The tasks of some jobs by state, from what `hq job list` prints as JSON.
fn hyperqueue_states(text: &str, jobs: &[String]) -> Option<String> {
    let list: serde_json::Value = serde_json::from_str(text).ok()?;
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    let is_ours = |job: &&serde_json::Value| jobs.contains(&job["id"].to_string());
    for job in list.as_array()?.iter().filter(is_ours) {
        for (state, count) in job["task_stats"].as_object()? {
            *counts.entry(state.clone()).or_default() += count.as_u64().unwrap_or(0);
        }
    }
    Some(told(counts))
}

/// A path that means the same in every folder.
pub fn absolute(path: &Path) -> Result<PathBuf> {
    std::path::absolute(path).with_context(|| path.display().to_string())
}

/// A path as a word of a shell.
pub fn quoted(path: &Path) -> Result<String> {
    let text = path.to_str().ok_or_else(|| anyhow!("{}: not UTF-8", path.display()))?;
    Ok(format!("'{}'", text.replace('\'', "'\\''")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_counted() {
        let words = ["running", "pending", "running"].map(str::to_string);
        assert_eq!(counted(words.into_iter()), "1 pending, 2 running");
        assert_eq!(counted(std::iter::empty()), "none in the queue");
        let list = r#"[{"id":3,"task_stats":{"running":1,"finished":4,"failed":0}},
            {"id":4,"task_stats":{"running":9}}]"#;
        let states = hyperqueue_states(list, &["3".to_string()]);
        assert_eq!(states.as_deref(), Some("4 finished, 1 running"));
    }

    #[test]
    fn paths_are_words_of_a_shell() {
        assert_eq!(quoted(Path::new("/it's here")).unwrap(), r"'/it'\''s here'");
    }
}
