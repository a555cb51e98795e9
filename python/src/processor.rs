//! The processor: `_processor.py` chooses among modules by it.

use pyo3::prelude::*;

/// The processor that this module was built for.
#[pyfunction]
pub(crate) fn built_for() -> &'static str {
    nullwindow_engine::built_for()
}

/// The level of processors for which a module of its own would be worth loading here.
#[pyfunction]
pub(crate) fn worthwhile_level() -> Option<&'static str> {
    nullwindow_engine::worthwhile_level()
}
