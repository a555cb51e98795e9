//! Solves a board of Connect Four:
//! `cargo run --release -p nullwindow-games --example connect_four -- 5 4`.

use std::time::Instant;

use nullwindow::memory::{Lossless, TwoBounds};
use nullwindow::{Params, Search, catalogue};
use nullwindow_games::{Notation, ParseError, small::ConnectFour};

fn main() -> Result<(), ParseError> {
    let mut sizes = std::env::args().skip(1).map(|text| text.parse().unwrap_or(0));
    let (width, height) = (sizes.next().unwrap_or(5), sizes.next().unwrap_or(4));
    let game = ConnectFour::new(width, height)?;
    let (clock, mtd_f) = (Instant::now(), catalogue::find("mtd-f").expect("there"));
    let mut search = Search::with(&game, Lossless::<TwoBounds>::new(), ());
    let depth = (width * height) as u16;
    let answer = mtd_f.run(&mut search, &game.start(), depth, &Params::default());
    let (counts, seconds) = (search.counts(), clock.elapsed().as_secs_f64());
    println!(
        "{width}×{height}: value {:?}, {} nodes, {} held, {seconds:.1} s",
        answer.value(),
        counts.total(),
        counts.memory
    );
    Ok(())
}
