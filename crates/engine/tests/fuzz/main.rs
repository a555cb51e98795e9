//! The certificate checker and the reader of subjects on seeds, mutations of them, and noise.

mod certificate;
#[path = "../../../games/tests/fuzz/mutate.rs"]
mod mutate;
mod subject;
mod written;

use certificate::certificate;
use mutate::Mutator;
use subject::subject;
use written::{TRACE_TOKENS, TRACES, written};

const TOKENS: &str = "[|]|{|}|,|:|\"0\"|\"1\"|3|-1|null|\"upper\":|\"tree\":|99999999999|\"|\\";

const SUBJECTS: [&str; 5] = [
    r#"{"paper": "thesis-2.4"}"#,
    r#"{"tree": "[[3,9],[[1],4]]"}"#,
    r#"{"artificial": {"width": 3, "depth": 2, "order": "first:0.8", "seed": 1, "leaves": "0..9"}}"#,
    r#"{"game": {"game": "kayles", "depth": 3}}"#,
    r#"{"position": {"game": "chess", "position": "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "depth": 3}}"#,
];

fn seeds() -> Vec<Vec<u8>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/certificates/fuzz");
    let files = std::fs::read_dir(folder).expect("a folder of seeds");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("a seed")).collect()
}

#[test]
fn every_seed_is_read() {
    let seeds = seeds();
    assert!(seeds.len() >= 3);
    assert!(seeds.iter().all(|seed| certificate(seed)));
}

#[test]
fn nothing_breaks_the_checker() {
    let seeds = seeds();
    let mut mutator = Mutator::new(&seeds, TOKENS);
    let read = (0..20_000).filter(|_| certificate(&mutator.mutation())).count();
    assert!(read > 200, "{read} of the mutations are read: only refusals are tested");
    for _ in 0..500 {
        certificate(&mutator.soup());
        certificate(&mutator.noise());
    }
}

#[test]
fn nothing_breaks_the_reader_of_subjects() {
    let seeds = SUBJECTS.map(|text| text.as_bytes().to_vec());
    assert!(seeds.iter().all(|seed| subject(seed)));
    let mut mutator = Mutator::new(&seeds, TOKENS);
    let read = (0..20_000).filter(|_| subject(&mutator.mutation())).count();
    assert!(read > 200, "{read} of the mutations are read: only refusals are tested");
    for _ in 0..500 {
        subject(&mutator.soup());
        subject(&mutator.noise());
    }
}

#[test]
fn nothing_breaks_the_reader_of_traces() {
    let seeds = TRACES.map(|text| text.as_bytes().to_vec());
    assert!(seeds.iter().all(|seed| written(seed)));
    let mut mutator = Mutator::new(&seeds, TRACE_TOKENS);
    let read = (0..10_000).filter(|_| written(&mutator.mutation())).count();
    assert!(read > 200, "{read} of the mutations are read: only refusals are tested");
    for _ in 0..500 {
        written(&mutator.soup());
        written(&mutator.noise());
    }
}

#[test]
fn the_target_is_listed_for_libfuzzer() {
    let fuzz = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz");
    let manifest = std::fs::read_to_string(format!("{fuzz}/Cargo.toml")).expect("a manifest");
    assert!(manifest.contains("fuzz_targets/certificate.rs"));
    assert!(std::path::Path::new(&format!("{fuzz}/fuzz_targets/certificate.rs")).exists());
}
