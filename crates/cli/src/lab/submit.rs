//! `nullwindow lab submit`: hands the missing cells to a scheduler.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use clap::Args as ClapArgs;
use nullwindow_lab::runner::{HandOut, HandedOut};
use nullwindow_lab::store::{Folder, Holdings, OpenTasks, TaskFiles};
use serde::Serialize;

use super::chosen::{ChosenExperiments, ResultsArgs, laboratory};
use super::cluster::{Scheduler, Tasks, absolute, path_text, quoted};
use super::number_of::number_of;
use super::submission::{ClusterState, Submission, SubmittedJob};
use crate::duration::duration;
use crate::output::{print, print_json};
use crate::write_file::write_file;

/// Hand the cells that are not stored yet to a scheduler.
///
/// The cells are divided into tasks that take about the same time. All machines must share
/// the folder of results: a task reads its cells from a file in it and appends the records to
/// a file of its own. The numbers of the jobs are kept there too. 'nullwindow lab status'
/// shows how far the work is, and 'nullwindow lab collect' makes the database of what there
/// is.
///
/// Repeat the command after a node has died or a job was cancelled: it submits the tasks that
/// have cells left and are not in the queue, and cells that were never submitted.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab submit --on slurm --tasks 500 --at-once 64 --full --results /shared/results
  nullwindow lab submit --on slurm --extra=--partition=short --extra=--time=2:00:00
  nullwindow lab submit --on hyperqueue --tasks 100 --only node-counts --limit 10m
  nullwindow lab submit --on local --tasks 4 --at-once 2 --only floor")]
pub struct Args {
    /// Who runs the tasks
    #[arg(long, value_enum, value_name = "SCHEDULER")]
    on: Scheduler,
    /// Tasks to divide the cells into
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    tasks: u64,
    /// Tasks that may run at the same time (default: what the scheduler allows; on this
    /// machine, one)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    at_once: Option<u64>,
    #[command(flatten)]
    patience: PatienceArgs,
    /// A further argument for sbatch or hq submit; may be repeated
    #[arg(long, value_name = "ARG", allow_hyphen_values = true)]
    extra: Vec<String>,
    #[command(flatten)]
    chosen: ChosenExperiments,
    #[command(flatten)]
    results: ResultsArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// How long a cell may take, and how often it is tried.
#[derive(ClapArgs)]
pub struct PatienceArgs {
    /// Give up a cell after this time, such as 90s or 2h
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub limit: Option<Duration>,
    /// Run a cell again that failed or whose worker died, this many times at most
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub retries: u32,
}

/// What was submitted, for `--json`.
#[derive(Serialize)]
struct Submitted {
    on: Scheduler,
    cells: usize,
    /// The numbers of the tasks, new or submitted again.
    tasks: Vec<u64>,
    /// Tasks that were submitted before and are still in the queue.
    queued_tasks: usize,
    /// By estimate.
    cpu_hours: f64,
    jobs: Vec<String>,
}

pub fn run(args: &Args) -> Result<()> {
    let folder = args.results.folder();
    let earlier = Submission::read(&folder)?;
    let state = earlier.as_ref().map(Submission::state).unwrap_or_default();
    for scheduler in &state.silent {
        eprintln!("{} does not say which tasks it still has: none is assumed", scheduler.name());
    }
    let jobs = earlier.map(|earlier| earlier.jobs).unwrap_or_default();
    let mut submission = Submission { chosen: args.chosen.absolute()?, jobs };
    let prepared = Prepared::of(args, &folder, &state)?;
    if !prepared.tasks.is_empty() {
        eprintln!("{}", prepared.told());
        // What runs finds its experiments there, whatever becomes of this program.
        submission.write(&folder)?;
    }
    let jobs = prepared.submit(args, &folder)?;
    submission.jobs.extend(jobs.iter().map(|id| SubmittedJob { on: args.on, id: id.clone() }));
    if !jobs.is_empty() {
        submission.write(&folder)?;
    }
    let submitted = Submitted {
        on: args.on,
        cells: prepared.cells,
        tasks: prepared.tasks,
        queued_tasks: prepared.queued,
        cpu_hours: prepared.seconds / 3600.0,
        jobs,
    };
    if args.json { print_json(&submitted) } else { print(&submitted.show()) }
}

fn number_of_cells(cells: usize, tasks: usize) -> String {
    format!("{} in {}", number_of(cells, "cell"), number_of(tasks, "task"))
}

impl Submitted {
    fn show(&self) -> String {
        let Submitted { cells, tasks, queued_tasks, jobs, .. } = self;
        match (tasks.len(), queued_tasks) {
            (0, 0) => "nothing to submit: all cells are stored\n".to_string(),
            (0, n) => {
                let tasks = number_of(*n, "task");
                format!("nothing to submit: what is left is in {tasks} in the queue\n")
            }
            (n, _) if jobs.is_empty() => {
                format!("done: {}; next: lab collect\n", number_of_cells(*cells, n))
            }
            (n, _) => {
                let (on, jobs) = (self.on.name(), jobs.join(" and "));
                format!("{} submitted: {on} job {jobs}\n", number_of_cells(*cells, n))
            }
        }
    }
}

/// Tasks whose files are written.
struct Prepared {
    /// In ascending order.
    tasks: Vec<u64>,
    cells: usize,
    seconds: f64,
    /// Other tasks with cells left, which are in the queue.
    queued: usize,
}

impl Prepared {
    /// The tasks that have cells left and are not in the queue, and new ones for cells that
    /// no task has.
    fn of(args: &Args, folder: &Folder, state: &ClusterState) -> Result<Prepared> {
        let (files, active) = (TaskFiles::of(folder), state.active());
        let holdings = Holdings::read(folder)?;
        let open = files.open(&holdings)?;
        let new = new_tasks(args, &files, &holdings, &open, |n| {
            !open.left.contains_key(n) && !active.contains(n)
        })?;
        let HandedOut { mut tasks, mut cells, mut seconds } = new;
        let again = open.left.iter().filter(|(task, _)| !active.contains(task));
        for (task, left) in again {
            tasks.push(*task);
            cells += left.cells;
            seconds += left.seconds;
        }
        tasks.sort_unstable();
        tasks.iter().try_for_each(|task| files.forgive(*task))?;
        let queued = open.left.keys().filter(|task| active.contains(task)).count();
        Ok(Prepared { tasks, cells, seconds, queued })
    }

    fn told(&self) -> String {
        let Prepared { tasks, cells, seconds, .. } = self;
        let hours = seconds / 3600.0;
        let time = match hours < 0.1 {
            true => format!("{seconds:.1} CPU-seconds"),
            false => format!("{hours:.1} CPU-hours"),
        };
        format!("{}, about {time} by estimate", number_of_cells(*cells, tasks.len()))
    }

    /// Writes the scripts and hands the tasks over.
    fn submit(&self, args: &Args, folder: &Folder) -> Result<Vec<String>> {
        if self.tasks.is_empty() {
            return Ok(Vec::new());
        }
        let root = absolute(folder.root())?;
        let logs = absolute(&Submission::logs(folder))?;
        std::fs::create_dir_all(&logs)?;
        let command = command(args, &root)?;
        let collect = format!("#!/bin/sh\nexec {}\n", shell(&collect_command(&root)?));
        let (script, collector) = (root.join("task.sh"), root.join("collect.sh"));
        write_file(&script, &task_script(&command))?;
        write_file(&collector, &collect)?;
        args.on.submit(&Tasks {
            script: &script,
            command: &command,
            collect: &collector,
            logs: &logs,
            numbers: &self.tasks,
            at_once: args.at_once,
            extra: &args.extra,
        })
    }
}

fn new_tasks(
    args: &Args,
    files: &TaskFiles,
    holdings: &Holdings,
    open: &OpenTasks,
    is_free: impl Fn(&u64) -> bool,
) -> Result<HandedOut> {
    let laboratory = laboratory(args.chosen.experiments.as_deref())?;
    let (edition, only) = (args.chosen.edition(), &args.chosen.only[..]);
    let out = HandOut { laboratory: &laboratory, edition, only, holdings, open };
    Ok(out.write(files, args.tasks, (1..).filter(is_free))?)
}

/// The words of the command that runs a task, without its number.
fn command(args: &Args, root: &Path) -> Result<Vec<String>> {
    let mut words = vec![program()?, "lab".into(), "work".into()];
    words.extend(["--results".into(), path_text(root)?]);
    words.extend(["--retries".into(), args.patience.retries.to_string()]);
    if let Some(limit) = args.patience.limit {
        words.extend(["--limit".into(), format!("{}s", limit.as_secs_f64())]);
    }
    Ok(words)
}

fn collect_command(root: &Path) -> Result<Vec<String>> {
    Ok(vec![program()?, "lab".into(), "collect".into(), "--results".into(), path_text(root)?])
}

fn program() -> Result<String> {
    path_text(&std::env::current_exe()?)
}

fn shell(words: &[String]) -> String {
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

/// Runs a task, again if a signal has ended it: it goes on with the next cell.
fn task_script(command: &[String]) -> String {
    format!(
        "#!/bin/sh\n\
         # Runs one task: what it has stored does not run again. A worker that was killed is\n\
         # started again, and goes on with the next cell.\n\
         task=\"${{SLURM_ARRAY_TASK_ID:-$HQ_TASK_ID}}\"\n\
         worker=\"${{SLURMD_NODENAME:-$(uname -n)}}\"\n\
         restarts=0\n\
         while :; do\n    \
             {} --task \"$task\" --worker \"$worker\"\n    \
             status=$?\n    \
             restarts=$((restarts + 1))\n    \
             if [ \"$status\" -le 128 ] || [ \"$restarts\" -gt 100 ]; then exit \"$status\"; fi\n\
         done\n",
        shell(command)
    )
}
