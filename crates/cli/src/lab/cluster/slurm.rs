//! Slurm: `sbatch` and `squeue`.

use std::process::Command;

use anyhow::Result;

use super::{QueuedTask, Tasks, path_text, ranges, said};

/// A job array, and a job that collects when all its tasks have ended, however they did.
pub(super) fn submit(tasks: &Tasks) -> Result<Vec<String>> {
    let throttle = tasks.at_once.map_or(String::new(), |n| format!("%{n}"));
    let mut sbatch = Command::new("sbatch");
    sbatch.args(["--parsable", "--job-name=nullwindow"]);
    sbatch.arg(format!("--array={}{throttle}", ranges(tasks.numbers)));
    sbatch.arg(format!("--output={}", path_text(&tasks.logs.join("task-%a.txt"))?));
    let array = job(&said(sbatch.args(tasks.extra).arg(tasks.script))?);
    let mut sbatch = Command::new("sbatch");
    sbatch.args(["--parsable", "--job-name=nullwindow-collect"]);
    sbatch.arg(format!("--dependency=afterany:{array}"));
    sbatch.arg(format!("--output={}", path_text(&tasks.logs.join("collect.txt"))?));
    let collector = job(&said(sbatch.args(tasks.extra).arg(tasks.collect))?);
    Ok(vec![array, collector])
}

/// `sbatch --parsable` adds the name of the cluster where there are several.
fn job(said: &str) -> String {
    said.split(';').next().unwrap_or_default().to_string()
}

/// Slurm knows ended tasks for a few minutes (`MinJobAge`).
pub(super) fn queue(jobs: &[&str]) -> Option<Vec<QueuedTask>> {
    let mut squeue = Command::new("squeue");
    // Not --jobs: squeue refuses all if it has forgotten one of them.
    squeue.args(["--noheader", "--array", "--states=all", "--format=%F %K %T"]);
    let said = said(&mut squeue).ok()?;
    Some(said.lines().filter_map(|line| task(line, jobs)).collect())
}

/// A task of one of the jobs, in a line of `squeue`. A job that collects has no number.
fn task(line: &str, jobs: &[&str]) -> Option<QueuedTask> {
    let mut words = line.split_whitespace();
    let (job, task, state) = (words.next()?, words.next()?, words.next()?);
    let (task, state) = (task.parse().ok()?, state.to_lowercase());
    jobs.contains(&job).then_some(QueuedTask { task, state })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_are_those_of_our_jobs() {
        let running = QueuedTask { task: 4, state: "running".to_string() };
        assert_eq!(task("12 4 RUNNING", &["12", "13"]), Some(running));
        assert_eq!(task("99 4 RUNNING", &["12", "13"]), None);
        assert_eq!(task("13 N/A PENDING", &["12", "13"]), None);
    }

    #[test]
    fn the_name_of_a_cluster_is_not_part_of_a_job() {
        assert_eq!((job("12;big").as_str(), job("12").as_str()), ("12", "12"));
    }
}
