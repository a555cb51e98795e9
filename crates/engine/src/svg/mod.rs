//! A picture of a searched tree, drawn as the papers draw theirs: squares for
//! Max, circles for Min, what was cut off dashed, the critical tree bold with
//! Knuth and Moore's node types.
//!
//! The picture is never wider than 1200 units, and its letters never smaller
//! than the style says: what does not fit is folded, never shrunk.

mod count;
mod fold;
mod layout;
mod legend;
mod paint;
mod text;
mod watched;

use nullwindow::Game;
use nullwindow::observer::{Leaves, Trace};

use fold::Sketch;
use watched::Watched;

/// The widest picture, in pixels.
const WIDTH: f64 = 1200.0;
/// Room around the tree.
const MARGIN: f64 = 20.0;

/// The picture of a search, as the text of an SVG file.
pub fn draw<G: Game>(
    game: &G,
    root: &G::Position,
    depth: u16,
    leaves: &Leaves,
    trace: &Trace,
) -> String {
    let watched = Watched::new(game, root, depth, leaves, trace);
    let sketch = Sketch::of(game, root, depth, &watched);
    let layout = layout::place(&sketch);
    paint::picture(game, &sketch, &layout, &watched)
}
