//! The endgame table from the cache folder, solved if it is not there:
//! `cargo run --release -p nullwindow-games --example checkers_endings -- 4`.

use std::time::Instant;

use nullwindow_games::checkers::{EndgameTable, Side, Tally};

fn main() {
    let pieces = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let pieces = pieces.unwrap_or(EndgameTable::USUAL_PIECES);
    let clock = Instant::now();
    let (table, origin) = EndgameTable::cached_watched(pieces, &mut |_| ());
    println!(
        "{origin:?} in {:.2} s, {} bytes",
        clock.elapsed().as_secs_f64(),
        table.to_bytes().len()
    );
    println!("the longest ending takes {} plies", table.longest());
    for pieces in 2..=table.pieces() {
        let Tally { wins, losses, draws } = total(&table, pieces);
        println!("{pieces} pieces: {wins} won, {losses} lost, {draws} drawn, either side to move");
    }
}

/// All endings of so many pieces, Black or White to move.
fn total(table: &EndgameTable, pieces: usize) -> Tally {
    let mut total = Tally::default();
    let digit = |code: usize, place: u32| code / 5_usize.pow(place) % 5;
    for code in 0..5_usize.pow(4) {
        let [a, b, c, d] = [0, 1, 2, 3].map(|place| digit(code, place));
        if a + b + c + d != pieces {
            continue;
        }
        for side in [Side::Black, Side::White] {
            let tally = table.tally([a, b], [c, d], side);
            total.wins += tally.wins;
            total.losses += tally.losses;
            total.draws += tally.draws;
        }
    }
    total
}
