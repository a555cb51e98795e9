//! Lists the most played openings of a folder of WTHOR files, as
//! `openings/othello.txt` has them.
//!
//! `cargo run --release -p nullwindow-arena --example othello_openings -- WTHOR PLIES LINES`

use std::collections::HashMap;
use std::error::Error;
use std::path::Path;

use nullwindow_games::othello::{OthelloRecord, Position, wthor};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [folder, plies, lines] = &args[..] else {
        return Err("give a folder of .wtb files, a number of plies and a number of lines".into());
    };
    let counted = count(Path::new(folder), plies.parse()?)?;
    for (rank, (games, moves)) in counted.iter().take(lines.parse()?).enumerate() {
        println!("Opening {} ({games} games): {}", rank + 1, spaced(moves));
    }
    Ok(())
}

/// Positions after so many plies, each with the number of its games and the line
/// that most of them took, the most played first. Images of one position under the
/// symmetries of the board are one position.
fn count(folder: &Path, plies: usize) -> Result<Vec<(u32, String)>, Box<dyn Error>> {
    let mut lines: HashMap<Position, HashMap<String, u32>> = HashMap::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_none_or(|end| end != "wtb") {
            continue;
        }
        for game in wthor::Base::read(&std::fs::read(path)?)?.games {
            // Games that stop early or do not replay have no opening.
            let Ok(record) = game.replay() else { continue };
            let Some(last) = record.positions().nth(plies) else { continue };
            *lines
                .entry(last.canonical())
                .or_default()
                .entry(first(&record, plies))
                .or_default() += 1;
        }
    }
    let mut counted: Vec<(u32, String)> = lines.into_values().filter_map(most_played).collect();
    counted.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    Ok(counted)
}

fn first(record: &OthelloRecord, plies: usize) -> String {
    record.moves()[..plies].iter().map(|mv| mv.to_string()).collect()
}

fn most_played(lines: HashMap<String, u32>) -> Option<(u32, String)> {
    let games = lines.values().sum();
    let line = lines.into_iter().max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(&a.0)))?.0;
    Some((games, line))
}

fn spaced(moves: &str) -> String {
    let squares = moves.as_bytes().chunks(2).map(String::from_utf8_lossy);
    squares.collect::<Vec<_>>().join(" ")
}
