//! Checkers: counting leaves against playing them, evaluating, searching.
//!
//! `cargo bench -p nullwindow-games --bench checkers`; elements a second are
//! leaves, positions or nodes. Compare rows of one run with each other.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nullwindow::algorithms::alpha_beta;
use nullwindow::{Game, Search, Window};
use nullwindow_games::Notation;
use nullwindow_games::checkers::{Checkers, Counting, EndgameTable, Move, Position, perft};

/// Perft that plays the last ply too.
fn perft_played(game: &Checkers, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves.iter().map(|mv| perft_played(game, &game.play(position, mv), depth - 1)).sum()
}

/// Perft through the plain loop of a game, the last ply counted by listing.
fn perft_listed(game: &Checkers, position: &Position, depth: u32) -> u64 {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|mv| perft_listed(game, &game.play(position, mv), depth - 1)).sum()
}

fn leaves(c: &mut Criterion) {
    let (game, start) = (Checkers::default(), Position::start());
    let mut group = c.benchmark_group("checkers perft 8");
    group.sample_size(20).throughput(Throughput::Elements(845_931));
    group.bench_function("counted", |b| b.iter(|| perft(black_box(&start), 8, Counting::Merged)));
    group.bench_function("routes", |b| b.iter(|| perft(black_box(&start), 8, Counting::Paths)));
    group.bench_function("listed", |b| b.iter(|| perft_listed(&game, black_box(&start), 8)));
    group.bench_function("played", |b| b.iter(|| perft_played(&game, black_box(&start), 8)));
    group.finish();
}

/// Positions of a game that always plays its middle move.
fn line(game: &Checkers, mut position: Position) -> Vec<Position> {
    let mut line = Vec::new();
    for _ in 0..60 {
        let mut moves: Vec<Move> = Vec::new();
        game.moves(&position, &mut moves);
        let Some(mv) = moves.get(moves.len() / 2) else { break };
        line.push(position);
        position = game.play(&position, mv);
    }
    line
}

fn evaluation(c: &mut Criterion) {
    let game = Checkers::default();
    let positions = line(&game, game.start());
    let quiet: Vec<_> = positions.iter().filter(|p| !p.must_capture()).copied().collect();
    let table = game.clone().with_table(EndgameTable::build(4));
    let ending = game.read_position("B:WK28,K32:BK18,K19").expect("an ending");
    let mut group = c.benchmark_group("checkers evaluation");
    for (name, list) in [("quiet", &quiet), ("any", &positions)] {
        group.throughput(Throughput::Elements(list.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| list.iter().map(|p| game.evaluate(p)).sum::<i32>())
        });
    }
    group.throughput(Throughput::Elements(1));
    group.bench_function("table", |b| b.iter(|| table.evaluate(black_box(&ending))));
    group.finish();
}

fn searching(c: &mut Criterion) {
    let game = Checkers::default();
    let search = || {
        let mut search = Search::new(&game);
        let root = search.root(&game.start(), 9).expect("no limit");
        let value = alpha_beta(&mut search, &root, Window::FULL);
        (value, search.counts().total())
    };
    let mut group = c.benchmark_group("checkers alpha-beta 9");
    group.sample_size(10).throughput(Throughput::Elements(search().1));
    group.bench_function("start", |b| b.iter(search));
    group.finish();
}

criterion_group!(benches, leaves, evaluation, searching);
criterion_main!(benches);
