//! Experiments on many machines: cells as lines, and schedulers. `.ci/slurm` tests a real one.

use std::fs;
use std::process::Command;

use crate::common::{Place, out, refusal, refused, text};

/// How many cells a submitted task has.
fn cells_of_task(place: &Place, task: u64) -> usize {
    let cells = fs::read_to_string(place.path(&format!("cluster/tasks/task-{task}.jsonl")));
    cells.expect("a file").lines().count()
}

#[test]
fn cells_as_lines_become_records_as_lines() {
    let place = Place::new();
    place.run("one", &[]);
    let cells = text(&place.args("cells", "none", &[]));
    assert_eq!(cells.lines().count(), 60);
    let records = out(&["lab", "work", "--limit", "60s", "--retries", "1"], &cells);
    fs::write(place.path("records.jsonl"), records).expect("a file");
    text(&place.args("merge", "merged", &[&place.path("records.jsonl")]));
    assert_eq!(place.counts("one"), place.counts("merged"));
    let left = text(&place.args("cells", "merged", &[]));
    assert_eq!(left, "");
    assert!(refused(&["lab", "work"], "no cell\n").contains("line 1: this is not a cell"));
}

/// On this machine; `.ci/slurm` does the same on a cluster.
#[test]
fn what_is_submitted_is_collected_and_what_failed_is_submitted_again() {
    let place = Place::new();
    place.run("one", &[]);
    let refused = refusal(&place.args("collect", "cluster", &[]));
    assert!(refused.contains("nothing was submitted"), "{refused}");
    let submit = || text(&place.args("submit", "cluster", &["--on", "local", "--tasks", "5"]));
    let collected = || text(&place.args("collect", "cluster", &[]));
    assert_eq!(submit(), "done: 60 cells in 5 tasks; next: lab collect\n");
    assert!(collected().starts_with("60 cells stored"));
    assert!(collected().ends_with("nothing is left\n"));
    assert_eq!(place.records("one"), place.records("cluster"));
    assert_eq!(submit(), "nothing to submit: all cells are stored\n");
    // The work of a node is lost.
    fs::remove_file(place.path("cluster/records/task-2.jsonl")).expect("a file");
    let lost = cells_of_task(&place, 2);
    let status = text(&place.args("status", "cluster", &[]));
    let told = format!("submitted: {lost} cells left in 1 task; ended with cells left: 1 task");
    assert!(status.contains(&told), "{status}");
    assert!(collected().contains(&format!("; left: {lost} cells in 1 task")));
    assert_eq!(submit(), format!("done: {lost} cells in 1 task; next: lab collect\n"));
    assert!(collected().ends_with("nothing is left\n"));
    assert_eq!(place.records("one"), place.records("cluster"));
}

#[test]
fn a_report_has_a_summary() {
    let place = Place::new();
    let cells = text(&place.args("cells", "none", &[]));
    let records = out(&["lab", "work", "--worker", "n1"], &cells);
    fs::write(place.path("records.jsonl"), records).expect("a file");
    text(&place.args("merge", "one", &[&place.path("records.jsonl")]));
    let (experiments, summary) = (place.path("experiments"), place.path("summary.md"));
    let more = ["--experiments", &experiments, "--summary", &summary];
    text(&place.args("report", "one", &more));
    let summary = fs::read_to_string(summary).expect("a summary");
    assert!(
        summary.contains("\n| Edition | quick |\n| Cells | 60 of 60 measured |\n"),
        "{summary}"
    );
    let workers = "\n| Workers | 1 worker of a cluster ran 60 of 60 cells |\n";
    assert!(summary.contains(workers), "{summary}");
    assert!(summary.contains(" of the counts of 60 cells |\n"), "{summary}");
}

/// A killed worker loses the cell that it was at; one that always dies there gives it up.
#[test]
fn a_cell_at_which_workers_die_is_tried_last_and_given_up() {
    let place = Place::new();
    text(&place.args("submit", "cluster", &["--on", "local", "--tasks", "1"]));
    let records = place.path("cluster/records/task-1.jsonl");
    let stored = fs::read_to_string(&records).expect("records");
    let first: Vec<&str> = stored.lines().take(1).collect();
    let id = first[0].split('"').nth(5).expect("an identity");
    // As after a worker that died at the first cell, with nothing stored.
    let work = || place.args("work", "cluster", &["--task", "1", "--retries", "1"]);
    fs::remove_file(&records).expect("a file");
    fs::write(place.path("cluster/tasks/task-1.at"), format!("{id}\n")).expect("a file");
    text(&work());
    let again = fs::read_to_string(&records).expect("records");
    assert_eq!(again.lines().count(), 60);
    assert!(again.lines().last().expect("a line").contains(id), "it is tried last");
    // Another death at it is one too many.
    fs::remove_file(&records).expect("a file");
    fs::write(place.path("cluster/tasks/task-1.at"), format!("{id}\n")).expect("a file");
    let refused = refusal(&work());
    assert!(refused.contains("line 1: too many workers died while running it"), "{refused}");
    assert_eq!(fs::read_to_string(&records).expect("records").lines().count(), 59);
    // Submitted again it has another chance.
    let submit = place.args("submit", "cluster", &["--on", "local"]);
    assert_eq!(text(&submit), "done: 1 cell in 1 task; next: lab collect\n");
}

/// What the documentation of HyperQueue says it does, for a test without a server.
#[cfg(unix)]
const STAND_IN: &str = r#"#!/bin/sh
echo "hq $*" >> "$HQ_STAND_IN/log"
case "$1" in
submit)
    for word; do case "$word" in --array=*) array=${word#--array=} ;; esac; done
    while [ "$1" != -- ]; do shift; done
    shift
    for range in $(echo "$array" | tr , ' '); do
        for task in $(seq "${range%-*}" "${range#*-}"); do
            HQ_JOB_ID=7 HQ_TASK_ID=$task "$@" > /dev/null 2>&1
        done
    done
    echo 7 ;;
task) cat "$HQ_STAND_IN/tasks.json" ;;
esac
"#;

#[cfg(unix)]
#[test]
fn hyperqueue_gets_a_task_array() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new();
    place.run("one", &[]);
    fs::write(place.path("hq"), STAND_IN).expect("a file");
    fs::set_permissions(place.path("hq"), fs::Permissions::from_mode(0o755)).expect("a file");
    fs::write(place.path("tasks.json"), r#"{"7":[{"id":2,"state":"running"}]}"#).expect("a file");
    let hq = |command: &str, more: &[&str]| {
        let path = format!("{}:{}", place.path(""), std::env::var("PATH").unwrap_or_default());
        let mut nullwindow = Command::new(env!("CARGO_BIN_EXE_nullwindow"));
        nullwindow.args(place.args(command, "cluster", more));
        nullwindow.env("PATH", path).env("HQ_STAND_IN", place.path(""));
        let done = nullwindow.output().expect("the command starts");
        String::from_utf8(done.stdout).expect("text") + &String::from_utf8_lossy(&done.stderr)
    };
    let submit = ["--on", "hyperqueue", "--tasks", "4", "--extra=--priority=2"];
    let told = hq("submit", &submit);
    assert!(told.starts_with("60 cells in 4 tasks submitted: HyperQueue job 7\n"), "{told}");
    let log = fs::read_to_string(place.path("log")).expect("a log");
    let results = place.path("cluster");
    let expected = format!(
        "hq submit --output-mode=quiet --name=nullwindow --stdout=none \
         --stderr={results}/logs/task-%{{TASK_ID}}.txt --array=1-4 --priority=2 \
         -- sh {results}/task.sh\n"
    );
    assert_eq!(log, expected);
    assert!(hq("collect", &[]).contains("60 cells stored"));
    assert_eq!(place.records("one"), place.records("cluster"));
    // Of two tasks whose records are lost, the queue still has one.
    for task in [2, 3] {
        fs::remove_file(place.path(&format!("cluster/records/task-{task}.jsonl"))).expect("a file");
    }
    let status = hq("status", &[]);
    assert!(status.contains("in the queue: 1 running; ended with cells left: 1 task"), "{status}");
    let told = hq("submit", &submit);
    assert!(told.contains(" in 1 task submitted"), "{told}");
    let log = fs::read_to_string(place.path("log")).expect("a log");
    assert!(log.contains("--array=3 ") && log.contains("hq task list 7 --output-mode=json"));
    let told = hq("submit", &["--on", "hyperqueue", "--at-once", "2"]);
    assert!(told.contains("what is left is in 1 task in the queue"), "{told}");
}

#[test]
fn a_scheduler_that_is_not_there_is_an_error_of_one_line() {
    let place = Place::new();
    let mut nullwindow = Command::new(env!("CARGO_BIN_EXE_nullwindow"));
    nullwindow.args(place.args("submit", "cluster", &["--on", "slurm"])).env("PATH", "");
    let done = nullwindow.output().expect("the command starts");
    let told = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(2), "{told}");
    let last = told.lines().last().expect("a line");
    assert!(last.starts_with("nullwindow: cannot run sbatch: is it installed"), "{told}");
}
