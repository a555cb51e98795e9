//! Means, intervals and paired tests for a few dozen measurements.
//!
//! All functions are pure: they take slices, read no clock, and draw random
//! numbers only from a generator with a fixed seed. Logarithms come from `libm`,
//! so the results are the same on every machine.
//!
//! Ratios are summarised by the geometric mean, the only mean for which "A over
//! B" and "B over A" agree.
//!
//! ```
//! use nullwindow_report::stats;
//! let (mtd_f, negascout) = ([90.0, 95.0, 80.0], [100.0, 100.0, 100.0]);
//! let ratio = stats::ratio(&mtd_f, &negascout).unwrap();
//! assert!(0.88 < ratio.value && ratio.value < 0.89);
//! assert!(ratio.high > 1.0); // three positions prove little
//! assert_eq!(stats::paired_test(&mtd_f, &negascout).unwrap().p, 0.25);
//! ```

mod clusters;
mod compare;
mod estimate;
mod interval;
mod many;
mod mean;
mod paired;
mod resample;
mod student;

pub use clusters::Clusters;
pub use estimate::Estimate;
pub use interval::{
    FEW, RESAMPLES, bootstrap, clustered_bootstrap, clustered_mean, clustered_proportion,
    clustered_ratio, proportion, ratio,
};
pub use many::holm;
pub use mean::{geometric_mean, mean, median, quantile, standard_deviation};
pub use paired::{PairedTest, clustered_test, paired_test};
pub use student::standard_errors;
