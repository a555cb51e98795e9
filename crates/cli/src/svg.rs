//! A picture of a searched tree, drawn as the papers draw theirs: squares for
//! Max, circles for Min, what was cut off in grey, the critical tree in bold
//! with Knuth and Moore's node types.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use anyhow::{Result, bail};
use nullwindow::Game;
use nullwindow::observer::{Leaves, SearchTree};
use nullwindow::proof::{CriticalTree, NodeType};

/// The most nodes a picture can hold and still be read.
const MOST: usize = 600;

const STEP: f64 = 44.0;
const LEVEL: f64 = 72.0;
const MARGIN: f64 = 34.0;

const STYLE: &str = "\
text{font:13px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:#222}\
.edge{stroke:#888;stroke-width:1.2}.node{fill:#fff;stroke:#555;stroke-width:1.4}\
.cut{opacity:.28}.seen .node{fill:#dbe9f6}.critical.edge{stroke:#b3361b;stroke-width:3}\
.critical .node{stroke:#b3361b;stroke-width:2.6;fill:#fbe6df}.type{font-size:10px;fill:#b3361b}\
@media(prefers-color-scheme:dark){text{fill:#eee}.node{fill:#26292e;stroke:#aaa}\
.seen .node{fill:#23405c}.critical .node{fill:#5c2a1c;stroke:#ff8a66}\
.critical.edge{stroke:#ff8a66}.type{fill:#ff8a66}}";

struct Drawn {
    path: Vec<u16>,
    x: f64,
    y: f64,
    leaf: Option<i32>,
}

struct Drawing<'a, G: Game> {
    game: &'a G,
    nodes: Vec<Drawn>,
    next_x: f64,
}

impl<G: Game> Drawing<'_, G> {
    /// Places a node above the middle of its children; returns its x.
    fn place(&mut self, position: &G::Position, depth: u16, path: &mut Vec<u16>) -> Result<f64> {
        if self.nodes.len() >= MOST {
            bail!("the tree has more than {MOST} nodes: too many for a picture");
        }
        let mut moves = Vec::new();
        if depth > 0 {
            self.game.moves(position, &mut moves);
        }
        let at = self.nodes.len();
        let y = MARGIN + LEVEL * path.len() as f64;
        self.nodes.push(Drawn { path: path.clone(), x: 0.0, y, leaf: None });
        if moves.is_empty() {
            let value = self.game.evaluate(position);
            let value = if path.len().is_multiple_of(2) { value } else { -value };
            self.nodes[at].leaf = Some(value);
            self.nodes[at].x = self.next_x;
            self.next_x += STEP;
            return Ok(self.nodes[at].x);
        }
        let mut ends = Vec::new();
        for (i, mv) in moves.iter().enumerate() {
            path.push(i as u16);
            ends.push(self.place(&self.game.play(position, mv), depth - 1, path)?);
            path.pop();
        }
        self.nodes[at].x = (ends[0] + ends[ends.len() - 1]) / 2.0;
        Ok(self.nodes[at].x)
    }
}

/// The picture, as the text of an SVG file.
pub fn draw<G: Game>(
    game: &G,
    root: &G::Position,
    depth: u16,
    leaves: &Leaves,
    tree: &SearchTree,
) -> Result<String> {
    let mut drawing = Drawing { game, nodes: Vec::new(), next_x: MARGIN };
    drawing.place(root, depth, &mut Vec::new())?;
    let seen: HashSet<&[u16]> =
        leaves.list().iter().flat_map(|l| (0..=l.path.len()).map(|k| &l.path[..k])).collect();
    let types = node_types(game, root, depth, tree);
    let width = drawing.next_x - STEP + MARGIN;
    let height = drawing.nodes.iter().fold(0.0, |h: f64, n| h.max(n.y)) + MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         width=\"{width:.0}\" height=\"{height:.0}\"><style>{STYLE}</style>\n"
    );
    edges(&mut svg, &drawing.nodes, &seen, &types)?;
    for node in &drawing.nodes {
        shape(&mut svg, node, &seen, &types)?;
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

fn node_types<G: Game>(
    game: &G,
    root: &G::Position,
    depth: u16,
    tree: &SearchTree,
) -> HashMap<Vec<u16>, NodeType> {
    let (max, min) = tree.solution_trees(game, root, depth);
    let critical = max.and_then(|max| CriticalTree::new(&max, &min?));
    critical.map_or(HashMap::new(), |c| c.nodes().iter().cloned().collect())
}

fn class(
    path: &[u16],
    seen: &HashSet<&[u16]>,
    types: &HashMap<Vec<u16>, NodeType>,
) -> &'static str {
    match (types.contains_key(path), seen.contains(path)) {
        (true, _) => "critical",
        (_, true) => "seen",
        _ => "cut",
    }
}

fn edges(
    svg: &mut String,
    nodes: &[Drawn],
    seen: &HashSet<&[u16]>,
    types: &HashMap<Vec<u16>, NodeType>,
) -> Result<()> {
    let at: HashMap<&[u16], (f64, f64)> = nodes.iter().map(|n| (&n.path[..], (n.x, n.y))).collect();
    for node in nodes.iter().filter(|n| !n.path.is_empty()) {
        let (x, y) = at[&node.path[..node.path.len() - 1]];
        let class = class(&node.path, seen, types);
        writeln!(
            svg,
            "<line class=\"{class} edge\" x1=\"{x:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
            node.x, node.y
        )?;
    }
    Ok(())
}

fn shape(
    svg: &mut String,
    node: &Drawn,
    seen: &HashSet<&[u16]>,
    types: &HashMap<Vec<u16>, NodeType>,
) -> Result<()> {
    let (x, y) = (node.x, node.y);
    write!(svg, "<g class=\"{}\">", class(&node.path, seen, types))?;
    match (node.leaf, node.path.len().is_multiple_of(2)) {
        (Some(_), true) | (None, true) => {
            write!(
                svg,
                "<rect class=\"node\" x=\"{:.1}\" y=\"{:.1}\" width=\"32\" height=\"26\"/>",
                x - 16.0,
                y - 13.0
            )?;
        }
        _ => write!(svg, "<circle class=\"node\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"16\"/>")?,
    }
    let kind = types.get(&node.path).map(|t| *t as u8);
    match (node.leaf, kind) {
        (Some(value), _) => write!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\">{value}</text>")?,
        (None, Some(kind)) => {
            write!(svg, "<text class=\"type\" x=\"{x:.1}\" y=\"{y:.1}\">{kind}</text>")?
        }
        _ => {}
    }
    if let (Some(_), Some(kind)) = (node.leaf, kind) {
        write!(svg, "<text class=\"type\" x=\"{x:.1}\" y=\"{:.1}\">{kind}</text>", y + 22.0)?;
    }
    svg.push_str("</g>\n");
    Ok(())
}
