//! The nodes of a tree as far as it is drawn. A node is known by the path that leads
//! to it.

use std::collections::{HashMap, VecDeque};

use nullwindow::{Game, Value};
use nullwindow_games::Notation;
use serde::Serialize;

use crate::subject::Subject;

/// The root.
pub(crate) const ROOT: u32 = 0;

/// The widest node whose children are all drawn.
const WIDEST: usize = 256;

/// Nodes in columns: a node is its place in each of them. Children come after their
/// parents.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Nodes {
    /// Whether the whole tree is here.
    pub complete: bool,
    /// The parent; the root is its own.
    pub parent: Vec<u32>,
    /// The place among its brothers.
    pub place: Vec<u16>,
    /// How many children it has, if that is known; 0 for a leaf.
    pub width: Vec<Option<u32>>,
    /// The value of a leaf for Max, if it is known.
    pub value: Vec<Option<Value>>,
    /// The move that leads to it, in games.
    pub moves: Vec<String>,
    /// The position as the game writes it.
    pub positions: Vec<String>,
    /// Nodes whose position is there before, at the same depth, with the first such node: as far
    /// as the whole tree is here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub same: Vec<(u32, u32)>,
    #[serde(skip)]
    children: Vec<Vec<u32>>,
    #[serde(skip)]
    most: usize,
}

impl Nodes {
    /// The root alone, with room for `most` nodes.
    pub(crate) fn new(most: usize) -> Nodes {
        let mut nodes = Nodes { most: most.max(1), ..Nodes::default() };
        nodes.add(ROOT, 0);
        nodes
    }

    fn add(&mut self, parent: u32, place: u16) -> u32 {
        let node = self.parent.len() as u32;
        self.parent.push(parent);
        self.place.push(place);
        self.width.push(None);
        self.value.push(None);
        self.children.push(Vec::new());
        node
    }

    /// Makes room for this many nodes in all.
    pub fn allow(&mut self, most: usize) {
        self.most = most.max(self.len());
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.parent.len()
    }

    /// The children of a node that are here, in their order of arrival.
    pub(crate) fn children(&self, node: u32) -> &[u32] {
        &self.children[node as usize]
    }

    fn known_child(&self, node: u32, place: u16) -> Option<u32> {
        let children = &self.children[node as usize];
        let expected = children.get(usize::from(place)).copied();
        let is_it = |&child: &u32| self.place[child as usize] == place;
        expected.filter(is_it).or_else(|| children.iter().copied().find(is_it))
    }

    /// The child at a place; made if it is new. None when there is no room.
    pub(crate) fn child(&mut self, node: u32, place: u16) -> Option<u32> {
        if let Some(child) = self.known_child(node, place) {
            return Some(child);
        }
        if self.len() >= self.most {
            return None;
        }
        let child = self.add(node, place);
        self.children[node as usize].push(child);
        Some(child)
    }

    /// The node at the end of a path; made if it is new.
    pub(crate) fn reach(&mut self, path: &[u16]) -> Option<u32> {
        path.iter().try_fold(ROOT, |node, &place| self.child(node, place))
    }

    /// The node at the end of a path, if it is here.
    pub(crate) fn find(&self, path: &[u16]) -> Option<u32> {
        path.iter().try_fold(ROOT, |node, &place| self.known_child(node, place))
    }

    /// The lowest node that is here on the way along a path.
    pub(crate) fn nearest(&self, path: &[u16]) -> u32 {
        let mut node = ROOT;
        for &place in path {
            let Some(child) = self.known_child(node, place) else { break };
            node = child;
        }
        node
    }

    /// A node has so many children, which are drawn where there is room.
    pub(crate) fn expand(&mut self, node: u32, children: usize) {
        self.width[node as usize] = Some(children as u32);
        for place in 0..children.min(WIDEST) {
            if self.child(node, place as u16).is_none() {
                return;
            }
        }
    }

    /// A leaf is worth this for Max.
    pub(crate) fn evaluate(&mut self, node: u32, value: Value) {
        self.value[node as usize] = Some(value);
        self.width[node as usize].get_or_insert(0);
    }
}

/// Draws the whole tree, if it has no more than `most` nodes. Games are drawn as
/// far as they are searched.
pub(super) fn draw_all(subject: &Subject, nodes: &mut Nodes, most: usize) {
    let Subject::Tree { tree, .. } = subject else { return };
    if tree.size(most).is_none() {
        return;
    }
    let mut queue = VecDeque::from([(ROOT, tree.root(), 0)]);
    let mut firsts = HashMap::new();
    while let Some((node, position, ply)) = queue.pop_front() {
        let max = ply % 2 == 0;
        let first = *firsts.entry((ply, tree.key(&position))).or_insert(node);
        if first != node {
            nodes.same.push((node, first));
        }
        let mut moves = Vec::new();
        tree.moves(&position, &mut moves);
        if moves.is_empty() {
            let value: Value = tree.evaluate(&position);
            nodes.evaluate(node, if max { value } else { -value });
            continue;
        }
        nodes.expand(node, moves.len());
        for mv in moves {
            if let Some(child) = nodes.child(node, mv) {
                queue.push_back((child, tree.play(&position, &mv), ply + 1));
            }
        }
    }
    nodes.complete = true;
}

/// Writes moves and positions to the nodes of a game.
pub(super) fn label(subject: &Subject, nodes: &mut Nodes) {
    let Subject::Position { game, root, .. } = subject else { return };
    nodes.moves = vec![String::new(); nodes.len()];
    nodes.positions = vec![String::new(); nodes.len()];
    let mut stack = vec![(ROOT, root.clone())];
    while let Some((node, position)) = stack.pop() {
        nodes.positions[node as usize] = game.write_position(&position);
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        for &child in nodes.children(node).to_vec().iter() {
            let place = usize::from(nodes.place[child as usize]);
            let Some(mv) = moves.get(place) else { continue };
            nodes.moves[child as usize] = game.write_move(&position, mv);
            stack.push((child, game.play(&position, mv)));
        }
    }
}
