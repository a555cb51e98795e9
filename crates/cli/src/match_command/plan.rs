//! From arguments to a match.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use nullwindow_arena::{
    Dialect, Endings, Match, MatchAllowance, MatchOpening, MatchSeat, MatchTiming, PlayerKind,
    PlayerSpec, Rules, enter, openings,
};
use nullwindow_engine::StopHandle;
use nullwindow_games::GameId;

use super::Args;
use crate::endings::endings;

/// Both seats.
pub const SEATS: [MatchSeat; 2] = [MatchSeat::A, MatchSeat::B];

/// The match that is asked for.
pub fn contest(args: &Args) -> Result<Match> {
    let rules = rules(args)?;
    SEATS.into_iter().try_for_each(|seat| check_allowance(&rules, seat))?;
    let mut openings = starting_points(args, rules.game)?;
    openings::shuffle(&mut openings, args.seed);
    let contest = Match { rules, openings };
    let most = contest.openings.len();
    if args.pairs as usize > most && repeats(&contest.rules) {
        bail!(
            "there are {most} openings, and without a clock an opening gives the same game again: give --pairs {most} or more --openings"
        );
    }
    Ok(contest)
}

/// The game and the two players, as text.
fn entered(args: &Args) -> Result<(GameId, [&str; 2])> {
    match (args.game, args.players.as_slice()) {
        (Some(game), [a, b]) => Ok((game, [a, b])),
        (None, [game, a, b]) => Ok((game.parse()?, [a, b])),
        (None, _) => bail!("a match needs a game and two players: match GAME A B"),
        (Some(_), _) => bail!("beside --game a match has two players, A and B"),
    }
}

fn rules(args: &Args) -> Result<Rules> {
    let (game, [a, b]) = entered(args)?;
    let read = |name: &str, text: &str| {
        PlayerSpec::read(game, text).with_context(|| format!("player {name}"))
    };
    let time = args.time.map(MatchTiming::PerMove).or(args.tc);
    Ok(Rules {
        game,
        players: [read("A", a)?, read("B", b)?],
        allowance: MatchAllowance { depth: args.depth, nodes: args.nodes, time },
        margin: args.margin,
        patience: args.patience,
        most_plies: args.max_plies.max(1),
        adjudicate: args.adjudicate.map(|units| i32::from(units) * 100),
    })
}

fn check_allowance(rules: &Rules, seat: MatchSeat) -> Result<()> {
    let (allowance, kind) = (rules.allowance_of(seat), &rules.players[seat as usize].kind);
    if allowance.is_unlimited() {
        bail!("player {seat} has no limit: give --time, --tc, --depth or --nodes");
    }
    let nboard = matches!(kind, PlayerKind::Outside(p) if p.dialect == Dialect::NBoard);
    let clock = matches!(allowance.time, Some(MatchTiming::Clock { .. }));
    if nboard && allowance.depth.is_none() && !clock {
        bail!(
            "player {seat}: the NBoard protocol has only depths and clocks: give ;depth=N or ;tc=CLOCK"
        );
    }
    Ok(())
}

/// Whether an opening gives the same game whenever it is played.
fn repeats(rules: &Rules) -> bool {
    let internal =
        |seat: MatchSeat| matches!(rules.players[seat as usize].kind, PlayerKind::Internal { .. });
    SEATS.into_iter().all(|seat| internal(seat) && rules.allowance_of(seat).time.is_none())
}

fn starting_points(args: &Args, game: GameId) -> Result<Vec<MatchOpening>> {
    let Some(path) = &args.openings else { return Ok(openings::built_in(game)?) };
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let text = nullwindow_games::chess::pgn::decode(&bytes);
    let read = match is_games(path) {
        true => openings::of_games(game, &text, args.plies),
        false => openings::read_list(game, &text),
    };
    read.with_context(|| path.display().to_string())
}

fn is_games(path: &Path) -> bool {
    let end = path.extension().and_then(|end| end.to_str()).map(str::to_lowercase);
    matches!(end.as_deref(), Some("pgn" | "ggf" | "pdn"))
}

/// Makes the tables of endings that players need, while Ctrl-C still ends the program
/// at once.
pub fn prepare(rules: &Rules) {
    for player in &rules.players {
        if let PlayerKind::Internal { endings: Endings::Table(pieces), .. } = &player.kind {
            endings(*pieces);
        }
    }
}

/// Starts each player once: a command that does not work is no player, and its
/// opponent has won nothing.
pub fn greet(rules: &Rules, stop: &StopHandle) -> Result<()> {
    for seat in SEATS {
        let spec = &rules.players[seat as usize];
        enter(rules.game, spec, rules.allowance_of(seat), stop)
            .map(drop)
            .with_context(|| format!("player {seat}, '{spec}'"))?;
    }
    Ok(())
}

/// Games at a time. Players that share a core would lose on time.
pub fn jobs(args: &Args, rules: &Rules) -> Result<usize> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let timed = SEATS.into_iter().any(|seat| rules.allowance_of(seat).time.is_some());
    match args.jobs.map(usize::from) {
        Some(jobs) if timed && jobs > cores => bail!(
            "{jobs} timed games at once would share {cores} cores: give --jobs {cores} or less"
        ),
        jobs => Ok(jobs.unwrap_or(cores)),
    }
}
