//! Records the steps of a search as the page shows them.

use std::collections::HashMap;

use nullwindow::observer::{Event, Observer, OpenStep};
use nullwindow::{Bounds, Game, Node, Value, Window};

use super::nodes::{Nodes, ROOT};
use super::step::{ForMax, ShownBounds, ShownOpinion, StepKind, StepRecord, Why};

/// States of an OPEN list that a step shows.
const MOST_LISTED: usize = 64;

/// A node on the way from the root to where the search is.
#[derive(Clone, Copy)]
pub(super) struct VisitFrame {
    pub(super) node: u32,
    /// Its value so far, once a child has returned.
    pub(super) g: Option<Value>,
}

/// Writes down what a search does, in at most so many steps.
pub(crate) struct Recorder<'a> {
    nodes: &'a mut Nodes,
    steps: Vec<StepRecord>,
    limit: usize,
    truncated: bool,
    frames: Vec<VisitFrame>,
    /// The last step at a node.
    last: HashMap<u32, usize>,
    /// A leaf that was evaluated without being entered, as SSS* does.
    evaluated: Option<(u32, ShownBounds)>,
    /// The ply that the search reaches down to.
    horizon: Option<usize>,
    /// What was thought since the last other event.
    thinks: Vec<(u32, ShownOpinion)>,
}

impl<'a> Recorder<'a> {
    pub(crate) fn new(nodes: &'a mut Nodes, limit: usize) -> Recorder<'a> {
        Recorder {
            nodes,
            steps: Vec::new(),
            limit,
            truncated: false,
            frames: Vec::new(),
            last: HashMap::new(),
            evaluated: None,
            horizon: None,
            thinks: Vec::new(),
        }
    }

    /// The steps, and whether there were more.
    pub(crate) fn finish(mut self) -> (Vec<StepRecord>, bool) {
        self.grown();
        (self.steps, self.truncated)
    }

    fn push(&mut self, step: StepRecord) {
        if self.steps.len() >= self.limit {
            self.truncated = true;
            return;
        }
        self.last.insert(step.node, self.steps.len());
        self.steps.push(step);
    }

    /// A node that is answered as soon as it is entered has one step for both: takes
    /// the step of its entry back and returns its window.
    fn take_entry(&mut self, node: u32) -> Option<ShownBounds> {
        let entry = |step: &mut StepRecord| step.node == node && step.kind == StepKind::Visit;
        self.steps.pop_if(entry)?.window
    }

    /// What is thought of several nodes in a row is one step, at the first of them.
    fn grown(&mut self) {
        let thinks = std::mem::take(&mut self.thinks);
        if let Some(&(node, _)) = thinks.first() {
            self.push(StepRecord { thinks: Some(thinks), ..StepRecord::at(StepKind::Grown, node) });
        }
    }

    /// Whether a node is evaluated as if the search ended there: that proves nothing of it.
    fn is_estimate<P>(&self, path: &[u16], n: &Node<P>) -> bool {
        self.horizon.is_some_and(|horizon| path.len() + usize::from(n.depth) < horizon)
    }

    fn enter(&mut self, path: &[u16], node: u32) {
        self.frames.truncate(path.len());
        // A search may begin below the root.
        while self.frames.len() < path.len() {
            self.frames.push(VisitFrame { node, g: None });
        }
        self.frames.push(VisitFrame { node, g: None });
    }

    /// A leaf, or an answer in its place.
    fn answered(&mut self, kind: StepKind, node: u32, (window, g): (Option<ShownBounds>, Value)) {
        let entry = self.take_entry(node);
        self.push(StepRecord {
            window: window.or(entry),
            g: Some(g),
            ..StepRecord::at(kind, node)
        });
    }

    fn leaf(&mut self, node: u32, g: Value, bounds: ShownBounds) {
        if bounds[0] == bounds[1] {
            self.nodes.evaluate(node, g);
        }
        let Some(window) = self.take_entry(node) else {
            self.evaluated = Some((node, bounds));
            return;
        };
        self.push(StepRecord {
            window: Some(window),
            g: Some(g),
            leaf: Some(bounds),
            ..StepRecord::at(StepKind::Leaf, node)
        });
    }

    fn backed_up(&mut self, path: &[u16], node: u32, (window, g): (Window, Value), left: usize) {
        let side = side(path);
        let kind = match left {
            0 => StepKind::Done,
            _ if g >= window.beta => StepKind::Cut,
            _ => StepKind::Go,
        };
        let (window, g) = (side.window(window), side.value(g));
        let above = self.frames.iter().take(path.len());
        let why = (kind == StepKind::Cut).then(|| why(above, path.len(), window));
        if let Some(frame) = self.frames.get_mut(path.len()) {
            frame.g = Some(g);
        }
        self.push(StepRecord {
            window: Some(window),
            g: Some(g),
            why,
            ..StepRecord::at(kind, node)
        });
    }

    fn open(&mut self, node: u32, step: &OpenStep) {
        let mut open = Vec::new();
        for state in step.list.iter().take(MOST_LISTED) {
            let Some(node) = self.nodes.reach(&state.path) else { continue };
            open.push((node, u8::from(state.solved), state.merit));
        }
        let more = step.list.len() - open.len();
        let leaf = self.evaluated.take().filter(|(at, _)| *at == node).map(|(_, proof)| proof);
        self.push(StepRecord {
            leaf,
            g: leaf.map(|proof| proof[0]),
            case: Some(step.case),
            open: Some(open),
            more: (more > 0).then_some(more),
            ..StepRecord::at(StepKind::Open, node)
        });
    }
}

/// Whose bound was reached by a node at a depth, with these above it: a Max node is cut off at β,
/// which Min nodes above it have set, a Min node at α. A null window next to a value was set by
/// it too.
pub(super) fn why<'a>(
    above: impl DoubleEndedIterator<Item = &'a VisitFrame> + ExactSizeIterator + Clone,
    depth: usize,
    [alpha, beta]: ShownBounds,
) -> Why {
    let max = depth.is_multiple_of(2);
    let bound = if max { beta } else { alpha };
    let set = |frame: &VisitFrame| frame.g == Some(bound);
    let next_to =
        |frame: &VisitFrame| beta - alpha == 1 && frame.g == Some(if max { alpha } else { beta });
    let above = above.rev().enumerate();
    let found = above.clone().find(|(i, frame)| i % 2 == 0 && set(frame));
    let found = found.or_else(|| above.clone().find(|(i, frame)| i % 2 == 1 && next_to(frame)));
    match found {
        Some((0, frame)) => Why::Shallow(frame.node),
        Some((_, frame)) => Why::Deep(frame.node),
        None => Why::Question,
    }
}

fn side(path: &[u16]) -> ForMax {
    ForMax(path.len().is_multiple_of(2))
}

impl<G: Game> Observer<G> for Recorder<'_> {
    fn event(&mut self, _: &G, path: &[u16], event: Event<'_, G>) {
        if self.truncated {
            return;
        }
        let Some(node) = self.nodes.reach(path) else {
            self.truncated = true;
            return;
        };
        let side = side(path);
        if let Event::Believed { opinion, .. } = event {
            self.thinks.extend(side.opinion(opinion).map(|shown| (node, shown)));
            return;
        }
        self.grown();
        match event {
            Event::Enter { node: n, window } => {
                self.horizon.get_or_insert(path.len() + usize::from(n.depth));
                self.enter(path, node);
                let window = Some(side.window(window));
                self.push(StepRecord { window, ..StepRecord::at(StepKind::Visit, node) });
            }
            Event::Expand { children, .. } => self.nodes.expand(node, children),
            Event::Leaf { node: n, value, bounds } => {
                let bounds = if self.is_estimate(path, n) { Bounds::UNKNOWN } else { bounds };
                self.leaf(node, side.value(value), side.bounds(bounds));
            }
            Event::Settled { window, g, .. } => {
                let answer = (Some(side.window(window)), side.value(g));
                self.answered(StepKind::Settled, node, answer);
            }
            Event::Answered { window, g, .. } => {
                let answer = (Some(side.window(window)), side.value(g));
                self.answered(StepKind::Memory, node, answer);
            }
            Event::TranspositionCutoff { g, .. } => {
                let g = Some(side.value(g));
                self.push(StepRecord { g, ..StepRecord::at(StepKind::Etc, node) });
            }
            Event::BackedUp { window, g, left, .. } => {
                self.backed_up(path, node, (window, g), left);
            }
            Event::Conclude { stored: Some(bounds), .. } => {
                let last = self.last.get(&node).and_then(|&last| self.steps.get_mut(last));
                if let Some(step) = last.filter(|step| step.node == node) {
                    step.stored = Some(side.bounds(bounds));
                }
            }
            Event::PassBegins { gamma } => {
                let gamma = Some(gamma);
                self.push(StepRecord { gamma, ..StepRecord::at(StepKind::Pass, ROOT) });
            }
            Event::Open { step, .. } => self.open(node, step),
            _ => {}
        }
    }

    fn wants_open_list(&self) -> bool {
        true
    }
}
