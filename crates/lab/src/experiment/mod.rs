//! Experiments as data: what is varied, what is measured, what is drawn, and
//! which claims are answered. The format is described in `docs/experiments.md`.

mod block;
mod claims;
mod columns_check;
mod csv;
mod edition;
mod embedded;
mod error;
mod fields;
mod figure;
mod file;
mod game_block;
mod game_settings;
mod iterations;
mod laboratory;
mod laboratory_file;
mod measure;
mod planned;
mod positions;
mod product;
mod quantity;
mod reference;
mod scope;
mod select;
mod settings;
mod table;
mod tree_block;
mod values;

pub use claims::Stated;
pub use edition::Edition;
pub use error::ExperimentError;
pub use figure::{Drawn, Figure, Mean};
pub use file::Experiment;
pub use iterations::Iterations;
pub use laboratory::Laboratory;
pub use measure::{Kind, Measure, Relation};
pub use planned::Planned;
pub(crate) use planned::{GAME_FACTORS, TREE_FACTORS};
pub use positions::PositionSets;
pub use quantity::Quantity;
pub use select::Selection;
pub(crate) use select::equal;
pub use table::{Shown, Statistic, Tabulated};
