//! The evaluation: features and their weights.

mod features;
mod fitted;
mod score;
mod sight;
mod squares;
mod static_value;
mod weights;

pub use features::{FEATURES, features};
pub use sight::CheckersSight;
pub(super) use static_value::StaticEvaluation;
pub use weights::Weights;
