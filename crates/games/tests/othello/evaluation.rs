//! The evaluations: symmetric, bounded, exact at the end, and what they claim.

use nullwindow::Game;
use nullwindow_games::othello::{Colour, Evaluation, Othello, Position, Scoring, Unit, Weights};

use crate::common::{Random, image, random_game, random_positions};

const EVALUATIONS: [Evaluation; 3] =
    [Evaluation::Patterns, Evaluation::Mobility, Evaluation::Discs];

#[test]
fn symmetric_and_recoloured_positions_are_worth_the_same() {
    for evaluation in EVALUATIONS {
        let game = Othello::new(evaluation, Unit::HUNDREDTH);
        for position in random_positions(20, 15) {
            let value = game.evaluate(&position);
            assert_eq!(game.evaluate(&position.recoloured()), value, "{position:?}");
            for symmetry in 0..8 {
                let [black, white] =
                    [position.own(), position.opponent()].map(|b| image(b, symmetry));
                let turned = Position::new(black, white, Colour::Black);
                assert_eq!(game.evaluate(&turned.unwrap()), value, "{position:?} {symmetry}");
            }
        }
    }
}

#[test]
fn finished_games_are_worth_their_disc_difference() {
    let mut random = Random(21);
    for evaluation in EVALUATIONS {
        let [discs, hundredths] =
            [Unit::DISC, Unit::HUNDREDTH].map(|unit| Othello::new(evaluation, unit));
        for _ in 0..50 {
            let last = *random_game(&mut random).0.last().unwrap();
            let difference = last.own().count_ones() as i32 - last.opponent().count_ones() as i32;
            assert_eq!(discs.evaluate(&last), difference);
            assert_eq!(hundredths.evaluate(&last), 100 * difference);
            let credited = discs.clone().scored_by(Scoring::EmptiesToWinner).evaluate(&last);
            assert_eq!(credited, difference + difference.signum() * last.empties() as i32);
        }
    }
}

#[test]
fn values_stay_within_the_bounds_and_move_with_the_position() {
    for evaluation in EVALUATIONS {
        for unit in [Unit::DISC, Unit::EIGHTH, Unit::HUNDREDTH] {
            let game = Othello::new(evaluation, unit);
            let positions = random_positions(22, 30);
            let values: Vec<i32> = positions.iter().map(|p| game.evaluate(p)).collect();
            let distinct: std::collections::HashSet<_> = values.iter().collect();
            assert!(distinct.len() > 40, "{evaluation:?} {}", distinct.len());
            let bounds = game.bounds(&Position::START);
            assert!(values.iter().all(|value| bounds.admits(*value)));
        }
    }
}

/// A coarse value is the fine value rounded.
#[test]
fn grains_agree() {
    let [discs, hundredths] =
        [Unit::DISC, Unit::HUNDREDTH].map(|unit| Othello::new(Evaluation::Patterns, unit));
    for position in random_positions(23, 20) {
        let (coarse, fine) = (discs.evaluate(&position), hundredths.evaluate(&position));
        assert!((100 * coarse - fine).abs() <= 51, "{coarse} {fine}");
    }
}

#[test]
fn the_committed_weights_are_small_and_read() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/othello/evaluation/weights.bin");
    let bytes = std::fs::read(file).unwrap();
    assert!(bytes.len() < 1_000_000);
    let weights = Weights::read(&bytes).unwrap();
    assert_eq!(weights, *Weights::committed());
    assert_eq!(weights.write(), bytes);
}

#[test]
fn damaged_weights_are_refused() {
    let bytes = Weights::committed().write();
    let error = |bytes: &[u8]| Weights::read(bytes).unwrap_err().to_string();
    assert_eq!(error(&[]), "the weights are cut short");
    assert_eq!(error(&bytes[..17]), "the weights are cut short");
    assert_eq!(error(b"PK\x03\x04"), "not a file of Othello weights");
    let mut newer = bytes.clone();
    newer[4] = 9;
    assert_eq!(error(&newer), "weights of version 9, not 1");
    assert!(error(&bytes[..bytes.len() - 1]).contains("bytes of weights instead of"));
    let mut flipped = bytes.clone();
    flipped[bytes.len() / 2] ^= 4;
    assert_eq!(error(&flipped), "the weights' checksum is wrong");
}

/// Positions that no game reaches may be judged all the same.
#[test]
fn odd_boards_break_nothing() {
    let boards = [(0, 0), (1, 0), (u64::MAX, 0), (0x5555_5555_5555_5555, 0xaaaa_aaaa_aaaa_aaaa)];
    for (black, white) in boards {
        let position = Position::new(black, white, Colour::White).unwrap();
        for evaluation in EVALUATIONS {
            let value = Othello::new(evaluation, Unit::DISC).evaluate(&position);
            assert_eq!(value, position.disc_difference());
        }
    }
}
