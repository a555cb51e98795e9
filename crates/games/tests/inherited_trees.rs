//! Trees whose values are handed down: what the construction promises.

use nullwindow::{Game, Value, solve};
use nullwindow_games::trees::{Heir, InheritedTree, Order, TreeError};

fn children(tree: &InheritedTree, at: &Heir) -> Vec<Heir> {
    let mut moves = Vec::new();
    tree.moves(at, &mut moves);
    moves.iter().map(|m| tree.play(at, m)).collect()
}

/// The minimax value for the side to move, by looking at every leaf.
fn value(tree: &InheritedTree, at: &Heir) -> Value {
    let values = children(tree, at).into_iter().map(|child| -value(tree, &child));
    values.max().unwrap_or_else(|| tree.evaluate(at))
}

#[test]
fn the_root_has_the_value_that_was_set() {
    for order in [Order::Random, Order::FirstBest(0.5), Order::BestFirst, Order::PrincipalVariation]
    {
        for (width, depth) in [(8, 4), (5, 3), (2, 7), (24, 2), (1, 5)] {
            for root in [0, 1, 64, 127] {
                let tree = InheritedTree::new(width, depth, order, 3).expect("a tree");
                let tree = tree.with_root(root).expect("in the range");
                assert_eq!(solve(&tree, &tree.root(), tree.depth()).value(), Some(root));
            }
        }
    }
    let tree = InheritedTree::new(4, 4, Order::Random, 1).expect("a tree");
    assert_eq!(tree.clone().with_root(128).err(), Some(TreeError::RootValue(128)));
    assert_eq!(tree.with_leaves(9, 0).err(), Some(TreeError::Range(9, 0)));
}

/// Without a value, the seeds give all values of the range alike.
#[test]
fn roots_that_are_not_set_are_spread_over_the_range() {
    let root = |seed| {
        let tree = InheritedTree::new(2, 3, Order::Random, seed).expect("a tree");
        let tree = tree.with_leaves(0, 999).expect("leaves");
        value(&tree, &tree.root())
    };
    let roots: Vec<Value> = (0..1000).map(root).collect();
    for quarter in 0..4 {
        let within = roots.iter().filter(|&&v| v / 250 == quarter).count();
        assert!((200..300).contains(&within), "{within} of 1000 in quarter {quarter}");
    }
}

/// The worse children of Max are uniform from the lowest leaf to their parent's
/// value, those of Min from there to the highest.
#[test]
fn other_children_are_uniform_on_the_worse_side() {
    let (mut below, mut above, mut count) = (0.0, 0.0, 0.0);
    for seed in 0..2000 {
        let tree = InheritedTree::new(2, 2, Order::BestFirst, seed).expect("a tree");
        let tree = tree.with_root(64).expect("in the range");
        let of_max = children(&tree, &tree.root());
        let of_min = children(&tree, &of_max[0]);
        assert_eq!(-value(&tree, &of_max[0]), 64);
        below += f64::from(-value(&tree, &of_max[1]));
        above += f64::from(value(&tree, &of_min[1]));
        count += 1.0;
    }
    assert!((below / count - 32.0).abs() < 1.5, "mean {}", below / count);
    assert!((above / count - 95.5).abs() < 1.5, "mean {}", above / count);
}

#[test]
fn the_best_move_stands_where_the_order_says() {
    let mut first = 0;
    for seed in 0..2000 {
        let tree = InheritedTree::new(4, 1, Order::FirstBest(0.8), seed).expect("a tree");
        let tree = tree.with_leaves(0, 1 << 29).expect("leaves").with_root(1 << 28).expect("in");
        let values: Vec<Value> =
            children(&tree, &tree.root()).iter().map(|child| -value(&tree, child)).collect();
        first += usize::from(values[0] == 1 << 28);
    }
    assert!((1550..1650).contains(&first), "{first} of 2000 best moves are first");
}
