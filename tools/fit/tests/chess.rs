//! A teacher's judgement of random games is learnt.

use nullwindow_fit::chess::{ChessSample, fit};
use nullwindow_games::Notation;
use nullwindow_games::chess::evaluation::{Weights, evaluate};
use nullwindow_games::chess::{Chess, Color, Outcome};

use crate::random::{Random, random_game};

/// Positions of random games, won by whoever a teacher says is ahead.
fn taught(seed: u64, teacher: &Weights) -> Vec<ChessSample> {
    let (chess, mut random, mut samples) = (Chess::new(), Random(seed), Vec::new());
    let games = (0..60).map(|_| random_game(&chess, chess.start(), 120, &mut random));
    for position in games.flat_map(|(positions, _)| positions) {
        let value = evaluate(position.board(), teacher);
        let white = match position.board().side_to_move() {
            Color::White => value,
            Color::Black => -value,
        };
        let outcome = match white {
            ..=-50 => Outcome::BlackWins,
            50.. => Outcome::WhiteWins,
            _ => Outcome::Draw,
        };
        samples.extend(ChessSample::new(&position, outcome));
    }
    samples
}

#[test]
fn a_teacher_is_imitated() {
    let text = "nullwindow chess weights 1\nmaterial 0 100,100 100,100 900,900 100,100 300,300\n";
    let teacher = Weights::read(text).unwrap();
    let (training, held_out) = (taught(20, &teacher), taught(21, &teacher));
    let fitted = fit(&training, &held_out);
    let (before, after) = (fitted.before, fitted.after);
    assert!(after.training < 0.8 * before.training, "{before}; {after}");
    assert!(after.held_out < before.held_out, "{before}; {after}");
    let start = Weights::material();
    let rise = |piece| f64::from(fitted.weights.get(piece).0) / f64::from(start.get(piece).0);
    assert!(rise(2) > 1.2 * rise(1) && rise(2) > 1.2 * rise(3), "{:?}", [1, 2, 3].map(rise));
    assert_eq!(fit(&training, &held_out).weights, fitted.weights);
}
