//! Connect Four against arrays, published counts and known values.

use nullwindow::conformance::Conformance;
use nullwindow::memory::{Lossless, TwoBounds};
use nullwindow::{Game, Params, Search, catalogue, solve};
use nullwindow_games::Notation;
use nullwindow_games::small::connect_four::{ConnectFour, Position, Scoring, WIN};

use crate::{data, naive};

/// Sizes that exercise the edges: narrow, flat, tall, and all 64 bits.
const SIZES: [(u32, u32); 10] =
    [(7, 6), (4, 4), (5, 4), (1, 6), (2, 9), (16, 3), (26, 1), (8, 7), (3, 19), (4, 15)];

fn sized((width, height): (u32, u32)) -> ConnectFour {
    ConnectFour::new(width, height).unwrap()
}

#[test]
fn every_position_has_the_oracles_moves() {
    for size in SIZES {
        let game = sized(size);
        let write = |position: &Position| game.write_position(position);
        let kit = Conformance::new(&game, game.start(), write);
        let oracle = |position: &Position| naive::successors(&write(position), naive::CONNECT_FOUR);
        kit.perft(if size.0 > 10 { 2 } else { 4 }, oracle).unwrap();
        // Deep positions too: one ply from each of many random games.
        for position in random_positions(&game, 60) {
            Conformance::new(&game, position, write).perft(1, oracle).unwrap();
        }
    }
}

/// The positions of a few random games.
pub fn random_positions(game: &ConnectFour, games: u64) -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let (mut position, mut state) = (game.start(), seed);
        loop {
            positions.push(position);
            let children = data::children(game, &position);
            if children.is_empty() {
                break;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            position = children[(state >> 33) as usize % children.len()];
        }
    }
    positions
}

#[test]
fn wins_and_threats_are_the_oracles() {
    for size in SIZES {
        let game = sized(size).scored_by(Scoring::Threats);
        for position in random_positions(&game, 40) {
            let board = game.write_position(&position);
            let (mine, theirs) = naive::sides(&board);
            let lost = naive::has_won(&board, theirs, naive::CONNECT_FOUR);
            assert_eq!(game.is_lost(&position), lost, "{board}");
            let count = |stone| naive::threats(&board, stone, naive::CONNECT_FOUR);
            let empty = board.matches('.').count() as i32;
            let wanted = if lost { -WIN - empty } else { count(mine) - count(theirs) };
            assert_eq!(game.evaluate(&position), wanted, "{board}");
        }
    }
}

#[test]
fn distinct_positions() {
    let wanted = data::list("counts.txt", "positions connect-four 7 6");
    let found = data::distinct(&ConnectFour::default(), wanted.len());
    assert_eq!(found, wanted.into_iter().map(|n| (n, n)).collect::<Vec<_>>());
}

#[test]
fn moves_come_from_the_centre_outwards() {
    let order = |width| {
        let (game, mut moves) = (sized((width, 4)), Vec::new());
        game.moves(&game.start(), &mut moves);
        let letters = moves.iter().map(|mv| game.write_move(&game.start(), mv));
        letters.collect::<String>()
    };
    assert_eq!(order(7), "dcebfag");
    assert_eq!(order(4), "bcad");
}

/// The values in the file, of boards with so many cells.
fn check_values(cells: std::ops::RangeInclusive<u32>) {
    let mut checked = 0;
    for (size, value) in data::lists("connect_four_values.txt") {
        let mut size = size.split_whitespace().map(|n| n.parse().unwrap());
        let (width, height): (u32, u32) = (size.next().unwrap(), size.next().unwrap());
        if cells.contains(&(width * height)) {
            let game = sized((width, height));
            let found = value_of(&game, (width * height) as u16);
            assert_eq!(found.map(i64::from), Some(value[0]), "{width}×{height}");
            checked += 1;
        }
    }
    assert!(checked > 1);
}

fn value_of(game: &ConnectFour, depth: u16) -> Option<i32> {
    let mut search = Search::with(game, Lossless::<TwoBounds>::new(), ());
    let mtd_f = catalogue::find("mtd-f").unwrap();
    mtd_f.run(&mut search, &game.start(), depth, &Params::default()).value()
}

#[test]
fn values_of_small_boards() {
    check_values(1..=20);
}

#[test]
#[ignore = "seconds, and some hundred megabytes"]
fn values_of_larger_boards() {
    check_values(21..=25);
}

/// The sign of the distance score is the result, and a game won by force in n
/// plies is worth what the cells empty at its end say.
#[test]
fn distance_scores_tell_the_result_and_when() {
    let plain = sized((4, 4));
    let timed = plain.clone().scored_by(Scoring::Distance);
    let mut decided = 0;
    for position in random_positions(&plain, 12).into_iter().filter(|p| p.stones() >= 5) {
        let depth = 16 - position.stones() as u16;
        let value = solve(&timed, &position, depth).value().unwrap();
        assert_eq!(solve(&plain, &position, depth).value(), Some(value.signum()));
        if value != 0 {
            // Searched just so deep that the end is seen, and not one ply less.
            let plies = depth as i32 + 1 - value.abs();
            let seen = |depth| solve(&timed, &position, depth as u16).value();
            assert_eq!(seen(plies), Some(value));
            assert!(plies == 0 || seen(plies - 1) == Some(0));
            decided += 1;
        }
    }
    assert!(decided > 10, "{decided} decided positions");
}

#[test]
fn sizes_that_do_not_fit_are_refused() {
    let refusal = |width, height| ConnectFour::new(width, height).unwrap_err().to_string();
    assert_eq!(refusal(0, 6), "0 columns and 6 rows; 1-26 and 1-19 fit");
    assert_eq!(refusal(7, 20), "7 columns and 20 rows; 1-26 and 1-19 fit");
    assert_eq!(refusal(u32::MAX, u32::MAX).lines().count(), 1);
    assert_eq!(refusal(9, 7), "a board of 9 columns and 7 rows takes 72 bits; 64 at most");
}
