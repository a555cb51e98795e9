//! `nullwindow play`: a person against the engine, in the terminal.

mod board;
mod command;
mod dialogue;
mod ending;
mod legal;
mod look;
mod per_move;
mod seats;
mod shell;
#[cfg(test)]
mod tests;

use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use clap::Args as ClapArgs;
use nullwindow::MAX_DEPTH;
use nullwindow_engine::{Config, playing_engine};
use nullwindow_games::GameId;
use nullwindow_games::checkers::EndgameTable;

use crate::duration::duration;
use crate::endings::{endings, pieces};
use crate::output::colour;
use crate::which_game::WhichGame;
use dialogue::Dialogue;
use look::{Colouring, Look, Signs};
use per_move::PerMove;
use seats::Seats;

/// Play a game against the engine.
///
/// Write moves in the game's notation (chess: e4, Nf3 or e2e4), or 'help' for the commands:
/// legal moves, hints, taking back, saving and loading. Ctrl-C while the engine thinks makes
/// it move at once; at the prompt it leaves. Endings are played exactly: those of Othello are
/// solved as soon as the limits allow it, those of checkers with two to four pieces come from
/// a table, which is made in a few seconds when it is first used.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow play chess
  nullwindow play othello --side white --time 5s
  nullwindow play checkers --side none --depth 9
  nullwindow play chess --load game.pgn")]
pub struct Args {
    #[command(flatten)]
    which: WhichGame,
    /// Your side: first, second, both, none, or what the game calls its sides
    #[arg(long, default_value = "first")]
    side: String,
    /// Time for each move of the engine, such as 500ms or 5s [default: 2s without other limits]
    #[arg(long, value_parser = duration, allow_hyphen_values = true)]
    time: Option<Duration>,
    /// How deep the engine searches, in plies
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_DEPTH)))]
    depth: Option<u16>,
    /// How many nodes the engine searches for a move
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Where the game begins, in the game's notation (default: the initial position)
    #[arg(long, allow_hyphen_values = true, conflicts_with = "load")]
    position: Option<String>,
    /// Go on with the game of this file (PGN, GGF, PDN or a list of moves)
    #[arg(long, value_name = "FILE")]
    load: Option<String>,
    /// Checkers: most pieces in the table of endings; preparing 5 takes minutes, once
    /// [default: 4]
    #[arg(long, value_name = "N", value_parser = pieces)]
    pieces: Option<usize>,
    /// Draw the board with letters
    #[arg(long)]
    ascii: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let seats = Seats::read(args.which.id(), &args.side).map_err(|error| anyhow!(error))?;
    let pace = PerMove { time: args.time, depth: args.depth, nodes: args.nodes };
    let look = Look {
        colour: if colour() { Colouring::On } else { Colouring::Off },
        signs: if args.ascii { Signs::Ascii } else { Signs::Unicode },
    };
    let table = match (args.which.id(), args.pieces) {
        (GameId::Checkers, pieces) => Some(endings(pieces.unwrap_or(EndgameTable::USUAL_PIECES))),
        (_, None) => None,
        (game, Some(_)) => bail!("--pieces is for checkers; there is no table for {game}"),
    };
    let engine = playing_engine(args.which.id(), &Config::play(args.which.id()), table)?;
    let dialogue =
        Dialogue::new(args.which.id(), engine, args.position.as_deref(), seats, pace, look)?;
    shell::run(dialogue, args.load.as_deref())
}
