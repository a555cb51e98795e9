//! Endgames played out: the rules, the ordering and the stability count give
//! the known values of the FFO positions.

use nullwindow_games::othello::{Move, Position, Scoring, fastest_first, ffo, stable_discs};

use crate::common::collections;

/// Whether the side to move gets at least `gamma` more discs, and a bound
/// that proves it (fail-soft). The collection gives empty squares to the winner.
fn at_least(position: &Position, gamma: i32) -> i32 {
    let theirs = stable_discs(position.opponent(), position.own()).count_ones() as i32;
    let most = 64 - 2 * theirs;
    if most < gamma {
        return most;
    }
    let mut moves: Vec<Move> = Vec::new();
    position.moves(&mut moves);
    if moves.is_empty() {
        return Scoring::EmptiesToWinner.score(position);
    }
    if position.empties() > 4 {
        fastest_first(position, &mut moves);
    }
    let mut g = -65;
    for mv in moves {
        g = g.max(-at_least(&position.play(mv), 1 - gamma));
        if g >= gamma {
            break;
        }
    }
    g
}

fn check(number: u32) {
    let Some(folder) = collections() else { return };
    let problems = ffo::read(&std::fs::read_to_string(folder.join("ffo.txt")).unwrap()).unwrap();
    let problem = problems.iter().find(|p| p.number == Some(number)).unwrap();
    assert!(at_least(&problem.position, problem.score) >= problem.score);
    assert!(at_least(&problem.position, problem.score + 1) <= problem.score);
}

#[test]
fn ffo_positions_of_14_and_15_empties_have_their_values() {
    [1, 3, 5, 7, 9, 11].into_iter().for_each(check);
}

#[test]
fn ffo_positions_of_16_empties_have_their_values() {
    [13, 15, 17, 19, 21].into_iter().for_each(check);
}

#[test]
#[ignore = "minutes"]
fn ffo_positions_of_18_to_20_empties_have_their_values() {
    [23, 25, 27, 29].into_iter().for_each(check);
}
