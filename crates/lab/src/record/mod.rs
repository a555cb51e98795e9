//! What is kept of a finished cell: one line of JSON, described in
//! `docs/lab-records.md`.

mod canonical;
mod cell_id;

pub use canonical::canonical;
pub use cell_id::{CellId, NotAnId};
