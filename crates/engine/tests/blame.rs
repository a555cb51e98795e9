//! The parts of a search add up to the whole, and each is where its definition says.

use nullwindow::catalogue::CATALOGUE;
use nullwindow::observer::Counters;
use nullwindow::{Limits, Value};
use nullwindow_engine::{
    Blamed, Config, How, MemoryConfig, Subject, TableSize, TreeRecipe, Way, blame, steps,
};
use nullwindow_games::GameId;
use nullwindow_games::trees::ExplicitTree;

fn blame_tree(tree: &Subject, id: &str, bounds: u8, first_guess: Value) -> Blamed {
    let (how, limits) =
        (How { first_guess, bounds: Some(bounds), ..How::new(id) }, Limits::default());
    let blamed = blame(tree, Way::Shown(&how), &limits, &mut |_| ()).unwrap();
    let total = tree.run(&how, &limits).unwrap().counts.total();
    assert_eq!(blamed.parts.total(), total, "{how:?}: {blamed:?}");
    // Searches that evaluate interior nodes look at them as at leaves of depth 0.
    let estimates = [
        "unbounded-best-first",
        "best-first-minimax",
        "best-first-hybrid",
        "min-max-approximation",
        "uct",
        "conspiracy-numbers",
    ];
    let estimates = estimates.contains(&how.algorithm.as_str());
    assert!(estimates || blamed.parts.earlier_iterations == 0, "{how:?}: {blamed:?}");
    assert!(blamed.parts.minimal_graph <= blamed.armg.total && blamed.armg <= blamed.lfmg);
    blamed
}

fn explicit(text: &str) -> Subject {
    ExplicitTree::parse(text).unwrap().into()
}

#[test]
fn the_parts_add_up_on_trees() {
    let orders = ["random", "walk", "first:0.7", "best-first"];
    for seed in 0..48 {
        let (width, depth) = (2 + seed as u32 % 3, 1 + seed as u32 / 3 % 5);
        let order = orders[seed as usize % 4].to_string();
        let recipe = TreeRecipe { width, depth, order, seed, ..TreeRecipe::default() };
        let tree = recipe.make().unwrap().into();
        for entry in CATALOGUE {
            for bounds in 0..=2 {
                blame_tree(&tree, entry.id, bounds, seed as Value * 3 - 70);
            }
        }
    }
}

#[test]
fn the_parts_add_up_in_games() {
    let limits = Limits::default();
    for (id, depth) in [
        (GameId::Chess, 3),
        (GameId::Othello, 5),
        (GameId::Checkers, 6),
        (GameId::ConnectFour, 6),
        (GameId::TicTacToe, 9),
        (GameId::Kayles, 5),
    ] {
        for algorithm in ["mtd-f", "aspiration-negascout", "alpha-beta", "mtd-best", "bns"] {
            for table in [TableSize::Bits(4), TableSize::Bits(10), TableSize::Lossless] {
                let usual = Config::usual(id);
                let memory = MemoryConfig { table, ..usual.memory };
                let config = Config { algorithm: algorithm.into(), memory, ..usual };
                let subject = Subject::of_position(id, &config, None, depth).unwrap();
                let way = Way::Engine(&config);
                let blamed = blame(&subject, way, &limits, &mut |_| ()).unwrap();
                let mut seen = Counters::default();
                let counts = subject.observe(way, &limits, &mut seen).unwrap().counts;
                let told = format!("{id} {algorithm} {table}: {blamed:?}");
                assert_eq!(blamed.parts.total(), counts.total(), "{told}");
                assert!(blamed.parts.earlier_iterations > 0, "{told}");
                assert!(blamed.parts.minimal_graph <= blamed.armg.total, "{told}");
                if table == TableSize::Lossless {
                    assert_eq!(blamed.parts.transpositions_not_used, 0, "{told}");
                }
            }
        }
    }
}

/// With the best move first everywhere nothing is to be blamed on ordering, and what
/// Alpha-Beta visits is the minimal graph.
#[test]
fn perfect_order_leaves_no_ordering_mistake() {
    let recipe = TreeRecipe {
        width: 3,
        depth: 4,
        order: "best-first".into(),
        seed: 5,
        ..TreeRecipe::default()
    };
    let blamed = blame_tree(&recipe.make().unwrap().into(), "alpha-beta", 0, 0);
    assert_eq!((blamed.parts.ordering_mistakes, blamed.parts.transpositions_not_used), (0, 0));
    assert_eq!(blamed.parts.minimal_graph, blamed.lfmg.total);
    assert_eq!(blamed.lfmg.leaf, 9 + 9 - 1);
}

/// Two moves, the worse one first: all that is below it and not needed is a mistake.
#[test]
fn a_worse_move_first_is_an_ordering_mistake() {
    let tree = explicit("[[3,2,1],[9,9,9]]");
    let parts = blame_tree(&tree, "alpha-beta", 0, 0).parts;
    // One leaf refutes the worse move; it took two more to learn its value.
    assert_eq!((parts.minimal_graph, parts.ordering_mistakes), (7, 2));
    assert_eq!(parts.total(), 9);
}

/// Node by node it is the same.
#[test]
fn the_parts_of_the_nodes_are_those_of_the_search() {
    let limits = Limits::default();
    for seed in 0..40 {
        let (width, depth) = (2 + seed as u32 % 3, 1 + seed as u32 / 3 % 5);
        let order = ["random", "walk"][seed as usize % 2].to_string();
        let recipe = TreeRecipe { width, depth, order, seed, ..TreeRecipe::default() };
        let tree: Subject = recipe.make().unwrap().into();
        let drawn = steps::drawn(&tree, 100_000);
        for id in ["alpha-beta", "mtd-f", "scout", "sss-star"] {
            let how = How::new(id);
            let parts = blame(&tree, Way::Shown(&how), &limits, &mut |_| ()).unwrap().parts;
            let found = steps::blamed(&how, &tree, &drawn, &limits).unwrap();
            let graph = parts.minimal_graph + parts.cheaper_cutoffs_not_taken;
            let named: Vec<u64> = parts.named().iter().map(|&(_, n)| n).skip(2).collect();
            assert_eq!((found.totals[0], &found.totals[1..]), (graph, &named[..]), "{id} {seed}");
            for (part, total) in found.totals.iter().enumerate() {
                let sum: u64 = found.nodes.iter().map(|(_, visits)| visits[part]).sum();
                assert_eq!(sum, *total, "{id} {seed}");
            }
        }
    }
}

/// Without memory a second pass visits again what was known.
#[test]
fn what_memory_would_have_answered_is_a_transposition_not_used() {
    let tree = explicit("[[4,5],[3,9]]");
    let forgetful = blame_tree(&tree, "mtd-f", 0, 0).parts;
    let perfect = blame_tree(&tree, "mtd-f", 2, 0).parts;
    assert!(forgetful.transpositions_not_used > 0, "{forgetful:?}");
    assert_eq!(perfect.transpositions_not_used, 0, "{perfect:?}");
}

/// A first guess far off costs passes.
#[test]
fn a_bad_guess_is_a_window_mistake() {
    let tree = explicit("[[[4,5],[3,9]],[[2,1],[0,7]]]");
    let good = blame_tree(&tree, "mtd-f", 1, 5).parts;
    let bad = blame_tree(&tree, "mtd-f", 1, -40).parts;
    assert!(bad.window_mistakes > good.window_mistakes, "{good:?} {bad:?}");
}
