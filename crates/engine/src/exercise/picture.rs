//! The tree of an exercise on paper: squares for Max, circles for Min, letters inside, the
//! values of the leaves below, and room to write beside.

use std::fmt::Write;

use super::material::Material;
use super::texts::fill;

/// Half a node.
const HALF: f64 = 12.0;
/// From one leaf to the next.
const GAP: f64 = 52.0;
/// From one ply to the next.
const LEVEL: f64 = 62.0;
/// Room at the edges.
const MARGIN: f64 = 30.0;

/// The tree as the text of an SVG file. It prints in black and needs no style sheet.
pub(super) fn draw(m: &Material) -> String {
    let places = place(m);
    let width = places.iter().fold(0.0, |most: f64, place| most.max(place.0)) + MARGIN;
    let height = places.iter().fold(0.0, |most: f64, place| most.max(place.1)) + MARGIN + 8.0;
    let (mut edges, mut nodes) = (String::new(), String::new());
    for node in m.nodes() {
        let (x, y) = places[node as usize];
        if node != 0 {
            let (from, top) = places[m.parent(node) as usize];
            let _ = write!(
                edges,
                "<line x1=\"{from:.1}\" y1=\"{top:.1}\" x2=\"{x:.1}\" y2=\"{y:.1}\"/>"
            );
        }
        nodes.push_str(&shape(m, node, (x, y)));
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\" aria-label=\"{}\" \
         font-family=\"Georgia, serif\" font-size=\"12\" text-anchor=\"middle\">\
         <g stroke=\"#555\">{edges}</g>{nodes}</svg>",
        fill(m.texts.drawing, &[("text", &m.text)]).replace('"', "&quot;")
    )
}

/// Where each node stands: leaves evenly, parents above the middle of their children.
fn place(m: &Material) -> Vec<(f64, f64)> {
    let mut places = vec![(0.0, 0.0); m.tree.len()];
    let mut leaves = 0;
    set(m, 0, 0, &mut leaves, &mut places);
    places
}

fn set(m: &Material, node: u32, ply: u32, leaves: &mut u32, places: &mut Vec<(f64, f64)>) {
    let children = m.tree.children(node);
    for &child in children {
        set(m, child, ply + 1, leaves, places);
    }
    let x = match (children.first(), children.last()) {
        (Some(&first), Some(&last)) => (places[first as usize].0 + places[last as usize].0) / 2.0,
        _ => {
            *leaves += 1;
            MARGIN + GAP * f64::from(*leaves - 1)
        }
    };
    places[node as usize] = (x, MARGIN + LEVEL * f64::from(ply));
}

fn shape(m: &Material, node: u32, (x, y): (f64, f64)) -> String {
    let round = if m.is_max(node) { 0.0 } else { HALF };
    let (left, top, size) = (x - HALF, y - HALF, 2.0 * HALF);
    let mut text = format!(
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{size}\" height=\"{size}\" rx=\"{round}\" \
         fill=\"#fff\" stroke=\"#000\" stroke-width=\"1.3\"/>"
    );
    let _ = write!(
        text,
        "<text x=\"{x:.1}\" y=\"{:.1}\" font-style=\"italic\">{}</text>",
        y + 4.0,
        m.name(node)
    );
    if let Some(value) = m.tree.value[node as usize].filter(|_| m.is_leaf(node)) {
        let _ = write!(
            text,
            "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"14\" font-weight=\"bold\">{value}</text>",
            y + HALF + 17.0
        );
    }
    text
}
