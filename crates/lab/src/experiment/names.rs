//! The names there are, for an error about one that is not.

use nullwindow::nearest_name;

/// "did you mean 'depth'? There are depth, width", or the names alone.
pub(crate) fn among(given: &str, names: &[&str]) -> String {
    let listed = names.join(", ");
    match nearest_name(given, names.iter().copied()) {
        Some(near) => format!("did you mean '{near}'? There are {listed}"),
        None => format!("there are {listed}"),
    }
}
