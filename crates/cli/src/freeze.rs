//! `nullwindow freeze`: records the graph of a game in a file.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use nullwindow_engine::{AnyGame, named_position};
use nullwindow_games::trees::{FreezePlan, MOST_FROZEN, freeze};
use nullwindow_games::{GameId, Notation};
use serde::Serialize;

use crate::destination::folder;
use crate::input::{position_lines, shown};
use crate::output::{print, print_json};
use crate::progress::progress;
use crate::which_game::WhichGame;
use crate::write_file::write_bytes;

/// Record the graph of a game in a file.
///
/// The file has every position within so many plies, where its moves lead, and what it is
/// worth. It is a tree for every command that takes --tree, and for programs in other
/// languages: an algorithm can be tried on it without the game.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow freeze othello --depth 7 --out othello-7.nwg
  nullwindow compare --tree othello-7.nwg
  nullwindow freeze checkers --depth 9 --ordered --out checkers-9.nwg
  nullwindow freeze chess --depth 4 --positions positions.fen --folder graphs")]
pub struct Args {
    #[command(flatten)]
    which: WhichGame,
    /// The position, in the game's notation (default: the initial position)
    #[arg(long, allow_hyphen_values = true)]
    position: Option<String>,
    /// File of positions, one per line; - reads standard input
    #[arg(long, conflicts_with = "position", value_name = "FILE", requires = "folder")]
    positions: Option<String>,
    /// Plies to record
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=i64::from(nullwindow::MAX_DEPTH)))]
    depth: u16,
    /// Record the game's keys and hints too: a search with a table and the game's move ordering
    /// then does what it does on the game
    #[arg(long)]
    ordered: bool,
    /// The most positions of a graph
    #[arg(long, default_value_t = MOST_FROZEN as u64, value_parser = clap::value_parser!(u64).range(1..=MOST_FROZEN as u64))]
    most: u64,
    /// Where to write the graph
    #[arg(
        long,
        value_name = "FILE",
        required_unless_present = "folder",
        conflicts_with = "folder"
    )]
    out: Option<PathBuf>,
    /// Folder for the graphs of all --positions, named by game, depth and line
    #[arg(long, value_name = "FOLDER", value_parser = folder(), requires = "positions")]
    folder: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct FrozenReport {
    game: &'static str,
    depth: u16,
    graphs: Vec<FrozenLine>,
}

/// A graph that was recorded.
#[derive(Serialize)]
struct FrozenLine {
    file: PathBuf,
    position: String,
    positions: usize,
    moves: usize,
    bytes: usize,
}

pub fn run(args: &Args) -> Result<()> {
    let id = args.which.id();
    let game = AnyGame::new(id, id.info().hundredths as u16);
    let wanted = wanted(args, id)?;
    if let Some(folder) = &args.folder {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let bar = progress(wanted.len() as u64)?;
    let mut graphs = Vec::new();
    for (position, file) in wanted {
        graphs.push(record(args, &game, position.as_deref(), file)?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let report = FrozenReport { game: id.id(), depth: args.depth, graphs };
    if args.json { print_json(&report) } else { print(&report.in_words()) }
}

/// The positions, and where their graphs go.
fn wanted(args: &Args, id: GameId) -> Result<Vec<(Option<String>, PathBuf)>> {
    let (Some(file), Some(folder)) = (&args.positions, &args.folder) else {
        let out = args.out.clone().context("no file: give --out FILE")?;
        if out.as_os_str() == "-" {
            bail!("a graph is no text for standard output: give --out FILE");
        }
        return Ok(vec![(args.position.clone(), out)]);
    };
    let named = |(line, position)| {
        let name = format!("{id}-{}-{line:04}.nwg", args.depth);
        (Some(position), folder.join(name))
    };
    let lines: Vec<_> = position_lines(file)?.into_iter().map(named).collect();
    match lines.is_empty() {
        true => bail!("{} contains no positions", shown(file)),
        false => Ok(lines),
    }
}

fn record(
    args: &Args,
    game: &AnyGame,
    position: Option<&str>,
    file: PathBuf,
) -> Result<FrozenLine> {
    let root = named_position(game, position)?;
    let position = game.write_position(&root);
    let plan = FreezePlan {
        game: args.which.id().id(),
        position: &position,
        depth: args.depth,
        ordered: args.ordered,
        most: args.most as usize,
    };
    let graph = freeze(game, &root, &plan)?;
    let bytes = graph.write();
    write_bytes(&file, &bytes)?;
    let (positions, moves) = (graph.size(), graph.edges());
    Ok(FrozenLine { file, position, positions, moves, bytes: bytes.len() })
}

impl FrozenReport {
    fn in_words(&self) -> String {
        let line = |graph: &FrozenLine| {
            let FrozenLine { file, positions, moves, bytes, .. } = graph;
            let file = file.display();
            format!("{file}: {positions} positions, {moves} moves, {bytes} bytes\n")
        };
        self.graphs.iter().map(line).collect()
    }
}
