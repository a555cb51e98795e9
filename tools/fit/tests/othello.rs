//! Random games are learnt from, and odd boards do no harm.

use nullwindow_fit::othello::{TrainingGame, fit};
use nullwindow_games::othello::{Colour, Othello, OthelloRecord, Position, Weights};

use crate::random::{Random, random_game};

#[test]
fn fitting_learns_and_repeats_itself() {
    let (othello, mut random) = (Othello::default(), Random(24));
    let games: Vec<TrainingGame> = (0..200)
        .map(|_| {
            let (positions, moves) = random_game(&othello, Position::START, 120, &mut random);
            let mut record = OthelloRecord::new(positions[0]);
            moves.iter().for_each(|mv| record.push(*mv).unwrap());
            TrainingGame::new(record).unwrap()
        })
        .collect();
    let fitted = fit(&games);
    assert_eq!(fitted.weights, fit(&games).weights);
    assert_eq!(Weights::read(&fitted.weights.write()).unwrap(), fitted.weights);
    let last = fitted.stages[11];
    assert!(last.train.patterns < 0.7 * last.train.nothing, "{last:?}");
    assert!(last.held_out.patterns < 0.9 * last.held_out.nothing, "{last:?}");
    assert!(last.held_out.mobility < 0.9 * last.held_out.nothing, "{last:?}");
}

/// Positions that no game reaches may be fitted all the same.
#[test]
fn odd_boards_break_nothing() {
    let boards = [(0, 0), (1, 0), (u64::MAX, 0), (0x5555_5555_5555_5555, 0xaaaa_aaaa_aaaa_aaaa)];
    for (black, white) in boards {
        let position = Position::new(black, white, Colour::White).unwrap();
        let game = TrainingGame::new(OthelloRecord::new(position)).unwrap();
        assert!(game.meets(&[position.canonical()]) && !game.meets(&[]));
        assert_eq!(fit(&[game]).weights, Weights::zero());
    }
}
