//! `nullwindow man`: the manual pages, made from the same texts as `--help`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::{Args as ClapArgs, Command, ValueHint};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::destination::folder;
use crate::output::{print, write_file};

/// Print a manual page, or write all of them into a folder.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow man | man -l -
  nullwindow man lab run | man -l -
  nullwindow man --out ~/.local/share/man/man1")]
pub struct Args {
    /// The command whose page to print, such as 'lab run' (default: nullwindow itself)
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
    /// Write the pages of all commands into this folder
    #[arg(long, value_name = "DIR", conflicts_with = "command", value_parser = folder(),
          value_hint = ValueHint::DirPath)]
    out: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<()> {
    let mut all = crate::command().disable_help_subcommand(true);
    all.build();
    match &args.out {
        Some(folder) => write_all(&all, folder),
        None => print(&page(named(&all, &args.command)?)?),
    }
}

/// The command that these words name.
fn named<'a>(all: &'a Command, words: &[String]) -> Result<&'a Command> {
    words.iter().try_fold(all, |command, word| {
        let known = || {
            let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
            match names[..] {
                [] => format!("'{}' has no commands of its own", command.get_name()),
                _ => format!("no command '{word}': there are {}", names.join(", ")),
            }
        };
        command.find_subcommand(word).with_context(known)
    })
}

fn write_all(command: &Command, folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot create {}", folder.display()))?;
    let pages = every(command);
    for command in &pages {
        let name = Man::new((*command).clone()).get_filename();
        write_file(&folder.join(name), &page(command)?)?;
    }
    print(&format!("{} pages in {}\n", pages.len(), folder.display()))
}

/// A command and all below it.
fn every(command: &Command) -> Vec<&Command> {
    let below = command.get_subcommands().flat_map(every);
    std::iter::once(command).chain(below).collect()
}

/// A page. The sections are clap_mangen's, except that our last part has a name.
fn page(command: &Command) -> Result<String> {
    let man = Man::new(command.clone());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    examples(command).to_writer(&mut page)?;
    Ok(String::from_utf8(page)?)
}

/// The examples of `--help`, line by line as they stand there.
fn examples(command: &Command) -> Roff {
    let mut roff = Roff::new();
    let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    roff.control("SH", ["EXAMPLES"]);
    roff.control("nf", []);
    for line in text.lines().skip(1) {
        roff.text([roman(line.strip_prefix("  ").unwrap_or(line))]);
    }
    roff.control("fi", []);
    roff
}
