//! One suite over the whole catalogue: every algorithm against plain minimax,
//! on ragged and uniform trees, with no memory, one bound and two bounds.

use crate::common::{T, ragged, run_with, uniform};
use nullwindow::catalogue::{CATALOGUE, Entry, Promise, Remembers, find, nearest};
use nullwindow::{Bounds, Params, Value, solve};
use nullwindow_games::trees::WalkTree;
use proptest::prelude::*;

const MEMORIES: [Remembers; 3] = [Remembers::Nothing, Remembers::OneBound, Remembers::TwoBounds];

/// Holds an answer against what the oracle says.
fn check(
    entry: &'static Entry,
    memory: Remembers,
    tree: &T,
    params: &Params,
) -> Result<(), TestCaseError> {
    let explicit = tree.explicit();
    let run = run_with(entry, memory, &explicit, &explicit.root(), explicit.height(), params);
    let value = tree.minimax();
    let label = format!("{} with {memory:?} and {params:?}", entry.id);
    prop_assert_eq!(run.answer.stop, None, "{}", &label);
    prop_assert!(run.answer.bounds.admits(value), "{}: {:?}", &label, run.answer.bounds);
    if entry.promise == Promise::Value {
        prop_assert_eq!(run.answer.value(), Some(value), "{}", &label);
    }
    if entry.promise != Promise::Bound
        && let T::Node(_) = tree
    {
        let Some(best) = run.answer.best_index else {
            return Err(TestCaseError::fail(format!("{label}: no best move")));
        };
        prop_assert_eq!(tree.root_values()[usize::from(best)], value, "{}", &label);
    }
    prop_assert!(run.leaves.len() as u64 <= run.counts.leaf, "{}", &label);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn every_algorithm_agrees_with_minimax_on_ragged_trees(
        tree in ragged(), guess in -50..50, delta in 1..20, step in 1..200, stage in 1u16..5,
    ) {
        let params = Params { first_guess: guess, delta, step, stage, ..Params::default() };
        for entry in CATALOGUE {
            for memory in MEMORIES {
                check(entry, memory, &tree, &params)?;
            }
        }
    }

    #[test]
    fn every_algorithm_agrees_with_minimax_on_uniform_trees(
        tree in uniform(), guess in -5..1005, stage in 1u16..5,
    ) {
        let params = Params { first_guess: guess, stage, ..Params::default() };
        for entry in CATALOGUE {
            check(entry, entry.remembers, &tree, &params)?;
        }
    }

    #[test]
    fn every_algorithm_agrees_where_paths_meet(seed: u64, width in 2u32..5, depth in 1u32..6) {
        let game = WalkTree::new(width, depth, 7, seed).expect("a tree");
        let depth = game.depth();
        let plain = find("minimax").expect("there");
        let params = Params::default();
        let value = run_with(plain, Remembers::Nothing, &game, &game.root(), depth, &params)
            .answer.value();
        for entry in CATALOGUE.iter().filter(|e| e.promise == Promise::Value) {
            for memory in MEMORIES {
                let run = run_with(entry, memory, &game, &game.root(), depth, &params);
                prop_assert_eq!(run.answer.value(), value, "{} {:?}", entry.id, memory);
            }
        }
        prop_assert_eq!(solve(&game, &game.root(), depth).value(), value);
    }

    #[test]
    fn extreme_parameters_do_no_harm(tree in ragged(), guess: Value, delta: Value, step: Value, stage: u16) {
        let params = Params { first_guess: guess, delta, step, stage, ..Params::default() };
        for entry in CATALOGUE {
            check(entry, entry.remembers, &tree, &params)?;
        }
    }
}

/// A first guess changes what an algorithm does if and only if its entry says so.
#[test]
fn who_starts_from_a_first_guess_is_told() {
    let node = |leaves: [Value; 2]| T::Node(leaves.map(T::Leaf).to_vec());
    let high = T::Node(vec![node([60, 70]), node([80, 90]), node([10, 65])]);
    let low = T::Node(vec![node([5, 70]), node([20, 90]), node([10, 15])]);
    let tree = T::Node(vec![high, low]).explicit();
    for entry in CATALOGUE {
        let done = |first_guess| {
            let params = Params { first_guess, delta: 3, ..Params::default() };
            let run = run_with(entry, entry.remembers, &tree, &tree.root(), 3, &params);
            (run.counts, run.answer.passes, run.answer.bounds)
        };
        let differs = (0..100).step_by(10).any(|guess| done(guess) != done(-500));
        assert_eq!(differs, entry.guesses, "{}", entry.id);
    }
}

#[test]
fn widely_spaced_leaves_cost_few_passes() {
    // Leaves 0, 1000 and 2000: a step of one would need a thousand passes.
    let tree = T::Node(vec![
        T::Node(vec![T::Leaf(0), T::Leaf(2000)]),
        T::Node(vec![T::Leaf(1000), T::Leaf(2000)]),
    ]);
    let explicit = tree.explicit();
    for entry in CATALOGUE {
        for guess in [-5000, 0, 500, 1000, 1500, 9999] {
            let params = Params { first_guess: guess, step: 1, ..Params::default() };
            let run = run_with(entry, entry.remembers, &explicit, &explicit.root(), 2, &params);
            let passes = run.answer.passes.len();
            assert!(passes <= 12, "{} from {guess} took {passes} passes", entry.id);
            assert!(run.counts.total() < 100, "{} from {guess}: {:?}", entry.id, run.counts);
        }
    }
}

#[test]
fn results_are_the_same_from_run_to_run() {
    let game = nullwindow_games::trees::ArtificialTree::new(
        5,
        5,
        nullwindow_games::trees::Order::FirstBest(0.5),
        3,
    )
    .expect("a tree");
    for entry in CATALOGUE {
        let once = || {
            let run = run_with(entry, entry.remembers, &game, &game.root(), 5, &Params::default());
            (run.answer, run.counts, run.leaves)
        };
        assert_eq!(once(), once(), "{}", entry.id);
    }
}

#[test]
fn ids_are_unique_and_findable() {
    for (i, entry) in CATALOGUE.iter().enumerate() {
        assert!(CATALOGUE[..i].iter().all(|other| other.id != entry.id), "{}", entry.id);
        assert_eq!(find(entry.id).map(|e| e.id), Some(entry.id));
        assert_eq!(nearest(entry.id), entry.id);
        assert!(!entry.source.is_empty() && !entry.name.is_empty());
    }
    for id in "minimax alpha-beta alpha-beta-hard aspiration l-alpha-beta p-alpha-beta scout negascout \
        aspiration-negascout sss-star sss-star-1979 dual-star aspiration-sss staged-sss sss-over-ab \
        ab-over-sss sss-2 maxsearch dual-2 sss-0 sss-4 sss-b mt mtd-plus-infinity mtd-minus-infinity \
        mtd-f mtd-bi mtd-step mtd-best alpha-bounding".split_whitespace() {
        assert!(find(id).is_some(), "{id}");
    }
}

#[test]
fn a_single_leaf_is_a_tree() {
    let tree = T::Leaf(7).explicit();
    for entry in CATALOGUE {
        let run = run_with(entry, entry.remembers, &tree, &tree.root(), 0, &Params::default());
        assert!(run.answer.bounds.admits(7), "{}", entry.id);
        if entry.promise == Promise::Value {
            assert_eq!(run.answer.bounds, Bounds::exact(7), "{}", entry.id);
        }
    }
}
