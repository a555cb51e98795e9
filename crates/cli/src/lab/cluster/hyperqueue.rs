//! HyperQueue: `hq submit` and `hq task list`.

use std::collections::BTreeMap;
use std::process::Command;

use anyhow::{Result, bail};
use serde::Deserialize;

use super::{QueuedTask, Tasks, path_text, ranges, said};

/// A task array. HyperQueue has no job that waits for another: collect when it has ended.
pub(super) fn submit(tasks: &Tasks) -> Result<String> {
    if tasks.at_once.is_some() {
        bail!("--at-once: HyperQueue runs as many tasks as its workers have cores; leave it out");
    }
    let mut hq = Command::new("hq");
    hq.args(["submit", "--output-mode=quiet", "--name=nullwindow", "--stdout=none"]);
    hq.arg(format!("--stderr={}", path_text(&tasks.logs.join("task-%{TASK_ID}.txt"))?));
    hq.arg(format!("--array={}", ranges(tasks.numbers))).args(tasks.extra);
    said(hq.args(["--", "sh"]).arg(tasks.script))
}

pub(super) fn queue(jobs: &[&str]) -> Option<Vec<QueuedTask>> {
    let mut all = Vec::new();
    for job in jobs {
        let mut hq = Command::new("hq");
        hq.args(["task", "list", job, "--output-mode=json"]);
        // A job that was forgotten ('hq job forget') has no tasks that run.
        let Ok(said) = said(&mut hq) else { continue };
        all.extend(listed(&said)?);
    }
    Some(all)
}

/// A task as `hq task list` prints it.
#[derive(Deserialize)]
struct ListedTask {
    id: u64,
    state: String,
}

/// The tasks of a list: by job, its tasks.
fn listed(text: &str) -> Option<Vec<QueuedTask>> {
    let jobs: BTreeMap<String, Vec<ListedTask>> = serde_json::from_str(text).ok()?;
    let tasks = jobs.into_values().flatten();
    Some(tasks.map(|task| QueuedTask { task: task.id, state: task.state }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_tasks_is_read() {
        let text = r#"{"3": [{"id": 7, "state": "waiting"}, {"id": 8, "state": "failed",
            "error": "exit code 2", "worker": 1}]}"#;
        let task = |task, state: &str| QueuedTask { task, state: state.to_string() };
        assert_eq!(listed(text), Some(vec![task(7, "waiting"), task(8, "failed")]));
        assert_eq!(listed("no list"), None);
    }
}
