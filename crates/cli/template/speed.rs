//! How fast the game is searched: `cargo bench` prints nodes and time from the start of the
//! game. Node counts are the same on every machine; compare times of one machine only.

use GAME_CRATE::{INFO, Rules};
use nullwindow_engine::{Config, Report, ThinkLimits, engine};

/// Plies to search.
const DEPTH: u16 = 9;

fn main() {
    if !std::env::args().any(|arg| arg == "--bench") {
        return; // `cargo test --benches` only looks whether it compiles
    }
    let game = nullwindow_cli::add_game(INFO, Rules).expect("a game of a new name");
    let mut engine = engine(game, &Config::usual(game)).expect("the usual configuration");
    let mut seconds = 0.0;
    let thought = engine.think(&ThinkLimits::to_depth(DEPTH), &mut |report| {
        if let Report::Done(done) = report {
            seconds += done.seconds;
            let (depth, nodes) = (done.depth, done.total);
            let each = 1e9 * done.seconds / nodes.max(1) as f64;
            println!("depth {depth:2}: {nodes:9} nodes, {each:4.0} ns a node, {seconds:.3} s so far");
        }
    });
    thought.expect("the game is not over");
}
