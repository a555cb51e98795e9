//! Twenty positions a game, every depth up to that of the bench: all algorithms
//! return the same value, and the best moves of MTD(f), NegaScout and Alpha-Beta
//! are proved best.

use std::path::Path;

use nullwindow::algorithms::mt;
use nullwindow::catalogue::{CATALOGUE, Entry, Promise, find};
use nullwindow::drivers::{Progress, Schedule, deepen};
use nullwindow::memory::{Bucketed, Table};
use nullwindow::order::MoveOrder;
use nullwindow::{Answer, Params, Search, Value};
use nullwindow_games::Notation;
use nullwindow_games::checkers::Checkers;
use nullwindow_games::chess::Chess;
use nullwindow_games::othello::Othello;

fn positions<G: Notation>(game: &G, name: &str) -> Vec<G::Position> {
    let file = format!("../lab/experiments/positions/{name}-twenty.txt");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(&path).expect("the positions are part of the project");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| game.read_position(line).expect("a position")).collect()
}

/// The answers of all iterations.
fn iterations<G: Notation>(
    game: &G,
    entry: &'static Entry,
    root: &G::Position,
    depth: u16,
) -> Vec<Answer<G::Move>> {
    let table = Table::<Bucketed>::with_entries(1 << 16);
    let mut s = Search::with(game, table, ()).ordered(MoveOrder::new()).with_etc(2);
    let mut algorithm = entry.with(Params { delta: 50, ..Params::default() });
    let mut answers = Vec::new();
    deepen(&mut s, root, &mut algorithm, &Schedule::to(depth), |_, progress| {
        if let Progress::Done(iteration) = progress {
            answers.push(iteration.answer.clone());
        }
        None
    });
    answers
}

/// Whether a move is worth at least `value`, by a search of its own.
fn is_worth<G: Notation>(
    game: &G,
    root: &G::Position,
    best: u16,
    depth: u16,
    value: Value,
) -> bool {
    let mut moves = Vec::new();
    game.moves(root, &mut moves);
    let after = game.play(root, &moves[usize::from(best)]);
    let table = Table::<Bucketed>::with_entries(1 << 16);
    let mut s = Search::with(game, table, ()).ordered(MoveOrder::new());
    let child = s.root(&after, depth - 1).expect("not too deep");
    -mt(&mut s, &child, 1 - value).expect("no limit") >= value
}

fn hold<G: Notation>(game: &G, name: &str, depth: u16) {
    let roots = positions(game, name);
    assert_eq!(roots.len(), 20);
    for root in &roots {
        let here = game.write_position(root);
        let plain = iterations(game, find("alpha-beta").expect("there"), root, depth);
        let values: Vec<Option<Value>> = plain.iter().map(Answer::value).collect();
        for entry in CATALOGUE.iter().filter(|e| e.plays()) {
            for (i, answer) in iterations(game, entry, root, depth).iter().enumerate() {
                let (value, depth) = (values[i].expect("proved"), i as u16 + 1);
                let label = format!("{} at depth {depth}, {here}", entry.id);
                assert!(answer.bounds.admits(value), "{label}");
                let exact = entry.promise == Promise::BestMove || answer.value() == Some(value);
                assert!(exact, "{label}: {}", answer.known());
                let best = answer.best_index.expect("there are moves");
                let worth = is_worth(game, root, best, depth, value);
                assert!(worth, "{label}: move {best}");
            }
        }
    }
}

#[test]
fn twenty_positions_of_chess() {
    hold(&Chess::new(), "chess", 3);
}

#[test]
fn twenty_positions_of_othello() {
    hold(&Othello::default(), "othello", 5);
}

#[test]
fn twenty_positions_of_checkers() {
    hold(&Checkers::default(), "checkers", 6);
}
