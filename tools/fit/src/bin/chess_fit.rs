//! Fits the chess evaluation to labelled positions and writes the weights.
//!
//! ```text
//! cargo run --release -p nullwindow-fit --bin chess_fit -- \
//!     taught.epd crates/games/src/chess/evaluation/weights.txt
//! ```
//!
//! The input is EPD, gzipped or not, one position a line, with the result of its
//! game, the judgement `ce` of a teacher (see `chess_teach`), or both. A teacher's
//! centipawns become an expected score by the scale that fits the results best.
//! Every tenth block of positions is held out. Without a second argument
//! the weights go to standard output. With `--terms` as the second argument no
//! weights are written: the fit is made again without each family of terms, and
//! the loss that this costs is printed.

use std::error::Error;

use nullwindow_fit::chess::{ChessFit, ChessSample, fit, fit_without, least_loss, loss};
use nullwindow_fit::read_epd;
use nullwindow_games::chess::epd::Epd;
use nullwindow_games::chess::evaluation::{FeatureGroup, GROUPS};
use nullwindow_games::chess::{Color, Outcome};

const HELD_OUT: usize = 10;
/// Positions that stand together are of one game, or made from one another.
const BLOCK: usize = 1000;
/// How much of the expected score is the teacher's where the result is known.
const TEACHER: f64 = 0.8;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let usage = "usage: chess_fit LABELLED.epd[.gz] [WEIGHTS.txt | --terms]";
    let lines = read_epd(&arguments.next().ok_or(usage)?)?;
    let data = Data::new(&lines);
    eprintln!("{} positions to fit, {} held out", data.training.len(), data.held_out.len());
    let fitted = fit(&data.training, &data.held_out);
    eprintln!("scale {:.6}; before: {}\n{}", fitted.scale, fitted.before, data.report(&fitted));
    let target = arguments.next();
    if target.as_deref() == Some("--terms") {
        data.print_terms(&fitted);
        return Ok(());
    }
    let text = fitted.weights.write(&data.remarks(&fitted));
    match target {
        Some(path) => std::fs::write(path, text)?,
        None => print!("{text}"),
    }
    Ok(())
}

/// White's score in the game the line is from.
fn result(line: &Epd) -> Option<f64> {
    line.outcome().and_then(Outcome::white_score)
}

/// The teacher's centipawns for White.
fn judgement(line: &Epd) -> Option<f64> {
    let value: f64 = line.operands("ce")?.first()?.parse().ok()?;
    Some(if line.position.board().side_to_move() == Color::White { value } else { -value })
}

/// The score expected at so many centipawns.
fn expected(centipawns: f64, scale: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-scale * centipawns))
}

/// The scale by which the teacher's centipawns predict results best.
fn teacher_scale(lines: &[Epd]) -> f64 {
    let pairs: Vec<_> =
        lines.iter().filter_map(|line| Some((judgement(line)?, result(line)?))).collect();
    let error = |scale: f64| -> f64 {
        pairs.iter().map(|(value, score)| (expected(*value, scale) - score).powi(2)).sum()
    };
    let candidates = (4..=40).map(|i| f64::from(i) / 4000.0);
    candidates.min_by(|a, b| error(*a).total_cmp(&error(*b))).unwrap_or(0.004)
}

/// The samples, and those held out by what is known about them.
struct Data {
    teacher_scale: f64,
    training: Vec<ChessSample>,
    held_out: Vec<ChessSample>,
    held_out_results: Vec<ChessSample>,
}

impl Data {
    fn new(lines: &[Epd]) -> Data {
        let scale = teacher_scale(lines);
        let mut data = Data {
            teacher_scale: scale,
            training: Vec::new(),
            held_out: Vec::new(),
            held_out_results: Vec::new(),
        };
        for (i, line) in lines.iter().enumerate() {
            let taught = judgement(line).map(|value| expected(value, scale));
            let score = match (taught, result(line)) {
                (Some(taught), Some(result)) => TEACHER * taught + (1.0 - TEACHER) * result,
                (Some(score), None) | (None, Some(score)) => score,
                (None, None) => continue,
            };
            let sample = ChessSample::expecting(&line.position, score);
            if (i / BLOCK).is_multiple_of(HELD_OUT) {
                data.held_out.push(sample);
                let outcome = line.outcome().unwrap_or(Outcome::Unknown);
                data.held_out_results.extend(ChessSample::new(&line.position, outcome));
            } else {
                data.training.push(sample);
            }
        }
        data
    }

    fn report(&self, fitted: &ChessFit) -> String {
        let results = loss(&self.held_out_results, &fitted.weights, fitted.scale);
        format!(
            "these weights: {}, where no evaluation could have less than {:.5};\n\
             on the results alone of {} positions held out {results:.5}",
            fitted.after,
            least_loss(&self.held_out),
            self.held_out_results.len()
        )
    }

    /// What the held-out loss grows by without each family of terms.
    fn print_terms(&self, fitted: &ChessFit) {
        for (name, prefixes) in FAMILIES {
            let is_of =
                |group: &&FeatureGroup| prefixes.iter().any(|prefix| group.name.contains(prefix));
            let groups: Vec<FeatureGroup> = GROUPS.iter().filter(is_of).copied().collect();
            let without = fit_without(&groups, &self.training, &self.held_out);
            let cost = without.after.held_out - fitted.after.held_out;
            let weights: usize = groups.iter().map(|group| group.len).sum();
            println!("| {name} | {weights} | {:.2} |", 1000.0 * cost);
        }
    }

    fn remarks(&self, fitted: &ChessFit) -> String {
        format!(
            "Fitted to the results of games and a teacher's judgement; every {HELD_OUT}th block of {BLOCK}\n\
             positions held out. Regenerate:\n\
             cargo run --release -p nullwindow-fit --bin chess_teach -- \
             /usr/games/stockfish 1000 2 DATA/chess/labelled.epd.gz > taught.epd\n\
             cargo run --release -p nullwindow-fit --bin chess_fit -- \
             taught.epd crates/games/src/chess/evaluation/weights.txt\n\
             {} positions fitted, {} held out; scale {:.6} a centipawn, the teacher's {:.6}\n\
             round piece values: {}\n\
             {}\n\
             Lines: group, number of the first weight, then midgame,endgame centipawns.",
            self.training.len(),
            self.held_out.len(),
            fitted.scale,
            self.teacher_scale,
            fitted.before,
            self.report(fitted)
        )
    }
}

/// Terms that belong together: a name, and parts of the names of their groups.
const FAMILIES: [(&str, &[&str]); 10] = [
    ("squares of pieces", &["-square"]),
    ("mobility", &["mobility"]),
    ("bishops: pair, own pawns on their colour", &["bishop-pa"]),
    ("outposts, shielded minor pieces", &["outpost", "shielded"]),
    ("pawn structure", &["doubled", "isolated", "backward", "phalanx", "supported", "candidate"]),
    ("passed pawns", &["passed-pawn"]),
    ("rooks on files and the seventh", &["rook-open", "rook-half", "rook-seventh"]),
    (
        "king: shelter, storm, castling, distance to pawns",
        &["shelter", "storm", "castling", "king-pawns"],
    ),
    ("king danger", &["king-danger", "safe-check", "king-attackers", "weak-king"]),
    ("threats", &["pawn-threat", "minor-threat", "rook-threat", "king-threat", "hanging", "push"]),
];
