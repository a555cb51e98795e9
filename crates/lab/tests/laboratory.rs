//! A folder of experiments with its own title and claims, or without.

use std::path::Path;

use nullwindow_lab::analysis::analyse;
use nullwindow_lab::experiment::{Edition, Laboratory};
use nullwindow_lab::record::{CellRecord, Code, Machine, Under};
use nullwindow_lab::report::ReportPage;
use nullwindow_lab::runner::Job;
use nullwindow_lab::store::Holdings;

const MINE: &str = r#"
title = "Mine"
group = "Tests"
source = "our own"
question = "What is shown?"

[[cells]]
size = "3^3"
algorithm = "alpha-beta"
trees = 2

[[figure]]
id = "leaves"
title = "Leaves"
x = "order"
y = "leaf"
series = "algorithm"
"#;

const CLAIMS: &str = "claim,source,game,metric,stated,notes,target,better,tolerance\n\
                      few-leaves,our own,,leaves,11,,11,lower,\n";

const ANSWER: &str = "\n[claims.few-leaves]\nmeasure = \"mean\"\ncolumn = \"leaf\"\n";

fn open(dir: &Path, files: &[(&str, &str)]) -> Result<Laboratory, String> {
    for (name, text) in files {
        std::fs::write(dir.join(name), text).unwrap();
    }
    let name = |file: &str| file.rsplit('/').next().unwrap().to_string();
    Laboratory::open(dir).map_err(|e| format!("{}:{}: {}", name(&e.file), e.line, e.reason))
}

/// The laboratory of a folder with these files.
fn laboratory(files: &[(&str, &str)]) -> Result<Laboratory, String> {
    open(tempfile::tempdir().unwrap().path(), files)
}

/// The report of a laboratory whose cells have all been run.
fn report(lab: &Laboratory) -> ReportPage {
    let (mut holdings, code) = (Holdings::default(), Code::current());
    let machine = Machine { cpu: "test".into(), cores: 1, os: "test".into() };
    let under = Under { jobs: 1, shard: None };
    for cell in lab.cells(Edition::Quick, &[]).unwrap() {
        let rows = cell.run(&Default::default()).unwrap();
        let record = CellRecord::new(cell.spec(), rows, &code, &machine, &under);
        holdings.add(record, Path::new("test.jsonl")).unwrap();
    }
    analyse(lab, Edition::Quick, &|id| holdings.get(id)).unwrap()
}

#[test]
fn without_claims_there_is_no_section_of_claims() {
    let report = report(&laboratory(&[("mine.toml", MINE)]).unwrap());
    assert_eq!((report.title.as_str(), report.about.len()), ("Experiments", 0));
    assert!(report.claims.is_empty());
    let page = report.html();
    let body = page.split("</style>").nth(1).unwrap();
    assert!(!body.contains("laim") && !body.contains("erdict"), "{body}");
    let results = body.split("<main id=\"page.main\">").nth(1).unwrap();
    assert!(results.trim_start().starts_with("<p class=\"group\">Tests</p>"), "{results}");
    assert!(results.contains("id=\"figure.leaves\""), "{results}");
    assert!(report.files().unwrap().iter().all(|file| file.path != "claims.csv"));
}

#[test]
fn a_laboratory_has_its_own_title_introduction_and_claims() {
    let own = "title = \"Our trees\"\nintroduction = \"\"\"\nOne.\n\nTwo \\\n  lines.\n\"\"\"\n\
               claims = \"stated.csv\"\n";
    let mine = format!("{MINE}{ANSWER}");
    let files = [("laboratory.toml", own), ("stated.csv", CLAIMS), ("mine.toml", &mine)];
    let report = report(&laboratory(&files).unwrap());
    assert_eq!(report.title, "Our trees");
    assert_eq!(report.about, ["One.", "Two lines."]);
    let ids: Vec<&str> = report.claims.iter().map(|c| c.id.as_str()).collect();
    assert_eq!(ids, ["few-leaves"]);
    let page = report.html();
    assert!(page.contains("<title>Our trees</title>") && page.contains("id=\"claim.few-leaves\""));
}

#[test]
fn claims_csv_need_not_be_named() {
    let mine = format!("{MINE}{ANSWER}");
    let lab = laboratory(&[("claims.csv", CLAIMS), ("mine.toml", &mine)]).unwrap();
    assert_eq!(lab.claims().len(), 1);
}

#[test]
fn what_is_wrong_is_refused_with_file_line_and_reason() {
    let mine = format!("{MINE}{ANSWER}");
    let cases: [(&[(&str, &str)], &str); 4] = [
        (
            &[("laboratory.toml", "title = \"T\"\nclaims = \"mine.csv\"\n")],
            "laboratory.toml:2: there is no file 'mine.csv' in this folder",
        ),
        (&[("laboratory.toml", "titel = \"T\"\n")], "laboratory.toml:1: 'title' is missing"),
        (
            &[("mine.toml", &mine)],
            "mine.toml:19: no claim 'few-leaves' in claims.csv: there is no such file",
        ),
        (
            &[("mine.toml", &mine), ("claims.csv", &CLAIMS.replace("few", "many"))],
            "mine.toml:19: no claim 'few-leaves' in claims.csv: add it there",
        ),
    ];
    for (files, expected) in cases {
        assert_eq!(laboratory(files).err().unwrap_or_default(), expected);
    }
}

#[test]
fn the_laboratory_of_the_program_keeps_the_claims_of_the_papers() {
    let lab = Laboratory::shipped().unwrap();
    assert_eq!(lab.claims().len(), 101);
    assert!(lab.title().starts_with("nullwindow: ") && lab.introduction().len() == 2);
    let one = lab.only(&["etc".to_string()]);
    assert_eq!(one.claims().len(), 4, "those of the experiment");
}

#[test]
fn answers_come_with_the_first_number_in_them() {
    let own = "title = \"T\"\nintroduction = \"About T.\"\nclaims = \"claims.csv\"\n\
               headline = [\"Few: {few-leaves}, {best a leaf chess mtd-f}.\", \"{best a leaf chess mtd-f}\"]\n";
    let experiment = MINE.to_string() + ANSWER;
    let files = [("a.toml", experiment.as_str()), ("claims.csv", CLAIMS), ("laboratory.toml", own)];
    let lab = laboratory(&files).unwrap();
    let before = analyse(&lab, Edition::Quick, &|_| None).unwrap();
    assert_eq!(before.headline, Vec::<String>::new());
    let after = report(&lab).headline;
    assert_eq!(after.len(), 1, "{after:?}");
    assert!(
        after[0].starts_with("Few: ") && after[0].ends_with("(not measured yet)."),
        "{after:?}"
    );
}
