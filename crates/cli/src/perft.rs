//! `nullwindow perft`: counts move sequences, the test of a move generator.

use std::time::Instant;

use anyhow::{Result, bail};
use clap::{Args as ClapArgs, ValueEnum};
use nullwindow::{Game, conformance};
use nullwindow_engine::{AnyGame, AnyPosition, added_perft, named_position};
use nullwindow_games::checkers::{self, Checkers, Counting};
use nullwindow_games::chess::{self, Chess};
use nullwindow_games::othello::{self, Othello};
use nullwindow_games::{AddedPosition, GameId, Notation};
use serde::Serialize;

use crate::output::{print, print_json};
use crate::progress::progress;
use crate::which_game::WhichGame;

/// Count the sequences of legal moves of a given length.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow perft chess --depth 5
  nullwindow perft checkers --depth 8 --divide
  nullwindow perft othello --depth 9 --convention free-pass --json")]
pub struct Args {
    #[command(flatten)]
    which: WhichGame,
    /// The position, in the game's notation (default: the initial position)
    #[arg(long, allow_hyphen_values = true)]
    position: Option<String>,
    /// Length of the sequences, in plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=60))]
    depth: u32,
    /// Count separately for each first move
    #[arg(long)]
    divide: bool,
    /// Checkers: count every route of a jump, even if the outcome is the same
    #[arg(long)]
    paths: bool,
    /// Othello: whether a pass is a ply, and whether a finished game counts
    #[arg(long, value_enum, default_value_t = CountedPasses::PassIsPly)]
    convention: CountedPasses,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What a pass costs, and what a finished game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CountedPasses {
    /// A pass is a ply; a finished game counts as one sequence
    PassIsPly,
    /// A pass is a ply; finished games are not counted
    PassIsPlyUnfinished,
    /// A pass is not a ply; a finished game counts as one sequence
    FreePass,
    /// A pass is not a ply; finished games are not counted
    FreePassUnfinished,
}

impl CountedPasses {
    fn of_game(self) -> othello::Convention {
        match self {
            CountedPasses::PassIsPly => othello::Convention::PassIsPly,
            CountedPasses::PassIsPlyUnfinished => othello::Convention::PassIsPlyUnfinished,
            CountedPasses::FreePass => othello::Convention::FreePass,
            CountedPasses::FreePassUnfinished => othello::Convention::FreePassUnfinished,
        }
    }
}

#[derive(Serialize)]
struct Counted {
    game: &'static str,
    position: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<(String, u64)>>,
}

pub fn run(args: &Args) -> Result<()> {
    if args.paths && args.which.id() != GameId::Checkers {
        bail!("--paths is for checkers only");
    }
    if args.convention != CountedPasses::PassIsPly && args.which.id() != GameId::Othello {
        bail!("--convention is for Othello only");
    }
    let counted = match args.which.id() {
        GameId::Chess => count(&Chess::new(), args, chess::perft, chess::perft_divide)?,
        GameId::Othello => {
            let convention = args.convention.of_game();
            let perft = |p: &othello::Position, d| othello::perft(p, d, convention);
            let divide = |p: &othello::Position, d| othello::perft_divide(p, d, convention);
            count(&Othello::default(), args, perft, divide)?
        }
        GameId::Checkers => {
            let counting = if args.paths { Counting::Paths } else { Counting::Merged };
            let perft = |p: &checkers::Position, d| checkers::perft(p, d, counting);
            let divide = |p: &checkers::Position, d| checkers::perft_divide(p, d, counting);
            count(&Checkers::default(), args, perft, divide)?
        }
        GameId::Added(added) => {
            let game = added.game();
            let perft = |p: &AddedPosition, d: u32| {
                let counted = added_perft(added, &game.write_position(p), d as u16);
                counted.unwrap_or_default() // the game has written the position itself
            };
            count(&game, args, perft, |p, d| divide(&game, p, d))?
        }
        other => {
            let game = AnyGame::new(other, other.info().hundredths as u16);
            let perft = |p: &AnyPosition, d: u32| conformance::perft(&game, p, d as u16);
            let divide = |p: &AnyPosition, d: u32| divide(&game, p, d);
            count(&game, args, perft, divide)?
        }
    };
    if args.json { print_json(&counted) } else { print(&show(&counted)) }
}

/// The counts by first move, for games without a counter of their own.
fn divide<G: Game>(game: &G, start: &G::Position, depth: u32) -> Vec<(G::Move, u64)> {
    let mut moves = Vec::new();
    game.moves(start, &mut moves);
    let below = depth.saturating_sub(1) as u16;
    let count = |mv: &G::Move| conformance::perft(game, &game.play(start, mv), below);
    moves.into_iter().map(|mv| (mv.clone(), count(&mv))).collect()
}

fn count<G: Notation>(
    game: &G,
    args: &Args,
    perft: impl Fn(&G::Position, u32) -> u64,
    perft_divide: impl Fn(&G::Position, u32) -> Vec<(G::Move, u64)>,
) -> Result<Counted> {
    let start = named_position(game, args.position.as_deref())?;
    let clock = Instant::now();
    let divide = args.divide.then(|| {
        let divided = perft_divide(&start, args.depth);
        divided.iter().map(|(mv, n)| (game.write_move(&start, mv), *n)).collect::<Vec<_>>()
    });
    let nodes = match &divide {
        Some(divided) if args.depth > 0 => divided.iter().map(|(_, n)| n).sum(),
        _ => whole(game, args, &start, perft)?,
    };
    Ok(Counted {
        game: args.which.id().id(),
        position: game.write_position(&start),
        depth: args.depth,
        nodes,
        seconds: clock.elapsed().as_secs_f64(),
        divide,
    })
}

/// Counts move by move, so that progress can be shown, where a move always is
/// a ply and every route is a move.
fn whole<G: Game>(
    game: &G,
    args: &Args,
    start: &G::Position,
    perft: impl Fn(&G::Position, u32) -> u64,
) -> Result<u64> {
    let mut moves = Vec::new();
    game.moves(start, &mut moves);
    let by_move = args.depth > 1 && !args.paths && args.convention == CountedPasses::PassIsPly;
    if !by_move || moves.is_empty() {
        return Ok(perft(start, args.depth));
    }
    let bar = progress(moves.len() as u64)?;
    let mut nodes = 0;
    for mv in &moves {
        nodes += perft(&game.play(start, mv), args.depth - 1);
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(nodes)
}

fn show(counted: &Counted) -> String {
    let mut out = String::new();
    for (mv, nodes) in counted.divide.iter().flatten() {
        out += &format!("{mv}: {nodes}\n");
    }
    let rate = counted.nodes as f64 / counted.seconds.max(1e-9) / 1e6;
    out +=
        &format!("{} in {:.2} s ({rate:.1} million per second)\n", counted.nodes, counted.seconds);
    out
}
