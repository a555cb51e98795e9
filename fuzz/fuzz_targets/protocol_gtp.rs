#![no_main]

#[path = "../../crates/protocols/tests/fuzz/dialogue.rs"]
#[allow(dead_code)]
mod dialogue;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    dialogue::gtp(bytes);
});
