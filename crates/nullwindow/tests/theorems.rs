//! The papers' theorems as properties, their preconditions in the names.

use crate::common;

use crate::common::{Run, T, guessing, on, run_with, uniform, within};
use nullwindow::catalogue::{CATALOGUE, Promise, Remembers, Visits, find};
use nullwindow::{Params, Value};
use nullwindow_games::trees::{ArtificialTree, Order};
use proptest::prelude::*;

fn with_memory(id: &str, memory: Remembers, tree: &T, guess: Value) -> Run<u16> {
    let explicit = tree.explicit();
    let params = Params { first_guess: guess, ..Params::default() };
    let entry = find(id).expect("in the catalogue");
    run_with(entry, memory, &explicit, &explicit.root(), explicit.height(), &params)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    /// Thesis appendix B.
    #[test]
    fn mtd_plus_infinity_with_lossless_one_bound_memory_is_sss_star(tree in uniform()) {
        let explicit = tree.explicit();
        prop_assert_eq!(on("mtd-plus-infinity", &explicit).leaves, on("sss-star", &explicit).leaves);
    }

    /// The dual statement.
    #[test]
    fn mtd_minus_infinity_with_lossless_one_bound_memory_is_dual_star(tree in uniform()) {
        let explicit = tree.explicit();
        prop_assert_eq!(on("mtd-minus-infinity", &explicit).leaves, on("dual-star", &explicit).leaves);
    }

    /// de Bruin, Pijls and Plaat 1994, section 3: SSS-2 is SSS*.
    #[test]
    fn sss_2_with_explicit_solution_trees_is_sss_star(tree in uniform()) {
        let explicit = tree.explicit();
        prop_assert_eq!(on("sss-2", &explicit).leaves, on("sss-star", &explicit).leaves);
    }

    /// Stockman 1979 with Campbell's correction; de Bruin, Pijls and Plaat
    /// 1994, section 4; IJCAI 1995, section 2.
    #[test]
    fn with_lossless_memory_and_a_fixed_order_leaves_are_within_alpha_betas(
        tree in uniform(), guess in -5..1005, stage in 1u16..4,
    ) {
        let explicit = tree.explicit();
        let alpha_beta = on("alpha-beta", &explicit).leaves;
        let params = Params { first_guess: guess, stage, ..Params::default() };
        for entry in CATALOGUE.iter().filter(|e| e.visits == Visits::WithinAlphaBeta) {
            let run = run_with(
                entry, entry.remembers, &explicit, &explicit.root(), explicit.height(), &params,
            );
            prop_assert!(within(&run.leaves, &alpha_beta), "{}", entry.id);
        }
    }

    #[test]
    fn mtd_f_with_lossless_memory_of_either_kind_stays_within_alpha_beta_from_any_guess(
        tree in uniform(), guess in -5..1005,
    ) {
        let alpha_beta = on("alpha-beta", &tree.explicit()).leaves;
        for memory in [Remembers::OneBound, Remembers::TwoBounds] {
            let run = with_memory("mtd-f", memory, &tree, guess);
            prop_assert!(within(&run.leaves, &alpha_beta), "{:?}", memory);
        }
    }

    /// de Bruin, Pijls and Plaat 1994, end of section 4.
    #[test]
    fn maxsearch_with_two_bounds_never_evaluates_a_leaf_sss_star_does_not(tree in uniform()) {
        let explicit = tree.explicit();
        prop_assert!(within(&on("maxsearch", &explicit).leaves, &on("sss-star", &explicit).leaves));
    }

    /// Campbell and Marsland 1983, section 4: in two-ply trees SSS* dominates
    /// Alpha-Beta dominates P-alpha-beta dominates Scout, in evaluations.
    #[test]
    fn two_ply_trees_rank_the_algorithms_of_campbell_and_marsland(
        leaves in prop::collection::vec(0..128, 36),
    ) {
        let tree = common::build(&leaves, 6, 2).explicit();
        let nbp = |id| on(id, &tree).counts.leaf;
        prop_assert!(nbp("sss-star") <= nbp("alpha-beta"));
        prop_assert!(nbp("alpha-beta") <= nbp("p-alpha-beta"));
        prop_assert!(nbp("p-alpha-beta") <= nbp("scout"));
    }

    /// Their four-ply dominances, with stages of two plies.
    #[test]
    fn four_ply_trees_keep_the_dominances_of_campbell_and_marsland(
        leaves in prop::collection::vec(0..128, 81),
    ) {
        let tree = common::build(&leaves, 3, 4).explicit();
        let nbp = |id| on(id, &tree).counts.leaf;
        let (sss, ab, abs) = (nbp("sss-star"), nbp("alpha-beta"), nbp("ab-over-sss"));
        prop_assert!(sss <= abs && abs <= ab);
        prop_assert!(sss <= nbp("staged-sss"));
        prop_assert!(nbp("staged-sss") <= nbp("sss-over-ab"));
    }

    /// Thesis section 2.1.3: the older Alpha-Beta visits what fail-soft visits.
    #[test]
    fn fail_hard_and_fail_soft_visit_the_same_leaves_without_memory(tree in uniform()) {
        let explicit = tree.explicit();
        prop_assert_eq!(on("alpha-beta-hard", &explicit).leaves, on("alpha-beta", &explicit).leaves);
    }

    /// The passes of a driver: γ stays where an answer makes progress, and
    /// every answer is a bound.
    #[test]
    fn every_pass_of_an_mtd_driver_returns_a_true_bound(tree in uniform(), guess in -5..1005) {
        let value = tree.minimax();
        for id in ["mtd-f", "mtd-bi", "mtd-step", "mtd-plus-infinity", "mtd-minus-infinity"] {
            let run = guessing(id, &tree.explicit(), guess);
            for pass in &run.answer.passes {
                let bound_holds = if pass.failed_low() { value <= pass.value } else { value >= pass.value };
                prop_assert!(bound_holds, "{}: {:?}", id, pass);
            }
        }
    }
}

/// Campbell and Marsland 1983, section 4, on trees of width 24 and depth 4:
/// "sss* requires OPEN list storage of 24² = 576 entries, while staged sss* only
/// needs 24·2 = 48".
#[test]
fn open_lists_have_the_sizes_campbell_and_marsland_give() {
    let tree = ArtificialTree::new(24, 4, Order::Random, 1).expect("a tree");
    let memory = |id| {
        let mut s = nullwindow::Search::new(&tree);
        find(id).expect("there").run(&mut s, &tree.root(), 4, &Params::default());
        s.counts().memory
    };
    assert_eq!((memory("sss-star"), memory("sss-star-1979"), memory("dual-star")), (576, 576, 576));
    assert!((24..=48).contains(&memory("staged-sss")), "{}", memory("staged-sss"));
    assert!(memory("ab-over-sss") <= 24 && memory("sss-over-ab") <= 24);
}

/// Knuth and Moore: on a perfectly ordered uniform tree every algorithm that
/// promises to stay within Alpha-Beta evaluates exactly the minimal tree.
#[test]
fn perfectly_ordered_uniform_trees_cost_the_minimal_tree() {
    for (width, depth) in [(2, 1), (2, 2), (2, 7), (3, 4), (5, 3), (8, 4), (24, 2), (1, 5)] {
        for seed in 0..5 {
            let tree = ArtificialTree::new(width, depth, Order::BestFirst, seed).expect("a tree");
            let tree = tree.with_leaves(0, 1_000_000).expect("leaves");
            let minimal = u64::from(width.pow(depth / 2) + width.pow(depth.div_ceil(2)) - 1);
            for entry in CATALOGUE {
                let exact = entry.promise == Promise::Value;
                if !exact || entry.visits != Visits::WithinAlphaBeta {
                    continue;
                }
                let run = run_with(
                    entry,
                    entry.remembers,
                    &tree,
                    &tree.root(),
                    depth as u16,
                    &Params::default(),
                );
                let unique = run.leaves.len() as u64;
                assert_eq!(unique, minimal, "{} on width {width}, depth {depth}", entry.id);
            }
        }
    }
}

/// Trees in which a promise that is *not* made is in fact broken: the negative
/// half of the theorems. Each algorithm must break it somewhere.
#[test]
fn algorithms_that_may_leave_alpha_betas_leaves_do_so_somewhere() {
    let breakers = ["scout", "staged-sss", "sss-over-ab", "sss-star-1979", "alpha-bounding"];
    for id in breakers {
        let found = (0..400).any(|seed| {
            let tree = ArtificialTree::new(3, 4, Order::Random, seed).expect("a tree");
            let tree = tree.with_leaves(0, 9).expect("leaves");
            let run = |id: &str| common::run(id, &tree, &tree.root(), 4, &Params::default());
            !within(&run(id).leaves, &run("alpha-beta").leaves)
        });
        assert!(found, "{id} never left Alpha-Beta's leaves");
    }
}

/// "In about one random tree in eight it evaluates fewer": here, on ternary
/// trees of depth 4 with ten distinct values, one in seven.
#[test]
fn maxsearch_sometimes_evaluates_fewer_leaves_than_sss_star() {
    let fewer = (0..400).filter(|&seed| {
        let tree = ArtificialTree::new(3, 4, Order::Random, seed).expect("a tree");
        let tree = tree.with_leaves(0, 9).expect("leaves");
        let leaves = |id| common::run(id, &tree, &tree.root(), 4, &Params::default()).leaves.len();
        leaves("maxsearch") < leaves("sss-star")
    });
    let fewer = fewer.count();
    assert!((25..100).contains(&fewer), "fewer in {fewer} of 400 trees");
}

/// On a perfectly ordered tree every cutoff is the first move's, and the
/// levels add up to what the gateway counts.
#[test]
fn first_moves_cause_all_cutoffs_on_perfectly_ordered_trees() {
    use nullwindow::Search;
    use nullwindow::observer::Counters;
    let count = |order| {
        let tree = ArtificialTree::new(6, 5, order, 2).expect("a tree");
        let mut s = Search::with(&tree, (), Counters::default());
        find("alpha-beta").expect("there").run(&mut s, &tree.root(), 5, &Params::default());
        let levels = s.observer().levels().to_vec();
        let sum = |f: fn(&nullwindow::observer::Level) -> u64| levels.iter().map(f).sum::<u64>();
        assert_eq!((sum(|l| l.leaf), sum(|l| l.interior)), (s.counts().leaf, s.counts().interior));
        (sum(|l| l.cutoffs), sum(|l| l.by_first_move))
    };
    let (cutoffs, by_first) = count(Order::BestFirst);
    assert!(cutoffs > 0 && cutoffs == by_first);
    let (cutoffs, by_first) = count(Order::Random);
    assert!(by_first * 2 < cutoffs, "{by_first} of {cutoffs}");
}
