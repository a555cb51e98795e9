//! `nullwindow match`: two players, many games.

mod games_file;
mod keeper;
mod outcome;
mod plan;
mod teller;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Error, Result};
use clap::Args as ClapArgs;
use nullwindow_arena::stats::Sprt;
use nullwindow_arena::{Match, MatchTiming, Scoreboard};
use nullwindow_engine::StopHandle;
use nullwindow_games::GameId;

#[cfg(feature = "lab")]
use crate::destination::folder;
use crate::duration::duration;
use crate::game_args::game_parser;
use crate::output::{print, print_json};
use crate::stop::on_signals;
use keeper::Keeper;
use outcome::MatchOutcome;
use teller::Teller;

/// Play a match between two players and rate the difference.
///
/// A player is a configuration of this program, such as mtd-f,time=100ms or
/// usual,aspiration-negascout,depth=8,without=history, or another program: uci:COMMAND
/// (chess), hub:COMMAND (checkers), nboard:COMMAND (Othello), with ;Name=Value for its
/// options. Each opening is played twice with sides exchanged. Ctrl-C ends a match; the
/// same command continues it.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow match chess play 'uci:gnuchess --uci' --time 100ms --pairs 200
  nullwindow match othello mtd-f aspiration-negascout --nodes 100000 --sprt 0,10
  nullwindow match checkers mtd-f,depth=9 mtd-f,depth=7 --games games.pdn")]
pub struct Args {
    /// The game, then the two players
    #[arg(value_names = ["GAME", "A", "B"], num_args = 1..=3, required = true)]
    players: Vec<String>,
    /// The game; then only the players come first
    #[arg(long, value_parser = game_parser(), hide = true)]
    game: Option<GameId>,
    /// Pairs of games to play
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pairs: u32,
    /// Time per move of a player without limits of its own, such as 100ms
    #[arg(long, value_parser = duration, conflicts_with = "tc", allow_hyphen_values = true)]
    time: Option<Duration>,
    /// Clock of a player without limits of its own, such as 10s+0.1s or 40/60s
    #[arg(long, value_name = "CLOCK")]
    tc: Option<MatchTiming>,
    /// Depth of a player without limits of its own
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=i64::from(nullwindow::MAX_DEPTH)))]
    depth: Option<u16>,
    /// Nodes per move of a player without limits of its own
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Take openings from this file: games (.pgn, .ggf, .pdn), or lines 'name: moves'
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Plies to take from each game of --openings
    #[arg(long, value_name = "N", default_value_t = 8)]
    plies: usize,
    /// Decides the order of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop when this test is decided: elo0,elo1 or elo0,elo1,alpha,beta
    #[arg(long, value_name = "TEST", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Games at the same time (default: one per core)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// How much later than its time a move may come
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = duration)]
    margin: Duration,
    /// How long a program without a time limit may take for a move
    #[arg(long, value_name = "TIME", default_value = "10m", value_parser = duration)]
    patience: Duration,
    /// Plies after which a game is drawn
    #[arg(long, value_name = "N", default_value_t = 600)]
    max_plies: usize,
    /// Give up a game when both players have called it decided by this many pawns, men or
    /// discs, four moves in a row
    #[arg(long, value_name = "SCORE", value_parser = clap::value_parser!(u16).range(1..=300))]
    adjudicate: Option<u16>,
    /// Add each game to this file as it ends, in standard notation (PGN, GGF, PDN)
    #[arg(long, value_name = "FILE")]
    games: Option<PathBuf>,
    #[cfg(feature = "lab")]
    /// Folder for the results; games are kept in matches/ in it
    #[arg(long, value_name = "DIR", default_value = "results", value_parser = folder())]
    results: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let contest = plan::contest(args)?;
    let jobs = plan::jobs(args, &contest.rules)?;
    plan::prepare(&contest.rules);
    let stop = StopHandle::from(on_signals()?);
    plan::greet(&contest.rules, &stop)?;
    let mut keeper = Keeper::open(args, &contest, jobs)?;
    let wanted = 2 * args.pairs as usize;
    play(args, &contest, &mut keeper, jobs, &stop)?;
    let (board, records) = (&keeper.board, keeper.records());
    let found = MatchOutcome::new(&contest, board, wanted, args.sprt.as_ref(), records);
    if args.json {
        print_json(&found)?
    } else {
        print(&found.show())?
    }
    found.check(wanted)
}

/// Plays the games that are missing.
fn play(
    args: &Args,
    contest: &Match,
    keeper: &mut Keeper<'_>,
    jobs: usize,
    stop: &StopHandle,
) -> Result<()> {
    let wanted = 2 * args.pairs as usize;
    let decided = |board: &Scoreboard| {
        args.sprt.as_ref().is_some_and(|sprt| board.decided(sprt, wanted / 2).is_some())
    };
    if decided(&keeper.board) {
        return Ok(());
    }
    let todo: Vec<usize> = (0..wanted).filter(|number| !keeper.board.has(*number)).collect();
    let mut teller = Teller::new(wanted, args.sprt)?;
    let ended = contest.run(&todo, jobs, stop, |game| {
        if let Err(error) = keeper.keep(&game) {
            return ControlFlow::Break(Some(error));
        }
        teller.tell(contest, &keeper.board, &game);
        match decided(&keeper.board) {
            true => ControlFlow::Break(None::<Error>),
            false => ControlFlow::Continue(()),
        }
    });
    teller.end();
    ended.flatten().map_or(Ok(()), Err)
}
