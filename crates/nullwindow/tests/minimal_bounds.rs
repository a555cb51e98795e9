//! Real minimal trees and approximate graphs, against every proof there is of small
//! trees and graphs, and against each other on games.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::common::{T, ragged, uniform};
use nullwindow::algorithms::alpha_beta;
use nullwindow::memory::{Lossless, Table, TwoBounds};
use nullwindow::minimal::{
    Choices, Effort, FirstMoves, LastPlies, ProofGraph, RealTree, Reselect, Size, Transpose,
    left_first, real_minimal_tree,
};
use nullwindow::{Game, Limits, Search, Stop, Value, Window};
use nullwindow_games::small::{ConnectFour, TicTacToe};
use nullwindow_games::trees::WalkTree;
use nullwindow_games::{Notation, checkers::Checkers, chess::Chess, othello::Othello};
use proptest::prelude::*;

const PLENTY: usize = 1 << 22;

struct Sizes {
    value: Value,
    lfmt: Size,
    lfmg: Size,
    rmt: Size,
    etc: Size,
    mm: Size,
    reselected: Size,
}

/// Every size; each graph is verified by its choices.
fn sizes<G: Game>(game: &G, root: &G::Position, depth: u16) -> Sizes {
    let mut s = Search::with(game, Lossless::<TwoBounds>::new(), ()).ordered_by_memory();
    let n = s.root(root, depth).expect("not too deep");
    let value = alpha_beta(&mut s, &n, Window::FULL).expect("no limit");
    let found = left_first(&mut s, root, depth, value, PLENTY).expect("a small graph");
    let (lfmt, lfmg) = (found.tree, found.graph.size());
    let mut truth = FirstMoves::of(&mut s);
    let rmt = real_minimal_tree(&mut truth, root, depth, value, PLENTY, lfmt).expect("small");
    let mut transpose = Transpose(truth);
    let etc = ProofGraph::new(game, root, depth, value, PLENTY, &mut transpose).expect("small");
    let mut truth = transpose.0;
    let trees = RealTree::new(&mut truth, depth, PLENTY);
    let mut last = Transpose(LastPlies::new(3, trees));
    let mut mm = ProofGraph::new(game, root, depth, value, PLENTY, &mut last).expect("small");
    let mm_size = mm.size();
    let effort = Effort { plies: 4, passes: 20, nodes: u64::MAX };
    Reselect::run(&mut mm, &mut truth, effort, |_| ()).expect("no limit");
    for graph in [&found.graph, &etc, &mm] {
        assert_eq!(Choices::of(graph).check(game, root, depth), Ok(graph.size()));
    }
    Sizes { value, lfmt, lfmg, rmt, etc: etc.size(), mm: mm_size, reselected: mm.size() }
}

/// What holds on every instance.
fn ordered(sizes: &Sizes) {
    let Sizes { lfmt, lfmg, rmt, mm, reselected, .. } = sizes;
    assert!(rmt.total <= lfmt.total, "{rmt:?} {lfmt:?}");
    assert!(lfmg.total <= lfmt.total);
    assert!(reselected.total <= mm.total);
}

#[test]
fn sizes_of_games_are_in_order() {
    let toe = TicTacToe;
    ordered(&sizes(&toe, &toe.start(), 9));
    let four = ConnectFour::new(4, 4).expect("a board");
    ordered(&sizes(&four, &four.start(), 8));
    let chess = Chess::new();
    ordered(&sizes(&chess, &chess.start(), 3));
    let othello = Othello::default();
    ordered(&sizes(&othello, &othello.start(), 5));
    let checkers = Checkers::default();
    ordered(&sizes(&checkers, &checkers.start(), 6));
}

#[test]
fn choosing_again_makes_graphs_smaller_than_the_last_plies_alone() {
    let totals = (0..10).map(|seed| {
        let tree = WalkTree::new(4, 6, 10, seed).expect("a tree");
        let found = sizes(&tree, &tree.root(), 6);
        ordered(&found);
        (found.mm.total, found.reselected.total)
    });
    let (mm, ours) = totals.fold((0, 0), |sums, t| (sums.0 + t.0, sums.1 + t.1));
    assert!(ours < mm, "{ours} nodes, {mm} by the last plies");
}

#[test]
fn a_small_table_finds_the_same_real_minimal_tree() {
    let othello = Othello::default();
    let (root, depth) = (othello.start(), 4);
    let large = sizes(&othello, &root, depth);
    let table: Table = Table::with_entries(16);
    let mut s = Search::with(&othello, table, ());
    let mut truth = FirstMoves::of(&mut s);
    let rmt = real_minimal_tree(&mut truth, &root, depth, large.value, PLENTY, large.lfmt);
    assert_eq!(rmt, Ok(large.rmt));
}

#[test]
fn a_graph_is_a_proof_wherever_choosing_again_stops() {
    let tree = WalkTree::new(4, 6, 10, 5).expect("a tree");
    let (root, depth) = (tree.root(), 6);
    let whole = sizes(&tree, &root, depth);
    for nodes in [0, 1, 10, 100, 1000, 10_000] {
        let mut s = Search::with(&tree, Lossless::<TwoBounds>::new(), ());
        let mut graph =
            left_first(&mut s, &root, depth, whole.value, PLENTY).expect("a small graph").graph;
        let effort = Effort { plies: 4, passes: 20, nodes };
        Reselect::run(&mut graph, &mut FirstMoves::of(&mut s), effort, |_| ()).expect("no limit");
        assert_eq!(Choices::of(&graph).check(&tree, &root, depth), Ok(graph.size()), "{nodes}");
    }
}

#[test]
fn choosing_again_ends_on_request_with_a_proof() {
    let tree = WalkTree::new(5, 8, 10, 5).expect("a tree");
    let (root, depth) = (tree.root(), 8);
    let mut s = Search::with(&tree, Lossless::<TwoBounds>::new(), ());
    let n = s.root(&root, depth).expect("not too deep");
    let value = alpha_beta(&mut s, &n, Window::FULL).expect("no limit");
    let mut graph = left_first(&mut s, &root, depth, value, PLENTY).expect("small").graph;
    let flag = Arc::new(AtomicBool::new(true));
    s.limit(Limits { interrupt: Some(flag), ..Limits::default() });
    let effort = Effort { plies: 4, passes: 20, nodes: u64::MAX };
    let stopped = Reselect::run(&mut graph, &mut FirstMoves::of(&mut s), effort, |_| ());
    assert_eq!(stopped, Err(Stop::User));
    assert_eq!(Choices::of(&graph).check(&tree, &root, depth), Ok(graph.size()));
}

/// The nodes of a proof: a name, and whether the node is interior.
type Nodes<I> = BTreeSet<(I, bool)>;

/// Every proof that a game has of a claim, unless there are too many.
struct Proofs<'g, G, F> {
    game: &'g G,
    name: F,
}

impl<G: Game, I: Ord + Clone, F: Fn(&[u16], u64, u16) -> I> Proofs<'_, G, F> {
    /// Of a claim about the side to move: at least `bound`, or at most.
    fn all(
        &self,
        position: &G::Position,
        depth: u16,
        (at_least, bound): (bool, Value),
        path: &mut Vec<u16>,
    ) -> Option<Vec<Nodes<I>>> {
        let name = (self.name)(path, self.game.key(position), depth);
        let mut moves = Vec::new();
        if depth > 0 {
            self.game.moves(position, &mut moves);
        }
        if moves.is_empty() {
            let value = nullwindow::leaf_value(self.game, position, depth);
            let shown = if at_least { value >= bound } else { value <= bound };
            return Some(shown.then(|| Nodes::from([(name, false)])).into_iter().collect());
        }
        let mut below = Vec::new();
        for (i, mv) in moves.iter().enumerate() {
            path.push(i as u16);
            let child = self.game.play(position, mv);
            below.push(self.all(&child, depth - 1, (!at_least, -bound), path)?);
            path.pop();
        }
        let mut proofs = if at_least { below.concat() } else { product(&below)? };
        proofs.iter_mut().for_each(|proof| {
            proof.insert((name.clone(), true));
        });
        (proofs.len() <= 2000).then_some(proofs)
    }

    /// The size of the smallest union of two proofs.
    fn smallest(&self, position: &G::Position, depth: u16, value: Value) -> Option<Size> {
        let of = |at_least| self.all(position, depth, (at_least, value), &mut Vec::new());
        let (lower, upper) = (of(true)?, of(false)?);
        let both = |l, u: &Nodes<I>| size(&Nodes::union(l, u).cloned().collect());
        let sizes = lower.iter().flat_map(|l| upper.iter().map(move |u| both(l, u)));
        (lower.len() * upper.len() <= 20_000)
            .then(|| sizes.min_by_key(|size| (size.total, size.leaf)))
            .flatten()
    }
}

fn product<I: Ord + Clone>(below: &[Vec<Nodes<I>>]) -> Option<Vec<Nodes<I>>> {
    let mut proofs = vec![Nodes::new()];
    for options in below {
        if proofs.len() * options.len() > 2000 {
            return None;
        }
        let with = |proof: &Nodes<I>, option| Nodes::union(proof, option).cloned().collect();
        proofs = proofs.iter().flat_map(|p| options.iter().map(move |o| with(p, o))).collect();
    }
    Some(proofs)
}

fn size<I: Ord + Clone>(nodes: &Nodes<I>) -> Size {
    let names: BTreeSet<&I> = nodes.iter().map(|node| &node.0).collect();
    let interior = nodes.iter().filter(|node| node.1).count();
    Size { leaf: (names.len() - interior) as u64, total: names.len() as u64 }
}

fn smallest_tree<G: Game>(game: &G, root: &G::Position, depth: u16, value: Value) -> Option<Size> {
    Proofs { game, name: |path: &[u16], _, _| path.to_vec() }.smallest(root, depth, value)
}

fn smallest_graph<G: Game>(game: &G, root: &G::Position, depth: u16, value: Value) -> Option<Size> {
    Proofs { game, name: |_: &[u16], key, depth| (key, depth) }.smallest(root, depth, value)
}

#[test]
fn approximations_are_no_smaller_than_the_smallest_graph() {
    let (mut compared, mut reached) = (0, 0);
    for seed in 0..60 {
        let tree = WalkTree::new(2, 5, 10, seed).expect("a tree");
        let found = sizes(&tree, &tree.root(), 5);
        let Some(least) = smallest_graph(&tree, &tree.root(), 5, found.value) else { continue };
        let ours = found.reselected;
        assert!(least.total <= ours.total && least.total <= found.etc.total);
        assert_eq!(smallest_tree(&tree, &tree.root(), 5, found.value), Some(found.rmt));
        (compared, reached) = (compared + 1, reached + u32::from(least.total == ours.total));
    }
    assert!(compared >= 20 && 2 * reached > compared, "{reached} of {compared}");
}

fn real_tree_is_the_smallest(tree: &T) {
    let game = tree.explicit();
    let (root, depth) = (game.root(), game.height());
    let found = sizes(&game, &root, depth);
    ordered(&found);
    assert_eq!(found.lfmt, found.lfmg, "a tree has no transpositions");
    if let Some(least) = smallest_tree(&game, &root, depth, found.value) {
        assert_eq!(least, found.rmt);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(80) })]

    #[test]
    fn the_real_minimal_tree_is_the_smallest_of_all_proofs(tree in ragged()) {
        real_tree_is_the_smallest(&tree);
    }

    #[test]
    fn so_it_is_on_uniform_trees(tree in uniform()) {
        real_tree_is_the_smallest(&tree);
    }
}
