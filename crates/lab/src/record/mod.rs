//! What is kept of a finished cell: one line of JSON, described in
//! `docs/lab-records.md`.

mod behaviour;
mod canonical;
mod cell_id;
mod code;
mod entry;
mod file;
mod glance;
mod line;
mod machine;
mod moment;
mod survey;

pub use behaviour::behaviour;
pub use canonical::canonical;
pub use cell_id::{CellId, NotAnId};
pub use code::Code;
pub use entry::{Record, SCHEMA, Under, is_time};
pub use file::{BadLine, LONGEST, RecordFile};
pub(crate) use glance::Glance;
pub use line::LineError;
pub use machine::{Machine, built_for};
pub use moment::moment;
pub(crate) use survey::{RecordSource, Survey};
