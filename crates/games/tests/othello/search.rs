//! The whole catalogue on Othello: passes, finished games and all.

use nullwindow::catalogue::{CATALOGUE, Promise};
use nullwindow::memory::{Lossless, TwoBounds};
use nullwindow::{Params, Search};
use nullwindow_games::othello::{Evaluation, Othello, Unit};

use crate::common::random_positions;

/// Every algorithm that promises the value returns minimax's, with and
/// without memory; every seventh position of some random games, so that the
/// ends of games with their passes are among them.
#[test]
fn all_algorithms_agree() {
    for (evaluation, unit) in
        [(Evaluation::Patterns, Unit::DISC), (Evaluation::Mobility, Unit::EIGHTH)]
    {
        let game = Othello::new(evaluation, unit);
        for position in random_positions(50, 3).iter().step_by(7) {
            let value = |id: &str, depth| {
                let entry = CATALOGUE.iter().find(|e| e.id == id).unwrap();
                let mut plain = Search::new(&game);
                let mut lossless = Search::with(&game, Lossless::<TwoBounds>::new(), ());
                let answers = [
                    entry.run(&mut plain, position, depth, &Params::default()),
                    entry.run(&mut lossless, position, depth, &Params::default()),
                ];
                let [plain, lossless] = answers.map(|answer| answer.value());
                assert_eq!(plain, lossless, "{id} {position:?}");
                plain.unwrap()
            };
            let minimax = value("minimax", 3);
            for entry in CATALOGUE.iter().filter(|e| e.promise == Promise::Value) {
                assert_eq!(value(entry.id, 3), minimax, "{} {position:?}", entry.id);
            }
        }
    }
}
