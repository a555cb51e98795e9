//! The same searches by this program and by another build of it, in turns: what a change
//! costs or saves on this machine. Times of one run compare; times of two do not.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use nullwindow_games::GameId;
use nullwindow_lab::experiment::Laboratory;
use serde::{Deserialize, Serialize};

use crate::table::{table, text};

/// The games, and depths that take about a tenth of a second.
const DEPTHS: [(GameId, u16); 3] =
    [(GameId::Chess, 6), (GameId::Othello, 11), (GameId::Checkers, 15)];

/// Every so many of the twenty positions are searched.
const EVERY: usize = 5;

/// Each search is run so often by each program; the shortest counts, which is the least
/// disturbed one.
const RUNS: usize = 5;

/// Both programs on the positions of one game.
#[derive(Serialize)]
pub struct Race {
    game: GameId,
    depth: u16,
    positions: usize,
    /// Seconds of this program, start included.
    seconds: f64,
    /// Seconds of the other one.
    other_seconds: f64,
    /// Nodes of this program over those of the other.
    nodes_ratio: f64,
}

/// What a program says of a search.
#[derive(Deserialize)]
struct Said {
    value: Option<i32>,
    total: u64,
    quiescence: u64,
}

impl Said {
    fn nodes(&self) -> f64 {
        (self.total + self.quiescence) as f64
    }
}

/// Runs all searches by both programs. They must agree on every value.
pub fn measure(other: &Path) -> Result<Vec<Race>> {
    let lab = Laboratory::shipped()?;
    let this = std::env::current_exe().context("this program does not know its own file")?;
    DEPTHS.iter().map(|&(game, depth)| race(&lab, (game, depth), [&this, other])).collect()
}

fn race(lab: &Laboratory, (game, depth): (GameId, u16), programs: [&Path; 2]) -> Result<Race> {
    let positions = lab
        .positions()
        .get(game, "twenty")
        .context("the positions 'twenty' are missing from the laboratory")?;
    let mut race =
        Race { game, depth, positions: 0, seconds: 0.0, other_seconds: 0.0, nodes_ratio: 0.0 };
    let mut nodes = [0.0; 2];
    for position in positions.iter().step_by(EVERY) {
        let (seconds, said) = both(programs, game, &position.text, depth)?;
        race.positions += 1;
        race.seconds += seconds[0];
        race.other_seconds += seconds[1];
        nodes = [nodes[0] + said[0].nodes(), nodes[1] + said[1].nodes()];
    }
    Ok(Race { nodes_ratio: nodes[0] / nodes[1], ..race })
}

/// The shortest times of both programs, and what they say.
fn both(
    programs: [&Path; 2],
    game: GameId,
    position: &str,
    depth: u16,
) -> Result<([f64; 2], [Said; 2])> {
    let mut seconds = [f64::INFINITY; 2];
    let mut turn = |i: usize| -> Result<Said> {
        let begun = Instant::now();
        let said = search(programs[i], game, position, depth)?;
        seconds[i] = seconds[i].min(begun.elapsed().as_secs_f64());
        Ok(said)
    };
    let mut said = [turn(0)?, turn(1)?];
    for _ in 1..RUNS {
        said = [turn(0)?, turn(1)?];
    }
    if said[0].value != said[1].value {
        bail!("the programs disagree on the value of {position} at depth {depth}");
    }
    Ok((seconds, said))
}

fn search(program: &Path, game: GameId, position: &str, depth: u16) -> Result<Said> {
    let done = Command::new(program)
        .args(["search", "--game", game.id(), "--position", position, "--json"])
        .args(["--depth", &depth.to_string()])
        .output()
        .with_context(|| format!("cannot run {}", program.display()))?;
    if !done.status.success() {
        let why = String::from_utf8_lossy(&done.stderr);
        bail!("{}: {}", program.display(), why.lines().next().unwrap_or("it failed"));
    }
    serde_json::from_slice(&done.stdout)
        .with_context(|| format!("{} does not answer as this program does", program.display()))
}

/// The races as a table.
pub fn show(races: &[Race]) -> String {
    let headings = ["game", "depth", "positions", "seconds", "other", "time", "nodes"];
    let mut out = table(&headings, &[1, 2, 3, 4, 5, 6]);
    for race in races {
        out.add_row([
            race.game.to_string(),
            race.depth.to_string(),
            race.positions.to_string(),
            format!("{:.3}", race.seconds),
            format!("{:.3}", race.other_seconds),
            format!("{:.3}", race.seconds / race.other_seconds),
            format!("{:.3}", race.nodes_ratio),
        ]);
    }
    text(&out) + "\ntime, nodes: this program relative to the other, below 1 is less\n"
}
