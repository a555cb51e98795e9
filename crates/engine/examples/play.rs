//! An engine plays a game against itself, by text alone.
//!
//! `cargo run --release -p nullwindow-engine --example play -- othello 4`

use std::error::Error;

use nullwindow_engine::{Config, ThinkLimits, engine};
use nullwindow_games::GameId;

/// Long enough for any game that makes progress.
const MOST_MOVES: usize = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let game: GameId = args.next().as_deref().unwrap_or("othello").parse()?;
    let depth: u16 = args.next().as_deref().unwrap_or("4").parse()?;
    let mut engine = engine(game, &Config::usual(game))?;
    for number in 1..=MOST_MOVES {
        if let Some(outcome) = engine.outcome() {
            println!("{}\n{}: {outcome:?}, for the side to move", engine.board(), game.title());
            return Ok(());
        }
        let thought = engine.think(&ThinkLimits::to_depth(depth), &mut |_| ())?;
        let Some(best) = thought.best_move else { break };
        println!("{number:3}. {best:8} {}", thought.known);
        engine.play(&best)?;
    }
    println!("{}\nstopped after {MOST_MOVES} moves", engine.board());
    Ok(())
}
