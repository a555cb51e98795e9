//! The trees of the papers, built in by name.

use super::ExplicitTree;
use crate::ParseError;

/// A tree of a paper: what it is called, and where it comes from.
///
/// ```
/// use nullwindow::solve;
/// use nullwindow_games::trees::PaperTree;
/// let tree = PaperTree::find("thesis-2.4").unwrap().tree()?;
/// assert_eq!(solve(&tree, &tree.root(), tree.height()).value(), Some(35));
/// # Ok::<(), nullwindow_games::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaperTree {
    /// Its name.
    pub name: &'static str,
    /// The paper and the figure.
    pub source: &'static str,
    text: &'static str,
}

/// Every built-in tree.
pub const PAPER_TREES: [PaperTree; 5] = [
    PaperTree {
        name: "thesis-2.4",
        source: "Plaat 1996, figure 2.4: the tree of the worked examples",
        text: include_str!("../../trees/thesis_2_4.json"),
    },
    PaperTree {
        name: "campbell-marsland-6",
        source: "Campbell and Marsland 1983, figure 6",
        text: include_str!("../../trees/campbell_marsland_6.json"),
    },
    PaperTree {
        name: "campbell-marsland-8",
        source: "Campbell and Marsland 1983, figure 8",
        text: include_str!("../../trees/campbell_marsland_8.json"),
    },
    PaperTree {
        name: "id-alpha-beta-beats-id-sss",
        source: "found by search: what Plaat 1996, figures 4.13 and 4.14, shows",
        text: include_str!("../../trees/id_alpha_beta_beats_id_sss.json"),
    },
    PaperTree {
        name: "worse-guess-fewer-leaves",
        source: "found by search: what Plaat 1996, figure 4.22, shows",
        text: include_str!("../../trees/worse_guess_fewer_leaves.json"),
    },
];

impl PaperTree {
    /// The tree of this name.
    pub fn find(name: &str) -> Option<&'static PaperTree> {
        PAPER_TREES.iter().find(|tree| tree.name == name)
    }

    /// The tree itself.
    pub fn tree(&self) -> Result<ExplicitTree, ParseError> {
        ExplicitTree::parse(self.text)
    }
}
