//! Simulated searches: the value of minimax whatever the machine, the nodes of the sequential
//! search with one worker, and an account that adds up.

use nullwindow::drivers::{Schedule, deepen};
use nullwindow::memory::{Lossless, TwoBounds};
use nullwindow::{Counts, Game, Params, Playable, Search, Value, catalogue};
use nullwindow_engine::{AnyGame, Config, ThinkLimits, engine};
use nullwindow_games::trees::{ArtificialTree, Order, WalkTree};
use nullwindow_games::{GameId, Notation};
use nullwindow_simulation::{
    RecordedGame, Recording, SimulatedSearch, VirtualMachine, WorkScheme, simulate,
};
use proptest::prelude::*;

fn run<G: Playable>(
    game: &G,
    root: &G::Position,
    depth: u16,
    scheme: WorkScheme,
    machine: &VirtualMachine,
    workers: u16,
) -> SimulatedSearch {
    let mut recording = Recording::new(game, root.clone());
    simulate(&mut recording, &Schedule::to(depth), scheme, machine, workers).unwrap()
}

/// What MTD(f) of the library counts on the same recording, and the value.
fn sequential<G: Playable>(game: &G, root: &G::Position, depth: u16) -> (Counts, Value) {
    let recorded = RecordedGame::new(Recording::new(game, root.clone()));
    let memory = Lossless::<TwoBounds>::new();
    let mut s = Search::with(&recorded, memory, ()).ordered_by_memory();
    let mut mtd_f = catalogue::find("mtd-f").unwrap().with(Params::default());
    let answer = deepen(&mut s, &0, &mut mtd_f, &Schedule::to(depth), |_, _| None);
    (Counts { memory: 0, ..answer.counts }, answer.value().unwrap())
}

fn minimax<G: Game>(game: &G, position: &G::Position, depth: u16) -> Value {
    let mut moves = Vec::new();
    if depth > 0 {
        game.moves(position, &mut moves);
    }
    let children = moves.iter().map(|mv| -minimax(game, &game.play(position, mv), depth - 1));
    children.max().unwrap_or_else(|| nullwindow::leaf_value(game, position, depth))
}

fn machines() -> impl Strategy<Value = VirtualMachine> {
    let costs = (1..2000u64, 0..500u64, 0..3000u64, 0..5000u64, 0..1000u64);
    (costs, 1..70u16, 0..4u16).prop_map(|(costs, turn, local)| {
        let (node_ns, transfer_ns, start_ns, latency_ns, overhead_ns) = costs;
        VirtualMachine { node_ns, transfer_ns, start_ns, latency_ns, overhead_ns, turn, local }
    })
}

fn schemes() -> impl Strategy<Value = WorkScheme> {
    prop::sample::select(WorkScheme::ALL.to_vec())
}

/// Nothing of the time of all workers is missing or counted twice.
fn adds_up(outcome: &SimulatedSearch) {
    let SimulatedSearch { work_ns, memory_ns, message_ns, idle_ns, .. } = *outcome;
    let all = work_ns + memory_ns + message_ns + idle_ns;
    assert_eq!(all, outcome.capacity_ns(), "{outcome:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn the_value_is_that_of_minimax(
        seed: u64,
        (width, depth) in (2..5u32, 3..6u32),
        scheme in schemes(),
        machine in machines(),
        workers in 1..70u16,
    ) {
        let tree = ArtificialTree::new(width, depth, Order::Random, seed).unwrap();
        let tree = tree.with_leaves(-9, 9).unwrap();
        let outcome = run(&tree, &tree.root(), depth as u16, scheme, &machine, workers);
        prop_assert_eq!(outcome.value, minimax(&tree, &tree.root(), depth as u16));
        adds_up(&outcome);
    }

    #[test]
    fn where_paths_meet_it_is_so_too(
        seed: u64,
        depth in 4..9u32,
        scheme in schemes(),
        machine in machines(),
        workers in 1..40u16,
    ) {
        let tree = WalkTree::new(3, depth, 5, seed).unwrap();
        let outcome = run(&tree, &tree.root(), depth as u16, scheme, &machine, workers);
        prop_assert_eq!(outcome.value, minimax(&tree, &tree.root(), depth as u16));
        adds_up(&outcome);
    }

    #[test]
    fn one_worker_is_the_sequential_search(
        seed: u64,
        depth in 3..9u32,
        scheme in schemes(),
        machine in machines(),
    ) {
        let tree = WalkTree::new(3, depth, 5, seed).unwrap();
        let outcome = run(&tree, &tree.root(), depth as u16, scheme, &machine, 1);
        let (counts, value) = sequential(&tree, &tree.root(), depth as u16);
        prop_assert_eq!((outcome.counts, outcome.value), (counts, value));
        prop_assert_eq!(outcome.time_ns, counts.total() * machine.node_ns);
        prop_assert_eq!((outcome.idle_ns, outcome.messages), (0, 0));
    }
}

/// Real games to a depth of a second's work, as an engine searches them.
const GAMES: [(GameId, u16); 3] = [(GameId::Chess, 4), (GameId::Othello, 5), (GameId::Checkers, 7)];

#[test]
fn real_games_have_the_values_that_the_engine_finds() {
    for (id, depth) in GAMES {
        let config = Config::usual(id);
        let mut engine = engine(id, &config).unwrap();
        let thought = engine.think(&ThinkLimits::to_depth(depth), &mut |_| ()).unwrap();
        let game = AnyGame::new(id, config.grain);
        for scheme in WorkScheme::ALL {
            let machine =
                VirtualMachine { latency_ns: 2000, overhead_ns: 300, ..VirtualMachine::default() };
            let outcome = run(&game, &game.start(), depth, scheme, &machine, 9);
            assert_eq!(Some(outcome.value), thought.value, "{id}, {scheme}");
            adds_up(&outcome);
        }
        let (counts, _) = sequential(&game, &game.start(), depth);
        for scheme in WorkScheme::ALL {
            let outcome = run(&game, &game.start(), depth, scheme, &VirtualMachine::default(), 1);
            assert_eq!(outcome.counts, Counts { quiescence: 0, ..counts }, "{id}, {scheme}");
        }
    }
}

#[test]
fn a_simulation_is_the_same_every_time() {
    let game = AnyGame::new(GameId::Othello, 100);
    let machine = VirtualMachine {
        latency_ns: 900,
        overhead_ns: 100,
        start_ns: 70,
        ..VirtualMachine::default()
    };
    for scheme in WorkScheme::ALL {
        let once = || run(&game, &game.start(), 6, scheme, &machine, 13);
        assert_eq!(once(), once(), "{scheme}");
    }
}

#[test]
fn work_in_plenty_is_shared_and_slow_networks_cost_time() {
    let game = AnyGame::new(GameId::Othello, 100);
    let time = |scheme, latency_ns, workers| {
        let machine =
            VirtualMachine { latency_ns, overhead_ns: 0, local: 1, ..VirtualMachine::default() };
        run(&game, &game.start(), 7, scheme, &machine, workers).time_ns
    };
    for scheme in [WorkScheme::default(), WorkScheme::Tds] {
        let (one, eight) = (time(scheme, 0, 1), time(scheme, 0, 8));
        assert!(eight * 2 < one && one <= eight * 9, "{scheme}: {one} and {eight}");
        assert!(time(scheme, 50_000, 8) > eight, "{scheme}");
    }
}

#[test]
fn a_scheme_is_read_by_its_name() {
    assert_eq!("tds".parse(), Ok(WorkScheme::Tds));
    let error = "shared".parse::<WorkScheme>().unwrap_err().to_string();
    assert!(error.contains("'shared'") && error.contains("deferring"), "{error}");
}
