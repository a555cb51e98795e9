//! Traces that a program wrote.

use nullwindow_page::written_page as page;
use pyo3::prelude::*;

use crate::error::refuse;

/// The page that shows one trace or two.
#[pyfunction]
pub(crate) fn written_page(py: Python<'_>, texts: Vec<String>) -> PyResult<String> {
    py.detach(|| page("A trace, step by step", texts)).map_err(refuse)
}
