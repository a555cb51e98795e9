//! Searches of a tree, step by step, as the page draws them and exercises ask for them.
//! Everything is Max's, Max being the side to move at the root.

mod blamed;
mod ground;
mod names;
mod nodes;
mod recorder;
mod run;
mod step;
mod top;
mod written;
mod written_line;

pub use blamed::{BlamedNodes, blamed};
pub use nodes::Nodes;
pub use run::{RunReply, run};
pub use step::{ShownBounds, ShownOpinion, StepKind, StepRecord, Why};
pub use top::{TopNode, TopReport, top};
pub use written::{WrittenTraces, read_written};
pub use written_line::WrittenError;

pub(crate) use names::letters;

use crate::subject::Subject;

/// The tree of a subject: all of it, if it has no more than `most` nodes. Games are drawn as
/// far as they are searched.
pub fn drawn(subject: &Subject, most: usize) -> Nodes {
    let mut tree = Nodes::new(most);
    nodes::draw_all(subject, &mut tree, most);
    tree
}

/// Writes moves and positions to the nodes of a game.
pub fn label(subject: &Subject, tree: &mut Nodes) {
    nodes::label(subject, tree);
}
