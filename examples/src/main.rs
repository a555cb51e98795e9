//! What hints save in Gomoku, and the crate `minimax` with the same rules, evaluation and
//! order of moves beside this library.
//!
//! ```sh
//! cargo run --release -p nullwindow-examples            # nodes: the same everywhere
//! cargo run --release -p nullwindow-examples -- times   # CPU-seconds: on a quiet machine
//! ```

mod gomoku;
mod hinted;
mod peer;

use std::time::Instant;

use gomoku::{Gomoku, Stones};
use hinted::{HintKind, Hinted};
use nullwindow::drivers::{Schedule, deepen};
use nullwindow::memory::Table;
use nullwindow::order::MoveOrder;
use nullwindow::{Answer, Game, Params, Search, catalogue};

/// Entries of either table.
const ENTRIES: usize = 1 << 20;

/// How deep the counts go, and the times.
const DEPTHS: (u16, u16) = (6, 8);

fn main() {
    match std::env::args().nth(1).as_deref() {
        None => print_counts(DEPTHS.0),
        Some("times") => print_times(DEPTHS.1),
        Some(other) => eprintln!("'{other}' is nothing to print: there is times"),
    }
}

/// Openings of three to six stones that are drawn, the same ones in every run.
fn openings() -> Vec<Stones> {
    let game = Gomoku::default();
    let opening = |number: u32| {
        let mut state = number.wrapping_mul(2_654_435_761) ^ 12_345;
        (0..number % 4 + 3).fold(Stones::default(), |stones, _| {
            let mut moves = Vec::new();
            game.moves(&stones, &mut moves);
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            game.play(&stones, &moves[(state >> 16) as usize % moves.len()])
        })
    };
    (0..6).map(opening).collect()
}

/// MTD(f) with iterative deepening.
fn search<G: Game>(game: &G, position: &G::Position, depth: u16) -> Answer<G::Move> {
    let table: Table = Table::with_entries(ENTRIES);
    let mut s = Search::with(game, table, ()).ordered(MoveOrder::new()).with_etc(2);
    let mut mtd_f =
        catalogue::find("mtd-f").expect("mtd-f is in the catalogue").with(Params::default());
    deepen(&mut s, position, &mut mtd_f, &Schedule::to(depth), |_, _| None)
}

fn print_counts(depth: u16) {
    println!("Nodes of MTD(f) to depth {depth} on six openings of Gomoku 9×9");
    for kind in HintKind::ALL {
        for (times, parts) in [(1, 1), (3000, 1), (1, 10)] {
            let game = Hinted { game: Gomoku::default(), kind, times, parts };
            let nodes: u64 =
                openings().iter().map(|p| search(&game, p, depth).counts.total()).sum();
            println!("{:<28} × {times}/{parts:<4} {nodes:>10}", kind.name());
        }
    }
}

fn print_times(depth: u16) {
    let game = Gomoku::default();
    let begun = Instant::now();
    let ours: Vec<_> = openings().iter().map(|p| search(&game, p, depth).value()).collect();
    let seconds = begun.elapsed().as_secs_f64();
    println!("Seconds to depth {depth} on six openings of Gomoku 9×9, one thread");
    println!("{:<28} {seconds:>8.2}", "nullwindow, MTD(f)");
    for (name, options) in peer::ways(16 * ENTRIES) {
        let begun = Instant::now();
        let its: Vec<_> =
            openings().iter().map(|p| peer::value(&game, p, depth, &options)).collect();
        let seconds = begun.elapsed().as_secs_f64();
        let same = ours.iter().zip(&its).filter(|(a, b)| **a == Some(**b)).count();
        println!("{:<28} {seconds:>8.2}   {same} of {} values equal", name, its.len());
    }
}
