//! A cell of one tree that is written out.

use serde::{Deserialize, Serialize};

use super::tree_cell::TreeSearch;

/// An explicit tree searched by one algorithm. The tree itself is in the cell, so
/// that it does not depend on any file.
///
/// ```
/// use std::sync::Arc;
/// use nullwindow_lab::cell::{Cell, ExplicitCell, Job, TreeSearch};
/// let search = TreeSearch::new("alpha-beta");
/// let cell = Cell::Explicit(ExplicitCell { tree: "[[3,9],[1,4]]".to_string(), search });
/// let row = &cell.run(&Arc::default()).unwrap()[0];
/// assert_eq!((row["value"].as_f64(), row["leaf"].as_f64()), (Some(3.0), Some(3.0)));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExplicitCell {
    /// The tree as nested JSON lists, Max to move at the root.
    pub tree: String,
    /// How it is searched.
    #[serde(flatten)]
    pub search: TreeSearch,
}
