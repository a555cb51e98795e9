//! Fits the checkers evaluation and writes its weights, in half a minute:
//!
//! `cargo run --release -p nullwindow-fit --bin checkers_fit --
//! <folder of tinsley.pdn> crates/games/src/checkers/evaluation/fitted.rs`
//!
//! The samples are the quiet positions of masters' games; every fifth game is
//! held out. They are thin (three games in four are drawn, nobody is a man
//! down for long), hence the shrinkage to the weights set by hand. Samples
//! from 2000 games of the program against itself were tried as well and made
//! it weaker: it lost a match to the weights set by hand 36 to 88, for games
//! it could not bring home taught it that an advantage is worth little.

use std::error::Error;
use std::fs;
use std::sync::Arc;

use nullwindow::{Game, solve};
use nullwindow_fit::checkers::{CheckersFit, CheckersSample, fit, samples_of};
use nullwindow_games::Notation;
use nullwindow_games::checkers::{
    Checkers, EndgameTable, EndgameVerdict, Outcome, Position, Side, Weights,
};

const OPENINGS: u32 = 200;
const RANDOM_PLIES: u32 = 8;
const MOST_PLIES: usize = 160;
const DEPTH: u16 = 6;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("name the folder of tinsley.pdn")?;
    let target = arguments.next().ok_or("name the file to write")?;
    let text = fs::read_to_string(format!("{folder}/tinsley.pdn"))?;
    let fitted = report(&samples_of(&text), &Weights::by_hand());
    fs::write(target, source(&fitted.weights))?;
    compare(&Weights::by_hand(), &fitted.weights);
    Ok(())
}

/// Fits to four fifths of the games and prints the errors.
fn report(samples: &[CheckersSample], prior: &Weights) -> CheckersFit {
    let (held_out, training): (Vec<CheckersSample>, Vec<CheckersSample>) =
        samples.iter().cloned().partition(|sample| sample.game() % 5 == 0);
    let fitted = fit(&training, &held_out, prior);
    println!("{} samples and {} held out", training.len(), held_out.len());
    println!("a value of {:.0} predicts 0.73", fitted.scale);
    println!("cross entropy {:.5} -> {:.5}", fitted.training[0], fitted.training[1]);
    println!("held out      {:.5} -> {:.5}", fitted.held_out[0], fitted.held_out[1]);
    fitted
}

/// A match of searches of equal depth over random openings, both colours each.
fn compare(old: &Weights, new: &Weights) {
    let table = Arc::new(EndgameTable::build(4));
    let players = [old, new].map(|weights| Checkers::new(weights).with_table(table.clone()));
    let mut score = [0; 3];
    for number in 0..2 * OPENINGS {
        let [a, b] = &players;
        let (black, white) = if number % 2 == 0 { (a, b) } else { (b, a) };
        let winner = match play(black, white, opening(a, number / 2)) {
            Outcome::Won(side) => (number as usize + side as usize) % 2,
            _ => 2,
        };
        score[winner] += 1;
    }
    println!("match at depth {DEPTH}: new {}, old {}, drawn {}", score[1], score[0], score[2]);
}

/// One game from a position.
fn play(black: &Checkers, white: &Checkers, mut position: Position) -> Outcome {
    for _ in 0..MOST_PLIES {
        if let Some(outcome) = adjudge(black, &position) {
            return outcome;
        }
        position = best(if position.side() == Side::Black { black } else { white }, &position);
    }
    Outcome::Drawn
}

fn opening(game: &Checkers, number: u32) -> Position {
    let (mut position, mut random, mut moves) = (game.start(), u64::from(number), Vec::new());
    for _ in 0..RANDOM_PLIES {
        moves.clear();
        game.moves(&position, &mut moves);
        random = random.wrapping_add(1).wrapping_mul(6_364_136_223_846_793_005).rotate_left(23);
        if !moves.is_empty() {
            position = game.play(&position, &moves[(random >> 33) as usize % moves.len()]);
        }
    }
    position
}

fn best(game: &Checkers, position: &Position) -> Position {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let best = solve(game, position, DEPTH).best_index.map_or(0, usize::from);
    game.play(position, &moves[best])
}

/// The result if the rules or the table know it.
fn adjudge(game: &Checkers, position: &Position) -> Option<Outcome> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    if moves.is_empty() {
        return Some(Outcome::Won(position.side().other()));
    }
    game.table()?.probe(position).map(|verdict| match verdict {
        EndgameVerdict::Win => Outcome::Won(position.side()),
        EndgameVerdict::Loss => Outcome::Won(position.side().other()),
        EndgameVerdict::Draw => Outcome::Drawn,
    })
}

/// The weights as the source file that keeps them.
fn source(weights: &Weights) -> String {
    let line = |(name, [opening, ending]): (&str, [i32; 2])| {
        format!("    [{opening}, {ending}], // {name}\n")
    };
    let lines: String = weights.iter().map(line).collect();
    format!(
        "//! Fitted weights, version 1: at 24 pieces and at none. Written by\n\
         //! `cargo run --release -p nullwindow-fit --bin checkers_fit --\n\
         //! <folder of tinsley.pdn> crates/games/src/checkers/evaluation/fitted.rs`;\n\
         //! not to be edited.\n\n\
         use super::features::FEATURES;\n\n\
         #[rustfmt::skip]\n\
         pub(super) const FITTED: [[i32; 2]; FEATURES] = [\n{lines}];\n"
    )
}
