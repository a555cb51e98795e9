//! The program that runs on every processor of its kind, and the same program built for newer
//! ones. Where both lie in one folder, a machine that can run the second does.
//!
//! A release has both: a program for the oldest processors takes much longer to count and to
//! find bits, and one for newer processors dies on the others.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use nullwindow_engine::worthwhile_level;

/// Runs the faster program in the place of this one, if it is there and this machine can run
/// it. None: it is for this one to go on.
pub fn to_faster() -> Option<ExitCode> {
    let here = std::env::current_exe().ok()?;
    let faster = faster(&here.canonicalize().ok()?, worthwhile_level()?)?;
    let mut command = Command::new(faster);
    command.args(std::env::args_os().skip(1));
    run(command)
}

/// The faster program beside this one. Its name has the version, so that one left behind by an
/// earlier release is not taken for it.
fn faster(here: &Path, level: &str) -> Option<PathBuf> {
    let name = here.file_stem()?.to_str()?;
    let faster = format!("{name}-{}-{level}", env!("CARGO_PKG_VERSION"));
    let faster = here.with_file_name(faster + std::env::consts::EXE_SUFFIX);
    faster.is_file().then_some(faster)
}

/// The process becomes the other program: whoever stops it or waits for it sees no difference.
#[cfg(unix)]
fn run(mut command: Command) -> Option<ExitCode> {
    use std::os::unix::process::CommandExt;
    let _cannot_be_run = command.exec();
    None
}

#[cfg(not(unix))]
fn run(mut command: Command) -> Option<ExitCode> {
    let done = command.status().ok()?;
    Some(ExitCode::from(done.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(2)))
}
