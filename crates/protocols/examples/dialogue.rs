//! What a chess program is told, and what it wants done: no thread, no clock, no output.
//!
//! `cargo run -p nullwindow-protocols --example dialogue`

use nullwindow_engine::Config;
use nullwindow_games::GameId;
use nullwindow_protocols::{Act, Protocol, Uci};

fn main() {
    let mut uci = Uci::new(Config::play(GameId::Chess));
    for line in ["isready", "position startpos moves e2e4 e7e5", "go depth 4", "stop"] {
        println!("> {line}");
        for act in uci.line(line) {
            match act {
                Act::Say(answer) => println!("< {answer}"),
                other => println!("  {other:?}"),
            }
        }
    }
}
