#![no_main]

#[path = "../../crates/engine/tests/fuzz/certificate.rs"]
mod certificate;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    certificate::certificate(bytes);
});
