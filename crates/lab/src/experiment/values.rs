//! Reading single values of settings.

use nullwindow::catalogue;

use super::error::ExperimentError;
use super::settings::Given;
use crate::Scalar;

/// An id of the catalogue.
pub(super) fn algorithm(given: &Given) -> Result<String, ExperimentError> {
    let id = word(given)?;
    match catalogue::find(id) {
        Some(entry) => Ok(entry.id.to_string()),
        None => {
            let nearest = catalogue::nearest(id);
            Err(given.error(format!("unknown algorithm '{id}': did you mean '{nearest}'?")))
        }
    }
}

/// The text of a value.
pub(super) fn word(given: &Given) -> Result<&str, ExperimentError> {
    match &given.value {
        Scalar::Text(text) => Ok(text),
        other => Err(given.error(format!("a text is needed here, not {other}"))),
    }
}

/// A whole number within bounds.
pub(super) fn number(given: &Given, low: i64, high: i64) -> Result<i64, ExperimentError> {
    match given.value {
        Scalar::Integer(n) if (low..=high).contains(&n) => Ok(n),
        ref other => {
            Err(given.error(format!("{other} is not a whole number from {low} to {high}")))
        }
    }
}

/// A text that stands for something.
pub(super) fn parsed<T: std::str::FromStr>(given: &Given) -> Result<T, ExperimentError>
where
    T::Err: std::fmt::Display,
{
    word(given)?.parse().map_err(|e: T::Err| given.error(e.to_string()))
}
