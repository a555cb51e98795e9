//! The certificate checker on seeds, mutations of them, and noise.

mod certificate;

use certificate::certificate;

const TOKENS: [&str; 16] = [
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"0\"",
    "\"1\"",
    "3",
    "-1",
    "null",
    "\"upper\":",
    "\"tree\":",
    "99999999999",
    "\"",
    "\\",
];

fn seeds() -> Vec<Vec<u8>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/certificates/fuzz");
    let files = std::fs::read_dir(folder).expect("a folder of seeds");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("a seed")).collect()
}

/// Numbers that look random and are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// Replaces, removes or inserts a few pieces.
fn mutate(seed: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=random.below(3) {
        let from = random.below(bytes.len() + 1);
        let to = (from + random.below(4)).min(bytes.len());
        let token = TOKENS[random.below(TOKENS.len())].as_bytes();
        let with = if random.below(3) == 0 { &[][..] } else { token };
        bytes.splice(from..to, with.iter().copied());
    }
    bytes
}

#[test]
fn every_seed_is_read() {
    let seeds = seeds();
    assert!(seeds.len() >= 3);
    assert!(seeds.iter().all(|seed| certificate(seed)));
}

#[test]
fn nothing_breaks_the_checker() {
    let (seeds, mut random) = (seeds(), Random(1));
    let mut read = 0;
    for i in 0..20_000 {
        read += usize::from(certificate(&mutate(&seeds[i % seeds.len()], &mut random)));
    }
    assert!(read > 200, "{read} of the mutations are read: only refusals are tested");
    for length in 0..500 {
        let noise: Vec<u8> = (0..length).map(|_| random.below(256) as u8).collect();
        certificate(&noise);
    }
}

#[test]
fn the_target_is_listed_for_libfuzzer() {
    let fuzz = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz");
    let manifest = std::fs::read_to_string(format!("{fuzz}/Cargo.toml")).expect("a manifest");
    assert!(manifest.contains("fuzz_targets/certificate.rs"));
    assert!(std::path::Path::new(&format!("{fuzz}/fuzz_targets/certificate.rs")).exists());
}
