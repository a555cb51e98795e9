//! What the gateway costs, and what the OPEN list costs.
//!
//! `generic` is the library's Alpha-Beta over an artificial tree, `by hand` the
//! same function written for that tree alone. `nullwindow bench` prints their
//! instruction counts.

use criterion::{Criterion, criterion_group, criterion_main};
use nullwindow::memory::{Lossless, OneBound};
use nullwindow::{Params, Search, catalogue};
use nullwindow_games::trees::{ArtificialTree, ByHand, Order};

fn tree() -> ArtificialTree {
    ArtificialTree::new(24, 4, Order::Random, 1).expect("a tree")
}

fn gateway(c: &mut Criterion) {
    let tree = tree();
    let mut group = c.benchmark_group("alpha-beta, width 24, depth 4");
    group.bench_function("by hand", |b| b.iter(|| ByHand::run(&tree).value));
    group.bench_function("generic", |b| {
        let entry = catalogue::find("alpha-beta").expect("there");
        b.iter(|| {
            let mut s = Search::new(&tree);
            entry.run(&mut s, &tree.root(), tree.depth(), &Params::default()).value()
        });
    });
    group.finish();
}

fn open_list(c: &mut Criterion) {
    let tree = tree();
    let mut group = c.benchmark_group("SSS*, width 24, depth 4");
    group.bench_function("sss-star", |b| {
        let entry = catalogue::find("sss-star").expect("there");
        b.iter(|| {
            let mut s = Search::new(&tree);
            entry.run(&mut s, &tree.root(), tree.depth(), &Params::default()).value()
        });
    });
    group.bench_function("mtd-plus-infinity", |b| {
        let entry = catalogue::find("mtd-plus-infinity").expect("there");
        b.iter(|| {
            let mut s = Search::with(&tree, Lossless::<OneBound>::new(), ());
            entry.run(&mut s, &tree.root(), tree.depth(), &Params::default()).value()
        });
    });
    group.finish();
}

criterion_group!(benches, gateway, open_list);
criterion_main!(benches);
