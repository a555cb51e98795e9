//! The FFO endings: their known values by the rules with little else, and by
//! the solver.

use libtest_mimic::Trial;
use nullwindow::drivers::{deepen, principal_variation};
use nullwindow::memory::Table;
use nullwindow::{Params, Search, catalogue};
use nullwindow_games::othello::{
    Endgame, Move, Position, Scoring, fastest_first, ffo, stable_discs,
};

use crate::collections::{slow, test};
use crate::othello::{FFO, problems};

pub fn tests() -> Vec<Trial> {
    vec![
        test("othello::plain_search_of_14_and_15_empties", &[FFO], || search((1..=11).step_by(2))),
        test("othello::plain_search_of_16_empties", &[FFO], || search((13..=21).step_by(2))),
        slow("othello::plain_search_of_18_to_20_empties", &[FFO], || {
            search((23..=29).step_by(2));
        }),
        test("othello::solver_on_14_to_16_empties", &[FFO], || solve((1..=21).step_by(2))),
        slow("othello::solver_on_18_to_22_empties", &[FFO], || solve((23..=37).step_by(2))),
        slow("othello::solver_on_20_to_25_empties", &[FFO], || solve(40..=45)),
    ]
}

fn numbered(numbers: impl IntoIterator<Item = u32>) -> Vec<ffo::Problem> {
    let problems = problems();
    let find = |number| problems.iter().find(|p| p.number == Some(number)).expect("a problem");
    numbers.into_iter().map(|number| find(number).clone()).collect()
}

fn search(numbers: impl IntoIterator<Item = u32>) {
    for problem in numbered(numbers) {
        assert!(at_least(&problem.position, problem.score) >= problem.score, "{problem:?}");
        assert!(at_least(&problem.position, problem.score + 1) <= problem.score, "{problem:?}");
    }
}

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

/// Value, best move and line of best play.
fn solve(numbers: impl IntoIterator<Item = u32>) {
    let game = Endgame::new();
    for problem in numbered(numbers) {
        let position = &problem.position;
        let table: Table = Table::with_entries(1 << 16);
        let mut s = Search::with(&game, table, ()).ordered(Endgame::order());
        s = s.with_etc(game.etc_depth(position));
        let mut mtd_f = catalogue::find("mtd-f").unwrap().with(Params::default());
        let answer = deepen(&mut s, position, &mut mtd_f, &game.schedule(position), |_, _| None);
        assert_eq!(answer.value(), Some(problem.score), "{problem:?}");
        let best = answer.best.unwrap();
        assert!(problem.best.contains(&best), "{best}: {problem:?}");
        let root = s.root(position, game.depth(position)).unwrap();
        let line = principal_variation(&mut s, &root, problem.score).unwrap();
        let (end, score) = follow(position, &line);
        assert!(end.is_over() && score == problem.score, "{line:?}: {problem:?}");
    }
}

/// The end of a line of moves, and its score for the side to move at its start.
fn follow(position: &Position, line: &[Move]) -> (Position, i32) {
    let (mut at, mut sign) = (*position, 1);
    for &mv in line {
        (at, sign) = (at.play(mv), -sign);
    }
    (at, sign * Scoring::EmptiesToWinner.score(&at))
}
