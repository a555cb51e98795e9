//! The graphs that come with the program, by name.

use super::{FrozenError, FrozenGraph};

/// A graph that comes with the program.
///
/// ```
/// use nullwindow_games::trees::ShippedGraph;
/// let graph = ShippedGraph::find("othello-6").unwrap().graph()?;
/// assert_eq!((graph.about().game.as_str(), graph.depth()), ("othello", 6));
/// # Ok::<(), nullwindow_games::trees::FrozenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShippedGraph {
    /// The game and the depth.
    pub name: &'static str,
    /// Which position it begins with.
    pub source: &'static str,
    /// The file.
    pub bytes: &'static [u8],
}

/// Every graph that comes with the program.
pub const SHIPPED_GRAPHS: [ShippedGraph; 3] = [
    ShippedGraph {
        name: "chess-3",
        source: "chess, the initial position",
        bytes: include_bytes!("../../../trees/frozen/chess-3.nwg"),
    },
    ShippedGraph {
        name: "othello-6",
        source: "Othello, the initial position",
        bytes: include_bytes!("../../../trees/frozen/othello-6.nwg"),
    },
    ShippedGraph {
        name: "checkers-6",
        source: "checkers, the initial position",
        bytes: include_bytes!("../../../trees/frozen/checkers-6.nwg"),
    },
];

impl ShippedGraph {
    /// The graph of this name.
    pub fn find(name: &str) -> Option<&'static ShippedGraph> {
        SHIPPED_GRAPHS.iter().find(|graph| graph.name == name)
    }

    /// The graph itself.
    pub fn graph(&self) -> Result<FrozenGraph, FrozenError> {
        FrozenGraph::read(self.bytes)
    }
}
