//! Solution trees: from any finished search, checked without search code, and
//! rejected when tampered with.

use crate::common;

use crate::common::{T, on, ragged, run_with, uniform};
use nullwindow::catalogue::{CATALOGUE, Promise};
use nullwindow::observer::SearchTree;
use nullwindow::proof::{CriticalTree, FlawKind, Kind, NodeType, Proof, SolutionTree};
use nullwindow::{Bounds, Params};
use nullwindow_games::trees::{ArtificialTree, ExplicitTree, Order, WalkTree};
use proptest::prelude::*;

fn trees_of(tree: &SearchTree, game: &ExplicitTree) -> (SolutionTree, SolutionTree) {
    let (max, min) = tree.solution_trees(game, &game.root(), game.height());
    (max.expect("an upper bound"), min.expect("a lower bound"))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn every_exact_search_leaves_both_proofs_behind(tree in ragged(), guess in -50..50) {
        let game = tree.explicit();
        let params = Params { first_guess: guess, ..Params::default() };
        for entry in CATALOGUE.iter().filter(|e| e.promise == Promise::Value) {
            let run = run_with(entry, entry.remembers, &game, &game.root(), game.height(), &params);
            let (max, min) = trees_of(&run.tree, &game);
            let value = tree.minimax();
            prop_assert_eq!(max.check(&game, &game.root(), game.height()), Ok(value), "{}", entry.id);
            prop_assert_eq!(min.check(&game, &game.root(), game.height()), Ok(value), "{}", entry.id);
        }
    }

    #[test]
    fn bounds_claimed_by_any_search_are_proved_by_its_leaves(tree in uniform(), guess in -5..1005) {
        let game = tree.explicit();
        let params = Params { first_guess: guess, ..Params::default() };
        for entry in CATALOGUE {
            let run = run_with(entry, entry.remembers, &game, &game.root(), game.height(), &params);
            let proved = run.tree.bounds(&game, &game.root(), game.height());
            let Bounds { lower, upper } = run.answer.bounds;
            prop_assert!(proved.lower >= lower && proved.upper <= upper,
                "{} claims {:?}, its leaves prove {:?}", entry.id, run.answer.bounds, proved);
        }
    }

    #[test]
    fn a_critical_tree_has_one_path_of_type_one_and_the_right_children(tree in ragged()) {
        let game = tree.explicit();
        let (max, min) = trees_of(&on("alpha-beta", &game).tree, &game);
        let critical = CriticalTree::new(&max, &min).expect("equal values");
        let path = critical.critical_path();
        let ones = critical.nodes().iter().filter(|n| n.1 == NodeType::One);
        prop_assert!(ones.clone().all(|n| path.starts_with(&n.0)));
        prop_assert_eq!(ones.count(), path.len() + 1);
        for (path, kind) in critical.nodes() {
            let children = critical.nodes().iter().filter(|n| {
                n.0.len() == path.len() + 1 && n.0.starts_with(path)
            }).count();
            if *kind == NodeType::Two {
                prop_assert!(children <= 1);
            }
        }
    }

    #[test]
    fn a_changed_leaf_is_found_and_named(tree in uniform(), pick: prop::sample::Index) {
        let game = tree.explicit();
        let (max, _) = trees_of(&on("mtd-f", &game).tree, &game);
        let leaves = max.root().leaves().len();
        let (changed, at) = change_leaf(&max, pick.index(leaves));
        let flaw = changed.check(&game, &game.root(), game.height()).expect_err("tampered");
        prop_assert_eq!(&flaw.path, &at);
        let named = matches!(flaw.kind, FlawKind::WrongValue { .. });
        prop_assert!(named, "{:?}", flaw);
    }
}

/// The tree with its `n`-th leaf worth one more, and the path to that leaf.
fn change_leaf(tree: &SolutionTree, n: usize) -> (SolutionTree, Vec<u16>) {
    fn go(proof: &mut Proof, n: &mut usize, path: &mut Vec<u16>) -> bool {
        match proof {
            Proof::Leaf(value) if *n == 0 => {
                *value += 1;
                true
            }
            Proof::Leaf(_) => {
                *n -= 1;
                false
            }
            Proof::All(children) => children.iter_mut().enumerate().any(|(i, child)| {
                path.push(i as u16);
                go(child, n, path) || path.pop().is_none()
            }),
            Proof::One(i, child) => {
                path.push(*i);
                go(child, n, path) || path.pop().is_none()
            }
        }
    }
    let (mut root, mut path) = (tree.root().clone(), Vec::new());
    assert!(go(&mut root, &mut { n }, &mut path));
    (SolutionTree::new(tree.kind(), root), path)
}

#[test]
fn every_kind_of_flaw_is_named() {
    let game = T::Node(vec![T::Node(vec![T::Leaf(3), T::Leaf(9)]), T::Leaf(4)]).explicit();
    let check = |kind, root| {
        let tree = SolutionTree::new(kind, root);
        let flaw = tree.check(&game, &game.root(), 2).expect_err("a flaw");
        (flaw.path, flaw.kind)
    };
    let one = |i, child| Proof::One(i, Box::new(child));
    let leaf = Proof::Leaf;
    let short = Proof::All(vec![leaf(4)]);
    assert_eq!(check(Kind::Max, leaf(4)), (vec![], FlawKind::NotALeaf));
    assert_eq!(
        check(Kind::Max, short),
        (vec![], FlawKind::MissingChildren { found: 1, needed: 2 })
    );
    assert_eq!(
        check(Kind::Max, one(1, leaf(4))),
        (vec![], FlawKind::MissingChildren { found: 1, needed: 2 })
    );
    assert_eq!(check(Kind::Min, Proof::All(vec![])), (vec![], FlawKind::TooManyChildren));
    assert_eq!(
        check(Kind::Min, one(7, leaf(4))),
        (vec![], FlawKind::NoSuchChild { index: 7, children: 2 })
    );
    assert_eq!(check(Kind::Min, one(1, one(0, leaf(4)))), (vec![1], FlawKind::BeyondALeaf));
    let wrong = FlawKind::WrongValue { claimed: 5, actual: 4 };
    assert_eq!(check(Kind::Min, one(1, leaf(5))), (vec![1], wrong));
}

/// Thesis figure 2.12 and A.4: the minimal tree of the worked example has
/// seven leaves, and its critical path ends in the leaf worth 35.
#[test]
fn the_critical_tree_of_the_thesis() {
    let text = include_str!("../../games/trees/thesis_2_4.json");
    let game = ExplicitTree::parse(text).expect("a tree");
    for id in ["alpha-beta", "sss-star", "mtd-f"] {
        let (max, min) = trees_of(&on(id, &game).tree, &game);
        let critical = CriticalTree::new(&max, &min).expect("equal values");
        assert_eq!((critical.value(), critical.critical_path()), (35, vec![1, 0, 1, 1]), "{id}");
        // The types figure 2.12 prints at the leaves worth 5, 12, 10, 36, 35, 50, 36.
        let leaves = critical.nodes().iter().filter(|n| n.0.len() == 4);
        let types: Vec<u8> = leaves.map(|n| n.1 as u8).collect();
        assert_eq!(types, [3, 3, 3, 2, 1, 2, 2], "{id}");
    }
}

/// Where paths meet, proofs are read off the graph.
#[test]
fn proofs_survive_transpositions_and_memory() {
    for seed in 0..20 {
        let game = WalkTree::new(4, 6, 9, seed).expect("a tree");
        for id in ["mtd-f", "maxsearch", "mtd-minus-infinity"] {
            let run = common::run(id, &game, &game.root(), 6, &Params::default());
            let (max, min) = run.tree.solution_trees(&game, &game.root(), 6);
            let value = run.answer.value().expect("a value");
            assert_eq!(max.expect("T+").check(&game, &game.root(), 6), Ok(value), "{id}");
            assert_eq!(min.expect("T-").check(&game, &game.root(), 6), Ok(value), "{id}");
        }
    }
}

/// Solution trees have the sizes thesis section 2.1.2 gives them.
#[test]
fn solution_trees_of_uniform_trees_have_their_known_sizes() {
    let game = ArtificialTree::new(3, 5, Order::Random, 8).expect("a tree");
    let run = common::run("sss-star", &game, &game.root(), 5, &Params::default());
    let (max, min) = run.tree.solution_trees(&game, &game.root(), 5);
    assert_eq!(max.expect("T+").root().leaves().len(), 3usize.pow(3));
    assert_eq!(min.expect("T-").root().leaves().len(), 3usize.pow(2));
}
