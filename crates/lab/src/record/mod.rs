//! What is kept of a finished cell: one line of JSON, described in
//! `docs/lab-records.md`.

mod behaviour;
mod cell_id;
mod entry;
mod file;
mod line;
mod provenance;
mod shard;
mod survey;

pub use behaviour::behaviour;
pub use cell_id::{CellId, NotAnId, canonical};
pub use entry::{CellRecord, SCHEMA, Under, is_time};
pub use file::{BadLine, LONGEST, RecordFile};
pub use line::LineError;
pub use provenance::{Code, Machine, moment};
pub use shard::{NotAShard, Shard};
pub(crate) use survey::{Glance, RecordSource, Survey};
