//! Minimal trees and graphs: their order, known sizes, certificates.

use crate::common::{ragged, uniform};
use nullwindow::algorithms::alpha_beta;
use nullwindow::catalogue::{CATALOGUE, Entry, Promise};
use nullwindow::memory::{Lossless, Memory, OneBound, Table, TwoBounds};
use nullwindow::minimal::{Choices, LeftFirst, Size, Unsized, left_first};
use nullwindow::{Game, Params, Search, Value, Window};
use nullwindow_games::small::{ConnectFour, TicTacToe};
use nullwindow_games::trees::{ArtificialTree, ExplicitTree, Order, WalkTree};
use nullwindow_games::{Notation, checkers::Checkers, chess::Chess, othello::Othello};
use proptest::prelude::*;

const PLENTY: usize = 1 << 22;

/// The three steps with an algorithm and a memory.
fn steps<'g, G: Game, M: Memory>(
    entry: &'static Entry,
    memory: M,
    game: &'g G,
    root: &G::Position,
    depth: u16,
) -> (Value, LeftFirst<'g, G>) {
    let mut s = Search::with(game, memory, ());
    let answer = entry.run(&mut s, root, depth, &Params::default());
    let value = answer.value().expect("an exact algorithm");
    (value, left_first(&mut s, root, depth, value, PLENTY).expect("a small graph"))
}

/// The three steps with Alpha-Beta.
fn left_first_of<'g, G: Game, M: Memory>(
    memory: M,
    game: &'g G,
    root: &G::Position,
    depth: u16,
) -> (Value, LeftFirst<'g, G>) {
    let mut s = Search::with(game, memory, ());
    let n = s.root(root, depth).expect("not too deep");
    let value = alpha_beta(&mut s, &n, Window::FULL).expect("no limit");
    (value, left_first(&mut s, root, depth, value, PLENTY).expect("a small graph"))
}

fn with_alpha_beta<'g, G: Game>(game: &'g G, root: &G::Position, depth: u16) -> LeftFirst<'g, G> {
    let found = left_first_of(Lossless::<TwoBounds>::new(), game, root, depth).1;
    verified(&found, game, root, depth);
    assert!(found.graph.size().total <= found.tree.total);
    assert!(found.graph.size().leaf <= found.tree.leaf);
    found
}

/// The choices of a graph prove its value, with as many nodes as it claims.
fn verified<G: Game>(found: &LeftFirst<'_, G>, game: &G, root: &G::Position, depth: u16) {
    let choices = Choices::of(&found.graph);
    assert_eq!(choices.check(game, root, depth), Ok(found.graph.size()));
}

#[test]
fn a_perfectly_ordered_uniform_tree_has_knuth_and_moores_leaves() {
    for (width, depth) in [(2, 1), (2, 6), (3, 5), (5, 4), (8, 3), (24, 2)] {
        let tree = ArtificialTree::new(width, depth, Order::BestFirst, 7).expect("a tree");
        let found = with_alpha_beta(&tree, &tree.root(), depth as u16);
        let w = u64::from(width);
        let leaves = w.pow(depth / 2) + w.pow(depth.div_ceil(2)) - 1;
        assert_eq!(found.tree.leaf, leaves, "{width}^{depth}");
        assert_eq!(found.graph.size(), found.tree, "a tree has no transpositions");
    }
}

#[test]
fn sizes_do_not_depend_on_the_algorithm_that_found_the_moves() {
    // There is one proof of either bound.
    let game = ExplicitTree::parse("[[5,[7,1]],[3,9]]").expect("a tree");
    let ordered = ArtificialTree::new(3, 4, Order::BestFirst, 3).expect("a tree");
    for entry in CATALOGUE.iter().filter(|e| e.promise == Promise::Value) {
        let one = steps(entry, Lossless::<TwoBounds>::new(), &game, &game.root(), 3).1;
        assert_eq!(one.tree, Size { leaf: 3, total: 7 }, "{}", entry.id);
        let (_, found) = steps(entry, Lossless::<TwoBounds>::new(), &ordered, &ordered.root(), 4);
        assert_eq!(found.tree.leaf, 9 + 9 - 1, "{}", entry.id);
    }
}

#[test]
fn transpositions_make_the_graph_smaller_than_the_tree() {
    let mut smaller = 0;
    for seed in 0..20 {
        let tree = WalkTree::new(4, 6, 10, seed).expect("a tree");
        let found = with_alpha_beta(&tree, &tree.root(), 6);
        smaller += u32::from(found.graph.size().total < found.tree.total);
    }
    assert_eq!(smaller, 20);
}

#[test]
fn the_unfolded_tree_is_the_one_that_a_walk_counts() {
    let tree = WalkTree::new(3, 6, 10, 3).expect("a tree");
    let found = with_alpha_beta(&tree, &tree.root(), 6);
    let mut paths = std::collections::BTreeMap::new();
    for claim in found.graph.claims() {
        walk(&found, &tree, (&tree.root(), 6, claim), &mut Vec::new(), &mut paths);
    }
    let leaf = paths.values().filter(|interior| !**interior).count() as u64;
    assert_eq!(found.tree, Size { leaf, total: paths.len() as u64 });
}

/// All paths of the proofs, and whether they end at an interior node.
fn walk(
    found: &LeftFirst<'_, WalkTree>,
    tree: &WalkTree,
    (position, depth, claim): (&<WalkTree as Game>::Position, u16, nullwindow::minimal::Claim),
    path: &mut Vec<u16>,
    paths: &mut std::collections::BTreeMap<Vec<u16>, bool>,
) {
    use nullwindow::minimal::Link;
    let link = found.graph.link(tree.key(position), depth, claim);
    *paths.entry(path.clone()).or_default() |= link != Link::Leaf;
    let mut moves = Vec::new();
    if link != Link::Leaf {
        tree.moves(position, &mut moves);
    }
    for mv in moves {
        let child = tree.play(position, &mv);
        if matches!(link, Link::One(key) if key != tree.key(&child)) {
            continue;
        }
        path.push(mv);
        walk(found, tree, (&child, depth - 1, claim.of_child()), path, paths);
        path.pop();
    }
}

#[test]
fn games_have_left_first_sizes_that_verify() {
    let toe = TicTacToe;
    with_alpha_beta(&toe, &toe.start(), 9);
    let four = ConnectFour::new(4, 4).expect("a board");
    with_alpha_beta(&four, &four.start(), 8);
    let chess = Chess::new();
    with_alpha_beta(&chess, &chess.start(), 3);
    let othello = Othello::default();
    with_alpha_beta(&othello, &othello.start(), 5);
    let checkers = Checkers::default();
    with_alpha_beta(&checkers, &checkers.start(), 6);
}

#[test]
fn a_table_smaller_than_the_graph_gives_a_proof_all_the_same() {
    let othello = Othello::default();
    let (root, depth) = (othello.start(), 5);
    let table: Table = Table::with_entries(16);
    let (value, small) = left_first_of(table, &othello, &root, depth);
    let (same, _) = left_first_of(Lossless::<TwoBounds>::new(), &othello, &root, depth);
    assert!(small.graph.size().total > 16);
    assert_eq!(value, same);
    verified(&small, &othello, &root, depth);
}

#[test]
fn a_graph_beyond_the_limit_has_no_size() {
    let tree = WalkTree::new(4, 6, 10, 1).expect("a tree");
    let mut s = Search::with(&tree, Lossless::<TwoBounds>::new(), ());
    let n = s.root(&tree.root(), 6).expect("not too deep");
    let value = alpha_beta(&mut s, &n, Window::FULL).expect("no limit");
    let needed = left_first(&mut s, &tree.root(), 6, value, PLENTY).expect("small");
    let needed = needed.graph.size().total as usize;
    assert!(left_first(&mut s, &tree.root(), 6, value, needed).is_ok());
    let short = left_first(&mut s, &tree.root(), 6, value, needed - 1).err();
    assert_eq!(short, Some(Unsized::TooLarge(needed - 1)));
    let wrong = left_first(&mut s, &tree.root(), 6, value + 1, PLENTY).err();
    assert_eq!(wrong, Some(Unsized::WrongValue));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn every_algorithm_gives_a_proof(tree in ragged()) {
        let game = tree.explicit();
        for entry in CATALOGUE.iter().filter(|e| e.promise == Promise::Value) {
            let (value, found) =
                steps(entry, Lossless::<OneBound>::new(), &game, &game.root(), game.height());
            prop_assert_eq!(value, tree.minimax());
            verified(&found, &game, &game.root(), game.height());
            prop_assert_eq!(found.graph.size(), found.tree);
        }
    }

    #[test]
    fn a_forged_list_of_choices_is_refused(tree in uniform(), pick: prop::sample::Index) {
        let game = tree.explicit();
        let (root, depth) = (game.root(), game.height());
        let found = with_alpha_beta(&game, &root, depth);
        let mut beyond = Choices::of(&found.graph);
        let at = pick.index(beyond.moves.len());
        beyond.moves[at] = 9;
        prop_assert!(beyond.check(&game, &root, depth).is_err());
        let mut short = Choices::of(&found.graph);
        short.moves.pop();
        prop_assert!(short.check(&game, &root, depth).is_err());
        let mut long = Choices::of(&found.graph);
        long.moves.push(0);
        prop_assert!(long.check(&game, &root, depth).is_err());
        let mut other = Choices::of(&found.graph);
        other.value += 1;
        prop_assert!(other.check(&game, &root, depth).is_err());
    }
}
