//! The parts of a search add up to the whole, and each is where its definition says.

use nullwindow::catalogue::{CATALOGUE, find};
use nullwindow::observer::Counters;
use nullwindow::{Limits, Params, Value};
use nullwindow_engine::{
    AnyGame, AnyTree, Blamed, Config, MemoryConfig, TableSize, TreeMemory, TreeRecipe, blame_game,
    blame_tree, observe_game, run_on_tree,
};
use nullwindow_games::trees::ExplicitTree;
use nullwindow_games::{GameId, Notation};

fn blame(tree: &AnyTree, id: &str, memory: TreeMemory, first_guess: Value) -> Blamed {
    let (entry, limits) = (find(id).unwrap(), Limits::default());
    let params = Params { first_guess, ..Params::default() };
    let blamed = blame_tree(tree, entry, memory, &params, &limits).unwrap();
    let total = run_on_tree(tree, entry, memory, &params, &limits, None).counts.total();
    assert_eq!(blamed.parts.total(), total, "{id} {memory:?}: {blamed:?}");
    assert_eq!(blamed.parts.earlier_iterations, 0);
    assert!(blamed.parts.minimal_graph <= blamed.armg.total && blamed.armg <= blamed.lfmg);
    blamed
}

fn explicit(text: &str) -> AnyTree {
    AnyTree::Explicit(ExplicitTree::parse(text).unwrap())
}

#[test]
fn the_parts_add_up_on_trees() {
    let orders = ["random", "walk", "first:0.7", "best-first"];
    for seed in 0..48 {
        let (width, depth) = (2 + seed as u32 % 3, 1 + seed as u32 / 3 % 5);
        let order = orders[seed as usize % 4].to_string();
        let recipe = TreeRecipe { width, depth, order, seed, ..TreeRecipe::default() };
        let tree = recipe.make().unwrap();
        for entry in CATALOGUE {
            for memory in [TreeMemory::Nothing, TreeMemory::OneBound, TreeMemory::TwoBounds] {
                blame(&tree, entry.id, memory, seed as Value * 3 - 70);
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
                let game = AnyGame::new(id, config.grain);
                let root = game.start();
                let blamed =
                    blame_game(id, (&game, &root, depth), &config, &limits, &mut |_| ()).unwrap();
                let mut seen = Counters::default();
                let counts = observe_game(id, &game, &root, &config, depth, &limits, &mut seen)
                    .unwrap()
                    .counts;
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
    let blamed = blame(&recipe.make().unwrap(), "alpha-beta", TreeMemory::Nothing, 0);
    assert_eq!((blamed.parts.ordering_mistakes, blamed.parts.transpositions_not_used), (0, 0));
    assert_eq!(blamed.parts.minimal_graph, blamed.lfmg.total);
    assert_eq!(blamed.lfmg.leaf, 9 + 9 - 1);
}

/// Two moves, the worse one first: all that is below it and not needed is a mistake.
#[test]
fn a_worse_move_first_is_an_ordering_mistake() {
    let tree = explicit("[[3,2,1],[9,9,9]]");
    let parts = blame(&tree, "alpha-beta", TreeMemory::Nothing, 0).parts;
    // One leaf refutes the worse move; it took two more to learn its value.
    assert_eq!((parts.minimal_graph, parts.ordering_mistakes), (7, 2));
    assert_eq!(parts.total(), 9);
}

/// Without memory a second pass visits again what was known.
#[test]
fn what_memory_would_have_answered_is_a_transposition_not_used() {
    let tree = explicit("[[4,5],[3,9]]");
    let forgetful = blame(&tree, "mtd-f", TreeMemory::Nothing, 0).parts;
    let perfect = blame(&tree, "mtd-f", TreeMemory::TwoBounds, 0).parts;
    assert!(forgetful.transpositions_not_used > 0, "{forgetful:?}");
    assert_eq!(perfect.transpositions_not_used, 0, "{perfect:?}");
}

/// A first guess far off costs passes.
#[test]
fn a_bad_guess_is_a_window_mistake() {
    let tree = explicit("[[[4,5],[3,9]],[[2,1],[0,7]]]");
    let good = blame(&tree, "mtd-f", TreeMemory::OneBound, 5).parts;
    let bad = blame(&tree, "mtd-f", TreeMemory::OneBound, -40).parts;
    assert!(bad.window_mistakes > good.window_mistakes, "{good:?} {bad:?}");
}
