#![no_main]

#[path = "../../crates/lab/tests/fuzz/experiment.rs"]
mod experiment;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    experiment::experiment(bytes);
});
