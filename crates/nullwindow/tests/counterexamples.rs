//! What the theorems do *not* promise: the smallest trees found by search for
//! the papers' counter-examples, whose drawings do not survive in the text.
//!
//! `cargo test --release -p nullwindow --test all counterexamples -- --ignored --nocapture`
//! searches for them again and prints what it finds.

use crate::common;

use nullwindow::algorithms::mt;
use nullwindow::drivers::{Progress, Schedule, deepen};
use nullwindow::memory::{Lossless, OneBound, TwoBounds};
use nullwindow::{Search, Value};
use nullwindow_games::trees::ExplicitTree;

fn stored(name: &str) -> ExplicitTree {
    let path = format!("{}/../games/trees/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    ExplicitTree::parse(&text).expect("a tree")
}

/// Leaf evaluations of the last iteration of iterative deepening with
/// Alpha-Beta and with SSS*, both with lossless memory that orders the moves.
fn deepened(tree: &ExplicitTree) -> (u64, u64) {
    let memory = Lossless::<TwoBounds>::new;
    let (root, height) = (tree.root(), tree.height());
    let leaves = |id| {
        let mut s = Search::with(tree, memory(), ()).ordered_by_memory();
        let mut last = 0;
        deepen(&mut s, &root, &mut common::algorithm(id), &Schedule::to(height), |_, progress| {
            if let Progress::Done(iteration) = progress {
                last = iteration.answer.counts.leaf;
            }
            None
        });
        last
    };
    (leaves("alpha-beta"), leaves("mtd-plus-infinity"))
}

/// Thesis figures 4.13 and 4.14: with iterative deepening and re-ordering SSS*
/// no longer dominates Alpha-Beta.
#[test]
fn iterative_deepening_sss_star_can_evaluate_more_leaves_than_alpha_beta() {
    let tree = stored("id_alpha_beta_beats_id_sss");
    let (alpha_beta, sss_star) = deepened(&tree);
    assert!(sss_star > alpha_beta, "SSS* {sss_star}, Alpha-Beta {alpha_beta}");
    // In a fixed order, without the shallower iteration, it does dominate.
    let plain = |id| common::on(id, &tree).counts.leaf;
    assert!(plain("sss-star") <= plain("alpha-beta"));
}

/// The leaves evaluated by a sequence of MT calls with one memory.
fn sequence(tree: &ExplicitTree, gammas: &[Value]) -> u64 {
    let mut s = Search::with(tree, Lossless::<OneBound>::new(), ());
    let root = s.root(&tree.root(), tree.height()).expect("a root");
    for &gamma in gammas {
        mt(&mut s, &root, gamma).expect("no limits");
    }
    s.counts().leaf
}

fn value(tree: &ExplicitTree) -> Value {
    nullwindow::solve(tree, &tree.root(), tree.height()).value().expect("a value")
}

/// Thesis figure 4.22 and de Bruin, Pijls and Plaat 1994 figure 7: after a
/// call at 100, a call at 10 expands fewer nodes than one at 6, though 6 is
/// closer to the value, which lies between 2 and 4.
#[test]
fn a_bound_further_from_the_value_can_expand_fewer_nodes() {
    let tree = stored("worse_guess_fewer_leaves");
    assert!((2..=4).contains(&value(&tree)));
    let (far, near) = (sequence(&tree, &[100, 10]), sequence(&tree, &[100, 6]));
    assert!(far < near, "at 10: {far} leaves, at 6: {near}");
    // And it stays so to the end: MTD(f) from 10 and from 6.
    let total = |guess| common::guessing("mtd-f", &tree, guess).counts.leaf;
    assert!(total(10) < total(6), "from 10: {}, from 6: {}", total(10), total(6));
}

/// Small trees in order of size, at random: shapes and values from a seed.
fn small_tree(nodes: u32, estimates: bool, values: &[Value], rng: &mut Rng) -> String {
    fn node(
        left: &mut u32,
        depth: u32,
        estimates: bool,
        values: &[Value],
        rng: &mut Rng,
    ) -> String {
        let value = values[rng.below(values.len() as u64) as usize];
        if depth == 0 || *left == 0 {
            return value.to_string();
        }
        let width = 1 + rng.below(3) as u32;
        let width = width.min(*left);
        *left -= width;
        let children: Vec<String> =
            (0..width).map(|_| node(left, depth - 1, estimates, values, rng)).collect();
        match estimates {
            true => format!("{{\"value\":{value},\"children\":[{}]}}", children.join(",")),
            false => format!("[{}]", children.join(",")),
        }
    }
    node(&mut { nodes }, 2 + rng.below(3) as u32, estimates, values, rng)
}

struct Rng(u64);

impl Rng {
    fn below(&mut self, n: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

fn hunt(
    estimates: bool,
    values: &[Value],
    tries: u32,
    wanted: impl Fn(&ExplicitTree) -> bool,
) -> Option<String> {
    let mut rng = Rng(1);
    for nodes in 3..40 {
        for _ in 0..tries {
            let text = small_tree(nodes, estimates, values, &mut rng);
            let tree = ExplicitTree::parse(&text).expect("well formed");
            if wanted(&tree) {
                return Some(text);
            }
        }
    }
    None
}

#[test]
#[ignore = "searches for the stored trees again"]
fn hunt_for_the_smallest_trees() {
    let values: Vec<Value> = (1..10).collect();
    let found = hunt(true, &values, 200_000, |tree| {
        let (alpha_beta, sss_star) = deepened(tree);
        sss_star > alpha_beta
    });
    println!("id_alpha_beta_beats_id_sss: {found:?}");
    let values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 50];
    let found = hunt(false, &values, 200_000, |tree| {
        (2..=4).contains(&value(tree))
            && sequence(tree, &[100, 10]) < sequence(tree, &[100, 6])
            && common::guessing("mtd-f", tree, 10).counts.leaf
                < common::guessing("mtd-f", tree, 6).counts.leaf
    });
    println!("worse_guess_fewer_leaves: {found:?}");
}
