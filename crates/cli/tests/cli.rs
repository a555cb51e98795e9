//! The command as its users meet it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::{json, nullwindow, out, refused, rejected};

const TREE: &str = "[[[[41,5],[12,90]],[[101,80],[20,30]]],[[[10,80],[36,35]],[[50,36],[25,3]]]]";

fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    folder.join(format!("{}-{name}", std::process::id()))
}

#[test]
fn trace_prints_what_the_search_did_as_json() {
    let trace = |id: &str| json(&["trace", "--tree", "-", "--algorithm", id, "--json"], TREE);
    let ab = trace("alpha-beta");
    assert_eq!((ab["value"].as_i64(), ab["leaf_evaluations"].as_i64()), (Some(35), Some(11)));
    let sss = trace("sss-star");
    let mtd = trace("mtd-plus-infinity");
    assert_eq!(sss["leaves"], mtd["leaves"]);
    assert_eq!(mtd["leaf_values"], serde_json::json!([41, 12, 10, 36, 5, 35, 50, 36]));
    assert_eq!(mtd["leaves"][4], serde_json::json!([0, 0, 0, 1]));
    let passes = serde_json::json!([
        {"gamma": "+inf", "value": 41}, {"gamma": 41, "value": 36},
        {"gamma": 36, "value": 35}, {"gamma": 35, "value": 35},
    ]);
    assert_eq!(mtd["passes"], passes);
    for key in [
        "value",
        "leaves",
        "leaf_evaluations",
        "unique_leaves",
        "interior",
        "transpositions",
        "passes",
    ] {
        assert!(!mtd[key].is_null(), "{key}");
    }
    assert_eq!(sss["unique_leaves"], 8);
}

#[test]
fn every_algorithm_traces_and_none_disagrees() {
    let listed = json(&["algorithms", "--json"], "");
    let ids: Vec<&str> = listed["algorithms"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|a| a["id"].as_str().expect("an id"))
        .collect();
    assert!(ids.len() > 30);
    for id in ids {
        let shown = out(&["trace", "--tree", "-", "--algorithm", id], TREE);
        assert!(shown.contains("value"), "{id}: {shown}");
        let report =
            json(&["trace", "--tree", "-", "--algorithm", id, "--bounds", "2", "--json"], TREE);
        if report["exact"] == true {
            assert_eq!(report["value"], 35, "{id}");
        }
        let (lower, upper) = (&report["lower"], &report["upper"]);
        assert!(
            lower.as_i64().is_none_or(|l| l <= 35) && upper.as_i64().is_none_or(|u| u >= 35),
            "{id}"
        );
    }
}

#[test]
fn trace_shows_the_tables_of_the_appendix() {
    let ab = out(&["trace", "--tree", "-", "--algorithm", "alpha-beta"], TREE);
    assert!(ab.contains(" 24  b  -inf    12    12  ⊥             12  b c g h i j k l m"), "{ab}");
    let sss = out(&["trace", "--tree", "-", "--algorithm", "sss-star"], TREE);
    assert!(sss.contains("⟨p,S,35⟩ ⟨g,S,12⟩ ⟨n,S,5⟩"), "{sss}");
    let mtd = out(&["trace", "--tree", "-", "--algorithm", "mtd-f", "--first-guess", "36"], TREE);
    assert!(mtd.contains("Pass 2: is the value at least 35?"), "{mtd}");
    assert!(!ab.contains('\u{1b}'), "no colours where there is no terminal");
}

#[test]
fn one_bound_or_two() {
    let trace = |bounds: &str| {
        json(&["trace", "--tree", "-", "--algorithm", "mtd-bi", "--bounds", bounds, "--json"], TREE)
    };
    assert_eq!((trace("1")["value"].as_i64(), trace("2")["value"].as_i64()), (Some(35), Some(35)));
}

#[test]
fn compare_runs_many_algorithms_on_the_same_trees() {
    let args =
        ["compare", "--width", "5", "--depth", "4", "--order", "2", "--trees", "3", "--json"];
    let compared = json(&args, "");
    let lines = compared["algorithms"].as_array().expect("lines");
    let line = |id: &str| lines.iter().find(|l| l["algorithm"] == id).expect("a line");
    assert_eq!(line("alpha-beta")["leaves_relative"], 1.0);
    assert_eq!(line("sss-star")["leaves"], line("mtd-plus-infinity")["leaves"]);
    assert!(line("sss-star")["leaves_relative"].as_f64() <= Some(1.0));
    let shown = out(&["compare", "--tree", "-"], TREE);
    // Columns are as wide as the longest name needs.
    let alpha_beta = ["alpha-beta", "35", "11", "1.000", "24", "1.000", "0"];
    let is_that = |line: &str| line.split_whitespace().eq(alpha_beta);
    assert!(shown.lines().any(is_that), "{shown}");
    let some = out(&["compare", "--tree", "-", "--algorithms", "alpha-beta,mtd-best"], TREE);
    assert_eq!(some.lines().count(), 5, "{some}");
}

#[test]
fn a_certificate_is_accepted_and_a_changed_one_is_rejected_where_it_breaks() {
    for id in ["mtd-f", "sss-star", "alpha-beta", "mtd-best"] {
        let path = file(&format!("{id}.json"));
        let name = path.to_str().expect("a path");
        out(&["prove", "--tree", "-", "--algorithm", id, "--out", name], TREE);
        let verified = json(&["verify", name, "--json"], "");
        assert_eq!(verified["valid"], true, "{id}");
        assert!(verified["lower"].as_i64().is_none_or(|l| l <= 35));
        std::fs::remove_file(&path).expect("it was written");
    }
    let path = file("certificate.json");
    let name = path.to_str().expect("a path");
    let args = ["trace", "--tree", "-", "--algorithm", "mtd-f", "--certificate", name];
    out(&args, TREE);
    assert_eq!(out(&["verify", name], ""), "proved: the value is 35 (8 leaves checked)\n");
    let good = std::fs::read_to_string(&path).expect("a certificate");
    let changes = [
        ("{\"1\":35}", "{\"1\":34}", "at node 1.0.1.1: the leaf is worth 35, not 34"),
        ("{\"1\":35}", "{\"0\":35}", "at node 1.0.1.0: the leaf is worth 36, not 35"),
        ("{\"1\":35}", "{\"9\":35}", "at node 1.0.1: there is no child 9, only 2"),
        (
            "\"upper\":35",
            "\"upper\":36",
            "the max solution tree proves an upper bound of 35, not of 36",
        ),
        ("\"upper\":35,", "", "a bound without its solution tree"),
        ("certificate 1", "certificate 2", "the format is 'nullwindow certificate 2'"),
        (
            "{\"0\":[50,36]}",
            "{\"0\":[50]}",
            "at node 1.1.0: 1 of 2 children are here, and all are needed",
        ),
        ("}", "", "not a certificate"),
    ];
    for (from, to, why) in changes {
        assert!(good.contains(from), "{from} is not in {good}");
        std::fs::write(&path, good.replacen(from, to, 1)).expect("writable");
        let rejection = rejected(&["verify", name], "");
        assert!(rejection.contains(why), "{rejection}");
        let told = nullwindow(&["verify", name, "--json"], "");
        assert_eq!((told.status.code(), told.stderr.as_slice()), (Some(1), &[][..]));
        let told: serde_json::Value = serde_json::from_slice(&told.stdout).expect("JSON");
        assert_eq!(told["valid"], false);
        assert!(told["reason"].as_str().is_some_and(|r| r.contains(why)), "{told}");
    }
    std::fs::remove_file(&path).expect("it was written");
    assert!(rejected(&["verify", "-"], &"[".repeat(1_000_000)).contains("nested deeper"));
    assert!(refused(&["verify", "/no/such/file"], "").contains("cannot read"));
    let other = file("other.json");
    std::fs::write(&other, "[1,2]").expect("writable");
    out(&args, TREE);
    let about = rejected(&["verify", name, "--tree", other.to_str().expect("a path")], "");
    assert!(about.contains("about another tree"), "{about}");
}

/// With one move at the root the best move is known before any bound is.
#[test]
fn an_only_move_is_certified_too() {
    for id in ["mtd-best", "mtd-best-prove", "bns", "alpha-bounding"] {
        let args = ["prove", "--tree", "-", "--algorithm", id, "--out", "-"];
        let certificate = out(&args, "[[3,9]]");
        assert!(out(&["verify", "-"], &certificate).starts_with("proved: the value is "));
    }
}

#[test]
fn an_artificial_tree_is_certified_by_its_recipe() {
    for order in ["random", "geometric:0.5", "walk"] {
        let path = file(&format!("recipe-{}.json", order.replace(':', "-")));
        let name = path.to_str().expect("a path");
        out(
            &[
                "prove", "--width", "6", "--depth", "4", "--order", order, "--seed", "9", "--out",
                name,
            ],
            "",
        );
        let verified = json(&["verify", name, "--json"], "");
        assert!(verified["value"].is_i64(), "{order}: {verified}");
    }
}

/// With one move at the root there is nothing to compare it with, and still a bound
/// to prove.
#[test]
fn a_single_root_move_is_proved_too() {
    for id in ["mtd-best", "mtd-best-prove"] {
        let proof = out(&["prove", "--tree", "-", "--algorithm", id, "--out", "-"], "[[3,9]]");
        let verified = json(&["verify", "-", "--json"], &proof);
        assert_eq!(verified["valid"], true, "{id}: {verified}");
    }
}

/// A deep and a wide tree are shown in full, their long lists cut short.
#[test]
fn long_lists_are_cut_short_and_say_so() {
    let deep = format!("{}1{}", "[".repeat(300), "]".repeat(300));
    let trace = |id: &str, tree: &str| out(&["trace", "--tree", "-", "--algorithm", id], tree);
    assert!(trace("alpha-beta", &deep).contains(" … (45 more)"));
    let wide: Vec<String> = (0..300).map(|i| i.to_string()).collect();
    let wide = format!("[{}]", wide.join(","));
    assert!(trace("sss-star", &wide).contains("⟩ … (44 more) "));
    let rows = json(&["trace", "--tree", "-", "--algorithm", "sss-star", "--json"], &wide);
    assert_eq!(rows["rows"][1]["truncated"], true);
    assert!(rows["rows"][0]["truncated"].is_null());
    assert_eq!(rows["rows"][1]["open"].as_array().map(Vec::len), Some(256));
}

#[test]
fn bad_input_gets_one_line_and_writes_nothing() {
    let trace = |input: &str| refused(&["trace", "--tree", "-", "--algorithm", "mtd-f"], input);
    assert_eq!(
        trace("[[3,9],[]]"),
        "standard input: line 1, column 9: an interior node without children"
    );
    assert_eq!(trace(""), "standard input: line 1, column 1: the tree is empty");
    let deep = "[".repeat(1_000_000);
    assert!(trace(&deep).contains("deeper than the limit of 1000 plies"));
    let unknown = refused(&["trace", "--tree", "-", "--algorithm", "mtdf"], TREE);
    assert!(unknown.contains("no algorithm 'mtdf': did you mean 'mtd-f'?"), "{unknown}");
    let missing = refused(&["compare", "--tree", "/no/such/tree.json"], "");
    assert!(missing.contains("cannot read /no/such/tree.json"), "{missing}");
    assert!(
        refused(&["compare", "--width", "0", "--depth", "3"], "").contains("width 0 is impossible")
    );
    assert!(
        refused(&["compare", "--width", "9", "--depth", "99"], "").contains("more than 2^63 nodes")
    );
    assert!(refused(&["compare", "--width", "-3", "--depth", "4"], "").contains("--width"));
    assert!(refused(&["compare", "--width", "3"], "").contains("--depth"));
    assert!(refused(&["compare"], "").contains("no tree"));
    assert!(refused(&["nonsense"], "").contains("nonsense"));
    assert!(
        refused(&["trace", "--tree", "-", "--algorithm", "mtd-f", "--bounds", "3"], "")
            .contains("--bounds")
    );
    let path = file("never-written.json");
    let name = path.to_str().expect("a path");
    refused(&["prove", "--tree", "-", "--algorithm", "mtd-f", "--out", name], "[[1],");
    assert!(!path.exists());
    assert!(
        refused(&["prove", "--tree", "-", "--out", "/no/such/folder/x.json"], TREE)
            .contains("cannot write")
    );
}

#[test]
fn help_has_examples_and_a_closed_pipe_is_no_error() {
    for command in ["trace", "compare", "prove", "verify", "bench", "algorithms"] {
        assert!(out(&[command, "--help"], "").contains("Example"), "{command}");
    }
    // The whole description, not only its first line.
    assert!(out(&["verify", "--help"], "").contains("Exit codes: 0, the certificate is accepted"));
    #[cfg(feature = "lab")]
    assert!(out(&["lab", "run", "--help"], "").contains("parts never overlap"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
        .arg("algorithms")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let done = child.wait_with_output().expect("the command ends");
    assert!(done.status.success() && done.stderr.is_empty());
}

/// The counts are a signature: a change of them must be explained.
#[cfg(feature = "lab")]
#[test]
fn bench_counts_are_the_committed_ones() {
    let committed = include_str!("../src/bench/bench.txt");
    let counted = out(&["bench", "--counts"], "");
    assert_eq!(
        counted, committed,
        "explain the change, then: nullwindow bench --counts > crates/cli/src/bench/bench.txt"
    );
}

/// What the README shows is what the command prints, to the letter.
#[cfg(feature = "lab")]
#[test]
fn the_readme_shows_what_the_command_prints() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    let readme = std::fs::read_to_string(path).expect("a README");
    let update = std::env::var_os("UPDATE_DOCS").is_some();
    let (mut checked, mut blocks) = (0, Vec::new());
    for block in readme.split("```") {
        let Some(shown) = block.strip_prefix("text\n$ nullwindow ") else {
            blocks.push(block.to_string());
            continue;
        };
        let (command, expected) = shown.split_once('\n').expect("a command and what it prints");
        let done = Command::new(env!("CARGO_BIN_EXE_nullwindow"))
            .args(command.split_whitespace())
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
            .output()
            .expect("the command runs");
        let printed = String::from_utf8(done.stdout).expect("text");
        if !update {
            let told =
                "UPDATE_DOCS=1 cargo test -p nullwindow-cli --test all cli::readme writes it anew";
            assert_eq!(printed.trim_end(), expected.trim_end(), "{command}: {told}");
        }
        blocks.push(format!("text\n$ nullwindow {command}\n{}\n", printed.trim_end()));
        checked += 1;
    }
    assert!(checked >= 2, "{checked} examples found");
    if update {
        std::fs::write(path, blocks.join("```")).expect("the README can be written");
    }
}

/// The certificate the book shows is one.
#[test]
fn the_books_certificate_is_valid() {
    let book = include_str!("../../../docs/certificates.md");
    let certificate = book.split("```json").nth(1).and_then(|rest| rest.split("```").next());
    let verified = json(&["verify", "-", "--json"], certificate.expect("an example"));
    assert_eq!(verified["value"], 4);
}

/// A file that no test program contains would never be run, and nobody would notice.
#[test]
fn every_file_of_tests_is_in_a_test_program() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut seen = 0;
    for folder in fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path()) {
        let Ok(list) = fs::read_to_string(folder.join("tests/all.rs")) else { continue };
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        for file in fs::read_dir(folder.join("tests")).unwrap() {
            let file = file.unwrap().path();
            if file.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let name = file.file_stem().unwrap().to_str().unwrap();
            let listed = list.lines().any(|line| line == format!("mod {name};"));
            let alone = manifest.contains(&format!("path = \"tests/{name}.rs\""));
            assert!(listed || alone, "{} is in no test program: list it in all.rs", file.display());
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen}");
}
