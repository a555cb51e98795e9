//! Where the collections are, and tests that need some of them.

use std::path::PathBuf;

use libtest_mimic::{Failed, Trial};

/// `$NULLWINDOW_DATA`, or `shared/data` beside the repository.
fn folder() -> PathBuf {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    std::env::var_os("NULLWINDOW_DATA").map_or(beside, PathBuf::from)
}

/// A file or folder of the collections.
pub fn path(name: &str) -> PathBuf {
    folder().join(name)
}

/// The bytes of a file that the test says it needs.
pub fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(path(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// The text of a file that the test says it needs.
pub fn text(name: &str) -> String {
    String::from_utf8(bytes(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// A test that needs some files or folders. Without them it is ignored, or it
/// fails if it is run all the same or on a build server.
pub fn test(name: &str, needs: &'static [&'static str], run: fn()) -> Trial {
    let missing = needs.iter().find(|need| !path(need).exists());
    let trial = Trial::test(name, move || match missing {
        None => {
            run();
            Ok(())
        }
        Some(need) => Err(absent(need)),
    });
    trial.with_ignored_flag(missing.is_some() && !on_build_server())
}

/// The same, run only if ignored tests are asked for.
pub fn slow(name: &str, needs: &'static [&'static str], run: fn()) -> Trial {
    test(name, needs, run).with_kind("slow").with_ignored_flag(true)
}

fn absent(name: &str) -> Failed {
    let folder = folder();
    format!("no {name} in {}: set NULLWINDOW_DATA to the collections", folder.display()).into()
}

fn on_build_server() -> bool {
    std::env::var_os("CI").is_some_and(|value| value == "true")
}
