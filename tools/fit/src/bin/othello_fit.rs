//! Fits the Othello evaluations to the games of a WTHOR folder and writes the
//! weights file:
//!
//! ```text
//! cargo run --release -p nullwindow-fit --bin othello_fit -- \
//!     <data>/othello/wthor <data>/othello/ffo.txt \
//!     crates/games/src/othello/evaluation/weights.bin
//! ```
//!
//! Games that pass through a position of the FFO file are left out, so that
//! those positions may judge the result.

use std::error::Error;
use std::path::{Path, PathBuf};

use nullwindow_fit::othello::{OthelloFit, TrainingGame, fit};
use nullwindow_games::othello::wthor::Base;
use nullwindow_games::othello::{Position, ffo};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [folder, judges, output] = &arguments[..] else {
        return Err("usage: othello_fit <folder of .wtb files> <FFO file> <file to write>".into());
    };
    let mut games = read_games(folder)?;
    let finished = games.len();
    let judges = ffo::read(&std::fs::read_to_string(judges)?)?;
    let judges: Vec<Position> = judges.iter().map(|p| p.position.canonical()).collect();
    games.retain(|game| !game.meets(&judges));
    println!("{finished} finished games, {} without judging positions", games.len());
    let fitted = fit(&games);
    report(&fitted);
    let bytes = fitted.weights.write();
    std::fs::write(output, &bytes)?;
    println!("{} bytes of weights", bytes.len());
    Ok(())
}

/// Files in the order of their names, so that the split never changes.
fn read_games(folder: &Path) -> Result<Vec<TrainingGame>, Box<dyn Error>> {
    let entries = std::fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    let mut files: Vec<PathBuf> = entries.iter().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|e| e.eq_ignore_ascii_case("wtb")));
    files.sort();
    let mut games = Vec::new();
    for file in files {
        let base = Base::read(&std::fs::read(&file)?)?;
        games.extend(base.games.iter().filter_map(|g| TrainingGame::from_wthor(g, base.depth)));
    }
    Ok(games)
}

fn report(fitted: &OthelloFit) {
    println!("root mean square error in discs: nothing known, mobility, patterns");
    println!("stage |  positions      training       |  positions      held out");
    for (stage, report) in fitted.stages.iter().enumerate() {
        print!("{stage:5}");
        for e in [report.train, report.held_out] {
            let (a, b, c) = (e.nothing, e.mobility, e.patterns);
            print!(" | {:9} {a:7.3} {b:7.3} {c:7.3}", e.positions);
        }
        println!();
    }
}
