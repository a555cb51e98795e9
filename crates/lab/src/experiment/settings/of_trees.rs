//! The settings of cells of trees: which artificial or explicit trees, and how
//! they are searched.

use nullwindow::{MAX_DEPTH, MAX_VALUE, Value};

use nullwindow::drivers::Deepening;
use nullwindow_engine::MOST_NODES_HELD;
use nullwindow_games::trees::TreeError;

use super::super::setting::Accepts::{Chooses, Text, Whole, WholeOr, Written};
use super::super::setting::{ColumnHolds, Factor, Setting, Usual};
use super::{MOST_VISITED, algorithm, ids, quoted};
use crate::Scalar;
use crate::cell::{ExplicitCell, TreeCell, TreeSearch};

/// Values of trees.
const LARGEST: i64 = MAX_VALUE as i64;

/// Which artificial trees are searched.
pub(crate) static OF_FAMILIES: &[Setting<TreeCell>] = &[
    Setting {
        name: "size",
        accepts: Text(
            || "`\"24^4\"`: width 24, depth 4".into(),
            |c, text| {
                two(text, "^").map(|(w, d)| (c.width, c.depth) = (w, d)).ok_or_else(|| {
                    format!("'{text}' is not a size: write 24^4 for width 24, depth 4")
                })
            },
        ),
        usual: Usual::Required,
        doc: "children of every node, and plies",
        factors: &[
            Factor::word("size", |c| Scalar::Text(format!("{}^{}", c.width, c.depth))),
            Factor::following("width", |c| i64::from(c.width).into()),
            Factor::following("depth", |c| i64::from(c.depth).into()),
        ],
    },
    Setting {
        name: "order",
        accepts: Written(
            || {
                let names = ["random", "first:0.8", "geometric:0.5", "best-first", "pv", "walk"];
                format!("{}, 1 to 6", quoted(names))
            },
            |c, text| c.order = text,
        ),
        usual: Usual::OfCell,
        doc: "where the best move is; `walk`: values wander from parent to child and paths meet",
        factors: &[Factor::word("order", |c| c.order.as_str().into())],
    },
    Setting {
        name: "values",
        accepts: Text(
            || quoted(["independent", "inherited", "incremental"]),
            |c, text| text.parse().map(|v| c.values = v).map_err(|e: TreeError| e.to_string()),
        ),
        usual: Usual::OfCell,
        doc: "`independent`: leaves are drawn one by one; `inherited`: the best child has the \
              value of its parent, the others are drawn from what is no better; `incremental`: \
              every edge has a value in the range of `leaves`, and a node is worth the sum of \
              those above it",
        factors: &[Factor::word("values", |c| Scalar::Text(c.values.to_string()))],
    },
    Setting {
        name: "irregular",
        accepts: Whole(0, 65_534, |c, n| c.irregular = n as u32),
        usual: Usual::OfCell,
        doc: "how many children a node may have more or less than the width; each number is as \
              likely as another",
        factors: &[Factor::number("irregular", |c| i64::from(c.irregular).into())],
    },
    Setting {
        name: "leaves",
        accepts: Text(
            || "`\"0..127\"`".into(),
            |c, text| {
                two(text, "..")
                    .map(|(low, high)| (c.low, c.high) = (low, high))
                    .ok_or_else(|| format!("'{text}' is not a range of leaves: write 0..127"))
            },
        ),
        usual: Usual::OfCell,
        doc: "smallest and largest value of a leaf",
        factors: &[
            Factor::word("leaves", |c| Scalar::Text(format!("{}..{}", c.low, c.high))),
            Factor::following("low", |c| i64::from(c.low).into()),
            Factor::following("high", |c| i64::from(c.high).into()),
        ],
    },
    Setting {
        name: "root",
        accepts: WholeOr(-LARGEST, LARGEST, "any", |c, n| c.root = n.map(|n| n as Value)),
        usual: Usual::OfCell,
        doc: "the value of every root",
        factors: &[Factor::number("root", |c| {
            c.root.map_or("any".into(), |n| i64::from(n).into())
        })],
    },
    Setting {
        name: "seed",
        accepts: Whole(0, i64::MAX, |c, n| c.seed = n as u64),
        usual: Usual::Is("1"),
        doc: "seed of the first tree",
        factors: &[],
    },
    Setting {
        name: "trees",
        accepts: Whole(1, 1_000_000, |c, n| c.trees = n as u64),
        usual: Usual::Required,
        doc: "how many trees, of consecutive seeds",
        factors: &[],
    },
];

/// Which explicit trees are searched.
pub(crate) static OF_EXPLICIT_TREES: &[Setting<ExplicitCell>] = &[Setting {
    name: "tree",
    accepts: Chooses(|| "a file of nested JSON lists, seen from the experiment".into()),
    usual: Usual::Required,
    doc: "a tree written out; what is in the file becomes part of the cell",
    factors: &[Factor::planned("tree", ColumnHolds::Words, |p| p.set.as_str().into())],
}];

/// How trees of either kind are searched.
pub(crate) static OF_TREE_SEARCHES: &[Setting<TreeSearch>] = &[
    Setting {
        name: "algorithm",
        accepts: Text(ids, |c, id| algorithm(id).map(|id| c.algorithm = id)),
        usual: Usual::Required,
        doc: "the algorithm",
        factors: &[Factor::word("algorithm", |c| c.algorithm.as_str().into())],
    },
    Setting {
        name: "against",
        accepts: Text(
            || format!("{}, or `nothing`", ids()),
            |c, id| match id {
                "nothing" => {
                    c.against = None;
                    Ok(())
                }
                id => algorithm(id).map(|id| c.against = Some(id)),
            },
        ),
        usual: Usual::OfCell,
        doc: "another algorithm, whose leaves are compared",
        factors: &[Factor::word("against", |c| c.against.as_deref().unwrap_or("nothing").into())],
    },
    Setting {
        name: "bounds",
        accepts: WholeOr(0, 2, "usual", |c, n| c.bounds = n.map(|n| n as u8)),
        usual: Usual::OfCell,
        doc: "bounds that a lossless memory keeps of a node, 0 for no memory; `usual` is what the \
              algorithm's paper has",
        factors: &[Factor::number("bounds", |c| {
            c.bounds.map_or("usual".into(), |n| i64::from(n).into())
        })],
    },
    Setting {
        name: "guess",
        accepts: Whole(-LARGEST, LARGEST, |c, n| c.guess = n as Value),
        usual: Usual::OfCell,
        doc: "where drivers and aspiration windows start",
        factors: &[Factor::number("guess", |c| i64::from(c.guess).into())],
    },
    Setting {
        name: "delta",
        accepts: Whole(1, 1_000_000, |c, n| c.delta = n as Value),
        usual: Usual::OfCell,
        doc: "half the width of an aspiration window",
        factors: &[Factor::number("delta", |c| i64::from(c.delta).into())],
    },
    Setting {
        name: "step",
        accepts: Whole(1, 1_000_000, |c, n| c.step = n as Value),
        usual: Usual::OfCell,
        doc: "how far stepping drivers step",
        factors: &[Factor::number("step", |c| i64::from(c.step).into())],
    },
    Setting {
        name: "stage",
        accepts: Whole(1, MAX_DEPTH as i64, |c, n| c.stage = n as u16),
        usual: Usual::OfCell,
        doc: "plies of a stage of staged and hybrid algorithms",
        factors: &[Factor::number("stage", |c| i64::from(c.stage).into())],
    },
    Setting {
        name: "hold",
        accepts: Whole(1, MOST_NODES_HELD as i64, |c, n| c.hold = n as u32),
        usual: Usual::OfCell,
        doc: "most nodes that a search which grows a tree holds at once, or entries of the table \
              of df-pn",
        factors: &[Factor::number("hold", |c| i64::from(c.hold).into())],
    },
    Setting {
        name: "nodes",
        accepts: WholeOr(1, MOST_VISITED, "all", |c, n| c.nodes = n.map(|n| n as u64)),
        usual: Usual::OfCell,
        doc: "the search ends after so many nodes, and the move that it has then is judged by the \
              values of all moves",
        factors: &[Factor::number("nodes", |c| {
            c.nodes.map_or("all".into(), |n| (n as i64).into())
        })],
    },
    Setting {
        name: "deepening",
        accepts: Text(
            || quoted(Deepening::ALL.map(Deepening::name)),
            |c, text| {
                let read = text.parse().map_err(|e: nullwindow::UnknownName| e.to_string());
                read.map(|deepening| c.deepening = deepening)
            },
        ),
        usual: Usual::OfCell,
        doc: "`direct`: the whole depth at once; `stepwise`: one depth after the other, with the \
              moves that a lossless memory has from the depths before first",
        factors: &[Factor::word("deepening", |c| c.deepening.name().into())],
    },
];

/// Two numbers with something between them.
fn two<N: std::str::FromStr>(text: &str, between: &str) -> Option<(N, N)> {
    let (first, second) = text.split_once(between)?;
    Some((first.parse().ok()?, second.parse().ok()?))
}
