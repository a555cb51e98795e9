//! Claims of stability against every continuation of the game.

use std::collections::HashMap;

use nullwindow_games::othello::{Colour, Position, odd_regions, regions, squares, stable_discs};

use crate::common::{image, random_positions};

/// The discs of either colour that some continuation turns, by brute force.
fn turnable(position: &Position, known: &mut HashMap<Position, u64>) -> u64 {
    if let Some(turned) = known.get(position) {
        return *turned;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut all = 0;
    for mv in moves {
        let next = position.play(mv);
        let changed = position.board(Colour::Black) & next.board(Colour::White)
            | position.board(Colour::White) & next.board(Colour::Black);
        all |= changed | turnable(&next, known);
    }
    all &= position.own() | position.opponent();
    known.insert(*position, all);
    all
}

#[test]
fn no_continuation_turns_a_disc_that_is_called_stable() {
    let late = random_positions(30, 150).into_iter().filter(|p| (1..=7).contains(&p.empties()));
    let (mut claimed, mut truly) = (0, 0);
    for position in late {
        let mut known = HashMap::new();
        let turned = turnable(&position, &mut known) | turnable(&position.swapped(), &mut known);
        let (own, opponent) = (position.own(), position.opponent());
        let stable = stable_discs(own, opponent) | stable_discs(opponent, own);
        assert_eq!(stable & turned, 0, "{position:?}");
        claimed += stable.count_ones();
        truly += ((own | opponent) & !turned).count_ones();
    }
    assert!(claimed > truly / 2, "a bound worth having: {claimed} of {truly}");
}

#[test]
fn stable_discs_stay_stable() {
    for position in random_positions(31, 40) {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let (own, opponent) = (position.own(), position.opponent());
        let (mine, theirs) = (stable_discs(own, opponent), stable_discs(opponent, own));
        assert_eq!((mine & !own, theirs & !opponent), (0, 0));
        for mv in moves {
            let next = position.play(mv);
            assert_eq!(mine & !stable_discs(next.opponent(), next.own()), 0, "{position:?} {mv}");
            assert_eq!(theirs & !stable_discs(next.own(), next.opponent()), 0, "{position:?} {mv}");
        }
    }
}

#[test]
fn stability_does_not_know_directions() {
    for position in random_positions(32, 10) {
        let stable = stable_discs(position.own(), position.opponent());
        for symmetry in 0..8 {
            let [own, opponent] = [position.own(), position.opponent()].map(|b| image(b, symmetry));
            assert_eq!(stable_discs(own, opponent), image(stable, symmetry));
        }
    }
}

/// The edge table against play on an edge by itself, every move to any empty
/// square by either side allowed.
#[test]
fn edges_alone_are_judged_exactly() {
    for code in 0..3usize.pow(8) {
        let digit = |i: u32| code / 3usize.pow(i) % 3;
        let own: u8 = (0..8).filter(|i| digit(*i) == 1).map(|i| 1 << i).sum();
        let opponent: u8 = (0..8).filter(|i| digit(*i) == 2).map(|i| 1 << i).sum();
        if (own | opponent).count_zeros() > 3 {
            continue;
        }
        let safe = own & !edge_turnable(own, opponent);
        assert_eq!(
            stable_discs(own.into(), opponent.into()),
            u64::from(safe),
            "{own:b} {opponent:b}"
        );
    }
}

/// Which discs of an edge some order of placements turns.
fn edge_turnable(own: u8, opponent: u8) -> u8 {
    let mut all = 0;
    for square in (0..8).filter(|s| (own | opponent) >> s & 1 == 0) {
        for (mover, other) in [(own, opponent), (opponent, own)] {
            let turned = walk(mover, other, square, 1) | walk(mover, other, square, -1);
            let (mover_after, other_after) = (mover | turned | 1 << square, other & !turned);
            all |= turned | edge_turnable(mover_after, other_after);
        }
    }
    all & (own | opponent)
}

fn walk(mover: u8, other: u8, square: i32, step: i32) -> u8 {
    let (mut at, mut run) = (square + step, 0);
    while (0..8).contains(&at) && other >> at & 1 == 1 {
        run |= 1 << at;
        at += step;
    }
    if (0..8).contains(&at) && mover >> at & 1 == 1 { run } else { 0 }
}

#[test]
fn regions_part_the_empty_squares() {
    for position in random_positions(33, 30) {
        let empties = !(position.own() | position.opponent());
        let parts: Vec<u64> = regions(empties).collect();
        assert_eq!(parts.iter().fold(0, |all, part| all | part), empties);
        assert_eq!(parts.iter().map(|part| part.count_ones()).sum::<u32>(), empties.count_ones());
        for (i, part) in parts.iter().enumerate() {
            let touching =
                squares(*part).any(|s| parts[i + 1..].iter().any(|q| touches(s.bit(), *q)));
            assert!(!touching, "{position:?}");
            let odd = part.count_ones() % 2 == 1;
            assert_eq!(odd_regions(empties) & part, if odd { *part } else { 0 });
        }
    }
}

fn touches(square: u64, board: u64) -> bool {
    let at = square.trailing_zeros() as i32;
    let near = |s: i32| (s % 8 - at % 8).abs() <= 1 && (s / 8 - at / 8).abs() <= 1;
    (0..64).any(|s| board >> s & 1 == 1 && near(s))
}
