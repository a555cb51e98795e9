//! Two estimates of the same number, from two samples.

use super::Estimate;

impl Estimate {
    /// The length of the interval on the side of `x`, or of the longer side where `x`
    /// is the estimate itself.
    pub fn towards(&self, x: f64) -> f64 {
        match x.partial_cmp(&self.value) {
            Some(std::cmp::Ordering::Less) => self.value - self.low,
            Some(std::cmp::Ordering::Greater) => self.high - self.value,
            _ => self.half_width(),
        }
    }

    /// The length of the interval on its longer side.
    pub fn half_width(&self) -> f64 {
        (self.value - self.low).max(self.high - self.value)
    }

    /// Whether two independent samples agree: their estimates differ by no more than
    /// the errors of both together, which add as squares. If the samples measure the
    /// same number, about one pair in twenty disagrees.
    ///
    /// ```
    /// use nullwindow_report::stats::Estimate;
    /// let estimate = |value, half| Estimate { value, low: value - half, high: value + half, n: 20 };
    /// let ours = estimate(0.90, 0.03);
    /// assert!(ours.agrees_with(&estimate(0.95, 0.04))); // 0.05 apart; 0.03 and 0.04 make 0.05
    /// assert!(!ours.agrees_with(&estimate(0.951, 0.04)));
    /// ```
    pub fn agrees_with(&self, other: &Estimate) -> bool {
        let errors = libm::hypot(self.towards(other.value), other.towards(self.value));
        (self.value - other.value).abs() <= errors * (1.0 + 1e-12)
    }

    /// The ends of an interval that is so many times as wide.
    ///
    /// ```
    /// use nullwindow_report::stats::Estimate;
    /// let ours = Estimate { value: 9.0, low: 8.0, high: 11.0, n: 20 };
    /// assert_eq!(ours.scaled(2.0), (7.0, 13.0));
    /// ```
    pub fn scaled(&self, times: f64) -> (f64, f64) {
        (
            self.value - times * (self.value - self.low),
            self.value + times * (self.high - self.value),
        )
    }

    /// The interval widened by an error of the number it is compared with, as squares
    /// add.
    #[must_use]
    pub fn widened(&self, error: f64) -> Estimate {
        let end = |half: f64| libm::hypot(half, error);
        let (low, high) = (end(self.value - self.low), end(self.high - self.value));
        Estimate { low: self.value - low, high: self.value + high, ..*self }
    }
}
