//! The evaluation: features, their weights, and how weights are fitted.

mod features;
mod fit;
mod fitted;
mod sample;
mod score;
mod squares;
mod static_value;
mod weights;

pub use fit::{Fitted, fit};
pub use sample::Sample;
pub(super) use static_value::Evaluation;
pub use weights::Weights;
