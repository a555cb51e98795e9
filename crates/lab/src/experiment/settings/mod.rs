//! Every setting of cells, in one place: its key, its values, what it does, its
//! columns and its documentation. Nothing else lists them.

mod of_games;
mod of_positions;
mod of_simulations;
mod of_trees;

use nullwindow::catalogue;

pub(crate) use of_games::of_games;
pub(crate) use of_positions::MOST_POSITIONS;
pub(crate) use of_simulations::OF_SIMULATIONS;
pub(crate) use of_trees::{OF_EXPLICIT_TREES, OF_FAMILIES, OF_TREE_SEARCHES};

use super::setting::Setting;

/// The most nodes that a cell can be allowed to visit.
const MOST_VISITED: i64 = 1_000_000_000_000;

/// The names of settings.
pub(super) fn names<C>(settings: &'static [Setting<C>]) -> impl Iterator<Item = &'static str> {
    settings.iter().map(|setting| setting.name)
}

fn ids() -> String {
    "ids of the catalogue (`nullwindow algorithms`)".to_string()
}

/// An id of the catalogue.
fn algorithm(id: &str) -> Result<String, String> {
    match catalogue::find(id) {
        Some(entry) => Ok(entry.id.to_string()),
        None => {
            let nearest = catalogue::nearest(id);
            Err(format!("unknown algorithm '{id}': did you mean '{nearest}'?"))
        }
    }
}

/// Names in the type of code.
fn quoted<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> String {
    let names = names.into_iter().map(|name| format!("`{}`", name.as_ref()));
    names.collect::<Vec<_>>().join(", ")
}
