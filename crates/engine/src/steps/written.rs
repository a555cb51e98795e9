//! Traces that another program wrote, as the steps of a search: docs/trace-format.md.
//!
//! A trace is read line by line. What a line says of a node becomes the step that our own
//! searches would have: a visit, a leaf, an answer of memory, a cutoff. Two traces are read into
//! one tree, in which a node is known by the moves that lead to it.

use std::collections::{HashMap, HashSet};

use nullwindow::{INFINITY, Value};

use super::ground::{Ground, ground};
use super::names::letters;
use super::nodes::{Nodes, ROOT};
use super::recorder::{VisitFrame, why};
use super::run::RunReply;
use super::step::{ShownBounds, StepKind, StepRecord};
use super::written_line::{
    Header, NodeLine, ReturnedBy, ValuesOf, WrittenError, WrittenLine, read_lines,
};
use crate::subject::SubjectSpec;

/// The longest line of moves.
const DEEPEST: usize = 200;

/// Traces in one tree.
#[derive(Clone, Debug)]
pub struct WrittenTraces {
    /// What was searched, where the first trace says so.
    pub subject: Option<SubjectSpec>,
    /// The tree.
    pub tree: Nodes,
    /// The traces, as runs.
    pub runs: Vec<RunReply>,
}

/// Reads traces of one position, of at most so many nodes together and steps each. Where there
/// is no room for a node or a step, the trace ends, and says that it is not whole.
///
/// ```
/// use nullwindow_engine::steps::read_written;
/// let text = "{\"trace\": 1, \"program\": \"mine\"}\n\
///     {\"node\": 1, \"window\": [null, null]}\n\
///     {\"node\": 2, \"move\": \"c4\", \"window\": [null, null], \"value\": 7}\n\
///     {\"node\": 1, \"value\": -7}\n";
/// let read = read_written(&[text], 100, 100).unwrap();
/// assert_eq!((read.runs[0].value, read.tree.moves[1].as_str()), (Some(-7), "c4"));
/// let error = read_written(&["{\"trace\": 1}\n{\"node\": 1, \"value\": \"7\"}"], 9, 9);
/// assert!(error.unwrap_err().to_string().starts_with("line 2: "));
/// ```
pub fn read_written(
    texts: &[&str],
    nodes: usize,
    steps: usize,
) -> Result<WrittenTraces, WrittenError> {
    let read = texts.iter().map(|text| read_lines(text)).collect::<Result<Vec<_>, _>>()?;
    let spec = read.first().and_then(|(header, _)| header.subject.clone());
    if read.iter().any(|(header, _)| header.subject.is_some() && header.subject != spec) {
        return Err(WrittenError::at(1, "the traces are of two positions: open one at a time"));
    }
    let subject = spec.as_ref().map(SubjectSpec::open).transpose();
    let subject = subject.map_err(|error| WrittenError::at(1, error))?;
    let mut growing = ToldTree {
        tree: Nodes::new(nodes),
        names: vec![Vec::new()],
        whole: HashSet::new(),
        ground: subject.as_ref().map(ground),
    };
    growing.know(ROOT);
    let count = texts.len();
    let mut runs = Vec::new();
    for (i, (header, lines)) in read.iter().enumerate() {
        growing.tree.allow(nodes * (i + 1) / count);
        runs.push(ReadRun::new(header, &mut growing, steps).read(lines)?);
    }
    let (names, mut tree) = (growing.names, growing.tree);
    match &subject {
        Some(subject) => super::label(subject, &mut tree),
        None => tree.moves = named(&tree, &names),
    }
    Ok(WrittenTraces { subject: spec, tree, runs })
}

/// The moves that lead to the nodes.
fn named(tree: &Nodes, names: &[Vec<String>]) -> Vec<String> {
    let name = |node: usize| {
        let (parent, place) = (tree.parent[node] as usize, usize::from(tree.place[node]));
        names[parent].get(place).cloned().unwrap_or_default()
    };
    (0..tree.len()).map(|node| if node == 0 { String::new() } else { name(node) }).collect()
}

/// A tree on the way.
struct ToldTree<'a> {
    tree: Nodes,
    /// By node: the moves that are known there, in the order of their places.
    names: Vec<Vec<String>>,
    /// Nodes of which all moves are known.
    whole: HashSet<u32>,
    ground: Option<Box<dyn Ground + 'a>>,
}

impl ToldTree<'_> {
    /// All moves of a node are known, if there are rules.
    fn know(&mut self, node: u32) {
        if let Some(ground) = &self.ground {
            let names = ground.moves(node);
            self.names[node as usize] = names;
            self.whole.insert(node);
        }
    }

    /// A program says which moves a node has.
    fn say(&mut self, node: u32, moves: &[String]) -> Result<(), String> {
        for mv in moves {
            self.place(node, mv)?;
        }
        self.whole.insert(node);
        self.grow();
        let children = self.names[node as usize].len();
        self.tree.expand(node, children);
        self.grow();
        Ok(())
    }

    /// The place of a move.
    fn place(&mut self, node: u32, mv: &str) -> Result<u16, String> {
        let known = &mut self.names[node as usize];
        if let Some(place) = known.iter().position(|name| name == mv) {
            return Ok(place as u16);
        }
        let read = self.ground.as_ref().and_then(|ground| ground.place(node, mv));
        match read {
            Some(place) => Ok(place as u16),
            None if self.whole.contains(&node) => {
                Err(format!("'{mv}' is not one of the {} moves there", known.len()))
            }
            None if known.len() > usize::from(u16::MAX) => Err("a node has too many moves".into()),
            None => {
                known.push(mv.to_string());
                Ok((known.len() - 1) as u16)
            }
        }
    }

    /// The child by a move; nothing when there is no room.
    fn child(&mut self, node: u32, mv: &str) -> Result<Option<u32>, String> {
        let place = self.place(node, mv)?;
        let child = self.tree.child(node, place);
        self.grow();
        Ok(child)
    }

    /// Follows the tree with what is kept of its nodes.
    fn grow(&mut self) {
        while self.names.len() < self.tree.len() {
            let node = self.names.len();
            self.names.push(Vec::new());
            if let Some(ground) = &mut self.ground {
                ground.reach(self.tree.parent[node], usize::from(self.tree.place[node]));
                self.know(node as u32);
            }
        }
    }

    /// Children of a node that came to be known are drawn, searched or not.
    fn expand(&mut self, node: u32) {
        if self.ground.is_some() {
            let children = self.names[node as usize].len();
            self.tree.expand(node, children);
            self.grow();
        }
    }
}

/// A visit of a node that has no value yet.
struct WrittenVisit {
    id: u64,
    frame: VisitFrame,
    window: ShownBounds,
    /// The child with the best value.
    best: Option<u32>,
    /// How many of its children have returned.
    returned: usize,
}

/// A trace that is being read.
struct ReadRun<'a, 'g> {
    growing: &'a mut ToldTree<'g>,
    values: ValuesOf,
    /// The visits from the root to where the search is.
    open: Vec<WrittenVisit>,
    limit: usize,
    /// The nodes in the order of their first visits.
    visited: HashMap<u32, usize>,
    evaluated: HashSet<u32>,
    run: RunReply,
}

impl<'a, 'g> ReadRun<'a, 'g> {
    fn new(header: &Header, growing: &'a mut ToldTree<'g>, limit: usize) -> ReadRun<'a, 'g> {
        let name = if header.program.is_empty() { "a program" } else { &header.program };
        let run = RunReply {
            algorithm: "",
            name: name.to_string().into(),
            bounds: 0,
            proved: [-INFINITY, INFINITY],
            value: None,
            best: None,
            stop: None,
            steps: Vec::new(),
            truncated: false,
            leaves: Vec::new(),
            names: Vec::new(),
            counts: [0; 4],
        };
        ReadRun {
            growing,
            values: header.values,
            open: Vec::new(),
            limit,
            visited: HashMap::new(),
            evaluated: HashSet::new(),
            run,
        }
    }

    fn read(mut self, lines: &[(usize, WrittenLine)]) -> Result<RunReply, WrittenError> {
        // Of several iterations the last one is shown.
        let iteration = |(_, line): &(usize, WrittenLine)| matches!(line, WrittenLine::Iteration);
        let from = lines.iter().rposition(iteration).map_or(0, |last| last + 1);
        for (number, line) in &lines[from..] {
            if self.run.truncated {
                break;
            }
            self.line(line).map_err(|what| WrittenError::at(*number, what))?;
        }
        let [lower, upper] = self.run.proved;
        self.run.value = (lower == upper).then_some(lower);
        if self.run.value.is_none() && lower == -INFINITY && upper == INFINITY {
            self.run.stop = Some("the trace ends before the root has a value".to_string());
        }
        let mut order: Vec<(usize, u32)> = self.visited.iter().map(|(&n, &at)| (at, n)).collect();
        order.sort_unstable();
        let named = order.iter().enumerate().map(|(i, &(_, node))| (node, letters(i)));
        self.run.names = named.collect();
        Ok(self.run)
    }

    fn line(&mut self, line: &WrittenLine) -> Result<(), String> {
        match line {
            WrittenLine::Iteration => Ok(()),
            WrittenLine::Pass(gamma) => {
                self.open.clear();
                let gamma = Some(*gamma);
                self.push(StepRecord { gamma, ..StepRecord::at(StepKind::Pass, ROOT) });
                Ok(())
            }
            WrittenLine::Node(line) => self.node(line),
        }
    }

    fn node(&mut self, line: &NodeLine) -> Result<(), String> {
        let known = self.open.iter().any(|visit| visit.id == line.id);
        if known && (line.mv.is_some() || line.parent.is_some() || line.window.is_some()) {
            return Err(format!("node {} is entered again before it has a value", line.id));
        }
        if !known && !self.enter(line)? {
            return Ok(());
        }
        let node = match self.open.iter().position(|visit| visit.id == line.id) {
            Some(place) => {
                // Visits below it that were given up have no value.
                self.open.truncate(place + 1);
                self.open[place].frame.node
            }
            None => return Ok(()),
        };
        if let Some(moves) = &line.moves {
            self.growing.say(node, moves)?;
        }
        match (line.value, line.by) {
            (Some(value), by) => self.returned(value, by),
            (None, Some(_)) => return Err("'by' says who gave a value: there is none".into()),
            (None, None) => {}
        }
        Ok(())
    }

    /// A visit begins; false if there is no room for it.
    fn enter(&mut self, line: &NodeLine) -> Result<bool, String> {
        if let Some(parent) = line.parent {
            let place = self.open.iter().position(|visit| visit.id == parent);
            let place =
                place.ok_or_else(|| format!("its parent {parent} is not being searched"))?;
            self.open.truncate(place + 1);
        }
        let node = match (&line.mv, self.open.last()) {
            (None, None) => Some(ROOT),
            (None, Some(above)) => {
                let (id, above) = (line.id, above.id);
                return Err(format!("node {id} has no move, but {above} is still searched"));
            }
            (Some(mv), None) => return Err(format!("'{mv}' is played where nothing is searched")),
            (Some(mv), Some(above)) => {
                let above = above.frame.node;
                self.growing.expand(above);
                self.growing.child(above, mv)?
            }
        };
        if self.open.len() > DEEPEST {
            return Err(format!("the line of moves is longer than {DEEPEST}"));
        }
        let Some(node) = node else {
            self.run.truncated = true;
            return Ok(false);
        };
        let window = line.window.unwrap_or([-INFINITY, INFINITY]);
        let window = self.for_max(window, self.open.len());
        let frame = VisitFrame { node, g: None };
        self.open.push(WrittenVisit { id: line.id, frame, window, best: None, returned: 0 });
        let order = self.visited.len();
        self.visited.entry(node).or_insert(order);
        if line.value.is_none() {
            let window = Some(window);
            self.push(StepRecord { window, ..StepRecord::at(StepKind::Visit, node) });
        }
        Ok(true)
    }

    /// The innermost visit returns a value.
    fn returned(&mut self, value: Value, by: Option<ReturnedBy>) {
        let Some(visit) = self.open.pop() else { return };
        let depth = self.open.len();
        let g = self.for_max([value, value], depth)[0];
        let (node, window) = (visit.frame.node, visit.window);
        let done = StepRecord::at(StepKind::Done, node);
        let step = StepRecord { window: Some(window), g: Some(g), ..done };
        match by {
            Some(ReturnedBy::Memory) => {
                self.answered(StepRecord { kind: StepKind::Memory, ..step })
            }
            Some(ReturnedBy::Other) => {
                self.answered(StepRecord { kind: StepKind::Settled, ..step })
            }
            Some(ReturnedBy::Leaf) => self.leaf(step, g),
            None if visit.returned == 0 => self.leaf(step, g),
            None => self.backed_up(step, &visit, g),
        }
        let Some(above) = self.open.last_mut() else {
            return self.proved(window, g, visit.best);
        };
        above.returned += 1;
        let max = is_max(depth - 1);
        if above.frame.g.is_none_or(|best| if max { g > best } else { g < best }) {
            (above.frame.g, above.best) = (Some(g), Some(node));
        }
    }

    /// The root has a value: what that proves, with its window.
    fn proved(&mut self, [alpha, beta]: ShownBounds, g: Value, best: Option<u32>) {
        let [lower, upper] = &mut self.run.proved;
        if g > alpha {
            *lower = g.max(*lower);
            self.run.best =
                best.map(|child| self.growing.tree.place[child as usize]).or(self.run.best);
        }
        if g < beta {
            *upper = g.min(*upper);
        }
    }

    fn answered(&mut self, step: StepRecord) {
        self.run.counts[2] += 1;
        self.push(step);
    }

    fn leaf(&mut self, step: StepRecord, g: Value) {
        let node = step.node;
        self.run.counts[0] += 1;
        if self.evaluated.insert(node) {
            self.run.leaves.push(node);
        }
        if self.growing.tree.children(node).is_empty() {
            self.growing.tree.evaluate(node, g);
        }
        self.push(StepRecord { kind: StepKind::Leaf, leaf: Some([g, g]), ..step });
    }

    fn backed_up(&mut self, step: StepRecord, visit: &WrittenVisit, g: Value) {
        let (node, [alpha, beta], depth) = (step.node, visit.window, self.open.len());
        self.run.counts[1] += 1;
        let children = self.growing.tree.children(node).len();
        let is_cut = if is_max(depth) { g >= beta } else { g <= alpha };
        let is_left = !self.growing.whole.contains(&node) || visit.returned < children;
        if is_cut && is_left {
            let above: Vec<VisitFrame> = self.open.iter().map(|visit| visit.frame).collect();
            let why = Some(why(above.iter(), depth, [alpha, beta]));
            return self.push(StepRecord { kind: StepKind::Cut, why, ..step });
        }
        if !is_cut && !self.growing.whole.contains(&node) {
            // Nothing was cut off, so no other moves are known to be there.
            self.growing.tree.expand(node, children);
        }
        self.push(step);
    }

    fn push(&mut self, step: StepRecord) {
        if self.run.steps.len() >= self.limit {
            self.run.truncated = true;
            return;
        }
        self.run.steps.push(step);
    }

    /// A window or a value of a node at a depth, as Max sees it.
    fn for_max(&self, [low, high]: ShownBounds, depth: usize) -> ShownBounds {
        match self.values {
            ValuesOf::Mover if !is_max(depth) => [-high, -low],
            _ => [low, high],
        }
    }
}

fn is_max(depth: usize) -> bool {
    depth.is_multiple_of(2)
}
