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
