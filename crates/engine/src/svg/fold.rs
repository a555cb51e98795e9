//! Which nodes a picture shows, and which it folds.
//!
//! Starting from the root alone, nodes are shown one by one as long as the
//! picture stays within its width: first best play, then the rest of the
//! critical tree, then what was visited, then what was cut off; among equals
//! the ones further left and higher up. Neighbours that are not shown are
//! folded into one triangle. So the same search always gives the same picture,
//! and no tree is too large.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use nullwindow::{Bounds, Game, INFINITY};

use super::watched::{Class, Watched};
use super::{MARGIN, WIDTH, layout};

/// The most levels of a picture.
const LEVELS: usize = 14;

/// A node that is shown.
pub struct ShownNode<P> {
    /// Child indices from the root.
    pub path: Vec<u16>,
    pub class: Class,
    /// Whether the game ends here, or the search.
    pub is_leaf: bool,
    /// The value of a leaf for Max, or the letter of an interior node.
    pub inside: String,
    /// What the search proved of an interior node, to be written beside it.
    pub beside: Vec<String>,
    pub position: P,
    /// Plies left.
    pub depth: u16,
    moves: u16,
    children: BTreeMap<u16, usize>,
}

/// What hangs below a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// A child that is shown, by its place in the sketch.
    Node(usize),
    /// The children from one index up to, and not including, another.
    Folded(u16, u16),
}

impl<P> ShownNode<P> {
    /// What hangs below, from left to right.
    pub fn elements(&self) -> Vec<Element> {
        let (mut elements, mut next) = (Vec::new(), 0);
        for (&index, &node) in &self.children {
            if index > next {
                elements.push(Element::Folded(next, index));
            }
            elements.push(Element::Node(node));
            next = index + 1;
        }
        if next < self.moves {
            elements.push(Element::Folded(next, self.moves));
        }
        elements
    }
}

/// The part of a tree that is shown; the root comes first.
pub struct Sketch<P> {
    pub nodes: Vec<ShownNode<P>>,
}

/// A node that might be shown next: the least comes first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    class: Class,
    /// Elder brothers, added up along the path.
    from_the_left: u32,
    path: Vec<u16>,
    parent: usize,
}

impl<P: Clone> Sketch<P> {
    pub fn of<G: Game<Position = P>>(
        game: &G,
        root: &P,
        depth: u16,
        watched: &Watched,
    ) -> Sketch<P> {
        let mut sketch = Sketch { nodes: vec![shown(game, root.clone(), depth, vec![], watched)] };
        sketch.nodes[0].beside = beside(game, &sketch.nodes[0], watched);
        let mut open = BinaryHeap::new();
        sketch.open(0, watched, &mut open);
        while let Some(Reverse(candidate)) = open.pop() {
            if let Some(node) = sketch.try_to_show(game, candidate, watched) {
                sketch.open(node, watched, &mut open);
            }
        }
        sketch
    }

    /// The children of a node are the next candidates.
    fn open(&self, node: usize, watched: &Watched, open: &mut BinaryHeap<Reverse<Candidate>>) {
        let parent = &self.nodes[node];
        if parent.path.len() + 1 >= LEVELS {
            return;
        }
        let before: u32 = parent.path.iter().map(|&i| u32::from(i)).sum();
        for index in 0..parent.moves {
            let path = [&parent.path[..], &[index]].concat();
            let (class, from_the_left) = (watched.class(&path), before + u32::from(index));
            open.push(Reverse(Candidate { class, from_the_left, path, parent: node }));
        }
    }

    /// Shows a node if there is room for it.
    fn try_to_show<G: Game<Position = P>>(
        &mut self,
        game: &G,
        candidate: Candidate,
        watched: &Watched,
    ) -> Option<usize> {
        let (parent, index) = (candidate.parent, *candidate.path.last()?);
        let above = &self.nodes[parent];
        let mut moves = Vec::new();
        game.moves(&above.position, &mut moves);
        let position = game.play(&above.position, moves.get(usize::from(index))?);
        let node = self.nodes.len();
        self.nodes.push(shown(game, position, above.depth - 1, candidate.path, watched));
        self.nodes[parent].children.insert(index, node);
        // Bounds take a walk of their own: only where the node fits without.
        if self.fits() {
            self.nodes[node].beside = beside(game, &self.nodes[node], watched);
        }
        if self.fits() {
            return Some(node);
        }
        self.nodes.pop();
        self.nodes[parent].children.remove(&index);
        None
    }

    fn fits(&self) -> bool {
        layout::width(self, 0) <= WIDTH - 2.0 * MARGIN
    }
}

fn shown<G: Game>(
    game: &G,
    position: G::Position,
    depth: u16,
    path: Vec<u16>,
    watched: &Watched,
) -> ShownNode<G::Position> {
    let mut moves = Vec::new();
    if depth > 0 {
        game.moves(&position, &mut moves);
    }
    let is_leaf = moves.is_empty();
    let inside = match (is_leaf, path.len().is_multiple_of(2)) {
        (false, _) => watched.name(&path).to_string(),
        (true, true) => game.evaluate(&position).to_string(),
        (true, false) => (-game.evaluate(&position)).to_string(),
    };
    ShownNode {
        class: watched.class(&path),
        is_leaf,
        inside,
        beside: Vec::new(),
        moves: moves.len() as u16,
        children: BTreeMap::new(),
        path,
        position,
        depth,
    }
}

/// The value of an interior node, or its bounds, the upper one first.
fn beside<G: Game>(game: &G, node: &ShownNode<G::Position>, watched: &Watched) -> Vec<String> {
    if node.is_leaf || node.class == Class::Cut {
        return Vec::new();
    }
    let Bounds { lower, upper } = watched.bounds(game, &node.position, node.depth, &node.path);
    if lower == upper {
        return vec![lower.to_string()];
    }
    let upper = (upper < INFINITY).then(|| format!("≤{upper}"));
    let lower = (lower > -INFINITY).then(|| format!("≥{lower}"));
    upper.into_iter().chain(lower).collect()
}
