//! What the algorithms do and cost on trees.

use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use nullwindow::algorithms::alpha_beta;
use nullwindow::catalogue::{CATALOGUE, Entry};
use nullwindow::drivers::{FromAbove, mtd};
use nullwindow::memory::{Lossless, OneBound, TwoBounds};
use nullwindow::{Counts, Limits, Search, Window, catalogue};
use nullwindow_engine::{AnyTree, How, Subject, WALK_SWING};
use nullwindow_games::trees::{ArtificialTree, ByHand, Order, WalkTree};
use serde::Serialize;

use crate::output::print;
use crate::table::{table, text};

/// What an algorithm does on the bench trees.
#[derive(Serialize)]
pub struct Signature {
    tree: &'static str,
    algorithm: &'static str,
    leaf: u64,
    interior: u64,
    transposition: u64,
    memory: u64,
}

#[derive(Serialize)]
pub struct Costs {
    alpha_beta_leaves_per_second: f64,
    /// Instructions of the generic Alpha-Beta relative to the one by hand;
    /// null where valgrind is not installed.
    generic_over_by_hand_instructions: Option<f64>,
    generic_over_by_hand_time: f64,
    sss_star_over_mtd_plus_infinity_time: f64,
    lossless_bytes_per_node: f64,
    lossless_bytes_per_node_at_worst: f64,
}

/// The counts as a table.
pub fn show_counts(counts: &[Signature]) -> String {
    let headings = ["tree", "algorithm", "leaf", "interior", "transposition", "memory"];
    let mut out = table(&headings, &[2, 3, 4, 5]);
    for s in counts {
        let numbers = [s.leaf, s.interior, s.transposition, s.memory].map(|n| n.to_string());
        let [leaf, interior, transposition, memory] = numbers;
        out.add_row([s.tree.into(), s.algorithm.into(), leaf, interior, transposition, memory]);
    }
    text(&out)
}

/// What every algorithm does on the bench trees.
pub fn signatures() -> Vec<Signature> {
    let mut cases = vec![
        ("random 8×4", AnyTree::Artificial(tree(8, 4, Order::Random))),
        ("first:0.8 24×4", AnyTree::Artificial(tree(24, 4, Order::FirstBest(0.8)))),
        ("geometric:0.5 5×7", AnyTree::Artificial(tree(5, 7, Order::Geometric(0.5)))),
    ];
    if let Ok(walk) = WalkTree::new(6, 7, WALK_SWING, 1) {
        cases.push(("walk 6×7", AnyTree::Walk(walk)));
    }
    let mut all = Vec::new();
    for (name, tree) in cases {
        let subject = tree.into();
        all.extend(CATALOGUE.iter().map(|entry| signature(name, &subject, entry)));
    }
    all
}

fn signature(name: &'static str, tree: &Subject, entry: &'static Entry) -> Signature {
    let counts = counts(tree, &How { first_guess: 50, ..How::new(entry.id) });
    Signature {
        tree: name,
        algorithm: entry.id,
        leaf: counts.leaf,
        interior: counts.interior,
        transposition: counts.transposition,
        memory: counts.memory,
    }
}

fn counts(tree: &Subject, how: &How) -> Counts {
    tree.run(how, &Limits::default()).expect("the algorithms are in the catalogue").counts
}

fn tree(width: u32, depth: u32, order: Order) -> ArtificialTree {
    ArtificialTree::new(width, depth, order, 1).expect("the bench trees are possible")
}

/// The kernels whose cost is compared, on a random tree of width 24, depth 4.
/// Alpha-Beta is compiled for this tree alone, as the one by hand is.
fn kernel(name: &str, tree: &ArtificialTree) -> Option<u64> {
    match name {
        "by-hand" => Some(ByHand::run(tree).leaf),
        "alpha-beta" => {
            let mut s = Search::new(tree);
            let root = s.root(&tree.root(), tree.depth()).ok()?;
            alpha_beta(&mut s, &root, Window::FULL).ok()?;
            Some(s.counts().leaf)
        }
        id => {
            let how = How::new(catalogue::find(id)?.id);
            Some(counts(&AnyTree::Artificial(tree.clone()).into(), &how).leaf)
        }
    }
}

/// Runs one kernel so many times.
pub fn run_kernel(name: &str, times: u64) -> Result<()> {
    let mut leaves = 0;
    for seed in 0..times {
        let tree = ArtificialTree::new(24, 4, Order::Random, seed)?;
        match kernel(name, &tree) {
            Some(n) => leaves += n,
            None => bail!("no kernel '{name}'"),
        }
    }
    print(&format!("{leaves}\n"))
}

/// What things cost, measured now.
pub fn costs() -> Costs {
    let tree = tree(24, 4, Order::Random);
    let time = |name: &str| {
        best_of(9, || {
            black_box(kernel(name, black_box(&tree)));
        })
    };
    let generic = time("alpha-beta");
    let leaves = kernel("alpha-beta", &tree).unwrap_or(0);
    let (measured, worst) = bytes_per_node();
    Costs {
        alpha_beta_leaves_per_second: leaves as f64 / generic.as_secs_f64(),
        generic_over_by_hand_instructions: instructions("alpha-beta")
            .zip(instructions("by-hand"))
            .map(|(generic, by_hand)| generic / by_hand),
        generic_over_by_hand_time: generic.as_secs_f64() / time("by-hand").as_secs_f64(),
        sss_star_over_mtd_plus_infinity_time: time("sss-star").as_secs_f64()
            / time("mtd-plus-infinity").as_secs_f64(),
        lossless_bytes_per_node: measured,
        lossless_bytes_per_node_at_worst: worst,
    }
}

/// The shortest of several runs: the least disturbed one.
fn best_of(runs: u32, mut work: impl FnMut()) -> Duration {
    let once = |work: &mut dyn FnMut()| {
        let start = Instant::now();
        for _ in 0..5 {
            work();
        }
        start.elapsed() / 5
    };
    (0..runs).map(|_| once(&mut work)).min().unwrap_or_default()
}

/// Bytes of lossless memory a stored node: after a search, and at worst, which
/// is just after its largest map has grown.
fn bytes_per_node() -> (f64, f64) {
    use nullwindow::memory::{Memory, Recall};
    let tree = tree(24, 4, Order::Random);
    let mut s = Search::with(&tree, Lossless::<OneBound>::new(), ());
    if let Ok(root) = s.root(&tree.root(), tree.depth()) {
        let _ = mtd(&mut s, &root, &mut FromAbove);
    }
    let measured = s.memory().bytes() as f64 / s.memory().stored() as f64;
    let mut memory = Lossless::<TwoBounds>::new();
    let mut worst: f64 = 0.0;
    for key in 0..200_000 {
        memory.store(key, 0, Recall::NOTHING);
        if key >= 1_000 {
            worst = worst.max(memory.bytes() as f64 / (key + 1) as f64);
        }
    }
    (measured, worst)
}

/// Instructions of a kernel as callgrind counts them, start-up subtracted.
fn instructions(kernel: &str) -> Option<f64> {
    let count = |times: &str| -> Option<f64> {
        let program = std::env::current_exe().ok()?;
        let done = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(program)
            .args(["bench", "--kernel", kernel, times])
            .output()
            .ok()
            .filter(|done| done.status.success())?;
        let log = String::from_utf8_lossy(&done.stderr).into_owned();
        let line = log.lines().find(|line| line.contains("Collected"))?;
        line.rsplit(' ').next()?.parse().ok()
    };
    Some(count("6")? - count("1")?)
}

/// The costs in words.
pub fn show(costs: &Costs) -> String {
    let instructions = match costs.generic_over_by_hand_instructions {
        Some(ratio) => format!("{ratio:.3}"),
        None => "not measured: valgrind is not installed".into(),
    };
    format!(
        "\nOn a random tree of width 24 and depth 4, in this run:\n\
         \x20 alpha-beta evaluates {:.1} million leaves per second\n\
         \x20 alpha-beta / hand-written alpha-beta, instructions: {instructions}\n\
         \x20 alpha-beta / hand-written alpha-beta, time: {:.2}\n\
         \x20 sss-star / mtd-plus-infinity, time: {:.2}\n\
         \x20 lossless memory: {:.1} bytes per stored node, {:.1} at worst\n",
        costs.alpha_beta_leaves_per_second / 1e6,
        costs.generic_over_by_hand_time,
        costs.sss_star_over_mtd_plus_infinity_time,
        costs.lossless_bytes_per_node,
        costs.lossless_bytes_per_node_at_worst,
    )
}
