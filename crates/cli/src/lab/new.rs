//! `nullwindow lab new`: a commented experiment to begin with.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use serde::Serialize;

use super::chosen::USUAL;
use crate::destination::folder;
use crate::output::{print, print_json};

/// Create a new experiment: a small one that runs, with comments.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab new my-experiment
  nullwindow lab run --only my-experiment")]
pub struct Args {
    /// Its name: lowercase letters, digits and hyphens
    name: String,
    /// Folder of experiments
    #[arg(long, value_name = "DIR", default_value = USUAL, value_parser = folder())]
    experiments: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const TEMPLATE: &str = include_str!("new.toml");

#[derive(Serialize)]
struct Begun<'a> {
    experiment: &'a str,
    file: &'a PathBuf,
}

pub fn run(args: &Args) -> Result<()> {
    let name = &args.name;
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || name.len() > 60 || !name.chars().all(fits) || name == "defaults" {
        bail!(
            "'{name}' cannot be the name of an experiment: use lowercase letters, digits and hyphens"
        );
    }
    let folder = &args.experiments;
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot create {}", folder.display()))?;
    let path = folder.join(format!("{name}.toml"));
    // Never over an experiment that is there.
    let file = std::fs::File::options().write(true).create_new(true).open(&path);
    let text = TEMPLATE.replace("NAME", name);
    file.and_then(|mut file| file.write_all(text.as_bytes()))
        .with_context(|| format!("cannot create {}", path.display()))?;
    if args.json {
        return print_json(&Begun { experiment: name, file: &path });
    }
    print(&format!("{}: edit it, then run 'nullwindow lab run --only {name}'\n", path.display()))
}
