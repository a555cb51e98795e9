//! Opens the page in the browser of whoever started the server.

use std::process::{Command, Stdio};

/// Tries to; where it cannot, the address was printed.
pub fn open(address: &str) {
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if command.spawn().is_err() {
        eprintln!("no browser was found: open the address yourself");
    }
}
