//! The evaluation: features and their weights.

mod features;
mod fitted;
mod score;
mod squares;
mod static_value;
mod weights;

pub use features::{FEATURES, features};
pub(super) use static_value::StaticEvaluation;
pub use weights::Weights;
