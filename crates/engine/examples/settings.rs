//! What settings cost beside each other: nodes and processor time to a depth, in one run.
//!
//! ```text
//! cargo run --release -p nullwindow-engine --example settings -- \
//!     chess 6 crates/lab/experiments/positions/chess-games.txt 40 \
//!     algorithm=mtd-adaptive,step=2 algorithm=mtd-adaptive,step=3 algorithm=mtd-f,step=2
//! ```
//!
//! The arguments are a game, a depth, a file of positions, how many of its first positions are
//! searched, and ways to search: `usual` or settings over the usual ones, as in
//! `nullwindow match`. The others are measured against the first, and all must find the same
//! values. Printed are the geometric means of the ratios of all nodes, of those with quiescence,
//! and of the processor time, with two standard errors. A position is searched in all ways in
//! turn, so that they meet the same machine, and first of all once in the first way, which is not
//! timed; nodes do not depend on it.

use std::error::Error;
use std::fs;

use cpu_time::ThreadTime;
use nullwindow_engine::{Config, ThinkLimits, engine};
use nullwindow_games::GameId;

/// What a search cost: nodes, those with quiescence, seconds.
type Cost = [f64; 3];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, depth, file, most, settings @ ..] = &arguments[..] else {
        return Err("give a game, a depth, a file of positions, how many, and settings".into());
    };
    let (game, depth, most): (GameId, u16, usize) = (game.parse()?, depth.parse()?, most.parse()?);
    let text = fs::read_to_string(file)?;
    let positions = text.lines().map(|line| line.split('#').next().unwrap_or("").trim());
    let positions: Vec<&str> = positions.filter(|line| !line.is_empty()).take(most).collect();
    let configs: Vec<Config> =
        settings.iter().map(|text| config(game, text)).collect::<Result<_, _>>()?;
    let mut logs: Vec<Vec<Cost>> = vec![Vec::new(); configs.len()];
    for position in &positions {
        search(game, position, &configs[0], depth)?;
        let mut first = None;
        for (i, config) in configs.iter().enumerate() {
            let (value, cost) = search(game, position, config, depth)?;
            let (same, usual) = *first.get_or_insert((value, cost));
            if value != same {
                return Err(format!("{} finds another value at {position}", settings[i]).into());
            }
            logs[i].push(std::array::from_fn(|k| (cost[k] / usual[k]).ln()));
        }
    }
    println!("{game}, depth {depth}, {} positions, against {}", positions.len(), settings[0]);
    for (text, logs) in settings.iter().zip(&logs).skip(1) {
        let [nodes, all, time] = std::array::from_fn(|k| mean(logs.iter().map(|log| log[k])));
        println!("nodes {nodes}  with quiescence {all}  time {time}  {text}");
    }
    Ok(())
}

/// A way to search: the usual one with other settings.
fn config(game: GameId, text: &str) -> Result<Config, Box<dyn Error>> {
    let mut config = Config::usual(game);
    for word in text.split(',') {
        match (word, word.split_once('=')) {
            ("usual", _) => config = Config::usual(game),
            (_, Some((name, value))) => config.set(Some(game), name, value)?,
            _ => return Err(format!("'{word}' is neither usual nor name=value").into()),
        }
    }
    Ok(config)
}

fn search(
    game: GameId,
    position: &str,
    config: &Config,
    depth: u16,
) -> Result<(Option<i32>, Cost), Box<dyn Error>> {
    let mut engine = engine(game, config)?;
    engine.set_position(Some(position), &[])?;
    let clock = ThreadTime::now();
    let thought = engine.think(&ThinkLimits::to_depth(depth), &mut |_| ())?;
    let seconds = clock.elapsed().as_secs_f64();
    let nodes = thought.total as f64;
    Ok((thought.value, [nodes, nodes + thought.quiescence as f64, seconds]))
}

/// A geometric mean and two standard errors of it.
fn mean(logs: impl Iterator<Item = f64>) -> String {
    let logs: Vec<f64> = logs.collect();
    let n = logs.len() as f64;
    let mean = logs.iter().sum::<f64>() / n;
    let squares = logs.iter().map(|log| (log - mean).powi(2)).sum::<f64>();
    let error = 2.0 * (squares / (n - 1.0).max(1.0) / n).sqrt();
    format!("{:.3} ±{:.3}", mean.exp(), mean.exp() * error)
}
