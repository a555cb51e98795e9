//! What an exercise is made from: a tree, its values, and a search of it.

use nullwindow::catalogue::Entry;
use nullwindow::{Limits, Value};
use nullwindow_games::trees::ExplicitTree;

use super::level::Dice;
use super::spec::ExerciseError;
use super::texts::{Texts, fill};
use crate::how::How;
use crate::steps::{self, Nodes, RunReply, StepKind, StepRecord, letters};
use crate::subject::Subject;

/// More nodes or steps than any exercise has.
const MOST: usize = 20_000;

/// Half an aspiration window, small enough for the values of small trees.
const DELTA: Value = 4;
/// The step of stepping drivers.
const STEP: Value = 10;

/// A tree and a search of it, with what questions need to know of both.
#[derive(Clone, Debug)]
pub(super) struct Material {
    pub(super) tree: Nodes,
    /// The tree as nested lists.
    pub(super) text: String,
    /// The minimax value of every node.
    pub(super) values: Vec<Value>,
    pub(super) run: RunReply,
    /// Where the search starts from a guess.
    pub(super) guess: Option<Value>,
    /// What is said of it.
    pub(super) texts: &'static Texts,
}

impl Material {
    pub(super) fn new(
        tree: ExplicitTree,
        entry: &'static Entry,
        dice: &mut Dice,
        texts: &'static Texts,
    ) -> Result<Material, ExerciseError> {
        let text = tree.to_json();
        let subject = Subject::from(tree);
        let mut tree = steps::drawn(&subject, MOST);
        let values = minimax(&tree);
        // Near the value, as the guess of a program is.
        let guess = entry.guesses.then(|| (values[0] + dice.below(13) as Value - 6).max(1));
        let run = search(&subject, entry, guess, &mut tree)?;
        Ok(Material { tree, text, values, run, guess, texts })
    }

    /// The same tree searched by another algorithm.
    pub(super) fn searched_by(&self, entry: &'static Entry) -> Result<RunReply, ExerciseError> {
        let tree = ExplicitTree::parse(&self.text).map_err(|_| ExerciseError::None)?;
        let guess = entry.guesses.then_some(self.guess.unwrap_or(self.values[0]));
        search(&Subject::from(tree), entry, guess, &mut self.tree.clone())
    }

    /// The nodes in the order of their numbers: level by level, from left to right.
    pub(super) fn nodes(&self) -> impl DoubleEndedIterator<Item = u32> + use<> {
        0..self.tree.len() as u32
    }

    pub(super) fn is_leaf(&self, node: u32) -> bool {
        self.tree.children(node).is_empty()
    }

    pub(super) fn leaves(&self) -> impl Iterator<Item = u32> + '_ {
        self.nodes().filter(|&node| self.is_leaf(node))
    }

    pub(super) fn parent(&self, node: u32) -> u32 {
        self.tree.parent[node as usize]
    }

    /// The nodes from the root to a node.
    pub(super) fn way(&self, node: u32) -> Vec<u32> {
        let mut way = vec![node];
        let mut now = node;
        while now != 0 {
            now = self.parent(now);
            way.push(now);
        }
        way.reverse();
        way
    }

    /// Whether a node is another one or below it.
    pub(super) fn is_within(&self, node: u32, top: u32) -> bool {
        self.way(node).contains(&top)
    }

    /// Whether Max moves at a node.
    pub(super) fn is_max(&self, node: u32) -> bool {
        self.way(node).len() % 2 == 1
    }

    pub(super) fn side(&self, node: u32) -> &'static str {
        if self.is_max(node) { "Max" } else { "Min" }
    }

    pub(super) fn value(&self, node: u32) -> Value {
        self.values[node as usize]
    }

    /// The first node with the position of a node: itself, unless the position is there again.
    pub(super) fn first(&self, node: u32) -> u32 {
        let found = self.tree.same.iter().find(|(again, _)| *again == node);
        found.map_or(node, |&(_, first)| first)
    }

    /// The letter of a node. A position that is there again has the letter of the first one and a
    /// prime each time.
    pub(super) fn name(&self, node: u32) -> String {
        let first = self.first(node);
        let before =
            self.tree.same.iter().filter(|&&(again, of)| of == first && again <= node).count();
        letters(first as usize) + &"′".repeat(before)
    }

    /// A text about a node.
    pub(super) fn of_node(&self, text: &str, node: u32) -> String {
        fill(text, &[("name", &self.name(node))])
    }

    /// The letters of several nodes.
    pub(super) fn names(&self, nodes: &[u32]) -> String {
        nodes.iter().map(|&node| self.name(node)).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn steps(&self) -> &[StepRecord] {
        &self.run.steps
    }

    /// The steps at which a leaf is evaluated.
    pub(super) fn evaluations(&self) -> Vec<usize> {
        let steps = self.steps().iter().enumerate();
        steps.filter(|(_, step)| step.leaf.is_some()).map(|(i, _)| i).collect()
    }

    /// The leaves that are evaluated, where they stand, in the order of their first evaluation.
    pub(super) fn evaluated(&self) -> Vec<u32> {
        let mut leaves = Vec::new();
        for i in self.evaluations() {
            let leaf = self.steps()[i].node;
            if !leaves.contains(&leaf) {
                leaves.push(leaf);
            }
        }
        leaves
    }

    /// The leaves that the whole search never evaluates.
    pub(super) fn never_evaluated(&self) -> Vec<u32> {
        let evaluated = self.evaluated();
        self.leaves().filter(|leaf| !evaluated.contains(leaf)).collect()
    }

    /// The kinds of a step that enter a node with a window.
    pub(super) fn enters(step: &StepRecord) -> bool {
        matches!(step.kind, StepKind::Visit | StepKind::Leaf) && step.window.is_some()
    }
}

fn search(
    subject: &Subject,
    entry: &'static Entry,
    guess: Option<Value>,
    tree: &mut Nodes,
) -> Result<RunReply, ExerciseError> {
    let how = How {
        first_guess: guess.unwrap_or_default(),
        delta: Some(DELTA),
        step: Some(STEP),
        ..How::new(entry.id)
    };
    let run = steps::run(&how, subject, tree, MOST, &Limits::default());
    run.map_err(|error| ExerciseError::Search(error.to_string()))
}

/// The value of every node; children have larger numbers than their parents.
fn minimax(tree: &Nodes) -> Vec<Value> {
    let mut ply = vec![0; tree.len()];
    for node in 1..tree.len() {
        ply[node] = ply[tree.parent[node] as usize] + 1;
    }
    let mut values = vec![0; tree.len()];
    for node in (0..tree.len()).rev() {
        let below = tree.children(node as u32).iter().map(|&child| values[child as usize]);
        let best = if ply[node] % 2 == 0 { below.max() } else { below.min() };
        values[node] = best.or(tree.value[node]).unwrap_or_default();
    }
    values
}
