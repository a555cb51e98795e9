//! `nullwindow lab new`: a commented experiment to begin with.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use nullwindow_games::GameId;
use serde::Serialize;

use super::chosen::USUAL;
use crate::command_name::own_name;
use crate::destination::folder;
use crate::game_args::game_parser;
use crate::output::{print, print_json};

/// Create a new experiment: a small one that runs, with comments.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow lab new my-experiment
  nullwindow lab new openings --game othello
  nullwindow lab run --only my-experiment")]
pub struct Args {
    /// Its name: lowercase letters, digits and hyphens
    name: String,
    /// Search positions of this game, and not artificial trees
    #[arg(long, value_name = "GAME", value_parser = game_parser())]
    game: Option<GameId>,
    /// Folder of experiments
    #[arg(long, value_name = "DIR", default_value = USUAL, value_parser = folder())]
    experiments: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const OF_TREES: &str = include_str!("new.toml");
const OF_A_GAME: &str = include_str!("new-game.toml");
const LABORATORY: &str = include_str!("laboratory.toml");

/// Names of files that are not experiments.
const TAKEN: [&str; 2] = ["defaults", "laboratory"];

#[derive(Serialize)]
struct NewExperiment<'a> {
    experiment: &'a str,
    file: &'a PathBuf,
}

pub fn run(args: &Args) -> Result<()> {
    let name = &args.name;
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty()
        || name.len() > 60
        || !name.chars().all(fits)
        || TAKEN.contains(&name.as_str())
    {
        bail!(
            "'{name}' cannot be the name of an experiment: use lowercase letters, digits and hyphens"
        );
    }
    let folder = &args.experiments;
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot create {}", folder.display()))?;
    let path = folder.join(format!("{name}.toml"));
    create(&path, &template(args.game).replace("NAME", name))
        .with_context(|| format!("cannot create {}", path.display()))?;
    let laboratory = folder.join("laboratory.toml");
    if !laboratory.exists() {
        create(&laboratory, LABORATORY)
            .with_context(|| format!("cannot create {}", laboratory.display()))?;
    }
    if args.json {
        return print_json(&NewExperiment { experiment: name, file: &path });
    }
    print(&format!(
        "{}: edit it, then run '{} lab run --only {name}'\n",
        path.display(),
        own_name()
    ))
}

/// The experiment to begin with. A game is searched for a second or two.
fn template(game: Option<GameId>) -> String {
    let Some(game) = game else { return OF_TREES.to_string() };
    let (positions, depth) = match game {
        GameId::Chess => ("games", 4),
        GameId::Othello => ("games", 6),
        GameId::Checkers => ("games", 9),
        GameId::ConnectFour => ("start", 9),
        GameId::TicTacToe | GameId::Kayles => ("start", 8),
        GameId::Added(_) => ("start", 5),
    };
    let words = [
        ("GAME", game.id().to_string()),
        ("POSITIONS", positions.to_string()),
        ("DEPTH", depth.to_string()),
        ("DEEPER", (depth + 1).to_string()),
    ];
    let fill = |text: String, (word, with): &(&str, String)| text.replace(word, with);
    words.iter().fold(OF_A_GAME.to_string(), fill)
}

/// Writes a file that is not there yet, never over one that is.
fn create(path: &Path, text: &str) -> std::io::Result<()> {
    let mut file = std::fs::File::options().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())
}
