//! `nullwindow lab submit`: hands the missing cells to a scheduler.

use std::path::PathBuf;
use std::process::{Child, Command};

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use nullwindow_lab::runner::Shard;
use nullwindow_lab::store::Folder;

use super::chosen::{Chosen, ResultsArgs};
use super::submission::{Scheduler, Submission, absolute, quoted};
use crate::output::print;
use crate::write_file::write_file;

/// Hand the cells that are not stored yet to a scheduler.
///
/// The cells are divided into tasks by their identity. A task writes a file of its own in the
/// folder of results, which all machines must share, and goes on where it was if it is run
/// again. The numbers that the scheduler gives are kept there too: 'nullwindow lab status'
/// shows how far the work is, and 'nullwindow lab collect' makes the database of what there
/// is. Repeat the command to submit again, of all tasks, those that have cells left: after a
/// node has died or a job was cancelled.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab submit --on slurm --tasks 500 --at-once 64 --full --results /shared/results
  nullwindow lab submit --on hyperqueue --tasks 100 --only node-counts
  nullwindow lab submit --on local --tasks 4 --at-once 2 --only floor")]
pub struct Args {
    /// Who runs the tasks
    #[arg(long, value_enum, value_name = "SCHEDULER")]
    on: Scheduler,
    /// Tasks to divide the cells into
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    tasks: u64,
    /// Tasks that may run at the same time (default: what the scheduler allows; on this machine,
    /// one)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    at_once: Option<u64>,
    /// Further arguments for sbatch or hq submit, such as '--time=2:00:00'
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    extra: Vec<String>,
    #[command(flatten)]
    chosen: Chosen,
    #[command(flatten)]
    results: ResultsArgs,
}

pub fn run(args: &Args) -> Result<()> {
    let folder = args.results.folder();
    let earlier = Submission::read(&folder)?.map(|before| before.jobs).unwrap_or_default();
    let chosen = args.chosen.clone();
    let mut submission = Submission { on: args.on, tasks: args.tasks, chosen, jobs: earlier };
    let (tasks, cells) = submission.open_tasks(&folder)?;
    if tasks.is_empty() {
        return print("nothing to submit: all cells are stored\n");
    }
    std::fs::create_dir_all(Submission::logs(&folder))?;
    let script = absolute(&folder.root().join("task.sh"))?;
    write_file(&script, &submission.script(&folder)?)?;
    let told = format!("{cells} cells in {} tasks", tasks.len());
    let handed = Handed { args, folder: &folder, script, tasks: &tasks };
    match args.on {
        Scheduler::Local => {
            submission.write(&folder)?;
            handed.run_here(&submission)?;
            print(&format!("{told} have run; 'nullwindow lab collect' makes the database\n"))
        }
        Scheduler::Slurm => {
            let (array, collector) = handed.to_slurm()?;
            submission.jobs.extend([array.clone(), collector.clone()]);
            submission.write(&folder)?;
            print(&format!("{told}: Slurm job {array}, collected by job {collector}\n"))
        }
        Scheduler::HyperQueue => {
            let job = handed.to_hyperqueue()?;
            submission.jobs.push(job.clone());
            submission.write(&folder)?;
            print(&format!("{told}: HyperQueue job {job}\n"))
        }
    }
}

/// What is handed over.
struct Handed<'a> {
    args: &'a Args,
    folder: &'a Folder,
    script: PathBuf,
    tasks: &'a [u64],
}

impl Handed<'_> {
    fn log(&self, name: &str) -> Result<String> {
        let path = absolute(&Submission::logs(self.folder))?.join(name);
        Ok(path.display().to_string())
    }

    /// The tasks as ranges: 1-3,7.
    fn array(&self) -> String {
        ranges(self.tasks)
    }

    /// A job array, and a job that makes the database when all tasks have ended, however.
    fn to_slurm(&self) -> Result<(String, String)> {
        let throttle = self.args.at_once.map_or(String::new(), |n| format!("%{n}"));
        let mut sbatch = Command::new("sbatch");
        sbatch.args(["--parsable", "--job-name=nullwindow"]);
        sbatch.arg(format!("--array={}{throttle}", self.array()));
        sbatch.arg(format!("--output={}", self.log("task-%a.txt")?));
        let task = format!("--wrap=exec sh {}", quoted(&self.script)?);
        sbatch.args(&self.args.extra).arg(task);
        let array = said(&mut sbatch)?;
        let (program, results) = (std::env::current_exe()?, absolute(self.folder.root())?);
        let collect = format!("{} lab collect --results {}", quoted(&program)?, quoted(&results)?);
        let mut sbatch = Command::new("sbatch");
        sbatch.args(["--parsable", "--job-name=nullwindow-collect"]);
        sbatch.arg(format!("--dependency=afterany:{array}"));
        sbatch.arg(format!("--output={}", self.log("collect.txt")?));
        Ok((array, said(sbatch.arg(format!("--wrap=exec {collect}")))?))
    }

    fn to_hyperqueue(&self) -> Result<String> {
        let mut hq = Command::new("hq");
        hq.args(["submit", "--output-mode=quiet", "--name=nullwindow"]);
        hq.args(["--stdout=none", &format!("--stderr={}", self.log("task-%{TASK_ID}.txt")?)]);
        hq.arg(format!("--array={}", self.array())).args(&self.args.extra);
        said(hq.args(["--", "sh"]).arg(&self.script))
    }

    /// A process for each task, so many at the same time. One that fails does not end the
    /// others.
    fn run_here(&self, submission: &Submission) -> Result<()> {
        let at_once = self.args.at_once.unwrap_or(1) as usize;
        let (mut running, mut failed): (Vec<(u64, Child)>, Vec<u64>) = (Vec::new(), Vec::new());
        for &task in self.tasks {
            if running.len() == at_once {
                let (task, mut child) = running.remove(0);
                failed.extend((!child.wait()?.success()).then_some(task));
            }
            let shard: Shard = submission.shard(task)?;
            let log = std::fs::File::create(self.log(&format!("task-{}.txt", shard.number()))?)?;
            let mut sh = Command::new("sh");
            sh.arg(&self.script).arg(task.to_string());
            let child = sh.stdout(log.try_clone()?).stderr(log).spawn().context("cannot run sh")?;
            running.push((task, child));
        }
        for (task, mut child) in running {
            failed.extend((!child.wait()?.success()).then_some(task));
        }
        match failed.len() {
            0 => Ok(()),
            n => bail!(
                "{n} of {} tasks failed: {}; see {}, and repeat the command to run them again",
                self.tasks.len(),
                ranges(&failed),
                self.log("")?
            ),
        }
    }
}

/// What a command of a scheduler prints: the number of a job.
fn said(command: &mut Command) -> Result<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command
        .output()
        .with_context(|| format!("cannot run {name}: is it installed, and on the search path?"))?;
    if !output.status.success() {
        bail!("{name} refused: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    let printed = String::from_utf8_lossy(&output.stdout);
    // Slurm adds the name of the cluster where there are several.
    Ok(printed.trim().split(';').next().unwrap_or_default().to_string())
}

/// Ascending numbers as ranges: 1-3,7.
fn ranges(numbers: &[u64]) -> String {
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

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn tasks_are_written_as_ranges() {
        assert_eq!(ranges(&[1, 2, 3, 7, 9, 10]), "1-3,7,9-10");
        assert_eq!(ranges(&[5]), "5");
        assert_eq!(ranges(&[]), "");
    }
}
