//! The fitted weights are those that the committed command finds.

use nullwindow_games::checkers::{Position, Sample, Weights, fit, read_pdn};

use crate::data;

/// The samples of `examples/checkers_fit.rs`.
fn masters(text: &str) -> Vec<Sample> {
    let games = (0..).zip(read_pdn(text).filter_map(Result::ok));
    games
        .flat_map(|(number, game)| {
            let positions: Vec<Position> = game.positions().skip(6).collect();
            positions.into_iter().filter_map(move |p| Sample::new(&p, game.outcome, number))
        })
        .collect()
}

#[test]
fn the_committed_weights_are_the_fitted_ones() {
    let Some(text) = data::collection("tinsley.pdn") else { return };
    let (held_out, training): (Vec<Sample>, Vec<Sample>) =
        masters(&text).into_iter().partition(|sample| sample.game() % 5 == 0);
    let fitted = fit(&training, &held_out, &Weights::by_hand());
    assert_eq!(fitted.weights, Weights::default());
    assert!(fitted.training[1] < fitted.training[0] - 0.01);
    assert!(fitted.held_out[1] < fitted.held_out[0] - 0.005);
}
