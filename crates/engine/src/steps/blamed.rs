//! Where the nodes of a search went, node by node of the tree that is drawn.

use std::collections::BTreeMap;

use nullwindow::Limits;
use serde::Serialize;

use super::nodes::Nodes;
use crate::blame::{BlameError, blame_paths};
use crate::how::{How, Way};
use crate::subject::Subject;

/// The visits of a search by what caused them; see [`nullwindow::blame`] for the parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BlamedNodes {
    /// The parts.
    pub parts: Vec<&'static str>,
    /// All visits of each part.
    pub totals: Vec<u64>,
    /// The nodes that were visited, with the visits of each part. A visit below what is drawn is
    /// one of the lowest drawn node above it.
    pub nodes: Vec<(u32, Vec<u64>)>,
}

/// Blames a search as it is shown on trees, for the nodes of a tree that was drawn of it.
///
/// ```
/// use nullwindow::Limits;
/// use nullwindow_engine::steps::{blamed, drawn};
/// use nullwindow_engine::{How, Subject};
/// let subject = Subject::read(r#"{"tree": "[[3,9],[[1],4]]"}"#).unwrap();
/// let (how, limits) = (How::new("minimax"), Limits::default());
/// let found = blamed(&how, &subject, &drawn(&subject, 100), &limits).unwrap();
/// // Minimax visits all eight nodes, one of them the leaf that Alpha-Beta would not.
/// assert_eq!(found.totals.iter().sum::<u64>(), 8);
/// assert!(found.nodes.len() == 8 && found.totals[0] < 8);
/// ```
pub fn blamed(
    how: &How,
    subject: &Subject,
    tree: &Nodes,
    limits: &Limits,
) -> Result<BlamedNodes, BlameError> {
    let parts = blame_paths(subject, Way::Shown(how), limits)?;
    let mut nodes: BTreeMap<u32, Vec<u64>> = BTreeMap::new();
    for (part, (_, paths)) in parts.iter().enumerate() {
        for path in paths {
            let visits = nodes.entry(tree.nearest(path)).or_insert_with(|| vec![0; parts.len()]);
            visits[part] += 1;
        }
    }
    Ok(BlamedNodes {
        parts: parts.iter().map(|(name, _)| *name).collect(),
        totals: parts.iter().map(|(_, paths)| paths.len() as u64).collect(),
        nodes: nodes.into_iter().collect(),
    })
}
