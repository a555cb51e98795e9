//! What twenty positions allow us to say: means, intervals and paired tests.
//!
//! Pure functions on slices, with no clock and no random source but a generator
//! of fixed seed, so that a report is a function of its records.
//!
//! Ratios between algorithms are summarised by the geometric mean, as in the
//! thesis (Plaat 1996, appendix C): it is the only mean for which "A over B" and
//! "B over A" tell the same story.

mod estimate;

pub use estimate::Estimate;
