//! The same searches by this program and by another build of it, in turns: what a change
//! costs or saves on this machine. Times of one run compare; times of two do not.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use nullwindow_games::GameId;
use nullwindow_lab::experiment::Laboratory;
use serde::{Deserialize, Serialize};

use super::games::positions;
use crate::table::{table, text};

/// The games, and depths that take about a tenth of a second.
const DEPTHS: [(GameId, u16); 3] =
    [(GameId::Chess, 6), (GameId::Othello, 11), (GameId::Checkers, 15)];

/// Every so many of the twenty positions are searched.
const EVERY: usize = 5;

/// Each search is run so often by each program; the shortest counts, which is the least
/// disturbed one.
const RUNS: usize = 5;

/// The same for endings, which take seconds.
const ENDING_RUNS: usize = 2;

/// Endings of Othello 40 to 45 of the FFO suite, with 20 to 24 empty squares.
const FFO: [&str; 6] = [
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X",
    "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X",
    "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X",
    "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O",
    "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O",
    "---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X",
];

/// Connect Four after 45461667, 35333571 and 13333111, the columns in turn.
const CONNECT_FOUR: [&str; 3] = [
    "......./......./......./.....X./...X.O./X..XOOO",
    "......./......./..X..../..O..../..X.O../O.X.O.X",
    "......./......./O.X..../X.O..../O.X..../X.O....",
];

/// Both programs on some positions of one game.
#[derive(Serialize)]
pub struct BuildRace {
    game: GameId,
    /// None for positions that are solved.
    depth: Option<u16>,
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
struct ProgramSaid {
    value: Option<i32>,
    total: u64,
    /// Those that are counted apart.
    #[serde(alias = "settling")]
    quiescence: u64,
}

impl ProgramSaid {
    fn nodes(&self) -> f64 {
        (self.total + self.quiescence) as f64
    }
}

/// Positions that both programs search, and how.
struct Course {
    game: GameId,
    depth: Option<u16>,
    positions: Vec<String>,
    runs: usize,
}

impl Course {
    /// Positions of the laboratory to a depth.
    fn to_depth(lab: &Laboratory, (game, depth): (GameId, u16)) -> Result<Course> {
        let positions = positions(lab, game)?;
        let positions = positions.into_iter().step_by(EVERY).map(str::to_string).collect();
        Ok(Course { game, depth: Some(depth), positions, runs: RUNS })
    }

    /// Positions to the end of the game.
    fn to_the_end(game: GameId, positions: &[&str]) -> Course {
        let positions = positions.iter().map(|text| text.to_string()).collect();
        Course { game, depth: None, positions, runs: ENDING_RUNS }
    }

    fn race(&self, programs: [&Path; 2]) -> Result<BuildRace> {
        let (mut seconds, mut nodes) = ([0.0; 2], [0.0; 2]);
        for position in &self.positions {
            let (times, said) = self.both(programs, position)?;
            for i in 0..2 {
                seconds[i] += times[i];
                nodes[i] += said[i].nodes();
            }
        }
        Ok(BuildRace {
            game: self.game,
            depth: self.depth,
            positions: self.positions.len(),
            seconds: seconds[0],
            other_seconds: seconds[1],
            nodes_ratio: nodes[0] / nodes[1],
        })
    }

    /// The shortest times of both programs, and what they say.
    fn both(&self, programs: [&Path; 2], position: &str) -> Result<([f64; 2], [ProgramSaid; 2])> {
        let mut seconds = [f64::INFINITY; 2];
        let mut turn = |i: usize| -> Result<ProgramSaid> {
            let begun = Instant::now();
            let said = self.search(programs[i], position)?;
            seconds[i] = seconds[i].min(begun.elapsed().as_secs_f64());
            Ok(said)
        };
        let mut said = [turn(0)?, turn(1)?];
        for _ in 1..self.runs {
            said = [turn(0)?, turn(1)?];
        }
        if said[0].value != said[1].value {
            bail!("the programs disagree on the value of {position}");
        }
        Ok((seconds, said))
    }

    fn search(&self, program: &Path, position: &str) -> Result<ProgramSaid> {
        let mut command = Command::new(program);
        command.arg(if self.depth.is_some() { "search" } else { "solve" });
        command.args(["--game", self.game.id(), "--position", position, "--json"]);
        if let Some(depth) = self.depth {
            command.args(["--depth", &depth.to_string()]);
        }
        let done = command.output().with_context(|| format!("cannot run {}", program.display()))?;
        if !done.status.success() {
            let why = String::from_utf8_lossy(&done.stderr);
            bail!("{}: {}", program.display(), why.lines().next().unwrap_or("it failed"));
        }
        serde_json::from_slice(&done.stdout)
            .with_context(|| format!("{} does not answer as this program does", program.display()))
    }
}

/// Runs all searches by both programs. They must agree on every value.
pub fn measure(other: &Path) -> Result<Vec<BuildRace>> {
    let lab = Laboratory::shipped()?;
    let this = std::env::current_exe().context("this program does not know its own file")?;
    let mut courses = DEPTHS
        .map(|depth| Course::to_depth(&lab, depth))
        .into_iter()
        .collect::<Result<Vec<_>>>()?;
    courses.push(Course::to_the_end(GameId::Othello, &FFO));
    courses.push(Course::to_the_end(GameId::ConnectFour, &CONNECT_FOUR));
    courses.iter().map(|course| course.race([&this, other])).collect()
}

/// The races as a table.
pub fn show(races: &[BuildRace]) -> String {
    let headings = ["game", "depth", "positions", "seconds", "other", "time", "nodes"];
    let mut out = table(&headings, &[1, 2, 3, 4, 5, 6]);
    for race in races {
        out.add_row([
            race.game.to_string(),
            race.depth.map_or("end".into(), |depth| depth.to_string()),
            race.positions.to_string(),
            format!("{:.3}", race.seconds),
            format!("{:.3}", race.other_seconds),
            format!("{:.3}", race.seconds / race.other_seconds),
            format!("{:.3}", race.nodes_ratio),
        ]);
    }
    text(&out) + "\ntime, nodes: this program relative to the other, below 1 is less\n"
}
