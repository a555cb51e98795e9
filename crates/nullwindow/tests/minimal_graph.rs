//! The exact real minimal graph and its lower bound, against an enumeration of all
//! proofs that knows neither search nor branch and bound.

use std::collections::{BTreeSet, HashMap};

use nullwindow::minimal::{
    GraphLimits, RealMinimalGraph, Unsized, lower_bound, real_minimal_graph,
};
use nullwindow::{Game, Value};
use nullwindow_games::Notation;
use nullwindow_games::checkers::Checkers;
use nullwindow_games::chess::Chess;
use nullwindow_games::othello::Othello;
use nullwindow_games::small::connect_four::Scoring;
use nullwindow_games::small::{ConnectFour, TicTacToe};
use proptest::prelude::*;

/// Layers of nodes; a node of one layer leads to some of the next, so that paths
/// meet. A node without moves is a leaf wherever it is.
#[derive(Clone, Debug)]
struct Layers {
    /// By layer and node: the children in the next layer.
    children: Vec<Vec<Vec<usize>>>,
    values: Vec<Vec<Value>>,
}

impl Game for Layers {
    type Position = (usize, usize);
    type Move = usize;

    fn moves(&self, &(layer, node): &(usize, usize), moves: &mut Vec<usize>) {
        moves.extend(self.children.get(layer).map_or(&vec![], |layer| &layer[node]));
    }

    fn play(&self, &(layer, _): &(usize, usize), &to: &usize) -> (usize, usize) {
        (layer + 1, to)
    }

    fn evaluate(&self, &(layer, node): &(usize, usize)) -> Value {
        self.values[layer][node]
    }

    fn key(&self, &(layer, node): &(usize, usize)) -> u64 {
        (layer * 1000 + node) as u64
    }
}

/// Graphs of `depth` layers below the root, `width` nodes each, up to three moves.
fn layers(depth: usize, width: usize) -> impl Strategy<Value = Layers> {
    let moves = prop::collection::vec(0..width, 0..=3);
    let children = prop::collection::vec(prop::collection::vec(moves, width), depth);
    let values = prop::collection::vec(prop::collection::vec(-2..=2, width), depth + 1);
    (children, values).prop_map(|(mut children, values)| {
        if children[0][0].is_empty() {
            children[0][0] = vec![0, 1];
        }
        Layers { children, values }
    })
}

type Nodes = BTreeSet<(usize, usize)>;

/// All proofs, as sets of nodes.
struct Proofs<'a> {
    game: &'a Layers,
    values: HashMap<(usize, usize), Value>,
}

impl Proofs<'_> {
    fn children(&self, node: (usize, usize)) -> Vec<(usize, usize)> {
        let mut moves = Vec::new();
        self.game.moves(&node, &mut moves);
        moves.iter().map(|m| self.game.play(&node, m)).collect()
    }

    fn value(&mut self, node: (usize, usize)) -> Value {
        if let Some(&value) = self.values.get(&node) {
            return value;
        }
        let children = self.children(node);
        let value = children.into_iter().map(|c| -self.value(c)).max();
        let value = value.unwrap_or_else(|| self.game.evaluate(&node));
        self.values.insert(node, value);
        value
    }

    /// Proofs that the value is at least, or at most, the threshold; `None` if there
    /// are too many to enumerate.
    fn of(&mut self, node: (usize, usize), least: bool, threshold: Value) -> Option<Vec<Nodes>> {
        let children = self.children(node);
        let mut proofs = vec![Nodes::from([node])];
        if least && !children.is_empty() {
            proofs = Vec::new();
            for child in children {
                if -self.value(child) >= threshold {
                    proofs.extend(self.of(child, false, -threshold)?);
                }
            }
            proofs.iter_mut().for_each(|p| _ = p.insert(node));
        } else {
            for child in children {
                proofs = all_pairs(&proofs, &self.of(child, true, -threshold)?)?;
            }
        }
        proofs.sort();
        proofs.dedup();
        Some(proofs)
    }
}

fn all_pairs(a: &[Nodes], b: &[Nodes]) -> Option<Vec<Nodes>> {
    let pairs = a.iter().flat_map(|x| b.iter().map(move |y| x | y));
    (a.len() * b.len() <= 20_000).then(|| pairs.collect())
}

/// The fewest nodes of any two proofs together.
fn enumerated(game: &Layers) -> Option<(Value, u64)> {
    let mut proofs = Proofs { game, values: HashMap::new() };
    let value = proofs.value((0, 0));
    let (least, most) = (proofs.of((0, 0), true, value)?, proofs.of((0, 0), false, value)?);
    Some((value, all_pairs(&least, &most)?.iter().map(|p| p.len() as u64).min()?))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn the_exact_graph_is_the_smallest_of_all(game in (2usize..=5, 2usize..=5)
        .prop_flat_map(|(depth, width)| layers(depth, width)))
    {
        let depth = game.children.len() as u16;
        let Some((value, fewest)) = enumerated(&game) else { return Ok(()) };
        let limits = GraphLimits::default();
        let graph = real_minimal_graph(&game, &(0, 0), depth, &limits, u64::MAX).unwrap();
        prop_assert_eq!((graph.value, graph.found.total), (value, fewest));
        prop_assert_eq!(graph.exact(), Some(graph.found));
        let bound = lower_bound(&game, &(0, 0), depth, &limits).unwrap();
        prop_assert!(bound.total <= fewest && bound.leaf <= graph.found.leaf);
        prop_assert!(bound.total >= 1 && bound.leaf >= 1);
    }

    /// Without time the answer is a bracket around the right one, and a graph cut
    /// off gives a smaller bound.
    #[test]
    fn what_is_cut_short_is_still_true(game in layers(5, 6), claims in 2usize..60) {
        let limits = GraphLimits::default();
        let exact = real_minimal_graph(&game, &(0, 0), 5, &limits, u64::MAX).unwrap();
        let rough = real_minimal_graph(&game, &(0, 0), 5, &limits, 0).unwrap();
        prop_assert!(rough.at_least <= exact.found.total && exact.found.total <= rough.found.total);
        let short = GraphLimits { claims, ..limits };
        let bound = lower_bound(&game, &(0, 0), 5, &short).unwrap();
        prop_assert!(bound.total <= exact.found.total);
        let refused = real_minimal_graph(&game, &(0, 0), 5, &short, 0);
        prop_assert_eq!(refused.is_ok(), bound.whole);
        if !bound.whole {
            prop_assert_eq!(refused, Err(Unsized::TooLarge(claims)));
        }
    }
}

/// The bracket of a position.
fn bracket<G: Game>(game: &G, position: &G::Position, depth: u16) -> RealMinimalGraph {
    let limits = GraphLimits::default();
    let graph = real_minimal_graph(game, position, depth, &limits, 3_000_000).unwrap();
    let bound = lower_bound(game, position, depth, &limits).unwrap();
    assert!(bound.whole && bound.total <= graph.found.total && bound.value == graph.value);
    assert!(bound.leaf <= graph.found.leaf && graph.at_least <= graph.found.total);
    graph
}

/// The size where it must be found exactly.
fn exact<G: Game>(game: &G, position: &G::Position, depth: u16) -> (u64, u64) {
    let size = bracket(game, position, depth).exact().expect("solved exactly");
    (size.leaf, size.total)
}

#[test]
fn tic_tac_toe() {
    let (game, start) = (TicTacToe, TicTacToe.start());
    // One reply to each of nine moves, and nine moves of which one is answered by
    // all eight replies: the two proofs have one path in common.
    assert_eq!((exact(&game, &start, 0), exact(&game, &start, 1)), ((1, 1), (9, 10)));
    assert_eq!(exact(&game, &start, 2), (16, 26));
    // To the end of the game, from where fewer moves are equally good.
    for position in ["X../.O./...", "X.O/.../..X", "XO./.X./..O"] {
        let position = game.read_position(position).unwrap();
        exact(&game, &position, 9);
    }
    let whole = bracket(&game, &start, 9);
    assert!(whole.at_least >= 400 && whole.found.total <= 650, "{whole:?}");
}

#[test]
fn connect_four_on_small_boards() {
    for (width, height, depth) in [(4, 4, 2), (4, 5, 2), (5, 4, 2), (7, 6, 2)] {
        let board = ConnectFour::new(width, height).unwrap();
        exact(&board.clone().scored_by(Scoring::Threats), &board.start(), depth);
        // Nothing is decided so early, all moves are equal, and the bracket stays open.
        let rough = bracket(&board.clone().scored_by(Scoring::Result), &board.start(), 4);
        assert!(rough.at_least * 3 > rough.found.total, "{rough:?}");
    }
}

#[test]
fn the_three_games_at_small_depths() {
    exact(&Chess::new(), &Chess::new().start(), 3);
    let othello = Othello::default();
    exact(&othello, &othello.start(), 5);
    let checkers = Checkers::default();
    exact(&checkers, &checkers.start(), 5);
}
