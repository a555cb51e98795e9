//! Experiments as data: what is varied, what is measured, what is drawn, and
//! which claims are answered. The format is described in `docs/experiments.md`.

mod block;
mod bounded;
mod claims;
pub(crate) mod columns;
mod csv;
mod edition;
mod embedded;
mod error;
mod explicit_trees;
mod fields;
mod figure;
mod file;
mod game_cells;
mod given;
mod laboratory;
mod manual;
mod measure;
mod planned;
mod positions;
mod product;
mod quantity;
mod scope;
mod select;
mod setting;
mod settings;
mod table;
mod tree_cells;

pub use claims::Stated;
pub use edition::Edition;
pub use error::ExperimentError;
pub use figure::{Drawn, Figure, Mean};
pub use file::Experiment;
pub use laboratory::Laboratory;
pub use manual::{columns_manual, settings_manual};
pub use measure::{Kind, Measure, Relation};
pub use planned::Planned;
pub(crate) use planned::factors;
pub use positions::PositionSets;
pub use quantity::Quantity;
pub use select::Selection;
pub(crate) use select::equal;
pub(crate) use setting::Holds;
pub use table::{Shown, Statistic, Tabulated};
