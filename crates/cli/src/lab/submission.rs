//! Work that was handed to a scheduler: what, to whom, and under which numbers.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use nullwindow_lab::store::Folder;
use serde::{Deserialize, Serialize};

use super::chosen::ChosenExperiments;
use super::cluster::{QueuedTask, Scheduler};
use crate::write_file::write_file;

/// What was handed over last, and all jobs so far.
#[derive(Clone, Serialize, Deserialize)]
pub struct Submission {
    #[serde(flatten)]
    pub chosen: ChosenExperiments,
    /// Oldest first.
    pub jobs: Vec<SubmittedJob>,
}

/// A job as its scheduler knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubmittedJob {
    pub on: Scheduler,
    pub id: String,
}

/// What schedulers say of the tasks of a submission.
#[derive(Default)]
pub struct ClusterState {
    pub tasks: Vec<QueuedTask>,
    /// Those that could not be asked.
    pub silent: Vec<Scheduler>,
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

    /// What the schedulers say of its tasks.
    pub fn state(&self) -> ClusterState {
        let mut state = ClusterState::default();
        for on in [Scheduler::Slurm, Scheduler::HyperQueue] {
            let ours = self.jobs.iter().filter(|job| job.on == on);
            let ids: Vec<&str> = ours.map(|job| job.id.as_str()).collect();
            match if ids.is_empty() { Some(Vec::new()) } else { on.queue(&ids) } {
                Some(tasks) => state.tasks.extend(tasks),
                None => state.silent.push(on),
            }
        }
        state
    }
}

impl ClusterState {
    /// The tasks that may still store something.
    pub fn active(&self) -> BTreeSet<u64> {
        self.tasks.iter().filter(|task| task.is_active()).map(|task| task.task).collect()
    }

    /// How many tasks are in each state.
    pub fn counts(&self) -> BTreeMap<&str, usize> {
        let mut counts = BTreeMap::new();
        self.tasks.iter().for_each(|task| *counts.entry(task.state.as_str()).or_default() += 1);
        counts
    }
}
