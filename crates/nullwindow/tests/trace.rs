//! An account of a search holds little, however deep or wide the tree is, and says
//! of the bounds what the search tree says.

use nullwindow::catalogue::find;
use nullwindow::memory::{Lossless, Memory, OneBound};
use nullwindow::observer::{SearchTree, Step, Trace};
use nullwindow::proof::SolutionTree;
use nullwindow::{Params, Search};
use nullwindow_games::trees::{ExplicitTree, WalkTree};

/// Rows, nodes and listed nodes that may be held: below 64 MB at 24 bytes each.
const MOST_HELD: usize = 2_600_000;

fn trace<M: Memory>(id: &str, memory: M, tree: &ExplicitTree) -> Trace {
    let mut s = Search::with(tree, memory, Trace::new(10_000));
    find(id).expect("there").run(&mut s, &tree.root(), tree.height(), &Params::default());
    s.into_parts().1
}

fn nested(depth: usize) -> ExplicitTree {
    let text = format!("{}1{}", "[".repeat(depth), "]".repeat(depth));
    ExplicitTree::parse(&text).expect("a tree")
}

fn flat(leaves: usize) -> ExplicitTree {
    let values: Vec<String> = (0..leaves).map(|i| (i % 7).to_string()).collect();
    ExplicitTree::parse(&format!("[{}]", values.join(","))).expect("a tree")
}

#[test]
fn a_thousand_nested_lists_are_held_in_little_room() {
    let deep = nested(1000);
    for trace in
        [trace("alpha-beta", (), &deep), trace("mtd-f", Lossless::<OneBound>::new(), &deep)]
    {
        assert!(trace.held() < MOST_HELD, "{} held", trace.held());
        let root = trace.rows().last().expect("rows");
        let (shown, more) = (root.max_tree.nodes.len() as u64, root.max_tree.more);
        assert_eq!((shown, shown + more), (Trace::MOST_LISTED as u64, 1001));
        assert!(root.is_cut_short() && !trace.rows()[0].is_cut_short());
    }
}

#[test]
fn four_thousand_leaves_on_the_open_list_are_held_in_little_room() {
    let trace = trace("sss-star", (), &flat(4000));
    assert!(trace.held() < MOST_HELD, "{} held", trace.held());
    let row = &trace.rows()[2];
    let Step::Open { list, more, .. } = &row.step else { panic!("{row:?}") };
    assert_eq!((list.len(), *more), (Trace::MOST_LISTED, 4000 - Trace::MOST_LISTED as u64));
    assert_eq!(row.max_tree.more, 4001 - Trace::MOST_LISTED as u64);
}

#[test]
fn nodes_too_wide_to_be_followed_end_the_account_and_not_the_search() {
    let wide = nullwindow_games::trees::ArtificialTree::new(
        60_000,
        2,
        nullwindow_games::trees::Order::Random,
        1,
    );
    let wide = wide.expect("a tree");
    let mut s = Search::with(&wide, (), Trace::new(1_000_000));
    s = s.limited(nullwindow::Limits { nodes: Some(400_000), ..Default::default() });
    find("minimax").expect("there").run(&mut s, &wide.root(), 2, &Params::default());
    let trace = s.observer();
    assert!(trace.truncated() && trace.rows().len() < trace.limit());
}

/// What comes after the last row that is kept does not change those before it.
#[test]
fn a_short_account_is_the_beginning_of_a_long_one() {
    let tree = ExplicitTree::parse("[[[3,9],[4,7]],[[5,1],[8,2]],[[6,0],[2,2]]]").expect("a tree");
    let rows = |limit| {
        let mut s = Search::with(&tree, Lossless::<OneBound>::new(), Trace::new(limit));
        find("mtd-f").expect("there").run(&mut s, &tree.root(), 3, &Params::default());
        s.into_parts().1
    };
    let long = rows(1000);
    for limit in 1..long.rows().len() {
        let short = rows(limit);
        assert!(short.truncated());
        assert_eq!(short.rows()[..limit - 1], long.rows()[..limit - 1], "{limit} rows");
    }
}

/// Where paths meet, bounds and solution trees are those of the search tree: a row
/// of the root, after the search, says what the tree then says.
#[test]
fn rows_agree_with_the_search_tree() {
    for (seed, id) in (0..40).zip(["alpha-beta", "mt", "sss-star", "scout"].iter().cycle()) {
        let game = WalkTree::new(3, 4, 9, seed).expect("a tree");
        let mut s = Search::with(&game, (), (Trace::new(100_000), SearchTree::default()));
        find(id).expect("there").run(&mut s, &game.root(), 4, &Params::default());
        let (trace, tree) = s.into_parts().1;
        let last = trace.rows().iter().rfind(|row| matches!(row.step, Step::Visit { .. }));
        let Some(row) = last else { continue };
        assert!(trace.path(row.node).is_empty(), "{id}");
        assert_eq!(row.bounds, tree.bounds(&game, &game.root(), 4), "{id} {seed}");
        let (max, min) = tree.solution_trees(&game, &game.root(), 4);
        let paths = |t: Option<SolutionTree>| t.map_or(Vec::new(), |t| t.paths());
        let nodes = |nodes: &[_]| nodes.iter().map(|n| trace.path(*n)).collect::<Vec<_>>();
        assert_eq!(nodes(&row.max_tree.nodes), paths(max), "{id} {seed}");
        assert_eq!(nodes(&row.min_tree.nodes), paths(min), "{id} {seed}");
    }
}
