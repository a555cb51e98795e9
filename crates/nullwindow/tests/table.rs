//! The transposition table: right at any size, under every scheme.

use crate::common;

use nullwindow::algorithms::{mt, negascout};
use nullwindow::catalogue::{CATALOGUE, Promise, find};
use nullwindow::drivers::{Schedule, deepen};
use nullwindow::memory::{
    Always, AtLeast, Bucketed, Deepest, Exact, LastSolutionTree, Lossless, Memory, OneBound,
    Recall, Table, TwoBounds, TwoDeep,
};
use nullwindow::{Bounds, Game, INFINITY, Params, Search, Stop, Value, Window};
use nullwindow_games::trees::{ArtificialTree, Order, WalkTree};
use proptest::prelude::*;

/// The value found with a memory, searching one ply deeper at a time with the
/// memory's best moves first.
fn deepened<M: Memory>(game: &WalkTree, memory: M) -> Option<Value> {
    let mut s = Search::with(game, memory, ()).ordered_by_memory();
    let (mut mtd_f, schedule) = (common::algorithm("mtd-f"), Schedule::to(game.depth()));
    deepen(&mut s, &game.root(), &mut mtd_f, &schedule, |_, _| None).value()
}

/// What the moves of a position are worth for the side to move.
fn worth<G: Game>(game: &G, position: &G::Position, depth: u16) -> Vec<Value> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let value = |mv| {
        let child = game.play(position, mv);
        let run = common::run("minimax", game, &child, depth - 1, &Params::default());
        -run.answer.value().expect("minimax finds the value")
    };
    moves.iter().map(value).collect()
}

/// Whether every algorithm finds the value, and a move that is worth it.
fn right_with<M: Memory>(game: &WalkTree, moves: &[Value], memory: impl Fn() -> M) -> bool {
    let value = moves.iter().max().copied();
    let agree = CATALOGUE.iter().filter(|e| e.promise != Promise::Bound).all(|entry| {
        let mut s = Search::with(game, memory(), ());
        let answer = entry.run(&mut s, &game.root(), game.depth(), &Params::default());
        let best = answer.best_index.and_then(|i| moves.get(usize::from(i)).copied());
        best == value && (entry.promise == Promise::BestMove || answer.value() == value)
    });
    agree && deepened(game, memory()) == value
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(25) })]

    #[test]
    fn every_scheme_is_right_at_every_size(
        seed: u64, width in 2u32..5, depth in 1u32..6, size in 2u32..12,
    ) {
        let game = WalkTree::new(width, depth, 9, seed).expect("a tree");
        let moves = &worth(&game, &game.root(), depth as u16)[..];
        let n = 1usize << size;
        prop_assert!(right_with(&game, moves, || Table::<Always>::with_entries(n)), "always");
        prop_assert!(right_with(&game, moves, || Table::<Deepest>::with_entries(n)), "deepest");
        prop_assert!(right_with(&game, moves, || Table::<TwoDeep>::with_entries(n)), "two deep");
        prop_assert!(right_with(&game, moves, || Table::<Bucketed>::with_entries(n)), "bucketed");
        prop_assert!(
            right_with(&game, moves, || Table::<LastSolutionTree>::with_entries(n)), "last tree"
        );
        prop_assert!(
            right_with(&game, moves, || Table::<Bucketed, OneBound>::with_entries(n)), "one bound"
        );
    }

    /// What a table tells of a key is what it was told last, or nothing.
    #[test]
    fn a_table_never_invents_anything(
        claims in prop::collection::vec((0u64..40, 0u16..4, -40_000..40_000), 1..200),
    ) {
        let mut table = Table::<Bucketed>::with_entries(16);
        let mut told = std::collections::HashMap::new();
        for (key, depth, value) in claims {
            let claim = Recall { bounds: Bounds { lower: value, upper: INFINITY }, best: None };
            table.store(key, depth, claim);
            let best = told.entry((key, depth)).or_insert(value);
            *best = value.max(*best);
            for (&(key, depth), &best) in &told {
                let known = table.retrieve(key, depth).bounds;
                prop_assert!(known.lower <= best && known.upper == INFINITY);
            }
        }
    }
}

/// A table of four entries forgets the children of the root before the root is
/// left. The best move must then be the child that proved the bound, not one whose
/// bound happens to be remembered.
#[test]
fn the_smallest_table_does_not_mislead_the_best_move() {
    let chess = nullwindow_games::chess::Chess::new();
    let fen = "r1bk4/N1p1bp1r/Bp2pnpp/8/PQ6/3pP3/1PP2P1P/1Rn1K1NR w K - 0 19";
    let position = nullwindow_games::Notation::read_position(&chess, fen).expect("a position");
    let moves = worth(&chess, &position, 3);
    for id in ["s-alpha-beta", "dual-2", "sss-0", "sss-4", "sss-b", "maxsearch"] {
        let mut s = Search::with(&chess, Table::<Bucketed>::with_entries(4), ());
        let answer = find(id).expect("there").run(&mut s, &position, 3, &Params::default());
        assert_eq!(answer.value(), moves.iter().max().copied(), "{id}");
        let best = moves[usize::from(answer.best_index.expect("a move"))];
        assert_eq!(Some(best), answer.value(), "{id}: {:?}", answer.best);
    }
}

#[test]
fn a_large_table_does_what_lossless_memory_does() {
    let tree = ArtificialTree::new(6, 5, Order::FirstBest(0.5), 4).expect("a tree");
    for id in ["alpha-beta", "negascout", "mtd-f", "mtd-plus-infinity", "mtd-bi", "maxsearch"] {
        let entry = find(id).expect("there");
        let mut lossless = Search::with(&tree, Lossless::<TwoBounds>::new(), ());
        let mut table = Search::with(&tree, Table::<Bucketed>::with_entries(1 << 18), ());
        let params = Params::default();
        let a = entry.run(&mut lossless, &tree.root(), 5, &params);
        let b = entry.run(&mut table, &tree.root(), 5, &params);
        assert_eq!(a, b, "{id}");
        assert_eq!(lossless.counts(), table.counts(), "{id}");
        assert_eq!(table.memory().usage().collisions, 0, "{id}");
    }
}

#[test]
fn a_small_table_costs_nodes_and_a_large_one_saves_them() {
    let tree = WalkTree::new(6, 8, 10, 3).expect("a tree");
    let nodes = |entries| {
        let mut s = Search::with(&tree, Table::<Bucketed>::with_entries(entries), ());
        find("mtd-f").expect("there").run(&mut s, &tree.root(), 8, &Params::default());
        (s.counts().leaf, s.memory().usage())
    };
    let ((small, usage), (large, _)) = (nodes(64), nodes(1 << 16));
    assert!(large < small, "{large} leaves with a large table, {small} with a small one");
    assert!(usage.collisions > 0 && usage.hits > 0 && usage.hits <= usage.probes);
}

#[test]
fn depths_match_exactly_or_at_least() {
    let claim = Recall { bounds: Bounds::exact(7), best: Some(3) };
    let mut exact = Table::<Bucketed, TwoBounds, Exact>::with_entries(64);
    exact.store(9, 5, claim);
    assert_eq!(exact.retrieve(9, 5).bounds, Bounds::exact(7));
    assert_eq!(exact.retrieve(9, 4), Recall { bounds: Bounds::UNKNOWN, best: Some(3) });
    let mut at_least = Table::<Bucketed, TwoBounds, AtLeast>::with_entries(64);
    at_least.store(9, 5, claim);
    assert_eq!(at_least.retrieve(9, 4).bounds, Bounds::exact(7));
    assert_eq!(at_least.retrieve(9, 6).bounds, Bounds::UNKNOWN);
    assert_eq!(at_least.best_move(9, 6), Some(3));
}

/// Values beyond 16 bits end a search with a table, and never falsify it; memory
/// that can hold them finds the value.
#[test]
fn wide_values_are_refused_not_falsified() {
    let wide = "[[2000000,-70000],[1000000,[500000,[900000,-900000]]],[-5,40000]]";
    let tree = nullwindow_games::trees::ExplicitTree::parse(wide).expect("a tree");
    for entry in CATALOGUE.iter().filter(|e| e.promise == Promise::Value) {
        let mut s = Search::with(&tree, Table::<Bucketed>::with_entries(64), ());
        let answer = entry.run(&mut s, &tree.root(), tree.height(), &Params::default());
        assert_eq!(
            (answer.stop, answer.value()),
            (Some(Stop::ValueTooLarge), None),
            "{}",
            entry.id
        );
        let mut s = Search::with(&tree, Lossless::<TwoBounds>::new(), ());
        let answer = entry.run(&mut s, &tree.root(), tree.height(), &Params::default());
        assert_eq!(answer.value(), Some(500_000), "{}", entry.id);
    }
    let mut table = Table::<Bucketed>::with_entries(4);
    let claim = |lower, upper| Recall { bounds: Bounds { lower, upper }, best: None };
    table.store(1, 1, claim(50_000, 60_000));
    assert_eq!(table.retrieve(1, 1).bounds, Bounds::UNKNOWN);
    table.store(2, 1, claim(-32_766, 32_766));
    assert_eq!(table.retrieve(2, 1).bounds, Bounds { lower: -32_766, upper: 32_766 });
}

#[test]
fn a_table_of_two_to_the_twenty_one_takes_thirty_two_mebibytes() {
    let table = Table::<Bucketed>::with_entries(1 << 21);
    assert_eq!(table.bytes(), 32 << 20);
    assert_eq!(table.entries(), 1 << 21);
}

/// A position and its mirror image share a key and have their moves the other way
/// round.
struct Mirrored;

impl Game for Mirrored {
    type Position = i32;
    type Move = i32;
    fn moves(&self, position: &i32, moves: &mut Vec<i32>) {
        match position {
            7 => moves.extend([10, 20, 30]),
            -7 => moves.extend([-30, -20, -10]),
            _ => {}
        }
    }
    fn play(&self, _: &i32, mv: &i32) -> i32 {
        *mv
    }
    fn evaluate(&self, position: &i32) -> Value {
        position.abs()
    }
    fn key(&self, position: &i32) -> u64 {
        u64::from(position.unsigned_abs())
    }
}

#[test]
fn mirrored_positions_keep_their_own_children() {
    let mut s = Search::with(&Mirrored, Table::<Bucketed>::with_entries(64), ());
    let left = s.root(&7, 1).expect("not too deep");
    let right = s.root(&-7, 1).expect("not too deep");
    let of_left = s.expand(&left).expect("moves");
    let of_right = s.expand(&right).expect("moves");
    for (i, (l, r)) in [(10, -30), (20, -20), (30, -10)].into_iter().enumerate() {
        assert_eq!(s.child(&left, &of_left, i).position, l);
        assert_eq!(s.child(&right, &of_right, i).position, r);
    }
}

/// Two leaves, worth 0 and 5 to who moves at the root, which prove no more than is asked.
struct Lazy;

impl Game for Lazy {
    type Position = u8;
    type Move = u8;

    fn moves(&self, position: &u8, moves: &mut Vec<u8>) {
        if *position == 0 {
            moves.extend([1, 2]);
        }
    }
    fn play(&self, _: &u8, mv: &u8) -> u8 {
        *mv
    }
    fn evaluate(&self, position: &u8) -> Value {
        [0, 0, -5][usize::from(*position)]
    }
    fn key(&self, position: &u8) -> u64 {
        u64::from(*position)
    }
    fn prove(&self, position: &u8, depth: u16, window: Window, _: &mut u64) -> Bounds {
        let value = self.evaluate(position);
        match depth {
            0 if value >= window.beta => Bounds { lower: window.beta, upper: INFINITY },
            0 if value <= window.alpha => Bounds { lower: -INFINITY, upper: window.alpha },
            0 => Bounds::exact(value),
            _ => Bounds::UNKNOWN,
        }
    }
}

/// NegaScout takes what a leaf has answered to a null window for its value where all leaves are
/// evaluated exactly. A bound that an earlier search has left says less.
#[test]
fn negascout_does_not_take_an_earlier_searchs_bound_for_a_value() {
    let mut first = Search::with(&Lazy, Lossless::<TwoBounds>::new(), ());
    let root = first.root(&0, 1).expect("not too deep");
    assert_eq!(mt(&mut first, &root, 3), Ok(3));
    // A table that has lost the root and kept the leaves.
    let mut left = Lossless::<TwoBounds>::new();
    for leaf in [1, 2] {
        left.store(leaf, 0, first.memory_mut().retrieve(leaf, 0));
    }
    let mut second = Search::with(&Lazy, left, ());
    let root = second.root(&0, 1).expect("not too deep");
    assert_eq!(negascout(&mut second, &root, Window::FULL), Ok(5));
}
