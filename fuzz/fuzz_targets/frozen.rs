#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    nullwindow_fuzz::trees::frozen(bytes);
});
