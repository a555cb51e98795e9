//! The evaluation: features, their weights, and how weights are fitted.

mod evaluation;
mod features;
mod fit;
mod fitted;
mod sample;
mod score;
mod squares;
mod weights;

pub(super) use evaluation::Evaluation;
pub use fit::{Fitted, fit};
pub use sample::Sample;
pub use weights::Weights;
