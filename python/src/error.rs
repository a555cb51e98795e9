//! What is wrong, as Python hears of it.

use std::fmt::Display;

use pyo3::exceptions::PyValueError;
use pyo3::{PyErr, create_exception};
use serde::Serialize;

create_exception!(nullwindow, Error, PyValueError, "What was asked for cannot be done.");

/// An exception with a message of ours.
pub(crate) fn refuse(error: impl Display) -> PyErr {
    Error::new_err(error.to_string())
}

/// A result as JSON.
pub(crate) fn json(result: &impl Serialize) -> Result<String, PyErr> {
    serde_json::to_string(result).map_err(refuse)
}
