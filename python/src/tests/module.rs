//! `cargo test --workspace --features nullwindow-python/extension` builds the module that
//! Python loads, with the very dependencies of all other tests: `.ci/python` takes it from
//! there.

#[test]
fn the_module_is_beside_the_tests() {
    let tests = std::env::current_exe().unwrap();
    let (prefix, suffix) = (std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let module = tests.with_file_name(format!("{prefix}nullwindow_python{suffix}"));
    assert!(module.exists(), "{} is not there", module.display());
}
