//! The nodes an account speaks of. Every path is kept once, as a node of a trie,
//! and rows name the node: a row of a deep tree costs no more than of a flat one.

use std::collections::HashMap;

/// A node of the game tree in an account; [`Trace::path`](super::Trace::path) tells
/// where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TraceNode(u32);

#[derive(Clone, Debug)]
struct ParentLink {
    parent: TraceNode,
    index: u16,
}

#[derive(Clone, Debug)]
pub(super) struct Paths {
    links: Vec<ParentLink>,
    children: HashMap<(TraceNode, u16), TraceNode>,
}

impl Paths {
    pub(super) const ROOT: TraceNode = TraceNode(0);

    pub(super) fn new() -> Paths {
        let root = ParentLink { parent: Paths::ROOT, index: 0 };
        Paths { links: vec![root], children: HashMap::new() }
    }

    pub(super) fn child(&mut self, parent: TraceNode, index: u16) -> TraceNode {
        let next = TraceNode(self.links.len() as u32);
        let child = *self.children.entry((parent, index)).or_insert(next);
        if child == next {
            self.links.push(ParentLink { parent, index });
        }
        child
    }

    pub(super) fn node(&mut self, path: &[u16]) -> TraceNode {
        path.iter().fold(Paths::ROOT, |node, &index| self.child(node, index))
    }

    pub(super) fn find(&self, path: &[u16]) -> Option<TraceNode> {
        let step = |node, index: &u16| self.children.get(&(node, *index)).copied();
        path.iter().try_fold(Paths::ROOT, step)
    }

    pub(super) fn path(&self, node: TraceNode) -> Vec<u16> {
        let (mut path, mut at) = (Vec::new(), node);
        while at != Paths::ROOT {
            let link = self.link(at);
            path.push(link.index);
            at = link.parent;
        }
        path.reverse();
        path
    }

    /// Whether `a` and `b` are children of one node, and `a` comes first.
    pub(super) fn is_elder_brother(&self, a: TraceNode, b: TraceNode) -> bool {
        let (elder, younger) = (self.link(a), self.link(b));
        let brothers = a != Paths::ROOT && b != Paths::ROOT && elder.parent == younger.parent;
        brothers && elder.index < younger.index
    }

    pub(super) fn len(&self) -> usize {
        self.links.len()
    }

    fn link(&self, node: TraceNode) -> &ParentLink {
        &self.links[node.0 as usize]
    }
}
