//! What twenty positions allow us to say: means, intervals and paired tests.
//!
//! Pure functions on slices, with no clock and no random source but a generator
//! of fixed seed, so that a report is a function of its records. Logarithms come
//! from `libm`, which gives the same digits on every machine.
//!
//! Ratios between algorithms are summarised by the geometric mean, as in the
//! thesis (Plaat 1996, appendix C): it is the only mean for which "A over B" and
//! "B over A" tell the same story.
//!
//! ```
//! use nullwindow_lab::stats;
//! let (mtd_f, negascout) = ([90.0, 95.0, 80.0], [100.0, 100.0, 100.0]);
//! let ratio = stats::ratio(&mtd_f, &negascout).unwrap();
//! assert!(ratio.low < 0.89 && 0.88 < ratio.value && ratio.high < 1.0);
//! assert_eq!(stats::paired_test(&mtd_f, &negascout).unwrap().p, 0.25);
//! ```

mod bootstrap;
mod estimate;
mod mean;
mod paired;
mod proportion;
mod random;

pub use bootstrap::{RESAMPLES, bootstrap, ratio};
pub use estimate::Estimate;
pub use mean::{geometric_mean, mean, median, quantile, standard_deviation};
pub use paired::{PairedTest, paired_test};
pub use proportion::proportion;
