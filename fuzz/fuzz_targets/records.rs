#![no_main]

#[path = "../../crates/lab/tests/fuzz/records.rs"]
mod records;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    records::records(bytes);
});
