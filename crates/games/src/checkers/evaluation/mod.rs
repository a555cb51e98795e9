//! The evaluation: features, their weights, and how weights are fitted.

mod evaluation;
mod features;
mod fitted;
mod score;
mod squares;
mod weights;

pub(super) use evaluation::Evaluation;
pub use weights::Weights;
