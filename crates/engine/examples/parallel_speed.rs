//! How much faster two threads are than one: time to a depth, in one run.
//!
//! ```text
//! cargo run --release -p nullwindow-engine --example parallel_speed -- \
//!     chess 7 crates/lab/experiments/positions/chess-twenty.txt
//! ```
//!
//! Every position is searched with one thread and with two in turn, so that both meet the same
//! machine. Printed are geometric means over the positions: the *speed-up* is the ratio of
//! the leader's processor time, which is at work from the beginning to the end, so that it is
//! the time to the depth on a machine without other programs; *clock* is the ratio of times by
//! the clock, in which other programs have their part; the *overhead* is how many more nodes two threads visit; *rate* is the
//! ratio of nodes in a second of processor time, which falls where threads wait for the
//! memory; *busy* is the processor time of both as a share of twice the time by the clock,
//! which falls where a thread has nothing to do, and where other programs take the processor
//! (`one` tells the same of one thread: what it falls short of 100 % others have taken).

use std::error::Error;
use std::time::Instant;

use cpu_time::{ProcessTime, ThreadTime};
use nullwindow::parallel::Sharing;
use nullwindow_engine::{Config, TableSize, ThinkLimits, engine};
use nullwindow_games::GameId;

/// A search: seconds by the clock, of the leader, of all threads, nodes, the value.
struct Run {
    wall: f64,
    led: f64,
    cpu: f64,
    nodes: f64,
    value: Option<i32>,
}

fn run(config: &Config, game: GameId, position: &str, depth: u16) -> Result<Run, Box<dyn Error>> {
    let mut engine = engine(game, config)?;
    engine.set_position(Some(position), &[])?;
    let (wall, led, cpu) = (Instant::now(), ThreadTime::now(), ProcessTime::now());
    let thought = engine.think(&ThinkLimits::to_depth(depth), &mut |_| ())?;
    let nodes = (thought.total + thought.quiescence) as f64;
    let (led, cpu) = (led.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    Ok(Run { wall: wall.elapsed().as_secs_f64(), led, cpu, nodes, value: thought.value })
}

/// What is compared.
#[derive(Default)]
struct Means {
    logs: [f64; 6],
    count: f64,
}

impl Means {
    fn add(&mut self, one: &Run, two: &Run) {
        let rate = (two.nodes / two.cpu) / (one.nodes / one.cpu);
        let busy = two.cpu / two.wall / 2.0;
        let (clock, overhead) = (one.wall / two.wall, two.nodes / one.nodes);
        let all = [one.led / two.led, clock, overhead, rate, busy, one.cpu / one.wall];
        self.logs.iter_mut().zip(all).for_each(|(sum, ratio)| *sum += ratio.ln());
        self.count += 1.0;
    }

    fn print(&self, name: &str) {
        let [speed_up, clock, overhead, rate, busy, one] =
            self.logs.map(|sum| (sum / self.count).exp());
        println!(
            "{name:32} speed-up {speed_up:.2}  clock {clock:.2}  overhead {overhead:.2}  rate {rate:.2}  busy {:.0} %  (one {:.0} %)",
            busy * 100.0,
            one * 100.0
        );
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, depth, file, schemes @ ..] = &arguments[..] else {
        return Err("give a game, a depth and a file of positions".into());
    };
    let (game, depth): (GameId, u16) = (game.parse()?, depth.parse()?);
    let text = std::fs::read_to_string(file)?;
    let all = ["mtd-f/deferring", "mtd-adaptive/deferring", "aspiration-negascout/deferring"];
    let all = all.into_iter().chain(["mtd-f/lazy", "mtd-f/speculative"]);
    let chosen: Vec<&str> = if schemes.is_empty() {
        all.collect()
    } else {
        schemes.iter().map(String::as_str).collect()
    };
    for scheme in chosen {
        let (algorithm, sharing) = scheme.split_once('/').ok_or("write algorithm/sharing")?;
        let sharing: Sharing = sharing.parse()?;
        let mut config = Config { sharing, ..Config::usual(game).driven_by(algorithm) };
        config.memory.table = TableSize::Bits(21);
        let two = Config { threads: 2, ..config.clone() };
        let mut means = Means::default();
        for position in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let position = position.split('\t').next().unwrap_or(position).trim();
            let one = run(&config, game, position, depth)?;
            let both = run(&two, game, position, depth)?;
            if one.value != both.value {
                return Err(format!(
                    "{scheme}: {:?} and {:?} of {position}",
                    one.value, both.value
                )
                .into());
            }
            means.add(&one, &both);
        }
        means.print(&format!("{game} {depth} {scheme}"));
    }
    Ok(())
}
