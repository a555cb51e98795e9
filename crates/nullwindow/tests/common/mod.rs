//! What the suites share: random trees, an oracle that knows no search code,
//! and one way to run any algorithm of the catalogue.
#![allow(dead_code)]

use nullwindow::catalogue::{Entry, Instance, Remembers, find};
use nullwindow::memory::{Lossless, Memory, OneBound, TwoBounds};
use nullwindow::observer::{Leaves, SearchTree};
use nullwindow::{Answer, Counts, Game, Params, Search, Value};
use nullwindow_games::trees::ExplicitTree;
use proptest::prelude::*;

/// A tree as the oracle sees it.
#[derive(Clone, Debug)]
pub enum T {
    Leaf(Value),
    Node(Vec<T>),
}

impl T {
    pub fn json(&self) -> String {
        match self {
            T::Leaf(value) => value.to_string(),
            T::Node(children) => {
                let children: Vec<String> = children.iter().map(T::json).collect();
                format!("[{}]", children.join(","))
            }
        }
    }

    pub fn explicit(&self) -> ExplicitTree {
        ExplicitTree::parse(&self.json()).expect("a generated tree is well formed")
    }

    /// The minimax value, Max to move at the root.
    pub fn minimax(&self) -> Value {
        self.value(true)
    }

    pub fn value(&self, max: bool) -> Value {
        match self {
            T::Leaf(value) => *value,
            T::Node(children) => {
                let values = children.iter().map(|c| c.value(!max));
                if max { values.max() } else { values.min() }.expect("children")
            }
        }
    }

    /// The values of the root's children.
    pub fn root_values(&self) -> Vec<Value> {
        match self {
            T::Leaf(_) => vec![],
            T::Node(children) => children.iter().map(|c| c.value(false)).collect(),
        }
    }
}

/// Ragged trees: any shape, few or many distinct values, any spacing.
pub fn ragged() -> impl Strategy<Value = T> {
    let spacing = prop_oneof![Just((1, 4)), Just((1, 100)), Just((1000, 5)), Just((1, 1_000_000))];
    spacing.prop_flat_map(|(step, count)| {
        let leaf = (-count..=count).prop_map(move |i: Value| T::Leaf(i * step));
        leaf.prop_recursive(5, 80, 4, |inner| prop::collection::vec(inner, 1..=4).prop_map(T::Node))
    })
}

/// Uniform trees with the ties that small leaf ranges bring.
pub fn uniform() -> impl Strategy<Value = T> {
    let shape = prop_oneof![
        Just((2usize, 1u32)),
        Just((2, 2)),
        Just((2, 3)),
        Just((2, 4)),
        Just((2, 5)),
        Just((2, 6)),
        Just((3, 2)),
        Just((3, 3)),
        Just((3, 4)),
        Just((4, 3)),
        Just((5, 2)),
        Just((3, 1)),
    ];
    (shape, prop_oneof![Just(3), Just(9), Just(40), Just(1000)]).prop_flat_map(
        |((width, depth), range)| {
            prop::collection::vec(0..range, width.pow(depth))
                .prop_map(move |leaves| build(&leaves, width, depth))
        },
    )
}

pub fn build(leaves: &[Value], width: usize, depth: u32) -> T {
    if depth == 0 {
        return T::Leaf(leaves[0]);
    }
    let size = leaves.len() / width;
    T::Node(leaves.chunks(size).map(|part| build(part, width, depth - 1)).collect())
}

/// What a run leaves behind.
pub struct Run<M> {
    pub answer: Answer<M>,
    pub counts: Counts,
    /// Paths of the distinct leaves evaluated, in order.
    pub leaves: Vec<Vec<u16>>,
    /// Their values, for Max.
    pub values: Vec<Value>,
    pub tree: SearchTree,
}

/// Runs an algorithm with the memory the catalogue gives it on trees.
pub fn run<G: Game>(
    id: &str,
    game: &G,
    root: &G::Position,
    depth: u16,
    params: &Params,
) -> Run<G::Move> {
    let entry = find(id).expect("in the catalogue");
    run_with(entry, entry.remembers, game, root, depth, params)
}

pub fn run_with<G: Game>(
    entry: &'static Entry,
    remembers: Remembers,
    game: &G,
    root: &G::Position,
    depth: u16,
    params: &Params,
) -> Run<G::Move> {
    match remembers {
        Remembers::Nothing => observed(entry, (), game, root, depth, params),
        Remembers::OneBound => {
            observed(entry, Lossless::<OneBound>::new(), game, root, depth, params)
        }
        Remembers::TwoBounds => {
            observed(entry, Lossless::<TwoBounds>::new(), game, root, depth, params)
        }
    }
}

fn observed<G: Game, M: Memory>(
    entry: &'static Entry,
    memory: M,
    game: &G,
    root: &G::Position,
    depth: u16,
    params: &Params,
) -> Run<G::Move> {
    let mut s = Search::with(game, memory, (Leaves::default(), SearchTree::default()));
    let answer = entry.run(&mut s, root, depth, params);
    let counts = s.counts();
    let (_, (leaves, tree)) = s.into_parts();
    Run {
        answer,
        counts,
        leaves: leaves.list().iter().map(|l| l.path.clone()).collect(),
        values: leaves.list().iter().map(|l| l.value).collect(),
        tree,
    }
}

pub fn on(id: &str, tree: &ExplicitTree) -> Run<u16> {
    run(id, tree, &tree.root(), tree.height(), &Params::default())
}

pub fn guessing(id: &str, tree: &ExplicitTree, first_guess: Value) -> Run<u16> {
    let params = Params { first_guess, ..Params::default() };
    run(id, tree, &tree.root(), tree.height(), &params)
}

/// Whether every path of `a` is in `b`.
pub fn within(a: &[Vec<u16>], b: &[Vec<u16>]) -> bool {
    let b: std::collections::HashSet<_> = b.iter().collect();
    a.iter().all(|path| b.contains(path))
}

/// An algorithm of the catalogue as iterative deepening wants it.
pub fn algorithm(id: &str) -> Instance {
    find(id).expect("in the catalogue").with(Params::default())
}
