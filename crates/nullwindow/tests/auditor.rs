//! Every fixed-depth configuration runs clean under the auditor, and what is
//! not clean is found and named.

use crate::common;

use std::cell::Cell;

use nullwindow::catalogue::{CATALOGUE, find};
use nullwindow::drivers::{Schedule, deepen};
use nullwindow::memory::{
    Always, Bucketed, Deepest, LastSolutionTree, Lossless, Memory, OneBound, Recall, Table,
    TwoBounds, TwoDeep,
};
use nullwindow::observer::{Auditor, Contradiction, Maker};
use nullwindow::{Bounds, Game, Params, Search, Value, Window};
use nullwindow_games::trees::{WalkPosition, WalkTree};

fn audit<M: Memory>(game: &WalkTree, memory: impl Fn() -> M, label: &str) {
    let depth = game.depth();
    for entry in CATALOGUE {
        let mut s = Search::with(game, memory(), Auditor::default());
        entry.run(&mut s, &game.root(), depth, &Params::default());
        assert_eq!(s.observer().contradiction(), None, "{} with {label}", entry.id);
    }
    assert_eq!(deepened(game, memory()), None, "iterative deepening with {label}");
}

/// What the auditor says of MTD(f) with iterative deepening and re-ordering.
fn deepened<M: Memory>(game: &WalkTree, memory: M) -> Option<Contradiction> {
    let mut s = Search::with(game, memory, Auditor::default()).ordered_by_memory();
    let schedule = Schedule::to(game.depth());
    deepen(&mut s, &game.root(), &mut common::algorithm("mtd-f"), &schedule, |_, _| None);
    s.observer().contradiction().cloned()
}

#[test]
fn every_fixed_depth_configuration_is_clean() {
    for seed in 0..6 {
        let game = WalkTree::new(4, 5, 9, seed).expect("a tree");
        audit(&game, || (), "no memory");
        audit(&game, Lossless::<OneBound>::new, "one bound");
        audit(&game, Lossless::<TwoBounds>::new, "two bounds");
        audit(&game, || Table::<Always>::with_entries(64), "always");
        audit(&game, || Table::<Deepest>::with_entries(64), "deepest");
        audit(&game, || Table::<TwoDeep>::with_entries(64), "two deep");
        audit(&game, || Table::<Bucketed>::with_entries(64), "bucketed");
        audit(&game, || Table::<LastSolutionTree>::with_entries(64), "last solution tree");
        audit(&game, || Table::<Bucketed, OneBound>::with_entries(1 << 12), "one bound");
    }
}

/// A memory that adds one to every bound it is asked for.
struct Liar(Lossless<TwoBounds>);

impl Memory for Liar {
    const ENABLED: bool = true;
    fn retrieve(&mut self, key: u64, depth: u16) -> Recall {
        let Recall { bounds, best } = self.0.retrieve(key, depth);
        let lie = |v: Value| if v.abs() < 1_000_000 { v + 1 } else { v };
        Recall { bounds: Bounds { lower: lie(bounds.lower), upper: lie(bounds.upper) }, best }
    }
    fn store(&mut self, key: u64, depth: u16, claim: Recall) {
        self.0.store(key, depth, claim);
    }
    fn best_move(&mut self, key: u64, depth: u16) -> Option<u16> {
        self.0.best_move(key, depth)
    }
    fn stored(&self) -> usize {
        self.0.stored()
    }
}

#[test]
fn a_lying_memory_is_named() {
    let game = WalkTree::new(4, 5, 9, 2).expect("a tree");
    let mut s = Search::with(&game, Liar(Lossless::new()), Auditor::default());
    find("alpha-beta").expect("there").run(&mut s, &game.root(), 5, &Params::default());
    let found = s.observer().contradiction().expect("the lie is found").clone();
    assert!(found.lower.bound > found.upper.bound);
    let makers = [found.lower.maker, found.upper.maker];
    assert!(makers.contains(&Maker::Memory), "{found}");
}

/// An evaluation that depends on when it is asked.
struct Moody(WalkTree, Cell<Value>);

impl Game for Moody {
    type Position = WalkPosition;
    type Move = u16;
    fn moves(&self, p: &WalkPosition, moves: &mut Vec<u16>) {
        self.0.moves(p, moves);
    }
    fn play(&self, p: &WalkPosition, m: &u16) -> WalkPosition {
        self.0.play(p, m)
    }
    fn evaluate(&self, p: &WalkPosition) -> Value {
        self.1.set(self.1.get() + 1);
        self.0.evaluate(p) + self.1.get() % 7
    }
    fn key(&self, p: &WalkPosition) -> u64 {
        self.0.key(p)
    }
}

#[test]
fn an_impure_evaluation_is_named() {
    let game = Moody(WalkTree::new(4, 4, 9, 2).expect("a tree"), Cell::new(0));
    let mut s = Search::with(&game, (), Auditor::default());
    find("minimax").expect("there").run(&mut s, &game.0.root(), 4, &Params::default());
    let found = s.observer().contradiction().expect("found").clone();
    assert_eq!([found.lower.maker, found.upper.maker], [Maker::Evaluation; 2], "{found}");
}

#[test]
fn a_claim_of_a_transposition_cutoff_is_named() {
    let game = WalkTree::new(4, 5, 9, 1).expect("a tree");
    let table = Table::<Bucketed>::with_entries(64);
    let mut s = Search::with(&game, table, Auditor::default()).with_etc(1);
    let root = s.root(&game.root(), 3).expect("not too deep");
    s.store(&root, Window::null(50), 40, None); // at most 40
    let children = s.expand(&root).expect("moves");
    let child = s.child(&root, &children, 2);
    s.store(&child, Window::null(-49), -60, None); // at least 60, seen from the root
    assert_eq!(s.etc_cutoff(&root, &children, Window::null(50)), Some(60));
    let found = s.observer().contradiction().expect("one of the two is wrong");
    assert_eq!((found.lower.maker, found.upper.maker), (Maker::TranspositionCutoff, Maker::Search));
}
