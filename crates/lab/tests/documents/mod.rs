//! Documents that are made from what was measured: the answers in the README, the artifact's
//! table of claims, and the replication report.
//! `UPDATE_DOCS=1 cargo test -p nullwindow-lab --test all documents` makes them again; without it
//! the tests say whether they are current.

mod claims;
mod forest;
mod template;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use nullwindow_lab::cell::Job;
use nullwindow_lab::experiment::{Edition, Laboratory};

use claims::{MeasuredClaim, MeasuredClaims};

const TEMPLATE: &str = "paper/replication.template.md";

/// Verdicts that decide nothing, and what is not judged.
const OPEN: [&str; 4] = ["leaning", "undecided", "not measured", "context"];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn measured() -> MeasuredClaims {
    let text = std::fs::read_to_string(repository().join("docs/claims.md")).unwrap();
    MeasuredClaims::read(&text)
}

/// Writes a file, or says that it is not what it should be.
#[track_caller]
fn current(name: &str, text: &str) {
    let path = repository().join(name);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        return;
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        there == text,
        "{name} is out of date: UPDATE_DOCS=1 cargo test -p nullwindow-lab --test all documents"
    );
}

/// Puts a text between `<!-- NAME: made by a test -->` and `<!-- end of NAME -->` in a file.
#[track_caller]
fn current_part(file: &str, name: &str, part: &str) {
    let text = std::fs::read_to_string(repository().join(file)).unwrap();
    let (begin, end) =
        (format!("<!-- {name}: made by a test -->\n"), format!("<!-- end of {name} -->"));
    let (before, rest) = text.split_once(&begin).expect("a place for the part");
    let (_, after) = rest.split_once(&end).expect("an end of the place");
    current(file, &format!("{before}{begin}\n{part}\n{end}{after}"));
}

/// Expected minutes of an experiment's quick edition on two cores.
fn minutes(lab: &Laboratory, experiment: &str) -> f64 {
    let cells = lab.cells(Edition::Quick, &[experiment.to_string()]).unwrap();
    cells.iter().map(|cell| cell.weight()).sum::<f64>() / 2.0 / 60.0
}

/// The table of the artifact: what measures a claim, how long that takes, what to expect.
fn artifact_table(lab: &Laboratory, measured: &MeasuredClaims) -> String {
    let answering = lab.experiments().iter().filter(|experiment| !experiment.measures.is_empty());
    let experiments: BTreeMap<&str, _> =
        answering.map(|experiment| (experiment.id.as_str(), &experiment.measures)).collect();
    let mut table = String::new();
    for (experiment, measures) in experiments {
        let minutes = match minutes(lab, experiment).round() as u64 {
            0 => "under a minute".to_string(),
            1 => "a minute".to_string(),
            minutes => format!("{minutes} minutes"),
        };
        table += &format!(
            "### {experiment}\n\n```sh\nnullwindow reproduce --only {experiment} --time 1h --out {experiment}\n```\n\n\
             All positions of the quick edition on two cores, by estimate: {minutes}.\n\n\
             | claim | stated | expected | 95 % interval | verdict |\n|---|---|---|---|---|\n"
        );
        for id in measures.iter().map(|measure| &measure.claim) {
            table += &match measured.find(id) {
                Some(MeasuredClaim { stated, measured, interval, verdict, .. }) => {
                    format!("| `{id}` | {stated} | {measured} | {interval} | {verdict} |\n")
                }
                None => format!("| `{id}` | | | | not measured |\n"),
            };
        }
        table.push('\n');
    }
    table
}

#[test]
fn the_artifact_names_every_claim_with_its_command() {
    let lab = Laboratory::shipped().unwrap();
    let measured = measured();
    let table = artifact_table(&lab, &measured);
    for claim in lab.claims() {
        assert!(table.contains(&format!("| `{}` |", claim.id)), "{}", claim.id);
    }
    let about = format!(
        "Expected numbers are those of docs/claims.md, measured {} on {} by {}.\n",
        measured.about("Measured"),
        measured.about("Machine"),
        measured.about("Program"),
    );
    current_part("docs/artifact.md", "claims", &format!("{about}\n{}\n", table.trim_end()));
}

#[test]
fn the_readme_has_the_answers_that_were_measured() {
    let measured = measured();
    let headline = measured.headline();
    assert_eq!(headline.len(), 3, "{headline:?}");
    let day = measured.about("Measured");
    let decided =
        measured.all.len() - OPEN.map(|verdict| measured.count(verdict)).iter().sum::<usize>();
    let counts = format!(
        "Of {} claims {decided} are decided: {} are reproduced, {} have the stated direction and \
         another size, {} are better than stated, {} differ here and {} are contradicted \
         ([all of them](docs/claims.md), measured {day}).\n",
        measured.all.len() - measured.count("context"),
        measured.count("reproduced"),
        measured.count("same direction"),
        measured.count("better"),
        measured.count("differs here"),
        measured.count("contradicted"),
    );
    current_part("README.md", "answers", &format!("{}\n\n{counts}", headline.join("\n")));
}

#[test]
fn the_replication_report_has_the_numbers_that_were_measured() {
    let measured = measured();
    let text = std::fs::read_to_string(repository().join(TEMPLATE)).unwrap();
    current("paper/replication.md", &template::document(&text, &measured).unwrap());
    for (name, picture) in forest::pictures(&measured) {
        current(&format!("paper/{name}.svg"), &picture);
    }
}

#[test]
fn no_number_of_the_replication_report_is_typed_by_hand() {
    let text = std::fs::read_to_string(repository().join(TEMPLATE)).unwrap();
    let measured = measured();
    for line in text.lines() {
        let plain = template::without_places(line);
        let words: Vec<&str> =
            plain.split(|c: char| c.is_whitespace() || "()|,;:".contains(c)).collect();
        for (at, word) in words.iter().enumerate() {
            let number = word.trim_end_matches(['.', '%']);
            let is_decimal = number.contains('.') && number.parse::<f64>().is_ok();
            let is_figure = at > 0 && words[at - 1] == "figure";
            assert!(
                !is_decimal || is_figure,
                "'{number}' in '{line}': take it from the claims by a place"
            );
        }
    }
    // What the text says in words of all of them.
    let trees = measured.all.iter().filter(|claim| claim.id.starts_with("cm83-"));
    assert!(trees.clone().count() > 10 && { trees }.all(|claim| claim.verdict == "reproduced"));
    let unknown = template::fill("{{no-such-claim}}", &measured).unwrap_err();
    assert!(unknown.contains("no-such-claim"), "{unknown}");
}
