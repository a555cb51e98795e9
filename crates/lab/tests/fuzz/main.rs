//! The laboratory's readers on seeds, mutations of them, and noise. All random
//! numbers are fixed; `docs/fuzzing.md` tells how to fuzz for longer.

mod experiment;
#[path = "../../../games/tests/fuzz/mutate.rs"]
mod mutate;
mod records;

use mutate::Mutator;

fn seeds(folder: &str) -> Vec<Vec<u8>> {
    let folder = format!("{}/../../testdata/lab/fuzz/{folder}", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).expect("a folder of seeds");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("a seed")).collect()
}

/// Every seed is accepted; of the mutations, some are and some are not.
fn replay(folder: &str, tokens: &str, mutations: usize, body: fn(&[u8]) -> bool) {
    let seeds = seeds(folder);
    assert!(seeds.len() >= 3 && seeds.iter().all(|seed| body(seed)));
    let mut mutator = Mutator::new(&seeds, tokens);
    let taken = (0..mutations).filter(|_| body(&mutator.mutation())).count();
    assert!((mutations / 100..mutations).contains(&taken), "{taken} of {mutations} accepted");
    for _ in 0..mutations / 10 {
        body(&mutator.soup());
        body(&mutator.noise());
    }
}

#[test]
fn nothing_breaks_the_reader_of_experiments() {
    let tokens = "[[cells]]|[[figure]]|[[table]]|[[claim]]|size|game|algorithm|depth|trees|full.|quick|\
                  =| |\n|\"|[|]|{|}|,|\"6^4\"|\"mtd-f\"|\"chess\"|0|-1|99999999999|1e300|nan|true|#";
    replay("experiments", tokens, 400, experiment::experiment);
}

#[test]
fn nothing_breaks_the_reader_of_records() {
    let tokens = "{|}|[|]|\"|:|,|\n|0|-1|1e999|null|true|\"rows\"|\"schema\":2|\"check\"|\\u0000";
    replay("records", tokens, 5000, records::records);
}
