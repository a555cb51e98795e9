//! What the command is called: `nullwindow`, or as the program with a game of one's own is.

use std::path::Path;
use std::sync::OnceLock;

use clap::Command;

static OWN_NAME: OnceLock<&'static str> = OnceLock::new();

/// The usual name.
const USUAL: &str = "nullwindow";

/// The name of the command, in messages and examples.
pub fn own_name() -> &'static str {
    OWN_NAME.get_or_init(|| USUAL)
}

/// Calls the command by a name, unless it has one.
pub fn call(name: &'static str) {
    OWN_NAME.get_or_init(|| name);
}

/// Calls the command as its file is called, or by another name if that one cannot be known.
pub fn name_by_file(otherwise: &'static str) {
    OWN_NAME.get_or_init(|| {
        let file = std::env::args_os().next();
        let stem = file.as_ref().and_then(|file| Path::new(file).file_stem()?.to_str());
        stem.map_or(otherwise, |stem| stem.to_string().leak())
    });
}

/// The command with its own name in its usage and its examples.
pub fn renamed(command: Command) -> Command {
    let name = own_name();
    if name == USUAL { command } else { with_examples_of(command.name(name), name) }
}

fn with_examples_of(command: Command, name: &'static str) -> Command {
    let text = command.get_after_help().map(ToString::to_string);
    let command = match text {
        Some(text) => command.after_help(text.replace("nullwindow ", &format!("{name} "))),
        None => command,
    };
    command.mut_subcommands(|below| with_examples_of(below, name))
}
