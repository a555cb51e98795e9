//! Several threads find what one finds, always: on random trees, in all games, with tables
//! far too small, and whatever stops them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::common::{T, build, ragged, uniform};
use nullwindow::drivers::{Schedule, deepen};
use nullwindow::memory::{
    Always, AtLeast, Bucketed, Deepest, Exact, LastSolutionTree, LeavesAside, OneBound, Recall,
    Shared, SharedTable, Table, TwoBounds, TwoDeep,
};
use nullwindow::order::MoveOrder;
use nullwindow::parallel::{Sharing, TeamDriver, Timing, Together, deepen_lazily, deepen_together};
use nullwindow::selective::{Driver, Selective, Techniques};
use nullwindow::{Answer, Bounds, Game, INFINITY, Interrupt, Limits, Search, Stop, Value};
use nullwindow_games::checkers::Checkers;
use nullwindow_games::chess::Chess;
use nullwindow_games::othello::Othello;
use nullwindow_games::small::{ConnectFour, Kayles, TicTacToe};
use nullwindow_games::{GameId, Notation};
use proptest::prelude::*;

/// What is stored for a key and a depth in the stress test: nothing else may be found.
fn claim(key: u64, depth: u16) -> Recall {
    let h = (key * 7 + u64::from(depth)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let value = (h >> 50) as Value;
    Recall { bounds: Bounds::exact(value), best: Some((h >> 8) as u16 & 0xFF) }
}

fn stress<M: Shared>(mut memory: M) -> u64 {
    let hits = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for thread in 0..4u64 {
            let (mut memory, hits) = (memory.another(), &hits);
            scope.spawn(move || {
                let mut state = thread + 1;
                for _ in 0..60_000 {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
                    // Few small keys, so that threads meet in the same entries.
                    let (key, depth) = ((state >> 33) % 48, (state >> 60) as u16 % 3);
                    if state >> 59 & 1 == 0 {
                        memory.store(key, depth, claim(key, depth));
                        continue;
                    }
                    let (found_depth, found) = memory.recall(key, depth);
                    if found != Recall::NOTHING {
                        assert_eq!(found, claim(key, found_depth), "key {key}");
                        hits.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    memory.store(1, 1, claim(1, 1));
    assert_eq!(memory.retrieve(1, 1), claim(1, 1));
    hits.into_inner()
}

#[test]
fn no_thread_finds_what_was_not_stored() {
    assert!(stress(SharedTable::<Bucketed>::with_entries(16)) > 1000);
    assert!(stress(SharedTable::<Always, OneBound, AtLeast>::with_entries(16)) > 1000);
    assert!(stress(LeavesAside::without_cache(SharedTable::<TwoDeep>::with_entries(64))) > 1000);
}

/// One thread with a shared table does what it does with a table of its own.
fn counts_alone<R, K, D>() -> bool
where
    R: nullwindow::memory::Replacement,
    K: nullwindow::memory::Keep,
    D: nullwindow::memory::DepthMatch,
{
    let (game, root) = (Othello::default(), Othello::default().start());
    let mut together = Together::new(TeamDriver::MtdF, Sharing::Lazy, 5);
    let mut own = Search::with(&game, Table::<R, K, D>::with_entries(256), ())
        .ordered(MoveOrder::new())
        .with_etc(2);
    let own_answer = deepen(&mut own, &root, &mut together.clone(), &Schedule::to(5), |_, _| None);
    let mut shared = Search::with(&game, SharedTable::<R, K, D>::with_entries(256), ())
        .ordered(MoveOrder::new())
        .with_etc(2);
    let schedule = Schedule::to(5);
    let answer = deepen_together(&mut shared, 1, &root, &mut together, &schedule, |_, _| None);
    own_answer == answer && own.memory().usage() == shared.memory().usage()
}

#[test]
fn a_worker_alone_counts_as_with_a_table_of_its_own() {
    assert!(counts_alone::<Always, TwoBounds, Exact>());
    assert!(counts_alone::<Deepest, OneBound, Exact>());
    assert!(counts_alone::<TwoDeep, TwoBounds, AtLeast>());
    assert!(counts_alone::<Bucketed, TwoBounds, Exact>());
    assert!(counts_alone::<LastSolutionTree, TwoBounds, Exact>());
}

/// Every driver with every way to share it; only MTD(f) speculates.
fn all_teams() -> impl Iterator<Item = (TeamDriver, Sharing)> {
    let pairs = TeamDriver::ALL.into_iter().flat_map(|d| Sharing::ALL.map(|sharing| (d, sharing)));
    pairs.filter(|&(d, s)| d == TeamDriver::MtdF || s != Sharing::Speculative)
}

fn by_team<G>(
    game: &G,
    root: &G::Position,
    depth: u16,
    entries: usize,
    team: (TeamDriver, Sharing, usize),
) -> Answer<G::Move>
where
    G: Game + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    by_timed_team(game, root, depth, entries, team, Timing::Free)
}

fn by_timed_team<G>(
    game: &G,
    root: &G::Position,
    depth: u16,
    entries: usize,
    (driver, sharing, workers): (TeamDriver, Sharing, usize),
    timing: Timing,
) -> Answer<G::Move>
where
    G: Game + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    let table: SharedTable = SharedTable::with_entries(entries);
    let memory = LeavesAside::with_cache(table, 16).and_parents(16);
    let mut s = Search::with(game, memory, ()).ordered(MoveOrder::new()).with_etc(2);
    let mut together = Together::new(driver, sharing, 5).timed(timing);
    deepen_together(&mut s, workers, root, &mut together, &Schedule::to(depth), |_, _| None)
}

fn agrees_with_minimax(
    tree: &T,
    entries: usize,
    workers: usize,
    timing: Timing,
) -> Result<(), TestCaseError> {
    let explicit = tree.explicit();
    for (driver, sharing) in all_teams() {
        let depth = explicit.height();
        let answer = by_timed_team(
            &explicit,
            &explicit.root(),
            depth,
            entries,
            (driver, sharing, workers),
            timing,
        );
        prop_assert_eq!(answer.value(), Some(tree.minimax()), "{} {}", driver, sharing);
        let best = answer.best_index.map(|i| tree.root_values()[usize::from(i)]);
        let expected = (!tree.root_values().is_empty()).then_some(tree.minimax());
        prop_assert_eq!(best, expected, "{} {}: the best move", driver, sharing);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(25) })]

    #[test]
    fn on_uniform_trees(tree in uniform(), bits in 2..12, workers in 2usize..5) {
        agrees_with_minimax(&tree, 1usize << bits, workers, Timing::Free)?;
    }

    #[test]
    fn on_ragged_trees(tree in small_values(), bits in 2..12, workers in 2usize..4) {
        agrees_with_minimax(&tree, 1usize << bits, workers, Timing::Free)?;
    }
}

/// Trees on which workers meet: they take turns every 64 nodes, and no pass ends within so
/// few.
fn large() -> impl Strategy<Value = T> {
    let shape = prop_oneof![Just((3usize, 8u32)), Just((4, 6)), Just((6, 5))];
    (shape, any::<u64>()).prop_map(|((width, depth), seed)| {
        let leaf = |i: u64| (seed ^ i).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23) % 60;
        let leaves: Vec<Value> =
            (0..width.pow(depth) as u64).map(|i| (leaf(i) ^ leaf(i << 20)) as Value).collect();
        build(&leaves, width, depth)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(12) })]

    #[test]
    fn on_trees_on_which_workers_meet(tree in large(), bits in 2..14, workers in 2usize..6) {
        agrees_with_minimax(&tree, 1usize << bits, workers, Timing::InTurn)?;
    }
}

/// Ragged trees whose values fit into a table.
fn small_values() -> impl Strategy<Value = T> {
    fn fits(tree: &T) -> bool {
        match tree {
            T::Leaf(value) => value.abs() < 10_000,
            T::Node(children) => children.iter().all(fits),
        }
    }
    ragged().prop_filter("values that fit", fits)
}

/// Positions of random play.
fn positions<G: Notation>(game: &G, seed: u64, count: usize) -> Vec<G::Position> {
    let mut state = seed;
    let mut draw = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut found = vec![game.start()];
    while found.len() < count {
        let mut position = game.start();
        for _ in 0..4 + draw(12) {
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            position = game.play(&position, &moves[draw(moves.len())]);
        }
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        if !moves.is_empty() {
            found.push(position);
        }
    }
    found
}

fn agrees_with_one_thread<G>(id: GameId, game: &G, depth: u16)
where
    G: Notation + Sync,
    G::Position: Send + Sync,
    G::Move: Send,
{
    for (i, root) in positions(game, 7, 3).iter().enumerate() {
        let table: Table = Table::with_entries(1 << 14);
        let mut s = Search::with(game, table, ()).ordered(MoveOrder::new()).with_etc(2);
        let mut alone = Together::new(TeamDriver::AspirationNegaScout, Sharing::Lazy, 5);
        let expected = deepen(&mut s, root, &mut alone, &Schedule::to(depth), |_, _| None).value();
        assert!(expected.is_some());
        for (driver, sharing) in all_teams() {
            for (workers, entries) in [(2, 1 << 14), (3, 1 << 6)] {
                let answer = by_team(game, root, depth, entries, (driver, sharing, workers));
                let told = format!("{id} position {i}, {workers} × {driver} {sharing}");
                assert_eq!(answer.value(), expected, "{told}");
                assert_eq!((answer.stop, answer.depth), (None, depth), "{told}");
                assert!(answer.best.is_some() && !answer.line.is_empty(), "{told}");
            }
        }
    }
}

#[test]
fn in_all_games() {
    agrees_with_one_thread(GameId::Chess, &Chess::new(), 3);
    agrees_with_one_thread(GameId::Othello, &Othello::default(), 5);
    agrees_with_one_thread(GameId::Checkers, &Checkers::default(), 6);
    agrees_with_one_thread(GameId::ConnectFour, &ConnectFour::default(), 6);
    agrees_with_one_thread(GameId::TicTacToe, &TicTacToe, 8);
    agrees_with_one_thread(GameId::Kayles, &Kayles::default(), 6);
}

/// An engine may be handed any number as a first guess.
#[test]
fn a_team_finds_the_value_from_any_first_guess() {
    let (game, depth) = (TicTacToe, 4);
    for guess in [Value::MIN, -INFINITY, 1 - INFINITY, INFINITY - 1, INFINITY, Value::MAX] {
        for (driver, sharing) in all_teams() {
            let table: SharedTable = SharedTable::with_entries(1 << 8);
            let mut s = Search::with(&game, table, ());
            let mut team = Together::new(driver, sharing, 5);
            let schedule = Schedule { first_guess: guess, ..Schedule::to(depth) };
            let root = game.start();
            let answer = deepen_together(&mut s, 2, &root, &mut team, &schedule, |_, _| None);
            assert_eq!(answer.value(), Some(0), "{driver} {sharing} from {guess}");
        }
    }
}

/// The same nodes every time, with more workers than the machine has cores.
#[test]
fn workers_that_take_turns_count_the_same_every_time() {
    let (game, root) = (Othello::default(), Othello::default().start());
    for (driver, sharing) in all_teams() {
        for workers in [2, 9] {
            let answer = || {
                let table: SharedTable = SharedTable::with_entries(1 << 12);
                let mut s = Search::with(&game, table, ()).ordered(MoveOrder::new()).with_etc(2);
                let mut together = Together::new(driver, sharing, 5).timed(Timing::InTurn);
                let schedule = Schedule::to(6);
                let a =
                    deepen_together(&mut s, workers, &root, &mut together, &schedule, |_, _| None);
                (a, s.counts())
            };
            let (first, led) = answer();
            assert_eq!((first.clone(), led), answer(), "{workers} × {driver} {sharing}");
            assert!(first.counts.total() > led.total(), "{workers} × {driver} {sharing}");
        }
    }
}

/// Stops at the so-manieth look.
struct Countdown(AtomicU64);

impl Interrupt for Countdown {
    fn interrupted(&self) -> Option<Stop> {
        let left = self.0.load(Ordering::Relaxed);
        self.0.store(left.saturating_sub(1), Ordering::Relaxed);
        (left == 0).then_some(Stop::User)
    }
}

/// A search that is stopped has a move, what it proved is true, and what it has left in the
/// table misleads nobody.
#[test]
fn a_team_may_be_stopped_anywhere() {
    let (game, root) = (Othello::default(), Othello::default().start());
    let depth = 7;
    let expected = by_team(&game, &root, depth, 1 << 14, (TeamDriver::NegaScout, Sharing::Lazy, 1));
    for (driver, sharing) in all_teams() {
        for looks in [0, 1, 5, 40, 150] {
            let table: SharedTable = SharedTable::with_entries(1 << 12);
            let interrupt: Arc<dyn Interrupt> = Arc::new(Countdown(AtomicU64::new(looks)));
            let limits = Limits { interrupt: Some(interrupt), ..Limits::default() };
            let mut s = Search::with(&game, table, ())
                .ordered(MoveOrder::new())
                .with_etc(2)
                .limited(limits);
            let mut together = Together::new(driver, sharing, 5);
            let schedule = Schedule::to(depth);
            let answer = deepen_together(&mut s, 3, &root, &mut together, &schedule, |_, _| None);
            let told = format!("{driver} {sharing} after {looks} looks");
            assert!(answer.best.is_some(), "{told}");
            assert!(
                answer.stop == Some(Stop::User) || answer.value() == expected.value(),
                "{told}"
            );
            s.limit(Limits::default());
            let again = deepen_together(&mut s, 2, &root, &mut together, &schedule, |_, _| None);
            assert_eq!(again.value(), expected.value(), "{told}");
        }
    }
}

#[test]
fn a_limit_on_nodes_is_for_all_workers_together() {
    let (game, root) = (Othello::default(), Othello::default().start());
    for (driver, sharing) in all_teams() {
        let table: SharedTable = SharedTable::with_entries(1 << 12);
        let limits = Limits { nodes: Some(3000), ..Limits::default() };
        let mut s = Search::with(&game, table, ()).ordered(MoveOrder::new()).limited(limits);
        let mut together = Together::new(driver, sharing, 5);
        let schedule = Schedule::to(20);
        let answer = deepen_together(&mut s, 3, &root, &mut together, &schedule, |_, _| None);
        assert_eq!(answer.stop, Some(Stop::Nodes), "{driver} {sharing}");
        // The last nodes of a worker may be the leaves of one parent.
        assert!(answer.counts.total() < 3000 + 3 * 40, "{}", answer.counts.total());
    }
}

#[test]
fn lazy_workers_serve_a_selective_search() {
    let (game, root) = (Chess::new(), Chess::new().start());
    for driver in Driver::ALL {
        let table: SharedTable = SharedTable::with_entries(1 << 12);
        let mut s = Search::with(&game, table, ()).ordered(MoveOrder::new());
        let mut leader = Selective::new(driver, Techniques::NONE, 50);
        let schedule = Schedule::to(4);
        let mut iterations = Vec::new();
        let answer = deepen_lazily(&mut s, 3, &root, &mut leader, &schedule, |_, progress| {
            if let nullwindow::drivers::Progress::Done(iteration) = progress {
                iterations.push(iteration.answer.counts.total());
            }
            None
        });
        assert!(answer.value().is_some() && answer.best.is_some(), "{driver}");
        assert_eq!(answer.depth, 4);
        assert_eq!(iterations.iter().sum::<u64>(), answer.counts.total());
    }
}
