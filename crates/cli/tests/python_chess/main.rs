//! python-chess drives the chess program: `games.py` does what a program that people use
//! would do, and fails where an answer is not what the protocol says.
//!
//! The package is looked for in the system's Python, and installed into a virtual
//! environment in the target folder if it is not there. Where that fails, for want of
//! Python or of a network, the test is reported as ignored; with `CI=true` it fails.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use libtest_mimic::{Arguments, Trial};

/// The version that the script was written for.
const PACKAGE: &str = "chess==1.11.2";

fn main() -> ExitCode {
    let python = find().or_else(install);
    let in_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    let missing = python.is_none();
    let drive = move || match &python {
        Some(python) => drive(python).map_err(Into::into),
        None => Err("no Python 3 with python-chess, and it could not be installed".into()),
    };
    let trial = Trial::test("python_chess_drives_the_program", drive);
    let trial = trial.with_ignored_flag(missing && !in_ci);
    libtest_mimic::run(&Arguments::from_args(), vec![trial]).exit_code()
}

/// A Python that has the package.
fn find() -> Option<PathBuf> {
    let python = PathBuf::from("python3");
    has_package(&python).then_some(python)
}

fn has_package(python: &Path) -> bool {
    succeeds(Command::new(python).args(["-c", "import chess.engine"]))
}

/// The Python of a virtual environment with the package.
fn install() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python-chess");
    let python = folder.join("bin").join("python3");
    if has_package(&python) {
        return Some(python);
    }
    let made = succeeds(Command::new("python3").args(["-m", "venv"]).arg(&folder));
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", PACKAGE];
    (made && succeeds(Command::new(&python).args(pip))).then_some(python)
}

fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

fn drive(python: &Path) -> Result<(), String> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/python_chess/games.py");
    let mut command = Command::new(python);
    command.args([script, env!("CARGO_BIN_EXE_nullwindow")]).stdin(Stdio::null());
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    let told = String::from_utf8_lossy(&output.stderr);
    Err(format!("{}\n{told}", output.status))
}
