//! A number with what is known about its precision.

/// A point estimate, its 95 % interval, and how many observations it rests on.
///
/// ```
/// use nullwindow_lab::stats::Estimate;
/// let exact = Estimate::exact(3.0);
/// assert_eq!((exact.low, exact.high, exact.n), (3.0, 3.0, 1));
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
    /// How many independent observations (positions, trees) it rests on.
    pub n: usize,
}

impl Estimate {
    /// A number without sampling error: a count of one deterministic run.
    ///
    /// ```
    /// # use nullwindow_lab::stats::Estimate;
    /// assert_eq!(Estimate::exact(8.0).width(), 0.0);
    /// ```
    pub fn exact(value: f64) -> Estimate {
        Estimate { value, low: value, high: value, n: 1 }
    }

    /// Whether `x` lies within the interval, ends included.
    pub fn contains(&self, x: f64) -> bool {
        self.low <= x && x <= self.high
    }

    /// The length of the interval.
    pub fn width(&self) -> f64 {
        self.high - self.low
    }

    /// Whether all of it can be compared and drawn, and the ends are in order.
    pub fn is_sound(&self) -> bool {
        let finite = self.value.is_finite() && self.low.is_finite() && self.high.is_finite();
        finite && self.low <= self.value && self.value <= self.high
    }

    /// The same estimate in another unit that grows with this one.
    ///
    /// ```
    /// # use nullwindow_lab::stats::Estimate;
    /// let log = Estimate { value: 10.0, low: 8.0, high: 12.0, n: 20 };
    /// assert_eq!(log.map(f64::exp2).low, 256.0);
    /// ```
    pub fn map(&self, growing: impl Fn(f64) -> f64) -> Estimate {
        let (value, low, high) = (growing(self.value), growing(self.low), growing(self.high));
        Estimate { value, low, high, n: self.n }
    }
}
