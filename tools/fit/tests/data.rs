//! The weights in the repository against the collections they were fitted to.
//!
//! Where these are missing the tests are reported as ignored, never as passed.
//! On a build server, told by `CI=true`, missing collections are a failure.

#[path = "../../../crates/games/tests/data/collections.rs"]
mod collections;

use std::process::ExitCode;

use libtest_mimic::Arguments;
use nullwindow::Game;
use nullwindow_fit::othello::TrainingGame;
use nullwindow_fit::{checkers, chess, read_epd};
use nullwindow_games::othello::{Colour, Evaluation, Othello, OthelloRecord, Unit, wthor};

use collections::{bytes, path, slow, test, text};

const TINSLEY: &str = "checkers/tinsley.pdn";
const LABELLED: &str = "chess/labelled.epd.gz";
const WTHOR_1986: &str = "othello/wthor/WTH_1986.wtb";

fn main() -> ExitCode {
    let trials = vec![
        slow("chess::the_committed_weights_are_reproduced", &[LABELLED], chess_weights),
        test("checkers::the_committed_weights_are_the_fitted_ones", &[TINSLEY], checkers_weights),
        test(
            "othello::patterns_predict_held_out_games_better",
            &[WTHOR_1986],
            patterns_predict_held_out_games_better,
        ),
    ];
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn chess_weights() {
    let (mut training, mut held_out) = (Vec::new(), Vec::new());
    let lines = read_epd(&path(LABELLED).to_string_lossy()).unwrap();
    for (i, line) in lines.iter().enumerate() {
        let part = if i % 10 == 0 { &mut held_out } else { &mut training };
        part.extend(chess::ChessSample::new(&line.position, line.outcome().unwrap()));
    }
    let fitted = chess::fit(&training, &held_out);
    assert_eq!(fitted.weights, nullwindow_games::chess::evaluation::Weights::fitted());
    assert!(fitted.after.held_out < fitted.before.held_out - 0.03);
}

fn checkers_weights() {
    let samples = checkers::samples_of(&text(TINSLEY));
    let (held_out, training): (Vec<_>, Vec<_>) =
        samples.into_iter().partition(|sample| sample.game() % 5 == 0);
    let prior = nullwindow_games::checkers::Weights::by_hand();
    let fitted = checkers::fit(&training, &held_out, &prior);
    assert_eq!(fitted.weights, nullwindow_games::checkers::Weights::default());
    assert!(fitted.training[1] < fitted.training[0] - 0.01);
    assert!(fitted.held_out[1] < fitted.held_out[0] - 0.005);
}

/// The claim beside the weights: on games that were held out from fitting,
/// patterns err less than mobility, and mobility less than discs.
fn patterns_predict_held_out_games_better() {
    let base = wthor::Base::read(&bytes(WTHOR_1986)).unwrap();
    let held_out: Vec<_> = base
        .games
        .iter()
        .filter(|g| TrainingGame::from_wthor(g, base.depth).is_some_and(|g| g.is_held_out()))
        .map(|g| (g.replay().unwrap(), g.theoretical_result()))
        .collect();
    assert!(held_out.len() > 100);
    let [patterns, mobility, discs] =
        [Evaluation::Patterns, Evaluation::Mobility, Evaluation::Discs]
            .map(|evaluation| error(evaluation, base.depth.into(), &held_out));
    assert!(patterns < 0.95 * mobility && mobility < 0.8 * discs, "{patterns} {mobility} {discs}");
}

/// The root mean square error in discs over the ten plies before the perfect
/// result of each game is known, `depth` squares before its end.
fn error(evaluation: Evaluation, depth: u32, games: &[(OthelloRecord, i32)]) -> f64 {
    let game = Othello::new(evaluation, Unit::HUNDREDTH);
    let mut squares: Vec<f64> = Vec::new();
    for (record, black) in games {
        for p in record.positions().filter(|p| (depth..depth + 10).contains(&p.empties())) {
            let target = if p.side() == Colour::Black { *black } else { -black };
            squares.push((f64::from(target) - f64::from(game.evaluate(&p)) / 100.0).powi(2));
        }
    }
    (squares.iter().sum::<f64>() / squares.len() as f64).sqrt()
}
