//! Certificates checked without any search.

use nullwindow_engine::{StopHandle, verify as check};
use nullwindow_games::trees::ExplicitTree;
use pyo3::prelude::*;

use crate::conduct::conduct;
use crate::error::{json, refuse};

/// Checks a certificate, which must be about `tree` if one is given; what it proves is
/// JSON.
#[pyfunction]
pub(crate) fn verify(py: Python<'_>, text: String, tree: Option<String>) -> PyResult<String> {
    let tree = tree.map(|tree| ExplicitTree::parse(&tree).map_err(refuse)).transpose()?;
    let work = |_: &mut dyn FnMut(())| check(&text, tree.as_ref());
    let checked = conduct(py, None, &StopHandle::default(), work, &mut |()| Ok(()))?;
    json(&checked.map_err(refuse)?)
}
