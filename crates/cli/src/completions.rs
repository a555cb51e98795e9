//! `nullwindow completions`: what a shell needs to complete our commands.

use anyhow::Result;
use clap::Args as ClapArgs;
use clap_complete::{Shell, generate};

use crate::command_name::own_name;
use crate::output::print;

/// Print a script that completes commands and options in a shell.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow completions bash > ~/.local/share/bash-completion/completions/nullwindow
  nullwindow completions zsh > ~/.zfunc/_nullwindow
  nullwindow completions fish > ~/.config/fish/completions/nullwindow.fish")]
pub struct Args {
    /// The shell
    shell: Shell,
}

pub fn run(args: &Args) -> Result<()> {
    let mut script = Vec::new();
    generate(args.shell, &mut crate::command(), own_name(), &mut script);
    print(&String::from_utf8_lossy(&script))
}
