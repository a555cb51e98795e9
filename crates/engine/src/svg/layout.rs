//! Where everything stands: each subtree has a strip of the picture for itself,
//! as wide as what is written in it.

use super::fold::{Element, ShownNode, Sketch};
use super::{MARGIN, text};

/// From one level to the next.
pub const LEVEL: f64 = 84.0;
/// Half the width and the height of a node.
pub const HALF: f64 = 15.0;
/// Half the height of a square.
pub const HALF_HEIGHT: f64 = 13.0;
/// From a node to what is written beside it.
pub const GAP: f64 = 4.0;
/// Font sizes, as in the style.
pub const LARGE: f64 = 13.0;
pub const SMALL: f64 = 11.0;

/// The strip of a triangle.
const FOLDED: f64 = 88.0;
/// Between the strips of two leaves.
const SPACE: f64 = 16.0;

/// An element and its place.
pub struct Placed {
    pub element: Element,
    /// The node that it hangs below; the root hangs below itself.
    pub parent: usize,
    pub x: f64,
    pub y: f64,
}

/// Every element with its place, parents before children.
pub struct Layout {
    pub placed: Vec<Placed>,
    pub width: f64,
}

impl Layout {
    /// Where a node stands.
    pub fn at(&self, node: usize) -> (f64, f64) {
        let placed = self.placed.iter().find(|p| p.element == Element::Node(node));
        placed.map_or((0.0, 0.0), |p| (p.x, p.y))
    }
}

/// Half the width of a node's own shape.
pub fn half<P>(node: &ShownNode<P>) -> f64 {
    (text::width(&node.inside, LARGE) / 2.0 + 4.0).max(HALF)
}

/// The width of the strip that a node and all below it need.
pub fn width<P>(sketch: &Sketch<P>, node: usize) -> f64 {
    below(sketch, node).max(own(&sketch.nodes[node]))
}

fn own<P>(node: &ShownNode<P>) -> f64 {
    let beside = node.beside.iter().map(|line| text::width(line, SMALL)).fold(0.0, f64::max);
    let beside = if beside > 0.0 { GAP + beside } else { 0.0 };
    2.0 * (half(node) + beside) + SPACE
}

fn below<P>(sketch: &Sketch<P>, node: usize) -> f64 {
    let elements = sketch.nodes[node].elements();
    elements.iter().map(|element| strip(sketch, element)).sum()
}

fn strip<P>(sketch: &Sketch<P>, element: &Element) -> f64 {
    match *element {
        Element::Node(node) => width(sketch, node),
        Element::Folded(..) => FOLDED,
    }
}

/// Gives every element its place.
pub fn place<P>(sketch: &Sketch<P>) -> Layout {
    let width = width(sketch, 0);
    let mut layout = Layout { placed: Vec::new(), width };
    place_below(sketch, &mut layout, (0, 0), MARGIN, 0);
    layout
}

/// Places a node in the strip that begins at `left`; returns its x.
fn place_below<P>(
    sketch: &Sketch<P>,
    layout: &mut Layout,
    (node, parent): (usize, usize),
    left: f64,
    level: usize,
) -> f64 {
    let (strip_width, own) = (width(sketch, node), own(&sketch.nodes[node]));
    let at = layout.placed.len();
    let y = MARGIN + HALF + LEVEL * level as f64;
    layout.placed.push(Placed { element: Element::Node(node), parent, x: 0.0, y });
    let mut next = left + (strip_width - below(sketch, node)) / 2.0;
    let mut ends: Vec<f64> = Vec::new();
    for element in sketch.nodes[node].elements() {
        let width = strip(sketch, &element);
        ends.push(match element {
            Element::Node(child) => place_below(sketch, layout, (child, node), next, level + 1),
            Element::Folded(..) => {
                let x = next + width / 2.0;
                layout.placed.push(Placed { element, parent: node, x, y: y + LEVEL });
                x
            }
        });
        next += width;
    }
    let middle = match ends[..] {
        [] => left + strip_width / 2.0,
        [first, .., last] => (first + last) / 2.0,
        [only] => only,
    };
    let x = middle.max(left + own / 2.0).min(left + strip_width - own / 2.0);
    layout.placed[at].x = x;
    x
}
