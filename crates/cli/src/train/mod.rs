//! `nullwindow train`: learns the evaluation of a game.

mod curriculum;
mod kept_lines;
mod numbered;
mod student;

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Args as ClapArgs, ValueHint};
use nullwindow_engine::MOST_THREADS;
use nullwindow_games::GameId;

use crate::destination::folder;
use crate::output::{print, print_json};
use crate::which_game::WhichGame;
use student::{TrainPlayer, Trained};

/// Learn the evaluation of a game from games of the program against itself.
///
/// Plays games in which every position gets the value of a search and, in the end, the result
/// of the game; fits a small network to both; and plays a match at equal nodes between the
/// program with the network and the player that it learnt from. Everything is kept in a
/// folder: after Ctrl-C the same command goes on. The same arguments give the same network on
/// every machine.
///
/// The network is FOLDER/learnt.network. A second round that plays with it (--player) and
/// learns from its games learns more. Games there is code for: checkers, and chess, for which no
/// network comes with the program: `ChessEvaluation::of_network` of the library takes one.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow train checkers --folder first --games 30000 --nodes 1000
  nullwindow train checkers --folder second --player first/learnt.network --also first/games.txt")]
pub struct Args {
    #[command(flatten)]
    which: WhichGame,
    /// Folder for games, network and results
    #[arg(long, value_name = "DIR", default_value = "training", value_parser = folder(), value_hint = ValueHint::DirPath)]
    folder: PathBuf,
    /// Who plays the games: classic, learnt (the network that the program comes with), or a
    /// file with a network
    #[arg(long, value_name = "PLAYER", default_value = "classic")]
    player: TrainPlayer,
    /// Games to learn from
    #[arg(long, value_name = "N", default_value_t = 30_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Nodes of a search in these games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Moves that are drawn at random after an opening, at most
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(..=100))]
    random_plies: u16,
    /// Learn from the games of this file, too (games.txt of another folder)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    also: Vec<PathBuf>,
    /// How much the search counts in what is learnt, in hundredths; the result counts for the
    /// rest
    #[arg(long, value_name = "N", default_value_t = 70, value_parser = clap::value_parser!(u8).range(..=100))]
    search: u8,
    /// How often every position is looked at
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    epochs: u32,
    /// Pairs of games of the match that follows; 0 for no match
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    pairs: u32,
    /// Nodes of a search in the match
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    match_nodes: u64,
    /// Whom the network plays in the match, as --player [default: --player]
    #[arg(long, value_name = "PLAYER")]
    against: Option<TrainPlayer>,
    /// Largest number of pieces in the table of endings that both players have
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = crate::endings::pieces)]
    pieces: usize,
    /// Another seed plays other games and learns from other weights
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at the same time (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_THREADS)))]
    jobs: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Args {
    fn jobs(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or_else(cores, usize::from)
    }
}

pub fn run(args: &Args) -> Result<()> {
    let trained = match args.which.id() {
        GameId::Checkers => student::train(args, curriculum::checkers(args.pieces)?)?,
        GameId::Chess => student::train(args, curriculum::chess()?)?,
        game => bail!("{} cannot be learnt: checkers and chess can", game.title()),
    };
    if args.json { print_json(&trained) } else { print(&show(&trained)) }
}

fn show(trained: &Trained) -> String {
    let Trained { games, positions, unit, loss, held_out, network, trial, .. } = trained;
    let held_out = held_out.map_or(String::new(), |loss| format!(", held out {loss:.5}"));
    let mut out = format!(
        "{games} games, {positions} positions to learn from; a value of {unit} is one step of \
         the logarithm of the odds\ncross entropy {loss:.5}{held_out}\nnetwork: {}\n",
        network.display()
    );
    if let Some(trial) = trial {
        let [p0, p1, p2, p3, p4] = trial.pairs.0;
        out += &format!("against {}, {} nodes a move\n", trial.against, trial.nodes);
        out += &format!("pairs with 0, ½, 1, 1½, 2 points: {p0}, {p1}, {p2}, {p3}, {p4}\n");
        if let Some(elo) = trial.elo {
            out += &format!("Elo {elo}\n");
        }
    }
    out
}
