//! The order of work: games, a fit, a match.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, bail};
use nullwindow::Playable;
use nullwindow::learnt::{Features, Fit, Network};
use nullwindow_arena::stats::{Elo, Pentanomial};
use nullwindow_engine::training::{LabelledGame, Labels, Samples, SelfPlay, unit_of};
use nullwindow_games::{GameId, Notation};
use serde::Serialize;

use super::Args;
use super::curriculum::Curriculum;
use super::kept_lines::{KeptLines, read_results};
use super::numbered::in_order;
use crate::output::write_bytes;
use crate::progress::named_progress;
use crate::stop::on_signals;

/// Whose evaluation plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrainPlayer {
    Classic,
    Learnt,
    File(PathBuf),
}

impl FromStr for TrainPlayer {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<TrainPlayer, Self::Err> {
        Ok(match text {
            "classic" => TrainPlayer::Classic,
            "learnt" => TrainPlayer::Learnt,
            path => TrainPlayer::File(path.into()),
        })
    }
}

impl TrainPlayer {
    /// The network in the file, if it is one.
    pub fn network(path: &Path) -> Result<Network> {
        let shown = || format!("cannot use the network {}", path.display());
        let bytes = fs::read(path).with_context(shown)?;
        Network::from_bytes(&bytes).with_context(shown)
    }

    /// Who it is, wherever its file is.
    fn identity(&self) -> Result<String> {
        Ok(match self {
            TrainPlayer::File(path) => {
                format!("{:016x}", TrainPlayer::network(path)?.fingerprint())
            }
            named => named.to_string(),
        })
    }
}

impl fmt::Display for TrainPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrainPlayer::Classic => f.write_str("classic"),
            TrainPlayer::Learnt => f.write_str("learnt"),
            TrainPlayer::File(path) => write!(f, "{}", path.display()),
        }
    }
}

/// What was learnt.
#[derive(Serialize)]
pub struct Trained {
    pub game: GameId,
    pub games: usize,
    pub positions: usize,
    pub unit: i32,
    /// The mean cross entropy of the positions, judged by the network as it is kept.
    pub loss: f64,
    /// The same of the positions that it was not shown.
    pub held_out: Option<f64>,
    pub network: PathBuf,
    pub trial: Option<Trial>,
}

/// The match against another player.
#[derive(Serialize)]
pub struct Trial {
    pub against: String,
    pub nodes: u64,
    /// Pairs with 0 to 4 halves of a point for the network.
    pub pairs: Pentanomial,
    pub elo: Option<Elo>,
}

/// Plays, fits and tests.
pub fn train<G, F, const WORDS: usize>(args: &Args, curriculum: Curriculum<G, F>) -> Result<Trained>
where
    G: Notation + Playable + Clone + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
    F: Features<G::Position, WORDS>,
{
    let stop = on_signals()?;
    let folder = &args.folder;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let games = games(args, &curriculum, &stop)?;
    let trained = fit(args, &curriculum, &games, &stop)?;
    let trial = match args.pairs {
        0 => None,
        pairs => Some(trial(args, &curriculum, &trained.network, pairs.into(), &stop)?),
    };
    Ok(Trained { trial, ..trained })
}

/// The games to learn from.
fn games<G, F>(args: &Args, curriculum: &Curriculum<G, F>, stop: &AtomicBool) -> Result<Vec<String>>
where
    G: Notation + Playable + Clone + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    let Args { player, nodes, random_plies, pieces, seed, .. } = args;
    let who = player.identity()?;
    let way = format!(
        "{} player={who} nodes={nodes} random-plies={random_plies} pieces={pieces} seed={seed}",
        curriculum.id
    );
    let mut kept = KeptLines::open(args.folder.join("games.txt"), &way)?;
    let (there, wanted) = (kept.lines.len() as u64, args.games);
    if there < wanted {
        let game = (curriculum.player)(player)?;
        let play = SelfPlay {
            openings: &curriculum.openings,
            random_plies: curriculum.least_drawn..=usize::from(*random_plies),
            nodes: *nodes,
            techniques: curriculum.techniques(),
            order: curriculum.order(),
            decided: curriculum.decided,
            known: &*curriculum.known,
            seed: *seed,
        };
        let bar = named_progress(wanted - there)?;
        bar.set_message("games");
        let work = |number| play.game(&game, number).write(&game);
        let all = in_order(there..wanted, args.jobs(), stop, work, |line| {
            bar.inc(1);
            kept.add(line)
        })?;
        bar.finish_and_clear();
        if !all {
            bail!("stopped: {} of {wanted} games are kept; repeat the command", kept.lines.len());
        }
    }
    kept.lines.truncate(wanted as usize);
    for path in &args.also {
        kept.lines.extend(read_results(path)?);
    }
    Ok(kept.lines)
}

/// Learns from the games.
fn fit<G, F, const WORDS: usize>(
    args: &Args,
    curriculum: &Curriculum<G, F>,
    lines: &[String],
    stop: &Arc<AtomicBool>,
) -> Result<Trained>
where
    G: Notation + Playable + Clone,
    F: Features<G::Position, WORDS>,
{
    let game = (curriculum.player)(&TrainPlayer::Classic)?;
    let mut games = Vec::with_capacity(lines.len());
    for (number, line) in lines.iter().enumerate() {
        let read = LabelledGame::read(&game, line);
        games.push(read.with_context(|| format!("game {} of {}", number + 1, lines.len()))?);
    }
    let decided = curriculum.decided;
    // Every seventh game is more than enough for one number.
    let judged = games.iter().step_by(7).flat_map(|played| played.positions(&game));
    let seen: Vec<_> = judged
        .filter(|(position, _, _)| !game.is_forced(position))
        .filter_map(|(_, value, result)| Some((value.filter(|v| v.abs() < decided)?, result)))
        .collect();
    let unit = unit_of(&seen);
    let labels = Labels { search: f64::from(args.search) / 100.0, unit, decided };
    let mut samples = Samples::<WORDS>::default();
    for (number, played) in games.iter().enumerate() {
        samples.add(&game, &curriculum.features, (number, played), &labels);
    }
    let bar = named_progress(args.epochs.into())?;
    let fit = Fit { epochs: args.epochs as usize, unit, seed: args.seed, ..Fit::default() };
    let Samples { training, held_out } = &samples;
    let learnt = fit.train(&curriculum.features, training, held_out, &mut |epoch| {
        bar.inc(1);
        let held_out = epoch.held_out.map_or(String::new(), |loss| format!(", {loss:.5} held out"));
        bar.set_message(format!("fit, cross entropy {:.5}{held_out}", epoch.loss));
        !stop.load(Ordering::Relaxed)
    });
    bar.finish_and_clear();
    let learnt = learnt?;
    if stop.load(Ordering::Relaxed) {
        bail!(
            "stopped in the fit, which begins again when the command is repeated; games are kept"
        );
    }
    let network = args.folder.join("learnt.network");
    write_bytes(&network, &learnt.to_bytes())?;
    Ok(Trained {
        game: curriculum.id,
        games: games.len(),
        positions: training.len(),
        unit,
        loss: learnt.loss(training),
        held_out: (!held_out.is_empty()).then(|| learnt.loss(held_out)),
        network,
        trial: None,
    })
}

/// Plays pairs of games against another player: each opening with both sides, then each again
/// with moves that are drawn.
fn trial<G, F>(
    args: &Args,
    curriculum: &Curriculum<G, F>,
    network: &Path,
    pairs: u64,
    stop: &AtomicBool,
) -> Result<Trial>
where
    G: Notation + Playable + Clone + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    let (against, nodes) = (args.against.as_ref().unwrap_or(&args.player), args.match_nodes);
    let learnt = (curriculum.player)(&TrainPlayer::File(network.to_path_buf()))?;
    let other = (curriculum.player)(against)?;
    let [name, opponent] =
        [&TrainPlayer::File(network.to_path_buf()), against].map(TrainPlayer::identity);
    let (name, opponent, seed) = (name?, opponent?, args.seed);
    let way = format!(
        "{} {name} against={opponent} nodes={nodes} pieces={} seed={seed}",
        curriculum.id, args.pieces
    );
    let mut kept = KeptLines::open(args.folder.join(format!("pairs-{name}.txt")), &way)?;
    let there = (kept.lines.len() as u64).min(pairs);
    let bar = named_progress(pairs - there)?;
    bar.set_message("match");
    let (openings, known) = (&curriculum.openings, &*curriculum.known);
    let (techniques, decided) = (curriculum.techniques(), curriculum.decided);
    let (order, least_drawn) = (curriculum.order(), curriculum.least_drawn);
    let work = |number: u64| {
        let many = openings.len() as u64;
        let random_plies = if number < many { 0..=0 } else { least_drawn..=4 };
        let openings = std::slice::from_ref(&openings[(number % many) as usize]);
        let order = order.clone();
        let play =
            SelfPlay { openings, random_plies, nodes, techniques, order, decided, known, seed };
        play.pair(&learnt, &other, number)
    };
    let all = in_order(there..pairs, args.jobs(), stop, work, |halves| {
        bar.inc(1);
        kept.add(halves.to_string())
    })?;
    bar.finish_and_clear();
    if !all {
        bail!("stopped: {} of {pairs} pairs are kept; repeat the command", kept.lines.len());
    }
    let mut found = Pentanomial::default();
    for line in kept.lines.iter().take(pairs as usize) {
        let halves = line.parse().with_context(|| format!("'{line}' is no result of a pair"))?;
        found.add(halves);
    }
    Ok(Trial { against: against.to_string(), nodes, elo: found.elo(), pairs: found })
}
