//! Times the start position's perft:
//! `cargo run --release -p nullwindow-games --example checkers_perft -- 11`.

use std::time::Instant;

use nullwindow_games::checkers::{Counting, Position, perft};

fn main() {
    let depth = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10);
    for counting in [Counting::Merged, Counting::Paths] {
        let clock = Instant::now();
        let nodes = perft(&Position::start(), depth, counting);
        let seconds = clock.elapsed().as_secs_f64();
        let speed = nodes as f64 / seconds / 1e6;
        println!("{counting:?} {depth}: {nodes} in {seconds:.2} s, {speed:.0} M leaves/s");
    }
}
