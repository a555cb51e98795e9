//! What is wrong, as Python hears of it.

use std::fmt::Display;

use pyo3::exceptions::PyValueError;
use pyo3::{PyErr, create_exception};
use serde::Serialize;

create_exception!(nullwindow, Error, PyValueError, "What was asked for cannot be done.");

/// What the command tells its users to run, and what does the same here.
const HERE: [(&str, &str); 1] = [("'nullwindow algorithms' lists", "nw.algorithms() lists")];

/// An exception with a message of ours.
pub(crate) fn refuse(error: impl Display) -> PyErr {
    let told = error.to_string();
    Error::new_err(HERE.iter().fold(told, |told, (there, here)| told.replace(there, here)))
}

/// A result as JSON.
pub(crate) fn json(result: &impl Serialize) -> Result<String, PyErr> {
    serde_json::to_string(result).map_err(refuse)
}
