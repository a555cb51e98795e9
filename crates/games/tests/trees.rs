//! Trees: the reader of written trees, and the statistics of artificial ones.

use nullwindow::{Game, MAX_DEPTH, MAX_VALUE, Params, Search, Value, catalogue, solve};
use nullwindow_games::trees::{ArtificialTree, ExplicitTree, Order, Sprout, TreeError, WalkTree};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn message(text: &str) -> String {
    ExplicitTree::parse(text).map(|t| t.to_json()).expect_err(text).to_string()
}

#[test]
fn malformed_trees_are_refused_with_their_place() {
    let refusals = [
        ("", "line 1, column 1: the tree is empty"),
        ("  \n ", "line 2, column 2: the tree is empty"),
        ("[]", "line 1, column 2: an interior node without children"),
        ("[1,[2,[]]]", "line 1, column 8: an interior node without children"),
        ("[1,2", "line 1, column 5: the text ends inside the tree"),
        ("[1,]", "line 1, column 4: expected a whole number or '['"),
        ("[1 2]", "line 1, column 4: expected ',' or ']'"),
        ("[1]]", "line 1, column 4: the tree has ended, but the text goes on"),
        ("[1.5]", "line 1, column 2: '1.5' is not a whole number"),
        ("[1e3]", "line 1, column 2: '1e3' is not a whole number"),
        ("[-]", "line 1, column 2: '-' is not a whole number"),
        ("[\"x\"]", "line 1, column 2: expected a whole number or '['"),
        ("[null]", "line 1, column 2: expected a whole number or '['"),
        ("{\"value\":1}", "line 1, column 11: expected ','"),
        ("{\"value\":1,\"children\":[]}", "line 1, column 24: an interior node without children"),
    ];
    for (text, expected) in refusals {
        assert_eq!(message(text), expected, "{text:?}");
    }
    let beyond = i64::from(MAX_VALUE) + 1;
    for value in [beyond, -beyond, i64::MAX] {
        let expected = format!("line 1, column 2: {value} is outside the range of ±{MAX_VALUE}");
        assert_eq!(message(&format!("[{value}]")), expected);
    }
}

#[test]
fn a_million_deep_path_is_refused_and_the_deepest_is_searched() {
    let path = |depth: usize| format!("{}7{}", "[".repeat(depth), "]".repeat(depth));
    let limit = usize::from(MAX_DEPTH);
    assert!(message(&path(1_000_000)).ends_with("deeper than the limit of 1000 plies"));
    assert!(message(&path(limit + 1)).contains("deeper"));
    let deepest = ExplicitTree::parse(&path(limit)).expect("as deep as allowed");
    assert_eq!(solve(&deepest, &deepest.root(), 3).value(), Some(0)); // estimates of inner nodes
    let mut s = Search::new(&deepest);
    let entry = catalogue::find("alpha-beta").expect("there");
    let answer = entry.run(&mut s, &deepest.root(), deepest.height(), &Params::default());
    assert_eq!(answer.value(), Some(7));
}

/// Seeds for the fuzzing of the reader; the corpus is kept here.
const CORPUS: [&str; 8] = [
    "[[3, 9], [[1], 4]]",
    "7",
    "[-1,-2,[3]]",
    "{\"value\": 5, \"children\": [1, {\"value\":-2,\"children\":[3]}]}",
    "[[[[[[1]]]]]]",
    "[\n  1,\n  [2, 3]\n]",
    "[1073741822,-1073741822]",
    "[é,1]",
];

/// Set in .cargo/config.toml, for all property tests of the workspace.
#[test]
fn property_tests_draw_the_same_cases_every_time() {
    let usual = ProptestConfig::default();
    assert!(matches!(usual.rng_seed, RngSeed::Fixed(_)), "{:?}", usual.rng_seed);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) })]

    #[test]
    fn the_reader_never_panics_and_what_it_accepts_reads_back(
        seed in 0..CORPUS.len(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), "[\\[\\]{},:0-9\" a-z-]{0,3}"), 0..6),
    ) {
        let mut text: Vec<char> = CORPUS[seed].chars().collect();
        for (at, new) in edits {
            let at = at.index(text.len() + 1);
            let end = (at + new.chars().count() / 2).min(text.len());
            text.splice(at..end, new.chars());
        }
        let text: String = text.into_iter().collect();
        if let Ok(tree) = ExplicitTree::parse(&text) {
            let again = ExplicitTree::parse(&tree.to_json()).expect("what we write we read");
            prop_assert_eq!(again.to_json(), tree.to_json());
            prop_assert_eq!((again.size(), again.height()), (tree.size(), tree.height()));
        }
    }

    #[test]
    fn any_text_is_accepted_or_refused(text in "\\PC{0,40}") {
        let _ = ExplicitTree::parse(&text);
    }
}

/// The minimax value by looking at every leaf, from the rules alone.
fn value(tree: &ArtificialTree, at: &Sprout) -> Value {
    let mut moves = Vec::new();
    tree.moves(at, &mut moves);
    let values = moves.iter().map(|m| -value(tree, &tree.play(at, m)));
    values.max().unwrap_or_else(|| tree.evaluate(at))
}

/// How often the best move of an interior node stands at each place; nodes
/// with ties for the best are left out.
fn places(order: Order, width: u32) -> Vec<f64> {
    let mut counts = vec![0.0; width as usize];
    for seed in 0..60 {
        let tree = ArtificialTree::new(width, 4, order, seed).expect("a tree");
        let tree = tree.with_leaves(0, 1 << 29).expect("leaves");
        let mut nodes = vec![tree.root()];
        while let Some(node) = nodes.pop() {
            let mut moves = Vec::new();
            tree.moves(&node, &mut moves);
            let children: Vec<Sprout> = moves.iter().map(|m| tree.play(&node, m)).collect();
            let values: Vec<Value> = children.iter().map(|c| -value(&tree, c)).collect();
            let best = values.iter().max().copied();
            if values.iter().filter(|&&v| Some(v) == best).count() == 1 {
                counts[values.iter().position(|&v| Some(v) == best).expect("a best")] += 1.0;
            }
            nodes.extend(children);
        }
    }
    let total: f64 = counts.iter().sum();
    counts.iter().map(|c| c / total).collect()
}

/// Campbell and Marsland 1983, section 3.2: the six orders are distributions of
/// the place of the best move.
#[test]
fn the_best_move_stands_where_the_order_says() {
    let close = |measured: &[f64], expected: &[f64], label: &str| {
        for (m, e) in measured.iter().zip(expected) {
            assert!((m - e).abs() < 0.03, "{label}: {measured:?} instead of {expected:?}");
        }
    };
    close(&places(Order::Random, 4), &[0.25; 4], "random");
    close(&places(Order::FirstBest(0.5), 4), &[0.5, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0], "first 0.5");
    close(&places(Order::FirstBest(0.8), 4), &[0.8, 0.2 / 3.0, 0.2 / 3.0, 0.2 / 3.0], "first 0.8");
    close(&places(Order::Geometric(0.5), 4), &[0.5, 0.25, 0.125, 0.125], "geometric 0.5");
    close(&places(Order::Geometric(0.8), 4), &[0.8, 0.16, 0.032, 0.008], "geometric 0.8");
    assert_eq!(places(Order::BestFirst, 4), [1.0, 0.0, 0.0, 0.0]);
}

/// An order must not change how the values of trees are distributed: compares
/// the root values of ordered trees with those of random ones.
#[test]
fn ordering_leaves_the_distribution_of_values_alone() {
    let roots = |order| {
        let mut values: Vec<Value> = (0..600)
            .map(|seed| {
                let tree = ArtificialTree::new(3, 4, order, seed).expect("a tree");
                let tree = tree.with_leaves(0, 9_999).expect("leaves");
                value(&tree, &tree.root())
            })
            .collect();
        values.sort_unstable();
        values
    };
    let random = roots(Order::Random);
    for order in [Order::FirstBest(0.8), Order::BestFirst, Order::PrincipalVariation] {
        let ordered = roots(order);
        for quantile in [60, 150, 300, 450, 540] {
            let (a, b) = (random[quantile], ordered[quantile]);
            assert!((a - b).abs() < 700, "{order}: quantile {quantile}: {b} instead of {a}");
        }
    }
}

#[test]
fn the_principal_variation_tree_is_ordered_there_and_nowhere_else() {
    let places = places(Order::PrincipalVariation, 4);
    assert!(places[0] < 0.3, "off the principal variation best moves stand anywhere: {places:?}");
    for seed in 0..50 {
        let tree = ArtificialTree::new(5, 4, Order::PrincipalVariation, seed).expect("a tree");
        let root = value(&tree, &tree.root());
        let mut node = tree.root();
        for ply in 0..4 {
            let here = value(&tree, &node);
            assert_eq!(if ply % 2 == 0 { here } else { -here }, root, "seed {seed}, ply {ply}");
            node = tree.play(&node, &0);
        }
    }
}

#[test]
fn a_root_value_can_be_prescribed() {
    for order in [Order::Random, Order::FirstBest(0.5), Order::BestFirst] {
        for (width, depth) in [(8, 4), (5, 3), (2, 7), (24, 2)] {
            for seed in 0..10 {
                let tree = ArtificialTree::new(width, depth, order, seed).expect("a tree");
                let tree = tree.with_root(64).expect("in reach");
                assert_eq!(solve(&tree, &tree.root(), tree.depth()).value(), Some(64));
            }
        }
    }
    let tree = ArtificialTree::new(24, 6, Order::Random, 1).expect("a tree");
    assert_eq!(tree.clone().with_root(128).err(), Some(TreeError::RootValue(128)));
    assert_eq!(tree.with_root(0).err(), Some(TreeError::RootValue(0))); // beyond all odds
}

#[test]
fn impossible_trees_are_refused() {
    let new = |width, depth| ArtificialTree::new(width, depth, Order::Random, 1).err();
    assert_eq!(new(0, 3), Some(TreeError::Width(0)));
    assert_eq!(new(70_000, 2), Some(TreeError::Width(70_000)));
    assert_eq!(new(3, 0), Some(TreeError::Depth(0)));
    assert_eq!(new(1, 1_001), Some(TreeError::Depth(1_001)));
    assert_eq!(new(2, 63), Some(TreeError::TooLarge(2, 63)));
    assert_eq!(new(2, 62), None);
    assert_eq!(new(65_535, 3), None);
    assert_eq!(WalkTree::new(3, 256, 5, 1).err(), Some(TreeError::Depth(256)));
}

/// Every leaf is drawn once, and a tree is a function of its seed alone.
#[test]
fn leaves_are_uniform_and_reproducible() {
    let tree = ArtificialTree::new(10, 4, Order::Random, 99).expect("a tree");
    let mut counts = [0u32; 128];
    let mut nodes = vec![tree.root()];
    while let Some(node) = nodes.pop() {
        let mut moves = Vec::new();
        tree.moves(&node, &mut moves);
        if moves.is_empty() {
            counts[tree.evaluate(&node) as usize] += 1;
        }
        nodes.extend(moves.iter().map(|m| tree.play(&node, m)));
    }
    let mean = 10_000.0 / 128.0;
    let chi: f64 = counts.iter().map(|&c| (f64::from(c) - mean).powi(2) / mean).sum();
    assert!((75.0..190.0).contains(&chi), "chi² of {chi} for 127 degrees of freedom");
    // The numbers themselves: a change of generator changes every experiment.
    let first: Vec<Value> = (0..6)
        .map(|i| {
            let mut node = tree.root();
            for _ in 0..3 {
                node = tree.play(&node, &0);
            }
            tree.evaluate(&tree.play(&node, &i))
        })
        .collect();
    assert_eq!(first, FIRST_LEAVES);
}

const FIRST_LEAVES: [Value; 6] = [38, 89, 69, 91, 3, 120];

#[test]
fn walks_transpose_and_their_values_are_correlated() {
    let tree = WalkTree::new(8, 10, 10, 5).expect("a tree");
    let path = |moves: &[u16]| moves.iter().fold(tree.root(), |p, m| tree.play(&p, m));
    assert_eq!(path(&[0, 3, 3, 7]), path(&[3, 7, 3, 0]));
    assert_eq!(tree.key(&path(&[1, 2])), tree.key(&path(&[2, 1])));
    assert_ne!(tree.key(&path(&[1, 2])), tree.key(&path(&[1, 1])));
    let step = |a: &[u16], b: &[u16]| (tree.evaluate(&path(a)) + tree.evaluate(&path(b))).abs();
    assert!(step(&[0, 1, 2], &[0, 1, 2, 3]) <= 10);
    // Memory pays: it answers for nodes reached on another path.
    let mut s = Search::with(
        &tree,
        nullwindow::memory::Lossless::<nullwindow::memory::TwoBounds>::new(),
        (),
    );
    catalogue::find("alpha-beta").expect("there").run(&mut s, &tree.root(), 6, &Params::default());
    let mut plain = Search::new(&tree);
    catalogue::find("alpha-beta").expect("there").run(
        &mut plain,
        &tree.root(),
        6,
        &Params::default(),
    );
    assert!(s.counts().leaf * 2 < plain.counts().leaf);
}
