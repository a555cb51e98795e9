//! Which nodes MTD(f) expands, told by the values of the tree alone: the thesis asks
//! for such a criterion in section 6.2.
//!
//! In a pass that asks "at least γ?", a node is visited if and only if
//!
//! - no left brother of it, or of an ancestor, settled the question before it came to
//!   be asked: among the children of Max none of value ≥ γ, among those of Min none of
//!   value < γ;
//! - memory answered for none of its ancestors in this pass.
//!
//! On the first pass memory is empty, so there the first condition is the criterion.
//!
//! The values of the tree alone also say what every pass answers and for which nodes memory
//! answers in it; `docs/expansion.md` derives that. The second half of this file holds it
//! against MTD(f) on all small trees and on random ones, and keeps the smallest trees in
//! which simpler criteria fail.

use std::collections::BTreeSet;

use crate::common::{T, uniform};
use nullwindow::catalogue::find;
use nullwindow::memory::{Lossless, OneBound, TwoBounds};
use nullwindow::observer::{Event, Observer};
use nullwindow::{Game, Params, Search, Value};
use proptest::prelude::*;

type Path = Vec<u16>;

/// What a pass visited, and for which nodes memory answered.
#[derive(Default)]
struct Pass {
    gamma: Value,
    visited: BTreeSet<Path>,
    answered: BTreeSet<Path>,
}

#[derive(Default)]
struct Passes(Vec<Pass>);

impl<G: Game> Observer<G> for Passes {
    fn event(&mut self, _: &G, path: &[u16], event: Event<'_, G>) {
        if let Event::PassBegins { gamma } = event {
            self.0.push(Pass { gamma, ..Pass::default() });
            return;
        }
        let Some(pass) = self.0.last_mut() else { return };
        match event {
            Event::Enter { .. } => drop(pass.visited.insert(path.to_vec())),
            Event::Answered { .. } => drop(pass.answered.insert(path.to_vec())),
            _ => {}
        }
    }
}

/// The nodes that satisfy the criterion.
fn criterion(tree: &T, pass: &Pass) -> BTreeSet<Path> {
    let mut nodes = BTreeSet::new();
    collect(tree, &mut Vec::new(), pass, &mut nodes);
    nodes
}

fn collect(node: &T, path: &mut Path, pass: &Pass, nodes: &mut BTreeSet<Path>) {
    nodes.insert(path.clone());
    let T::Node(children) = node else { return };
    if pass.answered.contains(path) {
        return;
    }
    let max = path.len().is_multiple_of(2);
    for (i, child) in children.iter().enumerate() {
        path.push(i as u16);
        collect(child, path, pass, nodes);
        path.pop();
        let value = child.value(!max);
        if if max { value >= pass.gamma } else { value < pass.gamma } {
            break;
        }
    }
}

fn passes(tree: &T, bounds: u8, guess: Value) -> Vec<Pass> {
    let game = tree.explicit();
    let params = Params { first_guess: guess, ..Params::default() };
    let mtd = find("mtd-f").expect("there");
    if bounds == 1 {
        let mut s = Search::with(&game, Lossless::<OneBound>::default(), Passes::default());
        mtd.run(&mut s, &game.root(), game.height(), &params);
        return s.into_parts().1.0;
    }
    let mut s = Search::with(&game, Lossless::<TwoBounds>::default(), Passes::default());
    mtd.run(&mut s, &game.root(), game.height(), &params);
    s.into_parts().1.0
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn every_pass_visits_what_the_criterion_says(
        tree in uniform(), guess in -5..1005, bounds in 1u8..=2,
    ) {
        let passes = passes(&tree, bounds, guess);
        prop_assert!(!passes.is_empty());
        prop_assert!(passes[0].answered.is_empty(), "memory is empty in the first pass");
        for pass in &passes {
            prop_assert_eq!(&pass.visited, &criterion(&tree, pass), "γ = {}", pass.gamma);
        }
    }
}

/// What the values of a tree say of a pass: its question, its answer and its nodes.
struct Told {
    gamma: Value,
    g: Value,
    visited: BTreeSet<Path>,
}

/// U(n, γ) of a node worth less than γ and L(n, γ) of the others: the value of the
/// solution tree that takes the leftmost child that will do.
fn leftmost_proof(node: &T, max: bool, gamma: Value) -> Value {
    let T::Node(children) = node else { return node.value(max) };
    let low = node.value(max) < gamma;
    let mut proofs = children.iter().map(|c| (c.value(!max), leftmost_proof(c, !max, gamma)));
    let found = match (low, max) {
        (true, true) => proofs.map(|p| p.1).max(),
        (false, false) => proofs.map(|p| p.1).min(),
        (true, false) => proofs.find(|p| p.0 < gamma).map(|p| p.1),
        (false, true) => proofs.find(|p| p.0 >= gamma).map(|p| p.1),
    };
    found.expect("a child of the value")
}

/// Whether a node was settled in an earlier pass for the question γ too.
fn is_known(node: &T, path: &Path, gamma: Value, earlier: &[Told]) -> bool {
    let max = path.len().is_multiple_of(2);
    earlier.iter().filter(|pass| pass.visited.contains(path)).any(|pass| {
        let proof = leftmost_proof(node, max, pass.gamma);
        let low = node.value(max) < pass.gamma;
        if low { proof < gamma } else { proof >= gamma }
    })
}

fn tell(node: &T, path: &mut Path, gamma: Value, earlier: &[Told], nodes: &mut BTreeSet<Path>) {
    nodes.insert(path.clone());
    let T::Node(children) = node else { return };
    if is_known(node, path, gamma, earlier) {
        return;
    }
    let max = path.len().is_multiple_of(2);
    for (i, child) in children.iter().enumerate() {
        path.push(i as u16);
        tell(child, path, gamma, earlier, nodes);
        path.pop();
        if max == (child.value(!max) >= gamma) {
            break;
        }
    }
}

/// All passes of MTD(f) as the values of the tree tell them, without a search.
fn told(tree: &T, guess: Value) -> Vec<Told> {
    let mut passes: Vec<Told> = Vec::new();
    let (mut lower, mut upper, mut gamma) = (Value::MIN, Value::MAX, guess);
    while lower != upper {
        let mut visited = BTreeSet::new();
        tell(tree, &mut Vec::new(), gamma, &passes, &mut visited);
        let g = leftmost_proof(tree, true, gamma);
        passes.push(Told { gamma, g, visited });
        if g < gamma {
            upper = g;
        } else {
            lower = g;
        }
        gamma = if g == lower { g + 1 } else { g };
    }
    passes
}

/// α and β of a leaf: the best of the left brothers on the way to it, for Max and for Min.
fn left_bounds(tree: &T, leaf: &Path) -> (Value, Value) {
    let (mut node, mut max, mut bounds) = (tree, true, (Value::MIN, Value::MAX));
    for &i in leaf {
        let T::Node(children) = node else { break };
        for brother in &children[..usize::from(i)] {
            let value = brother.value(!max);
            bounds =
                if max { (bounds.0.max(value), bounds.1) } else { (bounds.0, bounds.1.min(value)) };
        }
        (node, max) = (&children[usize::from(i)], !max);
    }
    bounds
}

/// The leaves whose interval ⟨α, β] holds the question of some pass.
fn leaves_asked_about(tree: &T, gammas: &[Value]) -> BTreeSet<Path> {
    let mut leaves = BTreeSet::new();
    collect_leaves(tree, &mut Vec::new(), &mut leaves);
    leaves.retain(|leaf| {
        let (alpha, beta) = left_bounds(tree, leaf);
        gammas.iter().any(|&gamma| alpha < gamma && gamma <= beta)
    });
    leaves
}

fn collect_leaves(node: &T, path: &mut Path, leaves: &mut BTreeSet<Path>) {
    let T::Node(children) = node else {
        leaves.insert(path.clone());
        return;
    };
    for (i, child) in children.iter().enumerate() {
        path.push(i as u16);
        collect_leaves(child, path, leaves);
        path.pop();
    }
}

/// The leaves that MTD(f) evaluated.
fn evaluated(tree: &T, passes: &[Pass]) -> BTreeSet<Path> {
    let mut leaves = BTreeSet::new();
    collect_leaves(tree, &mut Vec::new(), &mut leaves);
    leaves.retain(|leaf| passes.iter().any(|pass| pass.visited.contains(leaf)));
    leaves
}

/// Holds the criterion against MTD(f) from every guess that makes a difference. Returns
/// whether in some run a leaf lay in the interval of a question and was not evaluated.
fn hold_against_mtd_f(tree: &T, guesses: impl Iterator<Item = Value>) -> bool {
    let mut spared = false;
    for guess in guesses {
        let passes = passes(tree, 1, guess);
        let told = told(tree, guess);
        assert_eq!(passes.len(), told.len(), "{} from {guess}", tree.json());
        for (pass, told) in passes.iter().zip(&told) {
            assert_eq!(pass.gamma, told.gamma, "{} from {guess}", tree.json());
            assert_eq!(pass.visited, told.visited, "{} from {guess}: {}", tree.json(), told.g);
        }
        let gammas: Vec<Value> = told.iter().map(|pass| pass.gamma).collect();
        let asked = leaves_asked_about(tree, &gammas);
        let evaluated = evaluated(tree, &passes);
        assert!(evaluated.is_subset(&asked), "{} from {guess}", tree.json());
        spared |= evaluated.len() < asked.len();
    }
    spared
}

/// All trees of this height, width and these values.
fn all_trees(height: u32, width: usize, values: Value) -> Vec<T> {
    let mut trees: Vec<T> = (0..values).map(T::Leaf).collect();
    if height == 0 {
        return trees;
    }
    let below = all_trees(height - 1, width, values);
    let mut brothers: Vec<Vec<T>> = vec![Vec::new()];
    for _ in 0..width {
        brothers = brothers
            .iter()
            .flat_map(|left| below.iter().map(|right| [left.clone(), vec![right.clone()]].concat()))
            .collect();
        trees.extend(brothers.iter().cloned().map(T::Node));
    }
    trees
}

/// Every tree of height 3 with two children a node at most and values 0 to 2, every tree of
/// height 2 with three children and values 0 and 1, from every guess.
#[test]
fn values_alone_tell_every_pass_on_every_small_tree() {
    for (height, width, values) in [(3, 2, 3), (2, 3, 2)] {
        for tree in all_trees(height, width, values) {
            hold_against_mtd_f(&tree, 0..=values);
        }
    }
}

/// The same with values 0 to 3, and 0 to 3 in height 2 with three children: 0.4 million
/// trees and 0.6 million.
#[test]
#[ignore = "takes minutes"]
fn values_alone_tell_every_pass_on_every_larger_tree() {
    for (height, width, values) in [(3, 2, 4), (2, 3, 4)] {
        for tree in all_trees(height, width, values) {
            hold_against_mtd_f(&tree, 0..=values);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn values_alone_tell_every_pass_on_random_trees(
        tree in prop_oneof![uniform(), crate::common::ragged()], guess in -60..1005,
    ) {
        hold_against_mtd_f(&tree, std::iter::once(guess));
    }
}

/// "A leaf is evaluated if and only if the question of some pass lies in its interval" is
/// the natural criterion, and it is false: memory may spare a leaf. This is the smallest
/// tree in which it does, as the search below finds it. The first guess is the value, 1. The
/// first pass shows that the left move is worth 0 at most; the second asks for 2, and at the
/// second leaf it would find the leaf before it too small. But memory answers for the move.
#[test]
fn memory_spares_a_leaf_that_a_question_lies_above() {
    let node = |children: &[T]| T::Node(children.to_vec());
    let (zero, one) = (T::Leaf(0), T::Leaf(1));
    let tree = node(&[node(&[node(&[one.clone(), zero.clone()]), zero]), one]);
    let passes = passes(&tree, 1, 1);
    let gammas: Vec<Value> = passes.iter().map(|pass| pass.gamma).collect();
    assert_eq!(gammas, [1, 2]);
    let mut spared = leaves_asked_about(&tree, &gammas);
    spared.retain(|leaf| !evaluated(&tree, &passes).contains(leaf));
    assert_eq!(spared, BTreeSet::from([vec![0, 0, 1]]));
    assert_eq!(left_bounds(&tree, &vec![0, 0, 1]), (1, Value::MAX));
}

#[test]
#[ignore = "prints the smallest tree again"]
fn print_the_smallest_tree_in_which_memory_spares_a_leaf() {
    let mut trees = all_trees(3, 2, 4);
    trees.extend(all_trees(2, 3, 3));
    trees.sort_by_key(|tree| {
        let mut leaves = BTreeSet::new();
        collect_leaves(tree, &mut Vec::new(), &mut leaves);
        leaves.len()
    });
    let found = trees.iter().find(|tree| hold_against_mtd_f(tree, 0..=4));
    println!("{:?}", found.map(T::json));
}
