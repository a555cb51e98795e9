//! Certificates checked without any search.

use nullwindow_engine::{StopHandle, verify as check};
use pyo3::prelude::*;

use crate::conduct::conduct;
use crate::error::{json, refuse};
use crate::subject::NativeSubject;

/// Checks a certificate, which must be about `tree` if one is given; what it proves is
/// JSON.
#[pyfunction]
pub(crate) fn verify(
    py: Python<'_>,
    text: String,
    tree: Option<&Bound<'_, NativeSubject>>,
) -> PyResult<String> {
    let tree = tree.map(|tree| tree.get().subject.clone());
    let work = |_: &mut dyn FnMut(())| check(&text, tree.as_deref());
    let checked = conduct(py, None, &StopHandle::default(), work, &mut |()| Ok(()))?;
    json(&checked.map_err(refuse)?)
}
