//! The 24 Bratko–Kopec positions with plain full-width search: how many best
//! moves are found, and how many nodes it takes, quiescence nodes included.
//!
//! ```text
//! cargo run --release -p nullwindow-games --example bratko_kopec -- \
//!     <data>/chess/bratko_kopec.epd 7 mtd-f
//! ```
//!
//! For judging only: nothing is fitted or tuned on these positions.

use std::time::Instant;

use nullwindow::drivers::{Schedule, deepen};
use nullwindow::memory::Table;
use nullwindow::order::MoveOrder;
use nullwindow::{Counts, Params, Search, catalogue};
use nullwindow_games::chess::epd::{self, Epd};
use nullwindow_games::chess::{Chess, san};

const USAGE: &str = "usage: bratko_kopec FILE.epd [DEPTH] [ALGORITHM]";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let file = words.first().ok_or(USAGE)?;
    let depth = words.get(1).map_or(Ok(7), |word| word.parse()).map_err(|_| USAGE)?;
    let algorithm = words.get(2).map_or("mtd-f", |word| word.as_str());
    let positions = epd::read_all(&std::fs::read_to_string(file)?)?;
    let (mut found, mut nodes, clock) = (0, 0, Instant::now());
    for line in &positions {
        let (counts, is_best, text) = search(line, depth, algorithm)?;
        let all = counts.total() + counts.quiescence;
        println!("{:8} {all:10} nodes  {text}", line.id().unwrap_or("–"));
        found += u32::from(is_best);
        nodes += all;
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!(
        "{found} of {} best moves, {:.1} million nodes in {seconds:.1} s ({:.2} million a second)",
        positions.len(),
        nodes as f64 / 1e6,
        nodes as f64 / seconds / 1e6
    );
    Ok(())
}

type Found = (Counts, bool, String);

fn search(line: &Epd, depth: u16, algorithm: &str) -> Result<Found, Box<dyn std::error::Error>> {
    let chess = Chess::new();
    let table: Table = Table::with_entries(1 << 21);
    let mut s = Search::with(&chess, table, ()).ordered(MoveOrder::new()).with_etc(2);
    let entry = catalogue::find(algorithm).ok_or(USAGE)?;
    let mut algorithm = entry.with(Params::default());
    let schedule = Schedule::to(depth);
    let mv = deepen(&mut s, &line.position, &mut algorithm, &schedule, |_, _| None).best;
    let wanted = line.best_moves()?;
    let is_best = mv.is_some_and(|mv| wanted.contains(&mv));
    let name = |mv| san::write(&line.position, mv);
    let names: Vec<String> = wanted.iter().map(|&mv| name(mv)).collect();
    let text = format!(
        "{} {} ({})",
        if is_best { "found " } else { "missed" },
        mv.map_or("nothing".into(), name),
        names.join(" or ")
    );
    Ok((s.counts(), is_best, text))
}
