//! A number with its precision.

/// A point estimate, its 95 % interval, and how many observations it rests on.
///
/// ```
/// use nullwindow_report::stats::Estimate;
/// let exact = Estimate::exact(3.0);
/// assert_eq!((exact.low, exact.high, exact.n), (3.0, 3.0, 0));
/// assert!(Estimate { value: 0.9, low: 0.8, high: 1.1, n: 20 }.contains(1.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Estimate {
    /// The estimate itself.
    pub value: f64,
    /// Lower end of the 95 % interval.
    pub low: f64,
    /// Upper end of the 95 % interval.
    pub high: f64,
    /// How many observations (positions, trees) it rests on; 0 for a number without
    /// sampling error.
    pub n: usize,
}

impl Estimate {
    /// A number without sampling error, such as a count of one deterministic run.
    pub fn exact(value: f64) -> Estimate {
        Estimate { value, low: value, high: value, n: 0 }
    }

    /// Whether `x` lies within the interval, ends included.
    pub fn contains(&self, x: f64) -> bool {
        self.low <= x && x <= self.high
    }

    /// The length of the interval.
    pub fn width(&self) -> f64 {
        self.high - self.low
    }

    /// Whether all three numbers are finite and in order.
    pub fn is_sound(&self) -> bool {
        let finite = self.value.is_finite() && self.low.is_finite() && self.high.is_finite();
        finite && self.low <= self.value && self.value <= self.high
    }

    /// The estimate after an increasing function, such as a change of unit.
    ///
    /// ```
    /// # use nullwindow_report::stats::Estimate;
    /// let log = Estimate { value: 10.0, low: 8.0, high: 12.0, n: 20 };
    /// assert_eq!(log.map(f64::exp2).low, 256.0);
    /// ```
    #[must_use]
    pub fn map(&self, increasing: impl Fn(f64) -> f64) -> Estimate {
        let [value, low, high] = [self.value, self.low, self.high].map(increasing);
        Estimate { value, low, high, n: self.n }
    }
}
