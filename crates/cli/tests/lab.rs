//! The laboratory as its users meet it: interrupted, killed, out of space.

use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::process::Command;
use std::time::Duration;

use crate::common::{Place, SMALL, json, nullwindow, out, refusal, refused, text};

#[test]
fn two_runs_and_seven_parts_agree() {
    let place = Place::new();
    assert!(
        place
            .run("one", &["--jobs", "1"])
            .starts_with("all 60 cells stored, 60 of them by this run")
    );
    place.run("two", &["--jobs", "3"]);
    let counts = place.counts("one");
    assert_eq!(counts.lines().count(), 2 + 60 + 1500);
    assert_eq!(counts, place.counts("two"));
    for part in 1..=7 {
        place.run(&format!("part-{part}"), &["--shard", &format!("{part}/7")]);
    }
    let parts: Vec<String> = (1..=7).map(|part| place.path(&format!("part-{part}"))).collect();
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let merged = text(&place.args("merge", "merged", &parts));
    assert!(merged.starts_with("60 records copied from 7 files; 60 cells stored"), "{merged}");
    assert_eq!(counts, place.counts("merged"));
}

#[test]
fn what_is_done_is_not_done_again() {
    let place = Place::new();
    place.run("results", &["--shard", "1/2"]);
    let again = place.args("run", "results", &["--json"]);
    let ran: serde_json::Value = serde_json::from_str(&text(&again)).expect("JSON");
    let before = ran["done_before"].as_u64().expect("a number");
    assert!((1..60).contains(&before), "{ran}");
    assert_eq!(ran["ran"], 60 - before);
    assert_eq!(ran["reasons"]["new"], 60 - before);
    let ran: serde_json::Value = serde_json::from_str(&text(&again)).expect("JSON");
    assert_eq!((&ran["done_before"], &ran["ran"]), (&60.into(), &0.into()));
    let status = text(&place.args("status", "results", &[]));
    assert!(status.contains("small              60    60      0        0"), "{status}");
    assert!(text(&place.args("resume", "results", &[])).starts_with("all 60 cells stored, 0"));
}

/// Waits until the file has grown beyond `length`, or the child has ended.
#[cfg(unix)]
fn grown(path: &str, length: u64, child: &mut std::process::Child) {
    let longer = || fs::metadata(path).is_ok_and(|file| file.len() > length);
    while !longer() && child.try_wait().expect("a child").is_none() {
        std::thread::sleep(Duration::from_micros(200));
    }
}

#[cfg(unix)]
#[test]
fn killed_in_the_middle_again_and_again_then_resumed_equals_undisturbed() {
    use std::os::unix::process::ExitStatusExt;
    let place = Place::new();
    // Slow enough that the kills come before the end.
    let slower = SMALL.replace("250", "1000");
    fs::write(place.path("experiments/small.toml"), slower).expect("a file");
    place.run("undisturbed", &[]);
    let records = place.path("killed/records/all.jsonl");
    for round in 0..8_u64 {
        let before = fs::metadata(&records).map_or(0, |file| file.len());
        let mut child = place.start("killed");
        grown(&records, before, &mut child);
        std::thread::sleep(Duration::from_micros(900 * round));
        child.kill().expect("our own child"); // kill -9
        let ended = child.wait().expect("it ends");
        assert_eq!(ended.signal(), Some(9), "round {round}: it was done before the kill");
    }
    let stored = fs::read(&records).expect("records").split(|byte| *byte == b'\n').count() - 1;
    assert!((8..60).contains(&stored), "{stored} records after eight kills");
    place.run("killed", &[]);
    assert_eq!(place.counts("undisturbed"), place.counts("killed"));
}

#[test]
fn killed_while_it_starts_it_leaves_nothing_in_the_way() {
    let place = Place::new();
    place.run("undisturbed", &[]);
    for round in 0..6_u64 {
        let mut child = place.start("killed");
        std::thread::sleep(Duration::from_millis(3 * round));
        let _ = child.kill(); // it may be done
        child.wait().expect("it ends");
    }
    place.run("killed", &[]);
    assert_eq!(place.counts("undisturbed"), place.counts("killed"));
}

#[cfg(unix)]
#[test]
fn interrupted_it_says_what_is_saved_and_goes_on() {
    let place = Place::new();
    let slow = SMALL.replace("250", "100000"); // far more than a second
    fs::write(place.path("experiments/small.toml"), slow).expect("a file");
    let child = place.start("results");
    let records = place.path("results/records/all.jsonl");
    while fs::metadata(&records).map_or(0, |file| file.len()) == 0 {
        std::thread::sleep(Duration::from_millis(5));
    }
    // Twice, as timeout(1) and some schedulers do.
    let id = child.id().to_string();
    let kill =
        Command::new("sh").args(["-c", "kill -INT $0 || exit 1; kill -INT $0; true", &id]).status();
    assert!(kill.expect("a shell").success());
    let done = child.wait_with_output().expect("it ends");
    let said = String::from_utf8(done.stderr).expect("text");
    assert_eq!(done.status.code(), Some(2), "{said}");
    assert!(
        said.contains("stopped: ") && said.contains("repeat the command to continue"),
        "{said}"
    );
    let stored = fs::read_to_string(&records).expect("records");
    assert!(stored.ends_with('\n') && stored.lines().count() > 0);
    assert!(Path::new(&place.path("results/lab.sqlite")).exists());
}

#[cfg(unix)]
#[test]
fn a_full_disk_stops_it_cleanly() {
    let place = Place::new();
    place.run("undisturbed", &[]);
    let args = place.args("run", "full", &["--jobs", "2"]);
    // A limit on the size of files is a disk that is full for us alone.
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -f 100; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_nullwindow")]);
    let done = shell.args(&args).output().expect("a shell");
    let said = String::from_utf8(done.stderr).expect("text");
    assert_eq!(done.status.code(), Some(2), "{said}");
    assert!(
        said.contains("cannot write ") && said.contains("cells of this run are saved"),
        "{said}"
    );
    let stored = fs::read_to_string(place.path("full/records/all.jsonl")).expect("records");
    assert!(stored.ends_with('\n') && (1..60).contains(&stored.lines().count()));
    place.run("full", &[]);
    assert_eq!(place.counts("undisturbed"), place.counts("full"));
}

#[test]
fn a_folder_that_cannot_be_written_is_refused() {
    let place = Place::new();
    let said = refusal(&place.args("run", "experiments/small.toml", &[]));
    assert!(said.starts_with("cannot create ") && said.contains("small.toml"), "{said}");
}

#[test]
fn damage_is_named_moved_aside_and_run_again() {
    let place = Place::new();
    place.run("results", &[]);
    let counts = place.counts("results");
    let path = place.path("results/records/all.jsonl");
    let stored = fs::read_to_string(&path).expect("records");
    fs::write(&path, stored.replacen("\"leaf\":", "\"leaf\":9", 1) + "{\"schema\":1,")
        .expect("a file");
    let status = text(&place.args("status", "results", &[]));
    assert!(status.contains("all.jsonl:1: damaged: the checksum does not fit"), "{status}");
    let args = place.args("run", "results", &[]);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let said = String::from_utf8(nullwindow(&args, "").stderr).expect("text");
    assert!(said.contains("all.jsonl:1: damaged") && said.contains("; moved to "), "{said}");
    assert!(said.contains("60 cells: 59 done, 1 to run (new)"), "{said}");
    let aside = fs::read_to_string(format!("{path}.quarantine")).expect("a file");
    assert_eq!(aside.lines().count(), 1);
    let mut torn = fs::read(&path).expect("records");
    torn.extend(b"{\"schema\":1,");
    fs::write(&path, torn).expect("a file");
    let said = String::from_utf8(nullwindow(&args, "").stderr).expect("text");
    assert!(said.contains("all.jsonl: removed an incomplete last line"), "{said}");
    assert_eq!(place.counts("results"), counts);
}

#[test]
fn a_new_experiment_runs_as_it_is() {
    let place = Place::new();
    let folder = place.path("mine");
    let new = ["lab", "new", "my-own", "--experiments", &folder];
    assert!(out(&new, "").contains("my-own.toml: edit it"));
    assert!(refused(&new, "").contains("cannot create "), "not over one that is there");
    fs::write(place.path("mine/laboratory.toml"), "title = \"Changed\"\n").expect("a file");
    out(&["lab", "new", "my-other", "--experiments", &folder], "");
    assert_eq!(
        fs::read_to_string(place.path("mine/laboratory.toml")).expect("a file"),
        "title = \"Changed\"\n"
    );
    fs::remove_file(place.path("mine/my-other.toml")).expect("a file");
    let list = json(&["lab", "list", "--experiments", &folder, "--json"], "");
    assert_eq!(list["experiments"][0]["id"], "my-own");
    assert_eq!((&list["quick_cells"], &list["full_cells"]), (&12.into(), &120.into()));
    let results = place.path("results");
    let ran = out(&["lab", "run", "--experiments", &folder, "--results", &results], "");
    assert!(ran.starts_with("all 12 cells stored"), "{ran}");
    let report = ["lab", "report", "--experiments", &folder, "--results", &results];
    assert!(out(&report, "").trim_end().ends_with("index.html"));
    let page = fs::read_to_string(place.path("results/report/index.html")).expect("a page");
    assert!(page.contains("<title>Changed</title>") && page.contains("id=\"my-own\""));
    for game in ["chess", "othello", "checkers", "connect-four", "tic-tac-toe", "kayles"] {
        let own = ["lab", "new", game, "--game", game, "--experiments", &folder];
        assert!(out(&own, "").contains("edit it"));
    }
    let small = ["--only", "tic-tac-toe,othello", "--results", &place.path("games")];
    let args = [&["lab", "run", "--experiments", &folder][..], &small[..]].concat();
    assert!(out(&args, "").starts_with("all 63 cells stored"), "3 algorithms, 21 positions");
    for name in ["../x", "laboratory"] {
        let said = refused(&["lab", "new", name], "");
        assert!(said.contains("cannot be the name of an experiment"), "{said}");
    }
}

#[test]
fn a_wrong_experiment_is_refused_before_anything_runs() {
    let place = Place::new();
    fs::write(place.path("experiments/small.toml"), SMALL.replace("mtd-f", "mtd-x"))
        .expect("a file");
    let said = refusal(&place.args("run", "results", &[]));
    assert!(said.contains("small.toml:10: ") && said.contains("mtd-x"), "{said}");
    assert!(!Path::new(&place.path("results")).exists());
}

#[test]
fn what_cannot_be_is_refused() {
    let place = Place::new();
    let said = |command: &str, more: &[&str]| refusal(&place.args(command, "none", more));
    assert!(said("run", &["--shard", "8/7"]).contains("a part is written I/N"));
    assert!(said("run", &["--only", "none"]).contains("no such experiment"));
    assert!(said("resume", &[]).contains("nothing to resume"));
    assert!(said("export", &["leaves"]).contains("no table 'leaves': there are cells, rows"));
    assert!(said("merge", &["no/such/folder"]).contains("cannot read no/such/folder"));
    assert!(said("run", &["--jobs", "0"]).contains("0"));
}

#[test]
fn the_report_is_a_function_of_the_records() {
    let place = Place::new();
    let experiments = place.path("experiments");
    let figure = "\n[[figure]]\nid = \"leaves\"\ntitle = \"Leaves\"\nx = \"order\"\ny = \"leaf\"\n\
                  series = \"algorithm\"\ndrawn = \"bars\"\n";
    fs::write(place.path("experiments/small.toml"), SMALL.to_string() + figure).expect("a file");
    let results = place.path("results");
    let told = out(&["reproduce", "--experiments", &experiments, "--out", &results], "");
    assert!(!told.contains("claims") && told.trim_end().ends_with("index.html"), "{told}");
    let read = |file: &str| fs::read_to_string(place.path(file)).expect("a file");
    let page = read("results/report/index.html");
    assert!(page.contains("A small one") && page.contains("<svg"));
    assert!(!Path::new(&place.path("results/report/claims.csv")).exists());

    let again = place.args("report", "results", &["--experiments", &experiments, "--json"]);
    let told: serde_json::Value = serde_json::from_str(&text(&again)).expect("JSON");
    assert_eq!(told["verdicts"]["reproduced"], 0);
    assert_eq!(read("results/report/index.html"), page, "made again it is the same");

    let said = refusal(&place.args("report", "none", &["--experiments", &experiments]));
    assert!(said.starts_with("nothing is stored in "), "{said}");
}

/// A claim about trees that twenty of them do not decide.
const UNDECIDED: &str = r#"
title = "A claim"
group = "Tests"
source = "our own"
question = "Is it decided?"
baseline = { algorithm = "alpha-beta" }

[[cells]]
size = "4^4"
algorithm = ["alpha-beta", "mtd-f"]
trees = 20

[claims.fewer]
measure = "ratio"
column = "leaf"
of = { algorithm = "mtd-f" }
"#;

#[test]
fn claims_get_more_trees_until_they_are_precise_or_the_time_is_up() {
    let place = Place::new();
    fs::write(place.path("experiments/small.toml"), UNDECIDED).expect("a file");
    let claims = "claim,source,game,metric,stated,notes,target,better,tolerance,depth,table,kind\n\
                  fewer,our own,,leaves / leaves,0.86,,0.86,neither,0.01,,,number\n";
    fs::write(place.path("experiments/claims.csv"), claims).expect("a file");
    let until = |more: &[&str]| -> serde_json::Value {
        let args = [&["--until-decided", "--json"], more].concat();
        serde_json::from_str(&place.run("results", &args)).expect("JSON")
    };

    // Nothing can be done in a microsecond; what is open is said, and it is no error.
    let early = until(&["--cpu-budget", "0.000001s"]);
    assert_eq!((&early["budget_spent"], &early["rounds"]), (&true.into(), &0.into()));
    let report = place.args("report", "results", &["--experiments", &place.path("experiments")]);
    let before = early["ran"].as_u64().unwrap();

    let done = until(&[]);
    assert_eq!(done["open"], serde_json::json!([]), "{done}");
    assert!(done["rounds"].as_u64().unwrap() > 0, "{done}");
    assert!(text(&report).contains("fewer"));
    let csv = fs::read_to_string(place.path("results/report/claims.csv")).expect("a file");
    let fields: Vec<&str> = csv.lines().nth(1).unwrap().split(',').collect();
    let trees = 20 << done["rounds"].as_u64().unwrap();
    assert_eq!(fields[6], trees.to_string(), "{csv}");
    let (low, high): (f64, f64) = (fields[3].parse().unwrap(), fields[4].parse().unwrap());
    assert!(high - low <= 0.0101, "{csv}");

    let again = until(&[]);
    assert_eq!((&again["ran"], &again["rounds"]), (&0.into(), &0.into()));
    assert!(before <= 2);
    let said = refusal(&place.args("run", "results", &["--cpu-budget", "2h"]));
    assert!(said.contains("--until-decided"), "{said}");
    let said = refusal(&place.args("run", "results", &["--until-decided", "--cpu-budget", "soon"]));
    assert!(said.contains("2s, 30m or 2h"), "{said}");
}

#[test]
fn a_claim_out_of_reach_takes_no_time_from_the_others_and_a_run_is_resumed() {
    let place = Place::new();
    let hopeless = UNDECIDED.to_string()
        + "[claims.hopeless]\nmeasure = \"ratio\"\ncolumn = \"leaf\"\n\
           of = { algorithm = \"mtd-f\", size = \"4^5\" }\n";
    let hopeless = hopeless.replace("size = \"4^4\"\na", "size = [\"4^4\", \"4^5\"]\na");
    let hopeless = hopeless.replacen("\"mtd-f\" }", "\"mtd-f\", size = \"4^4\" }", 1);
    fs::write(place.path("experiments/small.toml"), hopeless).expect("a file");
    let claims = "claim,source,game,metric,stated,notes,target,better,tolerance,depth,table,kind\n\
                  fewer,our own,,leaves / leaves,0.86,,0.86,neither,0.01,,,number\n\
                  hopeless,our own,,leaves / leaves,0.73,,0.73,neither,0.00000001,,,number\n";
    fs::write(place.path("experiments/claims.csv"), claims).expect("a file");
    let budget = ["--until-decided", "--json", "--cpu-budget", "10m"];
    let done: serde_json::Value =
        serde_json::from_str(&place.run("results", &budget)).expect("JSON");
    let open = done["open"].as_array().expect("a list");
    assert_eq!(open.len(), 1, "{done}");
    assert_eq!((&open[0]["claim"], &open[0]["n"]), (&"hopeless".into(), &20.into()), "{done}");
    assert!(open[0]["cpu_seconds"].as_f64().unwrap() > 600.0, "{done}");
    assert_eq!(done["budget_spent"], false);

    let resumed: serde_json::Value =
        serde_json::from_str(&text(&place.args("resume", "results", &["--json"]))).expect("JSON");
    assert_eq!((&resumed["ran"], &resumed["open"]), (&0.into(), &done["open"]));
}
