//! Random trees and what the library's searches say of them, as text: for the programs in
//! `proofs/` that compute the same from the proved model and compare. `.ci/proofs` runs both.
//!
//! `cargo run -p nullwindow --example searches_of_random_trees -- 1000`
//!
//! A line `tree …` begins a tree, `memory …` gives the searches after it a new memory, and
//! every other line is a search, the value it returned, the passes of a driver, and the
//! leaves it evaluated, by their number from the left, in order:
//! `alpha-beta -5 9 = 3 : : 0 1 4`.

use std::io::{BufWriter, Write};

use nullwindow::algorithms::{alpha_beta, mt, negascout, sss_star};
use nullwindow::drivers::{
    Bisection, FirstGuess, FromAbove, FromBelow, Policy, Proved, Steps, mtd, mtd_f,
};
use nullwindow::memory::{Lossless, Memory, OneBound, TwoBounds};
use nullwindow::observer::{Event, Observer};
use nullwindow::{Bounds, INFINITY, Node, Search, Value, Window};
use nullwindow_games::trees::{ExplicitTree, Twig};

/// Draws the same numbers on every machine (Steele, Lea and Flood 2014: SplitMix).
struct RandomNumbers(u64);

impl RandomNumbers {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// From `low` to `high`, both included.
    fn between(&mut self, low: Value, high: Value) -> Value {
        low + (self.bits() % (high - low + 1) as u64) as Value
    }
}

/// A tree: of equal width and depth, or ragged; with few or many different values.
struct RandomTree {
    text: String,
    /// The ways to the leaves, left to right.
    leaves: Vec<Vec<u16>>,
    range: Value,
}

impl RandomTree {
    fn draw(draw: &mut RandomNumbers) -> RandomTree {
        let range = [2, 9, 100, 1_000_000][draw.between(0, 3) as usize];
        let mut tree = RandomTree { text: String::new(), leaves: Vec::new(), range };
        let width = draw.between(2, 4);
        let depth = draw.between(0, [6, 4, 3][width as usize - 2]);
        let ragged = draw.between(0, 1) == 1;
        tree.grow(draw, &mut Vec::new(), (width, depth), ragged);
        tree
    }

    fn grow(
        &mut self,
        draw: &mut RandomNumbers,
        path: &mut Vec<u16>,
        size: (Value, Value),
        ragged: bool,
    ) {
        let (width, depth) = size;
        if depth == 0 || (ragged && !path.is_empty() && draw.between(0, 4) == 0) {
            self.text += &draw.between(-self.range, self.range).to_string();
            self.leaves.push(path.clone());
            return;
        }
        let children = if ragged { draw.between(1, width) } else { width };
        for i in 0..children {
            self.text.push(if i == 0 { '[' } else { ',' });
            path.push(i as u16);
            self.grow(draw, path, (width, depth - 1), ragged);
            path.pop();
        }
        self.text.push(']');
    }
}

/// Every leaf that is evaluated, again if it is evaluated again.
#[derive(Default)]
struct Evaluations(Vec<Vec<u16>>);

impl Observer<ExplicitTree> for Evaluations {
    fn event(&mut self, _: &ExplicitTree, path: &[u16], event: Event<'_, ExplicitTree>) {
        if let Event::Leaf { .. } = event {
            self.0.push(path.to_vec());
        }
    }
}

type Searching<'a, M> = Search<'a, ExplicitTree, M, Evaluations>;

/// A search with a memory, on one tree.
struct SearchedTree<'a, M: Memory> {
    search: Searching<'a, M>,
    tree: &'a ExplicitTree,
    drawn: &'a RandomTree,
}

impl<'a, M: Memory> SearchedTree<'a, M> {
    fn new(tree: &'a ExplicitTree, drawn: &'a RandomTree, memory: M) -> Self {
        SearchedTree { search: Search::with(tree, memory, Evaluations::default()), tree, drawn }
    }

    /// Runs a search from the root and prints its line.
    fn say(
        &mut self,
        out: &mut impl Write,
        name: &str,
        run: impl FnOnce(&mut Searching<'a, M>, &Node<Twig>) -> Proved,
    ) -> std::io::Result<()> {
        let before = self.search.observer().0.len();
        let root = self.search.root(&self.tree.root(), self.tree.height()).expect("a root");
        let proved = run(&mut self.search, &root);
        write!(out, "{name} = {} :", proved.bounds.lower)?;
        for pass in &proved.passes {
            write!(out, " {} {}", pass.gamma, pass.value)?;
        }
        write!(out, " :")?;
        for path in &self.search.observer().0[before..] {
            let leaf = self.drawn.leaves.binary_search(path).expect("a leaf of the tree");
            write!(out, " {leaf}")?;
        }
        writeln!(out)
    }

    fn alpha_beta(&mut self, out: &mut impl Write, w: Window) -> std::io::Result<()> {
        let name = format!("alpha-beta {} {}", w.alpha, w.beta);
        self.say(out, &name, |s, root| alpha_beta(s, root, w).expect("no limit").into())
    }

    fn negascout(&mut self, out: &mut impl Write, w: Window) -> std::io::Result<()> {
        let name = format!("negascout {} {}", w.alpha, w.beta);
        self.say(out, &name, |s, root| negascout(s, root, w).expect("no limit").into())
    }

    fn mt(&mut self, out: &mut impl Write, gamma: Value) -> std::io::Result<()> {
        let name = format!("mt {gamma}");
        self.say(out, &name, |s, root| mt(s, root, gamma).expect("no limit").into())
    }

    /// A sequence of searches that share the memory.
    fn several(&mut self, out: &mut impl Write, draw: &mut RandomNumbers) -> std::io::Result<()> {
        let range = self.drawn.range;
        self.alpha_beta(out, window(draw, range))?;
        self.mt(out, draw.between(-range, range + 1))?;
        self.negascout(out, window(draw, range))?;
        self.mt(out, draw.between(-range, range + 1))?;
        self.alpha_beta(out, Window::FULL)?;
        self.negascout(out, Window::FULL)
    }
}

fn window(draw: &mut RandomNumbers, range: Value) -> Window {
    let alpha = draw.between(-range - 1, range);
    Window::new(alpha, draw.between(alpha + 1, range + 1))
}

/// MTD with a policy and a new memory.
fn drive(
    out: &mut impl Write,
    (tree, drawn): (&ExplicitTree, &RandomTree),
    name: &str,
    mut policy: impl Policy,
) -> std::io::Result<()> {
    SearchedTree::new(tree, drawn, Lossless::<OneBound>::new())
        .say(out, name, |s, root| mtd(s, root, &mut policy).expect("the value"))
}

fn searches(out: &mut impl Write, draw: &mut RandomNumbers) -> std::io::Result<()> {
    let drawn = RandomTree::draw(draw);
    writeln!(out, "tree {}", drawn.text)?;
    let tree = ExplicitTree::parse(&drawn.text).expect("a tree");
    writeln!(out, "memory none")?;
    SearchedTree::new(&tree, &drawn, ()).several(out, draw)?;
    writeln!(out, "memory one-bound")?;
    SearchedTree::new(&tree, &drawn, Lossless::<OneBound>::new()).several(out, draw)?;
    writeln!(out, "memory two-bounds")?;
    SearchedTree::new(&tree, &drawn, Lossless::<TwoBounds>::new()).several(out, draw)?;

    let on = (&tree, &drawn);
    let range = drawn.range;
    drive(out, on, "mtd-above", FromAbove)?;
    drive(out, on, "mtd-below", FromBelow)?;
    let guess = draw.between(-range, range);
    drive(out, on, &format!("mtd-guess {guess}"), FirstGuess(guess))?;
    let bounds = Bounds { lower: -range - 1, upper: range + 1 };
    let name = format!("mtd-bisect {} {}", bounds.lower, bounds.upper);
    drive(out, on, &name, Bisection(bounds))?;
    let size = draw.between(0, range);
    drive(out, on, &format!("mtd-step {size}"), Steps(size))?;
    SearchedTree::new(&tree, &drawn, Lossless::<OneBound>::new()).say(
        out,
        &format!("mtd-guess {guess}"),
        |s, root| mtd_f(s, root, guess).expect("the value"),
    )?;
    SearchedTree::new(&tree, &drawn, ())
        .say(out, "sss-star", |s, root| sss_star(s, root).expect("no limit").into())
}

fn main() -> std::io::Result<()> {
    let argument = std::env::args().nth(1);
    let trees: u64 = argument.map_or(1000, |n| n.parse().expect("a number of trees"));
    assert_eq!(INFINITY, 1 << 30, "the programs in proofs/ know it by this number");
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut draw = RandomNumbers(1995);
    for _ in 0..trees {
        searches(&mut out, &mut draw)?;
    }
    out.flush()
}
