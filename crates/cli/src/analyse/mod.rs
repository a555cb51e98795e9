//! `nullwindow analyse`: judges every move of recorded games.

mod summary;

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args as ClapArgs;
use indicatif::ProgressBar;
use nullwindow::MAX_DEPTH;
use nullwindow_engine::analysis::{JudgeEffort, Judged, MoveJudge, UnfinishedGame, annotated};
use nullwindow_engine::{Config, StopHandle};
use nullwindow_games::checkers::EndgameTable;
use nullwindow_games::chess::pgn::decode;
use nullwindow_games::{GameId, GameRecord, RecordFormat, read_records, recognise, write_record};
use serde::Serialize;

use crate::command_name::own_name;
use crate::destination::{Destination, takes_standard_output};
use crate::duration::duration;
use crate::endings::endings;
use crate::game_args::game_parser;
use crate::input::{read_bytes, shown};
use crate::output::{print, print_json};
use crate::program::threads_parser;
use crate::progress::named_progress;
use crate::stop::on_signals;
use summary::SideSummary;

/// Judge every move of recorded games: PGN, GGF, PDN or lists of moves.
///
/// Each position is searched, and so is the position after the move that was played if it was
/// another than the best one. What the move has lost is marked: ?! from half a pawn on, ? from
/// one and ?? from three (checkers: 0.3, 0.6 and 1 man; Othello: 2, 4 and 8 discs; other games:
/// half a point, a point). The games are written again in their notation, with an evaluation
/// beside every move and the better line beside bad ones.
///
/// Without --out the annotated games go to standard output and the summary to standard error.
/// Ctrl-C stops after the games that are finished, which are written.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow analyse game.pgn
  nullwindow analyse games.pdn --time 2s --out annotated.pdn
  nullwindow analyse games.ggf --depth 10 --json")]
pub struct Args {
    /// The file; - reads standard input
    file: String,
    /// The game, where the file does not show it
    #[arg(long, value_parser = game_parser())]
    game: Option<GameId>,
    /// Time for each position, such as 500ms or 2s [default: 1s without other limits]
    #[arg(long, value_parser = duration, allow_hyphen_values = true)]
    time: Option<Duration>,
    /// How deep each position is searched, in plies
    #[arg(long, value_parser = clap::value_parser!(u16).range(2..=i64::from(MAX_DEPTH)))]
    depth: Option<u16>,
    /// How many nodes are searched for each position
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How many threads search each position
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads_parser())]
    threads: u16,
    /// Write the annotated games to this file; - is standard output
    #[arg(long, value_name = "FILE")]
    out: Option<Destination>,
    /// Skip games that cannot be read, and report their number on standard error
    #[arg(long)]
    skip_bad: bool,
    /// Print one JSON object with the judgements
    #[arg(long)]
    json: bool,
}

/// The time for each position where nothing else is said.
const USUAL: Duration = Duration::from_secs(1);

/// A game that is judged.
#[derive(Serialize)]
struct Analysed {
    result: &'static str,
    sides: [SideSummary; 2],
    moves: Vec<Judged>,
    #[serde(skip)]
    text: String,
    #[serde(skip)]
    summary: String,
}

#[derive(Serialize)]
struct Everything<'a> {
    game: GameId,
    format: &'static str,
    /// How many games the file has.
    games_read: usize,
    /// Whether it was stopped before the last of them.
    stopped: bool,
    games: &'a [Analysed],
}

pub fn run(args: &Args) -> Result<()> {
    let taken = takes_standard_output(&[("--out", args.out.as_ref())], args.json)?;
    if let Some(Destination::File(path)) = &args.out {
        check_folder(path)?;
    }
    let (game, records) = read(args)?;
    let (analysed, stopped) = analyse(args, game, &records)?;
    let text: Vec<&str> = analysed.iter().map(|game| game.text.as_str()).collect();
    let text = text.join("\n");
    let summary: Vec<&str> = analysed.iter().map(|game| game.summary.as_str()).collect();
    let summary = summary.join("\n");
    match &args.out {
        Some(out) => out.write(&text)?,
        None if !args.json => print(&text)?,
        None => {}
    }
    if args.json {
        let format = RecordFormat::of(game).name();
        let games_read = records.len();
        print_json(&Everything { game, format, games_read, stopped, games: &analysed })?;
    } else if taken || args.out.is_none() {
        eprint!("{summary}");
    } else {
        print(&summary)?;
    }
    if stopped {
        let (done, all) = (analysed.len(), records.len());
        eprintln!("{}: stopped: {done} of {all} games are analysed and written", own_name());
    }
    Ok(())
}

/// Refuses a file that could not be written, before the work and not after it.
fn check_folder(path: &Path) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => {
            bail!("cannot write {}: there is no folder {}", path.display(), folder.display())
        }
        _ => Ok(()),
    }
}

/// The games of the file, and which game they are of.
fn read(args: &Args) -> Result<(GameId, Vec<GameRecord>)> {
    let text = decode(&read_bytes(&args.file)?);
    let name = shown(&args.file);
    let recognised = || recognise(&args.file, &text);
    let game = args.game.or_else(recognised).ok_or_else(|| {
        anyhow!("{name}: this is not PGN, GGF, PDN or a list of moves; name the game with --game")
    })?;
    let (mut records, mut skipped) = (Vec::new(), 0);
    for (i, record) in read_records(game, &text).into_iter().enumerate() {
        match record {
            Ok(record) => records.push(record),
            Err(_) if args.skip_bad => skipped += 1,
            Err(error) => return Err(error).with_context(|| format!("{name}: game {}", i + 1)),
        }
    }
    if skipped > 0 {
        eprintln!("{}: skipped {skipped} games that cannot be read", own_name());
    }
    if records.is_empty() {
        bail!("{name}: no games of {} in it", game.title());
    }
    Ok((game, records))
}

/// Judges the games until all are done or somebody stops it.
fn analyse(args: &Args, game: GameId, records: &[GameRecord]) -> Result<(Vec<Analysed>, bool)> {
    let limited = args.time.is_some() || args.depth.is_some() || args.nodes.is_some();
    let time = args.time.or((!limited).then_some(USUAL));
    let config = Config { threads: args.threads, ..Config::play(game) };
    let effort = JudgeEffort { time, depth: args.depth, nodes: args.nodes, config };
    let table = (game == GameId::Checkers).then(|| endings(EndgameTable::USUAL_PIECES));
    let mut judge = MoveJudge::new(game, effort, table, StopHandle::from(on_signals()?))?;
    let moves: usize = records.iter().map(|record| record.moves.len()).sum();
    let bar = named_progress(moves as u64)?;
    let mut analysed = Vec::new();
    let mut stopped = false;
    for (i, record) in records.iter().enumerate() {
        match judge.judge(record, &mut |ply| step(&bar, i, ply, records)) {
            Ok(judged) => analysed.push(finish(i + 1, record, judged)?),
            Err(UnfinishedGame::Failed(error)) => {
                return Err(error).with_context(|| format!("game {}", i + 1));
            }
            Err(UnfinishedGame::Stopped) => {
                stopped = true;
                break;
            }
        }
    }
    bar.finish_and_clear();
    Ok((analysed, stopped))
}

fn step(bar: &ProgressBar, game: usize, ply: usize, records: &[GameRecord]) {
    bar.set_message(format!("game {} of {}, move {}", game + 1, records.len(), ply / 2 + 1));
    bar.inc(1);
}

fn finish(number: usize, record: &GameRecord, judged: Vec<Judged>) -> Result<Analysed> {
    let written = write_record(&annotated(record, &judged));
    Ok(Analysed {
        result: record.result.text(),
        sides: summary::sides(record, &judged),
        summary: summary::text(number, record, &judged),
        text: written.with_context(|| format!("game {number}"))?,
        moves: judged,
    })
}
