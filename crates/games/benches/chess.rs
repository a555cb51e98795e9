//! Chess speeds as ratios in one run: perft against the bare generator, and
//! what an evaluation and a quiescence search cost.
//!
//! `cargo bench -p nullwindow-games --bench chess`

use std::hint::black_box;

use cozy_chess::Board;
use criterion::{Criterion, criterion_group, criterion_main};
use nullwindow::Game;
use nullwindow_games::chess::{Chess, LeafValue, Position, epd, perft};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The generator with nothing of ours in it.
fn bare_perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            nodes += bare_perft(&child, depth - 1);
        }
        false
    });
    nodes
}

/// Perft through the trait a search uses: lists of moves and keys.
fn game_perft(chess: &Chess, position: &Position, depth: u32, keys: &mut u64) -> u64 {
    *keys ^= chess.key(position);
    let mut moves = Vec::with_capacity(64);
    chess.moves(position, &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|mv| game_perft(chess, &chess.play(position, mv), depth - 1, keys)).sum()
}

fn perfts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft 4 of Kiwipete");
    let board: Board = KIWIPETE.parse().unwrap();
    let position = nullwindow_games::chess::fen::read(KIWIPETE).unwrap();
    let chess = Chess::new();
    group.bench_function("bare generator", |b| b.iter(|| bare_perft(black_box(&board), 4)));
    group.bench_function("ours", |b| b.iter(|| perft(black_box(&position), 4)));
    group.bench_function("through Game, with keys", |b| {
        b.iter(|| game_perft(&chess, black_box(&position), 4, &mut 0));
    });
}

/// All positions two plies from a few well-known ones: as a search meets them.
fn positions() -> Vec<Position> {
    let chess = Chess::new();
    let text = include_str!("../../../testdata/chess/perft.epd");
    let roots = epd::read_all(text).unwrap().into_iter().take(7).map(|line| line.position);
    let children = |position: Position| {
        let mut moves = Vec::new();
        chess.moves(&position, &mut moves);
        moves.iter().map(|mv| chess.play(&position, mv)).collect::<Vec<_>>()
    };
    roots.flat_map(children).flat_map(children).collect()
}

fn values(criterion: &mut Criterion) {
    let positions = positions();
    let chess = Chess::new();
    let plain = Chess::new().with_leaf(LeafValue::Static);
    let mut nodes = 0;
    positions.iter().for_each(|position| _ = chess.quiesce(position, &mut nodes));
    eprintln!("{} positions, {nodes} quiescence nodes below them", positions.len());
    let mut group = criterion.benchmark_group("values of all positions");
    let sum = |chess: &Chess| positions.iter().map(|p| i64::from(chess.evaluate(p))).sum::<i64>();
    group.bench_function("static evaluation", |b| {
        b.iter(|| positions.iter().map(|p| i64::from(chess.static_value(p))).sum::<i64>());
    });
    group.bench_function("static, ends of the game seen", |b| b.iter(|| sum(&plain)));
    group.bench_function("quiescence", |b| b.iter(|| sum(&chess)));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = perfts, values
}
criterion_main!(benches);
