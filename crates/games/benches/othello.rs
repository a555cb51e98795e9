//! Othello: ratios within one run, one core.
//!
//! `cargo bench -p nullwindow-games --bench othello`. Read `perft 9, ours`
//! against `perft 9, magpie`; evaluations and keys are timed over the same
//! thousand positions of random games, so divide by a thousand.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use magpie::othello::{Board, Stone};
use nullwindow::Game;
use nullwindow_games::othello::{Convention, Evaluation, Move, Othello, Position, Unit, perft};
use nullwindow_games::othello::{fastest_first, stable_discs};

/// Positions of random games, always the same.
fn positions() -> Vec<Position> {
    let mut seed = 1u64;
    let mut all = Vec::new();
    while all.len() < 1000 {
        let mut position = Position::START;
        let mut moves: Vec<Move> = Vec::new();
        loop {
            moves.clear();
            position.moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            position = position.play(moves[(seed >> 33) as usize % moves.len()]);
            all.push(position);
        }
    }
    all.truncate(1000);
    all
}

/// The same count with the other crate's rules, bulk-counted as well.
fn magpie_perft(board: &Board, side: Stone, depth: u32) -> u64 {
    let moves = board.moves_for(side);
    if moves.count_set() == 0 {
        if board.moves_for(side.flip()).count_set() == 0 {
            return 1;
        }
        return if depth == 1 { 1 } else { magpie_perft(board, side.flip(), depth - 1) };
    }
    if depth == 1 {
        return u64::from(moves.count_set());
    }
    let after = moves.hot_bits().map(|square| {
        let mut next = board.clone();
        next.play(side, square);
        magpie_perft(&next, side.flip(), depth - 1)
    });
    after.sum()
}

fn rules(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft 9");
    group.sample_size(10);
    group.bench_function("ours", |b| {
        b.iter(|| perft(black_box(&Position::START), 9, Convention::PassIsPly));
    });
    let start = Board::standard();
    assert_eq!(magpie_perft(&start, Stone::Black, 7), 55092);
    group.bench_function("magpie", |b| {
        b.iter(|| magpie_perft(black_box(&start), Stone::Black, 9));
    });
    group.finish();
}

fn per_position(c: &mut Criterion) {
    let positions = positions();
    let mut group = c.benchmark_group("a thousand");
    for evaluation in [Evaluation::Patterns, Evaluation::Mobility, Evaluation::Discs] {
        let game = Othello::new(evaluation, Unit::DISC);
        group.bench_function(format!("evaluations, {evaluation:?}"), |b| {
            b.iter(|| positions.iter().map(|p| game.evaluate(p)).sum::<i32>());
        });
    }
    group.bench_function("keys", |b| {
        b.iter(|| positions.iter().fold(0, |all, p| all ^ p.key()));
    });
    group.bench_function("stability counts", |b| {
        let stable = |p: &Position| stable_discs(p.own(), p.opponent()).count_ones();
        b.iter(|| positions.iter().map(stable).sum::<u32>());
    });
    group.bench_function("orderings, fastest first", |b| {
        let mut moves = Vec::new();
        b.iter(|| {
            for position in &positions {
                moves.clear();
                position.moves(&mut moves);
                fastest_first(position, black_box(&mut moves));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, rules, per_position);
criterion_main!(benches);
