//! Search of real games with a table, move ordering and transposition cutoffs:
//! every algorithm finds the same values, no two claims contradict each other,
//! and every enhancement can be left out.

use nullwindow::catalogue::{CATALOGUE, Promise, find};
use nullwindow::drivers::{Progress, Schedule, deepen};
use nullwindow::memory::{Bucketed, Table};
use nullwindow::observer::Auditor;
use nullwindow::order::{Enhancement, MoveOrder};
use nullwindow::{Params, Search, Value};
use nullwindow_games::Notation;
use nullwindow_games::checkers::Checkers;
use nullwindow_games::chess::Chess;
use nullwindow_games::othello::Othello;

fn table(entries: usize) -> Table {
    Table::<Bucketed>::with_entries(entries)
}

/// Plays a few moves from the start, so that the position is not symmetric.
fn position<G: Notation>(game: &G, moves: &str) -> G::Position {
    moves.split_whitespace().fold(game.start(), |p, text| {
        let mv = game.read_move(&p, text).expect("a legal move");
        game.play(&p, &mv)
    })
}

fn agree<G: Notation>(game: &G, moves: &str, depth: u16) {
    let root = position(game, moves);
    let plain = {
        let mut s = Search::new(game);
        find("alpha-beta").expect("there").run(&mut s, &root, depth, &Params::default()).value()
    };
    assert!(plain.is_some());
    for entry in CATALOGUE.iter().filter(|e| e.promise == Promise::Value && e.id != "minimax") {
        let deepening = MoveOrder::new().with(Enhancement::InternalDeepening);
        for (entries, order) in [(64, MoveOrder::new()), (1 << 14, deepening)] {
            let mut s =
                Search::with(game, table(entries), Auditor::default()).ordered(order).with_etc(2);
            let answer = entry.run(&mut s, &root, depth, &Params::default());
            assert_eq!(answer.value(), plain, "{} with {entries} entries", entry.id);
            assert_eq!(s.observer().contradiction(), None, "{} with {entries} entries", entry.id);
        }
    }
}

#[test]
fn all_algorithms_agree_on_chess() {
    agree(&Chess::new(), "e2e4 c7c5 g1f3 d7d6", 3);
}

#[test]
fn all_algorithms_agree_on_othello() {
    agree(&Othello::default(), "f5 d6 c3 d3 c4", 4);
}

#[test]
fn all_algorithms_agree_on_checkers() {
    agree(&Checkers::default(), "11-15 23-19 8-11 22-17", 6);
}

/// Leaves, and the values of all iterations, of MTD(f) with iterative
/// deepening.
fn deepened<G: Notation>(
    game: &G,
    root: &G::Position,
    depth: u16,
    order: MoveOrder,
    etc: u16,
) -> (u64, Vec<Value>) {
    let mut s = Search::with(game, table(1 << 16), ()).ordered(order).with_etc(etc);
    let mut mtd_f = find("mtd-f").expect("there").with(Params::default());
    let mut values = Vec::new();
    let answer = deepen(&mut s, root, &mut mtd_f, &Schedule::to(depth), |_, progress| {
        if let Progress::Done(iteration) = progress {
            values.extend(iteration.answer.value());
        }
        None
    });
    assert_eq!(answer.stop, None);
    (s.counts().leaf, values)
}

#[test]
fn every_enhancement_can_be_left_out_and_none_changes_a_value() {
    let game = Checkers::default();
    let root = position(&game, "11-15 23-19 8-11 22-17");
    let (all, values) = deepened(&game, &root, 7, MoveOrder::new(), 2);
    for enhancement in Enhancement::ALL {
        let order = MoveOrder::new().without(enhancement);
        assert_eq!(deepened(&game, &root, 7, order, 2).1, values, "without {enhancement}");
    }
    let none = Enhancement::ALL.into_iter().fold(MoveOrder::new(), MoveOrder::without);
    let (unordered, same) = deepened(&game, &root, 7, none, u16::MAX);
    assert_eq!(same, values);
    assert!(all * 2 < unordered, "{all} leaves ordered, {unordered} unordered");
}

#[test]
fn transposition_cutoffs_save_leaves() {
    let game = Chess::new();
    let root = position(&game, "e2e4 c7c5 g1f3 d7d6");
    let (with, values) = deepened(&game, &root, 5, MoveOrder::new(), 2);
    let (without, same) = deepened(&game, &root, 5, MoveOrder::new(), u16::MAX);
    assert_eq!(values, same);
    assert!(with < without, "{with} leaves with, {without} without");
}
