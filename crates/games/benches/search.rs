//! Nodes a second of MTD(f) with iterative deepening, a table and all move
//! ordering, evaluation included; criterion prints them as elements a second.
//! Quiescence nodes count in chess and not in checkers.
//!
//! `cargo bench -p nullwindow-games --bench search`

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nullwindow::drivers::{Schedule, deepen};
use nullwindow::memory::Table;
use nullwindow::order::MoveOrder;
use nullwindow::{Counts, Params, Search, catalogue};
use nullwindow_games::Notation;
use nullwindow_games::checkers::Checkers;
use nullwindow_games::chess::Chess;
use nullwindow_games::othello::Othello;

fn search<G: Notation>(game: &G, root: &G::Position, depth: u16) -> Counts {
    let table: Table = Table::with_entries(1 << 18);
    let mut s = Search::with(game, table, ()).ordered(MoveOrder::new()).with_etc(2);
    let entry = catalogue::find("mtd-f").expect("it is in the catalogue");
    let mut mtd_f = entry.with(Params::default());
    deepen(&mut s, root, &mut mtd_f, &Schedule::to(depth), |_, _| None).counts
}

fn bench<G: Notation>(
    criterion: &mut Criterion,
    (name, game): (&str, &G),
    (moves, depth): (&str, u16),
    nodes: fn(Counts) -> u64,
) {
    let root = moves.split_whitespace().fold(game.start(), |position, text| {
        let mv = game.read_move(&position, text).expect("a legal move");
        game.play(&position, &mv)
    });
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(nodes(search(game, &root, depth))));
    group.sample_size(10);
    group.bench_function(name, |b| b.iter(|| search(game, black_box(&root), depth)));
}

fn searches(criterion: &mut Criterion) {
    let (chess, othello, checkers) = (Chess::new(), Othello::default(), Checkers::default());
    let sicilian = ("e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6", 5);
    bench(criterion, ("chess", &chess), sicilian, |c| c.total() + c.quiescence);
    bench(criterion, ("othello", &othello), ("f5 d6 c3 d3 c4", 9), |c| c.total());
    let old_fourteenth = ("11-15 23-19 8-11 22-17", 12);
    bench(criterion, ("checkers", &checkers), old_fourteenth, |c| c.total());
}

criterion_group!(benches, searches);
criterion_main!(benches);
