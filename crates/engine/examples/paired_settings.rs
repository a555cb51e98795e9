//! What settings are worth: total nodes and processor time of searches that differ in them
//! alone, position by position.
//!
//! ```text
//! cargo run --release -p nullwindow-engine --example paired_settings -- \
//!     chess 7 crates/lab/experiments/positions/chess-games.txt 100 40 \
//!     algorithm=mtd-adaptive,step=2 with=continuation-history step=3
//! ```
//!
//! The first settings are what all searches start from, and the others what each
//! changes in them. Of the file's positions so many are left out and so many taken, `40/10` every
//! tenth of them. Printed is, for each, the geometric mean of its nodes over those of
//! the first, with a 95 % interval of Student's t, the ratio of the sums, and the ratio of
//! processor times, which load disturbs less than the clock: every position is searched in all
//! ways in turn. Values must agree.

use std::error::Error;

use cpu_time::ThreadTime;
use nullwindow_engine::{Config, ThinkLimits, engine};
use nullwindow_games::GameId;

/// A search: nodes, seconds of the processor, the value.
struct Run {
    nodes: f64,
    seconds: f64,
    value: Option<i32>,
}

fn run(config: &Config, game: GameId, position: &str, depth: u16) -> Result<Run, Box<dyn Error>> {
    let mut engine = engine(game, config)?;
    engine.set_position(Some(position), &[])?;
    let clock = ThreadTime::now();
    let thought = engine.think(&ThinkLimits::to_depth(depth), &mut |_| ())?;
    let seconds = clock.elapsed().as_secs_f64();
    Ok(Run { nodes: thought.total as f64, seconds, value: thought.value })
}

/// Ratios to the first settings, one a position.
#[derive(Default)]
struct Ratios {
    logs: Vec<f64>,
    nodes: [f64; 2],
    seconds: [f64; 2],
}

impl Ratios {
    fn add(&mut self, first: &Run, this: &Run) {
        self.logs.push((this.nodes / first.nodes).ln());
        for (sums, of) in [(&mut self.nodes, [first.nodes, this.nodes])]
            .into_iter()
            .chain([(&mut self.seconds, [first.seconds, this.seconds])])
        {
            sums.iter_mut().zip(of).for_each(|(sum, x)| *sum += x);
        }
    }

    fn print(&self, name: &str) {
        let n = self.logs.len() as f64;
        let mean = self.logs.iter().sum::<f64>() / n;
        let squares: f64 = self.logs.iter().map(|x| (x - mean).powi(2)).sum();
        // Student's t at 97.5 %, to within a percent from five positions on.
        let t = 1.96 + 2.4 / (n - 1.0) + 3.5 / (n - 1.0).powi(2);
        let half = t * (squares / (n - 1.0) / n).sqrt();
        println!(
            "{name:48} nodes {:.3} ({:.3} to {:.3})  sums {:.3}  processor time {:.3}  {:.1} million nodes",
            mean.exp(),
            (mean - half).exp(),
            (mean + half).exp(),
            self.nodes[1] / self.nodes[0],
            self.seconds[1] / self.seconds[0],
            self.nodes[1] / 1e6
        );
    }
}

/// The configuration with these settings, `name=text` with commas between.
fn with(config: &Config, game: GameId, settings: &str) -> Result<Config, Box<dyn Error>> {
    let mut config = config.clone();
    for setting in settings.split(',').filter(|setting| *setting != "usual") {
        let (name, text) = setting.split_once('=').ok_or("write name=text")?;
        config.set(Some(game), name, text)?;
    }
    Ok(config)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, depth, file, skip, take, first, others @ ..] = &arguments[..] else {
        return Err("give a game, a depth, a file of positions, how many of them to leave out, \
                    how many to take, and settings"
            .into());
    };
    let (game, depth): (GameId, u16) = (game.parse()?, depth.parse()?);
    let (take, every) = take.split_once('/').unwrap_or((take, "1"));
    let (skip, take, every): (usize, usize, usize) = (skip.parse()?, take.parse()?, every.parse()?);
    let text = std::fs::read_to_string(file)?;
    let positions = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let positions = positions.map(|line| line.split(['\t', '#']).next().unwrap_or(line).trim());
    let first = with(&Config::usual(game), game, first)?;
    let others: Vec<Config> =
        others.iter().map(|settings| with(&first, game, settings)).collect::<Result<_, _>>()?;
    let mut ratios: Vec<Ratios> = others.iter().map(|_| Ratios::default()).collect();
    for position in positions.skip(skip).step_by(every).take(take) {
        let base = run(&first, game, position, depth)?;
        for (config, ratios) in others.iter().zip(&mut ratios) {
            let other = run(config, game, position, depth)?;
            if other.value != base.value {
                return Err(format!("{:?} and {:?}: {position}", base.value, other.value).into());
            }
            ratios.add(&base, &other);
        }
    }
    for (ratios, name) in ratios.iter().zip(&arguments[6..]) {
        ratios.print(&format!("{game} {depth} {name}"));
    }
    Ok(())
}
