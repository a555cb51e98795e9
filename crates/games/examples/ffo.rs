//! Plays FFO problems out and compares the time with ntest's:
//!
//! ```text
//! cargo run --release -p nullwindow-games --example ffo -- <ffo.txt> [<number> …]
//! ```
//!
//! Without numbers 40 to 45. ntest's CPU-seconds were measured on one core of
//! the machine this was developed on; on another, ratios say less.

use std::error::Error;
use std::time::Instant;

use nullwindow::drivers::deepen;
use nullwindow::memory::Table;
use nullwindow::{Counts, Params, Search, catalogue};
use nullwindow_games::othello::{Endgame, ffo};

/// ntest's CPU-seconds for problems 40 to 45.
const NTEST: [f64; 6] = [0.54, 0.79, 0.74, 1.92, 0.94, 12.5];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("usage: ffo <ffo.txt> [<number> …]")?;
    let mut numbers = arguments.map(|n| n.parse()).collect::<Result<Vec<u32>, _>>()?;
    if numbers.is_empty() {
        numbers = (40..=45).collect();
    }
    let problems = ffo::read(&std::fs::read_to_string(&path)?)?;
    let game = Endgame::new();
    let (mut times, mut ratios) = (Vec::new(), Vec::new());
    println!("  n empty value       library        own    CPU-s   ntest  ratio");
    for number in numbers {
        let problem = problems.iter().find(|p| p.number == Some(number));
        let problem = problem.ok_or_else(|| format!("{path} has no problem {number}"))?;
        let (value, counts, seconds) = solve(&game, problem);
        if value != Some(problem.score) {
            return Err(format!("FFO {number} is worth {}, not {value:?}", problem.score).into());
        }
        let empties = problem.position.empties();
        let (library, own) = (counts.total(), counts.quiescence);
        print!("{number:3} {empties:5} {:+5} {library:13} {own:10} {seconds:8.3}", problem.score);
        times.push(seconds);
        match number.checked_sub(40).and_then(|i| NTEST.get(i as usize)) {
            Some(ntest) => {
                ratios.push(seconds / ntest);
                println!(" {ntest:7.2} {:6.2}", seconds / ntest);
            }
            None => println!(),
        }
    }
    println!("geometric mean: {:.3} s, {:.2} of ntest's", mean(&times), mean(&ratios));
    Ok(())
}

fn solve(game: &Endgame, problem: &ffo::Problem) -> (Option<i32>, Counts, f64) {
    let before = cpu_seconds();
    let position = &problem.position;
    let table: Table = Table::with_entries(1 << 21);
    let mut s =
        Search::with(game, table, ()).ordered(Endgame::order()).with_etc(game.etc_depth(position));
    let mut mtd_f = catalogue::find("mtd-f").expect("there").with(Params::default());
    let answer = deepen(&mut s, position, &mut mtd_f, &game.schedule(position), |_, _| None);
    (answer.value(), s.counts(), cpu_seconds() - before)
}

/// The time this process has run; the time of day where the system does not
/// tell.
fn cpu_seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|t| t.split_whitespace().next()?.parse::<f64>().ok());
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let wall = START.get_or_init(Instant::now).elapsed().as_secs_f64();
    nanoseconds.map_or(wall, |n| n / 1e9)
}

fn mean(numbers: &[f64]) -> f64 {
    let logarithms: f64 = numbers.iter().map(|n| n.ln()).sum();
    (logarithms / numbers.len() as f64).exp()
}
