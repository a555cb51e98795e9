//! The top of a real search as it grows: how many nodes were visited below each line of moves.

use nullwindow::observer::{Event, Observer};
use nullwindow::{Bounds, Game, Limits};
use serde::Serialize;

use super::nodes::{Nodes, ROOT};
use super::step::{ForMax, ShownBounds};
use crate::config::Config;
use crate::error::EngineError;
use crate::how::Way;
use crate::observe::Observed;
use crate::subject::Subject;

/// Visits before the first report.
const FIRST: u64 = 200;
/// The next report follows when the visits have grown by one part in so many.
const GROWN: u64 = 16;

/// A node of the top, as far as it has changed since the report before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TopNode {
    /// Its number; children have larger ones than their parents.
    pub node: u32,
    /// The node above it; the root is its own.
    pub parent: u32,
    /// The move that leads to it, as the game writes it.
    #[serde(rename = "move")]
    pub mv: String,
    /// Visits of it and below, in all iterations.
    pub visits: u64,
    /// What the latest question about it proved, for the side to move at the root.
    pub proved: ShownBounds,
}

/// How far a search is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TopReport {
    /// The depth of the iteration.
    pub iteration: u16,
    /// Visits of all nodes.
    pub visits: u64,
    /// The nodes that have changed.
    pub nodes: Vec<TopNode>,
}

/// Searches a position as an engine does, by iterative deepening, and tells how its first `plies`
/// plies grow, in at most `most` nodes.
///
/// ```
/// use nullwindow::Limits;
/// use nullwindow_engine::steps::top;
/// use nullwindow_engine::{Config, Subject};
/// use nullwindow_games::GameId;
/// let config = Config::usual(GameId::TicTacToe);
/// let subject = Subject::of_position(GameId::TicTacToe, &config, None, 6).unwrap();
/// let (mut reports, limits) = (Vec::new(), Limits::default());
/// let found = top(&subject, &config, (2, 1000), &limits, &mut |r| reports.push(r)).unwrap();
/// assert!(reports.len() > 3);
/// assert_eq!(reports.last().unwrap().visits, found.counts.total());
/// ```
pub fn top(
    subject: &Subject,
    config: &Config,
    (plies, most): (usize, usize),
    limits: &Limits,
    tell: &mut dyn FnMut(TopReport),
) -> Result<Observed, EngineError> {
    let mut watch = TopWatch {
        subject,
        plies,
        tree: Nodes::new(most),
        visits: vec![0],
        proved: vec![Bounds::UNKNOWN],
        changed: vec![true],
        moves: vec![String::new()],
        iteration: 0,
        total: 0,
        next: FIRST,
        tell,
    };
    let found = subject.observe(Way::Engine(config), limits, &mut watch)?;
    watch.report();
    Ok(found)
}

struct TopWatch<'a> {
    subject: &'a Subject,
    plies: usize,
    tree: Nodes,
    /// By node: visits of it and below.
    visits: Vec<u64>,
    /// By node: what the latest question proved, for Max.
    proved: Vec<Bounds>,
    changed: Vec<bool>,
    moves: Vec<String>,
    iteration: u16,
    total: u64,
    /// The visits at which there is a report.
    next: u64,
    tell: &'a mut dyn FnMut(TopReport),
}

impl TopWatch<'_> {
    fn visit(&mut self, path: &[u16], iteration: u16) {
        self.iteration = iteration;
        self.total += 1;
        let mut node = ROOT;
        self.count(node);
        for (i, &place) in path.iter().take(self.plies).enumerate() {
            let Some(child) = self.tree.child(node, place) else { break };
            if child as usize == self.visits.len() {
                self.add(&path[..=i]);
            }
            node = child;
            self.count(node);
        }
        if self.total >= self.next {
            self.report();
            self.next = self.total + (self.total / GROWN).max(FIRST);
        }
    }

    fn add(&mut self, path: &[u16]) {
        self.visits.push(0);
        self.proved.push(Bounds::UNKNOWN);
        self.changed.push(true);
        self.moves.push(self.subject.write_line(path).pop().unwrap_or_default());
    }

    fn count(&mut self, node: u32) {
        self.visits[node as usize] += 1;
        self.changed[node as usize] = true;
    }

    fn conclude(&mut self, path: &[u16], bounds: Bounds) {
        let Some(node) = (path.len() <= self.plies).then(|| self.tree.find(path)).flatten() else {
            return;
        };
        let max = path.len().is_multiple_of(2);
        self.proved[node as usize] = if max { bounds } else { bounds.negate() };
        self.changed[node as usize] = true;
    }

    fn report(&mut self) {
        let changed: Vec<u32> =
            (0..self.visits.len() as u32).filter(|&n| self.changed[n as usize]).collect();
        let nodes = changed.into_iter().map(|node| self.node(node)).collect();
        self.changed.fill(false);
        (self.tell)(TopReport { iteration: self.iteration, visits: self.total, nodes });
    }

    fn node(&self, node: u32) -> TopNode {
        let i = node as usize;
        TopNode {
            node,
            parent: self.tree.parent[i],
            mv: self.moves[i].clone(),
            visits: self.visits[i],
            proved: ForMax(true).bounds(self.proved[i]),
        }
    }
}

impl<G: Game> Observer<G> for TopWatch<'_> {
    fn event(&mut self, _: &G, path: &[u16], event: Event<'_, G>) {
        match event {
            Event::Expand { node, .. }
            | Event::Leaf { node, .. }
            | Event::Settled { node, .. }
            | Event::Answered { node, .. } => self.visit(path, node.depth + node.ply),
            Event::Conclude { bounds, .. } => self.conclude(path, bounds),
            _ => {}
        }
    }
}
