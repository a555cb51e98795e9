//! The endgame solver against plain search.

use nullwindow::drivers::{Schedule, deepen, principal_variation};
use nullwindow::memory::Table;
use nullwindow::observer::{Auditor, Observer};
use nullwindow::order::{Enhancement, MoveOrder};
use nullwindow::{Answer, Bounds, Game, Params, Search, Window, catalogue};
use nullwindow_games::othello::{Endgame, Move, Position, Scoring};

use crate::common::random_positions;

/// The value by the rules alone, with nothing a solver uses.
fn minimax(position: &Position, mut alpha: i32, beta: i32) -> i32 {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    if moves.is_empty() {
        return Scoring::EmptiesToWinner.score(position);
    }
    let mut g = -65;
    for mv in moves {
        g = g.max(-minimax(&position.play(mv), -beta, -alpha));
        alpha = alpha.max(g);
        if g >= beta {
            break;
        }
    }
    g
}

fn late_positions(empties: std::ops::RangeInclusive<u32>) -> Vec<Position> {
    let all = random_positions(77, 60).into_iter();
    all.filter(|p| empties.contains(&p.empties())).collect()
}

/// Every kind of question, answered as promised.
#[test]
fn small_endings_are_settled_as_promised() {
    let game = Endgame::new();
    let mut asked = 0;
    for position in late_positions(0..=7) {
        let value = minimax(&position, -65, 65);
        let depth = game.depth(&position);
        let nulls = (-8..=8).map(|d| Window::null(value + d));
        let wide = [Window::FULL, Window::new(value - 3, value + 3), Window::new(-1, 40)];
        for window in nulls.chain(wide) {
            let known = game.prove(&position, depth, window, &mut 0);
            let Some(g) = known.answer(window) else {
                panic!("{position:?} is small");
            };
            asked += 1;
            let kept = if g >= window.beta {
                value >= g
            } else if g <= window.alpha {
                value <= g
            } else {
                value == g
            };
            assert!(kept, "{position:?} worth {value}: {g} to {window:?}");
        }
    }
    assert!(asked > 5000, "{asked} questions");
}

/// Stability answers too, where more squares are empty; never wrongly.
#[test]
fn large_endings_are_settled_by_stable_discs_only() {
    let game = Endgame::new();
    let mut settled = 0;
    for position in late_positions(12..=12) {
        let value = solve(&game, &position, ()).0.value().unwrap();
        for gamma in (-63..=63).step_by(2) {
            let window = Window::null(gamma);
            let known = game.prove(&position, game.depth(&position), window, &mut 0);
            let Some(g) = known.answer(window) else {
                continue;
            };
            settled += 1;
            assert!(g < gamma && value <= g, "{position:?} worth {value}: {g} to {gamma}");
        }
    }
    assert!(settled > 100, "{settled} cutoffs");
}

/// What small endings a game remembers ends with the game.
#[test]
fn a_new_game_visits_the_same_positions_whatever_was_solved_before() {
    let position = late_positions(11..=11)[0];
    let visit = |game: &Endgame| {
        let mut visited = 0;
        game.prove(&position, game.depth(&position), Window::null(1), &mut visited);
        visited
    };
    let (first, second) = (Endgame::new(), Endgame::new());
    let alone = visit(&first);
    assert!(visit(&first) < alone, "nothing was remembered");
    assert_eq!(visit(&second), alone);
}

#[test]
fn a_search_that_does_not_see_the_end_is_not_settled() {
    let game = Endgame::new();
    for position in late_positions(1..=8) {
        let short = 2 * position.empties() as u16 - 1;
        assert_eq!(game.prove(&position, short, Window::null(1), &mut 0), Bounds::UNKNOWN);
    }
}

/// Plays a position out; the answer, the line of best play, and the observer.
fn solve<O: Observer<Endgame>>(
    game: &Endgame,
    position: &Position,
    observer: O,
) -> (Answer<Move>, Vec<Move>, O) {
    let table: Table = Table::with_entries(1 << 16);
    let mut s = Search::with(game, table, observer);
    s = s.ordered(Endgame::order()).with_etc(game.etc_depth(position));
    let mut mtd_f = catalogue::find("mtd-f").unwrap().with(Params::default());
    let schedule = Schedule::new(vec![2, 4, 6, game.depth(position)]);
    let answer = deepen(&mut s, position, &mut mtd_f, &schedule, |_, _| None);
    let value = answer.value().unwrap();
    let root = s.root(position, game.depth(position)).unwrap();
    let line = principal_variation(&mut s, &root, value).unwrap();
    (answer, line, s.into_parts().1)
}

/// The end of a line of moves, and its score for the side to move at its start.
fn follow(position: &Position, line: &[Move]) -> (Position, i32) {
    let (mut at, mut sign) = (*position, 1);
    for &mv in line {
        (at, sign) = (at.play(mv), -sign);
    }
    (at, sign * Scoring::EmptiesToWinner.score(&at))
}

/// Games with passes too: random play leaves lopsided boards.
#[test]
fn endings_of_random_games_agree_with_minimax() {
    let game = Endgame::new();
    for position in late_positions(9..=9) {
        let (answer, line, ()) = solve(&game, &position, ());
        assert_eq!(answer.value(), Some(minimax(&position, -65, 65)), "{position:?}");
        assert_eq!(follow(&position, &line).1, answer.value().unwrap());
    }
}

#[test]
fn the_auditor_finds_nothing() {
    let game = Endgame::new();
    for position in late_positions(13..=13).into_iter().take(20) {
        let (_, _, auditor) = solve(&game, &position, Auditor::default());
        assert_eq!(auditor.contradiction(), None, "{position:?}");
        assert!(auditor.claims() > 0);
    }
}

#[test]
fn algorithms_agree_and_none_depends_on_its_order() {
    let game = Endgame::new();
    for position in late_positions(12..=12).into_iter().take(12) {
        let wanted = solve(&game, &position, ()).0.value();
        for id in ["alpha-beta", "negascout", "mtd-f", "mtd-bi"] {
            for order in [Endgame::order(), MoveOrder::only(Enhancement::TableMove)] {
                let table: Table = Table::with_entries(1 << 14);
                let mut s = Search::with(&game, table, ()).ordered(order);
                let depth = game.depth(&position);
                let entry = catalogue::find(id).unwrap();
                let found = entry.run(&mut s, &position, depth, &Params::default());
                assert_eq!(found.value(), wanted, "{id} {position:?}");
            }
        }
    }
}
