//! The programs on seeds, mutations of them, and noise. The seeds are the dialogues of
//! `testdata/dialogues`, without what is expected.

mod dialogue;
#[path = "../../../games/tests/fuzz/mutate.rs"]
#[allow(dead_code)] // proptest makes the noise here
mod mutate;

use mutate::Mutator;
use proptest::prelude::*;

type Body = fn(&[u8]) -> bool;

const PROGRAMS: [(&str, Body); 4] = [
    ("uci", dialogue::uci),
    ("nboard", dialogue::nboard),
    ("gtp", dialogue::gtp),
    ("hub", dialogue::hub),
];

/// How many mutations of the seeds are tried.
const MUTATIONS: usize = 300;

const TOKENS: [&str; 35] = [
    "\n",
    "\n",
    " ",
    "=",
    "\"",
    "go ",
    "stop\n",
    "quit\n",
    "position ",
    "startpos",
    " moves ",
    "e2e4",
    "depth 2",
    "infinite",
    "ponder",
    "ponderhit\n",
    "ponder-hit\n",
    "set depth 3\n",
    "move F5\n",
    "hint 2\n",
    "ping 3\n",
    "analyze\n",
    "genmove b\n",
    "play w ",
    "undo\n",
    "time_left b 1 0\n",
    "pass",
    "level ",
    "time=",
    "pos=B",
    "11-15",
    "-1",
    "99999999999999999999",
    "é",
    "\0",
];

/// What is said in the dialogues of a program.
fn seeds(program: &str) -> Vec<Vec<u8>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/dialogues");
    let files = std::fs::read_dir(format!("{folder}/{program}")).expect("a folder of dialogues");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    let said = |text: &str| -> String {
        let lines = text.lines().filter_map(|line| line.strip_prefix("> "));
        lines.filter(|line| !line.starts_with('<')).map(|line| format!("{line}\n")).collect()
    };
    let read = |path| std::fs::read_to_string(path).expect("a dialogue");
    paths
        .iter()
        .enumerate()
        .map(|(i, path)| format!("{}{}", i % 4, said(&read(path))))
        .map(String::into_bytes)
        .collect()
}

#[test]
fn every_program_answers_its_dialogues() {
    for (name, body) in PROGRAMS {
        let seeds = seeds(name);
        let searched = seeds.iter().filter(|seed| body(seed)).count();
        assert!(searched * 2 > seeds.len(), "{name}: {searched} of {} search", seeds.len());
    }
}

#[test]
fn nothing_breaks_a_program() {
    for (name, body) in PROGRAMS {
        let (seeds, tokens) = (seeds(name), TOKENS.join("|"));
        let mut mutator = Mutator::new(&seeds, &tokens);
        let searched = (0..MUTATIONS).filter(|_| body(&mutator.mutation())).count();
        assert!(searched > MUTATIONS / 4, "{name}: only {searched} mutations search");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn noise_does_not_break_a_program(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        for (_, body) in PROGRAMS {
            body(&bytes);
        }
    }

    #[test]
    fn random_words_do_not_break_a_program(
        words in proptest::collection::vec(0..TOKENS.len(), 0..40)
    ) {
        let text: String = words.iter().map(|&i| TOKENS[i]).collect();
        for (_, body) in PROGRAMS {
            body(text.as_bytes());
        }
    }
}

#[test]
fn the_targets_are_listed_for_libfuzzer() {
    let fuzz = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz");
    let manifest = std::fs::read_to_string(format!("{fuzz}/Cargo.toml")).expect("a manifest");
    for (name, _) in PROGRAMS {
        let path = format!("fuzz_targets/protocol_{name}.rs");
        assert!(manifest.contains(&path), "{path}");
        assert!(std::path::Path::new(&format!("{fuzz}/{path}")).exists(), "{path}");
    }
}
