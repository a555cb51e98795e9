//! Puts a laid-out tree on paper.

use std::fmt::Write;

use nullwindow::Game;

use super::MARGIN;
use super::count::count;
use super::fold::{Element, ShownNode, Sketch};
use super::layout::{GAP, HALF, HALF_HEIGHT, Layout, Placed, half};
use super::legend;
use super::text::{put, short};
use super::watched::{Class, Watched};

const STYLE: &str = include_str!("style.css");

/// From the middle of a line of text down to its baseline.
pub const DOWN: f64 = 4.0;
/// From one line of small text to the next.
const LINE: f64 = 13.0;

/// The whole picture.
pub fn picture<G: Game>(
    game: &G,
    sketch: &Sketch<G::Position>,
    layout: &Layout,
    watched: &Watched,
) -> String {
    let mut tree = String::new();
    layout.placed.iter().for_each(|placed| edge(&mut tree, sketch, layout, placed, watched));
    let mut bottom: f64 = 0.0;
    for placed in &layout.placed {
        let end = match placed.element {
            Element::Node(node) => shape(&mut tree, &sketch.nodes[node], placed, watched),
            Element::Folded(from, to) => {
                triangle(&mut tree, game, &sketch.nodes[placed.parent], (from, to), placed, watched)
            }
        };
        bottom = bottom.max(end);
    }
    let legend = legend::legend(layout);
    let width = (layout.width + 2.0 * MARGIN).max(legend.width);
    let height = bottom + MARGIN + legend.height;
    let shift = (width - layout.width) / 2.0 - MARGIN;
    let legend = legend.drawn_at(bottom + MARGIN);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {width:.0} \
         {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\">\n<title>A search tree</title>\n\
         <style>\n{STYLE}</style>\n\
         <rect class=\"page\" width=\"100%\" height=\"100%\" rx=\"6\"/>\n\
         <g transform=\"translate({shift:.1} 0)\">\n{tree}</g>\n{legend}</svg>\n"
    )
}

fn edge<P>(
    svg: &mut String,
    sketch: &Sketch<P>,
    layout: &Layout,
    placed: &Placed,
    watched: &Watched,
) {
    if placed.element == Element::Node(0) {
        return;
    }
    let (x1, y1) = layout.at(placed.parent);
    let (x2, y2) = (placed.x, placed.y);
    let class = match placed.element {
        Element::Node(node) => sketch.nodes[node].class,
        Element::Folded(from, to) => class(&sketch.nodes[placed.parent], from, to, watched),
    };
    let top = match placed.element {
        Element::Node(node) => height(&sketch.nodes[node]),
        Element::Folded(..) => HALF,
    };
    let (y1, y2) = (y1 + height(&sketch.nodes[placed.parent]), y2 - top);
    let class = class.css();
    let _ = writeln!(
        svg,
        "<line class=\"{class} edge\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
    );
}

/// The most important class among neighbours that are folded.
fn class<P>(parent: &ShownNode<P>, from: u16, to: u16, watched: &Watched) -> Class {
    let path = |child| [&parent.path[..], &[child]].concat();
    (from..to).map(|child| watched.class(&path(child))).min().unwrap_or(Class::Cut)
}

/// Half the height of a node: Max is a square, Min a circle.
fn height<P>(node: &ShownNode<P>) -> f64 {
    if is_max(node) { HALF_HEIGHT } else { HALF }
}

fn is_max<P>(node: &ShownNode<P>) -> bool {
    node.path.len().is_multiple_of(2)
}

/// Draws a node with all that is known of it; returns where it ends.
fn shape<P>(svg: &mut String, node: &ShownNode<P>, placed: &Placed, watched: &Watched) -> f64 {
    let (x, y) = (placed.x, placed.y);
    let _ = writeln!(svg, "<g class=\"{}\">", node.class.css());
    outline(svg, is_max(node), (x, y), half(node));
    put(svg, "large", (x, y + DOWN), &node.inside);
    let end = if node.is_leaf {
        let order = watched.order(&node.path).map(|i| i.to_string()).unwrap_or_default();
        lines(svg, (x, y + HALF), &[("", watched.name(&node.path)), ("soft", &order)])
    } else {
        y + HALF
    };
    beside(svg, node, (x, y));
    if let Some(kind) = watched.node_type(&node.path) {
        let left = x - half(node) - GAP + 1.0;
        put(svg, "type right", (left, y + DOWN - 7.0), &kind.to_string());
    }
    svg.push_str("</g>\n");
    end
}

/// A square for Max, a circle for Min; both grow sideways with what is in them.
pub fn outline(svg: &mut String, max: bool, (x, y): (f64, f64), half: f64) {
    let (height, round) = if max { (HALF_HEIGHT, 0.0) } else { (HALF, HALF) };
    let _ = writeln!(
        svg,
        "<rect class=\"node\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{round}\"/>",
        x - half,
        y - height,
        2.0 * half,
        2.0 * height
    );
}

/// The value to the right of a node, or its bounds one above the other.
fn beside<P>(svg: &mut String, node: &ShownNode<P>, (x, y): (f64, f64)) {
    let x = x + half(node) + GAP;
    let first = y + DOWN - LINE / 2.0 * (node.beside.len() as f64 - 1.0).max(0.0);
    for (i, line) in (0u8..).zip(&node.beside) {
        put(svg, "left", (x, first + LINE * f64::from(i)), line);
    }
}

/// Lines of small text below each other; returns where they end.
fn lines(svg: &mut String, (x, mut y): (f64, f64), lines: &[(&str, &str)]) -> f64 {
    for (class, line) in lines.iter().filter(|(_, line)| !line.is_empty()) {
        y += LINE;
        put(svg, class, (x, y), line);
    }
    y + DOWN
}

/// Draws what is folded with the number of nodes in it; returns where it ends.
fn triangle<G: Game>(
    svg: &mut String,
    game: &G,
    parent: &ShownNode<G::Position>,
    (from, to): (u16, u16),
    placed: &Placed,
    watched: &Watched,
) -> f64 {
    let (x, y) = (placed.x, placed.y);
    let _ = writeln!(svg, "<g class=\"{}\">", class(parent, from, to, watched).css());
    triangle_outline(svg, (x, y), HALF);
    let count = count(game, parent, from, to);
    let (subtrees, nodes) = (u64::from(to - from), count.nodes());
    let subtrees =
        (subtrees > 1 && nodes.is_some()).then(|| format!("{} subtrees", short(subtrees)));
    let visited = watched.evaluated(&parent.path, from, to) as u64;
    let visited = (visited > 0).then(|| format!("{} visited", short(visited)));
    let told: Vec<String> =
        [subtrees, nodes, Some(count.leaves()), visited].into_iter().flatten().collect();
    let told: Vec<(&str, &str)> = told.iter().map(|line| ("", &line[..])).collect();
    let end = lines(svg, (x, y + HALF), &told);
    svg.push_str("</g>\n");
    end
}

/// A triangle with its top at the top of the nodes beside it.
pub fn triangle_outline(svg: &mut String, (x, y): (f64, f64), half: f64) {
    let _ = writeln!(
        svg,
        "<path class=\"node\" d=\"M{x:.1} {:.1}L{:.1} {:.1}H{:.1}Z\"/>",
        y - half,
        x - half - 5.0,
        y + half,
        x + half + 5.0
    );
}
