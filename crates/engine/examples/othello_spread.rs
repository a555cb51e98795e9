//! How well shallow searches foretell deep ones in Othello: the table behind
//! Multi-ProbCut (`othello/spread.rs`), from positions of tournament games.
//!
//!     cargo run --release -p nullwindow-engine --example othello_spread -- WTHOR_FILE GAMES
//!
//! One position in ten plies of every hundredth game is searched to all depths up to
//! the last; what is printed is the root of the mean square of the difference between
//! a depth and the shallow one that stands for it, in hundredths of a disc.

use nullwindow_engine::{Config, ThinkLimits, engine};
use nullwindow_games::othello::wthor::Base;
use nullwindow_games::{GameId, Notation, othello::Othello};

const DEPTHS: usize = 10;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, file, games] = &args[..] else {
        eprintln!("give a WTHOR file and a number of games");
        std::process::exit(2);
    };
    let base = Base::read(&std::fs::read(file).expect("a file")).expect("a WTHOR base");
    let games: usize = games.parse().expect("a number");
    let (rules, config) =
        (Othello::default(), Config { grain: 10, ..Config::usual(GameId::Othello) });
    let mut squares = [[(0.0, 0u32); DEPTHS + 1]; 6];
    let every = (base.games.len() / games).max(1);
    for (g, game) in base.games.iter().step_by(every).enumerate() {
        let Ok(record) = game.replay() else { continue };
        let positions = record.positions();
        for position in positions.skip(4 + g % 6).step_by(6).filter(|p| p.empties() > 12) {
            let stage = (position.empties() as usize / 10).min(5);
            let mut engine = engine(GameId::Othello, &config).expect("a configuration");
            engine.set_position(Some(&rules.write_position(&position)), &[]).expect("a position");
            if engine.moves().is_empty() {
                continue;
            }
            let limits = ThinkLimits::to_depth(DEPTHS as u16);
            let thought = engine.think(&limits, &mut |_| ()).expect("moves");
            let values: Vec<f64> =
                thought.iterations.iter().map(|i| f64::from(i.value.unwrap_or(0)) * 10.0).collect();
            for depth in 3..=values.len().min(DEPTHS) {
                let shallow = depth / 4 * 2 + depth % 2;
                let difference = values[depth - 1] - values[shallow - 1];
                let (sum, count) = &mut squares[stage][depth];
                *sum += difference * difference;
                *count += 1;
            }
        }
    }
    for (stage, row) in squares.iter().enumerate() {
        let spread = |&(sum, count): &(f64, u32)| (sum / f64::from(count.max(1))).sqrt().round();
        let row: Vec<String> = row[3..].iter().map(|cell| format!("{}", spread(cell))).collect();
        println!(
            "[{}], // {} to {} empty, {} positions",
            row.join(", "),
            stage * 10,
            stage * 10 + 9,
            squares[stage][3].1
        );
    }
}
