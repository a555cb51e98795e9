//! Fits the chess evaluation to labelled positions and writes the weights.
//!
//! ```text
//! cargo run --release -p nullwindow-games --example chess_fit -- \
//!     DATA/chess/labelled.epd.gz crates/games/src/chess/evaluation/weights.txt
//! ```
//!
//! The input is EPD, gzipped or not, one position a line with the result of its
//! game. Every tenth position is held out. Without a second argument the
//! weights go to standard output.

use std::error::Error;
use std::io::Read;

use nullwindow_games::chess::epd;
use nullwindow_games::chess::fit::{Fit, Sample, fit};

const HELD_OUT: usize = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let data = arguments.next().ok_or("usage: chess_fit LABELLED.epd[.gz] [WEIGHTS.txt]")?;
    let (training, held_out) = read_samples(&data)?;
    eprintln!("{} positions to fit, {} held out", training.len(), held_out.len());
    let fitted = fit(&training, &held_out);
    eprintln!("scale {:.6}", fitted.scale);
    eprintln!("before: {}\nafter:  {}", fitted.before, fitted.after);
    let text = fitted.weights.write(&remarks(&fitted, training.len(), held_out.len()));
    match arguments.next() {
        Some(path) => std::fs::write(path, text)?,
        None => print!("{text}"),
    }
    Ok(())
}

fn read_samples(path: &str) -> Result<(Vec<Sample>, Vec<Sample>), Box<dyn Error>> {
    let mut text = String::new();
    let file = std::fs::File::open(path)?;
    if path.ends_with(".gz") {
        flate2::read::GzDecoder::new(file).read_to_string(&mut text)?;
    } else {
        std::io::BufReader::new(file).read_to_string(&mut text)?;
    }
    let (mut training, mut held_out) = (Vec::new(), Vec::new());
    for (i, epd) in epd::read_all(&text)?.iter().enumerate() {
        let outcome = epd.outcome().ok_or_else(|| format!("position {} has no result", i + 1))?;
        let part = if i % HELD_OUT == 0 { &mut held_out } else { &mut training };
        part.extend(Sample::new(&epd.position, outcome));
    }
    Ok((training, held_out))
}

fn remarks(fitted: &Fit, training: usize, held_out: usize) -> String {
    format!(
        "Fitted to the results of games; every {HELD_OUT}th position held out. Regenerate:\n\
         cargo run --release -p nullwindow-games --example chess_fit -- \
         DATA/chess/labelled.epd.gz crates/games/src/chess/evaluation/weights.txt\n\
         {training} positions fitted, {held_out} held out; scale {:.6} a centipawn\n\
         round piece values: {}\n\
         these weights: {}\n\
         Lines: group, number of the first weight, then midgame,endgame centipawns.",
        fitted.scale, fitted.before, fitted.after
    )
}
